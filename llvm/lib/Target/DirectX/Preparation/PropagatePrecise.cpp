// PropagatePrecise.cpp: Propagating precise
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The value of a `precise` variable must be computed in the order that the
// source specifies, back to the loads from resources, through all variables in
// between. Fast-math flags allow other orders, so this pass removes them. All
// other computations with `contract` get the flags that HLSL allows; infinities
// and NaNs keep their meaning.
//
// Example:
//   %p = alloca float, !hlsl.precise !0
//   %m = fmul contract float %a, %b
//   store float %m, ptr %p                  => %m = fmul float %a, %b
//   %s = fadd contract float %a, %b
//                      => %s = fadd reassoc nsz arcp contract afn float %a, %b

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Walks from the variables back to what they are computed from. Memory is
/// followed by whole variables: whatever is stored to one may be what is loaded
/// from it.
class Propagation {
  Function &F;
  ArrayRef<GlobalVariable *> Globals;
  ShaderTarget Target;
  DenseMap<const Value *, SmallVector<StoreInst *, 4>> StoresTo;
  SetVector<const Value *> Variables;
  SetVector<Instruction *> Values;

  void addValue(Value *V) {
    if (auto *I = dyn_cast<Instruction>(V))
      Values.insert(I);
  }
  void visit(Instruction &I);
  void mark(Instruction &I);
  void relax(Instruction &I);

public:
  /// \p Globals: the global variables that are precise.
  Propagation(Function &F, ArrayRef<GlobalVariable *> Globals)
      : F(F), Globals(Globals), Target(*F.getParent()) {}
  void run();
};

} // namespace

void Propagation::visit(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    const Value *Variable = getUnderlyingObject(Load->getPointerOperand());
    if (isa<AllocaInst, GlobalVariable, Argument>(Variable))
      Variables.insert(Variable);
    return;
  }
  // Where something lies, or comes from, is not computed with floats.
  if (isa<GetElementPtrInst, AllocaInst>(I))
    return;
  for (Value *Operand : I.operand_values())
    addValue(Operand);
}

void Propagation::mark(Instruction &I) {
  if (isa<FPMathOperator>(I))
    I.copyFastMathFlags(FastMathFlags()); // Setting them would add some.
  auto IsMinPrecision = [&](const Value *V) {
    return !Target.Native16 && V->getType()->getScalarSizeInBits() == 16;
  };
  auto *Call = dyn_cast<CallInst>(&I);
  if (!Call || !Call->getType()->isFPOrFPVectorTy() || IsMinPrecision(Call) ||
      any_of(Call->args(), IsMinPrecision))
    return;
  markPreciseCall(*Call);
}

void Propagation::relax(Instruction &I) {
  if (!isa<FPMathOperator>(I) || !I.hasAllowContract() || Values.contains(&I))
    return;
  FastMathFlags Flags;
  Flags.setAllowReassoc();
  Flags.setNoSignedZeros();
  Flags.setAllowReciprocal();
  Flags.setAllowContract();
  Flags.setApproxFunc();
  I.setFastMathFlags(Flags); // beside those that it has
}

void Propagation::run() {
  unsigned Kind = F.getContext().getMDKindID(PreciseVariableMD);
  for (Instruction &I : instructions(F)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (I.getMetadata(Kind)) {
      if (isa<CallInst>(I))
        visit(I);
      else
        Variables.insert(&I);
      I.setMetadata(Kind, nullptr);
    }
    if (Store)
      StoresTo[getUnderlyingObject(Store->getPointerOperand())].push_back(
          Store);
  }
  Variables.insert_range(Globals);
  for (Argument &Parameter : F.args())
    if (Parameter.hasAttribute(PreciseVariableMD)) {
      Variables.insert(&Parameter);
      F.removeParamAttr(Parameter.getArgNo(), PreciseVariableMD);
    }
  // Then there is nothing to be followed.
  if (Target.StrictFloat)
    for (Instruction &I : instructions(F))
      Values.insert(&I);
  // Both lists grow while they are followed.
  for (unsigned V = 0, I = 0; V != Variables.size() || I != Values.size();)
    if (V != Variables.size())
      for (StoreInst *Store : StoresTo[Variables[V++]])
        addValue(Store->getValueOperand());
    else
      visit(*Values[I++]);
  for (Instruction *I : Values)
    mark(*I);
  for (Instruction &I : instructions(F))
    relax(I);
}

PreservedAnalyses PropagatePrecise::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<GlobalVariable *, 4> Globals;
  for (GlobalVariable &Global : M.globals())
    if (Global.hasMetadata(PreciseVariableMD))
      Globals.push_back(&Global);
  for (Function *Root : findEntryFunctions(M))
    Propagation(*Root, Globals).run();
  for (GlobalVariable *Global : Globals)
    Global->setMetadata(PreciseVariableMD, nullptr);
  return preserveBranches(true);
}

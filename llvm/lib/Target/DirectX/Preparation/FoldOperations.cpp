// FoldOperations.cpp: Folding of operations on constants
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM does not fold calls of DXIL operations such as `saturate(2.0)`. An
// unfolded branch on such a value would keep the resources that only the dead
// branch uses, which dxc removes.
//
// Example:
//   %s = call float @dxil.op.Saturate.f32(float 2.0)
//   %c = fcmp une float %s, 1.0
//   br i1 %c, ...                     =>  br i1 false, ...

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OperationFolding.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

static Constant *fold(Instruction &I, const DataLayout &Layout) {
  if (auto *Call = dyn_cast<CallInst>(&I))
    if (Constant *Value = foldOperation(*Call))
      return Value;
  return ConstantFoldInstruction(&I, Layout);
}

/// Lets the optimizer see a division by what is not zero: one by 1 << n is a
/// shift.
static bool revealDivision(CallInst &Call) {
  IRBuilder<> Builder(&Call);
  Value *Result = divideByConstant(Builder, Call);
  Value *Divisor = getDivisor(Call);
  if (!Result) {
    if (!isKnownNonZero(Divisor, SimplifyQuery(Call.getDataLayout(), &Call)))
      return false;
    Result = Builder.CreateBinOp(getDivisionOpcode(Call), getDividend(Call),
                                 Divisor);
  }
  Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
  return true;
}

PreservedAnalyses FoldOperations::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  SmallVector<CallInst *, 16> Divisions;
  SmallSetVector<Instruction *, 16> Work;
  for (Function &Callee : M)
    if (isDivisionFunction(Callee))
      for (User *U : Callee.users())
        Divisions.push_back(cast<CallInst>(U));
  for (CallInst *Call : Divisions)
    Changed |= revealDivision(*Call);
  for (Function &Callee : M)
    if (Callee.isDeclaration() && lookupOpOfFrontFunction(Callee.getName()))
      for (User *U : Callee.users())
        if (auto *Call = dyn_cast<CallInst>(U); Call && foldOperation(*Call))
          Work.insert(Call);
  Changed |= !Work.empty();
  while (!Work.empty()) {
    Instruction *I = Work.pop_back_val();
    Constant *Value = fold(*I, M.getDataLayout());
    if (!Value)
      continue;
    for (User *U : I->users())
      if (auto *Next = dyn_cast<Instruction>(U); Next != I)
        Work.insert(Next);
    I->replaceAllUsesWith(Value);
    I->eraseFromParent();
  }
  return preserveBranches(Changed);
}

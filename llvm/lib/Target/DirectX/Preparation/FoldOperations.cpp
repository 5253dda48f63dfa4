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
//
// The pass also folds computations of indices that branches choose: SROA
// replaces an access of a local array by accesses of its elements only if the
// index is a phi of constants.
//
// Example:
//   %i = phi i32 [ 0, %a ], [ 4, %b ]  =>  %i = phi i32 [ 2, %a ], [ 6, %b ]
//   %j = add i32 %i, 2
//   %p = getelementptr [8 x float], ptr %array, i32 0, i32 %j

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

namespace {

/// Folds the indices of one local array.
class ChosenIndices {
  AllocaInst &Array;
  /// The chosen constants that an index leads to.
  SmallDenseMap<Value *, PHINode *, 8> Known;
  SmallVector<PHINode *, 8> Added;

  static bool isChoice(const PHINode &Phi) {
    return all_of(Phi.operands(), IsaPred<ConstantInt>);
  }

  /// SROA chooses between the loaded values, which needs loads in the block of
  /// the phi, before the first write.
  static bool areEarlyReads(const PHINode &Phi, const GEPOperator &Address) {
    unsigned NumReads = 0;
    for (const Instruction &I : *Phi.getParent()) {
      if (I.mayWriteToMemory())
        break;
      if (auto *Load = dyn_cast<LoadInst>(&I))
        NumReads += Load->getPointerOperand() == &Address;
    }
    return Address.hasNUses(NumReads);
  }

  PHINode *choose(Value *Index) {
    if (auto *Phi = dyn_cast<PHINode>(Index))
      return isChoice(*Phi) ? Phi : nullptr;
    auto *Operation = dyn_cast<BinaryOperator>(Index);
    if (!Operation)
      return nullptr;
    auto *Right = dyn_cast<ConstantInt>(Operation->getOperand(1));
    if (!Right)
      return nullptr;
    auto [Place, IsNew] = Known.try_emplace(Index);
    if (!IsNew)
      return Place->second;
    PHINode *Chosen = choose(Operation->getOperand(0));
    PHINode *Result = nullptr;
    if (Chosen) {
      Result =
          PHINode::Create(Operation->getType(), Chosen->getNumIncomingValues(),
                          "", Chosen->getIterator());
      Added.push_back(Result);
      for (auto [Block, Left] :
           zip_equal(Chosen->blocks(), Chosen->incoming_values()))
        Result->addIncoming(ConstantFoldBinaryOpOperands(
                                Operation->getOpcode(), cast<ConstantInt>(Left),
                                Right, Array.getDataLayout()),
                            Block);
      if (!isChoice(*Result)) // such as a shift beyond the width
        Result = nullptr;
    }
    return Known[Index] = Result;
  }

public:
  explicit ChosenIndices(AllocaInst &Array) : Array(Array) {}

  /// Folds all indices or none: one that is not folded keeps the array.
  bool fold() {
    SmallVector<std::pair<Use *, PHINode *>, 8> Indices;
    for (User *U : Array.users()) {
      auto *Address = dyn_cast<GetElementPtrInst>(U);
      if (!Address || Address->hasAllConstantIndices())
        continue;
      Use &Index = *(Address->op_end() - 1);
      PHINode *Chosen = choose(Index);
      if (!Chosen || !areEarlyReads(*Chosen, cast<GEPOperator>(*Address))) {
        for (PHINode *Phi : reverse(Added))
          Phi->eraseFromParent();
        return false;
      }
      Indices.emplace_back(&Index, Chosen);
    }
    for (auto [Index, Chosen] : Indices)
      Index->set(Chosen);
    return !Added.empty();
  }
};

} // namespace

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
  for (Function &F : M)
    if (!F.isDeclaration())
      for (Instruction &I : F.getEntryBlock())
        if (auto *Array = dyn_cast<AllocaInst>(&I))
          Changed |= ChosenIndices(*Array).fold();
  return preserveBranches(Changed);
}

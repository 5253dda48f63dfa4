// UnmergeHandles.cpp: Splitting merges of handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If both branches of an `if` and the code after it access the same element of
// a resource array, value numbering merges the two handles by a phi. DXIL can
// select an index at run time, but not a handle.
//
// Example:
//   %h = phi %handle [ cast(G, %i), %a ], [ cast(G, %i), %b ]
//   => %h = cast(G, %i)

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Takes merges of handles out of one function.
class Unmerger {
  const DominatorTree &Tree;
  /// The current merge with all merges that lead to it, and the casts of handle
  /// calls that they select between.
  SmallSetVector<Instruction *, 8> Merges;
  SmallVector<CallInst *, 8> Leaves;

  bool collect(Instruction &Root);
  Value *mergeOperand(unsigned Operand);
  Value *operandFor(Instruction &Root, unsigned Operand);

public:
  explicit Unmerger(const DominatorTree &Tree) : Tree(Tree) {}

  /// Replaces the merge by a handle of its own; false if it cannot be.
  bool resolve(Instruction &Root);
};

} // namespace

static bool isPhiOrSelect(const Value *V) {
  return isa<PHINode, SelectInst>(V);
}

/// What a phi or select chooses between.
static SmallVector<Use *, 4> getInputs(Instruction &Merge) {
  SmallVector<Use *, 4> Inputs;
  for (Use &Operand : Merge.operands())
    if (!isa<SelectInst>(Merge) || Operand.getOperandNo() != 0)
      Inputs.push_back(&Operand);
  return Inputs;
}

/// The call whose handle a cast gives.
static CallInst *getHandleCall(const CallInst *Cast) {
  return dyn_cast<CallInst>(getCastHandle(Cast));
}

/// The operand of a bound handle's call that counts in the range; those of a
/// heap's call all are indices.
static bool isIndex(const CallInst &HandleCall, unsigned Operand) {
  return !isHandleCall(HandleCall) || isHandleIndex(Operand);
}

bool Unmerger::collect(Instruction &Root) {
  Merges.clear();
  Leaves.clear();
  Merges.insert(&Root);
  for (unsigned N = 0; N != Merges.size(); ++N)
    for (Use *Input : getInputs(*Merges[N])) {
      if (isPhiOrSelect(*Input)) {
        Merges.insert(cast<Instruction>(*Input));
        continue;
      }
      if (!getCastHandle(*Input) || !getHandleCall(cast<CallInst>(*Input)))
        return false;
      Leaves.push_back(cast<CallInst>(*Input));
    }
  if (Leaves.empty())
    return false;
  const CallInst *Model = getHandleCall(Leaves[0]);
  return all_of(Leaves, [&](const CallInst *Leaf) {
    const CallInst *Call = getHandleCall(Leaf);
    if (Call->getCalledOperand() != Model->getCalledOperand())
      return false;
    for (unsigned N = 0; N != Model->arg_size(); ++N)
      if (!isIndex(*Model, N) &&
          Call->getArgOperand(N) != Model->getArgOperand(N))
        return false;
    return true;
  });
}

/// A merge of the operand beside each merge of the handles.
Value *Unmerger::mergeOperand(unsigned Operand) {
  SmallDenseMap<Instruction *, Instruction *> Copies;
  Type *Ty = getHandleCall(Leaves[0])->getArgOperand(Operand)->getType();
  for (Instruction *Merge : Merges) {
    Instruction *Copy = Merge->clone();
    Copy->mutateType(Ty);
    Copy->insertBefore(Merge->getIterator());
    Copies[Merge] = Copy;
  }
  for (Instruction *Merge : Merges)
    for (Use *Input : getInputs(*Merge)) {
      auto *From = cast<Instruction>(*Input);
      Value *To =
          isPhiOrSelect(From)
              ? Copies[From]
              : getHandleCall(cast<CallInst>(From))->getArgOperand(Operand);
      Copies[Merge]->setOperand(Input->getOperandNo(), To);
    }
  return Copies[Merges[0]];
}

/// The operand of the one call that stands for all of them.
Value *Unmerger::operandFor(Instruction &Root, unsigned Operand) {
  Value *First = getHandleCall(Leaves[0])->getArgOperand(Operand);
  const bool IsSame = all_of(Leaves, [&](const CallInst *Leaf) {
    return getHandleCall(Leaf)->getArgOperand(Operand) == First;
  });
  auto *I = dyn_cast<Instruction>(First);
  if (IsSame && (!I || Tree.dominates(I, &Root)))
    return First;
  return mergeOperand(Operand);
}

bool Unmerger::resolve(Instruction &Root) {
  if (!collect(Root))
    return false;
  const CallInst *Model = getHandleCall(Leaves[0]);
  SmallVector<Value *, 5> Args;
  for (unsigned N = 0; N != Model->arg_size(); ++N)
    Args.push_back(operandFor(Root, N));
  const BasicBlock::iterator Location =
      isa<PHINode>(Root) ? Root.getParent()->getFirstInsertionPt()
                         : Root.getIterator();
  auto *Call = cast<CallInst>(Model->clone());
  for (auto [N, Arg] : enumerate(Args))
    Call->setArgOperand(N, Arg);
  Call->insertBefore(Location);
  auto *Cast = cast<CallInst>(Leaves[0]->clone());
  setCastHandle(*Cast, Call);
  Cast->insertBefore(Location);
  Root.replaceAllUsesWith(Cast);
  return true;
}

PreservedAnalyses UnmergeHandles::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  Type *HandleType = getHandleType(M.getContext());
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<Instruction *, 8> Roots;
    for (Instruction &I : instructions(F))
      if (isPhiOrSelect(&I) && I.getType() == HandleType)
        Roots.push_back(&I);
    if (Roots.empty())
      continue;
    Unmerger Merged(FAM.getResult<DominatorTreeAnalysis>(F));
    SmallVector<Instruction *, 8> Resolved;
    for (Instruction *Root : Roots)
      if (Merged.resolve(*Root))
        Resolved.push_back(Root);
    for (Instruction *Root : Resolved) // a cycle of phis uses itself
      Root->replaceAllUsesWith(PoisonValue::get(HandleType));
    SmallVector<WeakTrackingVH, 8> Dead(Resolved.begin(), Resolved.end());
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
    Changed |= !Resolved.empty();
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

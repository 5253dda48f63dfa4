// RemoveUnreachable.cpp: Removing unreachable instructions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DXIL has no `unreachable`. Code that only leads to it is not part of the
// program and must be removed before the shader flags are computed.
//
// Example:
//   br i1 %c, label %never, label %next  => br label %next

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

using Blocks = SmallPtrSet<const BasicBlock *, 16>;

/// The blocks from which a path leads to an end of the function. No lane
/// reaches any other block: a loop that is only left towards `unreachable` is
/// never entered, because an endless loop was an error.
static Blocks findReached(Function &F) {
  Blocks Reached;
  SmallVector<BasicBlock *, 16> Waiting;
  for (BasicBlock &Block : F)
    if (succ_empty(&Block) &&
        !isa<UnreachableInst>(Block.getFirstNonPHIOrDbg()))
      Waiting.push_back(&Block);
  while (!Waiting.empty()) {
    BasicBlock *Block = Waiting.pop_back_val();
    if (Reached.insert(Block).second)
      append_range(Waiting, predecessors(Block));
  }
  return Reached;
}

static void removeWays(SwitchInst &Switch, const Blocks &Reached) {
  BasicBlock &Block = *Switch.getParent();
  for (auto Case = Switch.case_begin(); Case != Switch.case_end();) {
    if (Reached.contains(Case->getCaseSuccessor())) {
      ++Case;
      continue;
    }
    Case->getCaseSuccessor()->removePredecessor(&Block);
    Case = Switch.removeCase(Case);
  }
  if (Reached.contains(Switch.getDefaultDest()))
    return;
  // One of the cases is there, since the block is reached.
  auto Last = std::prev(Switch.case_end());
  Switch.getDefaultDest()->removePredecessor(&Block);
  Switch.setDefaultDest(Last->getCaseSuccessor());
  Switch.removeCase(Last);
}

static void removeWays(BranchInst &Branch, const Blocks &Reached) {
  for (unsigned Way : {0, 1}) {
    BasicBlock *Never = Branch.getSuccessor(Way);
    if (Reached.contains(Never))
      continue;
    Never->removePredecessor(Branch.getParent());
    IRBuilder<>(&Branch).CreateBr(Branch.getSuccessor(1 - Way));
    Branch.eraseFromParent();
    return;
  }
}

/// Removes paths that are never taken: a switch that covers all values gets one
/// of its cases as the default, and a branch becomes unconditional. A return in
/// their place would keep the other paths from reconverging, and later barriers
/// from being reached by all lanes together.
static void removeWays(Function &F) {
  Blocks Reached = findReached(F);
  for (BasicBlock &Block : F) {
    if (!Reached.contains(&Block))
      continue;
    Instruction *End = Block.getTerminator();
    if (auto *Switch = dyn_cast<SwitchInst>(End))
      removeWays(*Switch, Reached);
    else if (auto *Branch = dyn_cast<BranchInst>(End);
             Branch && Branch->isConditional())
      removeWays(*Branch, Reached);
  }
  removeUnreachableBlocks(F);
}

/// Code that the optimizer found unreachable is undefined behavior of the
/// program. The format requires that every block has a successor, or an
/// operation that ends the shader.
static void returnWhereUnreachable(Function &F) {
  for (BasicBlock &Block : F) {
    Instruction *End = Block.getTerminator();
    if (!isa<UnreachableInst>(End))
      continue;
    auto *Call = dyn_cast_or_null<CallInst>(End->getPrevNode());
    if (Call && Call->doesNotReturn())
      continue;
    IRBuilder<> Builder(End);
    if (F.getReturnType()->isVoidTy())
      Builder.CreateRetVoid();
    else
      Builder.CreateRet(Constant::getNullValue(F.getReturnType()));
    End->eraseFromParent();
  }
}

PreservedAnalyses RemoveUnreachable::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    removeWays(F);
    returnWhereUnreachable(F);
  }
  return PreservedAnalyses::none();
}

//===- RemoveImpossibleWays.cpp - No block is never left ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Lowering/RemoveImpossibleWays.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

static bool isNeverReached(const BasicBlock &Block) {
  return isa<UnreachableInst>(Block.getFirstNonPHIOrDbg());
}

/// Takes away ways that are never taken: a switch whose cases cover everything
/// gets one of them as the default, a branch becomes certain. A return in their
/// place would keep the other ways from meeting, and barriers after them from
/// being reached by all lanes together.
static void removeWays(Function &F) {
  for (BasicBlock &Block : F) {
    Instruction *End = Block.getTerminator();
    if (auto *Switch = dyn_cast<SwitchInst>(End)) {
      if (!isNeverReached(*Switch->getDefaultDest()) || !Switch->getNumCases())
        continue;
      auto Last = std::prev(Switch->case_end());
      Switch->getDefaultDest()->removePredecessor(&Block);
      Switch->setDefaultDest(Last->getCaseSuccessor());
      Switch->removeCase(Last);
    } else if (auto *Branch = dyn_cast<BranchInst>(End);
               Branch && Branch->isConditional()) {
      for (unsigned Way : {0, 1}) {
        BasicBlock *Never = Branch->getSuccessor(Way);
        BasicBlock *Taken = Branch->getSuccessor(1 - Way);
        if (!isNeverReached(*Never) || Never == Taken)
          continue;
        Never->removePredecessor(&Block);
        IRBuilder<>(Branch).CreateBr(Taken);
        Branch->eraseFromParent();
        break;
      }
    }
  }
  removeUnreachableBlocks(F);
}

/// What the optimiser found to be unreachable is undefined behaviour of the
/// program; the format wants a way out of every block.
static void returnWhereUnreachable(Function &F) {
  for (BasicBlock &Block : F) {
    Instruction *End = Block.getTerminator();
    if (!isa<UnreachableInst>(End))
      continue;
    IRBuilder<> Builder(End);
    if (F.getReturnType()->isVoidTy())
      Builder.CreateRetVoid();
    else
      Builder.CreateRet(Constant::getNullValue(F.getReturnType()));
    End->eraseFromParent();
  }
}

PreservedAnalyses RemoveImpossibleWays::run(Module &M,
                                            ModuleAnalysisManager &) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    removeWays(F);
    returnWhereUnreachable(F);
  }
  return PreservedAnalyses::none();
}

//===- SplitPointerMerges.cpp - One variable for each access --------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/SplitPointerMerges.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/IRConventions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The merged pointers of one function, worked off until none can be split.
class MergeSplitter {
  SmallSetVector<Instruction *, 8> Merges;

public:
  bool run(Function &F) {
    for (Instruction &I : instructions(F))
      add(&I);
    bool Changed = false;
    while (!Merges.empty()) {
      Instruction *Merge = Merges.pop_back_val();
      bool Done = isa<SelectInst>(Merge) ? splitSelect(cast<SelectInst>(Merge))
                                         : splitPhi(cast<PHINode>(Merge));
      Changed |= Done;
      if (Merge->use_empty())
        Merge->eraseFromParent();
    }
    return Changed;
  }

private:
  void add(Value *V) {
    if (!isa<SelectInst, PHINode>(V) || !V->getType()->isPointerTy())
      return;
    unsigned AS = V->getType()->getPointerAddressSpace();
    if (AS == DefaultAddressSpace || AS == GroupSharedAddressSpace)
      Merges.insert(cast<Instruction>(V));
  }

  /// Gives a copy of \p User the pointer \p Pointer instead of its own.
  static Instruction *cloneWith(Instruction *User, Value *Merge, Value *Pointer,
                                BasicBlock::iterator Where) {
    Instruction *Copy = User->clone();
    Copy->replaceUsesOfWith(Merge, Pointer);
    Copy->insertBefore(*Where->getParent(), Where);
    return Copy;
  }

  bool splitSelect(SelectInst *Select) {
    bool Changed = false;
    for (User *U : make_early_inc_range(Select->users())) {
      auto *User = cast<Instruction>(U);
      bool IsAddress =
          isa<GetElementPtrInst>(User) && User->getOperand(0) == Select;
      if (isa<LoadInst>(User) || IsAddress)
        splitValue(Select, User);
      else if (isa<StoreInst>(User) && User->getOperand(1) == Select)
        splitStore(Select, cast<StoreInst>(User));
      else
        continue;
      Changed = true;
    }
    return Changed;
  }

  void splitValue(SelectInst *Select, Instruction *User) {
    Instruction *True =
        cloneWith(User, Select, Select->getTrueValue(), User->getIterator());
    Instruction *False =
        cloneWith(User, Select, Select->getFalseValue(), User->getIterator());
    IRBuilder<> Builder(User);
    Value *Chosen = Builder.CreateSelect(Select->getCondition(), True, False);
    Chosen->takeName(User);
    User->replaceAllUsesWith(Chosen);
    User->eraseFromParent();
    for (Value *V : {Chosen, True->getOperand(0), False->getOperand(0)})
      add(V);
  }

  void splitStore(SelectInst *Select, StoreInst *Store) {
    Instruction *Then = nullptr, *Else = nullptr;
    SplitBlockAndInsertIfThenElse(Select->getCondition(), Store, &Then, &Else);
    cloneWith(Store, Select, Select->getTrueValue(), Then->getIterator());
    cloneWith(Store, Select, Select->getFalseValue(), Else->getIterator());
    Store->eraseFromParent();
    add(Select->getTrueValue());
    add(Select->getFalseValue());
  }

  /// Whether \p User reads, or computes an address, before its block writes.
  static bool isBeforeWrites(const Instruction *User, const PHINode *Phi) {
    if (User->getParent() != Phi->getParent())
      return false;
    for (const Instruction &I : *User->getParent()) {
      if (&I == User)
        return true;
      if (I.mayWriteToMemory())
        return false;
    }
    return false;
  }

  /// Moves the loads and address computations on a phi into the predecessors,
  /// where the folds had found them.
  bool splitPhi(PHINode *Phi) {
    bool Changed = false;
    for (User *U : make_early_inc_range(Phi->users())) {
      auto *User = cast<Instruction>(U);
      bool IsAddress = isa<GetElementPtrInst>(User) &&
                       User->getOperand(0) == Phi &&
                       cast<GetElementPtrInst>(User)->hasAllConstantIndices();
      bool IsLoad = isa<LoadInst>(User) && isBeforeWrites(User, Phi) &&
                    !cast<LoadInst>(User)->isVolatile();
      if (!IsAddress && !IsLoad)
        continue;
      PHINode *Merged = PHINode::Create(
          User->getType(), Phi->getNumIncomingValues(), "", Phi->getIterator());
      for (unsigned Index = 0; Index != Phi->getNumIncomingValues(); ++Index) {
        BasicBlock *From = Phi->getIncomingBlock(Index);
        // A block that is listed twice needs the same value twice.
        int Known = Merged->getBasicBlockIndex(From);
        Value *Moved = Known >= 0
                           ? Merged->getIncomingValue(Known)
                           : cloneWith(User, Phi, Phi->getIncomingValue(Index),
                                       From->getTerminator()->getIterator());
        Merged->addIncoming(Moved, From);
      }
      Merged->takeName(User);
      User->replaceAllUsesWith(Merged);
      User->eraseFromParent();
      add(Merged);
      Changed = true;
    }
    return Changed;
  }
};

} // namespace

PreservedAnalyses SplitPointerMerges::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    Changed |= MergeSplitter().run(F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

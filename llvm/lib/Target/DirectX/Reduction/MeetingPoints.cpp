//===- MeetingPoints.cpp - Where it matters that lanes meet ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/MeetingPoints.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

using BlockSet = SmallPtrSet<const BasicBlock *, 16>;

static DenseMap<Function *, SmallVector<CallInst *, 8>>
findMarks(const Module &M) {
  DenseMap<Function *, SmallVector<CallInst *, 8>> Marks;
  if (const Function *Mark = M.getFunction(LanesMeetFunction))
    for (const User *U : Mark->users())
      if (auto *Call = dyn_cast<CallInst>(const_cast<User *>(U)))
        Marks[Call->getFunction()].push_back(Call);
  return Marks;
}

static BlockSet findLaneOperations(const Module &M, const Function &In) {
  BlockSet Blocks;
  for (const Function &Callee : M)
    if (Callee.isDeclaration() && crossesLanes(Callee))
      for (const User *U : Callee.users())
        if (auto *Call = dyn_cast<CallInst>(U); Call->getFunction() == &In)
          Blocks.insert(Call->getParent());
  return Blocks;
}

/// Whether \p From leads to one of \p Wanted other than by \p End.
static bool leadsTo(const BasicBlock *From, const BasicBlock *End,
                    const BlockSet &Wanted) {
  BlockSet Seen;
  SmallVector<const BasicBlock *, 16> Open{From};
  while (!Open.empty()) {
    const BasicBlock *Block = Open.pop_back_val();
    if (Block == End || !Seen.insert(Block).second)
      continue;
    if (Wanted.contains(Block))
      return true;
    append_range(Open, successors(Block));
  }
  return false;
}

/// The next marked block on all ways from \p Block, or null.
static const BasicBlock *findNextMarked(const PostDominatorTree &Tree,
                                        const BasicBlock *Block,
                                        const BlockSet &Marked) {
  const DomTreeNode *Node = Tree.getNode(Block);
  while (Node && (Node = Node->getIDom()) && Node->getBlock())
    if (Marked.contains(Node->getBlock()))
      return Node->getBlock();
  return nullptr;
}

PreservedAnalyses MeetingPoints::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (auto &[F, Marks] : findMarks(M)) {
    BlockSet Marked, LaneBlocks = findLaneOperations(M, *F);
    for (const CallInst *Mark : Marks)
      Marked.insert(Mark->getParent());
    PostDominatorTree Tree(*F);
    for (CallInst *Mark : Marks) {
      const BasicBlock *Block = Mark->getParent();
      if (leadsTo(Block, findNextMarked(Tree, Block, Marked), LaneBlocks))
        continue;
      Mark->eraseFromParent();
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

bool dxil::removeMeetingPoints(Module &M) {
  auto Marks = findMarks(M);
  for (auto &[F, Calls] : Marks)
    for (CallInst *Call : Calls)
      Call->eraseFromParent();
  return !Marks.empty();
}

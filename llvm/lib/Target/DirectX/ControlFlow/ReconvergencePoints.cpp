// ReconvergencePoints.cpp: Reconvergence points that matter
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CodeGen marks each block where lanes reconverge with a call of
// @dxil.lanesMeet, so that passes do not redirect some of the lanes past it.
// The marks prevent optimizations, so this pass removes those that are not
// needed because no operation across lanes follows.
//
// Example:
//   end: call void @dxil.lanesMeet()  =>  end: ret void
//        ret void

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

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

/// The next marked block on all paths from \p Block, or null.
static const BasicBlock *findNextMarked(const PostDominatorTree &Tree,
                                        const BasicBlock *Block,
                                        const BlockSet &Marked) {
  const DomTreeNode *Node = Tree.getNode(Block);
  while (Node && (Node = Node->getIDom()) && Node->getBlock())
    if (Marked.contains(Node->getBlock()))
      return Node->getBlock();
  return nullptr;
}

static BlockSet blocksOf(ArrayRef<CallInst *> Marks) {
  BlockSet Blocks;
  for (const CallInst *Mark : Marks)
    Blocks.insert(Mark->getParent());
  return Blocks;
}

/// Removes the marks without use, and gives those that stay.
static SmallVector<CallInst *, 8> removeIdle(Function &F,
                                             ArrayRef<CallInst *> Marks,
                                             const BlockSet &LaneBlocks) {
  SmallVector<CallInst *, 8> Kept;
  BlockSet Marked = blocksOf(Marks);
  PostDominatorTree Tree(F);
  for (CallInst *Mark : Marks) {
    const BasicBlock *Block = Mark->getParent();
    if (leadsTo(Block, findNextMarked(Tree, Block, Marked), LaneBlocks))
      Kept.push_back(Mark);
    else
      Mark->eraseFromParent();
  }
  return Kept;
}

/// The block where the lanes that reconverge in \p Meet diverge, or enter the
/// loop; null if there is none. Reconvergence in \p Idle is not needed, so
/// those blocks do not count.
static BasicBlock *findParting(const DominatorTree &Tree, const LoopInfo &Loops,
                               const BasicBlock *Meet, const BlockSet &Idle) {
  const DomTreeNode *Node = Tree.getNode(Meet);
  while (Node && (Node = Node->getIDom())) {
    BasicBlock *Block = Node->getBlock();
    if (Loops.getLoopFor(Block) == Loops.getLoopFor(Meet) &&
        !Idle.contains(Block))
      return Block;
  }
  return nullptr;
}

/// Marks the blocks where the lanes that reconverge at \p Marks diverge: a
/// branch that is merged into an earlier one would no longer end where its
/// lanes reconverge.
static void markPartings(Function &F, ArrayRef<CallInst *> Marks,
                         BlockSet Idle) {
  BlockSet Marked = blocksOf(Marks);
  for (const BasicBlock *Block : Marked)
    Idle.erase(Block);
  DominatorTree Tree(F);
  LoopInfo Loops(Tree);
  for (CallInst *Mark : Marks)
    if (BasicBlock *Parting = findParting(Tree, Loops, Mark->getParent(), Idle);
        Parting && Marked.insert(Parting).second)
      Mark->clone()->insertBefore(Parting->getTerminator()->getIterator());
}

PreservedAnalyses ReconvergencePoints::run(Module &M, ModuleAnalysisManager &) {
  auto MarksOfFunctions = findMarks(M);
  for (auto &[F, Marks] : MarksOfFunctions) {
    BlockSet Marked = blocksOf(Marks);
    markPartings(*F, removeIdle(*F, Marks, findLaneOperations(M, *F)), Marked);
  }
  return MarksOfFunctions.empty() ? PreservedAnalyses::all()
                                  : PreservedAnalyses::none();
}

bool dxil::removeReconvergencePoints(Module &M) {
  auto Marks = findMarks(M);
  for (auto &[F, Calls] : Marks)
    for (CallInst *Call : Calls)
      Call->eraseFromParent();
  return !Marks.empty();
}

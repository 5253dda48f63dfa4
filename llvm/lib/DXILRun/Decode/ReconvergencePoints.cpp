// ReconvergencePoints.cpp: Reconvergence points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace llvm::dxilrun;

/// Redirects edges to unreachable code to other successors of the same branch.
/// Only the shape matters from now on: such a block would look like an exit of
/// the function, where lanes never reconverge. Phis are not updated.
static void dropUnreachableEdges(Function &F) {
  SmallPtrSet<const BasicBlock *, 8> Dead;
  auto IsDead = [&](const BasicBlock *BB) { return Dead.contains(BB); };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock &BB : F) {
      const Instruction *End = BB.getTerminator();
      if (isa<UnreachableInst>(End) ||
          (End->getNumSuccessors() && all_of(successors(&BB), IsDead)))
        Changed |= Dead.insert(&BB).second;
    }
  }
  for (BasicBlock &BB : F) {
    auto Alive = find_if_not(successors(&BB), IsDead);
    if (Alive == succ_end(&BB))
      continue;
    Instruction *End = BB.getTerminator();
    BasicBlock *Other = *Alive;
    for (unsigned N = 0; N != End->getNumSuccessors(); ++N)
      if (IsDead(End->getSuccessor(N)))
        End->setSuccessor(N, Other);
  }
}

namespace {

/// The blocks of the function or of one loop, numbered from 0, and an end. In a
/// loop the end is its next iteration, and edges out of it do not count.
class Region {
  const Loop *L;
  DenseMap<const BasicBlock *, unsigned> Numbers;
  std::vector<const BasicBlock *> Blocks;
  std::vector<SmallVector<unsigned, 2>> Successors;
  std::vector<SmallVector<unsigned, 2>> Predecessors;
  /// By block: the next one on all paths to the end; unknown if there is no
  /// path.
  std::vector<unsigned> Next;
  std::vector<unsigned> Order; ///< of blocks, the higher the nearer to the end

  static constexpr unsigned Unknown = ~0u;

  unsigned end() const { return Blocks.size(); }
  void connect();
  std::vector<unsigned> orderFromEnd();
  unsigned commonPoint(unsigned A, unsigned B) const;
  void findNext();

public:
  Region(Function &F, const Loop *L);
  /// Null is the end.
  const BasicBlock *after(const BasicBlock *BB) const;
  /// The first block on all paths from the blocks in \p From of the region.
  const BasicBlock *common(ArrayRef<BasicBlock *> From) const;
};

} // namespace

Region::Region(Function &F, const Loop *L) : L(L) {
  if (L)
    Blocks.assign(L->block_begin(), L->block_end());
  else
    for (const BasicBlock &BB : F)
      Blocks.push_back(&BB);
  for (auto [Number, BB] : enumerate(Blocks))
    Numbers.try_emplace(BB, Number);
  connect();
  findNext();
}

void Region::connect() {
  Successors.resize(Blocks.size() + 1);
  Predecessors.resize(Blocks.size() + 1);
  auto Add = [&](unsigned From, unsigned To) {
    Successors[From].push_back(To);
    Predecessors[To].push_back(From);
  };
  for (auto [Number, BB] : enumerate(Blocks)) {
    for (const BasicBlock *Successor : successors(BB))
      if (L && Successor == L->getHeader())
        Add(Number, end());
      else if (auto It = Numbers.find(Successor); It != Numbers.end())
        Add(Number, It->second);
    if (!L && succ_empty(BB))
      Add(Number, end());
  }
}

/// The blocks with a path to the end, starting with it, each after one of its
/// successors.
std::vector<unsigned> Region::orderFromEnd() {
  std::vector<unsigned> Finished;
  Order.assign(Blocks.size() + 1, Unknown);
  std::vector<bool> Seen(Blocks.size() + 1);
  SmallVector<std::pair<unsigned, unsigned>, 16> Stack{{end(), 0}};
  Seen[end()] = true;
  while (!Stack.empty()) {
    auto &[Block, Child] = Stack.back();
    if (Child == Predecessors[Block].size()) {
      Order[Block] = Finished.size();
      Finished.push_back(Block);
      Stack.pop_back();
      continue;
    }
    unsigned Predecessor = Predecessors[Block][Child++];
    if (!Seen[Predecessor]) {
      Seen[Predecessor] = true;
      Stack.push_back({Predecessor, 0});
    }
  }
  return std::vector<unsigned>(Finished.rbegin(), Finished.rend());
}

unsigned Region::commonPoint(unsigned A, unsigned B) const {
  while (A != B)
    if (Order[A] < Order[B])
      A = Next[A];
    else
      B = Next[B];
  return A;
}

/// Immediate post-dominators, by iteration as in "A Simple, Fast Dominance
/// Algorithm" (Cooper, Harvey, Kennedy).
void Region::findNext() {
  std::vector<unsigned> Sequence = orderFromEnd();
  Next.assign(Blocks.size() + 1, Unknown);
  Next[end()] = end();
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned Block : drop_begin(Sequence)) {
      unsigned Found = Unknown;
      for (unsigned Successor : Successors[Block])
        if (Next[Successor] != Unknown)
          Found = Found == Unknown ? Successor : commonPoint(Found, Successor);
      Changed |= Next[Block] != Found;
      Next[Block] = Found;
    }
  }
}

const BasicBlock *Region::after(const BasicBlock *BB) const {
  unsigned Found = Next[Numbers.lookup(BB)];
  return Found == Unknown || Found == end() ? nullptr : Blocks[Found];
}

const BasicBlock *Region::common(ArrayRef<BasicBlock *> From) const {
  unsigned Found = Unknown;
  for (const BasicBlock *BB : From) {
    auto It = Numbers.find(BB);
    bool IsEnd = L && BB == L->getHeader();
    if (It == Numbers.end() || Next[It->second] == Unknown)
      continue; // outside, or where it never ends
    unsigned Number = IsEnd ? end() : It->second;
    Found = Found == Unknown ? Number : commonPoint(Found, Number);
  }
  return Found == Unknown || Found == end() ? nullptr : Blocks[Found];
}

void dxilrun::findReconvergencePoints(
    Function &F, const DenseMap<const BasicBlock *, uint32_t> &BlockNumbers,
    Program &P) {
  dropUnreachableEdges(F);
  DominatorTree Dominators(F);
  LoopInfo Loops(Dominators);
  DenseMap<const Loop *, uint32_t> LoopNumbers;
  SmallVector<const Loop *, 8> Regions{nullptr};
  for (const Loop *L : Loops.getLoopsInPreorder()) {
    P.Blocks[BlockNumbers.lookup(L->getHeader())].HeaderOf = LoopNumbers.size();
    LoopNumbers.try_emplace(L, LoopNumbers.size());
    Regions.push_back(L);
  }
  P.Loops.resize(LoopNumbers.size());
  for (auto [L, Number] : LoopNumbers) {
    P.Loops[Number].Location = L->getStartLoc().get();
    if (const BasicBlock *Exit = L->getExitingBlock())
      P.Loops[Number].Condition = Exit->getTerminator();
  }
  for (const Loop *L : Regions) {
    Region R(F, L);
    auto NumberOf = [&](const BasicBlock *BB) {
      if (!BB && L)
        BB = L->getHeader();
      return BB ? BlockNumbers.lookup(BB) : NoBlock;
    };
    for (auto [BB, Number] : BlockNumbers)
      if (Loops.getLoopFor(BB) == L && (L || Dominators.getNode(BB)))
        P.Blocks[Number].MeetsAt = NumberOf(R.after(BB));
    ArrayRef<Loop *> Inner =
        L ? ArrayRef(L->getSubLoops()) : ArrayRef(Loops.getTopLevelLoops());
    for (const Loop *Child : Inner) {
      SmallVector<BasicBlock *, 4> Targets;
      Child->getExitBlocks(Targets);
      P.Loops[LoopNumbers.lookup(Child)].MeetsAt = NumberOf(R.common(Targets));
    }
  }
  // Edges go by the blocks as they were decoded.
  std::vector<const BasicBlock *> ByNumber(P.Blocks.size());
  for (auto [BB, Number] : BlockNumbers)
    ByNumber[Number] = BB;
  for (auto [Number, B] : enumerate(P.Blocks))
    for (Edge &E : B.Edges)
      for (const Loop *L = Loops.getLoopFor(ByNumber[Number]);
           L && !L->contains(ByNumber[E.Target]); L = L->getParentLoop())
        E.Leaves = LoopNumbers.lookup(L);
}

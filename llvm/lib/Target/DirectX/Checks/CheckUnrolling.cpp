// CheckUnrolling.cpp: Loops that are too large to unroll
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compile time of an unrolled loop grows with the square of its size: a
// loop of 65,535 iterations takes half a minute. This pass estimates the size
// before any loop is unrolled: instructions times the iterations of all
// enclosing loops. `[unroll(n)]` makes n copies, even if the number of
// iterations is unknown.
//
// Example:
//   [unroll] for (uint i = 0; i < 65535; ++i) a = a * 3 + i;
//   => an error

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Checks/CheckLoops.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::dxil;

namespace {

class Estimate {
  ScalarEvolution &SE;

  uint64_t countCopies(const Loop &L) const;

public:
  explicit Estimate(ScalarEvolution &SE) : SE(SE) {}
  /// What a loop and those inside become; the number stops at the largest.
  uint64_t countInstructions(const Loop &L) const;
};

} // namespace

/// 1 if the loop stays a loop, or is to be unrolled completely but its number
/// of iterations is unknown.
uint64_t Estimate::countCopies(const Loop &L) const {
  std::optional<uint64_t> Times = getUnrolledTimes(L.getLoopID());
  if (!Times)
    return 1;
  constexpr uint64_t AsOftenAsItRuns = UINT64_MAX;
  uint64_t Copies = *Times;
  // An iteration that leaves the loop for certain is the last, whatever the
  // other exits do.
  SmallVector<BasicBlock *, 4> Exits;
  L.getExitingBlocks(Exits);
  for (BasicBlock *Exit : Exits)
    // LLVM's number of iterations is 0 where it does not fit into 32 bits.
    if (const auto *Before = dyn_cast<SCEVConstant>(SE.getExitCount(&L, Exit)))
      Copies = std::min(
          Copies, Before->getAPInt().getLimitedValue(AsOftenAsItRuns - 2) + 1);
  return Copies == AsOftenAsItRuns ? 1 : Copies;
}

uint64_t Estimate::countInstructions(const Loop &L) const {
  uint64_t Count = 0;
  for (const Loop *Inner : L)
    Count = SaturatingAdd(Count, countInstructions(*Inner));
  for (const BasicBlock *Block : L.blocks())
    if (none_of(L, [&](const Loop *Inner) { return Inner->contains(Block); }))
      Count = SaturatingAdd<uint64_t>(Count, Block->size());
  return SaturatingMultiply(Count, countCopies(L));
}

/// The outermost loop with an unroll hint.
static const Loop *findHinted(const Loop &L) {
  if (getUnrolledTimes(L.getLoopID()))
    return &L;
  for (const Loop *Inner : L)
    if (const Loop *Found = findHinted(*Inner))
      return Found;
  return nullptr;
}

static void forgetHints(LoopInfo &Loops) {
  for (Loop *L : Loops.getLoopsInPreorder())
    L->setLoopID(nullptr);
}

static bool check(LoopInfo &Loops, ScalarEvolution &SE) {
  Estimate Size(SE);
  uint64_t Total = 0, Most = 0;
  const Loop *Largest = nullptr;
  for (const Loop *L : Loops) {
    const Loop *Hinted = findHinted(*L);
    if (!Hinted)
      continue;
    uint64_t Count = Size.countInstructions(*L);
    Total = SaturatingAdd(Total, Count);
    if (Count > Most) {
      Most = Count;
      Largest = Hinted;
    }
  }
  if (Total <= MaxUnrolledInstructions)
    return true;
  report(Largest->getHeader()->getContext(), getLoopLocation(*Largest),
         BackendDiag::err_unrolled_size, {Total, MaxUnrolledInstructions});
  forgetHints(Loops);
  return false;
}

namespace {

/// Whether a loop is left after a known number of iterations at the latest.
class Bound {
  const Loop &L;
  const LoopInfo &Loops;
  const DominatorTree &Dominators;
  ScalarEvolution &SE;

  bool isLeftAt(const BasicBlock &Block, bool LeavesIfTrue) const;

public:
  Bound(const Loop &L, const LoopInfo &Loops, const DominatorTree &Dominators,
        ScalarEvolution &SE)
      : L(L), Loops(Loops), Dominators(Dominators), SE(SE) {}
  bool isKnown() const;
};

} // namespace

/// Whether a conditional branch leaves the loop in time. Each iteration reaches
/// \p Block. If lanes reconverge after `a && b`, the condition is a phi: then
/// the branch that makes it false is checked.
bool Bound::isLeftAt(const BasicBlock &Block, bool LeavesIfTrue) const {
  const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  if (!Branch || !Branch->isConditional() || Loops.getLoopFor(&Block) != &L)
    return false;
  Value *Condition = Branch->getCondition();
  const SCEV *Most = SE.computeExitLimitFromCond(&L, Condition, LeavesIfTrue,
                                                 /*ControlsOnlyExit=*/false)
                         .ConstantMaxNotTaken;
  if (const auto *Constant = dyn_cast<SCEVConstant>(Most))
    return Constant->getAPInt().ult(MaxUnrolledInstructions);
  const auto *Phi = dyn_cast<PHINode>(Condition);
  if (!Phi || Phi->getParent() != &Block)
    return false;
  return any_of(zip(Phi->incoming_values(), Phi->blocks()), [&](auto Way) {
    auto [Value, Before] = Way;
    const auto *Known = dyn_cast<ConstantInt>(Value);
    const auto *Last = dyn_cast<BranchInst>(Before->getTerminator());
    return Known && Known->isOne() == LeavesIfTrue && Last &&
           Last->isConditional() &&
           Last->getSuccessor(0) != Last->getSuccessor(1) &&
           Dominators.properlyDominates(Before, &Block) &&
           isLeftAt(*Before, Last->getSuccessor(0) == &Block);
  });
}

bool Bound::isKnown() const {
  unsigned Iterations = SE.getSmallConstantMaxTripCount(&L);
  if (Iterations != 0)
    return Iterations <= MaxUnrolledInstructions;
  SmallVector<BasicBlock *, 4> Exits, Latches;
  L.getExitingBlocks(Exits);
  L.getLoopLatches(Latches);
  return any_of(Exits, [&](const BasicBlock *Exit) {
    return all_of(Latches,
                  [&](const BasicBlock *Latch) {
                    return Dominators.dominates(Exit, Latch);
                  }) &&
           isLeftAt(*Exit, !L.contains(*succ_begin(Exit)));
  });
}

/// A loop that is known to end needs no further check: passes may change it so
/// that LLVM no longer recognizes the bound.
static void grantBounded(LoopInfo &Loops, const DominatorTree &Dominators,
                         ScalarEvolution &SE) {
  for (Loop *L : Loops.getLoopsInPreorder()) {
    LLVMContext &Context = L->getHeader()->getContext();
    if (isUnrollingRequired(L->getLoopID()) &&
        Bound(*L, Loops, Dominators, SE).isKnown())
      L->setLoopID(makePostTransformationMetadata(
          Context, L->getLoopID(), {}, {writeOptionalHint(Context)}));
  }
}

PreservedAnalyses CheckUnrolling::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Fits = true;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    auto &Loops = FAM.getResult<LoopAnalysis>(F);
    if (none_of(Loops, [](const Loop *L) { return findHinted(*L) != nullptr; }))
      continue;
    auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
    Fits &= check(Loops, SE);
    grantBounded(Loops, FAM.getResult<DominatorTreeAnalysis>(F), SE);
  }
  return Fits ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

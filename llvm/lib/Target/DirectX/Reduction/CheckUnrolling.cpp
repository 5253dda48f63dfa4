//===- CheckUnrolling.cpp - Loops too large to unroll ---------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/CheckUnrolling.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Contract/LoopHint.h"
#include "llvm/Target/DirectX/Reduction/CheckLoops.h"
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

/// 1 if the loop stays a loop, or the number is known to nobody here.
uint64_t Estimate::countCopies(const Loop &L) const {
  std::optional<uint64_t> Times = getUnrolledTimes(L.getLoopID());
  if (!Times)
    return 1;
  uint64_t Copies = *Times;
  // An iteration that leaves the loop for certain is the last, whatever the
  // other exits do.
  SmallVector<BasicBlock *, 4> Exits;
  L.getExitingBlocks(Exits);
  bool IsKnown = false;
  for (BasicBlock *Exit : Exits)
    if (unsigned Iterations = SE.getSmallConstantTripCount(&L, Exit)) {
      Copies = std::min<uint64_t>(Copies, Iterations);
      IsKnown = true;
    }
  return IsKnown ? Copies : 1;
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

/// The loop that asks to be unrolled, outermost among those that do.
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

PreservedAnalyses CheckUnrolling::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Fits = true;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    auto &Loops = FAM.getResult<LoopAnalysis>(F);
    if (any_of(Loops, [](const Loop *L) { return findHinted(*L) != nullptr; }))
      Fits &= check(Loops, FAM.getResult<ScalarEvolutionAnalysis>(F));
  }
  return Fits ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

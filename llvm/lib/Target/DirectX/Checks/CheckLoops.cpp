// CheckLoops.cpp: Loops without an exit
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DXIL does not allow a loop without an exit, because such a loop hangs the
// device. This pass reports loops that have no exit in fully optimized code, at
// every level.
//
// Example:
//   while (K[i % 3] > 0) ++i;  with K = { 1, 2, 3 }  => an error

#include "llvm/Target/DirectX/Checks/CheckLoops.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

/// The location that most instructions of the loop outside of inner loops have:
/// some may have moved here from an inner loop.
RawSourceLocation dxil::getLoopLocation(const Loop &L) {
  SmallMapVector<RawSourceLocation, unsigned, 4> Votes;
  for (const BasicBlock *Block : L.blocks())
    if (none_of(L, [&](const Loop *Inner) { return Inner->contains(Block); }))
      for (const Instruction &I : *Block)
        if (RawSourceLocation Location = getRecordedLoopLocation(I))
          ++Votes[Location];
  auto Most =
      max_element(Votes, [](auto &A, auto &B) { return A.second < B.second; });
  return Most == Votes.end() ? 0 : Most->first;
}

/// The location of a loop that consists of branches only: its instructions have
/// moved before it, the last one nearest. \p Around are the locations of the
/// loops around it.
static RawSourceLocation
findLocationBefore(const Loop &L, ArrayRef<RawSourceLocation> Around) {
  SmallPtrSet<const BasicBlock *, 8> Seen;
  for (const BasicBlock *Block = L.getLoopPredecessor();
       Block && Seen.insert(Block).second;
       Block = Block->getSinglePredecessor())
    for (const Instruction &I : reverse(*Block))
      if (RawSourceLocation Location = getRecordedLoopLocation(I);
          Location && !is_contained(Around, Location))
        return Location;
  return 0;
}

static void findEndless(const Loop &L,
                        SmallVectorImpl<RawSourceLocation> &Around,
                        LoopLocations &Locations) {
  RawSourceLocation Location = getLoopLocation(L);
  if (L.hasNoExitBlocks()) {
    Locations.insert(Location ? Location : findLocationBefore(L, Around));
    return;
  }
  Around.push_back(Location);
  for (const Loop *Inner : L)
    findEndless(*Inner, Around, Locations);
  Around.pop_back();
}

LoopLocations dxil::findEndlessLoops(Module &M, ModuleAnalysisManager &AM) {
  LoopLocations Locations;
  SmallVector<RawSourceLocation, 4> Around;
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M)
    if (!F.isDeclaration())
      for (const Loop *L : FAM.getResult<LoopAnalysis>(F))
        findEndless(*L, Around, Locations);
  return Locations;
}

static void removeBackEdges(Function &F) {
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>, 8> BackEdges;
  FindFunctionBackedges(F, BackEdges);
  for (auto [From, To] : BackEdges) {
    Instruction *Last = const_cast<BasicBlock *>(From)->getTerminator();
    if (!isa<UnreachableInst>(Last))
      changeToUnreachable(Last);
  }
  if (!BackEdges.empty())
    removeUnreachableBlocks(F);
}

void dxil::reportEndlessLoops(Module &M, const LoopLocations &Locations) {
  if (Locations.empty())
    return;
  for (RawSourceLocation Location : Locations)
    report(M.getContext(), Location, BackendDiag::err_endless_loop);
  for (Function &F : M)
    if (!F.isDeclaration())
      removeBackEdges(F);
}

PreservedAnalyses CheckLoops::run(Module &M, ModuleAnalysisManager &AM) {
  LoopLocations Locations = findEndlessLoops(M, AM);
  reportEndlessLoops(M, Locations);
  return Locations.empty() ? PreservedAnalyses::all()
                           : PreservedAnalyses::none();
}

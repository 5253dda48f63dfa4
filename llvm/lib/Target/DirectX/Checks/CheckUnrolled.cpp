// CheckUnrolled.cpp: Loops with [unroll] that were not unrolled
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `[unroll]` without a number requires a bound for the number of iterations. As
// in dxc, a loop without one is an error, because shaders rely on unrolling.
// This pass checks fully optimized code, at every level.
//
// Example:
//   [unroll] for (uint i = 0; i < n; ++i) sum += In[i];
//   => an error, where n comes from a constant buffer

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Checks/CheckLoops.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether only constants decide when the loop ends, though LLVM does not count
/// its iterations: those of floating-point numbers that may be reassociated.
static bool isDecidedByConstants(const Loop &L) {
  SmallVector<const Value *, 8> Waiting;
  SmallPtrSet<const Value *, 8> Seen;
  SmallVector<BasicBlock *, 4> Exits;
  L.getExitingBlocks(Exits);
  for (const BasicBlock *Exit : Exits)
    append_range(Waiting, Exit->getTerminator()->operand_values());
  while (!Waiting.empty()) {
    const Value *V = Waiting.pop_back_val();
    if (isa<Constant, BasicBlock>(V) || !Seen.insert(V).second)
      continue;
    const auto *I = dyn_cast<Instruction>(V);
    if (!I || !L.contains(I) ||
        !isa<PHINode, BinaryOperator, CmpInst, CastInst, SelectInst,
             FreezeInst>(I))
      return false;
    append_range(Waiting, I->operand_values());
  }
  return true;
}

/// Whether the source requests unrolling of this loop, or may have requested
/// it.
static bool isAskedOf(const Loop &L) {
  const MDNode *Hints = L.getLoopID();
  if (!isUnrollingRequired(Hints))
    return false;
  RawSourceLocation Asked = getHintLocation(Hints),
                    Location = getLoopLocation(L);
  return !Asked || !Location || Asked == Location;
}

LoopLocations dxil::findLoopsOfUnknownLength(Module &M,
                                             ModuleAnalysisManager &AM) {
  LoopLocations Locations;
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
      if (!isAskedOf(*L))
        continue;
      // 0 if it is unknown.
      unsigned Iterations = FAM.getResult<ScalarEvolutionAnalysis>(F)
                                .getSmallConstantMaxTripCount(L);
      if ((Iterations == 0 || Iterations > MaxUnrolledInstructions) &&
          !isDecidedByConstants(*L))
        Locations.insert(getLoopLocation(*L));
    }
  }
  return Locations;
}

void dxil::reportLoopsOfUnknownLength(Module &M,
                                      const LoopLocations &Locations) {
  for (RawSourceLocation Location : Locations)
    report(M.getContext(), Location, BackendDiag::err_unrolled_unknown);
}

// A module with reconvergence points, which keep loops from being unrolled, is
// left alone; its optimized clone was looked at.
PreservedAnalyses CheckUnrolled::run(Module &M, ModuleAnalysisManager &AM) {
  if (!M.getFunction(LanesMeetFunction))
    reportLoopsOfUnknownLength(M, findLoopsOfUnknownLength(M, AM));
  return PreservedAnalyses::all();
}

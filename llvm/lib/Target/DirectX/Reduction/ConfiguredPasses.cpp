//===- ConfiguredPasses.cpp - LLVM's passes as DXIL wants them ------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/ConfiguredPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/Reduction/MarkFiniteLoops.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;
using namespace llvm::dxil;

SimplifyCFGPass dxil::makeSimplifyCFG() {
  return SimplifyCFGPass(SimplifyCFGOptions()
                             .convertSwitchRangeToICmp(true)
                             .convertSwitchToLookupTable(false)
                             .sinkCommonInsts(false)
                             .needCanonicalLoops(true));
}

PreservedAnalyses UniformGVN::run(Function &F, FunctionAnalysisManager &AM) {
  bool CrossesLanes = any_of(*F.getParent(), [](const Function &Callee) {
    return !Callee.use_empty() && crossesLanes(Callee);
  });
  return CrossesLanes ? PreservedAnalyses::all() : GVN.run(F, AM);
}

/// Whether a value that the loop computes is used after it. Such a loop stays:
/// what does not change in it has left it.
static bool isUsedAfter(const Loop &L) {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return any_of(*Block, [&](const Instruction &I) {
      return any_of(I.users(), [&](const User *U) {
        return !L.contains(cast<Instruction>(U));
      });
    });
  });
}

PreservedAnalyses FiniteLoopDeletion::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  auto Loops = AM.getResult<LoopAnalysis>(F).getLoopsInPreorder();
  if (none_of(Loops, [](const Loop *L) {
        return isMarkedFinite(*L) && !isUsedAfter(*L);
      }))
    return PreservedAnalyses::all();
  FunctionPassManager FPM;
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopDeletionPass()));
  FPM.addPass(InstSimplifyPass()); // the single-entry phis of loops
  FPM.addPass(makeSimplifyCFG());
  return FPM.run(F, AM);
}

void dxil::addOriginUnrolling(FunctionPassManager &FPM) {
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  FPM.addPass(LoopUnrollPass(LoopUnrollOptions()
                                 .setPartial(false)
                                 .setRuntime(false)
                                 .setPeeling(false)
                                 .setUpperBound(true)));
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(SCCPPass());
  FPM.addPass(CorrelatedValuePropagationPass());
  FPM.addPass(makeSimplifyCFG());
  FPM.addPass(DSEPass());
  // Values only: what a resource gives back is not what was stored there.
  FPM.addPass(UniformGVN(GVNOptions()
                             .setPRE(false)
                             .setLoadPRE(false)
                             .setMemDep(false)
                             .setMemorySSA(false)));
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(InstSimplifyPass());
}

void dxil::addOriginThreading(FunctionPassManager &FPM) {
  // A flag that says whether something was assigned goes with its branch.
  FPM.addPass(JumpThreadingPass());
  FPM.addPass(makeSimplifyCFG());
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(ADCEPass());
}

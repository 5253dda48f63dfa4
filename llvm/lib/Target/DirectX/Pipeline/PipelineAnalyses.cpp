//===- PipelineAnalyses.cpp - The analyses that the pipeline uses ---------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Pipeline/PipelineAnalyses.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/BasicAliasAnalysis.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LastRunTrackingAnalysis.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryDependenceAnalysis.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/PhiValues.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScopedNoAliasAA.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"

using namespace llvm;
using namespace llvm::dxil;

template <typename... Analyses, typename Manager>
static void registerAnalyses(Manager &AM) {
  (AM.registerPass([] { return Analyses(); }), ...);
}

static AAManager makeAliasAnalysis() {
  AAManager AA;
  AA.registerFunctionAnalysis<BasicAA>();
  AA.registerFunctionAnalysis<ScopedNoAliasAA>();
  return AA;
}

PipelineAnalyses::PipelineAnalyses(PassInstrumentationCallbacks *Callbacks) {
  auto MakeInstrumentation = [Callbacks] {
    return PassInstrumentationAnalysis(Callbacks);
  };
  MAM.registerPass(MakeInstrumentation);
  FAM.registerPass(MakeInstrumentation);
  LAM.registerPass(MakeInstrumentation);
  registerAnalyses<ProfileSummaryAnalysis, LastRunTrackingAnalysis>(MAM);
  registerAnalyses<AssumptionAnalysis, BasicAA, BlockFrequencyAnalysis,
                   BranchProbabilityAnalysis, CycleAnalysis,
                   DominatorTreeAnalysis, LastRunTrackingAnalysis,
                   LazyValueAnalysis, LoopAnalysis, MemoryDependenceAnalysis,
                   MemorySSAAnalysis, OptimizationRemarkEmitterAnalysis,
                   PhiValuesAnalysis, PostDominatorTreeAnalysis,
                   ScalarEvolutionAnalysis, ScopedNoAliasAA, TargetIRAnalysis,
                   TargetLibraryAnalysis>(FAM);
  FAM.registerPass([] { return makeAliasAnalysis(); });

  MAM.registerPass([&] { return FunctionAnalysisManagerModuleProxy(FAM); });
  FAM.registerPass([&] { return ModuleAnalysisManagerFunctionProxy(MAM); });
  FAM.registerPass([&] { return LoopAnalysisManagerFunctionProxy(LAM); });
  LAM.registerPass([&] { return FunctionAnalysisManagerLoopProxy(FAM); });
}

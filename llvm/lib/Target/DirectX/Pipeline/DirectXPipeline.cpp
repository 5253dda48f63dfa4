// DirectXPipeline.cpp: From front IR to DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
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
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Pipeline/PassProperties.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace llvm::dxil;

/// The level whose result decides which resources are used.
static constexpr unsigned FullOptLevel = 3;

#define GET_DXIL_PIPELINE
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"

void dxil::addFullOptimization(ModulePassManager &MPM) {
  PipelineBuilder Steps(MPM, /*Verify=*/false);
  PipelineOptions Options;
  Options.OptLevel = FullOptLevel;
  addOptimization(Steps, Options);
  Steps.add(UnmergeHandles());
  Steps.add(RemoveUnusedHandles());
}

void dxil::buildDirectXPipeline(ModulePassManager &MPM,
                                const PipelineOptions &Options) {
  PipelineBuilder Steps(MPM, Options.VerifyProperties);
  addAllParts(Steps, Options);
  // dxc-tblgen has checked this for each level; choices of the optimizer come
  // on top.
  assert((!Options.VerifyProperties || !findOrderProblem(Steps.getClasses())) &&
         "a pass requires what does not hold");
}

std::vector<StringRef> dxil::getPipelineSteps(const PipelineOptions &Options) {
  ModulePassManager MPM;
  PipelineBuilder Steps(MPM, /*Verify=*/false);
  addAllParts(Steps, Options);
  return Steps.getClasses();
}

ArrayRef<PassName> dxil::getPassNames() {
  static constexpr PassName Names[] = {
#define DXIL_PASS(NAME, PASS, SUMMARY) {NAME, SUMMARY},
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
  };
  return Names;
}

bool dxil::addPassByName(StringRef Name, ModulePassManager &MPM) {
#define DXIL_PASS(NAME, PASS, SUMMARY)                                         \
  if (Name == NAME) {                                                          \
    MPM.addPass(CheckInput());                                                 \
    MPM.addPass(PASS());                                                       \
    return true;                                                               \
  }
#include "llvm/Target/DirectX/Passes/DirectXPasses.inc"
  return false;
}

//===----------------------------------------------------------------------===//
// The analyses that the pipeline uses
//===----------------------------------------------------------------------===//

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

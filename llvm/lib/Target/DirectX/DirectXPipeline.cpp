//===- DirectXPipeline.cpp - From front IR to DXIL form -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/DirectXPipeline.h"
#include "llvm/Target/DirectX/CheckCounters.h"
#include "llvm/Target/DirectX/CheckLimits.h"
#include "llvm/Target/DirectX/CheckRootSignature.h"
#include "llvm/Target/DirectX/DefineCoordinates.h"
#include "llvm/Target/DirectX/DefineUndefined.h"
#include "llvm/Target/DirectX/DropDeadResources.h"
#include "llvm/Target/DirectX/EntryMetadata.h"
#include "llvm/Target/DirectX/ExpandHLSLIntrinsics.h"
#include "llvm/Target/DirectX/ExpandLLVMIntrinsics.h"
#include "llvm/Target/DirectX/ExportResults.h"
#include "llvm/Target/DirectX/ExportSignatures.h"
#include "llvm/Target/DirectX/FinaliseModule.h"
#include "llvm/Target/DirectX/FlattenMemory.h"
#include "llvm/Target/DirectX/ImplicitBindings.h"
#include "llvm/Target/DirectX/LegaliseIntegers.h"
#include "llvm/Target/DirectX/LocaliseStatics.h"
#include "llvm/Target/DirectX/LoopBreaks.h"
#include "llvm/Target/DirectX/LowerHandles.h"
#include "llvm/Target/DirectX/LowerOps.h"
#include "llvm/Target/DirectX/LowerResources.h"
#include "llvm/Target/DirectX/PrepareModule.h"
#include "llvm/Target/DirectX/PropagatePrecise.h"
#include "llvm/Target/DirectX/ReduceResourceLocals.h"
#include "llvm/Target/DirectX/RemoveUnusedRecords.h"
#include "llvm/Target/DirectX/RemoveUnusedResources.h"
#include "llvm/Target/DirectX/ResolveOrigins.h"
#include "llvm/Target/DirectX/ResourceAccess.h"
#include "llvm/Target/DirectX/ResourceMetadata.h"
#include "llvm/Target/DirectX/ScalariseOps.h"
#include "llvm/Target/DirectX/SplitPointerMerges.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace llvm::dxil;

/// Nothing that DXIL cannot say: no lookup tables. Common code is not sunk,
/// since that merges pointers to different variables.
static SimplifyCFGPass makeSimplifyCFG() {
  return SimplifyCFGPass(SimplifyCFGOptions()
                             .convertSwitchRangeToICmp(true)
                             .convertSwitchToLookupTable(false)
                             .sinkCommonInsts(false)
                             .needCanonicalLoops(true));
}

static ScalarizerPass makeScalarizer() {
  ScalarizerPassOptions Options;
  Options.ScalarizeVariableInsertExtract = true;
  Options.ScalarizeLoadStore = false; // memory is flat already
  return ScalarizerPass(Options);
}

namespace {

/// GVN, but where lanes exchange values: there it would replace a value that is
/// the same for all lanes by one that a branch has found equal, but that is not
/// the same for all, as in `u = WaveReadLaneFirst(i); if (u == i) a[u] = 1;`.
class UniformGVN : public PassInfoMixin<UniformGVN> {
  GVNPass GVN;

public:
  explicit UniformGVN(GVNOptions Options = {}) : GVN(Options) {}

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM) {
    bool CrossesLanes = any_of(*F.getParent(), [](const Function &Callee) {
      return !Callee.use_empty() && crossesLanes(Callee);
    });
    return CrossesLanes ? PreservedAnalyses::all() : GVN.run(F, AM);
  }
};

} // namespace

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

/// What decides which resources are used: the same at every level.
static void addReduction(ModulePassManager &MPM) {
  MPM.addPass(PrepareModule());
  MPM.addPass(ExportResults());
  MPM.addPass(AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false));
  MPM.addPass(LocaliseStatics());
  MPM.addPass(PropagatePrecise());
  MPM.addPass(ExpandHLSLIntrinsics());
  MPM.addPass(LoopBreaks());
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(SCCPPass());
  FPM.addPass(CorrelatedValuePropagationPass());
  FPM.addPass(makeSimplifyCFG());
  FPM.addPass(ADCEPass());
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
  MPM.addPass(ResolveOrigins());
  MPM.addPass(ReduceResourceLocals());
  MPM.addPass(RemoveUnusedResources());
  MPM.addPass(CheckLimits());
  MPM.addPass(CheckCounters());
}

/// Resources as operations, memory as arrays, vectors as scalars.
static void addResourceLowering(ModulePassManager &MPM) {
  MPM.addPass(ResourceAccess());
  MPM.addPass(FlattenMemory());
  MPM.addPass(LowerResources());
  MPM.addPass(ScalariseOps());
  FunctionPassManager FPM;
  FPM.addPass(makeScalarizer());
  FPM.addPass(EarlyCSEPass());
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
}

static void addOptimisation(ModulePassManager &MPM, unsigned Level) {
  if (Level == 0)
    return;
  FunctionPassManager FPM;
  FPM.addPass(InstCombinePass());
  FPM.addPass(makeSimplifyCFG());
  LoopPassManager Loops;
  Loops.addPass(LoopRotatePass());
  Loops.addPass(LICMPass(LICMOptions()));
  FPM.addPass(createFunctionToLoopPassAdaptor(std::move(Loops),
                                              /*UseMemorySSA=*/true));
  FPM.addPass(makeSimplifyCFG());
  // Whole loops only: a loop that stays keeps its shape.
  FPM.addPass(LoopUnrollPass(LoopUnrollOptions(Level)
                                 .setPartial(false)
                                 .setRuntime(false)
                                 .setPeeling(false)
                                 .setUpperBound(true)));
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
  // Restores "loop breaks only in loops with wave operations".
  MPM.addPass(LoopBreaks());
  FunctionPassManager Late;
  Late.addPass(SROAPass(SROAOptions::ModifyCFG));
  Late.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  if (Level >= 2)
    Late.addPass(UniformGVN());
  Late.addPass(SCCPPass());
  Late.addPass(InstCombinePass());
  Late.addPass(makeSimplifyCFG());
  Late.addPass(ADCEPass());
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(Late)));
}

/// The level whose result decides which resources are used.
static constexpr unsigned FullOptLevel = 3;

void dxil::addFullOptimisation(ModulePassManager &MPM) {
  addOptimisation(MPM, FullOptLevel);
  MPM.addPass(RemoveUnusedResources());
}

/// Behind the optimiser, which decides what is used.
static void addBinding(ModulePassManager &MPM, const PipelineOptions &Options) {
  // Restores "each handle call has a use that matters".
  MPM.addPass(RemoveUnusedResources());
  MPM.addPass(ImplicitBindings(Options.Bindings, Options.BoundResources));
  MPM.addPass(CheckRootSignature());
  MPM.addPass(ResourceMetadata());
  MPM.addPass(DefineCoordinates());
  MPM.addPass(LowerHandles());
}

static void addFinalLowering(ModulePassManager &MPM, unsigned Level) {
  MPM.addPass(SplitPointerMerges());
  // Restores "flat memory": the optimiser rewrites address computations.
  MPM.addPass(FlattenMemory());
  MPM.addPass(ExpandLLVMIntrinsics());
  MPM.addPass(LegaliseIntegers());
  MPM.addPass(ExportSignatures());
  MPM.addPass(LowerOps());
  MPM.addPass(DefineUndefined());
  MPM.addPass(createModuleToFunctionPassAdaptor(DCEPass()));
  MPM.addPass(RemoveUnusedRecords());
  MPM.addPass(EntryMetadata(/*DisableOptimizations=*/Level == 0));
  MPM.addPass(FinaliseModule());
}

void dxil::buildDirectXPipeline(ModulePassManager &MPM,
                                const PipelineOptions &Options) {
  addReduction(MPM);
  addResourceLowering(MPM);
  if (Options.OptLevel < FullOptLevel)
    MPM.addPass(DropDeadResources());
  addOptimisation(MPM, Options.OptLevel);
  addBinding(MPM, Options);
  addFinalLowering(MPM, Options.OptLevel);
}

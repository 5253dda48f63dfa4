//===- DirectXPipeline.cpp - From front IR to DXIL form -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include "llvm/Target/DirectX/Binding/ResourceMetadata.h"
#include "llvm/Target/DirectX/Library/ExportResults.h"
#include "llvm/Target/DirectX/Library/ExportSignatures.h"
#include "llvm/Target/DirectX/Library/RemoveUnusedRecords.h"
#include "llvm/Target/DirectX/Lowering/DefineUndefined.h"
#include "llvm/Target/DirectX/Lowering/EntryMetadata.h"
#include "llvm/Target/DirectX/Lowering/ExpandLLVMIntrinsics.h"
#include "llvm/Target/DirectX/Lowering/FinaliseModule.h"
#include "llvm/Target/DirectX/Lowering/LegaliseIntegers.h"
#include "llvm/Target/DirectX/Lowering/LowerHandles.h"
#include "llvm/Target/DirectX/Lowering/LowerOps.h"
#include "llvm/Target/DirectX/Lowering/LowerResources.h"
#include "llvm/Target/DirectX/Lowering/RemoveOutsideAccesses.h"
#include "llvm/Target/DirectX/Lowering/ResourceAccess.h"
#include "llvm/Target/DirectX/Lowering/ScalariseOps.h"
#include "llvm/Target/DirectX/Memory/ExpandMemoryIntrinsics.h"
#include "llvm/Target/DirectX/Memory/FlattenMemory.h"
#include "llvm/Target/DirectX/Memory/ShareAddresses.h"
#include "llvm/Target/DirectX/Memory/SplitPointerMerges.h"
#include "llvm/Target/DirectX/Pipeline/DropDeadResources.h"
#include "llvm/Target/DirectX/Reduction/CheckCounters.h"
#include "llvm/Target/DirectX/Reduction/CheckLimits.h"
#include "llvm/Target/DirectX/Reduction/ConfiguredPasses.h"
#include "llvm/Target/DirectX/Reduction/ExpandHLSLIntrinsics.h"
#include "llvm/Target/DirectX/Reduction/FoldOperations.h"
#include "llvm/Target/DirectX/Reduction/FoldUnwrittenMemory.h"
#include "llvm/Target/DirectX/Reduction/LocaliseStatics.h"
#include "llvm/Target/DirectX/Reduction/LoopBreaks.h"
#include "llvm/Target/DirectX/Reduction/MarkFiniteLoops.h"
#include "llvm/Target/DirectX/Reduction/MarkResourceStores.h"
#include "llvm/Target/DirectX/Reduction/PrepareModule.h"
#include "llvm/Target/DirectX/Reduction/PropagatePrecise.h"
#include "llvm/Target/DirectX/Reduction/ReduceResourceLocals.h"
#include "llvm/Target/DirectX/Reduction/RemoveUnusedResources.h"
#include "llvm/Target/DirectX/Reduction/ResolveOrigins.h"
#include "llvm/Target/DirectX/Reduction/SplitAggregateMerges.h"
#include "llvm/Target/DirectX/Reduction/UnmarkResourceStores.h"
#include "llvm/Target/DirectX/Reduction/UnmergeHandles.h"
#include "llvm/Target/DirectX/RootSignature/CheckRootSignature.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace llvm::dxil;

static ScalarizerPass makeScalarizer() {
  ScalarizerPassOptions Options;
  Options.ScalarizeVariableInsertExtract = true;
  Options.ScalarizeLoadStore = false; // memory is flat already
  return ScalarizerPass(Options);
}

/// What decides which resources are used: the same at every level.
static void addReduction(ModulePassManager &MPM) {
  MPM.addPass(PrepareModule());
  MPM.addPass(MarkResourceStores());
  MPM.addPass(ExportResults());
  MPM.addPass(AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false));
  MPM.addPass(LocaliseStatics());
  MPM.addPass(FoldUnwrittenMemory());
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
  MPM.addPass(UnmarkResourceStores());
  MPM.addPass(RemoveUnusedResources());
  MPM.addPass(CheckLimits());
  MPM.addPass(CheckCounters());
}

/// Resources as operations, memory as arrays, vectors as scalars.
static void addResourceLowering(ModulePassManager &MPM) {
  MPM.addPass(ResourceAccess());
  MPM.addPass(ExpandMemoryIntrinsics());
  MPM.addPass(FlattenMemory());
  MPM.addPass(ShareAddresses());
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
  MPM.addPass(FoldOperations());
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
  // Restores "operations of constants are constants": loops are unrolled.
  MPM.addPass(FoldOperations());
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
  MPM.addPass(MarkFiniteLoops());
  FunctionPassManager Deletion;
  Deletion.addPass(createFunctionToLoopPassAdaptor(LoopDeletionPass()));
  Deletion.addPass(InstSimplifyPass()); // the single-entry phis of loops
  Deletion.addPass(makeSimplifyCFG());
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(Deletion)));
}

/// The level whose result decides which resources are used.
static constexpr unsigned FullOptLevel = 3;

void dxil::addFullOptimisation(ModulePassManager &MPM) {
  addOptimisation(MPM, FullOptLevel);
  MPM.addPass(UnmergeHandles());
  MPM.addPass(RemoveUnusedResources());
}

/// Behind the optimiser, which decides what is used.
static void addBinding(ModulePassManager &MPM, const PipelineOptions &Options) {
  // Value numbering merges what both arms of a branch compute.
  MPM.addPass(UnmergeHandles());
  MPM.addPass(SplitAggregateMerges());
  // Restores "each handle call has a use that matters".
  MPM.addPass(RemoveUnusedResources());
  MPM.addPass(ImplicitBindings(Options.Bindings, Options.BoundResources));
  MPM.addPass(CheckRootSignature());
  MPM.addPass(ResourceMetadata());
  MPM.addPass(DefineUndefined());
  MPM.addPass(LowerHandles());
}

static void addFinalLowering(ModulePassManager &MPM, unsigned Level) {
  MPM.addPass(SplitPointerMerges());
  // Restores "flat memory": the optimiser rewrites address computations.
  MPM.addPass(FlattenMemory());
  MPM.addPass(ShareAddresses());
  MPM.addPass(ExpandLLVMIntrinsics());
  MPM.addPass(LegaliseIntegers());
  MPM.addPass(ExportSignatures());
  MPM.addPass(LowerOps());
  MPM.addPass(RemoveOutsideAccesses());
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

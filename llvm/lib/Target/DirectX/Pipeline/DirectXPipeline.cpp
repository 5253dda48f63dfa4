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
#include "llvm/Target/DirectX/Lowering/RemoveImpossibleWays.h"
#include "llvm/Target/DirectX/Lowering/RemoveOutsideAccesses.h"
#include "llvm/Target/DirectX/Lowering/ResourceAccess.h"
#include "llvm/Target/DirectX/Lowering/ScalariseOps.h"
#include "llvm/Target/DirectX/Lowering/ScalariseVectors.h"
#include "llvm/Target/DirectX/Memory/ExpandMemoryIntrinsics.h"
#include "llvm/Target/DirectX/Memory/FlattenMemory.h"
#include "llvm/Target/DirectX/Memory/JoinRecordAddresses.h"
#include "llvm/Target/DirectX/Memory/RemoveUnreadVariables.h"
#include "llvm/Target/DirectX/Memory/ShapeStructs.h"
#include "llvm/Target/DirectX/Memory/ShareAddresses.h"
#include "llvm/Target/DirectX/Memory/SplitGroupShared.h"
#include "llvm/Target/DirectX/Memory/SplitLocals.h"
#include "llvm/Target/DirectX/Memory/SplitPointerMerges.h"
#include "llvm/Target/DirectX/Pipeline/DropDeadResources.h"
#include "llvm/Target/DirectX/Pipeline/PassPromises.h"
#include "llvm/Target/DirectX/Reduction/AdoptSubprograms.h"
#include "llvm/Target/DirectX/Reduction/CheckCounters.h"
#include "llvm/Target/DirectX/Reduction/CheckLimits.h"
#include "llvm/Target/DirectX/Reduction/CheckLoops.h"
#include "llvm/Target/DirectX/Reduction/CheckMeshCalls.h"
#include "llvm/Target/DirectX/Reduction/CheckNodeCalls.h"
#include "llvm/Target/DirectX/Reduction/CheckUnrolled.h"
#include "llvm/Target/DirectX/Reduction/CheckUnrolling.h"
#include "llvm/Target/DirectX/Reduction/ConfiguredPasses.h"
#include "llvm/Target/DirectX/Reduction/ExpandHLSLIntrinsics.h"
#include "llvm/Target/DirectX/Reduction/FoldOperations.h"
#include "llvm/Target/DirectX/Reduction/FoldUnwrittenMemory.h"
#include "llvm/Target/DirectX/Reduction/GuardCoherentReads.h"
#include "llvm/Target/DirectX/Reduction/GuardReads.h"
#include "llvm/Target/DirectX/Reduction/JoinHitObjects.h"
#include "llvm/Target/DirectX/Reduction/JoinNodeHandles.h"
#include "llvm/Target/DirectX/Reduction/LocaliseStatics.h"
#include "llvm/Target/DirectX/Reduction/MakeReducible.h"
#include "llvm/Target/DirectX/Reduction/MarkFiniteLoops.h"
#include "llvm/Target/DirectX/Reduction/MarkResourceStores.h"
#include "llvm/Target/DirectX/Reduction/MeetingPoints.h"
#include "llvm/Target/DirectX/Reduction/OrderReads.h"
#include "llvm/Target/DirectX/Reduction/PlaceLoops.h"
#include "llvm/Target/DirectX/Reduction/PrepareModule.h"
#include "llvm/Target/DirectX/Reduction/PropagatePrecise.h"
#include "llvm/Target/DirectX/Reduction/ReduceResourceLocals.h"
#include "llvm/Target/DirectX/Reduction/RemoveUnreadLocals.h"
#include "llvm/Target/DirectX/Reduction/RemoveUnreadMemory.h"
#include "llvm/Target/DirectX/Reduction/RemoveUnusedResources.h"
#include "llvm/Target/DirectX/Reduction/ResolveOrigins.h"
#include "llvm/Target/DirectX/Reduction/SplitAggregateMerges.h"
#include "llvm/Target/DirectX/Reduction/SplitVectorRecords.h"
#include "llvm/Target/DirectX/Reduction/UnguardReads.h"
#include "llvm/Target/DirectX/Reduction/UnmarkResourceStores.h"
#include "llvm/Target/DirectX/Reduction/UnmergeHandles.h"
#include "llvm/Target/DirectX/RootSignature/CheckRootSignature.h"
#include "llvm/Target/DirectX/Signatures/DropUndefinedOutputs.h"
#include "llvm/Target/DirectX/Signatures/PackSignatures.h"
#include "llvm/Target/DirectX/Signatures/ReadInputs.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace llvm::dxil;

/// What decides which resources are used: the same at every level.
static void addReduction(PipelineBuilder &Steps) {
  Steps.add(PrepareModule());
  Steps.add(PlaceLoops());
  Steps.add(MarkResourceStores());
  Steps.add(ExportResults());
  Steps.add(AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false));
  Steps.add(AdoptSubprograms());
  Steps.add(LocaliseStatics());
  Steps.add(SplitGroupShared());
  Steps.add(FoldUnwrittenMemory());
  Steps.add(RemoveUnreadMemory());
  Steps.add(PropagatePrecise());
  Steps.add(ExpandHLSLIntrinsics());
  Steps.add(MeetingPoints());
  Steps.add(GuardCoherentReads());
  Steps.add(OrderReads());
  FunctionSteps Locals(Steps);
  Locals.add(SROAPass(SROAOptions::ModifyCFG));
  Steps.add(std::move(Locals));
  // Before a pass that uses elements in place of vectors.
  Steps.add(SplitVectorRecords());
  FunctionSteps Functions(Steps);
  Functions.add(EarlyCSEPass());
  Functions.add(SCCPPass());
  Functions.add(CorrelatedValuePropagationPass());
  Functions.add(makeSimplifyCFG());
  Functions.add(ADCEPass());
  Steps.add(std::move(Functions));
  Steps.add(CheckUnrolling());
  Steps.add(JoinNodeHandles());
  Steps.add(JoinHitObjects());
  Steps.add(ResolveOrigins());
  Steps.add(ReduceResourceLocals());
  Steps.add(UnmarkResourceStores());
  Steps.add(RemoveUnusedResources());
  Steps.add(CheckLimits());
  Steps.add(MakeReducible());
  Steps.add(CheckLoops());
  Steps.add(CheckCounters());
  Steps.add(CheckMeshCalls());
  Steps.add(CheckNodeCalls());
}

/// Resources as operations, memory as arrays, vectors as scalars.
static void addResourceLowering(PipelineBuilder &Steps) {
  Steps.add(ResourceAccess());
  Steps.add(JoinRecordAddresses());
  Steps.add(ExpandMemoryIntrinsics());
  Steps.add(SplitLocals());
  Steps.add(ReadInputs());
  Steps.add(ShapeStructs());
  Steps.add(FlattenMemory());
  Steps.add(ShareAddresses());
  Steps.add(LowerResources());
  Steps.add(ScalariseOps());
  Steps.add(ScalariseVectors());
  FunctionSteps Functions(Steps);
  Functions.add(EarlyCSEPass());
  Steps.add(std::move(Functions));
}

/// Deletes loops that do nothing, which may be assumed to end.
static void addLoopDeletion(PipelineBuilder &Steps) {
  Steps.add(MarkFiniteLoops());
  FunctionSteps Deletion(Steps);
  Deletion.add(FiniteLoopDeletion());
  Steps.add(std::move(Deletion));
  // Restores "each cycle has one entry": branches were folded.
  Steps.add(MakeReducible());
}

static void addOptimisation(PipelineBuilder &Steps, unsigned Level,
                            const OptimiserChoices &Choices = {}) {
  if (Level == 0) {
    Steps.add(UnguardReads());
    return;
  }
  Steps.add(GuardReads());
  Steps.add(FoldOperations());
  FunctionSteps Functions(Steps);
  Functions.add(InstCombinePass());
  Functions.add(makeSimplifyCFG());
  if (Choices.Licm.value_or(true))
    Functions.addToLoops(LoopRotatePass(), LICMPass(LICMOptions()));
  else
    Functions.addToLoops(LoopRotatePass());
  Functions.add(makeSimplifyCFG());
  // Whole loops only: a loop that stays keeps its shape.
  Functions.add(LoopUnrollPass(LoopUnrollOptions(Level)
                                   .setPartial(false)
                                   .setRuntime(false)
                                   .setPeeling(false)
                                   .setUpperBound(true)));
  Steps.add(std::move(Functions));
  // Restores "operations of constants are constants": loops are unrolled.
  Steps.add(FoldOperations());
  FunctionSteps Late(Steps);
  Late.add(SROAPass(SROAOptions::ModifyCFG));
  // What several products or sums have in common is computed once.
  if (Choices.Reassociate.value_or(Level >= 3))
    Late.add(ReassociatePass());
  Late.add(EarlyCSEPass(/*UseMemorySSA=*/true));
  if (Choices.Gvn.value_or(Level >= 2))
    Late.add(UniformGVN());
  Late.add(SCCPPass());
  Late.add(InstCombinePass());
  Late.add(makeSimplifyCFG());
  Late.add(ADCEPass());
  Steps.add(std::move(Late));
  // Restores "each cycle has one entry": branches were folded.
  Steps.add(MakeReducible());
  addLoopDeletion(Steps);
  Steps.add(UnguardReads());
}

/// The level whose result decides which resources are used.
static constexpr unsigned FullOptLevel = 3;

void dxil::addFullOptimisation(ModulePassManager &MPM) {
  PipelineBuilder Steps(MPM, /*Verify=*/false);
  addOptimisation(Steps, FullOptLevel);
  Steps.add(UnmergeHandles());
  Steps.add(RemoveUnusedResources());
}

/// After the optimiser, which decides what is used.
static void addBinding(PipelineBuilder &Steps, const PipelineOptions &Options) {
  // Value numbering merges what both arms of a branch compute.
  Steps.add(UnmergeHandles());
  Steps.add(SplitAggregateMerges());
  // Restores "each handle call has a use that matters".
  Steps.add(RemoveUnusedResources());
  Steps.add(ImplicitBindings(Options.Bindings, Options.BoundResources));
  Steps.add(CheckRootSignature());
  Steps.add(ResourceMetadata());
  Steps.add(DropUndefinedOutputs());
  Steps.add(DefineUndefined());
  Steps.add(LowerHandles());
}

static void addFinalLowering(PipelineBuilder &Steps, unsigned Level) {
  // Restores "no vectors but native ones": the optimiser makes short vectors of
  // parts of long ones, and forms intrinsics on these.
  Steps.add(ScalariseOps());
  Steps.add(ScalariseVectors());
  Steps.add(JoinRecordAddresses());
  Steps.add(SplitPointerMerges());
  // Restores "flat memory": the optimiser rewrites address computations.
  Steps.add(ShapeStructs());
  Steps.add(FlattenMemory());
  Steps.add(ShareAddresses());
  Steps.add(ExpandLLVMIntrinsics());
  Steps.add(LegaliseIntegers());
  Steps.add(RemoveOutsideAccesses());
  Steps.add(ExportSignatures());
  Steps.add(LowerOps());
  Steps.add(RemoveImpossibleWays());
  FunctionSteps Functions(Steps);
  Functions.add(DCEPass());
  Steps.add(std::move(Functions));
  Steps.add(RemoveUnreadVariables());
  Steps.add(RemoveUnusedRecords());
  Steps.add(PackSignatures());
  Steps.add(EntryMetadata(/*DisableOptimizations=*/Level == 0));
  Steps.add(FinaliseModule());
}

static void addAll(PipelineBuilder &Steps, const PipelineOptions &Options) {
  addReduction(Steps);
  addResourceLowering(Steps);
  // What such a loop waits for is dead: it must not wait for a 0 in its place.
  Steps.add(RemoveUnreadLocals());
  addLoopDeletion(Steps);
  Steps.add(DropDeadResources(
      /*IsFullyOptimised=*/Options.OptLevel >= FullOptLevel));
  addOptimisation(Steps, Options.OptLevel, Options.Choices);
  // Here it finds what the optimiser has found; levels below the full one are
  // told before by dxil-drop-dead-resources.
  if (Options.OptLevel > 0)
    Steps.add(CheckLoops());
  if (Options.OptLevel >= FullOptLevel)
    Steps.add(CheckUnrolled());
  addBinding(Steps, Options);
  addFinalLowering(Steps, Options.OptLevel);
}

void dxil::buildDirectXPipeline(ModulePassManager &MPM,
                                const PipelineOptions &Options) {
  PipelineBuilder Steps(MPM, Options.VerifyProperties);
  addAll(Steps, Options);
  // The build checks the order of the table's steps; a test that these are it.
  assert((!Options.VerifyProperties || !findOrderProblem(Steps.getClasses())) &&
         "a pass requires what does not hold");
}

std::vector<StringRef> dxil::getPipelineSteps(const PipelineOptions &Options) {
  ModulePassManager MPM;
  PipelineBuilder Steps(MPM, /*Verify=*/false);
  addAll(Steps, Options);
  return Steps.getClasses();
}

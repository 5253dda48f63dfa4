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
#include "llvm/Target/DirectX/Checks/CheckCounters.h"
#include "llvm/Target/DirectX/Checks/CheckLimits.h"
#include "llvm/Target/DirectX/Checks/CheckLoops.h"
#include "llvm/Target/DirectX/Checks/CheckMeshCalls.h"
#include "llvm/Target/DirectX/Checks/CheckNodeCalls.h"
#include "llvm/Target/DirectX/Checks/CheckUnrolled.h"
#include "llvm/Target/DirectX/Checks/CheckUnrolling.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/ControlFlow/DefineUnset.h"
#include "llvm/Target/DirectX/ControlFlow/MakeReducible.h"
#include "llvm/Target/DirectX/ControlFlow/MarkFiniteLoops.h"
#include "llvm/Target/DirectX/ControlFlow/ReconvergencePoints.h"
#include "llvm/Target/DirectX/ControlFlow/RecordLoopLocations.h"
#include "llvm/Target/DirectX/ControlFlow/UnrollHinted.h"
#include "llvm/Target/DirectX/Handles/JoinHitObjects.h"
#include "llvm/Target/DirectX/Handles/JoinNodeHandles.h"
#include "llvm/Target/DirectX/Handles/ReduceResourceLocals.h"
#include "llvm/Target/DirectX/Handles/RemoveUnusedHandles.h"
#include "llvm/Target/DirectX/Handles/ResolveProvenance.h"
#include "llvm/Target/DirectX/Handles/SplitAggregateMerges.h"
#include "llvm/Target/DirectX/Handles/UnmergeHandles.h"
#include "llvm/Target/DirectX/Library/CompactResourceRecords.h"
#include "llvm/Target/DirectX/Library/ExportResults.h"
#include "llvm/Target/DirectX/Library/ExportSignatures.h"
#include "llvm/Target/DirectX/Lowering/DefineUndefined.h"
#include "llvm/Target/DirectX/Lowering/EntryMetadata.h"
#include "llvm/Target/DirectX/Lowering/ExpandLLVMIntrinsics.h"
#include "llvm/Target/DirectX/Lowering/FinalizeModule.h"
#include "llvm/Target/DirectX/Lowering/LegalizeIntegers.h"
#include "llvm/Target/DirectX/Lowering/LowerHandles.h"
#include "llvm/Target/DirectX/Lowering/LowerOps.h"
#include "llvm/Target/DirectX/Lowering/LowerResources.h"
#include "llvm/Target/DirectX/Lowering/RemoveOutOfBoundsAccesses.h"
#include "llvm/Target/DirectX/Lowering/RemoveUnreachable.h"
#include "llvm/Target/DirectX/Lowering/ResourceAccess.h"
#include "llvm/Target/DirectX/Lowering/ScalarizeOps.h"
#include "llvm/Target/DirectX/Lowering/ScalarizeVectors.h"
#include "llvm/Target/DirectX/Memory/ExpandMemoryIntrinsics.h"
#include "llvm/Target/DirectX/Memory/FlattenMemory.h"
#include "llvm/Target/DirectX/Memory/JoinRecordAddresses.h"
#include "llvm/Target/DirectX/Memory/RemoveUnusedVariables.h"
#include "llvm/Target/DirectX/Memory/ShapeStructs.h"
#include "llvm/Target/DirectX/Memory/ShareAddresses.h"
#include "llvm/Target/DirectX/Memory/SplitGroupShared.h"
#include "llvm/Target/DirectX/Memory/SplitLocals.h"
#include "llvm/Target/DirectX/Memory/SplitPointerMerges.h"
#include "llvm/Target/DirectX/Memory/TabulateLocals.h"
#include "llvm/Target/DirectX/MemoryOrder/GuardCoherentReads.h"
#include "llvm/Target/DirectX/MemoryOrder/GuardLoopReads.h"
#include "llvm/Target/DirectX/MemoryOrder/MarkResourceStores.h"
#include "llvm/Target/DirectX/MemoryOrder/OrderReads.h"
#include "llvm/Target/DirectX/MemoryOrder/UnguardReads.h"
#include "llvm/Target/DirectX/MemoryOrder/UnmarkResourceStores.h"
#include "llvm/Target/DirectX/Pipeline/MatchFullOptimization.h"
#include "llvm/Target/DirectX/Pipeline/PassProperties.h"
#include "llvm/Target/DirectX/Preparation/AdoptSubprograms.h"
#include "llvm/Target/DirectX/Preparation/ExpandHLSLIntrinsics.h"
#include "llvm/Target/DirectX/Preparation/FoldOperations.h"
#include "llvm/Target/DirectX/Preparation/FoldUnwrittenMemory.h"
#include "llvm/Target/DirectX/Preparation/LocalizeStatics.h"
#include "llvm/Target/DirectX/Preparation/PrepareModule.h"
#include "llvm/Target/DirectX/Preparation/PropagatePrecise.h"
#include "llvm/Target/DirectX/Preparation/RemoveUnreadGroupShared.h"
#include "llvm/Target/DirectX/Preparation/RemoveUnreadLocals.h"
#include "llvm/Target/DirectX/Preparation/SplitVectorRecords.h"
#include "llvm/Target/DirectX/RootSignature/CheckRootSignature.h"
#include "llvm/Target/DirectX/Signatures/PackSignatures.h"
#include "llvm/Target/DirectX/Signatures/ReadInputs.h"
#include "llvm/Target/DirectX/Signatures/RemoveUndefinedOutputs.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;
using namespace llvm::dxil;

/// What decides which resources are used: the same at every level.
static void addReduction(PipelineBuilder &Steps) {
  Steps.add(PrepareModule());
  Steps.add(RecordLoopLocations());
  Steps.add(MarkResourceStores());
  Steps.add(ExportResults());
  Steps.add(AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false));
  Steps.add(AdoptSubprograms());
  Steps.add(LocalizeStatics());
  Steps.add(SplitGroupShared());
  Steps.add(FoldUnwrittenMemory());
  Steps.add(RemoveUnreadGroupShared());
  Steps.add(PropagatePrecise());
  Steps.add(ExpandHLSLIntrinsics());
  Steps.add(ReconvergencePoints());
  Steps.add(GuardCoherentReads());
  Steps.add(OrderReads());
  FunctionSteps Locals(Steps);
  Locals.add(SROAPass(SROAOptions::ModifyCFG));
  // Before a pass that concludes from undefined values.
  Locals.add(DefineUnset());
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
  Steps.add(ResolveProvenance());
  Steps.add(ReduceResourceLocals());
  Steps.add(UnmarkResourceStores());
  Steps.add(RemoveUnusedHandles());
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
  Steps.add(ScalarizeOps());
  Steps.add(ScalarizeVectors());
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

static void addOptimization(PipelineBuilder &Steps, unsigned Level,
                            const OptimizerChoices &Choices = {}) {
  Steps.add(UnrollHinted());
  if (Level == 0) {
    Steps.add(UnguardReads());
    return;
  }
  Steps.add(TabulateLocals());
  Steps.add(GuardLoopReads());
  Steps.add(FoldOperations());
  FunctionSteps Functions(Steps);
  Functions.add(InstCombinePass());
  Functions.add(makeSimplifyCFG());
  if (Choices.Licm.value_or(true))
    Functions.addToLoops(LoopRotatePass(), LICMPass(LICMOptions()));
  else
    Functions.addToLoops(LoopRotatePass());
  Functions.add(makeSimplifyCFG());
  Functions.add(WholeLoopUnroll(Level));
  Steps.add(std::move(Functions));
  // Restores "operations of constants are constants": loops are unrolled.
  Steps.add(FoldOperations());
  FunctionSteps Late(Steps);
  Late.add(SROAPass(SROAOptions::ModifyCFG));
  Late.add(DefineUnset()); // once more: elements of arrays
  // What several products or sums have in common is computed once.
  if (Choices.Reassociate.value_or(Level >= 3))
    Late.add(ReassociatePass());
  Late.add(EarlyCSEPass(/*UseMemorySSA=*/true));
  if (Choices.Gvn.value_or(Level >= 2)) {
    Late.add(UniformGVN());
    Late.add(DefineUnset()); // once more: elements that were never stored
  }
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

void dxil::addFullOptimization(ModulePassManager &MPM) {
  PipelineBuilder Steps(MPM, /*Verify=*/false);
  addOptimization(Steps, FullOptLevel);
  Steps.add(UnmergeHandles());
  Steps.add(RemoveUnusedHandles());
}

/// After the optimizer, which decides what is used.
static void addBinding(PipelineBuilder &Steps, const PipelineOptions &Options) {
  // Value numbering merges what both arms of a branch compute.
  Steps.add(UnmergeHandles());
  Steps.add(SplitAggregateMerges());
  // Restores "each handle call has a use that matters".
  Steps.add(RemoveUnusedHandles());
  Steps.add(ImplicitBindings(Options.Bindings, Options.BoundResources));
  Steps.add(CheckRootSignature());
  Steps.add(ResourceMetadata());
  Steps.add(RemoveUndefinedOutputs());
  Steps.add(DefineUndefined());
  Steps.add(LowerHandles());
}

static void addFinalLowering(PipelineBuilder &Steps, unsigned Level) {
  // Restores "no vectors but native ones": the optimizer makes short vectors of
  // parts of long ones, and forms intrinsics on these.
  Steps.add(ScalarizeOps());
  Steps.add(ScalarizeVectors());
  Steps.add(JoinRecordAddresses());
  Steps.add(SplitPointerMerges());
  // Restores "flat memory": the optimizer rewrites address computations.
  Steps.add(ShapeStructs());
  Steps.add(FlattenMemory());
  Steps.add(ShareAddresses());
  Steps.add(ExpandLLVMIntrinsics());
  Steps.add(LegalizeIntegers());
  Steps.add(RemoveOutOfBoundsAccesses());
  Steps.add(ExportSignatures());
  Steps.add(LowerOps());
  Steps.add(RemoveUnreachable());
  FunctionSteps Functions(Steps);
  Functions.add(DCEPass());
  Steps.add(std::move(Functions));
  Steps.add(RemoveUnusedVariables());
  Steps.add(CompactResourceRecords());
  Steps.add(PackSignatures());
  Steps.add(EntryMetadata(/*DisableOptimizations=*/Level == 0));
  Steps.add(FinalizeModule());
}

static void addAll(PipelineBuilder &Steps, const PipelineOptions &Options) {
  addReduction(Steps);
  addResourceLowering(Steps);
  // What such a loop waits for is dead: it must not wait for a 0 in its place.
  Steps.add(RemoveUnreadLocals());
  addLoopDeletion(Steps);
  Steps.add(MatchFullOptimization(
      /*IsFullyOptimized=*/Options.OptLevel >= FullOptLevel));
  addOptimization(Steps, Options.OptLevel, Options.Choices);
  // Here it finds what the optimizer has found; levels below the full one are
  // told before by dxil-match-full-optimization.
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

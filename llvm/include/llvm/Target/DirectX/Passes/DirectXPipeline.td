// DirectXPipeline.td: The order of the passes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each step of the pipeline. From it, dxc-tblgen generates the
// functions of DirectXPipeline.cpp that add the passes, and the table of
// docs/dev/pipeline.md. It rejects a step whose pass requires a property that
// no earlier step ensures.

include "llvm/Target/DirectX/Passes/DirectXPasses.td"

/// A pass at its position, and the lowest optimization level at which it runs
/// there.
class Step<AnyPass pass, int from = 0> {
  AnyPass Pass = pass;
  int From = from;
  /// The lowest level above these at which it no longer runs; 4 for none.
  int Below = 4;
  string Make = pass.Make;
  /// The field of OptimizerChoices that overrides the level, but at level 0.
  string Choice = "";
  /// The same of another pass: this one runs where that one does not. Below is
  /// then the lowest level of the other.
  string Unless = "";
  /// Why a pass of ours runs again: the property that it restores.
  string Restores = "";
  /// The field of PipelineOptions that has to be true.
  string Condition = "";
}

class ChosenStep<AnyPass pass, int from, string choice> : Step<pass, from> {
  let Choice = choice;
}

/// A pass that higher levels, from \p below on, do not need there.
class StepBelow<AnyPass pass, int below> : Step<pass> {
  let Below = below;
}

/// A pass in place of a chosen one that starts at level \p below.
class UnlessStep<AnyPass pass, int from, int below, string other, string make>
    : Step<pass, from> {
  let Below = below;
  let Unless = other;
  let Make = make;
}

class OptionalStep<AnyPass pass, string condition, int below = 4>
    : Step<pass> {
  let Condition = condition;
  let Below = below;
}

class Again<AnyPass pass, string restores, int from = 0> : Step<pass, from> {
  let Restores = restores;
}

/// Like OptionalStep for a pass that runs again, as the expression makes it.
class OptionalAgain<AnyPass pass, string restores, int from, string condition,
                    string make> : Again<pass, restores, from> {
  let Condition = condition;
  let Make = make;
}

/// Passes of LLVM that follow one another run on one function after the other.
class Part<string name, list<Step> steps> {
  string Name = name;
  list<Step> Steps = steps;
}

def DirectXPipeline {
  list<Part> Parts = [
    // What decides which resources are used: the same at every level.
    Part<"preparation", [
      OptionalStep<CopyWithoutStops, "MatchesFullOptimization", 3>,
      Step<PrepareModule>, Step<RecordLoopLocations>, Step<MarkResourceStores>,
      Step<ExportResults>, Step<InlineFunctions>, Step<AdoptSubprograms>,
      Step<LocalizeStatics>, Step<SplitGroupShared>, Step<FoldUnwrittenMemory>,
      Step<RemoveUnreadGroupShared>, Step<PropagatePrecise>,
      Step<ExpandHLSLIntrinsics>, Step<ReconvergencePoints>,
      Step<GuardCoherentReads>, Step<OrderReads>, Step<SROAPass>,
      // Before a pass that concludes from undefined values.
      Step<DefineUnset>,
      // Before a pass that uses elements in place of vectors.
      Step<SplitVectorRecords>,
      Step<EarlyCSEPass>, Step<SCCPPass>, Step<CorrelatedValuePropagationPass>,
      Step<SimplifyCFGPass>, Step<ADCEPass>,
      Step<CheckUnrolling>, Step<JoinNodeHandles>, Step<JoinHitObjects>,
      Step<ResolveProvenance>, Step<ReduceResourceLocals>,
      Step<RemoveUnusedHandles>, Step<CheckLimits>, Step<MakeReducible>,
      Step<CheckLoops>, Step<CheckCounters>, Step<CheckMeshCalls>,
      Step<CheckNodeCalls>, OptionalStep<CheckDivergence, "ChecksDivergence">]>,
    // Resources as operations, memory as arrays, vectors as scalars.
    Part<"resources", [
      Step<ResourceAccess>, Step<JoinRecordAddresses>,
      Step<ExpandMemoryIntrinsics>,
      // SROA makes variables of the elements that an index chooses from.
      Step<SplitPointerMerges>, Step<SplitLocals>, Step<ReadInputs>,
      Step<ShapeStructs>, Step<FlattenMemory>, Step<ShareAddresses>,
      Step<LowerResources>, Step<ScalarizeOps>, Step<ScalarizeVectors>,
      // At the highest level MergeValues does this, after more folding.
      StepBelow<EarlyCSEPass, 3>,
      // What such a loop waits for is dead: it must not wait for a 0 instead.
      Step<RemoveUnreadLocals>,
      Step<MarkFiniteLoops>, Step<FiniteLoopDeletion>,
      OptionalStep<MatchFullOptimization, "MatchesFullOptimization", 3>]>,
    // What MatchFullOptimization runs on a clone at the highest level.
    Part<"optimization", [
      Step<UnrollHinted>, Step<TabulateLocals, 1>,
      Step<ReadBuffersInPlace, 1>, Step<GuardLoopReads, 1>,
      Step<FoldOperations, 1>, Step<FoldZeros, 1>,
      // InstCombine runs once, after the loops: running it here as well takes 4 %
      // of the instructions of a compile and does not make the code smaller.
      Step<SimplifyCFGPass, 1>,
      Step<LoopRotatePass, 1>, ChosenStep<LICMPass, 1, "Licm">,
      Step<SimplifyCFGPass, 1>, Step<WholeLoopUnroll, 1>,
      Again<FoldOperations, "operations of constants: loops are unrolled", 1>,
      Again<FoldZeros, "no such zeros, for the same reason", 1>,
      Step<SROAPass, 1>,
      Again<DefineUnset, "DefinedValues: elements of arrays", 1>,
      // What several products or sums have in common is computed once.
      ChosenStep<ReassociatePass, 3, "Reassociate">,
      UnlessStep<EarlyCSEPass, 1, 2, "Gvn",
                 "EarlyCSEPass(/*UseMemorySSA=*/true)">,
      ChosenStep<MergeValues, 2, "Gvn">,
      Again<DefineUnset, "DefinedValues: elements that were never stored", 1>,
      Again<FoldZeros, "no such zeros: factors are constant", 1>,
      Step<InstCombinePass, 1>, Step<SimplifyCFGPass, 1>,
      // Setting a component of a payload stores all of its vector.
      Step<DeadStores, 1>, Step<ADCEPass, 1>,
      Again<TabulateLocals, "tables: folding makes elements constant", 1>,
      Again<MakeReducible, "cycles with one entry: branches are folded", 1>,
      Again<MarkFiniteLoops, "the marks: loops are changed", 1>,
      Step<FiniteLoopDeletion, 1>]>,
    // After the optimizer, which decides what is used.
    Part<"bindings", [
      // Marks keep branches that no longer decide anything.
      OptionalAgain<MatchFullOptimization,
                    "only needed resources: the optimizer finds more", 3,
                    "MatchesFullOptimization",
                    "MatchFullOptimization(/*IsFullyOptimized=*/true)">,
      // Levels below the highest have MatchFullOptimization report these.
      Again<CheckLoops, "no endless loop: the optimizer finds more", 1>,
      Step<CheckUnrolled, 3>,
      // Value numbering merges what both arms of a branch compute.
      Step<UnmergeHandles>, Step<SplitAggregateMerges>,
      Again<RemoveUnusedHandles, "HandlesUsed: the optimizer drops uses">,
      Step<ImplicitBindings>, Step<CheckRootSignature>, Step<ResourceMetadata>,
      Step<RemoveUndefinedOutputs>, Step<DefineUndefined>,
      Step<LowerHandles>]>,
    Part<"lowering", [
      Again<ScalarizeOps, "ScalarOperations: the optimizer forms intrinsics on "
                          "short vectors, parts of long ones">,
      Again<ScalarizeVectors, "NoVectors, in the same way">,
      Again<JoinRecordAddresses, "one pointer to each record: the optimizer "
                                 "merges addresses">,
      Again<SplitPointerMerges, "accesses of one variable: the optimizer "
                                "merges accesses">,
      Again<ShapeStructs, "accesses by member: the optimizer rewrites "
                          "addresses">,
      Again<FlattenMemory, "FlatMemory, for the same reason">,
      Again<ShareAddresses, "shared addresses, for the same reason">,
      Step<ExpandLLVMIntrinsics>, Step<FuseMultiplyAdd, 1>,
      Step<LegalizeIntegers>,
      Step<RemoveOutOfBoundsAccesses>, Step<ExportSignatures>, Step<LowerOps>,
      Step<RemoveUnreachable>, Step<DCEPass>, Step<RemoveUnusedVariables>,
      Step<CompactResourceRecords>, Step<PackSignatures>, Step<EntryMetadata>,
      Step<FinalizeModule>]>
  ];
}

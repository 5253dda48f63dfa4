//===- DirectXPasses.td - The passes and their order -------*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row for each pass, for each property of the IR that passes rely on, and
// for each step of the pipeline. dxc-tblgen makes of them the names of the
// passes in dxil-opt, the properties that the pipeline checks, the order that a
// test compares with DirectXPipeline.cpp, and the table in docs/dev/pipeline.md.
// It refuses a step whose pass requires what no step before it ensures.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

/// What holds for a module between two passes. IRProperties.cpp has a function
/// for each that checks it.
class Property<string text> {
  string Text = text;
}

def NativeIntegers : Property<"the data layout calls no integers native that DXIL lacks">;
def Inlined : Property<"no call of a function with a body">;
def LocalStatics : Property<"no variable in address space 0">;
def ExpandedBuiltins : Property<"no built-in of HLSL that no operation stands for">;
def DefinedValues : Property<"no computation or branch depends on a value that was never set">;
def ProvenanceResolved : Property<"no handle is made of an origin">;
def NoStoreMarks : Property<"no call marks a store to a resource">;
def HandlesUsed : Property<"each handle call has a use">;
def NoResourcePointers : Property<"no pointer into a resource">;
def NoMemoryIntrinsics : Property<"no copy or fill of memory, no lifetime marker">;
def NoEvaluations : Property<"no call evaluates an input that is no element of a signature">;
def FlatMemory : Property<"each variable is a scalar, a native vector or an array of these, and accessed by element">;
def ResourceOperations : Property<"intrinsics make and cast handles, accesses are operations">;
def ResultsApart : Property<"what operations give is taken apart, not merged, frozen or built as a whole">;
def ScalarOperations : Property<"no operation has a vector operand or result, but native vectors that it takes">;
def NoVectors : Property<"no vector, but native ones">;
def Bound : Property<"each resource has a register; in a library some are open">;
def ResourceRecords : Property<"!dx.resources describes the resources">;
def NoHandleTypes : Property<"each handle is made by an operation">;
def LegalIntegers : Property<"integers have the widths that DXIL has, 16 where the module's flags say so">;
def OnlyOperations : Property<"each call is one of an operation">;

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// The name of a row is that of the pass's class.
class AnyPass<string summary> {
  string Summary = summary;
  list<Property> Requires = [];
  list<Property> Ensures = [];
  /// What may no longer hold afterwards.
  list<Property> Destroys = [];
}

/// A pass of ours: its header and source are in a room of this name. dxil-opt
/// calls it "dxil-" and its name in kebab case.
class DirectXPass<string room, string summary> : AnyPass<summary> {
  string Room = room;
}

/// A pass of LLVM, or one that only configures a pass of LLVM. LLVM's folders
/// rewrite addresses, drop the uses of handles, and merge results of calls. The
/// name is the one that LLVM's tools have for it.
class LLVMPass<string name> : AnyPass<""> {
  string Name = name;
  let Requires = [NativeIntegers];
  let Destroys = [FlatMemory, HandlesUsed, ResultsApart];
}

def AlwaysInlinerPass : LLVMPass<"always-inline"> {
  let Ensures = [Inlined];
}
/// A pass that gives the value undef to a load of memory that was never stored
/// to, but concludes nothing from it.
class ReadingPass<string name> : LLVMPass<name> {
  let Destroys = [DefinedValues, FlatMemory, HandlesUsed, ResultsApart];
}

/// A pass that may conclude from an undefined value that code is never reached.
class FoldingPass<string name> : LLVMPass<name> {
  let Requires = [NativeIntegers, DefinedValues];
}

def SROAPass : ReadingPass<"sroa">;
def UniformGVN : ReadingPass<"gvn">;
def EarlyCSEPass : FoldingPass<"early-cse">;
def SCCPPass : FoldingPass<"sccp">;
def CorrelatedValuePropagationPass : FoldingPass<"correlated-propagation">;
def SimplifyCFGPass : FoldingPass<"simplifycfg">;
def ADCEPass : FoldingPass<"adce">;
def InstCombinePass : FoldingPass<"instcombine">;
def LoopRotatePass : FoldingPass<"loop-rotate">;
def LICMPass : FoldingPass<"licm">;
def ReassociatePass : FoldingPass<"reassociate">;
def WholeLoopUnroll : FoldingPass<"loop-unroll">;
def FiniteLoopDeletion : FoldingPass<"loop-deletion">;
def DCEPass : LLVMPass<"dce"> {
  let Destroys = [];
}

def PrepareModule : DirectXPass<"Preparation", "only i32 is native; no unreachable code"> {
  let Ensures = [NativeIntegers];
}
def RecordLoopLocations : DirectXPass<"ControlFlow", "of which loop each instruction is">;
def MarkResourceStores : DirectXPass<"MemoryOrder", "no stored value is forwarded to a load of the same resource"> {
  let Destroys = [NoStoreMarks];
}
def ExportResults : DirectXPass<"Library", "each result of an exported function is given away by a call">;
def AdoptSubprograms : DirectXPass<"Preparation", "an entry is described by the function that is inlined into it"> {
  let Requires = [Inlined];
}
def SplitVectorRecords : DirectXPass<"Preparation", "debug information: variables of vectors by their elements"> {
  let Requires = [Inlined];
}
def DefineUnset : DirectXPass<"ControlFlow", "values that were never set are 0"> {
  let Ensures = [DefinedValues];
}
def UnrollHinted : DirectXPass<"ControlFlow", "loops with `[unroll]` → their iterations"> {
  let Requires = [NativeIntegers, DefinedValues];
  let Destroys = [FlatMemory, HandlesUsed, ResultsApart];
}
def LocalizeStatics : DirectXPass<"Preparation", "statics become allocas or constants"> {
  let Requires = [Inlined];
  let Ensures = [LocalStatics];
}
def SplitGroupShared : DirectXPass<"Memory", "groupshared structs → a variable for each member"> {
  let Requires = [Inlined];
}
def FoldUnwrittenMemory : DirectXPass<"Preparation", "reads of groupshared memory and of local arrays that are never written are 0"> {
  let Requires = [Inlined];
}
def RemoveUnreadGroupShared : DirectXPass<"Preparation", "no stores to groupshared variables that nothing reads"> {
  let Requires = [Inlined];
}
def PropagatePrecise : DirectXPass<"Preparation", "no fast-math flags on what feeds `precise` variables"> {
  let Requires = [Inlined, LocalStatics];
}
def ExpandHLSLIntrinsics : DirectXPass<"Preparation", "built-ins that no operation stands for"> {
  let Ensures = [ExpandedBuiltins];
}
def ReconvergencePoints : DirectXPass<"ControlFlow", "marks where lanes part and meet, only where operations across lanes follow"> {
  let Requires = [Inlined];
}
def GuardCoherentReads : DirectXPass<"MemoryOrder", "no read of what is globallycoherent stands for another"> {
  let Requires = [Inlined];
}
def OrderReads : DirectXPass<"MemoryOrder", "reads of chosen places stay on their side of reorder points"> {
  let Requires = [Inlined];
}
def CheckUnrolling : DirectXPass<"Checks", "(checks) loops that are too large to unroll"> {
  let Requires = [Inlined];
}
def JoinNodeHandles : DirectXPass<"Handles", "numbers in objects of nodes → the handles that they stand for"> {
  let Requires = [Inlined];
}
def JoinHitObjects : DirectXPass<"Handles", "numbers in hit objects → the hits that they stand for"> {
  let Requires = [Inlined];
}
def ResolveProvenance : DirectXPass<"Handles", "handles of variables → handles of declarations"> {
  let Requires = [Inlined, LocalStatics];
  let Ensures = [ProvenanceResolved];
}
def ReduceResourceLocals : DirectXPass<"Handles", "of local resource arrays only the indices that are no rule"> {
  let Requires = [ProvenanceResolved];
}
def UnmarkResourceStores : DirectXPass<"MemoryOrder", "the marks after stores go"> {
  let Ensures = [NoStoreMarks];
}
def RemoveUnusedHandles : DirectXPass<"Handles", "handles that nothing uses"> {
  let Requires = [Inlined, ProvenanceResolved, NoStoreMarks];
  let Ensures = [HandlesUsed];
}
def CheckLimits : DirectXPass<"Checks", "(checks) sizes that Direct3D refuses"> {
  let Requires = [HandlesUsed];
}
def MakeReducible : DirectXPass<"ControlFlow", "loops that are entered at several places get one entry">;
def CheckLoops : DirectXPass<"Checks", "(checks) loops that never end">;
def CheckCounters : DirectXPass<"Checks", "(checks) counters that are stepped in both directions"> {
  let Requires = [HandlesUsed];
}
def CheckMeshCalls : DirectXPass<"Checks", "(checks) calls that mesh and amplification shaders have once"> {
  let Requires = [Inlined];
}
def CheckNodeCalls : DirectXPass<"Checks", "(checks) records that are complete are not used any more"> {
  let Requires = [Inlined];
}

def ResourceAccess : DirectXPass<"Lowering", "loads and stores on pointers → accesses of a handle"> {
  let Requires = [ProvenanceResolved, NoStoreMarks];
  let Ensures = [NoResourcePointers];
}
def JoinRecordAddresses : DirectXPass<"Memory", "pointers to records that are chosen → pointers of what is chosen">;
def ExpandMemoryIntrinsics : DirectXPass<"Memory", "copies and fills → loads and stores"> {
  let Ensures = [NoMemoryIntrinsics];
}
def SplitLocals : DirectXPass<"Memory", "locals of structs → a local for each member"> {
  let Requires = [NoMemoryIntrinsics];
}
def ReadInputs : DirectXPass<"Signatures", "copies of inputs → inputs at an index; inputs at other places"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
  let Ensures = [NoEvaluations];
}
def ShapeStructs : DirectXPass<"Memory", "structs that operations take: no vectors, accesses by member"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
}
def FlattenMemory : DirectXPass<"Memory", "memory → arrays of scalars and native vectors"> {
  let Requires = [LocalStatics, NoResourcePointers, NoMemoryIntrinsics];
  let Ensures = [FlatMemory];
}
def TabulateLocals : DirectXPass<"Memory", "local arrays of constants → constant tables">;
def ShareAddresses : DirectXPass<"Memory", "one computation of each address"> {
  let Requires = [FlatMemory];
}
def LowerResources : DirectXPass<"Lowering", "accesses → `dx.op` calls; handles stay as they are"> {
  let Requires = [ProvenanceResolved, NoResourcePointers];
  let Ensures = [ResourceOperations, ResultsApart];
}
def ScalarizeOps : DirectXPass<"Lowering", "vectors of operations → scalars"> {
  let Requires = [ExpandedBuiltins];
  let Ensures = [ScalarOperations];
}
def MatchFullOptimization : DirectXPass<"Pipeline", "resources that full optimization would not use"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
}

def GuardLoopReads : DirectXPass<"MemoryOrder", "loops read again what other threads may write"> {
  let Requires = [ResourceOperations];
}
def UnguardReads : DirectXPass<"MemoryOrder", "the guards of reads go">;
def FoldOperations : DirectXPass<"Preparation", "operations of constants → constants"> {
  let Requires = [ScalarOperations];
  let Destroys = [FlatMemory, HandlesUsed];
}
def MarkFiniteLoops : DirectXPass<"ControlFlow", "which loops make progress, so that they may go">;
def UnmergeHandles : DirectXPass<"Handles", "merged handles of one binding → a merged index"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
}
def SplitAggregateMerges : DirectXPass<"Handles", "merged results of operations → merged elements"> {
  let Ensures = [ResultsApart];
  let Destroys = [HandlesUsed];
}

def ImplicitBindings : DirectXPass<"Binding", "registers for resources without one"> {
  let Requires = [HandlesUsed];
  let Ensures = [Bound];
}
def CheckRootSignature : DirectXPass<"RootSignature", "(checks) bindings against the root signature"> {
  let Requires = [HandlesUsed, Bound];
}
def ResourceMetadata : DirectXPass<"Binding", "the table of resources"> {
  let Requires = [HandlesUsed, Bound];
  let Ensures = [ResourceRecords];
}
def RemoveUndefinedOutputs : DirectXPass<"Signatures", "no stores of outputs that the shader never set">;
def DefineUndefined : DirectXPass<"Lowering", "coordinates and stored values that the shader never set are 0"> {
  let Requires = [ResourceOperations];
}
def LowerHandles : DirectXPass<"Lowering", "handles → `dx.op` calls"> {
  let Requires = [ResourceOperations, Bound, ResourceRecords];
  let Ensures = [NoHandleTypes];
}

def SplitPointerMerges : DirectXPass<"Memory", "accesses of one of several variables → of each"> {
  let Destroys = [FlatMemory];
}
def ExpandLLVMIntrinsics : DirectXPass<"Lowering", "intrinsics and instructions that the optimizer forms"> {
  let Requires = [NoVectors];
}
def LegalizeIntegers : DirectXPass<"Lowering", "i1, i32, i64"> {
  let Requires = [NoVectors, FlatMemory];
  let Ensures = [LegalIntegers];
}
def RemoveOutOfBoundsAccesses : DirectXPass<"Lowering", "no accesses of elements that are not there"> {
  let Requires = [FlatMemory];
}
def ExportSignatures : DirectXPass<"Library", "exported functions get their parameters and results"> {
  let Requires = [FlatMemory, LegalIntegers];
  let Destroys = [FlatMemory, NoVectors];
}
def LowerOps : DirectXPass<"Lowering", "everything else → `dx.op` calls"> {
  let Requires = [ExpandedBuiltins, NoEvaluations, ScalarOperations, ResultsApart, NoHandleTypes, LegalIntegers];
  let Ensures = [OnlyOperations];
}
def RemoveUnreachable : DirectXPass<"Lowering", "no `unreachable`"> {
  let Destroys = [HandlesUsed];
}
def RemoveUnusedVariables : DirectXPass<"Memory", "groupshared variables and ray queries that nothing reads"> {
  let Requires = [Inlined];
}
def CompactResourceRecords : DirectXPass<"Library", "no resources of a library that no access is left of"> {
  let Requires = [ResourceRecords, OnlyOperations];
}
def PackSignatures : DirectXPass<"Signatures", "registers of signature elements">;
def EntryMetadata : DirectXPass<"Lowering", "versions, shader flags, the entry's record"> {
  let Requires = [ResourceRecords, LegalIntegers, OnlyOperations];
  let Destroys = [LegalIntegers]; // the flags go
}
def FinalizeModule : DirectXPass<"Lowering", "what LLVM 3.7 cannot say"> {
  let Requires = [NoHandleTypes, OnlyOperations];
  let Destroys = [NativeIntegers];
}

def CheckUnrolled : DirectXPass<"Checks", "(checks) loops that could not be unrolled">;

def ScalarizeVectors : DirectXPass<"Lowering", "vectors that are not native → scalars, also in debug information"> {
  let Requires = [NativeIntegers, ScalarOperations];
  let Ensures = [NoVectors];
}

def RemoveUnreadLocals : DirectXPass<"Preparation", "no stores to locals that nothing reads">;

//===----------------------------------------------------------------------===//
// The pipeline
//===----------------------------------------------------------------------===//

/// A pass at its place, and the optimization levels at which it runs there.
class Step<AnyPass pass, int from = 0, int to = 3> {
  AnyPass Pass = pass;
  int From = from;
  int To = to;
}

class Part<string name, list<Step> steps> {
  string Name = name;
  list<Step> Steps = steps;
}

/// DirectXPipeline.cpp has a function for each part.
def DirectXPipeline {
  list<Part> Parts = [
    // What decides which resources are used: the same at every level.
    Part<"reduction", [
      Step<PrepareModule>, Step<RecordLoopLocations>, Step<MarkResourceStores>,
      Step<ExportResults>, Step<AlwaysInlinerPass>,
      Step<AdoptSubprograms>, Step<LocalizeStatics>,
      Step<SplitGroupShared>, Step<FoldUnwrittenMemory>,
      Step<RemoveUnreadGroupShared>, Step<PropagatePrecise>,
      Step<ExpandHLSLIntrinsics>, Step<ReconvergencePoints>,
      Step<GuardCoherentReads>, Step<OrderReads>, Step<SROAPass>,
      Step<DefineUnset>,
      Step<SplitVectorRecords>, Step<EarlyCSEPass>, Step<SCCPPass>, Step<CorrelatedValuePropagationPass>,
      Step<SimplifyCFGPass>, Step<ADCEPass>, Step<CheckUnrolling>, Step<JoinNodeHandles>,
      Step<JoinHitObjects>,
      Step<ResolveProvenance>, Step<ReduceResourceLocals>,
      Step<UnmarkResourceStores>,
      Step<RemoveUnusedHandles>, Step<CheckLimits>,
      Step<MakeReducible>, Step<CheckLoops>, Step<CheckCounters>,
      Step<CheckMeshCalls>, Step<CheckNodeCalls>]>,
    Part<"resources", [
      Step<ResourceAccess>, Step<JoinRecordAddresses>, Step<ExpandMemoryIntrinsics>, Step<SplitLocals>,
      Step<ReadInputs>, Step<ShapeStructs>, Step<FlattenMemory>,
      Step<ShareAddresses>, Step<LowerResources>, Step<ScalarizeOps>,
      Step<ScalarizeVectors>, Step<EarlyCSEPass>, Step<RemoveUnreadLocals>,
      Step<MarkFiniteLoops>,
      Step<FiniteLoopDeletion>, Step<MakeReducible>,
      Step<MatchFullOptimization>]>,
    Part<"optimization", [
      Step<UnrollHinted>, Step<TabulateLocals, 1>, Step<GuardLoopReads, 1>, Step<FoldOperations, 1>, Step<InstCombinePass, 1>,
      Step<SimplifyCFGPass, 1>,
      Step<LoopRotatePass, 1>, Step<LICMPass, 1>, Step<SimplifyCFGPass, 1>,
      Step<WholeLoopUnroll, 1>, Step<FoldOperations, 1>,
      Step<SROAPass, 1>, Step<DefineUnset, 1>, Step<ReassociatePass, 3>,
      Step<EarlyCSEPass, 1>, Step<UniformGVN, 2>, Step<DefineUnset, 2>,
      Step<SCCPPass, 1>,
      Step<InstCombinePass, 1>, Step<SimplifyCFGPass, 1>, Step<ADCEPass, 1>,
      Step<MakeReducible, 1>, Step<MarkFiniteLoops, 1>,
      Step<FiniteLoopDeletion, 1>, Step<MakeReducible, 1>, Step<UnguardReads>,
      Step<CheckLoops, 1>, Step<CheckUnrolled, 3>]>,
    Part<"bindings", [
      Step<UnmergeHandles>, Step<SplitAggregateMerges>,
      Step<RemoveUnusedHandles>, Step<ImplicitBindings>,
      Step<CheckRootSignature>, Step<ResourceMetadata>,
      Step<RemoveUndefinedOutputs>, Step<DefineUndefined>, Step<LowerHandles>]>,
    Part<"lowering", [
      Step<ScalarizeOps>, Step<ScalarizeVectors>,
      Step<JoinRecordAddresses>, Step<SplitPointerMerges>, Step<ShapeStructs>, Step<FlattenMemory>, Step<ShareAddresses>,
      Step<ExpandLLVMIntrinsics>, Step<LegalizeIntegers>,
      Step<RemoveOutOfBoundsAccesses>, Step<ExportSignatures>, Step<LowerOps>,
      Step<RemoveUnreachable>, Step<DCEPass>,
      Step<RemoveUnusedVariables>, Step<CompactResourceRecords>,
      Step<PackSignatures>, Step<EntryMetadata>,
      Step<FinalizeModule>]>
  ];
}

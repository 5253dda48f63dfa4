//===- DirectXPasses.td - The passes and their order -------*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row for each pass, for each property of the IR that passes rely on, and
// for each step of the pipeline. dxc-tblgen generates from them the names of the
// passes in dxil-opt, the properties that the pipeline checks, the order that a
// test compares with DirectXPipeline.cpp, and the table in docs/dev/pipeline.md.
// It rejects a step whose pass requires a property that does not hold there.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

/// A condition on a module that holds between two passes. IRProperties.cpp has a
/// function for each, which checks it.
class Property<string text> {
  string Text = text;
}

def NativeIntegers : Property<"the data layout lists only integer widths of DXIL as native">;
def Inlined : Property<"no function with a body is called">;
def LocalStatics : Property<"no global variable is in address space 0">;
def ExpandedBuiltins : Property<"no call remains of an HLSL built-in without a DXIL operation">;
def DefinedValues : Property<"no computation and no branch depends on an unset value">;
def ProvenanceResolved : Property<"no handle is created from a provenance value">;
def NoStoreMarks : Property<"no store to a resource is marked by a call">;
def HandlesUsed : Property<"each handle call has a use">;
def NoResourcePointers : Property<"no pointer points into a resource">;
def NoMemoryIntrinsics : Property<"there are no memory intrinsics and no lifetime markers">;
def NoEvaluations : Property<"every evaluated input is an element of a signature">;
def FlatMemory : Property<"each variable is a scalar, a native vector or an array of these, and is accessed by element">;
def ResourceOperations : Property<"intrinsics only create and cast handles; resource accesses are operations">;
def ResultsApart : Property<"struct results of operations are only used by `extractvalue`">;
def ScalarOperations : Property<"operands and results of operations are scalars, or native vectors where the operation has a vector overload">;
def NoVectors : Property<"all vectors are native">;
def Bound : Property<"each resource has a register (optional in libraries)">;
def ResourceRecords : Property<"!dx.resources describes the resources">;
def NoHandleTypes : Property<"each handle is created by an operation">;
def LegalIntegers : Property<"integers have widths of DXIL; 16 bits only with the module flag for them">;
def OnlyOperations : Property<"each call calls an operation">;

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// The name of a row is that of the pass's class.
class AnyPass<string summary> {
  string Summary = summary;
  list<Property> Requires = [];
  list<Property> Ensures = [];
  /// Properties that may no longer hold after the pass.
  list<Property> Destroys = [];
}

/// A pass of ours, whose header and source are in the folder with this name. Its
/// name in dxil-opt is "dxil-" followed by the class name in kebab case.
class DirectXPass<string room, string summary> : AnyPass<summary> {
  string Room = room;
}

/// A pass of LLVM, or one that only configures a pass of LLVM. LLVM's folding
/// rewrites addresses, drops uses of handles and merges results of calls. The name
/// is that of the pass in LLVM's tools.
class LLVMPass<string name> : AnyPass<""> {
  string Name = name;
  let Requires = [NativeIntegers];
  let Destroys = [FlatMemory, HandlesUsed, ResultsApart];
}

def AlwaysInlinerPass : LLVMPass<"always-inline"> {
  let Ensures = [Inlined];
}
/// A pass that replaces loads of memory that was never stored to by undef, but
/// does not fold code that depends on the value.
class ReadingPass<string name> : LLVMPass<name> {
  let Destroys = [DefinedValues, FlatMemory, HandlesUsed, ResultsApart];
}

/// A pass that may treat code as unreachable because a value is undefined.
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

def PrepareModule : DirectXPass<"Preparation", "sets i32 as the only native integer; removes unreachable code"> {
  let Ensures = [NativeIntegers];
}
def RecordLoopLocations : DirectXPass<"ControlFlow", "records the loop of each instruction">;
def MarkResourceStores : DirectXPass<"MemoryOrder", "marks stores to resources, so that stored values are not forwarded to loads"> {
  let Destroys = [NoStoreMarks];
}
def ExportResults : DirectXPass<"Library", "passes each result of an exported function to a call">;
def AdoptSubprograms : DirectXPass<"Preparation", "debug information: transfers the subprogram of the inlined user function to the entry point"> {
  let Requires = [Inlined];
}
def SplitVectorRecords : DirectXPass<"Preparation", "debug information: describes vector variables by their elements"> {
  let Requires = [Inlined];
}
def DefineUnset : DirectXPass<"ControlFlow", "replaces unset values by 0"> {
  let Ensures = [DefinedValues];
}
def UnrollHinted : DirectXPass<"ControlFlow", "unrolls loops with `[unroll]`"> {
  let Requires = [NativeIntegers, DefinedValues];
  let Destroys = [FlatMemory, HandlesUsed, ResultsApart];
}
def LocalizeStatics : DirectXPass<"Preparation", "static variables → allocas or constants"> {
  let Requires = [Inlined];
  let Ensures = [LocalStatics];
}
def SplitGroupShared : DirectXPass<"Memory", "groupshared structs → a variable for each member"> {
  let Requires = [Inlined];
}
def FoldUnwrittenMemory : DirectXPass<"Preparation", "replaces reads of groupshared memory and local arrays that are never written by 0"> {
  let Requires = [Inlined];
}
def RemoveUnreadGroupShared : DirectXPass<"Preparation", "removes stores to groupshared variables that are never read"> {
  let Requires = [Inlined];
}
def PropagatePrecise : DirectXPass<"Preparation", "removes the fast-math flags of computations that `precise` variables depend on"> {
  let Requires = [Inlined, LocalStatics];
}
def ExpandHLSLIntrinsics : DirectXPass<"Preparation", "expands built-ins without a DXIL operation"> {
  let Ensures = [ExpandedBuiltins];
}
def ReconvergencePoints : DirectXPass<"ControlFlow", "keeps the marks of reconvergence points that affect an operation across lanes"> {
  let Requires = [Inlined];
}
def GuardCoherentReads : DirectXPass<"MemoryOrder", "prevents merging of `globallycoherent` reads"> {
  let Requires = [Inlined];
}
def OrderReads : DirectXPass<"MemoryOrder", "prevents reads at variable locations from moving across reorder points"> {
  let Requires = [Inlined];
}
def CheckUnrolling : DirectXPass<"Checks", "(diagnoses) loops that are too large to unroll"> {
  let Requires = [Inlined];
}
def JoinNodeHandles : DirectXPass<"Handles", "node objects in memory → handles"> {
  let Requires = [Inlined];
}
def JoinHitObjects : DirectXPass<"Handles", "hit objects in memory → values"> {
  let Requires = [Inlined];
}
def ResolveProvenance : DirectXPass<"Handles", "handles of variables → handles of declarations"> {
  let Requires = [Inlined, LocalStatics];
  let Ensures = [ProvenanceResolved];
}
def ReduceResourceLocals : DirectXPass<"Handles", "stores only those indices of local resource arrays that cannot be computed from the subscript"> {
  let Requires = [ProvenanceResolved];
}
def UnmarkResourceStores : DirectXPass<"MemoryOrder", "removes the marks of stores to resources"> {
  let Ensures = [NoStoreMarks];
}
def RemoveUnusedHandles : DirectXPass<"Handles", "removes unused handles"> {
  let Requires = [Inlined, ProvenanceResolved, NoStoreMarks];
  let Ensures = [HandlesUsed];
}
def CheckLimits : DirectXPass<"Checks", "(diagnoses) sizes beyond Direct3D's limits"> {
  let Requires = [HandlesUsed];
}
def MakeReducible : DirectXPass<"ControlFlow", "gives each loop a single entry">;
def CheckLoops : DirectXPass<"Checks", "(diagnoses) loops without an exit">;
def CheckCounters : DirectXPass<"Checks", "(diagnoses) counters that are both incremented and decremented"> {
  let Requires = [HandlesUsed];
}
def CheckMeshCalls : DirectXPass<"Checks", "(diagnoses) repeated or missing `SetMeshOutputCounts` and `DispatchMesh` calls"> {
  let Requires = [Inlined];
}
def CheckNodeCalls : DirectXPass<"Checks", "(diagnoses) uses of completed node records"> {
  let Requires = [Inlined];
}

def ResourceAccess : DirectXPass<"Lowering", "loads and stores through resource pointers → accesses of a handle"> {
  let Requires = [ProvenanceResolved, NoStoreMarks];
  let Ensures = [NoResourcePointers];
}
def JoinRecordAddresses : DirectXPass<"Memory", "selected record pointers → a pointer computed from the selected record">;
def ExpandMemoryIntrinsics : DirectXPass<"Memory", "memory copies and fills → loads and stores"> {
  let Ensures = [NoMemoryIntrinsics];
}
def SplitLocals : DirectXPass<"Memory", "struct locals → a local for each member"> {
  let Requires = [NoMemoryIntrinsics];
}
def ReadInputs : DirectXPass<"Signatures", "copies of input arrays → reads of the input; converts `EvaluateAttribute` calls"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
  let Ensures = [NoEvaluations];
}
def ShapeStructs : DirectXPass<"Memory", "converts structs passed to operations to DXIL's form, without vectors"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
}
def FlattenMemory : DirectXPass<"Memory", "memory → arrays of scalars and native vectors"> {
  let Requires = [LocalStatics, NoResourcePointers, NoMemoryIntrinsics];
  let Ensures = [FlatMemory];
}
def TabulateLocals : DirectXPass<"Memory", "local arrays of constants → constant tables">;
def ShareAddresses : DirectXPass<"Memory", "merges equal address computations"> {
  let Requires = [FlatMemory];
}
def LowerResources : DirectXPass<"Lowering", "resource accesses → `dx.op` calls (handles keep their types)"> {
  let Requires = [ProvenanceResolved, NoResourcePointers];
  let Ensures = [ResourceOperations, ResultsApart];
}
def ScalarizeOps : DirectXPass<"Lowering", "vector operations → scalar operations"> {
  let Requires = [ExpandedBuiltins];
  let Ensures = [ScalarOperations];
}
def MatchFullOptimization : DirectXPass<"Pipeline", "removes accesses to resources that fully optimized code does not use"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
}

def GuardLoopReads : DirectXPass<"MemoryOrder", "prevents hoisting of reads that loops repeat to see writes of other threads"> {
  let Requires = [ResourceOperations];
}
def UnguardReads : DirectXPass<"MemoryOrder", "removes the guards of reads">;
def FoldOperations : DirectXPass<"Preparation", "folds operations on constants"> {
  let Requires = [ScalarOperations];
  let Destroys = [FlatMemory, HandlesUsed];
}
def MarkFiniteLoops : DirectXPass<"ControlFlow", "marks loops that are known to end, so that they can be deleted">;
def UnmergeHandles : DirectXPass<"Handles", "phis of handles of one binding → a phi of their indices"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
}
def SplitAggregateMerges : DirectXPass<"Handles", "phis of operation results → phis of their elements"> {
  let Ensures = [ResultsApart];
  let Destroys = [HandlesUsed];
}

def ImplicitBindings : DirectXPass<"Binding", "assigns registers to resources without one"> {
  let Requires = [HandlesUsed];
  let Ensures = [Bound];
}
def CheckRootSignature : DirectXPass<"RootSignature", "(diagnoses) bindings that the root signature does not cover"> {
  let Requires = [HandlesUsed, Bound];
}
def ResourceMetadata : DirectXPass<"Binding", "writes the table of resources, `!dx.resources`"> {
  let Requires = [HandlesUsed, Bound];
  let Ensures = [ResourceRecords];
}
def RemoveUndefinedOutputs : DirectXPass<"Signatures", "removes stores of undefined values to outputs">;
def DefineUndefined : DirectXPass<"Lowering", "replaces undefined coordinates and undefined stored values by 0"> {
  let Requires = [ResourceOperations];
}
def LowerHandles : DirectXPass<"Lowering", "handles → `dx.op` calls"> {
  let Requires = [ResourceOperations, Bound, ResourceRecords];
  let Ensures = [NoHandleTypes];
}

def SplitPointerMerges : DirectXPass<"Memory", "accesses through phis of pointers → accesses of each variable"> {
  let Destroys = [FlatMemory];
}
def ExpandLLVMIntrinsics : DirectXPass<"Lowering", "expands intrinsics and instructions that the optimizer creates"> {
  let Requires = [NoVectors];
}
def LegalizeIntegers : DirectXPass<"Lowering", "converts integers to widths of DXIL"> {
  let Requires = [NoVectors, FlatMemory];
  let Ensures = [LegalIntegers];
}
def RemoveOutOfBoundsAccesses : DirectXPass<"Lowering", "removes accesses of array elements that do not exist"> {
  let Requires = [FlatMemory];
}
def ExportSignatures : DirectXPass<"Library", "gives exported functions their final signatures"> {
  let Requires = [FlatMemory, LegalIntegers];
  let Destroys = [FlatMemory, NoVectors];
}
def LowerOps : DirectXPass<"Lowering", "all other calls → `dx.op` calls"> {
  let Requires = [ExpandedBuiltins, NoEvaluations, ScalarOperations, ResultsApart, NoHandleTypes, LegalIntegers];
  let Ensures = [OnlyOperations];
}
def RemoveUnreachable : DirectXPass<"Lowering", "removes `unreachable` instructions"> {
  let Destroys = [HandlesUsed];
}
def RemoveUnusedVariables : DirectXPass<"Memory", "removes groupshared variables and ray queries that are never read"> {
  let Requires = [Inlined];
}
def CompactResourceRecords : DirectXPass<"Library", "removes library resources without accesses from the table"> {
  let Requires = [ResourceRecords, OnlyOperations];
}
def PackSignatures : DirectXPass<"Signatures", "assigns registers to signature elements">;
def EntryMetadata : DirectXPass<"Lowering", "writes versions, shader flags and the entry point's record"> {
  let Requires = [ResourceRecords, LegalIntegers, OnlyOperations];
  let Destroys = [LegalIntegers]; // removes the module flags
}
def FinalizeModule : DirectXPass<"Lowering", "removes constructs that LLVM 3.7 does not have"> {
  let Requires = [NoHandleTypes, OnlyOperations];
  let Destroys = [NativeIntegers];
}

def CheckUnrolled : DirectXPass<"Checks", "(diagnoses) loops with `[unroll]` that could not be unrolled">;

def ScalarizeVectors : DirectXPass<"Lowering", "short vectors → scalars, also in debug information"> {
  let Requires = [NativeIntegers, ScalarOperations];
  let Ensures = [NoVectors];
}

def RemoveUnreadLocals : DirectXPass<"Preparation", "removes stores to locals that are never read">;

//===----------------------------------------------------------------------===//
// The pipeline
//===----------------------------------------------------------------------===//

/// A pass at its position, and the optimization levels at which it runs there.
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
    // Determines which resources are used, identically at every level.
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

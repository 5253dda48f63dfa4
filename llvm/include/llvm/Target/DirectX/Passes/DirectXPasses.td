// DirectXPasses.td: Passes and properties
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each pass and for each property of the IR that passes rely on. A
// row lists what a pass requires, ensures, preserves and diagnoses; the head of
// the pass's source gives the reason for the pass and an example.
//
// dxc-tblgen generates DirectXPasses.h (the declarations), DirectXPasses.inc
// and the tables of docs/dev/passes.md. DirectXPipeline.td defines the order.

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

/// A condition on a module that holds between two passes. PassProperties.cpp has a
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
class AnyPass<string summary, string unit> {
  string Summary = summary;
  /// What it runs on: "Module", "Function" or "Loop".
  string Unit = unit;
  /// The expression that the pipeline adds; the default is `Name()`. It may use
  /// Level, an optimization level, and Options, of type PipelineOptions.
  string Make = "";
  list<Property> Requires = [];
  list<Property> Ensures = [];
  /// Properties that may no longer hold after the pass.
  list<Property> Destroys = [];
}

/// A member of a pass's struct, which its constructor sets.
class PassParameter<string type, string name, string init> {
  string Type = type;
  string Name = name;
  string Init = init;
}

/// A pass of ours. dxil-opt calls it "dxil-" and its name in kebab case. The
/// texts are for docs/dev/passes.md: a clause each, without a full stop.
class DirectXPass<string summary> : AnyPass<summary, "Module"> {
  /// What holds before and after besides the properties. A pass that needs or
  /// guarantees nothing else has no text here.
  string Needs = "";
  string Guarantees = "";
  /// What the pass preserves, if that is not "everything else".
  string Preserves = "";
  /// The user errors that it diagnoses, and where.
  string Diagnostics = "";
  list<PassParameter> Parameters = [];
}

/// A pass of LLVM, or one that only configures a pass of LLVM. LLVM's folding
/// rewrites addresses, drops uses of handles and merges results of calls. The name
/// is that of the pass in LLVM's tools.
class LLVMPass<string name, string make = "", string unit = "Function">
    : AnyPass<"", unit> {
  string Name = name;
  let Make = make;
  let Requires = [NativeIntegers];
  let Destroys = [FlatMemory, HandlesUsed, ResultsApart];
}

/// A pass that replaces loads of memory that was never stored to by undef, but
/// does not fold code that depends on the value.
class ReadingPass<string name, string make = "">
    : LLVMPass<name, make> {
  let Destroys = [DefinedValues, FlatMemory, HandlesUsed, ResultsApart];
}

/// A pass that may treat code as unreachable because a value is undefined.
class FoldingPass<string name, string make = "", string unit = "Function">
    : LLVMPass<name, make, unit> {
  let Requires = [NativeIntegers, DefinedValues];
}

def SROAPass : ReadingPass<"sroa", "SROAPass(SROAOptions::ModifyCFG)">;
def MergeValues : ReadingPass<"gvn">;
def EarlyCSEPass : FoldingPass<"early-cse">;
def SCCPPass : FoldingPass<"sccp">;
def CorrelatedValuePropagationPass : FoldingPass<"correlated-propagation">;
def SimplifyCFGPass : FoldingPass<"simplifycfg", "makeSimplifyCFG()">;
def ADCEPass : FoldingPass<"adce">;
def DeadStores : FoldingPass<"dse">;
def InstCombinePass : FoldingPass<"instcombine">;
def LoopRotatePass : FoldingPass<"loop-rotate", "LoopRotatePass()", "Loop">;
def LICMPass : FoldingPass<"licm", "LICMPass(LICMOptions())", "Loop">;
def ReassociatePass : FoldingPass<"reassociate">;
def WholeLoopUnroll : FoldingPass<"loop-unroll", "WholeLoopUnroll(Level)">;
def FiniteLoopDeletion : FoldingPass<"loop-deletion">;
def DCEPass : LLVMPass<"dce"> {
  let Destroys = [];
}

def CopyWithoutStops : DirectXPass<"copies a module that has stops for debuggers, for dxil-match-full-optimization"> {
  let Needs = "front IR";
  let Guarantees = [{
    the analysis ModuleWithoutStops (Pipeline/ModuleWithoutStops.h) has a copy
    of a module with stops, without the stops
  }];
  let Preserves = "the module";
}
def PrepareModule : DirectXPass<"sets i32 as the only native integer; removes unreachable code"> {
  let Ensures = [NativeIntegers];
  let Needs = "front IR";
  let Guarantees = [{
    only 32-bit integers are native in the data layout, and 16-bit ones if the
    source has such types, so that no pass narrows arithmetic to types that
    DXIL lacks; unreachable code is removed; source locations that passes would
    lose are attributes
  }];
  let Preserves = "everything else, including sizes and offsets of types";
  let Diagnostics = [{
    a module without an entry point, or with several if it is not a library
  }];
}
def RecordLoopLocations : DirectXPass<"records the loop of each instruction"> {
  let Guarantees = [{
    each instruction in a loop has the location of the innermost enclosing loop
    as !annotation
  }];
}
def MarkResourceStores : DirectXPass<"marks stores to resources, so that stored values are not forwarded to loads"> {
  let Destroys = [NoStoreMarks];
  let Needs = "front IR";
  let Guarantees = [{
    each store to a resource is followed by a mark, a call
    (Analysis/StoreMarks.h) that seems to write to the same location
  }];
}
def ExportResults : DirectXPass<"passes each result of an exported function to a call"> {
  let Needs = [{
    front IR; thunks (docs/dev/ir-conventions.md, "Libraries")
  }];
  let Guarantees = [{
    exported functions return nothing; each result is passed to a call of
    @dxil.result.<type> with its number
  }];
  let Preserves = "parameters, names and everything else";
}
def InlineFunctions : DirectXPass<"replaces calls of functions with a body by the body"> {
  let Ensures = [Inlined];
  let Needs = "front IR, in which only functions with alwaysinline are called";
  let Guarantees = [{
    internal functions with alwaysinline are deleted; constant locals are in
    the first block of the caller
  }];
}
def AdoptSubprograms : DirectXPass<"debug information: transfers the subprogram of the inlined user function to the entry point"> {
  let Requires = [Inlined];
  let Guarantees = [{
    a function with debug information has a subprogram, to which all its
    locations and variables belong
  }];
  let Preserves = [{
    the code. The initializers of static variables, which are inlined before
    the user's function, lose their locations
  }];
}
def SplitVectorRecords : DirectXPass<"debug information: describes vector variables by their elements"> {
  let Requires = [Inlined];
  let Guarantees = [{
    the debug record of a variable whose value is composed of numbers, or of
    parts of other vectors, is split into a record for each element, with the
    number, or the source vector and the position in it
  }];
  let Preserves = "the code";
}
def DefineUnset : DirectXPass<"replaces unset values by 0"> {
  let Unit = "Function";
  let Ensures = [DefinedValues];
  let Guarantees = [{
    no computation, branch, phi, result or operation has an undefined operand,
    or a vector operand with an undefined element
  }];
  let Preserves = [{
    undefined operands that have a meaning and are not folded: coordinates that
    a resource lacks, output components that are not written, provenances of
    resource variables, and stored values (such a store stores nothing)
  }];
}
def UnrollHinted : DirectXPass<"unrolls loops with `[unroll]`"> {
  let Requires = [NativeIntegers, DefinedValues];
  let Destroys = [FlatMemory, HandlesUsed, ResultsApart];
  let Preserves = [{
    loops without a hint, except those around operations that require constant
    texel offsets, which get one; loops whose maximum count is not constant,
    which dxil-check-unrolled reports
  }];
  // Above -Od, later passes fold what no bound depends on.
  let Parameters = [PassParameter<"bool ", "FoldsAll", "true">];
  let Make = "UnrollHinted(/*FoldsAll=*/Level == 0)";
}
def LocalizeStatics : DirectXPass<"static variables → allocas or constants"> {
  let Requires = [Inlined];
  let Ensures = [LocalStatics];
  let Needs = "all functions are inlined into the entry points";
  let Guarantees = [{
    no variable in address space 0 is global: variables that are never written,
    including tables of resources, are constants, and all others are allocas of
    each entry point that are initialized at its start
  }];
  let Preserves = "constants, groupshared variables";
}
def SplitGroupShared : DirectXPass<"groupshared structs → a variable for each member"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in one function";
  let Guarantees = [{
    a groupshared struct, or array of structs, that is only accessed by
    scalars, vectors and arrays of these is split into a variable,
    `name.member.member`, for each accessed member
  }];
  let Preserves = [{
    variables that are accessed as a whole or by a byte offset; the order of
    array indices; `!srcloc`
  }];
}
def FoldUnwrittenMemory : DirectXPass<"replaces reads of groupshared memory and local arrays that are never written by 0"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in one function";
  let Guarantees = [{
    no groupshared global, and no local array of numbers with a dynamic index,
    is only read
  }];
  let Preserves = [{
    globals and locals that a store, an atomic operation or a call may change;
    other locals, which the optimizer splits into scalars
  }];
}
def RemoveUnreadGroupShared : DirectXPass<"removes stores to groupshared variables that are never read"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in one function";
  let Guarantees = [{
    no groupshared scalar, vector or matrix is only stored to as a whole, and
    no groupshared variable is unused
  }];
  let Preserves = [{
    arrays, components that are stored separately, and variables that are read
    without use of the value: dxc counts stores to these as uses, and bindings
    are those of dxc. The pass therefore runs before dead code is removed
  }];
}
def PropagatePrecise : DirectXPass<"gives fast-math flags to computations that no `precise` variable depends on"> {
  let Requires = [Inlined, LocalStatics];
  let Needs = [{
    one function, with statics as allocas; no pass that uses fast-math flags
    has run yet
  }];
  let Guarantees = [{
    instructions whose values reach a variable with `!hlsl.precise`, or all
    instructions in a module with the flag `dx.strictfloat`, have no fast-math
    flags, and calls among them have `!dx.precise`, except on minimum-precision
    types, which are never precise; others that have `contract` also have
    `reassoc nsz arcp afn`; `!hlsl.precise` is removed
  }];
}
def ExpandHLSLIntrinsics : DirectXPass<"expands built-ins without a DXIL operation"> {
  let Ensures = [ExpandedBuiltins];
  let Guarantees = [{
    no llvm.dx.{normalize,lerp,cross,nclamp,sclamp,uclamp,any,all,sign,
    step,degrees,radians,fdot,sdot,udot}, llvm.{pow,exp,exp10,log,log10}
  }];
  let Preserves = "fast-math flags; element-wise intrinsics on vectors";
}
def ReconvergencePoints : DirectXPass<"keeps the marks of reconvergence points that affect an operation across lanes"> {
  let Requires = [Inlined];
  let Needs = "one function for each entry point";
  let Guarantees = [{
    each remaining mark is in a block that is followed by an operation across
    lanes before the next mark on all paths, or in a block where the lanes of
    such a block diverge, so that its branch is preserved, too
  }];
}
def GuardCoherentReads : DirectXPass<"prevents merging of `globallycoherent` reads"> {
  let Requires = [Inlined];
  let Guarantees = [{
    each read of a resource that is, or may be, declared globallycoherent
    follows a read guard
  }];
  let Preserves = [{
    all other reads: two of them may be merged if no write, atomic operation or
    barrier is between them
  }];
}
def OrderReads : DirectXPass<"prevents reads at variable locations from moving across reorder points"> {
  let Requires = [Inlined];
  let Needs = [{
    a function contains all reorder points that its reads may cross
  }];
  let Guarantees = [{
    where threads are reordered, no call that reads at a location that they may
    choose is marked as accessing no memory. ResourceAccess does the same for
    reads of buffers
  }];
  let Preserves = "all other reads, and functions without reorder points";
}
def CheckUnrolling : DirectXPass<"(diagnoses) loops that are too large to unroll"> {
  let Requires = [Inlined];
  let Guarantees = [{
    after unrolling, the loops with `[unroll]` or `[unroll(n)]` of each
    function have at most MaxUnrolledInstructions instructions, as far as
    iteration counts are known here, or an error is reported
  }];
  let Preserves = [{
    the code. The hint of a loop with a bounded count becomes optional, so that
    no later check requires a bound. After an error, no loop of the function
    has a hint
  }];
  let Diagnostics = "the loop with the most instructions, at the loop";
}
def JoinNodeHandles : DirectXPass<"node objects in memory → handles"> {
  let Requires = [Inlined];
  let Guarantees = [{
    no call of dxil.node.* creates or takes a handle of a node or of records.
    If a number is read from memory, the loops that read and write the objects
    are unrolled, identically at every level, before an error is reported
  }];
  let Diagnostics = "a handle that is read from memory, or was never assigned";
}
def JoinHitObjects : DirectXPass<"hit objects in memory → values"> {
  let Requires = [Inlined];
  let Guarantees = [{
    no call of dxil.node.* creates or takes a hit object. If a number is read
    from memory, the loops that read and write the objects are unrolled,
    identically at every level, and dynamically indexed elements become selects
    among all elements
  }];
  let Diagnostics = "a hit object that is read from an array that is too large";
}
def ResolveProvenance : DirectXPass<"handles of variables → handles of declarations"> {
  let Requires = [Inlined, LocalStatics];
  let Ensures = [ProvenanceResolved];
  let Needs = "one function, locals promoted if possible";
  let Guarantees = [{
    no handle is created from a provenance. If a variable may hold different
    resources, or its resource is unknown, the function is optimized further,
    identically at every level, before an error is reported
  }];
  let Preserves = [{
    the operands of handle calls: number, index and its mark as non-uniform,
    the location of the declaration
  }];
  let Diagnostics = [{
    a use of a variable that may hold several resources or was never assigned;
    a warning if it may not have been assigned
  }];
}
def ReduceResourceLocals : DirectXPass<"stores only those indices of local resource arrays that cannot be computed from the subscript"> {
  let Requires = [ProvenanceResolved];
  let Needs = "provenances are resolved";
  let Guarantees = [{
    a local of resources only contains words that are read, without gaps; an
    index that is a linear function of the subscript is computed instead of
    read
  }];
  let Preserves = "values that are read from memory";
}
def RemoveUnusedHandles : DirectXPass<"removes unused handles and the marks of stores"> {
  let Requires = [Inlined, ProvenanceResolved];
  let Ensures = [NoStoreMarks, HandlesUsed];
  let Needs = [{
    functions are inlined, locals promoted and dead branches removed
  }];
  let Guarantees = [{
    every handle call has a use that reads, writes or queries the resource
  }];
  let Preserves = "used handles, in their order";
}
def CheckLimits : DirectXPass<"(diagnoses) sizes beyond Direct3D's limits"> {
  let Requires = [HandlesUsed];
  let Needs = [{
    unused resources are removed; memory is not flattened yet, because new
    variables have no source location
  }];
  let Guarantees = [{
    constant buffers have at most 65536 bytes, elements of structured buffers
    at most 2048 bytes, and groupshared variables that are read at most 32768
    bytes together, 28672 in a mesh shader
  }];
  let Preserves = "the module";
  let Diagnostics = "each exceeded limit, at the declaration";
}
def MakeReducible : DirectXPass<"gives each loop a single entry"> {
  let Guarantees = [{
    each cycle has one entry, until the next pass that folds branches
  }];
  let Preserves = "functions without a cycle with several entries";
}
def CheckLoops : DirectXPass<"(diagnoses) loops without an exit"> {
  let Guarantees = "every loop has an exit, or an error is reported";
  let Preserves = [{
    the module. After an error no loop has a back edge, so that no loop is
    reported twice
  }];
  let Diagnostics = "loops without an exit, at the loop";
}
def CheckCounters : DirectXPass<"(diagnoses) counters that are both incremented and decremented"> {
  let Requires = [HandlesUsed];
  let Needs = "unused resources are removed, counters are not lowered yet";
  let Guarantees = [{
    the counter of each bound resource and of each heap handle is only
    incremented or only decremented
  }];
  let Preserves = "the module";
  let Diagnostics = "a counter with both directions, at the declaration";
}
def CheckMeshCalls : DirectXPass<"(diagnoses) repeated or missing `SetMeshOutputCounts` and `DispatchMesh` calls"> {
  let Requires = [Inlined];
  let Needs = "the calls of an entry point are in its function";
  let Guarantees = [{
    a mesh shader that stores outputs calls SetMeshOutputCounts once, on each
    path to the stores; an amplification shader calls DispatchMesh once, on
    each path from its start to its end
  }];
  let Preserves = "the module";
  let Diagnostics = [{
    repeated calls at the call, a missing call at the entry point; a warning if
    stores precede the call in its own block, which the validator does not
    check
  }];
}
def CheckNodeCalls : DirectXPass<"(diagnoses) uses of completed node records"> {
  let Requires = [Inlined];
  let Needs = "the calls of an entry point are in its function";
  let Guarantees = [{
    no instruction that is dominated by OutputComplete uses the completed
    records
  }];
  let Preserves = "the module";
  let Diagnostics = "a use of completed records, at the call of OutputComplete";
}

def CheckDivergence : DirectXPass<"(diagnoses) operations that need lanes that may be elsewhere"> {
  let Requires = [Inlined, HandlesUsed];
  let Needs = [{
    variables in registers, since memory counts as uniform; indices of
    resources are still marked
  }];
  let Guarantees = "nothing";
  let Preserves = "the module as it is";
  let Diagnostics = [{
    warnings about barriers of groups, derivatives and reads of other lanes in
    divergent flow, and about indices of resources that vary and are not marked
  }];
}

def ResourceAccess : DirectXPass<"loads and stores through resource pointers → accesses of a handle"> {
  let Requires = [ProvenanceResolved, NoStoreMarks];
  let Ensures = [NoResourcePointers];
  let Needs = "locals are promoted, so that a pointer leads to one handle";
  let Guarantees = [{
    no llvm.dx.resource.getpointer and no memory instruction in address spaces
    1 and 2: loads and stores are llvm.dx.resource.load/store.* of at most four
    components, atomics are dxil.op.AtomicBinOp and
    dxil.op.AtomicCompareExchange. Reads of memory that no shader can write
    (constant buffers, SRVs) are marked as such; where threads are reordered,
    only those at constant locations
  }];
  let Preserves = "the order of accesses";
  let Diagnostics = [{
    a pointer that may lead to several resources, a store to a part of a typed
    element, an atomic operation that DXIL lacks
  }];
}
def JoinRecordAddresses : DirectXPass<"selected record pointers → a pointer computed from the selected record"> {
  let Guarantees = [{
    a select or phi of record pointers with the same form of computation is one
    pointer that is computed from selected handles, numbers and indices
  }];
  let Preserves = "pointers to different members";
}
def ExpandMemoryIntrinsics : DirectXPass<"memory copies and fills → loads and stores"> {
  let Ensures = [NoMemoryIntrinsics];
  let Guarantees = "no memcpy, memmove, memset or lifetime marker";
  let Preserves = [{
    all other accesses. A copy becomes one load and one store of the type that
    is stored to one of the pointers, or of words
  }];
  let Diagnostics = [{
    a size that is not a constant number of words; a fill with an unknown value
  }];
}
def SplitLocals : DirectXPass<"struct locals → a local for each member"> {
  let Requires = [NoMemoryIntrinsics];
  let Needs = "addresses name members";
  let Guarantees = [{
    a local struct, or array of structs, that is only accessed by scalars,
    vectors and arrays of these is split into a local, `name.member`, for each
    accessed member
  }];
  let Preserves = [{
    locals that are accessed as a whole or by a byte offset; the order of array
    indices
  }];
}
def ReadInputs : DirectXPass<"copies of input arrays → reads of the input; converts `EvaluateAttribute` calls"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
  let Ensures = [NoEvaluations];
  let Guarantees = [{
    no local is filled with inputs at the beginning of a function and only read
    afterwards
  }];
  let Preserves = [{
    locals that are also written otherwise, locals whose inputs do not have a
    constant stride of rows and vertices per index, and locals that are
    accessed by a byte offset
  }];
  let Diagnostics = "an evaluation of anything but an input";
}
def ShapeStructs : DirectXPass<"converts structs passed to operations to DXIL's form, without vectors"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
  let Guarantees = [{
    memory that an operation takes as a struct has the type `struct.S` of
    scalars, arrays and structs, with unchanged offsets, except that the
    elements of the matrices in !hlsl.matrices are stored column by column;
    each access is of a scalar, by a getelementptr that names its members
  }];
  let Preserves = "all other memory";
  let Diagnostics = "an access that matches no member";
}
def FlattenMemory : DirectXPass<"memory → arrays of scalars and native vectors"> {
  let Requires = [LocalStatics, NoResourcePointers, NoMemoryIntrinsics];
  let Ensures = [FlatMemory];
  let Guarantees = [{
    every alloca, groupshared global and constant table is a scalar or [N x
    scalar], each access is of a scalar of that type at `getelementptr [N x T],
    ptr, i32 0, i32 n`; no pointer phi or select. Memory that consists of
    native vectors is a vector or [N x vector], and each access is of a vector,
    or of an element at `getelementptr <L x T>, ptr, i32 0, i32 k` or
    `getelementptr [N x <L x T>], ptr, i32 0, i32 n, i32 k`. Components of a
    local array of vectors that are only stored are not stored
  }];
  let Preserves = "names; memory that is already flat";
  let Diagnostics = [{
    an access to one of several variables, an access that matches no element
    size, an atomic operation on a part of an element
  }];
}
def TabulateLocals : DirectXPass<"local arrays of constants → constant tables"> {
  let Preserves = [{
    arrays that the optimizer splits because all indices are constant; arrays
    whose address escapes
  }];
}
def ReadBuffersInPlace : DirectXPass<"copies of constant buffers' arrays → reads of the buffers"> {
  let Requires = [ResourceOperations];
  let Preserves = [{
    copies that are modified; copies whose index may select another component;
    arrays that the optimizer splits because all indices are constant
  }];
}
def ShareAddresses : DirectXPass<"merges equal address computations"> {
  let Requires = [FlatMemory];
  let Guarantees = [{
    no block computes an address, or an integer operation on the same operands,
    twice
  }];
  let Preserves = "flat memory; wrap flags that both computations have";
}
def LowerResources : DirectXPass<"resource accesses → `dx.op` calls (handles keep their types)"> {
  let Requires = [ProvenanceResolved, NoResourcePointers];
  let Ensures = [ResourceOperations, ResultsApart];
  let Needs = "no getpointer remains";
  let Guarantees = [{
    llvm.dx.resource.* calls only create and cast handles; a handle with a
    constant index is created once, at the start of the entry point. The pass
    does not depend on bindings, which follow the optimizer. ResultsApart: only
    elements of results are used
  }];
  let Preserves = "the order of accesses";
  let Diagnostics = "an unsupported resource kind or access";
}
def ScalarizeOps : DirectXPass<"vector operations → scalar operations"> {
  let Requires = [ExpandedBuiltins];
  let Ensures = [ScalarOperations];
  let Needs = "HLSL intrinsics are expanded";
  let Guarantees = [{
    no operation has vector operands or a vector result, except native vectors
    in operations that support them; casts between scalars and vectors take
    scalar operands
  }];
  let Preserves = [{
    calls on scalars; resource accesses, whose values are tuples
  }];
}
def MatchFullOptimization : DirectXPass<"removes accesses to resources that fully optimized code does not use"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
  let Needs = "resource operations are lowered and not bound yet";
  let Guarantees = "every resource is used by fully optimized code";
  let Preserves = [{
    all other code: only accesses to other resources are removed, and their
    results become zero. Such an access is never executed, or its result is not
    needed
  }];
  let Diagnostics = [{
    loops without an exit in fully optimized code, as in dxil-check-loops
  }];
  // The module is optimized fully, but for reconvergence points.
  let Parameters = [PassParameter<"bool ", "IsFullyOptimized", "false">];
}

def GuardLoopReads : DirectXPass<"prevents hoisting of reads that loops repeat to see writes of other threads"> {
  let Requires = [ResourceOperations];
  let Guarantees = [{
    the header of each loop that reads a writable resource contains a read
    guard
  }];
  let Preserves = [{
    reads of constant buffers and SRVs, which no shader of the dispatch writes:
    they may move
  }];
}
def FoldOperations : DirectXPass<"folds operations on constants"> {
  let Requires = [ScalarOperations];
  let Destroys = [FlatMemory, HandlesUsed];
  let Needs = "operations are scalar; operations on vectors are not folded";
  let Guarantees = [{
    no `dxil.op` call on constants with a specified result remains, and no
    instruction on constants that depends on one
  }];
  let Preserves = "everything else; branches on constants";
}
def FoldZeros : DirectXPass<"products with zero, differences of equal values → zero"> {
  let Destroys = [HandlesUsed];
  let Guarantees = [{
    no product with zero, quotient of zero, and difference or quotient of equal
    values remains that may be reassociated, with any sign of zero; no
    multiply-add of integers, or of floats that are not precise, has a factor 0
    or 1; a dot product with `!hlsl.matrixproduct` has at least two components, and zeros
    beside zeros
  }];
  let Preserves = "precise operations, and comparisons with NaN";
}
def MarkFiniteLoops : DirectXPass<"marks loops that are known to end, so that they can be deleted"> {
  let Guarantees = [{
    loops that write nothing and whose exits do not depend on a read of
    writable memory have `llvm.loop.mustprogress`
  }];
}
def UnmergeHandles : DirectXPass<"phis of handles of one binding → a phi of their indices"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
  let Needs = "handles are casts of handle calls";
  let Guarantees = [{
    no phi or select of handles whose inputs are handle calls of one binding,
    or of one descriptor heap: the index is selected instead
  }];
  let Preserves = "selects between different bindings, which no pass creates";
}
def SplitAggregateMerges : DirectXPass<"phis of operation results → phis of their elements"> {
  let Ensures = [ResultsApart];
  let Destroys = [HandlesUsed];
  let Needs = [{
    phis, selects and freezes of structs are only used by extractvalue, phis,
    selects and freezes: results of operations are split where they are created
    (ResultsApart), and LLVM's passes only merge them
  }];
  let Guarantees = "no phi, select or freeze of a struct";
  let Preserves = "everything else; UnmergeHandles handles merged handles";
}

def ImplicitBindings : DirectXPass<"assigns registers to resources without one"> {
  let Requires = [HandlesUsed];
  let Ensures = [Bound];
  let Needs = [{
    unused resources are removed. !hlsl.resources describes unused resources
    and explicit registers; without it, the handle calls count
  }];
  let Guarantees = [{
    no handlefromimplicitbinding call remains, and no two resources of a class
    share a register. In a library, a resource without a register is left for
    the linker, unless a space for automatic bindings is given
  }];
  let Preserves = "explicit bindings; handle names; !srcloc";
  let Diagnostics = [{
    bindings that overlap, a range past the last register, a resource for which
    no register is free. Warns about implicit bindings, and reports all
    bindings as remarks, if these are enabled
  }];
  let Parameters = [
    PassParameter<"const BindingOptions *", "Options", "nullptr">,
    // Gets the bindings in the order of the declarations.
    PassParameter<"std::vector<BoundDeclaration> *", "Result", "nullptr">];
  let Make = "ImplicitBindings(Options.Bindings, Options.BoundResources)";
}
def CheckRootSignature : DirectXPass<"(diagnoses) bindings that the root signature does not cover"> {
  let Requires = [HandlesUsed, Bound];
  let Needs = "all bindings are explicit; unused resources are removed";
  let Guarantees = [{
    each resource is covered by the root signature of the entry point, if there
    is one, and visible to the stage
  }];
  let Preserves = "the module";
  let Diagnostics = [{
    uncovered resources (findCoverageProblem in RootSignature.h); root
    signature metadata that LLVM's reader rejects
  }];
}
def ResourceMetadata : DirectXPass<"writes the table of resources, `!dx.resources`"> {
  let Requires = [HandlesUsed, Bound];
  let Ensures = [ResourceRecords];
  let Needs = [{
    bindings are assigned; handle calls have the types of front IR
  }];
  let Guarantees = [{
    !dx.resources and !dx.resource.types describe each resource with a handle,
    numbered by class in the order of space and register. In a library, each
    has an external constant that its record names
  }];
  let Preserves = "the code";
}
def RemoveUndefinedOutputs : DirectXPass<"removes stores of undefined values to outputs"> {
  let Guarantees = [{
    no store of an undefined value to an output remains; each component of a
    system value other than SV_Target is stored somewhere, or an error is
    reported
  }];
  let Preserves = "the elements: their registers do not depend on the code";
  let Diagnostics = [{
    a system value that is not or only partly written, at its semantic
  }];
}
def DefineUndefined : DirectXPass<"replaces undefined coordinates and undefined stored values by 0"> {
  let Requires = [ResourceOperations];
  let Needs = [{
    resource operations are lowered; handles have their target("dx...") types
  }];
  let Guarantees = [{
    each coordinate of the resource kind, each sample number, each offset next
    to a given one, and each stored or exchanged value is defined
  }];
  let Preserves = [{
    absent coordinates and offsets; components that the mask of a store
    excludes; defined values
  }];
}
def LowerHandles : DirectXPass<"handles → `dx.op` calls"> {
  let Requires = [ResourceOperations, Bound, ResourceRecords];
  let Ensures = [NoHandleTypes];
  let Needs = [{
    resource operations are lowered; implicit bindings remain only in
    libraries; !dx.resources exists
  }];
  let Guarantees = [{
    no target("dx...") type, no llvm.dx.resource.* call, and no load of a
    constant-buffer row that is known to be past the end: it reads zero
  }];
  let Preserves = "where handles are created";
}

def SplitPointerMerges : DirectXPass<"accesses through phis of pointers → accesses of each variable"> {
  let Destroys = [FlatMemory];
  let Guarantees = [{
    every load, store and atomic operation on a select or phi of pointers to
    locals or groupshared variables accesses one variable
  }];
  let Preserves = [{
    the order of memory accesses; stores write only the selected variable.
    Loads may be executed more often: they read the start of variables that are
    not selected
  }];
}
def ExpandLLVMIntrinsics : DirectXPass<"expands intrinsics and instructions that the optimizer creates"> {
  let Requires = [NoVectors];
  let Needs = [{
    the code is scalar. ResultsApart: an intrinsic with two results is replaced
    element by element
  }];
  let Guarantees = [{
    no fneg, freeze, abs, funnel shift, saturating or overflow-checked
    arithmetic, three-way comparison, bit-counting intrinsics other than
    DXIL's, fp class test, copysign, ldexp, assume, lifetime marker; only
    bitwise operations on i1, and no sitofp from i1
  }];
  let Preserves = "intrinsics in the operation table";
}
def FuseMultiplyAdd : DirectXPass<"sums of products → one operation"> {
  let Needs = "no later pass folds arithmetic";
  let Guarantees = [{
    no float product is only used by a sum of its own block, unless one of them
    is precise, or a difference needs the sign of a value that is no constant
  }];
  let Preserves = "precise operations, doubles";
}
def LegalizeIntegers : DirectXPass<"converts integers to widths of DXIL"> {
  let Requires = [NoVectors, FlatMemory];
  let Ensures = [LegalIntegers];
  let Needs = "the code is scalar, without memory of other widths";
  let Guarantees = "every integer has a width of DXIL";
  let Preserves = "values of legal widths; i8 operands of operations";
  let Diagnostics = "integers wider than 64 bits";
}
def RemoveOutOfBoundsAccesses : DirectXPass<"removes accesses of array elements that do not exist"> {
  let Requires = [FlatMemory];
  let Guarantees = "constant indices are within their arrays";
  let Preserves = "dynamic indices; arrays of resources of a library";
}
def ExportSignatures : DirectXPass<"gives exported functions their final signatures"> {
  let Requires = [FlatMemory, LegalIntegers];
  let Destroys = [FlatMemory, NoVectors];
  let Needs = "results are passed to calls (ExportResults); !hlsl.exports";
  let Guarantees = [{
    exported functions have their final types. Scalars, vectors and matrices
    that are only passed in, and results of these types, are values, matrices
    row by row; everything else is passed by pointer, with bool as i32 and
    matrices in their declared order. The attributes byref and sret give the
    type that a pointer points to
  }];
  let Preserves = "entry points, and the code that uses the parameters";
  let Diagnostics = [{
    matrices of bool in memory, whose layout dxc does not define
  }];
}
def LowerOps : DirectXPass<"all other calls → `dx.op` calls"> {
  let Requires = [ExpandedBuiltins, NoEvaluations, ScalarOperations, ResultsApart, NoHandleTypes, LegalIntegers];
  let Ensures = [OnlyOperations];
  let Needs = [{
    operations are scalar and resources lowered. Only the parameters of
    exported functions are vectors
  }];
  let Guarantees = [{
    every call is a call of dx.op.*. DXIL.td maps most intrinsics, and the
    dxil.op functions of front IR, to operations; this pass contains the
    lowering of wave reductions, double conversions, the group barrier and
    f16tof32, whose operands change. Reconvergence marks and read guards, which
    only restrict the optimizer, are removed
  }];
  let Preserves = "fast-math flags that DXIL has; operand order";
  let Diagnostics = [{
    intrinsics without an operation; operations that the shader model, the
    stage or the type does not support
  }];
}
def RemoveUnreachable : DirectXPass<"removes `unreachable` instructions"> {
  let Destroys = [HandlesUsed];
  let Guarantees = [{
    each block ends with a branch, a switch or a return; a loop whose only exit
    led to `unreachable` is removed together with the path into it
  }];
  let Preserves = "the behavior of the code";
}
def RemoveUnusedVariables : DirectXPass<"removes groupshared variables and ray queries that are never read"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in one function";
  let Guarantees = [{
    no groupshared variable is only stored to, as a whole or by element, or
    only copied to such a variable; no ray query is only allocated
  }];
  let Preserves = [{
    the computation of other values, including reads of resources, which
    determined the used resources, as in dxc: the pass therefore runs after the
    last removal of dead code. Variables that an atomic operation writes
  }];
}
def CompactResourceRecords : DirectXPass<"removes library resources without accesses from the table"> {
  let Requires = [ResourceRecords, OnlyOperations];
  let Needs = [{
    operations are lowered and dead code is removed; !dx.resources exists
  }];
  let Guarantees = [{
    each record names a variable that is loaded; the numbers are dense in each
    class
  }];
  let Preserves = "other targets, which allow a record without a handle";
}
def PackSignatures : DirectXPass<"assigns registers to signature elements"> {
  let Guarantees = [{
    each element of !hlsl.signatures that needs a register has one, or an error
    is reported
  }];
  let Preserves = "the code: operations name an element by its number";
  let Diagnostics = "an element for which no register is free, at its semantic";
}
def EntryMetadata : DirectXPass<"writes versions, shader flags and the entry point's record"> {
  let Requires = [ResourceRecords, LegalIntegers, OnlyOperations];
  let Destroys = [LegalIntegers]; // the flags go
  let Needs = "operations are lowered";
  let Guarantees = [{
    !dx.version, !dx.valver, !dx.shaderModel, !dx.entryPoints with flags and
    thread group size, !llvm.ident; no other named metadata except
    !dx.resources and !dx.resource.types. A library has its own row, with the
    flags of all functions, before those of its entry points
  }];
  let Preserves = "the code";
  let Diagnostics = "a missing or malformed thread group size";
  // Whether the optimization level is 0; recorded as a shader flag.
  let Parameters = [PassParameter<"bool ", "DisableOptimizations", "false">];
  let Make = "EntryMetadata(/*DisableOptimizations=*/Level == 0)";
}
def FinalizeModule : DirectXPass<"removes constructs that LLVM 3.7 does not have"> {
  let Requires = [NoHandleTypes, OnlyOperations];
  let Destroys = [NativeIntegers];
  let Needs = "all other passes have run; this is the last pass";
  let Guarantees = [{
    DXIL form: triple and data layout of DXIL, no poison, undef only where the
    format allows it, only attributes, fast-math flags and instruction metadata
    of the format, no unused declarations or globals, readable names
  }];
  let Preserves = "the instructions, on which the shader flags depend";
}

def CheckUnrolled : DirectXPass<"(diagnoses) loops with `[unroll]` that could not be unrolled"> {
  let Guarantees = [{
    each loop with `[unroll]` has at most MaxUnrolledInstructions iterations,
    or an error is reported
  }];
  let Preserves = "the module";
  let Diagnostics = [{
    the loop, at the loop; not a loop whose hint comes from another loop that
    LLVM removed (InstructionMetadata.h)
  }];
}

def ScalarizeVectors : DirectXPass<"short vectors → scalars, also in debug information"> {
  let Requires = [NativeIntegers, ScalarOperations];
  let Ensures = [NoVectors];
  let Preserves = [{
    native vectors; debug variables: a vector variable gets a fragment for each
    element. The code does not depend on debug information
  }];
}

def RemoveUnreadLocals : DirectXPass<"removes stores to locals that are never read"> {
  let Guarantees = [{
    no local is only stored to, element by element or as a whole, except by a
    copy of memory; a load whose value is only stored to the same place again is
    no read
  }];
  let Preserves = [{
    everything else; in debug information, the stored value becomes the value
    of the variable
  }];
}

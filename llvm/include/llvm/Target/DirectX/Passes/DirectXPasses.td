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
  /// What the pass leaves as it is, where that is not "everything else".
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

def AlwaysInlinerPass
    : LLVMPass<"always-inline",
               "AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false)",
               "Module"> {
  let Ensures = [Inlined];
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
def UniformGVN : ReadingPass<"gvn">;
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

def PrepareModule : DirectXPass<"sets i32 as the only native integer; removes unreachable code"> {
  let Ensures = [NativeIntegers];
  let Needs = "front IR";
  let Guarantees = [{
    the data layout calls only 32-bit integers native, and 16-bit ones where
    the source has such types, so that no pass narrows arithmetic to types
    DXIL lacks; unreachable code is gone; places in the source that passes
    would lose are attributes; without an entry function an error is
    reported
  }];
  let Preserves = "everything else; sizes and offsets of types are the same";
  let Diagnostics = [{
    a module without an entry, or with several that is no library
  }];
}
def RecordLoopLocations : DirectXPass<"records the loop of each instruction"> {
  let Guarantees = [{
    each instruction in a loop has the place of the innermost loop around it
    as !annotation
  }];
}
def MarkResourceStores : DirectXPass<"marks stores to resources, so that stored values are not forwarded to loads"> {
  let Destroys = [NoStoreMarks];
  let Needs = "front IR";
  let Guarantees = [{
    a call of its own (Analysis/StoreMarks.h), which seems to write to the
    same place, follows each store to a resource
  }];
}
def ExportResults : DirectXPass<"passes each result of an exported function to a call"> {
  let Needs = [{
    front IR; thunks (docs/dev/ir-conventions.md, "Libraries")
  }];
  let Guarantees = [{
    exported functions return nothing; a call of @dxil.result.<type> with
    its number gives each result away
  }];
  let Preserves = "parameters, names and everything else";
}
def AdoptSubprograms : DirectXPass<"debug information: transfers the subprogram of the inlined user function to the entry point"> {
  let Requires = [Inlined];
  let Guarantees = [{
    a function with debug information is described, and all of its places
    and variables are those of its description
  }];
  let Preserves = [{
    the code. The initializers of static variables, which are inlined before
    the user's function, lose their places
  }];
}
def SplitVectorRecords : DirectXPass<"debug information: describes vector variables by their elements"> {
  let Requires = [Inlined];
  let Guarantees = [{
    a record of a variable whose value is put together of elements or of
    parts of other vectors is a record for each element, which names the
    number, or the vector that it comes from and the place in it
  }];
  let Preserves = "the code";
}
def DefineUnset : DirectXPass<"replaces unset values by 0"> {
  let Unit = "Function";
  let Ensures = [DefinedValues];
  let Guarantees = [{
    no computation, branch, phi, result or operation has an operand that is
    undefined, nor a vector of which an element is
  }];
  let Preserves = [{
    undefined operands that no conclusion is drawn from and that have a
    meaning: coordinates that a resource lacks, output components that are not
    written, provenances of resource variables, and stores, which then store
    nothing
  }];
}
def UnrollHinted : DirectXPass<"unrolls loops with `[unroll]`"> {
  let Requires = [NativeIntegers, DefinedValues];
  let Destroys = [FlatMemory, HandlesUsed, ResultsApart];
  let Preserves = [{
    loops without a hint, but around operations whose texel offsets have to be
    constants, which get one; loops of which constants do not decide when they
    end at the latest: dxil-check-unrolled reports these
  }];
}
def LocalizeStatics : DirectXPass<"static variables → allocas or constants"> {
  let Requires = [Inlined];
  let Ensures = [LocalStatics];
  let Needs = "all functions inlined into the roots";
  let Guarantees = [{
    no variable global is left in address space 0: those that are never
    written are constants, the others are allocas of each root that are
    initialized at its start. So are tables of resources, which have to be
    known for each use
  }];
  let Preserves = "constants, groupshared variables";
}
def SplitGroupShared : DirectXPass<"groupshared structs → a variable for each member"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in sight";
  let Guarantees = [{
    no groupshared variable of a struct or an array of structs whose
    accesses all lead to scalars, vectors and arrays of them; a variable,
    `name.member.member`, for each of these that is accessed
  }];
  let Preserves = [{
    variables that are accessed as a whole or by an address in bytes; the
    order of array indices; `!srcloc`
  }];
}
def FoldUnwrittenMemory : DirectXPass<"replaces reads of groupshared memory and local arrays that are never written by 0"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in sight";
  let Guarantees = [{
    no groupshared global that is only read, and no local array of numbers
    with such an index that is
  }];
  let Preserves = [{
    globals and locals that are stored to, or that an atomic operation or a
    call may change; other locals, whose scalars the optimizer tells apart
  }];
}
def RemoveUnreadGroupShared : DirectXPass<"removes stores to groupshared variables that are never read"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in sight";
  let Guarantees = [{
    no groupshared scalar, vector or matrix that is only stored to as a
    whole, and no groupshared variable without a use
  }];
  let Preserves = [{
    arrays, what is stored by component, and what a variable without use is
    read into: dxc counts what is stored there as used, and bindings are
    those of dxc. So it stands before dead code goes
  }];
}
def PropagatePrecise : DirectXPass<"removes the fast-math flags of computations that `precise` variables depend on"> {
  let Requires = [Inlined, LocalStatics];
  let Needs = [{
    one function, statics as allocas; nothing may have used fast-math flags
    yet, so no pass that simplifies has run
  }];
  let Guarantees = [{
    instructions whose values reach a variable with `!hlsl.precise`, or all
    where the module has the flag `dx.strictfloat`, have no fast-math flags,
    and calls among them have `!dx.precise`, unless they are on types of
    minimum precision, where nothing is precise; `!hlsl.precise` is gone
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
  let Needs = "one function for each entry";
  let Guarantees = [{
    a marked block leads to an operation across lanes before it leads to the
    next marked block that all lanes come by, or lanes part in it that meet
    in such a block: branches there stay after the block, too
  }];
}
def GuardCoherentReads : DirectXPass<"prevents merging of `globallycoherent` reads"> {
  let Requires = [Inlined];
  let Guarantees = [{
    a read guard in front of each read of a resource that is declared
    globallycoherent, or may be, since a variable holds it
  }];
  let Preserves = [{
    all other reads: of these, two without a write, an atomic operation or a
    barrier between them may merge
  }];
}
def OrderReads : DirectXPass<"prevents reads at variable locations from moving across reorder points"> {
  let Requires = [Inlined];
  let Needs = "a function has all reorder points that its reads meet";
  let Guarantees = [{
    where threads are reordered, no call that reads at a place that they may
    choose is marked as one that touches no memory. ResourceAccess keeps to
    it for the reads of buffers
  }];
  let Preserves = "all other reads, and functions without reorder points";
}
def CheckUnrolling : DirectXPass<"(diagnoses) loops that are too large to unroll"> {
  let Requires = [Inlined];
  let Guarantees = [{
    no function's loops with `[unroll]` or `[unroll(n)]` become more than
    MaxUnrolledInstructions, as far as iterations are known here, or there
    is an error
  }];
  let Preserves = [{
    the code as it is. The hint of a loop whose iterations are bounded here
    becomes optional, so that no later check asks for a bound. After an
    error no loop of the function asks to be unrolled
  }];
  let Diagnostics = "the loop with the largest part, at the loop";
}
def JoinNodeHandles : DirectXPass<"node objects in memory → handles"> {
  let Requires = [Inlined];
  let Guarantees = [{
    no call of dxil.node.* is left that
    makes a handle of a node or of records, or takes one. Where a number is
    read from memory, the loops that objects are read and written in have
    been unrolled, at every level alike, before the user is told
  }];
  let Diagnostics = "a handle that is read from memory, or of none";
}
def JoinHitObjects : DirectXPass<"hit objects in memory → values"> {
  let Requires = [Inlined];
  let Guarantees = [{
    no call of dxil.node.* is left that
    makes a hit or takes one. Where a number is read from memory, the loops
    that hits are read and written in have been unrolled, at every level
    alike, and elements that are chosen at run time have become choices
    among all
  }];
  let Diagnostics = "a hit that is read from too large an array";
}
def ResolveProvenance : DirectXPass<"handles of variables → handles of declarations"> {
  let Requires = [Inlined, LocalStatics];
  let Ensures = [ProvenanceResolved];
  let Needs = "one function, locals promoted where they can be";
  let Guarantees = [{
    no handle is made from a provenance. Where a variable may hold different
    resources, or where it stays unknown, the function has been optimized
    further, at every level alike, before the user is told
  }];
  let Preserves = [{
    what a handle call names: number, index and its mark as not uniform, the
    place of the declaration
  }];
  let Diagnostics = [{
    a use of a variable that may hold several resources or has none, and
    warns where it may have none
  }];
}
def ReduceResourceLocals : DirectXPass<"stores only those indices of local resource arrays that cannot be computed from the subscript"> {
  let Requires = [ProvenanceResolved];
  let Needs = "provenances resolved";
  let Guarantees = [{
    a local of resources keeps only words that are read, side by side; an
    index that is a linear function of the element's number is computed and
    not read
  }];
  let Preserves = "what is read from memory";
}
def RemoveUnusedHandles : DirectXPass<"removes unused handles and the marks of stores"> {
  let Requires = [Inlined, ProvenanceResolved];
  let Ensures = [NoStoreMarks, HandlesUsed];
  let Needs = "functions inlined, locals promoted, dead branches removed";
  let Guarantees = "every handle call has a use that reads, writes or asks";
  let Preserves = "handles that are used, in their order";
}
def CheckLimits : DirectXPass<"(diagnoses) sizes beyond Direct3D's limits"> {
  let Requires = [HandlesUsed];
  let Needs = [{
    unused resources removed; memory not yet flattened, since new variables
    have no place in the source
  }];
  let Guarantees = [{
    constant buffers of at most 65536 bytes, elements of structured buffers
    of at most 2048 bytes, groupshared variables that are read of at most
    32768 bytes together, 28672 in a mesh shader
  }];
  let Preserves = "the module as it is";
  let Diagnostics = "each of these at the declaration";
}
def MakeReducible : DirectXPass<"gives each loop a single entry"> {
  let Guarantees = "each cycle has one entry, until branches are folded again";
  let Preserves = "functions without such a cycle";
}
def CheckLoops : DirectXPass<"(diagnoses) loops without an exit"> {
  let Guarantees = "every loop has an exit, or there is an error";
  let Preserves = [{
    the module as it is. After an error no loop has a back edge, so that
    none is reported twice
  }];
  let Diagnostics = "loops without an exit, at the loop";
}
def CheckCounters : DirectXPass<"(diagnoses) counters that are both incremented and decremented"> {
  let Requires = [HandlesUsed];
  let Needs = "unused resources removed, counters not yet lowered";
  let Guarantees = [{
    each bound resource, and each handle of a heap, is counted in one
    direction
  }];
  let Preserves = "the module as it is";
  let Diagnostics = "both directions at the declaration";
}
def CheckMeshCalls : DirectXPass<"(diagnoses) repeated or missing `SetMeshOutputCounts` and `DispatchMesh` calls"> {
  let Requires = [Inlined];
  let Needs = "the calls of an entry are in its function";
  let Guarantees = [{
    a mesh shader that stores outputs calls SetMeshOutputCounts once, on
    each way to the stores; an amplification shader calls DispatchMesh once,
    on each way from its start to its end
  }];
  let Preserves = "the module as it is";
  let Diagnostics = [{
    each of these at the call, and a call that is missing at the entry; a
    warning where stores precede the call in its own block, which the
    validator does not look at
  }];
}
def CheckNodeCalls : DirectXPass<"(diagnoses) uses of completed node records"> {
  let Requires = [Inlined];
  let Needs = "the calls of an entry are in its function";
  let Guarantees = [{
    nothing that OutputComplete dominates asks for the records that it has
    completed, or reaches into them
  }];
  let Preserves = "the module as it is";
  let Diagnostics = "the call of OutputComplete";
}

def ResourceAccess : DirectXPass<"loads and stores through resource pointers → accesses of a handle"> {
  let Requires = [ProvenanceResolved, NoStoreMarks];
  let Ensures = [NoResourcePointers];
  let Needs = "locals promoted, so that a pointer leads to one handle";
  let Guarantees = [{
    no llvm.dx.resource.getpointer, no memory instruction in address spaces
    1 and 2: loads and stores are llvm.dx.resource.load/store.* of at most
    four components, atomics dxil.op.AtomicBinOp and
    dxil.op.AtomicCompareExchange. Reads of memory that no shader can write
    (constant buffers, SRVs) are marked as such; where threads are
    reordered, only those of constant places
  }];
  let Preserves = "the order of accesses";
  let Diagnostics = [{
    a pointer that may lead to several resources, a store to a part of a
    typed element, an atomic that DXIL lacks
  }];
}
def JoinRecordAddresses : DirectXPass<"selected record pointers → a pointer computed from the selected record"> {
  let Guarantees = [{
    a select or phi of pointers to records, which are computed in the same
    way, is a pointer that is computed of merged handles, numbers and
    indices
  }];
  let Preserves = "pointers that differ in the member that they lead to";
}
def ExpandMemoryIntrinsics : DirectXPass<"memory copies and fills → loads and stores"> {
  let Ensures = [NoMemoryIntrinsics];
  let Guarantees = "no memcpy, memmove, memset, lifetime marker";
  let Preserves = [{
    all other accesses. A copy is one load and one store of the type that
    one of the pointers is written with, or of words
  }];
  let Diagnostics = [{
    a size that is not a known number of words; a fill whose value is not
    known
  }];
}
def SplitLocals : DirectXPass<"struct locals → a local for each member"> {
  let Requires = [NoMemoryIntrinsics];
  let Needs = "addresses name members";
  let Guarantees = [{
    no local of a struct or an array of structs whose accesses all lead to
    scalars, vectors and arrays of them; a local, `name.member`, for each of
    these that is accessed
  }];
  let Preserves = [{
    locals that are accessed as a whole or by an address in bytes; the order
    of array indices
  }];
}
def ReadInputs : DirectXPass<"copies of input arrays → reads of the input; converts `EvaluateAttribute` calls"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
  let Ensures = [NoEvaluations];
  let Guarantees = [{
    No local remains that is filled with inputs at the begin of a function,
    and only read afterwards
  }];
  let Preserves = [{
    locals that are also written to otherwise, those whose inputs do not
    follow the index by a constant stride of rows and vertices, and those
    that an access in bytes leads to
  }];
  let Diagnostics = "an evaluation of what is no input";
}
def ShapeStructs : DirectXPass<"converts structs passed to operations to DXIL's form, without vectors"> {
  let Requires = [Inlined, NoMemoryIntrinsics];
  let Guarantees = [{
    the memory that such a pointer leads to is of a struct `struct.S` of
    scalars, arrays and structs, at the offsets that it had, but for the
    elements of the matrices of !hlsl.matrices, which lie column by column;
    each access is one of a scalar, at a getelementptr that names it by its
    members
  }];
  let Preserves = "all other memory";
  let Diagnostics = "an access that no member fits";
}
def FlattenMemory : DirectXPass<"memory → arrays of scalars and native vectors"> {
  let Requires = [LocalStatics, NoResourcePointers, NoMemoryIntrinsics];
  let Ensures = [FlatMemory];
  let Guarantees = [{
    every alloca, groupshared global and constant table is a scalar or [N x
    scalar], each access is a scalar of that type at `getelementptr [N x T],
    ptr, i32 0, i32 n`; no pointer phi or select. What consists of native
    vectors is one, or [N x vector], and each access one of a vector, or of
    an element at `getelementptr <L x T>, ptr, i32 0, i32 k` or
    `getelementptr [N x <L x T>], ptr, i32 0, i32 n, i32 k`
  }];
  let Preserves = "names; what is flat already";
  let Diagnostics = [{
    an access to one of several variables, one that no element size fits, an
    atomic on a part of an element
  }];
}
def TabulateLocals : DirectXPass<"local arrays of constants → constant tables"> {
  let Preserves = [{
    arrays that the optimizer takes apart, since all indices are constant;
    arrays whose address goes elsewhere
  }];
}
def ReadBuffersInPlace : DirectXPass<"copies of constant buffers' arrays → reads of the buffers"> {
  let Requires = [ResourceOperations];
  let Preserves = [{
    copies that change; copies whose index may choose another component;
    arrays that the optimizer takes apart, since all indices are constant
  }];
}
def ShareAddresses : DirectXPass<"merges equal address computations"> {
  let Requires = [FlatMemory];
  let Guarantees = [{
    no two equal addresses, or integer operations on equal operands, in one
    block
  }];
  let Preserves = "flat memory; wrap flags that both have";
}
def LowerResources : DirectXPass<"resource accesses → `dx.op` calls (handles keep their types)"> {
  let Requires = [ProvenanceResolved, NoResourcePointers];
  let Ensures = [ResourceOperations, ResultsApart];
  let Needs = "no getpointer";
  let Guarantees = [{
    llvm.dx.resource.* calls make handles and cast them, and nothing else; a
    handle with a constant index is made at the top of the entry, once.
    Bindings are not looked at: that is for the optimizer to run before
    them. ResultsApart: of a result nothing but elements is used
  }];
  let Preserves = "the order of accesses";
  let Diagnostics = "a resource kind or an access that is not supported yet";
}
def ScalarizeOps : DirectXPass<"vector operations → scalar operations"> {
  let Requires = [ExpandedBuiltins];
  let Ensures = [ScalarOperations];
  let Needs = "expanded HLSL intrinsics";
  let Guarantees = [{
    no call of an operation has vector operands or a vector result, but
    native vectors of operations that have them; casts between scalars and
    vectors are spelled with scalar operations
  }];
  let Preserves = [{
    calls on scalars; resource accesses, whose values are tuples
  }];
}
def MatchFullOptimization : DirectXPass<"removes accesses to resources that fully optimized code does not use"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
  let Needs = "resource operations lowered; not bound yet";
  let Guarantees = "every resource is one that fully optimized code uses";
  let Preserves = [{
    everything else, as it is: only accesses of the other resources become
    nothing, and what they read becomes zero. Such an access can never
    execute, or does not matter to anything
  }];
  let Diagnostics = [{
    loops that never end, as dxil-check-loops does in fully optimized code
  }];
  // The module will be optimized fully, but for reconvergence points.
  let Parameters = [PassParameter<"bool ", "IsFullyOptimized", "false">];
  let Make = "MatchFullOptimization(/*IsFullyOptimized=*/Level >= FullOptLevel)";
}

def GuardLoopReads : DirectXPass<"prevents hoisting of reads that loops repeat to see writes of other threads"> {
  let Requires = [ResourceOperations];
  let Guarantees = [{
    a read guard at the head of each loop that reads a resource that can be
    written
  }];
  let Preserves = [{
    reads of constant buffers and SRVs, which no shader of the dispatch
    writes: they may move
  }];
}
def FoldOperations : DirectXPass<"folds operations on constants"> {
  let Requires = [ScalarOperations];
  let Destroys = [FlatMemory, HandlesUsed];
  let Needs = "operations of vectors are left alone";
  let Guarantees = [{
    no `dxil.op` call of constants whose result the specification gives, and
    no instruction of constants that followed from one
  }];
  let Preserves = "everything else; branches stay, on constants";
}
def MarkFiniteLoops : DirectXPass<"marks loops that are known to end, so that they can be deleted"> {
  let Guarantees = [{
    loops that write nothing and whose exits depend on no read of writable
    memory have `llvm.loop.mustprogress`
  }];
}
def UnmergeHandles : DirectXPass<"phis of handles of one binding → a phi of their indices"> {
  let Requires = [ResourceOperations];
  let Destroys = [HandlesUsed];
  let Needs = "handles are casts of handle calls";
  let Guarantees = [{
    no phi or select of handles whose inputs are handle calls of one
    binding, or of one descriptor heap: the index is chosen instead
  }];
  let Preserves = "choices between different bindings, which no pass makes";
}
def SplitAggregateMerges : DirectXPass<"phis of operation results → phis of their elements"> {
  let Ensures = [ResultsApart];
  let Destroys = [HandlesUsed];
  let Needs = [{
    phis, selects and freezes of structs are only taken apart, merged or
    frozen again: results of operations are taken apart where they are made
    (ResultsApart), and passes of LLVM only merge them
  }];
  let Guarantees = "no phi, select or freeze of a struct";
  let Preserves = "all else; merges of handles are UnmergeHandles' affair";
}

def ImplicitBindings : DirectXPass<"assigns registers to resources without one"> {
  let Requires = [HandlesUsed];
  let Ensures = [Bound];
  let Needs = [{
    unused resources removed. !hlsl.resources tells of those that are not
    used and of what is written; without it, the handle calls count
  }];
  let Guarantees = [{
    no handlefromimplicitbinding call is left, no two resources of a class
    share a slot. In a library, what has no register stays open until it is
    linked, unless a space for automatic bindings is given
  }];
  let Preserves = "explicit bindings; handle names; !srcloc";
  let Diagnostics = [{
    bindings that overlap, a range that reaches past the last slot, a
    resource for which no slot is left. Warns of implicit bindings and
    remarks on all of them if the user wants it
  }];
  let Parameters = [
    PassParameter<"const BindingOptions *", "Options", "nullptr">,
    // Gets the bindings in the order of the declarations.
    PassParameter<"std::vector<BoundDeclaration> *", "Result", "nullptr">];
  let Make = "ImplicitBindings(Options.Bindings, Options.BoundResources)";
}
def CheckRootSignature : DirectXPass<"(diagnoses) bindings that the root signature does not cover"> {
  let Requires = [HandlesUsed, Bound];
  let Needs = "explicit bindings only; unused resources removed";
  let Guarantees = [{
    each resource is covered by the root signature of the entry, if it has
    one, and visible to the stage
  }];
  let Preserves = "the module";
  let Diagnostics = [{
    what findCoverageProblem (RootSignature.h) finds; root signature
    metadata that LLVM's reader refuses
  }];
}
def ResourceMetadata : DirectXPass<"writes the table of resources, `!dx.resources`"> {
  let Requires = [HandlesUsed, Bound];
  let Ensures = [ResourceRecords];
  let Needs = "bindings assigned; handle calls of the front IR's types";
  let Guarantees = [{
    !dx.resources and !dx.resource.types describe each resource that a
    handle is made of, numbered by class in the order of space and slot. In
    a library each has an external constant that its record names
  }];
  let Preserves = "the code";
}
def RemoveUndefinedOutputs : DirectXPass<"removes stores of undefined values to outputs"> {
  let Guarantees = [{
    no output is stored that is undefined as a whole; every component of a
    system value is stored somewhere, but for SV_Target, or there is an
    error
  }];
  let Preserves = "the elements: their registers do not depend on the code";
  let Diagnostics = [{
    a system value that is written in part or never, at its semantic
  }];
}
def DefineUndefined : DirectXPass<"replaces undefined coordinates and undefined stored values by 0"> {
  let Requires = [ResourceOperations];
  let Needs = [{
    resource operations lowered; handles with their target("dx...") types
  }];
  let Guarantees = [{
    each coordinate that the kind of resource has, each sample number, each
    offset beside one that is given, and each value that is stored or
    exchanged, is defined
  }];
  let Preserves = [{
    absent coordinates and offsets; components that a store's mask leaves
    out; values that are defined
  }];
}
def LowerHandles : DirectXPass<"handles → `dx.op` calls"> {
  let Requires = [ResourceOperations, Bound, ResourceRecords];
  let Ensures = [NoHandleTypes];
  let Needs = [{
    resource operations lowered, no implicit binding but in a library,
    !dx.resources made
  }];
  let Guarantees = [{
    no target("dx...") type, no llvm.dx.resource.* call, no load of a
    constant buffer's row that is known to lie past its end: that reads zero
  }];
  let Preserves = "where handles are made";
}

def SplitPointerMerges : DirectXPass<"accesses through phis of pointers → accesses of each variable"> {
  let Destroys = [FlatMemory];
  let Guarantees = [{
    every load, store and atomic operation on a select or phi of pointers to
    locals or groupshared variables leads to one variable
  }];
  let Preserves = [{
    the order of memory accesses; writes only what was written. Loads may be
    executed more often: of the variable that is not meant they read the
    start
  }];
}
def ExpandLLVMIntrinsics : DirectXPass<"expands intrinsics and instructions that the optimizer creates"> {
  let Requires = [NoVectors];
  let Needs = [{
    scalar code. ResultsApart: an intrinsic with two results is replaced
    element by element
  }];
  let Guarantees = [{
    no fneg, freeze, abs, funnel shift, saturating or overflow-checked
    arithmetic, three-way comparison, bit-counting intrinsics other than
    DXIL's, fp class test, copysign, ldexp, assume, lifetime marker; of i1
    only bitwise operations, and no sitofp
  }];
  let Preserves = "what the operation table maps";
}
def LegalizeIntegers : DirectXPass<"converts integers to widths of DXIL"> {
  let Requires = [NoVectors, FlatMemory];
  let Ensures = [LegalIntegers];
  let Needs = "scalar code without memory of other widths";
  let Guarantees = [{
    every integer value has one of those widths; wider ones than 64 are
    diagnosed
  }];
  let Preserves = "values of legal widths; i8 operands of operations";
  let Diagnostics = "integers wider than 64 bits";
}
def RemoveOutOfBoundsAccesses : DirectXPass<"removes accesses of array elements that do not exist"> {
  let Requires = [FlatMemory];
  let Guarantees = "constant indices lie in their arrays";
  let Preserves = "indices that are computed; arrays of resources of a library";
}
def ExportSignatures : DirectXPass<"gives exported functions their final signatures"> {
  let Requires = [FlatMemory, LegalIntegers];
  let Destroys = [FlatMemory, NoVectors];
  let Needs = "results given away by calls (ExportResults); !hlsl.exports";
  let Guarantees = [{
    exported functions have their final types. Scalars, vectors and matrices
    that are only passed in, and results of these types, are values,
    matrices row by row; everything else is passed by pointer, where bool is
    i32 and a matrix lies as it was declared. The attributes byref and sret
    say what a pointer points to
  }];
  let Preserves = "entries, and the bodies that use the parameters";
  let Diagnostics = [{
    matrices of bool in memory, whose layout Microsoft's compiler leaves
    open
  }];
}
def LowerOps : DirectXPass<"all other calls → `dx.op` calls"> {
  let Requires = [ExpandedBuiltins, NoEvaluations, ScalarOperations, ResultsApart, NoHandleTypes, LegalIntegers];
  let Ensures = [OnlyOperations];
  let Needs = [{
    operations on scalars; resources lowered. Only the parameters of
    exported functions are vectors
  }];
  let Guarantees = [{
    every call is one of dx.op.*. For most intrinsics and for the dxil.op
    functions of front IR, the table DXIL.td says which operation they stand
    for; this pass knows wave reductions, double conversions, the group
    barrier and f16tof32, whose operands it changes. Reconvergence points
    and read guards, which only hold the optimizer back, lower to nothing
  }];
  let Preserves = "fast-math flags that DXIL has; operand order";
  let Diagnostics = [{
    intrinsics without an operation; operations that the shader model, the
    stage or the type does not have
  }];
}
def RemoveUnreachable : DirectXPass<"removes `unreachable` instructions"> {
  let Destroys = [HandlesUsed];
  let Guarantees = [{
    each block ends with a branch, a switch or a return; no loop is left
    without an exit because its exit led to `unreachable`: the way into it
    goes instead
  }];
  let Preserves = "the meaning";
}
def RemoveUnusedVariables : DirectXPass<"removes groupshared variables and ray queries that are never read"> {
  let Requires = [Inlined];
  let Needs = "all accesses are in sight";
  let Guarantees = [{
    no groupshared variable that is only stored to, as a whole or by
    element, or read to be stored to such a variable; no query of rays that
    is only allocated
  }];
  let Preserves = [{
    what computes other values, reads of resources too: it decided which
    resources are used, as in dxc. So it stands after dead code is gone for
    the last time. And what is written by an atomic operation
  }];
}
def CompactResourceRecords : DirectXPass<"removes library resources without accesses from the table"> {
  let Requires = [ResourceRecords, OnlyOperations];
  let Needs = "operations lowered, dead code gone; !dx.resources";
  let Guarantees = [{
    each record names a variable that is loaded; their numbers are dense in
    each class
  }];
  let Preserves = [{
    other targets, where a record without a handle is no mistake
  }];
}
def PackSignatures : DirectXPass<"assigns registers to signature elements"> {
  let Guarantees = [{
    each element of !hlsl.signatures that needs a register has one, or there
    is an error
  }];
  let Preserves = "the code: operations name an element by its number";
  let Diagnostics = "an element that no register is left for, at its semantic";
}
def EntryMetadata : DirectXPass<"writes versions, shader flags and the entry point's record"> {
  let Requires = [ResourceRecords, LegalIntegers, OnlyOperations];
  let Destroys = [LegalIntegers]; // the flags go
  let Needs = "operations lowered";
  let Guarantees = [{
    !dx.version, !dx.valver, !dx.shaderModel, !dx.entryPoints with flags and
    thread group size, !llvm.ident; no other named metadata but
    !dx.resources and !dx.resource.types. A library has a row of its own,
    with the flags of all functions, before those of its entries
  }];
  let Preserves = "the code";
  let Diagnostics = "a thread group size that is missing or malformed";
  // Whether the optimization level is 0; recorded as a shader flag.
  let Parameters = [PassParameter<"bool ", "DisableOptimizations", "false">];
  let Make = "EntryMetadata(/*DisableOptimizations=*/Level == 0)";
}
def FinalizeModule : DirectXPass<"removes constructs that LLVM 3.7 does not have"> {
  let Requires = [NoHandleTypes, OnlyOperations];
  let Destroys = [NativeIntegers];
  let Needs = "everything else done; this is the last pass";
  let Guarantees = [{
    DXIL form: triple and data layout of DXIL, no poison, undef only where
    the format allows it, attributes and instruction metadata that it knows,
    no unused declarations or globals, readable names
  }];
  let Preserves = "the instructions, of which the shader flags tell";
}

def CheckUnrolled : DirectXPass<"(diagnoses) loops with `[unroll]` that could not be unrolled"> {
  let Guarantees = [{
    each loop with `[unroll]` has at most MaxUnrolledInstructions
    iterations, or there is an error
  }];
  let Preserves = "the module as it is";
  let Diagnostics = [{
    the loop, at the loop; not one that has the wish of another loop, which
    LLVM removed (LoopHint.h)
  }];
}

def ScalarizeVectors : DirectXPass<"short vectors → scalars, also in debug information"> {
  let Requires = [NativeIntegers, ScalarOperations];
  let Ensures = [NoVectors];
  let Preserves = [{
    native vectors; the variables of debug information: one of a vector
    becomes a part of it for each element. The code is the same with and
    without them
  }];
}

def RemoveUnreadLocals : DirectXPass<"removes stores to locals that are never read"> {
  let Guarantees = [{
    no local that is only stored to, element by element or as a whole, and
    not by a copy of memory
  }];
  let Preserves = [{
    all else; debug information has what was stored as the value of the
    variable
  }];
}

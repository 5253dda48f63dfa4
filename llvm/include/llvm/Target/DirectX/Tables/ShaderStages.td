// ShaderStages.td: The stages of DXIL, and libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each stage: its number and profile, the first shader model that
// supports it, its signatures and attributes, its capabilities, and whether
// entry points of libraries can have it. The name of a row is that of the stage
// in reports, of ShaderKind, and of LLVM's environment in triples.
// docs/dev/adding-a-stage.md describes the other parts of a stage.
//
// dxc-tblgen generates ShaderStages.inc. The sets of stages in DXIL.td and the
// help of Options.td refer to the rows.

/// The N of the newest shader model 6.N that is compiled to.
defvar LatestShaderModelMinor = 9;
def LatestShaderModel { int Minor = LatestShaderModelMinor; }

//===----------------------------------------------------------------------===//
// What a stage consists of
//===----------------------------------------------------------------------===//

/// Signatures: values that a stage receives from the previous one and passes to
/// the next.
class SignatureKind<int number> { int Bit = number; }
def InputSignature : SignatureKind<0>;
def OutputSignature : SignatureKind<1>;
/// Of a patch, from the hull to the domain shader; of a primitive, from a mesh
/// shader.
def PatchConstantSignature : SignatureKind<2>;
def PrimitiveSignature : SignatureKind<3>;

/// What the code of a stage may use.
class StageCapability<int number> { int Bit = number; }
/// Threads come in groups, which have memory and barriers.
def ThreadGroups : StageCapability<0>;
/// Derivatives between the pixels of a quad, in every shader model.
def PixelDerivatives : StageCapability<1>;
/// Derivatives between the threads of a group: see the feature GroupDerivatives.
def ThreadDerivatives : StageCapability<2>;
/// Resources that are accessed in the order of the primitives.
def RasterizerOrder : StageCapability<3>;
/// Ray tracing: entry points receive structs in memory from other shaders and
/// have no signature.
def HandedStructs : StageCapability<4>;

/// The argument of an attribute: nothing; a number from Least to Most; one of
/// Words, as a string; the name of a function, as a string; the size of a grid
/// (three numbers); the ID of a node (a string and an optional number); or an
/// index (a number, or -1 for none). Attributes that Clang checks have no form.
class AttributeForm<int number> { int Bit = number; }
def NoForm : AttributeForm<0>;
def EmptyForm : AttributeForm<1>;
def NumberForm : AttributeForm<2>;
def FactorForm : AttributeForm<3>;
def WordForm : AttributeForm<4>;
def FunctionForm : AttributeForm<5>;
def GridForm : AttributeForm<6>;
def NodeIDForm : AttributeForm<7>;
def IndexForm : AttributeForm<8>;

/// An attribute of entry functions, as HLSL spells it.
class StageAttribute<string name, bit required = false> {
  string Name = name;
  bit IsRequired = required;
  AttributeForm Form = NoForm;
  int Least = 0;
  int Most = 0;
  // A word's number in DXIL is its position, from 1 on.
  list<string> Words = [];
}
class RequiredAttribute<string name> : StageAttribute<name, true>;
class NumberAttribute<string name, int least, int most, bit required = true>
    : StageAttribute<name, required> {
  let Form = NumberForm;
  let Least = least;
  let Most = most;
}
class WordAttribute<string name, list<string> words, bit required = true>
    : StageAttribute<name, required> {
  let Form = WordForm;
  let Words = words;
}

def EarlyDepthStencil : StageAttribute<"earlydepthstencil"> {
  let Form = EmptyForm;
}
/// Before shader model 6.7 it has no effect.
def HelperLanes : StageAttribute<"waveopsincludehelperlanes"> {
  let Form = EmptyForm;
}
def PatchDomain : WordAttribute<"domain", ["isoline", "tri", "quad"]>;
def PatchConstantFunction : RequiredAttribute<"patchconstantfunc"> {
  let Form = FunctionForm;
}
class GridAttribute<string name> : StageAttribute<name> { let Form = GridForm; }
class IndexAttribute<string name> : StageAttribute<name> {
  let Form = IndexForm;
}
class NodeIDAttribute<string name> : StageAttribute<name> {
  let Form = NodeIDForm;
}
/// Records may come from outside of the graph.
def ProgramEntry : StageAttribute<"NodeIsProgramEntry"> {
  let Form = EmptyForm;
}
def MaxTessFactor : StageAttribute<"maxtessfactor"> {
  let Form = FactorForm;
  let Least = 1;
  let Most = 64;
}

//===----------------------------------------------------------------------===//
// The rows
//===----------------------------------------------------------------------===//

/// \p number is that of the format; \p profile is empty for stages that only
/// libraries have; \p first is the N of the first shader model 6.N.
class ShaderStage<int number, string profile, int first> {
  int Bit = number;
  string Profile = profile;
  int FirstMinor = first;
  // What messages call shaders of the stage.
  string Plural = !tolower(NAME) # " shaders";
  // LLVM's environment in triples; empty if it has none.
  string Environment = NAME;
  list<SignatureKind> Signatures = [];
  list<StageAttribute> Attributes = [];
  list<StageCapability> Capabilities = [];
  // Whether entries of libraries are compiled. Shaders of a profile are.
  bit IsEntryCompiled = false;
}

def Pixel : ShaderStage<0, "ps", 0> {
  let IsEntryCompiled = true;
  let Signatures = [InputSignature, OutputSignature];
  let Attributes = [EarlyDepthStencil, HelperLanes];
  let Capabilities = [PixelDerivatives, RasterizerOrder];
}
def Vertex : ShaderStage<1, "vs", 0> {
  let IsEntryCompiled = true;
  let Signatures = [InputSignature, OutputSignature];
}
def Geometry : ShaderStage<2, "gs", 0> {
  let IsEntryCompiled = true;
  let Signatures = [InputSignature, OutputSignature];
  let Attributes = [NumberAttribute<"maxvertexcount", 1, 1024>,
                    NumberAttribute<"instance", 1, 32, /*required=*/false>];
}
def Hull : ShaderStage<3, "hs", 0> {
  let IsEntryCompiled = true;
  let Signatures = [InputSignature, OutputSignature, PatchConstantSignature];
  let Attributes = [PatchDomain,
                    WordAttribute<"partitioning",
                                  ["integer", "pow2", "fractional_odd",
                                   "fractional_even"]>,
                    WordAttribute<"outputtopology",
                                  ["point", "line", "triangle_cw",
                                   "triangle_ccw"]>,
                    NumberAttribute<"outputcontrolpoints", 0, 32>,
                    PatchConstantFunction, MaxTessFactor];
}
def Domain : ShaderStage<4, "ds", 0> {
  let IsEntryCompiled = true;
  let Signatures = [InputSignature, OutputSignature, PatchConstantSignature];
  let Attributes = [PatchDomain];
}
def Compute : ShaderStage<5, "cs", 0> {
  let Attributes = [RequiredAttribute<"numthreads">,
                    StageAttribute<"WaveSize">];
  let Capabilities = [ThreadGroups, ThreadDerivatives];
  let IsEntryCompiled = true;
}
/// No stage, but numbered as one. Microsoft's validator, too, begins with 6.3.
def Library : ShaderStage<6, "lib", 3> {
  let Plural = "libraries";
}
def RayGeneration : ShaderStage<7, "", 3> {
  let IsEntryCompiled = true;
  let Capabilities = [HandedStructs];
}
def Intersection : ShaderStage<8, "", 3> {
  let IsEntryCompiled = true;
  let Capabilities = [HandedStructs];
}
def AnyHit : ShaderStage<9, "", 3> {
  let IsEntryCompiled = true;
  let Capabilities = [HandedStructs];
}
def ClosestHit : ShaderStage<10, "", 3> {
  let IsEntryCompiled = true;
  let Capabilities = [HandedStructs];
}
def Miss : ShaderStage<11, "", 3> {
  let IsEntryCompiled = true;
  let Capabilities = [HandedStructs];
}
def Callable : ShaderStage<12, "", 3> {
  let IsEntryCompiled = true;
  let Capabilities = [HandedStructs];
}
def Mesh : ShaderStage<13, "ms", 5> {
  let IsEntryCompiled = true;
  let Signatures = [OutputSignature, PrimitiveSignature];
  let Attributes = [RequiredAttribute<"numthreads">,
                    WordAttribute<"outputtopology", ["line", "triangle"]>,
                    StageAttribute<"WaveSize">];
  let Capabilities = [ThreadGroups, ThreadDerivatives];
}
def Amplification : ShaderStage<14, "as", 5> {
  let IsEntryCompiled = true;
  let Attributes = [RequiredAttribute<"numthreads">,
                    StageAttribute<"WaveSize">];
  let Capabilities = [ThreadGroups, ThreadDerivatives];
}
def Node : ShaderStage<15, "", 8> {
  let Environment = "";
  let Attributes = [WordAttribute<"NodeLaunch",
                                  ["broadcasting", "coalescing", "thread"],
                                  /*required=*/false>,
                    StageAttribute<"numthreads">, ProgramEntry,
                    NodeIDAttribute<"NodeID">,
                    IndexAttribute<"NodeLocalRootArgumentsTableIndex">,
                    NodeIDAttribute<"NodeShareInputOf">,
                    GridAttribute<"NodeDispatchGrid">,
                    GridAttribute<"NodeMaxDispatchGrid">,
                    // The longest chain of nodes.
                    NumberAttribute<"NodeMaxRecursionDepth", 0, 32,
                                    /*required=*/false>,
                    StageAttribute<"WaveSize">];
  let Capabilities = [ThreadGroups, ThreadDerivatives];
  let IsEntryCompiled = true;
}

//===----------------------------------------------------------------------===//
// Sets of rows
//===----------------------------------------------------------------------===//

defvar AllStages = [Pixel, Vertex, Geometry, Hull, Domain, Compute, Library,
                    RayGeneration, Intersection, AnyHit, ClosestHit, Miss,
                    Callable, Mesh, Amplification, Node];

/// The members of a list that \p c is among the capabilities of.
class StagesWith<StageCapability c> {
  list<ShaderStage> Stages = !filter(
      s, AllStages,
      !not(!empty(!filter(has, s.Capabilities, !eq(has.Bit, c.Bit)))));
}

/// "cs_6_0 to cs_6_8", the profiles of a stage.
class ProfileRange<ShaderStage s> {
  // Not with '#', which takes the name of a defvar for a text.
  string Text = !strconcat(s.Profile, "_6_", !cast<string>(s.FirstMinor), " to ",
                           s.Profile, "_6_",
                           !cast<string>(LatestShaderModelMinor));
}
defvar AllProfiles = !interleave(
    !foreach(s, !filter(s, AllStages, !ne(s.Profile, "")),
             ProfileRange<s>.Text), ", ");

// SystemValues.td: Signature points and system values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The points of the pipeline where an entry point receives or outputs values,
// and the meaning of each system value at each point. The rules are those of
// "Shader Parameters and Signatures" in Microsoft's DXIL.rst; numbers are the
// format's.
//
// dxc-tblgen generates SystemValues.inc.

include "llvm/Target/DirectX/Tables/ShaderStages.td"

//===----------------------------------------------------------------------===//
// Signature points
//===----------------------------------------------------------------------===//

/// How the elements of a signature get their registers.
class SignaturePacking<int number> { int Bit = number; }
def NoRegisters : SignaturePacking<0>;
/// A register for each row, in order: the input assembler addresses them.
def InputAssembler : SignaturePacking<1>;
def BetweenStages : SignaturePacking<2>;
def PatchConstants : SignaturePacking<3>;
/// The index of SV_Target is the register.
def RenderTargets : SignaturePacking<4>;

/// \p signatures has the signature that holds the elements, or nothing where
/// all values come from operations.
class SignaturePoint<int number, ShaderStage stage, SignaturePacking packing,
                     list<SignatureKind> signatures, string text> {
  int Bit = number;
  ShaderStage Stage = stage;
  SignaturePacking Packing = packing;
  list<SignatureKind> Signatures = signatures;
  // After "of" in messages.
  string Text = text;
}
def VSIn : SignaturePoint<0, Vertex, InputAssembler, [InputSignature],
                          "the input of vertex shaders">;
def VSOut : SignaturePoint<1, Vertex, BetweenStages, [OutputSignature],
                           "the output of vertex shaders">;
def PCIn : SignaturePoint<2, Hull, NoRegisters, [],
                          "the input of patch-constant functions">;
def HSIn : SignaturePoint<3, Hull, NoRegisters, [],
                          "the input of hull shaders">;
def HSCPIn : SignaturePoint<4, Hull, BetweenStages, [InputSignature],
                            "the input control points of hull shaders">;
def HSCPOut : SignaturePoint<5, Hull, BetweenStages, [OutputSignature],
                             "the output control points of hull shaders">;
def PCOut : SignaturePoint<6, Hull, PatchConstants, [PatchConstantSignature],
                           "the output of patch-constant functions">;
def DSIn : SignaturePoint<7, Domain, PatchConstants, [PatchConstantSignature],
                          "the input of domain shaders">;
def DSCPIn : SignaturePoint<8, Domain, BetweenStages, [InputSignature],
                            "the control points of domain shaders">;
def DSOut : SignaturePoint<9, Domain, BetweenStages, [OutputSignature],
                           "the output of domain shaders">;
def GSVIn : SignaturePoint<10, Geometry, BetweenStages, [InputSignature],
                           "the input vertices of geometry shaders">;
def GSIn : SignaturePoint<11, Geometry, NoRegisters, [],
                          "the input of geometry shaders">;
def GSOut : SignaturePoint<12, Geometry, BetweenStages, [OutputSignature],
                           "the output of geometry shaders">;
def PSIn : SignaturePoint<13, Pixel, BetweenStages, [InputSignature],
                          "the input of pixel shaders">;
def PSOut : SignaturePoint<14, Pixel, RenderTargets, [OutputSignature],
                           "the output of pixel shaders">;
def CSIn : SignaturePoint<15, Compute, NoRegisters, [],
                          "the input of compute shaders">;
def MSIn : SignaturePoint<16, Mesh, NoRegisters, [],
                          "the input of mesh shaders">;
def MSOut : SignaturePoint<17, Mesh, BetweenStages, [OutputSignature],
                           "the vertices of mesh shaders">;
def MSPOut : SignaturePoint<18, Mesh, BetweenStages, [PrimitiveSignature],
                            "the primitives of mesh shaders">;
def ASIn : SignaturePoint<19, Amplification, NoRegisters, [],
                          "the input of amplification shaders">;

//===----------------------------------------------------------------------===//
// What a system value is at a signature point
//===----------------------------------------------------------------------===//

class SemanticInterpretation<int number> { int Bit = number; }
/// The system takes or gives it through a register.
def SV : SemanticInterpretation<1>;
/// The same; the system makes it, and it is packed after all others.
def SGV : SemanticInterpretation<2>;
/// Like a name of the user's.
def Arb : SemanticInterpretation<3>;
/// No element: an operation gives it.
def NotInSig : SemanticInterpretation<4>;
/// An element without a register.
def NotPacked : SemanticInterpretation<5>;
def Target : SemanticInterpretation<6>;
def TessFactor : SemanticInterpretation<7>;
/// An operation returns it; an element without a register describes it.
def Shadow : SemanticInterpretation<8>;
def ClipCull : SemanticInterpretation<9>;

/// \p first is the N of the first shader model 6.N where it is that.
class At<SignaturePoint point, SemanticInterpretation interpretation,
         int first = 0> {
  SignaturePoint Point = point;
  SemanticInterpretation Interpretation = interpretation;
  int FirstMinor = first;
}

/// The same interpretation at several points.
class Everywhere<list<SignaturePoint> points, SemanticInterpretation as,
                 int first = 0> {
  list<At> Points = !foreach(p, points, At<p, as, first>);
}

/// What the points between the stages of a draw have in common.
defvar VertexPoints = [VSOut, HSCPIn, HSCPOut, DSCPIn, DSOut, GSVIn, GSOut,
                       PSIn];

//===----------------------------------------------------------------------===//
// System values
//===----------------------------------------------------------------------===//

/// Their space limits their number, not their index.
defvar AnyIndex = 0xffffffff;

/// The type that a system value has; the text follows a number.
class SystemValueType<int number, string text> {
  int Bit = number;
  string Text = text;
}
def AnyNumber : SystemValueType<0, "number">;
def FloatNumber : SystemValueType<1, "float">;
def IntegerNumber : SystemValueType<2, "integer">;
def TruthValue : SystemValueType<3, "bool or integer">;
def OnlyTruth : SystemValueType<4, "bool">;

/// "SV_<name>" in the source; \p kind is the number of DXIL, \p part that of
/// signature parts in containers; \p column is the text in listings.
class SystemValue<int kind, string name, int part, string column,
                  SystemValueType type, int columns, list<At> points> {
  int Bit = kind;
  string Name = "SV_" # name;
  int PartNumber = part;
  string Column = column;
  SystemValueType Type = type;
  // The most components that one has; of a matrix or array, a row.
  int MaxColumns = columns;
  // Whether it has all of them.
  bit IsWhole = false;
  // The greatest index; more than one index means several of them.
  int MaxIndex = 0;
  list<At> Points = points;
}

def VertexID : SystemValue<1, "VertexID", 6, "VERTID", IntegerNumber, 1,
                           [At<VSIn, SV>]>;
def InstanceID : SystemValue<2, "InstanceID", 8, "INSTID", IntegerNumber, 1,
                             !listconcat([At<VSIn, SV>],
                                         Everywhere<VertexPoints, Arb>.Points)>;
def Position : SystemValue<3, "Position", 1, "POS", FloatNumber, 4,
                           !listconcat([At<VSIn, Arb>, At<PCOut, Arb>,
                                        At<DSIn, Arb>, At<MSOut, SV>],
                                       Everywhere<VertexPoints, SV>.Points)> {
  let IsWhole = true;
}
defvar ArrayIndexPoints = !listconcat([At<VSIn, Arb>, At<PCOut, Arb>,
                                       At<DSIn, Arb>, At<MSPOut, SV>],
                                      Everywhere<VertexPoints, SV>.Points);
def RenderTargetArrayIndex
    : SystemValue<4, "RenderTargetArrayIndex", 4, "RTINDEX", IntegerNumber, 1,
                  ArrayIndexPoints>;
def ViewPortArrayIndex
    : SystemValue<5, "ViewportArrayIndex", 5, "VPINDEX", IntegerNumber, 1,
                  ArrayIndexPoints>;
defvar DistancePoints = !listconcat([At<VSIn, Arb>, At<PCOut, Arb>,
                                     At<DSIn, Arb>, At<MSOut, ClipCull>],
                                    Everywhere<VertexPoints, ClipCull>.Points);
def ClipDistance : SystemValue<6, "ClipDistance", 2, "CLIPDST", FloatNumber, 4,
                               DistancePoints> {
  let MaxIndex = AnyIndex;
}
def CullDistance : SystemValue<7, "CullDistance", 3, "CULLDST", FloatNumber, 4,
                               DistancePoints> {
  let MaxIndex = AnyIndex;
}
def OutputControlPointID
    : SystemValue<8, "OutputControlPointID", 0, "NONE", IntegerNumber, 1,
                  [At<HSIn, NotInSig>]>;
def DomainLocation : SystemValue<9, "DomainLocation", 0, "NONE", FloatNumber, 3,
                                 [At<DSIn, NotInSig>]>;
def PrimitiveID : SystemValue<10, "PrimitiveID", 7, "PRIMID", IntegerNumber, 1,
                              [At<PCIn, NotInSig>, At<HSIn, NotInSig>,
                               At<DSIn, NotInSig>, At<GSIn, Shadow>,
                               At<GSOut, SGV>, At<PSIn, SGV>,
                               At<MSPOut, SV>]>;
def GSInstanceID : SystemValue<11, "GSInstanceID", 0, "NONE", IntegerNumber, 1,
                               [At<GSIn, NotInSig>]>;
def SampleIndex : SystemValue<12, "SampleIndex", 10, "SAMPLE", IntegerNumber, 1,
                              [At<PSIn, Shadow>]>;
def IsFrontFace : SystemValue<13, "IsFrontFace", 9, "FFACE", TruthValue, 1,
                              [At<GSOut, SGV>, At<PSIn, SGV>]>;
def Coverage : SystemValue<14, "Coverage", 66, "COVERAGE", IntegerNumber, 1,
                           [At<PSIn, NotInSig>, At<PSOut, NotPacked>]>;
def InnerCoverage : SystemValue<15, "InnerCoverage", 70, "INNERCOV",
                                IntegerNumber, 1, [At<PSIn, NotInSig>]>;
def SV_Target : SystemValue<16, "Target", 64, "TARGET", AnyNumber, 4,
                            [At<PSOut, Target>]> {
  let MaxIndex = 7;
}
def Depth : SystemValue<17, "Depth", 65, "DEPTH", FloatNumber, 1,
                        [At<PSOut, NotPacked>]>;
def DepthLessEqual : SystemValue<18, "DepthLessEqual", 68, "DEPTHLE",
                                 FloatNumber, 1, [At<PSOut, NotPacked>]>;
def DepthGreaterEqual : SystemValue<19, "DepthGreaterEqual", 67, "DEPTHGE",
                                    FloatNumber, 1, [At<PSOut, NotPacked>]>;
def StencilRef : SystemValue<20, "StencilRef", 69, "STENCILREF", IntegerNumber,
                             1, [At<PSOut, NotPacked>]>;
defvar ThreadPoints = Everywhere<[CSIn, MSIn, ASIn], NotInSig>.Points;
def DispatchThreadID : SystemValue<21, "DispatchThreadID", 0, "NONE",
                                   IntegerNumber, 3, ThreadPoints>;
def GroupID : SystemValue<22, "GroupID", 0, "NONE", IntegerNumber, 3,
                          ThreadPoints>;
def GroupIndex : SystemValue<23, "GroupIndex", 0, "NONE", IntegerNumber, 1,
                             ThreadPoints>;
def GroupThreadID : SystemValue<24, "GroupThreadID", 0, "NONE", IntegerNumber,
                                3, ThreadPoints>;
// The part number is that of the domain.
def SV_TessFactor : SystemValue<25, "TessFactor", 0, "NONE", FloatNumber, 1,
                                [At<PCOut, TessFactor>, At<DSIn, TessFactor>]> {
  let MaxIndex = 3;
}
def InsideTessFactor
    : SystemValue<26, "InsideTessFactor", 0, "NONE", FloatNumber, 1,
                  [At<PCOut, TessFactor>, At<DSIn, TessFactor>]> {
  let MaxIndex = 1;
}
def ViewID : SystemValue<27, "ViewID", 0, "NONE", IntegerNumber, 1,
                         !listconcat(Everywhere<[VSIn, PCIn, HSIn, DSIn, GSIn,
                                                 PSIn], NotInSig, 1>.Points,
                                     [At<MSIn, NotInSig>])>;
def Barycentrics : SystemValue<28, "Barycentrics", 23, "BARYCEN", FloatNumber,
                               3, [At<PSIn, NotPacked, 1>]> {
  let IsWhole = true;
  let MaxIndex = 1;
}
def ShadingRate : SystemValue<29, "ShadingRate", 24, "SHDINGRATE",
                              IntegerNumber, 1,
                              !listconcat([At<MSPOut, SV>],
                                          Everywhere<VertexPoints, SV,
                                                     4>.Points)>;
def CullPrimitive : SystemValue<30, "CullPrimitive", 25, "CULLPRIM", OnlyTruth,
                                1, [At<PSIn, NotInSig>,
                                    At<MSPOut, NotPacked>]>;
def StartVertexLocation
    : SystemValue<31, "StartVertexLocation", 0, "NONE", IntegerNumber, 1,
                  [At<VSIn, NotInSig, 8>]>;
def StartInstanceLocation
    : SystemValue<32, "StartInstanceLocation", 0, "NONE", IntegerNumber, 1,
                  [At<VSIn, NotInSig, 8>]>;

// SourceFuzzer.cpp: Sources of any kind
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first line of an input is a comment with the options of its compile, so
// that a finding is a shader that shows the fault: "// -T ps_6_6 -E main -O3".

#include "clang/Driver/CommandLine.h"
#include "llvm/ADT/StringExtras.h"
#include <random>

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Changes to tokens
//===----------------------------------------------------------------------===//

// What libFuzzer changes by bytes seldom gets past the lexer. These functions
// change whole tokens, members of the classes that the grammar has (types,
// attributes, semantics, registers, statements), and pieces between brackets.

namespace {

using Tokens = std::vector<std::string>;

/// Members of one class may take each other's place.
constexpr StringLiteral Types[] = {"float",
                                   "float1",
                                   "float2",
                                   "float3",
                                   "float4",
                                   "int",
                                   "uint",
                                   "uint3",
                                   "bool",
                                   "bool2",
                                   "half",
                                   "half4",
                                   "double",
                                   "double2",
                                   "min16float",
                                   "min16int",
                                   "min16uint3",
                                   "int16_t",
                                   "uint16_t2",
                                   "float16_t",
                                   "int64_t",
                                   "uint64_t2",
                                   "float2x2",
                                   "float3x4",
                                   "int1x3",
                                   "bool4x1",
                                   "matrix<half,2,3>",
                                   "vector<float,3>",
                                   "void",
                                   "string",
                                   "auto",
                                   "T",
                                   "struct{int a;}",
                                   "Buffer<float4>",
                                   "RWBuffer<uint>",
                                   "StructuredBuffer<float3>",
                                   "RWStructuredBuffer<int>",
                                   "ByteAddressBuffer",
                                   "RWByteAddressBuffer",
                                   "Texture2D",
                                   "Texture2D<float4>",
                                   "RWTexture2D<float>",
                                   "Texture2DMS<int>",
                                   "TextureCube",
                                   "Texture3D<uint2>",
                                   "SamplerState",
                                   "SamplerComparisonState",
                                   "ConstantBuffer<S>",
                                   "AppendStructuredBuffer<float>",
                                   "FeedbackTexture2D<0>",
                                   "RaytracingAccelerationStructure",
                                   "RayQuery<0>",
                                   "RayDesc",
                                   "InputPatch<float4,3>",
                                   "OutputPatch<V,4>",
                                   "TriangleStream<V>"};
constexpr StringLiteral Attributes[] = {"[numthreads(8,1,1)]",
                                        "[unroll]",
                                        "[unroll(0)]",
                                        "[loop]",
                                        "[branch]",
                                        "[flatten]",
                                        "[allow_uav_condition]",
                                        "[fastopt]",
                                        "[noinline]",
                                        "[shader(\"pixel\")]",
                                        "[shader(\"compute\")]",
                                        "[shader(\"vertex\")]",
                                        "[shader(\"hull\")]",
                                        "[shader(\"domain\")]",
                                        "[shader(\"geometry\")]",
                                        "[shader(\"mesh\")]",
                                        "[shader(\"raygeneration\")]",
                                        "[shader(\"miss\")]",
                                        "[shader(\"closesthit\")]",
                                        "[earlydepthstencil]",
                                        "[maxvertexcount(3)]",
                                        "[instance(2)]",
                                        "[domain(\"tri\")]",
                                        "[partitioning(\"integer\")]",
                                        "[outputtopology(\"triangle_cw\")]",
                                        "[outputcontrolpoints(3)]",
                                        "[patchconstantfunc(\"main\")]",
                                        "[WaveSize(32)]",
                                        "[RootSignature(\"\")]",
                                        "[[vk::binding(0)]]",
                                        "[raypayload]",
                                        "[export]"};
constexpr StringLiteral Semantics[] = {": SV_Position",
                                       ": SV_Target",
                                       ": SV_Target7",
                                       ": SV_Depth",
                                       ": TEXCOORD0",
                                       ": SV_DispatchThreadID",
                                       ": SV_GroupID",
                                       ": SV_GroupIndex",
                                       ": SV_VertexID",
                                       ": SV_InstanceID",
                                       ": SV_PrimitiveID",
                                       ": SV_IsFrontFace",
                                       ": SV_Coverage",
                                       ": SV_ClipDistance1",
                                       ": SV_TessFactor",
                                       ": SV_InsideTessFactor",
                                       ": SV_ViewID",
                                       ": SV_DomainLocation",
                                       ": SV_OutputControlPointID",
                                       ": register(t0)",
                                       ": register(u1, space2)",
                                       ": register(b3)",
                                       ": register(s0)",
                                       ": register(c4)",
                                       ": packoffset(c1.y)",
                                       ": register(u4294967295)",
                                       ": register(t0, space4294967280)",
                                       ": read(caller)"};
constexpr StringLiteral Statements[] = {
    "return;",
    "break;",
    "continue;",
    "discard;",
    "if (1)",
    "else",
    "while (x)",
    "for (;;)",
    "for (int i = 0; i < 4; ++i)",
    "do { } while (0);",
    "switch (x) { case 0: default: break; }",
    "{ }",
    ";",
    "GroupMemoryBarrier();",
    "typedef int I;",
    "using namespace dx;",
    "static const int N = 3;",
    "groupshared float G[4];",
    "template<typename T>",
    "enum E { A, B = A };"};
constexpr StringLiteral Operators[] = {
    "+",  "-",     "*",           "/",        "%",       "<<",  ">>",   "&",
    "|",  "^",     "~",           "!",        "&&",      "||",  "?",    ":",
    "=",  "+=",    "<<=",         "==",       "<",       ">=",  ",",    ".",
    ".x", ".xyzw", ".rgba",       "._m00",    "._11_22", "[0]", "[-1]", "[i]",
    "++", "--",    "(",           ")",        "{",       "}",   "<",    ">",
    ";",  "::",    "sizeof(int)", "(float3)", "(uint)"};
constexpr StringLiteral Numbers[] = {
    "0",     "1",          "-1",         "2",          "3",
    "4",     "31",         "32",         "255",        "65535",
    "65536", "2147483647", "4294967295", "4294967296", "0xffffffffffffffff",
    "1.0",   "0.5h",       "1e38f",      "1e-45",      "1.#INF",
    "0.0",   "1.0L",       "true",       "false",      "1u",
    "1ull"};
constexpr StringLiteral Words[] = {"in",        "out",
                                   "inout",     "const",
                                   "static",    "extern",
                                   "uniform",   "precise",
                                   "row_major", "column_major",
                                   "unorm",     "snorm",
                                   "volatile",  "nointerpolation",
                                   "linear",    "centroid",
                                   "sample",    "noperspective",
                                   "triangle",  "line",
                                   "point",     "vertices",
                                   "indices",   "primitives",
                                   "payload",   "struct",
                                   "cbuffer",   "tbuffer",
                                   "namespace", "this",
                                   "operator",  "globallycoherent",
                                   "unsigned",  "NULL"};
constexpr StringLiteral Calls[] = {"mul(",
                                   "dot(",
                                   "lerp(",
                                   "saturate(",
                                   "asuint(",
                                   "asfloat(",
                                   "sincos(",
                                   "frexp(",
                                   "InterlockedAdd(",
                                   "InterlockedCompareExchange(",
                                   "WaveActiveSum(",
                                   "WaveReadLaneAt(",
                                   "QuadReadAcrossX(",
                                   "ddx(",
                                   "clip(",
                                   "select(",
                                   "and(",
                                   "countbits(",
                                   "firstbithigh(",
                                   "f16tof32(",
                                   "transpose(",
                                   "determinant(",
                                   "TraceRay(",
                                   "SetMeshOutputCounts(",
                                   "DispatchMesh(",
                                   "NonUniformResourceIndex(",
                                   ".Load(",
                                   ".Store(",
                                   ".Sample(S,",
                                   ".SampleLevel(S,",
                                   ".Gather(S,",
                                   ".GetDimensions(",
                                   ".Append(",
                                   ".RestartStrip(",
                                   ".IncrementCounter(",
                                   ".InterlockedAdd(",
                                   ".Consume(",
                                   ".CalculateLevelOfDetail(S,"};

using Class = ArrayRef<StringLiteral>;
const Class Classes[] = {Types,     Attributes, Semantics, Statements,
                         Operators, Numbers,    Words,     Calls};

class Change {
public:
  explicit Change(unsigned Seed) : Random(Seed) {}

  size_t below(size_t N) { return N ? Random() % N : 0; }
  StringRef pick(Class C) { return C[below(C.size())]; }
  /// One that is like \p Token, or any other.
  StringRef pickLike(StringRef Token);
  void apply(Tokens &Text, size_t First);

private:
  /// The piece from \p At to the bracket that closes what opens there, or one
  /// token.
  size_t pieceFrom(const Tokens &Text, size_t At);

  std::mt19937 Random;
};

} // namespace

/// Words, numbers, operators of two characters, and single characters; blanks
/// belong to what stands before them.
static Tokens split(StringRef Text) {
  Tokens Result;
  auto IsWord = [](char C) { return isAlnum(C) || C == '_'; };
  while (!Text.empty()) {
    size_t Length = 1;
    if (Text.starts_with("//"))
      Length = std::min(Text.find('\n'), Text.size());
    else if (IsWord(Text[0]))
      Length = std::min(Text.find_if_not(IsWord), Text.size());
    else if (Text[0] == '"')
      Length = std::min(Text.find('"', 1), Text.size() - 1) + 1;
    StringRef Rest = Text.drop_front(Length);
    Length += Rest.size() - Rest.ltrim().size();
    Result.push_back(Text.take_front(Length).str());
    Text = Text.drop_front(Length);
  }
  return Result;
}

StringRef Change::pickLike(StringRef Token) {
  Token = Token.trim();
  if (below(4) != 0) {
    for (Class C : Classes)
      if (is_contained(C, Token))
        return pick(C);
    if (!Token.empty() && isDigit(Token[0]))
      return pick(Numbers);
  }
  return pick(Classes[below(std::size(Classes))]);
}

size_t Change::pieceFrom(const Tokens &Text, size_t At) {
  constexpr StringLiteral Opening = "({[", Closing = ")}]";
  int Depth = 0;
  for (size_t End = At; End != Text.size(); ++End) {
    Depth += Opening.contains(Text[End][0]) - Closing.contains(Text[End][0]);
    if (Depth <= 0)
      return End + 1;
  }
  return At + 1;
}

void Change::apply(Tokens &Text, size_t First) {
  if (Text.size() <= First)
    return Text.push_back(pick(Types).str() + " ");
  size_t At = First + below(Text.size() - First);
  size_t Other = First + below(Text.size() - First);
  switch (below(9)) {
  case 0:
    Text.erase(Text.begin() + At);
    break;
  case 1:
    Text.erase(Text.begin() + At, Text.begin() + pieceFrom(Text, At));
    break;
  case 2:
    Text.insert(Text.begin() + At, Text[At]);
    break;
  case 3: {
    Tokens Piece(Text.begin() + At, Text.begin() + pieceFrom(Text, At));
    Text.insert(Text.begin() + Other, Piece.begin(), Piece.end());
    break;
  }
  case 4:
    std::swap(Text[At], Text[Other]);
    break;
  case 5:
    Text[At] = Text[Other];
    break;
  case 6:
    Text.insert(Text.begin() + At,
                (pick(Classes[below(std::size(Classes))]) + " ").str());
    break;
  default:
    Text[At] = (pickLike(Text[At]) + " ").str();
  }
}

static size_t write(const Tokens &Text, uint8_t *Out, size_t MaxSize) {
  size_t Size = 0;
  for (const std::string &Token : Text) {
    if (Size + Token.size() > MaxSize)
      break;
    std::copy(Token.begin(), Token.end(), Out + Size);
    Size += Token.size();
  }
  return Size;
}

static StringRef textOf(ArrayRef<uint8_t> Bytes) {
  return StringRef(reinterpret_cast<const char *>(Bytes.data()), Bytes.size());
}

/// Changes the text of \p Size bytes at \p Data in place; the first line, which
/// has the options, only now and then. Returns the new size, at most
/// \p MaxSize. The same \p Seed makes the same change.
static size_t mutateTokens(uint8_t *Data, size_t Size, size_t MaxSize,
                           unsigned Seed) {
  Change C(Seed);
  Tokens Text = split(textOf({Data, Size}));
  bool HasOptions = !Text.empty() && StringRef(Text[0]).starts_with("// -T ");
  // Another stage, model or level for the same source.
  if (HasOptions && C.below(16) == 0) {
    constexpr StringLiteral Profiles[] = {
        "cs_6_0", "cs_6_6", "cs_6_8", "vs_6_0", "vs_6_6", "ps_6_0",  "ps_6_6",
        "gs_6_5", "hs_6_6", "ds_6_6", "ms_6_5", "as_6_6", "lib_6_3", "lib_6_8"};
    constexpr StringLiteral Levels[] = {
        "-Od",      "-O0",     "-O1", "-O3", "-O3 -enable-16bit-types -HV 2021",
        "-HV 2018", "-Zi -Od", "-Zpr"};
    Text[0] =
        ("// -T " + C.pick(Profiles) + " -E main " + C.pick(Levels) + "\n")
            .str();
  }
  for (size_t Changes = 1 + C.below(4); Changes != 0; --Changes)
    C.apply(Text, HasOptions);
  return write(Text, Data, MaxSize);
}

/// Puts a piece of \p Second into \p First, both cut between tokens. Returns
/// how many of the \p MaxSize bytes at \p Out it has taken.
static size_t spliceTokens(ArrayRef<uint8_t> First, ArrayRef<uint8_t> Second,
                           uint8_t *Out, size_t MaxSize, unsigned Seed) {
  Change C(Seed);
  Tokens Text = split(textOf(First)), Other = split(textOf(Second));
  if (Text.empty() || Other.empty())
    return write(Text, Out, MaxSize);
  size_t From = C.below(Other.size());
  size_t Length = 1 + C.below(std::min<size_t>(Other.size() - From, 60));
  size_t At = C.below(Text.size()) + 1;
  Text.insert(Text.begin() + At, Other.begin() + From,
              Other.begin() + From + Length);
  return write(Text, Out, MaxSize);
}

//===----------------------------------------------------------------------===//
// The fuzzer
//===----------------------------------------------------------------------===//

/// The options of an input's first line, or those of a library.
static std::vector<std::string> optionsOf(StringRef Text) {
  std::vector<std::string> Options;
  StringRef Line = Text.split('\n').first;
  if (Line.consume_front("// ")) {
    SmallVector<StringRef, 8> Words;
    Line.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef Word : Words)
      if (!Word.contains('@') && !Word.starts_with("-F"))
        Options.push_back(Word.str());
  }
  if (!is_contained(Options, "-T"))
    Options = {"-T", "lib_6_8"};
  Options.push_back("source.hlsl");
  return Options;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  std::vector<std::string> Options = optionsOf(Text);
  std::vector<const char *> Arguments;
  for (const std::string &Option : Options)
    Arguments.push_back(Option.c_str());
  std::vector<CommandLine> Lines;
  vfs::InMemoryFileSystem NoFiles;
  if (parseCommandLine(Arguments, {NoFiles}, Lines, nulls(), nulls()))
    return 0;
  auto Files = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Files->addFile("source.hlsl", /*ModificationTime=*/0,
                 MemoryBuffer::getMemBuffer(Text, "", false));
  Lines.front().Options.Wanted.Listing = true;
  Lines.front().Options.VerifyOutput = true;
  SourceIdentities Read;
  std::optional<Request> Asked = readInput(Lines.front(), Files, Read, nulls());
  if (!Asked)
    return 0;
  CompileOutput Output = compile(*Asked);
  // A report of an internal error is a finding.
  if (Output.Status == CompileStatus::InternalError) {
    errs() << Output.DiagnosticText;
    abort();
  }
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size,
                                          size_t MaxSize, unsigned Seed) {
  return mutateTokens(Data, Size, MaxSize, Seed);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *First,
                                            size_t FirstSize,
                                            const uint8_t *Second,
                                            size_t SecondSize, uint8_t *Out,
                                            size_t MaxSize, unsigned Seed) {
  return spliceTokens({First, FirstSize}, {Second, SecondSize}, Out, MaxSize,
                      Seed);
}

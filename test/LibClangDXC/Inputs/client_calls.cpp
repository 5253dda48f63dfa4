// client_calls.cpp: What programs written for dxcompiler rely on
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// client_calls LIBRARY: loads the library and makes the calls of programs that
// were written for dxcompiler, on whose results these depend without a check.

#include "dxc/D3DReflection.h"
#include "dxc/dxcapi.h"
#include <cstdio>
#include <dlfcn.h>
#include <string>
#include <vector>

static DxcCreateInstanceProc CreateInstance;
static int Failures;

static void expect(bool Holds, const char *What) {
  if (Holds)
    return;
  std::printf("wrong: %s\n", What);
  ++Failures;
}

template <typename T> static CComPtr<T> create(REFCLSID Class) {
  CComPtr<T> Made;
  expect(CreateInstance(Class, IID_PPV_ARGS(&Made)) == S_OK, "a class");
  return Made;
}

static const char Good[] =
    "RWBuffer<float> o; [numthreads(1, 1, 1)] void main() { o[0] = 1; }";

static CComPtr<IDxcResult> compile(const char *Text,
                                   std::vector<LPCWSTR> Arguments) {
  DxcBuffer Buffer = {Text, std::strlen(Text), DXC_CP_UTF8};
  CComPtr<IDxcResult> Result;
  expect(create<IDxcCompiler3>(CLSID_DxcCompiler)
                 ->Compile(&Buffer, Arguments.data(), UINT32(Arguments.size()),
                           nullptr, IID_PPV_ARGS(&Result)) == S_OK,
         "a call of Compile");
  return Result;
}

static CComPtr<IDxcBlob> compileObject(const char *Text,
                                       std::vector<LPCWSTR> Arguments) {
  CComPtr<IDxcBlob> Object;
  compile(Text, std::move(Arguments))->GetResult(&Object);
  expect(Object && Object->GetBufferSize(), "an object");
  return Object;
}

static HRESULT statusOf(IDxcOperationResult *Result) {
  HRESULT Status = E_UNEXPECTED;
  if (Result)
    Result->GetStatus(&Status);
  return Status;
}

static bool hasDigest(IDxcBlob *Container) {
  auto *Bytes = static_cast<const char *>(Container->GetBufferPointer());
  return std::string(Bytes + 4, 16) != std::string(16, 0);
}

static bool isEmpty(IDxcBlob *Blob) {
  return Blob && !Blob->GetBufferSize() && !Blob->GetBufferPointer();
}

/// Some programs take a size other than 0, or a pointer, for an error.
static void tryMessages() {
  CComPtr<IDxcResult> Result = compile(Good, {L"-T", L"cs_6_0"});
  CComPtr<IDxcBlobEncoding> Errors;
  CComPtr<IDxcBlobUtf8> Text;
  Result->GetErrorBuffer(&Errors);
  expect(isEmpty(Errors), "no messages, no bytes");
  Result->GetOutput(DXC_OUT_ERRORS, IID_PPV_ARGS(&Text), nullptr);
  expect(isEmpty(Text) && Text->GetStringLength() == 0 &&
             !std::strcmp(Text->GetStringPointer(), ""),
         "no messages are still a string");
  Text = nullptr;
  compile("#warning w\n[numthreads(1, 1, 1)] void main() {}",
          {L"-T", L"cs_6_0"})
      ->GetOutput(DXC_OUT_ERRORS, IID_PPV_ARGS(&Text), nullptr);
  expect(Text->GetBufferSize() == Text->GetStringLength() + 1 &&
             !Text->GetStringPointer()[Text->GetStringLength()],
         "the size of messages counts the zero");
}

/// Some programs read the object before they look at the status.
static void tryFailures() {
  for (LPCWSTR Profile : {L"cs_6_0", L"cs_9_9"}) {
    CComPtr<IDxcResult> Result =
        compile("void main() { x; }", {L"-T", Profile});
    CComPtr<IDxcBlob> Object, Primary;
    CComPtr<IDxcBlobEncoding> Errors;
    expect(FAILED(statusOf(Result)), "a status");
    expect(Result->HasOutput(DXC_OUT_OBJECT) &&
               Result->GetOutput(DXC_OUT_OBJECT, IID_PPV_ARGS(&Object),
                                 nullptr) == S_OK &&
               isEmpty(Object) && Result->GetResult(&Primary) == S_OK &&
               isEmpty(Primary),
           "a failed compile has an empty object");
    expect(Result->GetErrorBuffer(&Errors) == S_OK && Errors &&
               Errors->GetBufferSize() > 1,
           "a failed compile has messages");
  }
}

/// What is asked for with -ast-dump and -P is the result.
static void tryTexts() {
  CComPtr<IDxcBlob> Tree, Text;
  CComPtr<IDxcResult> Result = compile(Good, {L"-T", L"cs_6_0", L"-ast-dump"});
  expect(Result->PrimaryOutput() == DXC_OUT_TEXT &&
             Result->GetResult(&Tree) == S_OK && Tree &&
             Tree->GetBufferSize() > 1,
         "a syntax tree");
  Result = compile(Good, {L"-P"});
  expect(Result->PrimaryOutput() == DXC_OUT_HLSL &&
             Result->GetResult(&Text) == S_OK && Text &&
             Text->GetBufferSize() > 1,
         "a preprocessed source");
}

static void tryLibraryReflection() {
  CComPtr<IDxcResult> Result =
      compile("RWStructuredBuffer<float> O : register(u0);\n"
              "struct P { float a; };\n"
              "[shader(\"raygeneration\")] void R() { O[0] = 1; }\n"
              "[shader(\"miss\")] void M(inout P p) { p.a = O[1]; }\n",
              {L"-T", L"lib_6_3"});
  for (DXC_OUT_KIND Kind : {DXC_OUT_OBJECT, DXC_OUT_REFLECTION}) {
    CComPtr<IDxcBlob> Bytes;
    Result->GetOutput(Kind, IID_PPV_ARGS(&Bytes), nullptr);
    DxcBuffer Buffer = {Bytes->GetBufferPointer(), Bytes->GetBufferSize(), 0};
    CComPtr<ID3D12LibraryReflection> Library;
    expect(create<IDxcUtils>(CLSID_DxcUtils)
                   ->CreateReflection(&Buffer, IID_PPV_ARGS(&Library)) == S_OK,
           "a reflection of a library");
    D3D12_LIBRARY_DESC Desc = {};
    Library->GetDesc(&Desc);
    expect(Desc.FunctionCount == 2, "the functions of a library");
    for (INT I = 0; I != INT(Desc.FunctionCount); ++I) {
      D3D12_FUNCTION_DESC Function;
      Library->GetFunctionByIndex(I)->GetDesc(&Function);
      expect(Function.BoundResources == 1 && Function.MinFeatureLevel == 0 &&
                 std::string(Function.Name).substr(0, 2) == "\x01?",
             "the description of a function");
    }
  }
}

static void tryComponents() {
  CComPtr<IDxcResult> Result = compile(
      "Texture2D<float> a1; Texture2D<float2> b2; Texture2D<float3> c3[2];\n"
      "Texture2D d4; Buffer<bool> e1; Buffer<int3> f3; TextureCube g4;\n"
      "Texture2DMS<float2> h2; RWTexture2D<uint> i1; RWTexture2D<uint2> j2;\n"
      "RWTexture3D<unorm float> k1; RWBuffer<float4> l4;\n"
      "RasterizerOrderedTexture2D<uint> m1; Texture2D<snorm float3> n3;\n"
      "SamplerState s;\n"
      "float4 main() : SV_Target {\n"
      "  uint2 p = 1;\n"
      "  i1[p] = 1; j2[p] = 2; k1[uint3(p, 1)] = 0.5; l4[1] = 2; m1[p] = 1;\n"
      "  return a1[p] + b2[p].xyxy + c3[1][p].xyzz + d4[p] + e1[1] +\n"
      "         f3[1].xyzz + g4.Sample(s, float3(p, 1)) + h2[p].xyxy +\n"
      "         n3[p].xyzz;\n}\n",
      {L"-T", L"ps_6_6"});
  for (DXC_OUT_KIND Kind : {DXC_OUT_OBJECT, DXC_OUT_REFLECTION}) {
    CComPtr<IDxcBlob> Bytes;
    Result->GetOutput(Kind, IID_PPV_ARGS(&Bytes), nullptr);
    DxcBuffer Buffer = {Bytes->GetBufferPointer(), Bytes->GetBufferSize(), 0};
    CComPtr<ID3D12ShaderReflection> Shader;
    create<IDxcUtils>(CLSID_DxcUtils)
        ->CreateReflection(&Buffer, IID_PPV_ARGS(&Shader));
    D3D12_SHADER_DESC Desc = {};
    Shader->GetDesc(&Desc);
    expect(Desc.BoundResources == 15, "the resources of a shader");
    for (UINT I = 0; I != Desc.BoundResources; ++I) {
      D3D12_SHADER_INPUT_BIND_DESC Binding;
      Shader->GetResourceBindingDesc(I, &Binding);
      // The names end with the numbers of components.
      if (Binding.Type != D3D_SIT_SAMPLER)
        expect((Binding.uFlags & D3D_SIF_TEXTURE_COMPONENTS) >> 2 ==
                   UINT(Binding.Name[1] - '1'),
               Binding.Name);
    }
  }
}

static void tryDebugHash() {
  CComPtr<IDxcResult> Result = compile(Good, {L"-T", L"cs_6_0", L"-Zi"});
  CComPtr<IDxcBlob> File, Hash, Part, Container;
  Result->GetOutput(DXC_OUT_PDB, IID_PPV_ARGS(&File), nullptr);
  Result->GetOutput(DXC_OUT_SHADER_HASH, IID_PPV_ARGS(&Part), nullptr);
  expect(create<IDxcUtils>(CLSID_DxcUtils)
                     ->GetPDBContents(File, &Hash, &Container) == S_OK &&
             Hash->GetBufferSize() == 16 &&
             Part->GetBufferSize() == sizeof(DxcShaderHash) &&
             !std::memcmp(Hash->GetBufferPointer(),
                          static_cast<DxcShaderHash *>(Part->GetBufferPointer())
                              ->HashDigest,
                          16),
         "the hash of a debug file is the digest alone");
}

static void tryLinker() {
  auto Linker = create<IDxcLinker>(CLSID_DxcLinker);
  LPCWSTR Unknown = L"none";
  CComPtr<IDxcOperationResult> Result;
  CComPtr<IDxcBlob> Object;
  expect(Linker->Link(L"main", L"cs_6_3", &Unknown, 1, nullptr, 0, &Result) ==
                 S_OK &&
             FAILED(statusOf(Result)) && Result->GetResult(&Object) == S_OK &&
             !Object,
         "a library that was not registered fails the link, not the call");
}

static void tryBuilder() {
  CComPtr<IDxcBlob> Object =
      compileObject(Good, {L"-T", L"cs_6_0", L"-Zi", L"-Qembed_debug"});
  CComPtr<IDxcBlobEncoding> Data;
  create<IDxcUtils>(CLSID_DxcUtils)->CreateBlob("abcd", 4, 0, &Data);
  for (UINT32 Part :
       {DXC_PART_DXIL, DXC_PART_SHADER_HASH, DXC_PART_INPUT_SIGNATURE,
        DXC_FOURCC('P', 'S', 'V', '0'), DXC_FOURCC('S', 'F', 'I', '0'),
        DXC_FOURCC('R', 'D', 'A', 'T'), DXC_FOURCC('N', 'O', 'N', 'E')}) {
    auto Builder = create<IDxcContainerBuilder>(CLSID_DxcContainerBuilder);
    Builder->Load(Object);
    expect(Builder->RemovePart(Part) == E_INVALIDARG &&
               Builder->AddPart(Part, Data) == E_INVALIDARG,
           "a part that only compilers change");
  }
  for (UINT32 Part :
       {DXC_PART_PDB, DXC_PART_PDB_NAME, DXC_PART_REFLECTION_DATA}) {
    auto Builder = create<IDxcContainerBuilder>(CLSID_DxcContainerBuilder);
    Builder->Load(Object);
    CComPtr<IDxcOperationResult> Result;
    expect(Builder->AddPart(Part, Data) == HRESULT(0x80AA0011) &&
               Builder->RemovePart(Part) == S_OK &&
               Builder->RemovePart(Part) == DXC_E_MISSING_PART &&
               Builder->SerializeContainer(&Result) == S_OK &&
               statusOf(Result) == S_OK,
           "a part that can be removed");
  }
  auto Builder = create<IDxcContainerBuilder>(CLSID_DxcContainerBuilder);
  Builder->Load(Object);
  CComPtr<IDxcOperationResult> Result;
  expect(Builder->AddPart(DXC_PART_ROOT_SIGNATURE, Data) == S_OK &&
             Builder->SerializeContainer(&Result) == S_OK &&
             FAILED(statusOf(Result)),
         "a root signature that is none");
}

static void tryParts() {
  auto Parts = create<IDxcContainerReflection>(CLSID_DxcContainerReflection);
  UINT32 Number = 0;
  CComPtr<IDxcBlob> Content;
  for (int I = 0; I != 2; ++I) {
    expect(Parts->GetPartCount(&Number) == E_NOT_VALID_STATE &&
               Parts->GetPartKind(0, &Number) == E_NOT_VALID_STATE &&
               Parts->GetPartContent(0, &Content) == E_NOT_VALID_STATE &&
               Parts->FindFirstPartKind(DXC_PART_DXIL, &Number) ==
                   E_NOT_VALID_STATE,
           "nothing is loaded");
    expect(Parts->Load(compileObject(Good, {L"-T", L"cs_6_0"})) == S_OK &&
               Parts->FindFirstPartKind(DXC_PART_DXIL, &Number) == S_OK &&
               Parts->FindFirstPartKind(DXC_PART_PDB, &Number) ==
                   DXC_E_NOT_FOUND,
           "a container is loaded");
    expect(Parts->Load(nullptr) == S_OK, "null unloads it");
  }
}

static void tryDigests() {
  CComPtr<IDxcBlob> Unsigned = compileObject(Good, {L"-T", L"cs_6_0", L"-Vd"});
  expect(!hasDigest(Unsigned), "-Vd writes no digest");
  expect(hasDigest(compileObject(Good, {L"-T", L"cs_6_0"})),
         "a compile writes the digest");
  auto Builder = create<IDxcContainerBuilder>(CLSID_DxcContainerBuilder);
  CComPtr<IDxcOperationResult> Built, Result;
  CComPtr<IDxcBlob> Object;
  Builder->Load(Unsigned);
  Builder->SerializeContainer(&Built);
  Built->GetResult(&Object);
  expect(!hasDigest(Object), "a changed container has a digest as before");
  auto Validator = create<IDxcValidator>(CLSID_DxcValidator);
  CComPtr<IDxcBlobEncoding> Errors;
  Object = nullptr;
  expect(Validator->Validate(Unsigned, DxcValidatorFlags_Default, &Result) ==
                 S_OK &&
             statusOf(Result) == S_OK && Result->GetResult(&Object) == S_OK &&
             hasDigest(Object) && !hasDigest(Unsigned) &&
             Result->GetErrorBuffer(&Errors) == S_OK && isEmpty(Errors),
         "a valid copy has a digest");
  Result = nullptr;
  Object = nullptr;
  expect(Validator->Validate(Unsigned, DxcValidatorFlags_InPlaceEdit,
                             &Result) == S_OK &&
             statusOf(Result) == S_OK && Result->GetResult(&Object) == S_OK &&
             Object.p == Unsigned.p && hasDigest(Unsigned),
         "a container that is valid gets a digest in its place");
  for (UINT32 Flags : {5, 6, 7, 8})
    expect(Validator->Validate(Unsigned, Flags, &Result) == E_INVALIDARG,
           "flags that exclude each other");
}

/// The parts of a container alone.
static void tryPartsAlone() {
  auto Validator = create<IDxcValidator2>(CLSID_DxcValidator);
  CComPtr<IDxcBlob> Rooted = compileObject(
      "[RootSignature(\"UAV(u0)\")] [numthreads(1, 1, 1)] void main() {}",
      {L"-T", L"cs_6_0"});
  CComPtr<IDxcOperationResult> Result;
  expect(Validator->ValidateWithDebug(Rooted,
                                      DxcValidatorFlags_RootSignatureOnly,
                                      nullptr, &Result) == S_OK &&
             statusOf(Result) == S_OK,
         "a root signature");
  CComPtr<IDxcBlob> Plain = compileObject(Good, {L"-T", L"cs_6_0"});
  Result = nullptr;
  expect(Validator->Validate(Plain, DxcValidatorFlags_RootSignatureOnly,
                             &Result) == S_OK &&
             statusOf(Result) == DXC_E_MISSING_PART,
         "no root signature");
  Result = nullptr;
  expect(Validator->Validate(Plain, DxcValidatorFlags_ModuleOnly, &Result) ==
                 S_OK &&
             FAILED(statusOf(Result)),
         "a container is no module");
  // A program header has 24 bytes, of which the last 8 locate the bitcode.
  DxcBuffer Buffer = {Plain->GetBufferPointer(), Plain->GetBufferSize(), 0};
  void *Part;
  UINT32 Size;
  create<IDxcUtils>(CLSID_DxcUtils)
      ->GetDxilContainerPart(&Buffer, DXC_PART_DXIL, &Part, &Size);
  CComPtr<IDxcBlobEncoding> Module;
  create<IDxcUtils>(CLSID_DxcUtils)
      ->CreateBlob(static_cast<char *>(Part) + 24, Size - 24, 0, &Module);
  Result = nullptr;
  expect(Validator->Validate(Module, DxcValidatorFlags_ModuleOnly, &Result) ==
                 S_OK &&
             statusOf(Result) == S_OK,
         "a module");
  // Assembled, it is a container that a validator gives a digest.
  CComPtr<IDxcBlob> Container;
  Result = nullptr;
  expect(create<IDxcAssembler>(CLSID_DxcAssembler)
                     ->AssembleToContainer(Module, &Result) == S_OK &&
             statusOf(Result) == S_OK &&
             Result->GetResult(&Container) == S_OK && !hasDigest(Container),
         "an assembled module");
  Result = nullptr;
  expect(Validator->Validate(Container, DxcValidatorFlags_InPlaceEdit,
                             &Result) == S_OK &&
             statusOf(Result) == S_OK && hasDigest(Container),
         "a valid assembled module");
  CComPtr<IDxcBlobEncoding> Junk;
  create<IDxcUtils>(CLSID_DxcUtils)->CreateBlob("abcd", 4, 0, &Junk);
  Result = nullptr;
  expect(create<IDxcAssembler>(CLSID_DxcAssembler)
                     ->AssembleToContainer(Junk, &Result) == S_OK &&
             FAILED(statusOf(Result)),
         "a text that is no module");
}

/// Disassembled text is assembled again, as by programs that change bindings.
static void tryAssembly() {
  CComPtr<IDxcBlob> Object = compileObject(
      "RWBuffer<float> o; Texture2D<float2> t[2]; cbuffer C { float4 a[3]; }\n"
      "SamplerState s; RWStructuredBuffer<float3> b;\n"
      "[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {\n"
      "  o[i] = a[i].x + t[1].SampleLevel(s, a[1].xy, 0).y + b[i].z;\n}\n",
      {L"-T", L"cs_6_0"});
  CComPtr<IDxcBlobEncoding> Text;
  expect(create<IDxcCompiler>(CLSID_DxcCompiler)->Disassemble(Object, &Text) ==
             S_OK,
         "a listing");
  CComPtr<IDxcOperationResult> Result, Validated;
  CComPtr<IDxcBlob> Again;
  expect(create<IDxcAssembler>(CLSID_DxcAssembler)
                     ->AssembleToContainer(Text, &Result) == S_OK &&
             statusOf(Result) == S_OK && Result->GetResult(&Again) == S_OK,
         "an assembled listing");
  expect(create<IDxcValidator>(CLSID_DxcValidator)
                     ->Validate(Again, 0, &Validated) == S_OK &&
             statusOf(Validated) == S_OK,
         "a valid assembled listing");
}

static void tryOptimizer() {
  auto Optimizer = create<IDxcOptimizer>(CLSID_DxcOptimizer);
  UINT32 Count = 0;
  CComPtr<IDxcOptimizerPass> Pass;
  LPWSTR Name = nullptr, Description = nullptr;
  expect(Optimizer->GetAvailablePassCount(&Count) == S_OK && Count &&
             Optimizer->GetAvailablePass(Count, &Pass) == E_INVALIDARG &&
             Optimizer->GetAvailablePass(Count - 1, &Pass) == S_OK &&
             Pass->GetOptionName(&Name) == S_OK && *Name &&
             Pass->GetDescription(&Description) == S_OK && *Description,
         "a pass");
  CComPtr<IDxcBlob> Module, Changed;
  CComPtr<IDxcBlobEncoding> Text;
  compile("groupshared float a[8]; RWBuffer<float> o;\n"
          "[numthreads(8, 1, 1)] void main(uint i : SV_GroupIndex) {\n"
          "  if (false) o[1] = 2;\n  a[i] = i; o[i] = a[7 - i];\n}\n",
          {L"-T", L"cs_6_0", L"-fcgl"})
      ->GetOutput(DXC_OUT_TEXT, IID_PPV_ARGS(&Module), nullptr);
  LPCWSTR Names[] = {L"-dxil-prepare-module", Name};
  expect(Optimizer->RunOptimizer(Module, Names, 1, &Changed, &Text) == S_OK &&
             std::string(static_cast<char *>(Changed->GetBufferPointer()))
                     .find("@main") != std::string::npos,
         "a module after a pass");
  LPCWSTR None = L"-no-such-pass";
  Changed = nullptr;
  Text = nullptr;
  expect(Optimizer->RunOptimizer(Module, &None, 1, &Changed, &Text) ==
                 E_INVALIDARG &&
             !Changed && Text->GetBufferSize(),
         "an unknown pass");
  CoTaskMemFree(Name);
  CoTaskMemFree(Description);
}

static void tryStreams() {
  CComPtr<IDxcBlobEncoding> Blob;
  create<IDxcUtils>(CLSID_DxcUtils)->CreateBlob("hello world", 11, 0, &Blob);
  CComPtr<IStream> Stream;
  expect(create<IDxcUtils>(CLSID_DxcUtils)
                 ->CreateReadOnlyStreamFromBlob(Blob, &Stream) == S_OK,
         "a stream");
  Blob = nullptr;
  char Bytes[20] = {};
  ULONG Count = 0;
  ULARGE_INTEGER Location;
  LARGE_INTEGER Move;
  expect(Stream->Read(Bytes, 5, &Count) == S_OK && Count == 5 &&
             !std::strcmp(Bytes, "hello"),
         "a read");
  expect(Stream->Read(Bytes, 20, &Count) == S_FALSE && Count == 6 &&
             !std::strcmp(Bytes, " world"),
         "a read beyond the end");
  Move.QuadPart = 6;
  expect(Stream->Seek(Move, STREAM_SEEK_SET, &Location) == S_OK &&
             Location.QuadPart == 6 && Stream->Read(Bytes, 1, &Count) == S_OK &&
             *Bytes == 'w',
         "a location");
  Move.QuadPart = 12;
  expect(FAILED(Stream->Seek(Move, STREAM_SEEK_SET, nullptr)),
         "a location beyond the end");
  STATSTG Facts;
  expect(Stream->Stat(&Facts, 1) == S_OK && Facts.type == STGTY_STREAM &&
             Facts.cbSize.QuadPart == 11,
         "the size of a stream");
}

static void tryBlobs() {
  auto Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<IDxcLibrary> Library;
  expect(Utils->QueryInterface(&Library) == S_OK,
         "IDxcUtils and IDxcLibrary are one object");
  CComPtr<IDxcBlobEncoding> Blob;
  CComPtr<IDxcBlobUtf8> Text;
  Utils->CreateBlob("\xEF\xBB\xBF"
                    "ab",
                    5, DXC_CP_UTF8, &Blob);
  expect(Blob.QueryInterface(&Text) == S_OK && Text->GetStringLength() == 2 &&
             Text->GetBufferSize() == 3 &&
             !std::strcmp(Text->GetStringPointer(), "ab"),
         "a copy of UTF-8 is text");
  CComPtr<IDxcBlobWide> Wide;
  Blob = nullptr;
  Utils->CreateBlob(L"ab", 8, DXC_CP_WIDE, &Blob);
  expect(Blob.QueryInterface(&Wide) == S_OK && Wide->GetStringLength() == 2 &&
             Wide->GetBufferSize() == 12,
         "a copy of wide text is text");
  Blob = nullptr;
  Text = nullptr;
  static const char Marked[] = "\xFF\xFE\0\0a\0\0\0";
  Utils->CreateBlob(Marked, 8, DXC_CP_ACP, &Blob);
  expect(Utils->GetBlobAsUtf8(Blob, &Text) == S_OK &&
             !std::strcmp(Text->GetStringPointer(), "a"),
         "a byte order mark of UTF-32");
  BOOL IsKnown = false;
  UINT32 CodePage = 1;
  expect(Blob->GetEncoding(&IsKnown, &CodePage) == S_OK && IsKnown &&
             CodePage == DXC_CP_ACP,
         "the encoding of bytes");
  CComPtr<IDxcBlob> Part;
  CComPtr<IDxcBlobEncoding> EncodedPart;
  Utils->CreateBlobFromBlob(Blob, 1, 2, &Part);
  expect(Part.QueryInterface(&EncodedPart) == S_OK &&
             EncodedPart->GetEncoding(&IsKnown, &CodePage) == S_OK && !IsKnown,
         "the encoding of a part");
}

namespace {

/// Gives away what it is asked for, as another interface of a pinned blob.
class PinnedIncludes final : public IDxcIncludeHandler {
public:
  HRESULT LoadSource(LPCWSTR pFilename, IDxcBlob **ppIncludeSource) override {
    static const char Text[] = "#define INCLUDED 3\n";
    CComPtr<IDxcBlobEncoding> Blob;
    if (std::wstring(pFilename) != L"./settings.h")
      return E_FAIL;
    create<IDxcLibrary>(CLSID_DxcLibrary)
        ->CreateBlobWithEncodingFromPinned(Text, sizeof(Text) - 1, DXC_CP_UTF8,
                                           &Blob);
    return Blob->QueryInterface(ppIncludeSource);
  }
  HRESULT QueryInterface(REFIID, void **) override { return E_NOINTERFACE; }
  ULONG AddRef() override { return 1; }
  ULONG Release() override { return 1; }
};

} // namespace

/// The calls of programs that are older than IDxcCompiler3.
static void tryOldInterfaces() {
  auto Library = create<IDxcLibrary>(CLSID_DxcLibrary);
  auto Compiler = create<IDxcCompiler>(CLSID_DxcCompiler);
  for (const char *Text :
       {"#include \"settings.h\"\nRWBuffer<float> o : register(u4);\n"
        "[shader(\"raygeneration\")] void main() { o[FACTOR] = INCLUDED; }",
        "void main() { x; }"}) {
    bool IsGood = *Text == '#';
    CComPtr<IDxcBlobEncoding> Source, Errors, Messages;
    Library->CreateBlobWithEncodingFromPinned(Text, UINT32(std::strlen(Text)),
                                              DXC_CP_UTF8, &Source);
    LPCWSTR Arguments[] = {L"-Zpr"};
    DxcDefine Defines[] = {{L"FACTOR", L"2"}};
    PinnedIncludes Includes;
    CComPtr<IDxcOperationResult> Result;
    CComPtr<IDxcBlob> Object;
    expect(Compiler->Compile(Source, L"", L"main", L"lib_6_3", Arguments, 1,
                             Defines, 1, &Includes, &Result) == S_OK &&
               SUCCEEDED(statusOf(Result)) == IsGood &&
               Result->GetErrorBuffer(&Errors) == S_OK &&
               Library->GetBlobAsUtf8(Errors, &Messages) == S_OK &&
               (Messages->GetBufferSize() == 0) == IsGood &&
               Result->GetResult(&Object) == S_OK && Object,
           "an old compile");
    if (!IsGood)
      continue;
    auto Parts = create<IDxcContainerReflection>(CLSID_DxcContainerReflection);
    UINT32 Part = 0;
    CComPtr<ID3D12LibraryReflection> Reflection;
    D3D12_SHADER_INPUT_BIND_DESC Binding = {};
    expect(Parts->Load(Object) == S_OK &&
               Parts->FindFirstPartKind(DXC_PART_DXIL, &Part) == S_OK &&
               Parts->GetPartReflection(Part, IID_PPV_ARGS(&Reflection)) ==
                   S_OK &&
               Reflection->GetFunctionByIndex(0)->GetResourceBindingDescByName(
                   "o", &Binding) == S_OK &&
               Binding.BindPoint == 4,
           "the reflection of a part");
  }
}

static void tryVersions() {
  for (const CLSID &Class : {CLSID_DxcCompiler, CLSID_DxcValidator}) {
    UINT32 Major = 0, Minor = 0, Count = 0;
    expect(create<IDxcVersionInfo>(Class)->GetVersion(&Major, &Minor) == S_OK &&
               Major == 1 && Minor >= 8,
           "a version");
    CComPtr<IUnknown> Object = create<IUnknown>(Class).p;
    CComPtr<IDxcVersionInfo2> Commit;
    CComPtr<IDxcVersionInfo3> Name;
    if (FAILED(Object.QueryInterface(&Commit)) ||
        FAILED(Object.QueryInterface(&Name))) {
      expect(false, "all interfaces for versions");
      continue;
    }
    char *Text = nullptr;
    expect(Commit->GetCommitInfo(&Count, &Text) == S_OK && Text, "a commit");
    CoTaskMemFree(Text);
    Text = nullptr;
    expect(Name->GetCustomVersionString(&Text) == S_OK && Text && *Text,
           "the name of a version");
    CoTaskMemFree(Text);
  }
}

int main(int argc, char **argv) {
  void *Library = argc == 2 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  if (!Library)
    return 1;
  CreateInstance = reinterpret_cast<DxcCreateInstanceProc>(
      dlsym(Library, "DxcCreateInstance"));
  tryMessages();
  tryFailures();
  tryTexts();
  tryLibraryReflection();
  tryComponents();
  tryDebugHash();
  tryLinker();
  tryBuilder();
  tryParts();
  tryDigests();
  tryPartsAlone();
  tryAssembly();
  tryOptimizer();
  tryStreams();
  tryBlobs();
  tryOldInterfaces();
  tryVersions();
  std::printf("%d wrong\n", Failures);
  return Failures != 0;
}

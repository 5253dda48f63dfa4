// random_calls.cpp: Random calls of the library
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// random_calls SEED COUNT: makes COUNT calls through the interfaces of
// dxcompiler and of C, with arguments from pools of good, damaged and invalid
// ones. The same seed makes the same calls. No call may crash; a call that
// fails returns no object.

#include "clang-dxc/clangdxc.h"
#include "dxc/D3DReflection.h"
#include "dxc/dxcapi.h"
#include <cstdio>
#include <functional>
#include <random>
#include <string>
#include <vector>

static std::mt19937 Numbers;
static unsigned Failures;
static const char *Current = "";

static unsigned below(unsigned Count) { return Numbers() % Count; }
static bool oneIn(unsigned Count) { return below(Count) == 0; }

template <typename T> static T choose(const std::vector<T> &Pool) {
  return Pool[below(unsigned(Pool.size()))];
}

static void expect(bool Holds, const char *What) {
  if (Holds)
    return;
  std::printf("wrong: %s: %s\n", Current, What);
  ++Failures;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

static std::vector<CComPtr<IDxcBlob>> Blobs;
static std::vector<std::string> Texts = {
    "",
    "[numthreads(1, 1, 1)] void main() {}",
    "#include \"a.h\"\n[numthreads(1, 1, 1)] void main() { f(); }",
    "RWBuffer<float> o; Texture2D<float2> t; cbuffer C { float4 k[2]; };\n"
    "[numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex) {\n"
    "  o[i] = k[1].x + t[i.xx].y; }",
    "struct P { float a; }; RWBuffer<float> o;\n"
    "[shader(\"miss\")] void m(inout P p) { p.a = o[1]; }\n"
    "export float f(float x) { return x; }",
    "float4 main(float4 p : P) : SV_Target { return p; }",
    "#define R \"UAV(u0)\"\n[RootSignature(R)] [numthreads(1, 1, 1)] void "
    "main() {}",
    "void main() { x; } float f( {",
    "\xFF\xFE[\0n\0",
    "\xEF\xBB\xBF// \xC0\x80\xF5",
    std::string("a\0b", 3),
    "define void @main() { ret void }",
    "BC\xC0\xDE damaged",
    "DXBC damaged",
};

/// What programs get wrong in wide texts: surrogates, numbers that no character
/// has, missing ends of arguments.
static const wchar_t Surrogate[] = {'-', 'D', wchar_t(0xD800), '=', '1', 0};
static const wchar_t TooLarge[] = {wchar_t(0x110000), wchar_t(0x7fffffff), 0};
static const wchar_t Negative[] = {wchar_t(-1), 0};
static const std::vector<LPCWSTR> Wide = {nullptr,
                                          L"",
                                          L"main",
                                          L"f",
                                          L"-T",
                                          L"cs_6_0",
                                          L"lib_6_3",
                                          L"ps_6_6",
                                          L"-E",
                                          L"-Zi",
                                          L"-Qembed_debug",
                                          L"-Vd",
                                          L"-P",
                                          L"-fcgl",
                                          L"-ast-dump",
                                          L"-dumpbin",
                                          L"-link",
                                          L"rootsig_1_1",
                                          L"R",
                                          L"-O0",
                                          L"a.h",
                                          L"-I",
                                          L".",
                                          L"@a.h",
                                          L"-Fo",
                                          L"x/y.dxil",
                                          L"-remove-unused-globals",
                                          L"-none",
                                          L"library",
                                          L"-dxil-prepare-module",
                                          L"\u00e4\u20ac",
                                          L"\U0001F600",
                                          Surrogate,
                                          TooLarge,
                                          Negative,
                                          L"-help",
                                          L"--version",
                                          L"-Qstrip_reflect"};
static const std::vector<UINT32> CodePages = {
    DXC_CP_ACP, DXC_CP_UTF8, DXC_CP_UTF16, DXC_CP_UTF32, 1252, 0xffffffff};
static const std::vector<UINT32> Parts = {DXC_PART_DXIL,
                                          DXC_PART_PDB,
                                          DXC_PART_PDB_NAME,
                                          DXC_PART_ROOT_SIGNATURE,
                                          DXC_PART_SHADER_HASH,
                                          DXC_PART_REFLECTION_DATA,
                                          DXC_PART_PRIVATE_DATA,
                                          0,
                                          0xffffffff};
static const std::vector<IID> Identifiers = {__uuidof(IUnknown),
                                             __uuidof(IDxcBlob),
                                             __uuidof(IDxcBlobEncoding),
                                             __uuidof(IDxcBlobUtf8),
                                             __uuidof(IDxcBlobWide),
                                             __uuidof(IDxcResult),
                                             __uuidof(IDxcOperationResult),
                                             __uuidof(IMalloc),
                                             __uuidof(IStream),
                                             __uuidof(IDxcCompiler3),
                                             __uuidof(IDxcPdbUtils2),
                                             IID_ID3D12ShaderReflection,
                                             IID_ID3D12LibraryReflection,
                                             IID{}};

static IDxcBlob *blob() { return oneIn(12) ? nullptr : choose(Blobs).p; }

static CComPtr<IDxcBlobEncoding> encoded() {
  CComPtr<IDxcBlobEncoding> Found;
  if (IDxcBlob *Blob = blob())
    Blob->QueryInterface(&Found);
  return Found;
}

static UINT32 index() {
  return oneIn(6) ? choose<UINT32>({0xffffffff, 0x80000000, 1000}) : below(4);
}

static DxcBuffer buffer() {
  IDxcBlob *Blob = blob();
  if (!Blob)
    return {nullptr, oneIn(2) ? SIZE_T(5) : 0, 0};
  return {Blob->GetBufferPointer(), Blob->GetBufferSize(), choose(CodePages)};
}

/// Mostly arguments of a compile that succeeds.
static std::vector<LPCWSTR> words() {
  std::vector<LPCWSTR> Made;
  if (!oneIn(4))
    Made = {L"-T", choose<LPCWSTR>({L"cs_6_0", L"cs_6_6", L"lib_6_3"})};
  for (unsigned I = below(4); I; --I) {
    LPCWSTR Word = choose(Wide);
    if (Word || oneIn(8))
      Made.push_back(Word);
  }
  return Made;
}

static std::vector<DxcDefine> defines() {
  std::vector<DxcDefine> Made;
  for (unsigned I = below(3); I; --I)
    Made.push_back({choose(Wide), choose(Wide)});
  return Made;
}

namespace {

/// Finds what it should not.
class Handler final : public IDxcIncludeHandler {
public:
  HRESULT LoadSource(LPCWSTR, IDxcBlob **Out) override {
    switch (Kind) {
    case 0:
      return E_FAIL; // without a value
    case 1:
      *Out = nullptr;
      return S_OK;
    case 2:
      *Out = nullptr;
      return E_FAIL;
    case 3: { // a blob of any kind, of which it keeps no reference
      *Out = choose(Blobs).p;
      (*Out)->AddRef();
      return oneIn(4) ? S_FALSE : S_OK;
    }
    default: // includes itself
      *Out = Self;
      Self->AddRef();
      return S_OK;
    }
  }
  HRESULT QueryInterface(REFIID, void **) override { return E_NOINTERFACE; }
  ULONG AddRef() override { return 2; }
  ULONG Release() override { return 1; }

  unsigned Kind = 0;
  CComPtr<IDxcBlob> Self;
};

/// A blob that is none of the library's, and has no bytes.
class ForeignBlob final : public IDxcBlob {
public:
  LPVOID GetBufferPointer() override { return nullptr; }
  SIZE_T GetBufferSize() override { return 5; }
  HRESULT QueryInterface(REFIID, void **Out) override {
    if (Out)
      *Out = nullptr;
    return E_NOINTERFACE;
  }
  ULONG AddRef() override { return 2; }
  ULONG Release() override { return 1; }
};

} // namespace

static Handler Includes;
static IDxcIncludeHandler *handler() {
  Includes.Kind = below(6);
  return Includes.Kind == 5 ? nullptr : &Includes;
}

/// A location for an object, or none.
template <typename T> class Place {
public:
  explicit Place(bool MayBeNull = true) : IsThere(!MayBeNull || !oneIn(16)) {}
  ~Place() {
    // Objects that come from failed calls, or do not count, would break here.
    if (Object)
      Object->Release();
  }
  T **get() { return IsThere ? &Object : nullptr; }
  void **getVoid() { return reinterpret_cast<void **>(get()); }
  T *Object = nullptr;

private:
  bool IsThere;
};

template <typename T> static void check(HRESULT Status, Place<T> &Out) {
  expect(SUCCEEDED(Status) || !Out.Object, "an object of a call that failed");
  expect(Out.get() || FAILED(Status), "a call without a place succeeded");
}

/// Keeps what may be of use for later calls.
static void keep(IDxcBlob *Blob) {
  if (Blob && Blobs.size() < 400)
    Blobs.push_back(Blob);
}

template <typename T> static CComPtr<T> create(REFCLSID Class) {
  CComPtr<T> Made;
  expect(DxcCreateInstance(Class, IID_PPV_ARGS(&Made)) == S_OK, "a class");
  return Made;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static void readResult(IDxcOperationResult *Result) {
  if (!Result)
    return;
  HRESULT Status;
  expect(FAILED(Result->GetStatus(nullptr)), "no place for a status");
  Result->GetStatus(&Status);
  Place<IDxcBlob> Primary;
  check(Result->GetResult(Primary.get()), Primary);
  keep(Primary.Object);
  Place<IDxcBlobEncoding> Errors;
  check(Result->GetErrorBuffer(Errors.get()), Errors);
  CComPtr<IDxcResult> All;
  if (FAILED(Result->QueryInterface(&All)))
    return;
  for (UINT32 I = 0; I != All->GetNumOutputs(); ++I) {
    Place<IDxcBlob> Output;
    Place<IDxcBlobWide> Name;
    All->GetOutput(All->GetOutputByIndex(I), __uuidof(IDxcBlob),
                   Output.getVoid(), Name.get());
    keep(Output.Object);
  }
  Place<IUnknown> Any(false);
  All->GetOutput(DXC_OUT_KIND(index()), choose(Identifiers), Any.getVoid(),
                 nullptr);
  All->GetOutputByIndex(index());
}

static void callCompiler() {
  Current = "IDxcCompiler3::Compile";
  auto Words = words();
  DxcBuffer Source = buffer();
  Place<IUnknown> Out;
  HRESULT Status =
      create<IDxcCompiler3>(CLSID_DxcCompiler)
          ->Compile(oneIn(20) ? nullptr : &Source, Words.data(),
                    UINT32(Words.size()), handler(),
                    oneIn(8) ? choose(Identifiers) : __uuidof(IDxcResult),
                    Out.getVoid());
  check(Status, Out);
  CComPtr<IDxcOperationResult> Result;
  if (Out.Object && SUCCEEDED(Out.Object->QueryInterface(&Result)))
    readResult(Result);
}

static void callDisassembler() {
  Current = "IDxcCompiler3::Disassemble";
  DxcBuffer Object = buffer();
  Place<IDxcResult> Out;
  check(create<IDxcCompiler3>(CLSID_DxcCompiler)
            ->Disassemble(&Object, __uuidof(IDxcResult), Out.getVoid()),
        Out);
  readResult(Out.Object);
}

static void callOldCompiler() {
  Current = "IDxcCompiler2";
  auto Words = words();
  auto Defines = defines();
  Place<IDxcOperationResult> Out, Preprocessed;
  Place<IDxcBlob> Debug;
  Place<IDxcBlobEncoding> Listing;
  LPWSTR Name = nullptr;
  auto Compiler = create<IDxcCompiler2>(CLSID_DxcCompiler);
  HRESULT Status = Compiler->CompileWithDebug(
      blob(), choose(Wide), choose(Wide), choose(Wide), Words.data(),
      UINT32(Words.size()), Defines.data(), UINT32(Defines.size()), handler(),
      Out.get(), oneIn(2) ? &Name : nullptr, Debug.get());
  check(Status, Out);
  CoTaskMemFree(Name);
  readResult(Out.Object);
  check(Compiler->Preprocess(blob(), choose(Wide), Words.data(),
                             UINT32(Words.size()), Defines.data(),
                             UINT32(Defines.size()), handler(),
                             Preprocessed.get()),
        Preprocessed);
  readResult(Preprocessed.Object);
  check(Compiler->Disassemble(blob(), Listing.get()), Listing);
  keep(Listing.Object);
}

static void callUtils() {
  Current = "IDxcUtils";
  auto Utils = create<IDxcUtils>(CLSID_DxcUtils);
  Place<IDxcBlob> Part, Hash, Container;
  check(Utils->CreateBlobFromBlob(blob(), index(), index(), Part.get()), Part);
  keep(Part.Object);
  std::string Text = choose(Texts);
  Place<IDxcBlobEncoding> Copy, Pinned, File;
  check(Utils->CreateBlob(Text.data(), UINT32(Text.size()), choose(CodePages),
                          Copy.get()),
        Copy);
  keep(Copy.Object);
  check(Utils->CreateBlobFromPinned(nullptr, index(), choose(CodePages),
                                    Pinned.get()),
        Pinned);
  check(Utils->LoadFile(choose(Wide), nullptr, File.get()), File);
  Place<IDxcBlobUtf8> Narrow;
  Place<IDxcBlobWide> WideText;
  check(Utils->GetBlobAsUtf8(blob(), Narrow.get()), Narrow);
  check(Utils->GetBlobAsWide(blob(), WideText.get()), WideText);
  DxcBuffer Object = buffer();
  void *Data = nullptr;
  UINT32 Size = 0;
  Utils->GetDxilContainerPart(&Object, choose(Parts),
                              oneIn(8) ? nullptr : &Data, &Size);
  Utils->GetPDBContents(blob(), Hash.get(), Container.get());
  keep(Container.Object);
  auto Words = words();
  auto Defines = defines();
  Place<IDxcCompilerArgs> Arguments;
  check(Utils->BuildArguments(choose(Wide), choose(Wide), choose(Wide),
                              Words.data(), UINT32(Words.size()),
                              Defines.data(), UINT32(Defines.size()),
                              Arguments.get()),
        Arguments);
}

static void callReflection() {
  Current = "IDxcUtils::CreateReflection";
  auto Utils = create<IDxcUtils>(CLSID_DxcUtils);
  DxcBuffer Object = buffer();
  Place<IUnknown> Out;
  check(Utils->CreateReflection(&Object, choose(Identifiers), Out.getVoid()),
        Out);
  CComPtr<ID3D12ShaderReflection> Shader;
  if (FAILED(Utils->CreateReflection(&Object, IID_PPV_ARGS(&Shader))))
    return;
  D3D12_SHADER_INPUT_BIND_DESC Binding;
  D3D12_SIGNATURE_PARAMETER_DESC Parameter;
  D3D12_SHADER_BUFFER_DESC Buffer;
  D3D12_SHADER_TYPE_DESC Type;
  Shader->GetResourceBindingDesc(index(), &Binding);
  Shader->GetInputParameterDesc(index(), oneIn(4) ? nullptr : &Parameter);
  auto *Constants = Shader->GetConstantBufferByIndex(index());
  Constants->GetDesc(oneIn(4) ? nullptr : &Buffer);
  Constants->GetVariableByIndex(index())->GetType()->GetDesc(&Type);
}

static void callContainers() {
  Current = "IDxcContainerBuilder";
  auto Builder = create<IDxcContainerBuilder>(CLSID_DxcContainerBuilder);
  Place<IDxcOperationResult> Built;
  Builder->Load(blob());
  Builder->RemovePart(choose(Parts));
  Builder->AddPart(choose(Parts), blob());
  check(Builder->SerializeContainer(Built.get()), Built);
  readResult(Built.Object);
  Current = "IDxcContainerReflection";
  auto Reflection =
      create<IDxcContainerReflection>(CLSID_DxcContainerReflection);
  if (!oneIn(4))
    Reflection->Load(blob());
  UINT32 Number;
  Place<IDxcBlob> Content;
  Place<IUnknown> Reflected;
  Reflection->GetPartCount(oneIn(8) ? nullptr : &Number);
  Reflection->GetPartKind(index(), &Number);
  check(Reflection->GetPartContent(index(), Content.get()), Content);
  keep(Content.Object);
  Reflection->FindFirstPartKind(choose(Parts), &Number);
  check(Reflection->GetPartReflection(index(), choose(Identifiers),
                                      Reflected.getVoid()),
        Reflected);
}

static void callLinker() {
  Current = "IDxcLinker";
  auto Linker = create<IDxcLinker>(CLSID_DxcLinker);
  Linker->RegisterLibrary(L"library", blob());
  Linker->RegisterLibrary(choose(Wide), blob());
  auto Words = words();
  std::vector<LPCWSTR> Names = {L"library"};
  if (oneIn(3))
    Names.push_back(choose(Wide));
  Place<IDxcOperationResult> Out;
  check(Linker->Link(choose(Wide), oneIn(3) ? choose(Wide) : L"lib_6_3",
                     Names.data(), UINT32(Names.size()), Words.data(),
                     UINT32(Words.size()), Out.get()),
        Out);
  readResult(Out.Object);
}

static void callModules() {
  Current = "IDxcValidator2";
  Place<IDxcOperationResult> Validated, Assembled;
  DxcBuffer Debug = buffer();
  check(create<IDxcValidator2>(CLSID_DxcValidator)
            ->ValidateWithDebug(blob(), oneIn(2) ? 0 : below(10) & ~1u, &Debug,
                                Validated.get()),
        Validated);
  readResult(Validated.Object);
  Current = "IDxcAssembler";
  check(create<IDxcAssembler>(CLSID_DxcAssembler)
            ->AssembleToContainer(blob(), Assembled.get()),
        Assembled);
  readResult(Assembled.Object);
  Current = "IDxcOptimizer";
  auto Optimizer = create<IDxcOptimizer>(CLSID_DxcOptimizer);
  Place<IDxcOptimizerPass> Pass;
  check(Optimizer->GetAvailablePass(index(), Pass.get()), Pass);
  std::vector<LPCWSTR> Names = {L"-dxil-prepare-module"};
  if (oneIn(3))
    Names = words();
  Place<IDxcBlob> Module;
  Place<IDxcBlobEncoding> Text;
  check(Optimizer->RunOptimizer(blob(), Names.data(), UINT32(Names.size()),
                                Module.get(), Text.get()),
        Module);
  keep(Module.Object);
}

static void callRewriter() {
  Current = "IDxcRewriter2";
  auto Words = words();
  auto Defines = defines();
  CComPtr<IDxcBlobEncoding> Source = encoded();
  Place<IDxcOperationResult> Out, Removed;
  auto Rewriter = create<IDxcRewriter2>(CLSID_DxcRewriter);
  check(Rewriter->RewriteWithOptions(
            Source, choose(Wide), Words.data(), UINT32(Words.size()),
            Defines.data(), UINT32(Defines.size()), handler(), Out.get()),
        Out);
  readResult(Out.Object);
  check(Rewriter->RemoveUnusedGlobals(Source, choose(Wide), Defines.data(),
                                      UINT32(Defines.size()), Removed.get()),
        Removed);
  readResult(Removed.Object);
}

static void callPdbUtils() {
  Current = "IDxcPdbUtils";
  auto Utils = create<IDxcPdbUtils>(CLSID_DxcPdbUtils);
  if (!oneIn(4))
    Utils->Load(blob());
  UINT32 Count;
  BSTR Text = nullptr, Value = nullptr;
  Utils->GetSourceCount(oneIn(8) ? nullptr : &Count);
  Place<IDxcBlobEncoding> Source;
  check(Utils->GetSource(index(), Source.get()), Source);
  for (auto Read : {&IDxcPdbUtils::GetSourceName, &IDxcPdbUtils::GetFlag,
                    &IDxcPdbUtils::GetArg, &IDxcPdbUtils::GetDefine}) {
    (Utils.p->*Read)(index(), oneIn(8) ? nullptr : &Text);
    SysFreeString(Text);
    Text = nullptr;
  }
  Utils->GetArgPair(index(), &Text, &Value);
  SysFreeString(Text);
  SysFreeString(Value);
  DxcArgPair Pairs[] = {{choose(Wide), choose(Wide)}};
  Utils->OverrideArgs(Pairs, 1);
  Utils->OverrideRootSignature(choose(Wide));
  Place<IDxcResult> Result;
  Place<IDxcBlob> Full, Hash;
  Place<IDxcVersionInfo> Version;
  check(Utils->CompileForFullPDB(Result.get()), Result);
  readResult(Result.Object);
  check(Utils->GetFullPDB(Full.get()), Full);
  keep(Full.Object);
  Utils->GetHash(Hash.get());
  check(Utils->GetVersionInfo(Version.get()), Version);
}

static void callCreation() {
  Current = "DxcCreateInstance";
  static const std::vector<CLSID> Classes = {
      CLSID_DxcCompiler,         CLSID_DxcUtils,
      CLSID_DxcCompilerArgs,     CLSID_DxcLinker,
      CLSID_DxcPdbUtils,         CLSID_DxcValidator,
      CLSID_DxcAssembler,        CLSID_DxcOptimizer,
      CLSID_DxcRewriter,         CLSID_DxcContainerReflection,
      CLSID_DxcContainerBuilder, CLSID{}};
  Place<IUnknown> Out, Other;
  check(DxcCreateInstance(choose(Classes), choose(Identifiers), Out.getVoid()),
        Out);
  if (Out.Object)
    check(Out.Object->QueryInterface(choose(Identifiers), Other.getVoid()),
          Other);
}

static void callStream() {
  Current = "IStream";
  Place<IStream> Stream;
  check(create<IDxcUtils>(CLSID_DxcUtils)
            ->CreateReadOnlyStreamFromBlob(blob(), Stream.get()),
        Stream);
  if (!Stream.Object)
    return;
  char Bytes[64];
  ULONG Count;
  LARGE_INTEGER Move;
  Move.QuadPart = LONGLONG(Numbers()) << below(33);
  Stream.Object->Seek(oneIn(2) ? Move : LARGE_INTEGER{}, below(4), nullptr);
  Stream.Object->Read(oneIn(8) ? nullptr : Bytes, below(65),
                      oneIn(2) ? nullptr : &Count);
}

static int includeRandomly(void *, const char *, ClangDxcBytes *Text) {
  static std::string Kept;
  Kept = choose(Texts);
  *Text = {oneIn(8) ? nullptr : Kept.data(), Kept.size()};
  return int(below(3)) - 1;
}

static void callC() {
  Current = "clangdxcCompile";
  std::vector<std::string> Kept;
  std::vector<ClangDxcSource> Sources;
  for (unsigned I = below(3); I; --I)
    Kept.push_back(choose(Texts));
  for (const std::string &Text : Kept)
    Sources.push_back({oneIn(4)   ? nullptr
                       : oneIn(4) ? "\xFF\xFE"
                                  : "a.hlsl",
                       {oneIn(16) ? nullptr : Text.data(), Text.size()}});
  std::vector<const char *> Arguments = {"-T", "cs_6_0"};
  for (unsigned I = below(3); I; --I)
    Arguments.push_back(choose<const char *>(
        {"-Zi", "-E", "\xC0\x80", "", "-Fc", "a.h", "-link", "-D", "-P", "-M",
         "-T", "@a.h", oneIn(8) ? nullptr : "-O0"}));
  ClangDxcRequest Request = {};
  Request.struct_size = oneIn(16) ? below(200) : sizeof Request;
  Request.sources = oneIn(16) ? nullptr : Sources.data();
  Request.num_sources = Sources.size();
  Request.arguments = oneIn(16) ? nullptr : Arguments.data();
  Request.num_arguments = Arguments.size();
  Request.wanted = Numbers();
  Request.include = oneIn(3) ? nullptr : includeRandomly;
  ClangDxcResult *Result = nullptr;
  ClangDxcStatus Status = clangdxcCompile(oneIn(16) ? nullptr : &Request,
                                          oneIn(16) ? nullptr : &Result);
  expect(Result || Status != CLANGDXC_SUCCESS, "no result of a success");
  for (unsigned I = 0; I != 8; ++I) {
    size_t Compile = index();
    ClangDxcBytes Bytes =
        clangdxcGetOutput(Result, Compile, ClangDxcOutput(index()));
    expect(Bytes.data || !Bytes.size, "bytes of null");
    clangdxcGetOutputPath(Result, Compile, ClangDxcOutput(index()));
    clangdxcGetDiagnostic(Result, Compile, index());
  }
  clangdxcDisposeResult(Result);
}

//===----------------------------------------------------------------------===//
// The pool of blobs
//===----------------------------------------------------------------------===//

static void addBlob(const std::string &Bytes, UINT32 CodePage) {
  CComPtr<IDxcBlobEncoding> Made;
  create<IDxcUtils>(CLSID_DxcUtils)
      ->CreateBlob(Bytes.data(), UINT32(Bytes.size()), CodePage, &Made);
  Blobs.push_back(Made.p);
}

static void addOutputs(const std::string &Text, std::vector<LPCWSTR> Words) {
  DxcBuffer Source = {Text.data(), Text.size(), DXC_CP_UTF8};
  CComPtr<IDxcResult> Result;
  create<IDxcCompiler3>(CLSID_DxcCompiler)
      ->Compile(&Source, Words.data(), UINT32(Words.size()), nullptr,
                IID_PPV_ARGS(&Result));
  for (UINT32 I = 0; I != Result->GetNumOutputs(); ++I) {
    CComPtr<IDxcBlob> Output;
    Result->GetOutput(Result->GetOutputByIndex(I), IID_PPV_ARGS(&Output),
                      nullptr);
    std::string Bytes(static_cast<char *>(Output->GetBufferPointer()),
                      Output->GetBufferSize());
    Blobs.push_back(Output);
    // The same, cut and with changed bytes, without a digest to compare.
    for (unsigned Copy = 0; Copy != 4 && Bytes.size() > 40; ++Copy) {
      std::string Damaged = Bytes;
      if (!Damaged.compare(0, 4, "DXBC"))
        std::fill_n(Damaged.begin() + 4, 16, 0);
      for (unsigned Change = below(4); Change; --Change)
        Damaged[20 + below(unsigned(Damaged.size()) - 20)] = char(Numbers());
      if (Copy == 3)
        Damaged.resize(below(unsigned(Damaged.size())));
      addBlob(Damaged, DXC_CP_ACP);
    }
  }
}

static void fillPool() {
  static ForeignBlob Foreign;
  Blobs.push_back(&Foreign);
  for (const std::string &Text : Texts)
    addBlob(Text, choose(CodePages));
  for (LPCWSTR Profile : {L"cs_6_0", L"lib_6_3", L"ps_6_6"})
    for (const std::string &Text : Texts)
      addOutputs(Text, {L"-T", Profile, L"-Zi", L"-Qembed_debug"});
  CComPtr<IDxcBlobEncoding> Self;
  static const char Text[] = "#include \"a.h\"\n";
  create<IDxcUtils>(CLSID_DxcUtils)
      ->CreateBlob(Text, sizeof(Text) - 1, DXC_CP_UTF8, &Self);
  Includes.Self = Self.p;
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  Numbers.seed(unsigned(std::atoi(argv[1])));
  fillPool();
  void (*const Calls[])() = {callCompiler, callDisassembler, callOldCompiler,
                             callUtils,    callReflection,   callContainers,
                             callLinker,   callModules,      callRewriter,
                             callPdbUtils, callCreation,     callStream,
                             callC};
  const unsigned Count = unsigned(std::atoi(argv[2]));
  for (unsigned I = 0; I != Count; ++I)
    Calls[below(unsigned(std::size(Calls)))]();
  std::printf("%u calls, %u wrong\n", Count, Failures);
  return Failures != 0;
}

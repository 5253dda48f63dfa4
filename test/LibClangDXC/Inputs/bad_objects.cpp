// bad_objects.cpp: What a program must not be able to break *- C++ -*
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Wrong calls through the interfaces of dxcompiler: null pointers, damaged
// bytes, callbacks that do not what they should, objects that go in any order.

#include "dxc/D3DReflection.h"
#include "dxc/dxcapi.h"
#include <cstdio>
#include <functional>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <vector>

static int Failures;

static void expect(bool Holds, const char *What) {
  if (Holds)
    return;
  std::printf("wrong: %s\n", What);
  ++Failures;
}

static const char Good[] = "[numthreads(1, 1, 1)] void main() {}";
static const char Including[] = "#include \"a.h\"\n"
                                "[numthreads(1, 1, 1)] void main() {}";

template <typename T> static CComPtr<T> create(REFCLSID Class) {
  CComPtr<T> Made;
  expect(DxcCreateInstance(Class, IID_PPV_ARGS(&Made)) == S_OK && Made,
         "an object of a class");
  return Made;
}

static const CLSID Classes[] = {CLSID_DxcCompiler,
                                CLSID_DxcUtils,
                                CLSID_DxcCompilerArgs,
                                CLSID_DxcLinker,
                                CLSID_DxcPdbUtils,
                                CLSID_DxcValidator,
                                CLSID_DxcContainerReflection,
                                CLSID_DxcContainerBuilder};

namespace {

/// Answers with what a function makes. Lives on the stack.
class Handler final : public IDxcIncludeHandler {
public:
  using Answer = std::function<HRESULT(IDxcBlob **)>;
  explicit Handler(Answer Make) : Make(std::move(Make)) {}
  HRESULT LoadSource(LPCWSTR, IDxcBlob **Out) override {
    ++Calls;
    return Make(Out);
  }
  HRESULT QueryInterface(REFIID, void **) override { return E_NOINTERFACE; }
  ULONG AddRef() override { return ++References; }
  ULONG Release() override { return --References; }

  int Calls = 0;
  ULONG References = 1;

private:
  Answer Make;
};

} // namespace

static CComPtr<IDxcBlob> makeBlob(const void *Data, size_t Size,
                                  UINT32 CodePage = DXC_CP_ACP) {
  CComPtr<IDxcBlobEncoding> Made;
  create<IDxcUtils>(CLSID_DxcUtils)
      ->CreateBlob(Data, UINT32(Size), CodePage, &Made);
  return Made.p;
}

/// The status of a compile. Keeps the result if \p Kept is given.
static HRESULT compile(const DxcBuffer &Source,
                       IDxcIncludeHandler *Includes = nullptr,
                       std::vector<LPCWSTR> Arguments = {L"-T", L"cs_6_6"},
                       IDxcResult **Kept = nullptr) {
  CComPtr<IDxcResult> Result;
  HRESULT Call =
      create<IDxcCompiler3>(CLSID_DxcCompiler)
          ->Compile(&Source, Arguments.data(), UINT32(Arguments.size()),
                    Includes, IID_PPV_ARGS(&Result));
  expect(SUCCEEDED(Call) == bool(Result), "a result fits its call");
  if (FAILED(Call))
    return Call;
  HRESULT Status;
  expect(Result->GetStatus(&Status) == S_OK, "a status");
  expect(Result->HasOutput(DXC_OUT_ERRORS), "messages are always there");
  CComPtr<IDxcBlob> Object;
  expect(Result->GetOutput(DXC_OUT_OBJECT, IID_PPV_ARGS(&Object), nullptr) ==
                 S_OK &&
             SUCCEEDED(Status) == (Object->GetBufferSize() != 0),
         "a container fits the status");
  if (Kept)
    *Kept = Result.Detach();
  return Status;
}

static HRESULT compileText(const char *Text, size_t Size, UINT32 Encoding) {
  return compile({Text, Size, Encoding});
}

static std::string makeContainer(LPCWSTR Profile) {
  CComPtr<IDxcResult> Result;
  CComPtr<IDxcBlob> Object;
  static const char Text[] =
      "cbuffer B { float4 x; struct { int a; float3 b; } s[3]; };\n"
      "RWStructuredBuffer<float4> Out; Texture2D<float2> T[4];\n"
      "[shader(\"compute\")] [numthreads(4, 1, 1)]\n"
      "void main(uint i : SV_GroupIndex) {\n"
      "  Out[i] = x * s[i].a + T[2][uint2(i, s[1].b.x)].xyxy;\n}\n";
  expect(compile({Text, sizeof(Text) - 1, 0}, nullptr,
                 {L"-T", Profile, L"-Zi", L"-Qembed_debug"}, &Result) == S_OK,
         "a shader with resources");
  Result->GetResult(&Object);
  return {static_cast<char *>(Object->GetBufferPointer()),
          Object->GetBufferSize()};
}

static void tryCreation() {
  void *Made = &Failures;
  for (const CLSID &Class : Classes) {
    expect(DxcCreateInstance(Class, __uuidof(IUnknown), nullptr) == E_POINTER,
           "no place for an object");
    Made = &Failures;
    expect(DxcCreateInstance(Class, __uuidof(IMalloc), &Made) ==
                   E_NOINTERFACE &&
               !Made,
           "an interface that no class has");
    CComPtr<IUnknown> First, Second;
    expect(DxcCreateInstance2(nullptr, Class, IID_PPV_ARGS(&First)) == S_OK,
           "IUnknown");
    expect(First->QueryInterface(__uuidof(IUnknown), nullptr) == E_POINTER,
           "no place for an interface");
    expect(First->QueryInterface(&Second) == S_OK && First.p == Second.p,
           "one identity");
    expect(First->AddRef() == 3 && First->Release() == 2, "references");
  }
  expect(DxcCreateInstance(__uuidof(IUnknown), __uuidof(IUnknown), &Made) ==
                 REGDB_E_CLASSNOTREG &&
             !Made,
         "no class");
}

static void tryBlobs() {
  CComPtr<IDxcUtils> Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<IDxcBlobEncoding> Blob;
  CComPtr<IDxcBlob> Part;
  for (auto Make : {&IDxcUtils::CreateBlob, &IDxcUtils::CreateBlobFromPinned}) {
    expect((Utils.p->*Make)(nullptr, 1, 0, &Blob) == E_POINTER && !Blob,
           "bytes of null");
    expect((Utils.p->*Make)(Good, 1, 0, nullptr) == E_POINTER, "no blob");
    expect((Utils.p->*Make)(nullptr, 0, 0, &Blob) == S_OK &&
               Blob->GetBufferSize() == 0,
           "no bytes");
    Blob = nullptr;
  }
  expect(Utils->CreateBlobFromBlob(nullptr, 0, 0, &Part) == E_POINTER,
         "a part of nothing");
  CComPtr<IDxcBlob> Whole = makeBlob("whole", 5);
  expect(Utils->CreateBlobFromBlob(Whole, 5, 0, &Part) == S_OK, "an end");
  for (auto [Offset, Length] : {std::pair<UINT32, UINT32>{6, 0},
                                {0, 6},
                                {5, 1},
                                {1, 0xffffffff},
                                {0xffffffff, 1},
                                {0xffffffff, 0xffffffff}}) {
    Part = nullptr;
    expect(FAILED(Utils->CreateBlobFromBlob(Whole, Offset, Length, &Part)) &&
               !Part,
           "a part beyond the end");
  }
  expect(Utils->CreateBlobFromBlob(Whole, 2, 2, &Part) == S_OK, "a part");
  Whole = nullptr;
  Utils = nullptr;
  expect(!std::memcmp(Part->GetBufferPointer(), "ol", 2),
         "a part of a blob that is gone");
}

static void tryEncodings() {
  CComPtr<IDxcUtils> Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<IDxcBlobUtf8> Narrow;
  CComPtr<IDxcBlobWide> Wide;
  expect(Utils->GetBlobAsUtf8(nullptr, &Narrow) == E_POINTER, "no blob");
  expect(Utils->GetBlobAsUtf8(makeBlob("x", 1), nullptr) == E_POINTER,
         "no place for text");
  for (auto [CodePage, Size] : {std::pair<UINT32, UINT32>{DXC_CP_UTF16, 3},
                                {DXC_CP_UTF32, 6},
                                {1252, 4},
                                {0xffffffff, 4}}) {
    expect(FAILED(Utils->GetBlobAsUtf8(makeBlob("abcdef", Size, CodePage),
                                       &Narrow)) &&
               !Narrow,
           "text of a wrong size or encoding");
    expect(FAILED(Utils->GetBlobAsWide(makeBlob("abcdef", Size, CodePage),
                                       &Wide)) &&
               !Wide,
           "text of a wrong size or encoding");
  }
  // U+1F600 in each encoding, with and without a zero at the end.
  static const char Utf8[] = "\xF0\x9F\x98\x80";
  static const char16_t Utf16[] = u"\U0001F600";
  static const wchar_t Utf32[] = L"\U0001F600";
  for (const CComPtr<IDxcBlob> &Text :
       {makeBlob(Utf8, 4, DXC_CP_UTF8), makeBlob(Utf8, 5, DXC_CP_UTF8),
        makeBlob(Utf16, 4, DXC_CP_UTF16), makeBlob(Utf16, 6, DXC_CP_UTF16),
        makeBlob(Utf32, 4, DXC_CP_UTF32), makeBlob(Utf32, 8, DXC_CP_UTF32)}) {
    Narrow = nullptr;
    Wide = nullptr;
    expect(Utils->GetBlobAsUtf8(Text, &Narrow) == S_OK &&
               Narrow->GetStringLength() == 4 && Narrow->GetBufferSize() == 5 &&
               !std::strcmp(Narrow->GetStringPointer(), Utf8),
           "text as UTF-8");
    expect(Utils->GetBlobAsWide(Text, &Wide) == S_OK &&
               Wide->GetStringLength() == 1 && Wide->GetBufferSize() == 8 &&
               !std::wcscmp(Wide->GetStringPointer(), Utf32),
           "text as wide text");
    BOOL IsKnown = false;
    UINT32 CodePage = 0;
    expect(Wide->GetEncoding(&IsKnown, &CodePage) == S_OK && IsKnown &&
               CodePage == DXC_CP_WIDE,
           "an encoding");
    expect(Wide->GetEncoding(nullptr, nullptr) == E_POINTER, "no place");
  }
}

static void tryFiles() {
  CComPtr<IDxcUtils> Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<IDxcBlobEncoding> File;
  expect(FAILED(Utils->LoadFile(L"/none/none", nullptr, &File)) && !File,
         "a file that is not there");
  expect(FAILED(Utils->LoadFile(L"/", nullptr, &File)) && !File, "a folder");
  expect(Utils->LoadFile(nullptr, nullptr, &File) == E_POINTER, "no path");
  expect(Utils->LoadFile(L"/none", nullptr, nullptr) == E_POINTER, "no blob");
  expect(Utils->CreateDefaultIncludeHandler(nullptr) == E_POINTER, "no place");
  CComPtr<IDxcIncludeHandler> Includes;
  Utils->CreateDefaultIncludeHandler(&Includes);
  Utils = nullptr;
  CComPtr<IDxcBlob> Found;
  expect(FAILED(Includes->LoadSource(L"/none", &Found)) && !Found, "no file");
  expect(Includes->LoadSource(L"/none", nullptr) == E_POINTER, "no place");
  expect(FAILED(Includes->LoadSource(nullptr, &Found)) && !Found, "no path");
  expect(compile({Including, sizeof(Including) - 1, 0}, Includes) == E_FAIL,
         "a file that the default handler does not find");
}

static void tryArguments() {
  CComPtr<IDxcUtils> Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<IDxcCompilerArgs> Made;
  LPCWSTR Holes[] = {L"-O3", nullptr};
  DxcDefine Nameless[] = {{L"A", L"1"}, {nullptr, L"2"}};
  expect(FAILED(Utils->BuildArguments(nullptr, nullptr, nullptr, nullptr, 1,
                                      nullptr, 0, &Made)) &&
             !Made,
         "arguments of null");
  expect(FAILED(Utils->BuildArguments(nullptr, nullptr, nullptr, Holes, 2,
                                      nullptr, 0, &Made)) &&
             !Made,
         "an argument that is null");
  expect(FAILED(Utils->BuildArguments(nullptr, nullptr, nullptr, nullptr, 0,
                                      Nameless, 2, &Made)) &&
             !Made,
         "a macro without a name");
  expect(Utils->BuildArguments(nullptr, nullptr, nullptr, nullptr, 0, nullptr,
                               0, nullptr) == E_POINTER,
         "no place for arguments");
  DxcDefine Defines[] = {{L"A", L"1"}, {L"B", nullptr}};
  LPCWSTR Rest[] = {L"-O3"};
  expect(Utils->BuildArguments(L"a.hlsl", L"main", L"cs_6_6", Rest, 1, Defines,
                               2, &Made) == S_OK,
         "arguments");
  std::wstring All;
  for (UINT32 I = 0; I != Made->GetCount(); ++I)
    All.append(Made->GetArguments()[I]).append(L" ");
  expect(All == L"a.hlsl -E main -T cs_6_6 -O3 -D A=1 -D B ",
         "the order of arguments");
  expect(FAILED(Made->AddArguments(Holes, 2)) && Made->GetCount() == 10,
         "nothing is added of what is wrong");
  LPCSTR NarrowHoles[] = {"-O3", nullptr};
  expect(FAILED(Made->AddArgumentsUTF8(NarrowHoles, 2)) &&
             FAILED(Made->AddDefines(Nameless, 2)) && Made->GetCount() == 10,
         "nothing is added of what is wrong");
}

static void tryCompiles() {
  auto Compiler = create<IDxcCompiler3>(CLSID_DxcCompiler);
  DxcBuffer Source = {Good, sizeof(Good) - 1, DXC_CP_UTF8};
  LPCWSTR Words[] = {L"-T", L"cs_6_6"}, Holes[] = {L"-T", nullptr};
  CComPtr<IDxcResult> Result;
  IID Id = __uuidof(IDxcResult);
  void **Out = reinterpret_cast<void **>(&Result);
  expect(Compiler->Compile(nullptr, Words, 2, nullptr, Id, Out) == E_INVALIDARG,
         "no source");
  expect(Compiler->Compile(&Source, Words, 2, nullptr, Id, nullptr) ==
             E_POINTER,
         "no result");
  expect(Compiler->Compile(&Source, nullptr, 2, nullptr, Id, Out) ==
             E_INVALIDARG,
         "arguments of null");
  expect(Compiler->Compile(&Source, Holes, 2, nullptr, Id, Out) == E_INVALIDARG,
         "an argument that is null");
  expect(Compiler->Compile(&Source, Words, 2, nullptr, __uuidof(IMalloc),
                           Out) == E_NOINTERFACE &&
             !Result,
         "a result of another kind");
  DxcBuffer Wrong = {nullptr, 5, 0};
  expect(Compiler->Compile(&Wrong, Words, 2, nullptr, Id, Out) == E_INVALIDARG,
         "a source of null");
  expect(Compiler->Disassemble(nullptr, Id, Out) == E_INVALIDARG &&
             Compiler->Disassemble(&Wrong, Id, Out) == E_INVALIDARG &&
             Compiler->Disassemble(&Source, Id, nullptr) == E_POINTER,
         "nothing to show");
  expect(Compiler->Disassemble(&Source, Id, Out) == S_OK, "no container");
  HRESULT Status;
  Result->GetStatus(&Status);
  expect(FAILED(Status), "no container");
  expect(compileText("", 0, 0) == E_FAIL, "0 bytes");
  expect(compileText(nullptr, 0, 0) == E_FAIL, "0 bytes of null");
  expect(compileText(Good, sizeof(Good) - 1, 1252) == E_INVALIDARG,
         "an unknown encoding");
  expect(compileText(Good, 7, DXC_CP_UTF16) == E_INVALIDARG,
         "half a character");
  expect(compileText(Good, 7, DXC_CP_UTF32) == E_INVALIDARG,
         "half a character");
  std::string Large(100u << 20, '\n');
  std::memcpy(&Large[0], Good, sizeof(Good) - 1);
  expect(compileText(Large.data(), Large.size(), DXC_CP_UTF8) == S_OK,
         "100 MB");
  for (LPCWSTR Word : {L"-no-such-option", L"@/etc/passwd", L"-T"})
    expect(compile(Source, nullptr, {L"-T", L"cs_6_6", Word}) == E_INVALIDARG,
           "an argument that is none");
  expect(compile(Source, nullptr, {}) == E_INVALIDARG, "no arguments");
}

static void tryOldCompiles() {
  auto Compiler = create<IDxcCompiler2>(CLSID_DxcCompiler);
  CComPtr<IDxcBlob> Source = makeBlob(Good, sizeof(Good) - 1);
  CComPtr<IDxcOperationResult> Result;
  CComPtr<IDxcBlobEncoding> Text;
  DxcDefine Nameless = {nullptr, nullptr};
  expect(FAILED(Compiler->Compile(nullptr, L"a", L"main", L"cs_6_6", nullptr, 0,
                                  nullptr, 0, nullptr, &Result)) &&
             FAILED(Compiler->Compile(Source, L"a", L"main", L"cs_6_6", nullptr,
                                      1, nullptr, 0, nullptr, &Result)) &&
             FAILED(Compiler->Compile(Source, L"a", L"main", L"cs_6_6", nullptr,
                                      0, &Nameless, 1, nullptr, &Result)) &&
             FAILED(Compiler->Compile(Source, L"a", L"main", L"cs_6_6", nullptr,
                                      0, nullptr, 0, nullptr, nullptr)) &&
             FAILED(Compiler->Preprocess(Source, L"a", nullptr, 1, nullptr, 0,
                                         nullptr, &Result)) &&
             FAILED(Compiler->Disassemble(nullptr, &Text)) &&
             FAILED(Compiler->Disassemble(Source, &Text)) &&
             FAILED(Compiler->Disassemble(Source, nullptr)) && !Result && !Text,
         "wrong calls of the old interface");
  expect(Compiler->CompileWithDebug(Source, nullptr, nullptr, L"cs_6_6",
                                    nullptr, 0, nullptr, 0, nullptr, &Result,
                                    nullptr, nullptr) == S_OK,
         "a call with nothing but a profile");
  HRESULT Status;
  Result->GetStatus(&Status);
  expect(Status == S_OK, "a call with nothing but a profile");
}

static void tryHandlers() {
  DxcBuffer Source = {Including, sizeof(Including) - 1, DXC_CP_UTF8};
  expect(compile(Source) == E_FAIL, "no handler");
  Handler Fails([](IDxcBlob **) { return E_ABORT; });
  expect(compile(Source, &Fails) == E_FAIL && Fails.Calls == 1,
         "a handler that fails");
  Handler Forgets([](IDxcBlob **) { return S_OK; });
  expect(compile(Source, &Forgets) == E_FAIL, "a handler that answers nothing");
  Handler Empty([](IDxcBlob **Out) {
    *Out = makeBlob(nullptr, 0).Detach();
    return S_OK;
  });
  expect(compile(Source, &Empty) == S_OK, "an empty file");
  Handler Odd([](IDxcBlob **Out) {
    *Out = makeBlob("abc", 3, DXC_CP_UTF16).Detach();
    return S_OK;
  });
  expect(compile(Source, &Odd) == E_FAIL, "text of an odd size");
  Handler Wide([](IDxcBlob **Out) {
    static const wchar_t Text[] = L"static const int Wide = 1;\n";
    *Out = makeBlob(Text, sizeof(Text), DXC_CP_WIDE).Detach();
    return S_OK;
  });
  expect(compile(Source, &Wide) == S_OK, "wide text");
  Handler Itself([](IDxcBlob **Out) {
    *Out = makeBlob("#include \"a.h\"\n", 15).Detach();
    return S_OK;
  });
  expect(compile(Source, &Itself) == E_FAIL, "endless includes");
  Handler FailsWithBlob([](IDxcBlob **Out) {
    *Out = makeBlob(Good, 1).Detach();
    return E_FAIL;
  });
  expect(compile(Source, &FailsWithBlob) == E_FAIL,
         "a handler that fails and answers");
  int Depth = 0;
  Handler Recurses([&](IDxcBlob **Out) {
    *Out = makeBlob("", 0).Detach();
    return ++Depth < 20 ? compile(Source, &Recurses) : S_OK;
  });
  expect(compile(Source, &Recurses) == S_OK && Recurses.Calls == 20,
         "a handler that compiles");
  for (Handler *Used : {&Fails, &Forgets, &Empty, &Odd, &Wide, &Itself,
                        &FailsWithBlob, &Recurses})
    expect(Used->References == 1, "handlers are given back");
}

/// The status of a link, with \p Bytes as the only library.
static HRESULT linkMain(const std::string &Bytes) {
  auto Linker = create<IDxcLinker>(CLSID_DxcLinker);
  LPCWSTR Names[] = {L"a"};
  HRESULT Status =
      Linker->RegisterLibrary(Names[0], makeBlob(Bytes.data(), Bytes.size()));
  if (FAILED(Status))
    return Status;
  CComPtr<IDxcOperationResult> Linked;
  Status = Linker->Link(L"main", L"cs_6_6", Names, 1, nullptr, 0, &Linked);
  expect(SUCCEEDED(Status) == bool(Linked), "a result fits its link");
  if (Linked)
    Linked->GetStatus(&Status);
  return Status;
}

/// Interfaces that read containers, given \p Bytes.
static void readDamaged(const std::string &Bytes) {
  auto Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<IDxcBlob> Blob = makeBlob(Bytes.data(), Bytes.size());
  CComPtr<IDxcOperationResult> Judged;
  expect(create<IDxcValidator>(CLSID_DxcValidator)
                 ->Validate(Blob, DxcValidatorFlags_Default, &Judged) == S_OK,
         "damage is the result of a validation");
  DxcBuffer Buffer = {Bytes.data(), Bytes.size(), 0};
  CComPtr<ID3D12ShaderReflection> Reflection;
  if (SUCCEEDED(Utils->CreateReflection(&Buffer, IID_PPV_ARGS(&Reflection)))) {
    D3D12_SHADER_DESC Desc;
    D3D12_SHADER_BUFFER_DESC First;
    expect(Reflection->GetDesc(&Desc) == S_OK, "a description");
    for (UINT I = 0; I <= Desc.ConstantBuffers; ++I)
      Reflection->GetConstantBufferByIndex(I)->GetDesc(&First);
  }
  void *Part;
  UINT32 Size;
  Utils->GetDxilContainerPart(&Buffer, DXC_PART_DXIL, &Part, &Size);
  CComPtr<IDxcBlob> Hash, Inside;
  expect(FAILED(Utils->GetPDBContents(Blob, &Hash, &Inside)), "no PDB");
  auto Parts = create<IDxcContainerReflection>(CLSID_DxcContainerReflection);
  UINT32 Count = 0;
  if (SUCCEEDED(Parts->Load(Blob)) && SUCCEEDED(Parts->GetPartCount(&Count)))
    for (UINT32 I = 0; I <= Count; ++I) {
      CComPtr<IDxcBlob> Content;
      expect(SUCCEEDED(Parts->GetPartContent(I, &Content)) == (I < Count),
             "the contents of parts");
    }
  create<IDxcContainerBuilder>(CLSID_DxcContainerBuilder)->Load(Blob);
  create<IDxcPdbUtils2>(CLSID_DxcPdbUtils)->Load(Blob);
  CComPtr<IDxcResult> Text;
  expect(create<IDxcCompiler3>(CLSID_DxcCompiler)
                 ->Disassemble(&Buffer, IID_PPV_ARGS(&Text)) == S_OK,
         "damage is the result of a disassembly");
  linkMain(Bytes);
}

/// The offset of a container's digest; if it is all zero, it is not compared.
constexpr size_t DigestAt = 4, DigestSize = 16;

static void tryDamagedContainers() {
  std::string Whole = makeContainer(L"cs_6_6");
  auto Validator = create<IDxcValidator>(CLSID_DxcValidator);
  CComPtr<IDxcOperationResult> Judged;
  expect(FAILED(Validator->Validate(nullptr, 0, &Judged)) &&
             FAILED(Validator->Validate(makeBlob("x", 1), 0xff, &Judged)) &&
             Validator->Validate(makeBlob("x", 1), 0, nullptr) == E_POINTER,
         "wrong calls of the validator");
  HRESULT Status;
  expect(Validator->Validate(makeBlob(Whole.data(), Whole.size()), 0,
                             &Judged) == S_OK &&
             Judged->GetStatus(&Status) == S_OK && Status == S_OK,
         "a whole container");
  for (size_t Size = 0; Size < Whole.size(); Size += Size < 200 ? 3 : 211) {
    Judged = nullptr;
    Validator->Validate(makeBlob(Whole.data(), Size), 0, &Judged);
    expect(Judged && Judged->GetStatus(&Status) == S_OK && FAILED(Status),
           "a truncated container is refused");
    readDamaged(Whole.substr(0, Size));
  }
  for (size_t At = 0; At < Whole.size(); At += At < 200 ? 1 : 37) {
    std::string Changed = Whole;
    Changed[At] = char(Changed[At] ^ (At % 2 ? 0xff : 0x10));
    readDamaged(Changed);
    Changed.replace(DigestAt, DigestSize, DigestSize, 0);
    readDamaged(Changed);
  }
  // A linker takes nothing else.
  std::string Library = makeContainer(L"lib_6_6");
  Library.replace(DigestAt, DigestSize, DigestSize, 0);
  expect(linkMain(Library) == S_OK, "a whole library");
  for (size_t At = DigestAt + DigestSize; At < Library.size(); At += 61) {
    std::string Changed = Library;
    Changed[At] = char(Changed[At] ^ 0x10);
    readDamaged(Changed);
  }
}

static void tryNullContainers() {
  auto Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<ID3D12ShaderReflection> Reflection;
  DxcBuffer None = {nullptr, 10, 0};
  void *Part;
  UINT32 Number;
  CComPtr<IDxcBlob> Hash;
  expect(
      FAILED(Utils->CreateReflection(nullptr, IID_PPV_ARGS(&Reflection))) &&
          FAILED(Utils->CreateReflection(&None, IID_PPV_ARGS(&Reflection))) &&
          FAILED(Utils->CreateReflection(&None, __uuidof(IUnknown), nullptr)) &&
          FAILED(Utils->GetDxilContainerPart(nullptr, 0, &Part, &Number)) &&
          FAILED(Utils->GetDxilContainerPart(&None, 0, &Part, &Number)) &&
          FAILED(Utils->GetDxilContainerPart(&None, 0, nullptr, nullptr)) &&
          FAILED(Utils->GetPDBContents(nullptr, &Hash, nullptr)),
      "containers of null");
  auto Parts = create<IDxcContainerReflection>(CLSID_DxcContainerReflection);
  auto Builder = create<IDxcContainerBuilder>(CLSID_DxcContainerBuilder);
  auto Debug = create<IDxcPdbUtils2>(CLSID_DxcPdbUtils);
  expect(Parts->Load(nullptr) == S_OK && FAILED(Builder->Load(nullptr)) &&
             FAILED(Debug->Load(nullptr)),
         "nothing is loaded");
  expect(FAILED(Parts->GetPartCount(&Number)) &&
             FAILED(Parts->GetPartKind(0, &Number)) &&
             FAILED(Parts->GetPartContent(0, &Hash)) &&
             FAILED(Parts->GetPartReflection(0, __uuidof(IUnknown), &Part)) &&
             FAILED(Parts->FindFirstPartKind(DXC_PART_DXIL, &Number)),
         "parts of nothing");
  expect(FAILED(Builder->AddPart(DXC_PART_PRIVATE_DATA, nullptr)) &&
             FAILED(Builder->RemovePart(DXC_PART_PRIVATE_DATA)) &&
             FAILED(Builder->SerializeContainer(nullptr)),
         "a builder without parts");
}

/// What comes from an object lives on without it.
static void tryLifetimes() {
  CComPtr<IDxcResult> Result;
  CComPtr<IDxcBlob> Object, Errors, Content;
  CComPtr<IDxcBlobWide> Name;
  CComPtr<ID3D12ShaderReflection> Reflection;
  ID3D12ShaderReflectionConstantBuffer *Buffer;
  {
    std::string Text = "cbuffer B { float Scale; }; RWBuffer<float> O;\n"
                       "[numthreads(1, 1, 1)] void main() { O[0] = Scale; }";
    compile({Text.data(), Text.size(), 0}, nullptr,
            {L"-T", L"cs_6_6", L"-Fo", L"out.dxil"}, &Result);
  }
  Result->GetOutput(DXC_OUT_OBJECT, IID_PPV_ARGS(&Object), &Name);
  Result->GetOutput(DXC_OUT_ERRORS, IID_PPV_ARGS(&Errors), nullptr);
  expect(FAILED(Result->GetOutput(DXC_OUT_KIND(99), IID_PPV_ARGS(&Content),
                                  nullptr)) &&
             !Result->HasOutput(DXC_OUT_KIND(99)) &&
             Result->GetOutputByIndex(99) == DXC_OUT_NONE &&
             FAILED(Result->GetStatus(nullptr)) &&
             FAILED(Result->GetResult(nullptr)) &&
             FAILED(Result->GetErrorBuffer(nullptr)),
         "outputs that are not there");
  expect(Result->PrimaryOutput() == DXC_OUT_OBJECT, "the primary output");
  for (UINT32 I = 0; I != Result->GetNumOutputs(); ++I)
    expect(Result->HasOutput(Result->GetOutputByIndex(I)), "each output");
  Result = nullptr;
  expect(!std::wcscmp(Name->GetStringPointer(), L"out.dxil"), "a name");
  expect(!std::memcmp(Object->GetBufferPointer(), "DXBC", 4), "a container");
  {
    auto Parts = create<IDxcContainerReflection>(CLSID_DxcContainerReflection);
    Parts->Load(Object);
    Parts->GetPartContent(0, &Content);
    std::string Copy(static_cast<char *>(Object->GetBufferPointer()),
                     Object->GetBufferSize());
    DxcBuffer Bytes = {Copy.data(), Copy.size(), 0};
    create<IDxcUtils>(CLSID_DxcUtils)
        ->CreateReflection(&Bytes, IID_PPV_ARGS(&Reflection));
    Copy.assign(Copy.size(), 0);
  }
  Object = nullptr;
  expect(Content->GetBufferSize() && Content->GetBufferPointer(), "a part");
  Buffer = Reflection->GetConstantBufferByName("B");
  D3D12_SHADER_VARIABLE_DESC Variable;
  expect(Buffer->GetVariableByIndex(0)->GetDesc(&Variable) == S_OK &&
             !std::strcmp(Variable.Name, "Scale"),
         "a reflection whose container is gone");
  expect(Reflection->GetDesc(nullptr) != S_OK &&
             FAILED(Buffer->GetVariableByIndex(9)->GetDesc(&Variable)) &&
             FAILED(Buffer->GetVariableByName("none")->GetDesc(&Variable)) &&
             FAILED(Buffer->GetVariableByName(nullptr)->GetDesc(&Variable)) &&
             FAILED(Buffer->GetDesc(nullptr)),
         "variables that are not there");
}

/// Sizes that there is no memory for.
static void tryLargeSizes() {
#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) &&     \
    !__has_feature(thread_sanitizer)
  constexpr size_t Size = 1500u << 20;
  void *Zeros = mmap(nullptr, Size, PROT_READ,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  auto Utils = create<IDxcUtils>(CLSID_DxcUtils);
  CComPtr<IDxcBlobEncoding> Pinned, Copy;
  Utils->CreateBlobFromPinned(Zeros, Size, DXC_CP_UTF8, &Pinned);
  size_t Pages = 0;
  FILE *Usage = std::fopen("/proc/self/statm", "r");
  expect(Usage && std::fscanf(Usage, "%zu", &Pages) == 1, "a size");
  std::fclose(Usage);
  // Enough for a compile.
  rlimit Old, Limit;
  getrlimit(RLIMIT_AS, &Old);
  Limit = Old;
  Limit.rlim_cur = Pages * 4096 + (700u << 20);
  setrlimit(RLIMIT_AS, &Limit);
  CComPtr<IDxcBlobUtf8> Narrow;
  CComPtr<IDxcBlobWide> Wide;
  expect(Utils->CreateBlob(Zeros, Size, 0, &Copy) == E_OUTOFMEMORY && !Copy,
         "a copy that is too large");
  expect(Utils->GetBlobAsUtf8(Pinned, &Narrow) == E_OUTOFMEMORY && !Narrow,
         "a text that is too large");
  expect(Utils->GetBlobAsWide(Pinned, &Wide) == E_OUTOFMEMORY && !Wide,
         "a wide text that is too large");
  std::vector<LPCWSTR> Words = {L"-T", L"cs_6_6"};
  DxcBuffer Source = {Zeros, Size, DXC_CP_UTF8};
  CComPtr<IDxcResult> Result;
  expect(create<IDxcCompiler3>(CLSID_DxcCompiler)
                 ->Compile(&Source, Words.data(), 2, nullptr,
                           IID_PPV_ARGS(&Result)) == E_OUTOFMEMORY,
         "a source that is too large");
  expect(compileText(Good, sizeof(Good) - 1, 0) == S_OK, "a compile after it");
  setrlimit(RLIMIT_AS, &Old);
  munmap(Zeros, Size);
#endif
}

int main() {
  tryCreation();
  tryBlobs();
  tryEncodings();
  tryFiles();
  tryArguments();
  tryCompiles();
  tryOldCompiles();
  tryHandlers();
  tryNullContainers();
  tryDamagedContainers();
  tryLifetimes();
  tryLargeSizes();
  std::printf("%d wrong\n", Failures);
  return Failures != 0;
}

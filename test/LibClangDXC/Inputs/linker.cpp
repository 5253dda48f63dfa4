// linker.cpp: A program that links with IDxcLinker
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// linker LIBRARY OUTPUT: loads the library, compiles two shader libraries,
// links them, writes the shader, and prints what wrong calls give.

#include "dxc/dxcapi.h"
#include <cstdio>
#include <dlfcn.h>

static DxcCreateInstanceProc CreateInstance;

static CComPtr<IDxcBlob> compile(const char *Text) {
  CComPtr<IDxcCompiler3> Compiler;
  CreateInstance(CLSID_DxcCompiler, IID_PPV_ARGS(&Compiler));
  DxcBuffer Buffer = {Text, std::strlen(Text), DXC_CP_UTF8};
  LPCWSTR Arguments[] = {L"-T", L"lib_6_6", L"library.hlsl"};
  CComPtr<IDxcResult> Result;
  Compiler->Compile(&Buffer, Arguments, 3, nullptr, IID_PPV_ARGS(&Result));
  CComPtr<IDxcBlob> Object;
  Result->GetResult(&Object);
  return Object;
}

static void say(const char *What, HRESULT Status) {
  std::printf("%s: %x\n", What, unsigned(Status));
}

/// Prints the status of the call, and of the result with its messages.
static CComPtr<IDxcBlob> link(IDxcLinker &Linker, const char *What,
                              LPCWSTR Entry, LPCWSTR Profile,
                              std::initializer_list<LPCWSTR> Names,
                              std::initializer_list<LPCWSTR> Arguments = {}) {
  CComPtr<IDxcOperationResult> Result;
  HRESULT Status =
      Linker.Link(Entry, Profile, Names.begin(), UINT32(Names.size()),
                  Arguments.begin(), UINT32(Arguments.size()), &Result);
  say(What, Status);
  if (!Result)
    return nullptr;
  Result->GetStatus(&Status);
  say("  result", Status);
  CComPtr<IDxcBlobEncoding> Errors;
  CComPtr<IDxcBlobUtf8> Text;
  Result->GetErrorBuffer(&Errors);
  if (Errors && SUCCEEDED(Errors.QueryInterface(&Text)) &&
      Text->GetStringLength())
    std::printf("  %s", Text->GetStringPointer());
  CComPtr<IDxcBlob> Shader;
  Result->GetResult(&Shader);
  return Shader;
}

static void linkWrongly(IDxcLinker &Linker, IDxcBlob *Library) {
  LPCWSTR Names[] = {L"caller", L"far"}, Holes[] = {L"caller", nullptr};
  CComPtr<IDxcOperationResult> Result;
  link(Linker, "nothing is registered", L"main", L"cs_6_6", {L"caller"});
  say("no name", Linker.RegisterLibrary(nullptr, Library));
  say("no library", Linker.RegisterLibrary(L"caller", nullptr));
  say("registered", Linker.RegisterLibrary(L"caller", Library));
  say("registered again", Linker.RegisterLibrary(L"caller", Library));
  link(Linker, "unknown name", L"main", L"cs_6_6", {L"caller", L"none"});
  say("null among the names",
      Linker.Link(L"main", L"cs_6_6", Holes, 2, nullptr, 0, &Result));
  say("no names",
      Linker.Link(L"main", L"cs_6_6", nullptr, 1, nullptr, 0, &Result));
  say("0 names",
      Linker.Link(L"main", L"cs_6_6", Names, 0, nullptr, 0, &Result));
  say("no profile",
      Linker.Link(L"main", nullptr, Names, 1, nullptr, 0, &Result));
  say("no arguments",
      Linker.Link(L"main", L"cs_6_6", Names, 1, nullptr, 1, &Result));
  say("no result",
      Linker.Link(L"main", L"cs_6_6", Names, 1, nullptr, 0, nullptr));
  link(Linker, "undefined function", L"main", L"cs_6_6", {L"caller"});
}

int main(int argc, char **argv) {
  void *Library = argc == 3 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  if (!Library)
    return 1;
  CreateInstance = reinterpret_cast<DxcCreateInstanceProc>(
      dlsym(Library, "DxcCreateInstance"));
  CComPtr<IDxcLinker> Linker;
  if (FAILED(CreateInstance(CLSID_DxcLinker, IID_PPV_ARGS(&Linker))))
    return 1;
  CComPtr<IDxcBlob> Caller =
      compile("RWBuffer<float> Out; float far(float x);\n"
              "[shader(\"compute\")] [numthreads(8, 1, 1)]\n"
              "void main(uint i : SV_DispatchThreadID) { Out[i] = far(i); }\n");
  CComPtr<IDxcBlob> Far =
      compile("export float far(float x) { return 3 * x; }\n");
  linkWrongly(*Linker, Caller);
  Linker->RegisterLibrary(L"far", Far);
  // The linker keeps what it needs.
  Caller.Release();
  Far.Release();
  link(*Linker, "unknown entry", L"mian", L"cs_6_6", {L"caller", L"far"});
  link(*Linker, "unknown profile", L"main", L"cs_9_9", {L"caller", L"far"});
  link(*Linker, "unknown argument", L"main", L"cs_6_6", {L"caller", L"far"},
       {L"-none"});
  CComPtr<IDxcBlob> Shader = link(*Linker, "linked", L"main", L"cs_6_6",
                                  {L"caller", L"far"}, {L"-O1"});
  FILE *File = std::fopen(argv[2], "wb");
  if (!Shader || !File)
    return 1;
  std::fwrite(Shader->GetBufferPointer(), 1, Shader->GetBufferSize(), File);
  return std::fclose(File);
}

// pdb_utils.cpp: A program that reads debug files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// pdb_utils LIBRARY FILE...: loads the library and prints what IDxcPdbUtils and
// IDxcPdbUtils2 say of each file: of debug information, or a container.

#include "dxc/dxcapi.h"
#include <cstdio>
#include <dlfcn.h>
#include <string>

static void say(const char *What, HRESULT Status) {
  std::printf("%s: %x\n", What, unsigned(Status));
}

static std::string take(BSTR Text) {
  std::string Copy;
  for (UINT I = 0, E = SysStringLen(Text); I != E; ++I)
    Copy += char(Text[I]);
  SysFreeString(Text);
  return Text ? Copy : "(null)";
}

static std::string take(IDxcBlobWide *Text) {
  if (!Text)
    return "(null)";
  std::string Copy(Text->GetStringPointer(),
                   Text->GetStringPointer() + Text->GetStringLength());
  Text->Release();
  return Copy;
}

/// One of the two interfaces, whose texts have the type Form.
template <typename Interface, typename Form> class Reader {
  Interface &Utils;

  void say(const char *What, HRESULT (Interface::*Get)(Form *)) {
    Form Text = nullptr;
    HRESULT Status = (Utils.*Get)(&Text);
    std::printf("  %s: %x %s\n", What, unsigned(Status), take(Text).c_str());
  }
  void sayAll(const char *What, HRESULT (Interface::*Count)(UINT32 *),
              HRESULT (Interface::*Get)(UINT32, Form *)) {
    UINT32 Number = 99;
    std::printf("  %s: %x", What, unsigned((Utils.*Count)(&Number)));
    for (UINT32 I = 0; I != Number; ++I) {
      Form Text = nullptr;
      (Utils.*Get)(I, &Text);
      std::printf(" '%s'", take(Text).c_str());
    }
    Form Text = nullptr;
    HRESULT Status = (Utils.*Get)(Number, &Text);
    std::printf(", then %x\n", unsigned(Status));
  }

public:
  explicit Reader(Interface &Utils) : Utils(Utils) {}

  void run() {
    sayAll("sources", &Interface::GetSourceCount, &Interface::GetSourceName);
    sayAll("flags", &Interface::GetFlagCount, &Interface::GetFlag);
    sayAll("arguments", &Interface::GetArgCount, &Interface::GetArg);
    sayAll("defines", &Interface::GetDefineCount, &Interface::GetDefine);
    UINT32 Pairs = 0;
    Utils.GetArgPairCount(&Pairs);
    for (UINT32 I = 0; I != Pairs; ++I) {
      Form Name = nullptr, Value = nullptr;
      Utils.GetArgPair(I, &Name, &Value);
      std::string NameText = take(Name);
      std::printf("  pair: %s %s\n", NameText.c_str(), take(Value).c_str());
    }
    say("profile", &Interface::GetTargetProfile);
    say("entry", &Interface::GetEntryPoint);
    say("main file", &Interface::GetMainFileName);
    say("name", &Interface::GetName);
    CComPtr<IDxcBlob> Hash;
    HRESULT Status = Utils.GetHash(&Hash);
    std::printf("  hash: %x, %zu bytes\n", unsigned(Status),
                Hash ? Hash->GetBufferSize() : 0);
    CComPtr<IDxcVersionInfo> Version;
    ::say("  version", Utils.GetVersionInfo(&Version));
    CComPtr<IDxcBlobEncoding> Text;
    Status = Utils.GetSource(0, &Text);
    std::printf("  text: %x, %zu bytes\n", unsigned(Status),
                Text ? Text->GetBufferSize() : 0);
    std::printf("  full: %d\n", int(Utils.IsFullPDB()));
  }
};

static void compileAgain(IDxcPdbUtils &Utils) {
  CComPtr<IDxcBlob> Full;
  say("  full file", Utils.GetFullPDB(&Full));
  CComPtr<IDxcPdbUtils> Other;
  if (Full && SUCCEEDED(Utils.Load(Full)))
    std::printf("  full: %d\n", int(Utils.IsFullPDB()));
  DxcArgPair Pair = {L"T", L"cs_6_8"};
  say("  other profile", Utils.OverrideArgs(&Pair, 1));
  say("  root signature",
      Utils.OverrideRootSignature(L"DescriptorTable(UAV(u0))"));
  CComPtr<IDxcResult> Result;
  HRESULT Status = Utils.CompileForFullPDB(&Result);
  say("  compiled", Status);
  if (!Result)
    return;
  CComPtr<IDxcBlobUtf8> Errors;
  Result->GetOutput(DXC_OUT_ERRORS, IID_PPV_ARGS(&Errors), nullptr);
  if (Errors && Errors->GetStringLength())
    std::printf("  %s", Errors->GetStringPointer());
  Result->GetStatus(&Status);
  std::printf("  result: %x, debug file %d, object %d, root signature %d\n",
              unsigned(Status), int(Result->HasOutput(DXC_OUT_PDB)),
              int(Result->HasOutput(DXC_OUT_OBJECT)),
              int(Result->HasOutput(DXC_OUT_ROOT_SIGNATURE)));
}

int main(int argc, char **argv) {
  void *Library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  if (!Library)
    return 1;
  auto CreateInstance = reinterpret_cast<DxcCreateInstanceProc>(
      dlsym(Library, "DxcCreateInstance"));
  CComPtr<IDxcUtils> Files;
  CComPtr<IDxcPdbUtils> Utils;
  CComPtr<IDxcPdbUtils2> Utils2;
  if (FAILED(CreateInstance(CLSID_DxcUtils, IID_PPV_ARGS(&Files))) ||
      FAILED(CreateInstance(CLSID_DxcPdbUtils, IID_PPV_ARGS(&Utils))) ||
      FAILED(Utils.QueryInterface(&Utils2)))
    return 1;
  say("nothing", Utils->Load(nullptr));
  std::printf("before a file is loaded\n");
  Reader<IDxcPdbUtils2, IDxcBlobWide *>(*Utils2).run();
  for (int I = 2; I != argc; ++I) {
    std::printf("%s\n", argv[I]);
    std::wstring Path(argv[I], argv[I] + std::strlen(argv[I]));
    CComPtr<IDxcBlobEncoding> File;
    if (FAILED(Files->LoadFile(Path.c_str(), nullptr, &File)))
      return 1;
    HRESULT Status = Utils->Load(File);
    say("  load", Status);
    if (FAILED(Status))
      continue;
    Reader<IDxcPdbUtils, BSTR>(*Utils).run();
    Reader<IDxcPdbUtils2, IDxcBlobWide *>(*Utils2).run();
    compileAgain(*Utils);
  }
}

// dxcompiler.cpp: A program written for dxcompiler
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// dxcompiler LIBRARY FILE OUTPUT ARGUMENTS...: loads the library, compiles the
// file with an include handler of its own, writes the container, and prints
// what the interfaces say of it. Nothing in it is of this project: it runs with
// libdxcompiler.so and with libclangdxc.so.

#include "dxc/D3DReflection.h"
#include "dxc/dxcapi.h"
#include <cstdio>
#include <dlfcn.h>
#include <string>
#include <vector>

static DxcCreateInstanceProc CreateInstance;

namespace {

/// Finds the files of a folder.
class IncludeHandler : public IDxcIncludeHandler {
public:
  IncludeHandler(IDxcUtils *Utils, std::wstring Folder)
      : Utils(Utils), Folder(std::move(Folder)) {}

  HRESULT LoadSource(LPCWSTR pFilename, IDxcBlob **ppIncludeSource) override {
    std::printf("include: %ls\n", pFilename);
    IDxcBlobEncoding *Blob = nullptr;
    HRESULT Status =
        Utils->LoadFile((Folder + pFilename).c_str(), nullptr, &Blob);
    *ppIncludeSource = Blob;
    return Status;
  }
  HRESULT QueryInterface(REFIID, void **) override { return E_NOINTERFACE; }
  ULONG AddRef() override { return 1; }
  ULONG Release() override { return 1; }

private:
  IDxcUtils *Utils;
  std::wstring Folder;
};

} // namespace

static void printReflection(ID3D12ShaderReflection &Reflection) {
  D3D12_SHADER_DESC Shader;
  Reflection.GetDesc(&Shader);
  UINT X, Y, Z;
  Reflection.GetThreadGroupSize(&X, &Y, &Z);
  std::printf("stage %u, %u buffers, %u resources, threads %u %u %u\n",
              D3D12_SHVER_GET_TYPE(Shader.Version), Shader.ConstantBuffers,
              Shader.BoundResources, X, Y, Z);
  for (UINT I = 0; I != Shader.ConstantBuffers; ++I) {
    auto *Buffer = Reflection.GetConstantBufferByIndex(I);
    D3D12_SHADER_BUFFER_DESC Desc;
    Buffer->GetDesc(&Desc);
    std::printf("buffer %s: %u bytes\n", Desc.Name, Desc.Size);
    for (UINT V = 0; V != Desc.Variables; ++V) {
      D3D12_SHADER_VARIABLE_DESC Variable;
      D3D12_SHADER_TYPE_DESC Type;
      Buffer->GetVariableByIndex(V)->GetDesc(&Variable);
      Buffer->GetVariableByIndex(V)->GetType()->GetDesc(&Type);
      std::printf("  %s %s at %u, %u bytes, %s\n", Type.Name, Variable.Name,
                  Variable.StartOffset, Variable.Size,
                  Variable.uFlags & D3D_SVF_USED ? "used" : "unused");
    }
  }
  for (UINT I = 0; I != Shader.BoundResources; ++I) {
    D3D12_SHADER_INPUT_BIND_DESC Desc;
    Reflection.GetResourceBindingDesc(I, &Desc);
    std::printf("resource %s: type %u, register %u, space %u, count %u\n",
                Desc.Name, Desc.Type, Desc.BindPoint, Desc.Space,
                Desc.BindCount);
  }
  D3D12_SHADER_BUFFER_DESC None;
  std::printf(
      "no such buffer: %d\n",
      FAILED(Reflection.GetConstantBufferByName("none")->GetDesc(&None)));
}

static void printParts(IDxcBlob *Container) {
  CComPtr<IDxcContainerReflection> Reflection;
  CreateInstance(CLSID_DxcContainerReflection, IID_PPV_ARGS(&Reflection));
  Reflection->Load(Container);
  UINT32 Count;
  Reflection->GetPartCount(&Count);
  std::printf("parts:");
  for (UINT32 I = 0; I != Count; ++I) {
    UINT32 Kind;
    Reflection->GetPartKind(I, &Kind);
    std::printf(" %.4s", reinterpret_cast<const char *>(&Kind));
  }
  UINT32 Index;
  std::printf("\nmissing part: %x\n",
              unsigned(Reflection->FindFirstPartKind(
                  DXC_FOURCC('N', 'O', 'N', 'E'), &Index)));
}

static bool writeFile(const char *Path, IDxcBlob *Bytes) {
  FILE *File = std::fopen(Path, "wb");
  if (!File)
    return false;
  std::fwrite(Bytes->GetBufferPointer(), 1, Bytes->GetBufferSize(), File);
  return !std::fclose(File);
}

int main(int argc, char **argv) {
  void *Library = dlopen(argv[1], RTLD_NOW);
  if (!Library) {
    std::printf("%s\n", dlerror());
    return 1;
  }
  CreateInstance = reinterpret_cast<DxcCreateInstanceProc>(
      dlsym(Library, "DxcCreateInstance"));
  CComPtr<IDxcUtils> Utils;
  CComPtr<IDxcCompiler3> Compiler;
  if (FAILED(CreateInstance(CLSID_DxcUtils, IID_PPV_ARGS(&Utils))) ||
      FAILED(CreateInstance(CLSID_DxcCompiler, IID_PPV_ARGS(&Compiler))))
    return 1;
  std::vector<std::wstring> Words;
  for (int I = 2; I != argc; ++I)
    if (I != 3)
      Words.emplace_back(argv[I], argv[I] + std::strlen(argv[I]));
  std::wstring Path = Words.front();
  Words.front() = Path.substr(Path.rfind(L'/') + 1);
  std::vector<LPCWSTR> Arguments;
  for (const std::wstring &Word : Words)
    Arguments.push_back(Word.c_str());
  CComPtr<IDxcBlobEncoding> Source;
  if (FAILED(Utils->LoadFile(Path.c_str(), nullptr, &Source)))
    return 1;
  DxcBuffer Buffer = {Source->GetBufferPointer(), Source->GetBufferSize(),
                      DXC_CP_ACP};
  IncludeHandler Handler(Utils, Path.substr(0, Path.rfind(L'/') + 1));
  CComPtr<IDxcResult> Result;
  HRESULT Status =
      Compiler->Compile(&Buffer, Arguments.data(), UINT32(Arguments.size()),
                        &Handler, IID_PPV_ARGS(&Result));
  if (FAILED(Status))
    return 1;
  Result->GetStatus(&Status);
  std::printf("status: %x\n", unsigned(Status));
  CComPtr<IDxcBlobUtf8> Errors;
  Result->GetOutput(DXC_OUT_ERRORS, IID_PPV_ARGS(&Errors), nullptr);
  if (Errors && Errors->GetStringLength())
    std::printf("%s", Errors->GetStringPointer());
  CComPtr<IDxcBlob> Object, Reflection, Debug;
  CComPtr<IDxcBlobWide> DebugName;
  if (Result->HasOutput(DXC_OUT_PDB)) {
    Result->GetOutput(DXC_OUT_PDB, IID_PPV_ARGS(&Debug), &DebugName);
    std::printf("pdb: %ls\n", DebugName->GetStringPointer());
    CComPtr<IDxcBlob> Hash, Inside;
    Utils->GetPDBContents(Debug, &Hash, &Inside);
    std::printf("pdb hash: %zu bytes\n", Hash->GetBufferSize());
  }
  if (FAILED(Status))
    return 1;
  Result->GetOutput(DXC_OUT_OBJECT, IID_PPV_ARGS(&Object), nullptr);
  if (!writeFile(argv[3], Object))
    return 1;
  printParts(Object);
  Result->GetOutput(DXC_OUT_REFLECTION, IID_PPV_ARGS(&Reflection), nullptr);
  for (IDxcBlob *Blob : {Object.p, Reflection.p}) {
    DxcBuffer Data = {Blob->GetBufferPointer(), Blob->GetBufferSize(), 0};
    CComPtr<ID3D12ShaderReflection> Shader;
    if (SUCCEEDED(Utils->CreateReflection(&Data, IID_PPV_ARGS(&Shader))))
      printReflection(*Shader);
  }
  CComPtr<IDxcValidator> Validator;
  if (SUCCEEDED(CreateInstance(CLSID_DxcValidator, IID_PPV_ARGS(&Validator)))) {
    CComPtr<IDxcOperationResult> Judged;
    Validator->Validate(Object, DxcValidatorFlags_Default, &Judged);
    Judged->GetStatus(&Status);
    std::printf("valid: %x\n", unsigned(Status));
  }
}

// object_threads.cpp: Many compiles at once
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// object_threads N: in each of 8 threads N compiles through IDxcCompiler3 with
// an include handler, half of them by one compiler for all threads. Each must
// give the bytes, messages and reflection that one compile alone gives. Every
// fifth has an error.

#include "dxc/D3DReflection.h"
#include "dxc/dxcapi.h"
#include <atomic>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

static constexpr int NumThreads = 8, NumShaders = 5;

namespace {

/// Answers with a blob that it has made for the question.
class Handler final : public IDxcIncludeHandler {
public:
  explicit Handler(IDxcUtils *Utils) : Utils(Utils) {}

  HRESULT LoadSource(LPCWSTR Name, IDxcBlob **Out) override {
    ++Calls;
    *Out = nullptr;
    if (std::wcscmp(Name, L"./twice.h"))
      return E_FAIL;
    static const char Text[] = "float twice(float x) { return 2 * x; }\n";
    IDxcBlobEncoding *Made;
    HRESULT Status =
        Utils->CreateBlob(Text, sizeof(Text) - 1, DXC_CP_UTF8, &Made);
    *Out = Made;
    return Status;
  }
  HRESULT QueryInterface(REFIID, void **) override { return E_NOINTERFACE; }
  ULONG AddRef() override { return ++References; }
  ULONG Release() override { return --References; }

  std::atomic<int> Calls{0};
  std::atomic<ULONG> References{1};

private:
  IDxcUtils *Utils;
};

/// All that a compile gives.
struct Output {
  HRESULT Status = E_FAIL;
  std::string Object, Messages, Variable;

  bool operator==(const Output &Other) const {
    return Status == Other.Status && Object == Other.Object &&
           Messages == Other.Messages && Variable == Other.Variable;
  }
};

} // namespace

static CComPtr<IDxcCompiler3> Shared;
static CComPtr<IDxcUtils> Utils;

/// The last shader has an error.
static std::string makeShader(int Number) {
  std::string N = std::to_string(Number);
  return "#include \"twice.h\"\n"
         "cbuffer Params { float Scale" +
         N +
         "; };\n"
         "RWStructuredBuffer<float> Out : register(u" +
         N +
         ");\n"
         "[numthreads(1, 1, 1)]\n"
         "void main(uint i : SV_DispatchThreadID) {\n"
         "  Out[i] = twice(Out[i]) * Scale" +
         N + " + " + (Number == NumShaders - 1 ? "missing" : "sin(i)") +
         ";\n}\n";
}

static std::string copy(IDxcBlob *Blob) {
  return {static_cast<char *>(Blob->GetBufferPointer()), Blob->GetBufferSize()};
}

static std::string nameOfVariable(const std::string &Container) {
  DxcBuffer Bytes = {Container.data(), Container.size(), 0};
  CComPtr<ID3D12ShaderReflection> Reflection;
  if (FAILED(Utils->CreateReflection(&Bytes, IID_PPV_ARGS(&Reflection))))
    return "";
  D3D12_SHADER_VARIABLE_DESC Desc = {};
  Reflection->GetConstantBufferByName("Params")->GetVariableByIndex(0)->GetDesc(
      &Desc);
  return Desc.Name ? Desc.Name : "";
}

static Output compile(IDxcCompiler3 *Compiler, int Number) {
  std::string Text = makeShader(Number);
  DxcBuffer Source = {Text.data(), Text.size(), DXC_CP_UTF8};
  LPCWSTR Arguments[] = {L"a.hlsl", L"-T", L"cs_6_6"};
  Handler Includes(Utils);
  Output Made;
  CComPtr<IDxcResult> Result;
  if (FAILED(Compiler->Compile(&Source, Arguments, 3, &Includes,
                               IID_PPV_ARGS(&Result))) ||
      Includes.Calls != 1 || Includes.References != 1)
    return Made;
  Result->GetStatus(&Made.Status);
  CComPtr<IDxcBlob> Object;
  CComPtr<IDxcBlobUtf8> Errors;
  Result->GetOutput(DXC_OUT_ERRORS, IID_PPV_ARGS(&Errors), nullptr);
  Made.Messages = copy(Errors);
  if (SUCCEEDED(Made.Status)) {
    Result->GetOutput(DXC_OUT_OBJECT, IID_PPV_ARGS(&Object), nullptr);
    Made.Object = copy(Object);
    Made.Variable = nameOfVariable(Made.Object);
  }
  return Made;
}

int main(int argc, char **argv) {
  int Runs = argc > 1 ? std::atoi(argv[1]) : 10, Good = 0;
  if (FAILED(DxcCreateInstance(CLSID_DxcCompiler, IID_PPV_ARGS(&Shared))) ||
      FAILED(DxcCreateInstance(CLSID_DxcUtils, IID_PPV_ARGS(&Utils))))
    return 1;
  std::vector<Output> Expected;
  for (int I = 0; I != NumShaders; ++I) {
    Expected.push_back(compile(Shared, I));
    Good += Expected.back().Status == S_OK &&
            Expected.back().Variable == "Scale" + std::to_string(I);
  }
  std::atomic<int> Wrong{0};
  std::vector<std::thread> Threads;
  for (int T = 0; T != NumThreads; ++T)
    Threads.emplace_back([&, T] {
      CComPtr<IDxcCompiler3> Own;
      DxcCreateInstance(CLSID_DxcCompiler, IID_PPV_ARGS(&Own));
      for (int I = 0; I != Runs; ++I) {
        int Number = (I + T) % NumShaders;
        if (!(compile(I % 2 ? Own : Shared, Number) == Expected[Number]))
          ++Wrong;
      }
    });
  for (std::thread &Thread : Threads)
    Thread.join();
  std::printf("%d good shaders, %d compiles, %d wrong\n", Good,
              Runs * NumThreads, Wrong.load());
  return Wrong != 0;
}

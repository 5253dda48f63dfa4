//===- Compiler.cpp - IDxcCompiler, 2 and 3 -----------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Blobs.h"
#include "Calls.h"
#include "Classes.h"
#include "Result.h"
#include "Text.h"
#include "clang/Driver/Invocation.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang::dxc;

/// Relative paths begin with "./", as dxcompiler gives them.
static std::optional<std::string> load(IDxcIncludeHandler *Handler,
                                       llvm::StringRef Path) {
  std::wstring Name = toWide(Path);
  if (!Path.starts_with("/"))
    Name = L"./" + Name;
  CComPtr<IDxcBlob> Found;
  if (FAILED(Handler->LoadSource(Name.c_str(), &Found)) || !Found)
    return std::nullopt;
  return textOf(Found);
}

/// The text and arguments of a compile.
static Result *compile(llvm::StringRef Bytes, UINT32 Encoding,
                       LPCWSTR *Arguments, UINT32 NumArguments,
                       IDxcIncludeHandler *Handler) {
  std::optional<std::string> Text = decode(Bytes, Encoding);
  if (!Text)
    return makeResult(E_INVALIDARG, "",
                      "clang-dxc: error: the source is in no known encoding\n");
  // Blobs with text count the zero at its end.
  if (!Text->empty() && Text->back() == 0)
    Text->pop_back();
  Invocation Call;
  Call.Sources.push_back({"hlsl.hlsl", std::move(*Text)});
  Call.ArgumentsNameSource = true;
  for (UINT32 I = 0; I != NumArguments; ++I)
    Call.Arguments.push_back(toUTF8(Arguments[I]));
  if (Handler)
    Call.Resolve = [Handler](llvm::StringRef Path) {
      return load(Handler, Path);
    };
  Call.Wanted = {OutputKind::ShaderHash, OutputKind::RootSignature,
                 OutputKind::DebugFile, OutputKind::ReflectionPart};
  return runCall(Call);
}

static Result *disassemble(llvm::StringRef Object) {
  Invocation Call;
  Call.Sources.push_back({"<object>", Object.str()});
  Call.Arguments = {"-dumpbin"};
  Call.Wanted = {OutputKind::Listing};
  Result *Made = runCall(Call);
  Made->Primary = DXC_OUT_DISASSEMBLY;
  return Made;
}

namespace {

/// One object with three interfaces.
class Compiler final : public IDxcCompiler3,
                       public IDxcCompiler2,
                       public IDxcVersionInfo {
public:
  HRESULT QueryInterface(REFIID riid, void **ppvObject) override;
  ULONG AddRef() override { return ++References; }
  ULONG Release() override {
    ULONG Left = --References;
    if (!Left)
      delete this;
    return Left;
  }

  HRESULT Compile(const DxcBuffer *pSource, LPCWSTR *pArguments,
                  UINT32 argCount, IDxcIncludeHandler *pIncludeHandler,
                  REFIID riid, LPVOID *ppResult) override;
  HRESULT Disassemble(const DxcBuffer *pObject, REFIID riid,
                      LPVOID *ppResult) override;

  HRESULT Compile(IDxcBlob *pSource, LPCWSTR pSourceName, LPCWSTR pEntryPoint,
                  LPCWSTR pTargetProfile, LPCWSTR *pArguments, UINT32 argCount,
                  const DxcDefine *pDefines, UINT32 defineCount,
                  IDxcIncludeHandler *pIncludeHandler,
                  IDxcOperationResult **ppResult) override;
  HRESULT Preprocess(IDxcBlob *pSource, LPCWSTR pSourceName,
                     LPCWSTR *pArguments, UINT32 argCount,
                     const DxcDefine *pDefines, UINT32 defineCount,
                     IDxcIncludeHandler *pIncludeHandler,
                     IDxcOperationResult **ppResult) override;
  HRESULT Disassemble(IDxcBlob *pSource,
                      IDxcBlobEncoding **ppDisassembly) override;
  HRESULT CompileWithDebug(IDxcBlob *pSource, LPCWSTR pSourceName,
                           LPCWSTR pEntryPoint, LPCWSTR pTargetProfile,
                           LPCWSTR *pArguments, UINT32 argCount,
                           const DxcDefine *pDefines, UINT32 defineCount,
                           IDxcIncludeHandler *pIncludeHandler,
                           IDxcOperationResult **ppResult,
                           LPWSTR *ppDebugBlobName,
                           IDxcBlob **ppDebugBlob) override;

  HRESULT GetVersion(UINT32 *pMajor, UINT32 *pMinor) override;
  HRESULT GetFlags(UINT32 *pFlags) override;

private:
  ~Compiler() = default;

  std::atomic<ULONG> References{1};
};

} // namespace

HRESULT Compiler::QueryInterface(REFIID riid, void **ppvObject) {
  if (!ppvObject)
    return E_POINTER;
  *ppvObject = nullptr;
  if (riid == __uuidof(IUnknown) || riid == __uuidof(IDxcCompiler3))
    *ppvObject = static_cast<IDxcCompiler3 *>(this);
  else if (riid == __uuidof(IDxcCompiler) || riid == __uuidof(IDxcCompiler2))
    *ppvObject = static_cast<IDxcCompiler2 *>(this);
  else if (riid == __uuidof(IDxcVersionInfo))
    *ppvObject = static_cast<IDxcVersionInfo *>(this);
  else
    return E_NOINTERFACE;
  AddRef();
  return S_OK;
}

HRESULT Compiler::Compile(const DxcBuffer *pSource, LPCWSTR *pArguments,
                          UINT32 argCount, IDxcIncludeHandler *pIncludeHandler,
                          REFIID riid, LPVOID *ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pSource || (!pSource->Ptr && pSource->Size) ||
      isWrong(pArguments, argCount))
    return E_INVALIDARG;
  return guardMemory([&] {
    return give(compile(bytesOf(*pSource), pSource->Encoding, pArguments,
                        argCount, pIncludeHandler),
                riid, ppResult);
  });
}

HRESULT Compiler::Disassemble(const DxcBuffer *pObject, REFIID riid,
                              LPVOID *ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pObject || (!pObject->Ptr && pObject->Size))
    return E_INVALIDARG;
  return guardMemory(
      [&] { return give(disassemble(bytesOf(*pObject)), riid, ppResult); });
}

HRESULT Compiler::Compile(IDxcBlob *pSource, LPCWSTR pSourceName,
                          LPCWSTR pEntryPoint, LPCWSTR pTargetProfile,
                          LPCWSTR *pArguments, UINT32 argCount,
                          const DxcDefine *pDefines, UINT32 defineCount,
                          IDxcIncludeHandler *pIncludeHandler,
                          IDxcOperationResult **ppResult) {
  return CompileWithDebug(pSource, pSourceName, pEntryPoint, pTargetProfile,
                          pArguments, argCount, pDefines, defineCount,
                          pIncludeHandler, ppResult, nullptr, nullptr);
}

HRESULT Compiler::Preprocess(IDxcBlob *pSource, LPCWSTR pSourceName,
                             LPCWSTR *pArguments, UINT32 argCount,
                             const DxcDefine *pDefines, UINT32 defineCount,
                             IDxcIncludeHandler *pIncludeHandler,
                             IDxcOperationResult **ppResult) {
  if (isWrong(pArguments, argCount))
    return E_INVALIDARG;
  std::vector<LPCWSTR> Rest(pArguments, pArguments + argCount);
  Rest.push_back(L"-P");
  return CompileWithDebug(pSource, pSourceName, nullptr, nullptr, Rest.data(),
                          Rest.size(), pDefines, defineCount, pIncludeHandler,
                          ppResult, nullptr, nullptr);
}

HRESULT Compiler::Disassemble(IDxcBlob *pSource,
                              IDxcBlobEncoding **ppDisassembly) {
  if (!ppDisassembly)
    return E_POINTER;
  *ppDisassembly = nullptr;
  if (!pSource)
    return E_INVALIDARG;
  return guardMemory([&]() -> HRESULT {
    CComPtr<Result> Made;
    Made.Attach(disassemble(bytesOf(pSource)));
    HRESULT Status;
    Made->GetStatus(&Status);
    if (FAILED(Status))
      return Status;
    CComPtr<IDxcBlob> Text;
    Made->GetResult(&Text);
    return Text ? Text->QueryInterface(ppDisassembly) : E_FAIL;
  });
}

/// The name and bytes of the debug file, if there is one.
static void giveDebugFile(Result &Made, LPWSTR *Name, IDxcBlob **Bytes) {
  CComPtr<IDxcBlobWide> Found;
  if (!Made.HasOutput(DXC_OUT_PDB))
    return;
  Made.GetOutput(DXC_OUT_PDB, __uuidof(IDxcBlob),
                 reinterpret_cast<void **>(Bytes), &Found);
  if (!Name || !Found)
    return;
  *Name = static_cast<LPWSTR>(CoTaskMemAlloc(Found->GetBufferSize()));
  if (*Name)
    memcpy(*Name, Found->GetBufferPointer(), Found->GetBufferSize());
}

HRESULT Compiler::CompileWithDebug(
    IDxcBlob *pSource, LPCWSTR pSourceName, LPCWSTR pEntryPoint,
    LPCWSTR pTargetProfile, LPCWSTR *pArguments, UINT32 argCount,
    const DxcDefine *pDefines, UINT32 defineCount,
    IDxcIncludeHandler *pIncludeHandler, IDxcOperationResult **ppResult,
    LPWSTR *ppDebugBlobName, IDxcBlob **ppDebugBlob) {
  if (ppDebugBlobName)
    *ppDebugBlobName = nullptr;
  if (ppDebugBlob)
    *ppDebugBlob = nullptr;
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pSource)
    return E_INVALIDARG;
  return guardMemory([&]() -> HRESULT {
    Arguments *All;
    if (HRESULT Wrong =
            buildArguments(pSourceName, pEntryPoint, pTargetProfile, pArguments,
                           argCount, pDefines, defineCount, All))
      return Wrong;
    UINT32 CodePage = DXC_CP_ACP;
    CComPtr<IDxcBlobEncoding> Encoded;
    if (SUCCEEDED(pSource->QueryInterface(&Encoded))) {
      BOOL IsKnown;
      Encoded->GetEncoding(&IsKnown, &CodePage);
    }
    Result *Made = compile(bytesOf(pSource), CodePage, All->GetArguments(),
                           All->GetCount(), pIncludeHandler);
    All->Release();
    if (ppDebugBlob)
      giveDebugFile(*Made, ppDebugBlobName, ppDebugBlob);
    *ppResult = Made;
    return S_OK;
  });
}

// The version of dxcompiler that has what this library has.
HRESULT Compiler::GetVersion(UINT32 *pMajor, UINT32 *pMinor) {
  if (!pMajor || !pMinor)
    return E_POINTER;
  *pMajor = 1;
  *pMinor = llvm::dxil::LatestValidatorMinor;
  return S_OK;
}

HRESULT Compiler::GetFlags(UINT32 *pFlags) {
  if (!pFlags)
    return E_POINTER;
  *pFlags = DxcVersionInfoFlags_None;
  return S_OK;
}

HRESULT clang::dxc::createCompiler(REFIID riid, void **Out) {
  IDxcCompiler3 *Made = new Compiler;
  return give(Made, riid, Out);
}

//===- Linker.cpp - IDxcLinker ----------------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blobs.h"
#include "Calls.h"
#include "Classes.h"
#include "Text.h"
#include "clang/Driver/Invocation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"

using namespace clang::dxc;

namespace {

class Linker final : public Object<IDxcLinker> {
public:
  HRESULT RegisterLibrary(LPCWSTR pLibName, IDxcBlob *pLib) override;
  HRESULT Link(LPCWSTR pEntryName, LPCWSTR pTargetProfile,
               const LPCWSTR *pLibNames, UINT32 libCount,
               const LPCWSTR *pArguments, UINT32 argCount,
               IDxcOperationResult **ppResult) override;

private:
  /// By the names that they are registered with.
  llvm::StringMap<CComPtr<IDxcBlob>> Libraries;
};

} // namespace

/// What is in the library is judged when it is linked, with messages.
HRESULT Linker::RegisterLibrary(LPCWSTR pLibName, IDxcBlob *pLib) {
  if (!pLibName || !*pLibName || !pLib)
    return E_INVALIDARG;
  llvm::StringRef Bytes = bytesOf(pLib);
  if (!llvm::dxil::isDXContainer({Bytes.data(), Bytes.size()}))
    return E_INVALIDARG;
  return Libraries.try_emplace(toUTF8(pLibName), pLib).second ? S_OK
                                                              : E_INVALIDARG;
}

HRESULT Linker::Link(LPCWSTR pEntryName, LPCWSTR pTargetProfile,
                     const LPCWSTR *pLibNames, UINT32 libCount,
                     const LPCWSTR *pArguments, UINT32 argCount,
                     IDxcOperationResult **ppResult) {
  if (!ppResult)
    return E_POINTER;
  *ppResult = nullptr;
  if (!pTargetProfile || !libCount || isWrong(pLibNames, libCount) ||
      isWrong(pArguments, argCount))
    return E_INVALIDARG;
  return guardMemory([&]() -> HRESULT {
    Invocation Call;
    for (UINT32 I = 0; I != libCount; ++I) {
      auto Found = Libraries.find(toUTF8(pLibNames[I]));
      if (Found == Libraries.end())
        return E_INVALIDARG;
      Call.Sources.push_back(
          {Found->getKey().str(), bytesOf(Found->getValue()).str()});
    }
    Call.Arguments = {"-link", "-T", toUTF8(pTargetProfile)};
    if (pEntryName && *pEntryName)
      Call.Arguments.insert(Call.Arguments.end(), {"-E", toUTF8(pEntryName)});
    for (UINT32 I = 0; I != argCount; ++I)
      Call.Arguments.push_back(toUTF8(pArguments[I]));
    Call.Wanted = {OutputKind::ShaderHash, OutputKind::ReflectionPart};
    *ppResult = runCall(Call);
    return S_OK;
  });
}

HRESULT clang::dxc::createLinker(REFIID riid, void **Out) {
  return give(new Linker, riid, Out);
}

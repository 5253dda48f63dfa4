// Object.cpp: Objects and their classes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Object.h"

#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang::dxc;

HRESULT clang::dxc::giveVersion(UINT32 *Major, UINT32 *Minor) {
  if (!Major || !Minor)
    return E_POINTER;
  *Major = 1;
  *Minor = llvm::dxil::LatestValidatorMinor;
  return S_OK;
}

const char *clang::dxc::versionString() {
  return "clang-dxc " CLANG_DXC_VERSION;
}

template <typename Char>
static HRESULT copyString(const Char *Text, size_t Length, Char **Out) {
  if (!Out)
    return E_POINTER;
  size_t Bytes = (Length + 1) * sizeof(Char);
  *Out = static_cast<Char *>(CoTaskMemAlloc(Bytes));
  if (!*Out)
    return E_OUTOFMEMORY;
  memcpy(*Out, Text, Bytes);
  return S_OK;
}

HRESULT clang::dxc::giveString(const char *Text, char **Out) {
  return copyString(Text, strlen(Text), Out);
}

HRESULT clang::dxc::giveString(const wchar_t *Text, wchar_t **Out) {
  return copyString(Text, wcslen(Text), Out);
}

HRESULT DxcCreateInstance(REFCLSID rclsid, REFIID riid, LPVOID *ppv) {
  if (!ppv)
    return E_POINTER;
  *ppv = nullptr;
  const struct {
    CLSID Class;
    HRESULT (*Create)(REFIID, void **);
  } Classes[] = {
      {CLSID_DxcCompiler, createCompiler},
      {CLSID_DxcUtils, createUtils}, // and CLSID_DxcLibrary
      {CLSID_DxcCompilerArgs, createArguments},
      {CLSID_DxcLinker, createLinker},
      {CLSID_DxcPdbUtils, createPdbUtils},
      {CLSID_DxcValidator, createValidator},
      {CLSID_DxcAssembler, createAssembler},
      {CLSID_DxcOptimizer, createOptimizer},
      {CLSID_DxcRewriter, createRewriter},
      {CLSID_DxcContainerReflection, createContainerReflection},
      {CLSID_DxcContainerBuilder, createContainerBuilder},
  };
  for (const auto &Known : Classes)
    if (Known.Class == rclsid)
      return Known.Create(riid, ppv);
  return REGDB_E_CLASSNOTREG;
}

HRESULT DxcCreateInstance2(IMalloc *, REFCLSID rclsid, REFIID riid,
                           LPVOID *ppv) {
  return DxcCreateInstance(rclsid, riid, ppv);
}

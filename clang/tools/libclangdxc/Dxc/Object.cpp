// Object.cpp: Objects and their classes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Object.h"

using namespace clang::dxc;

HRESULT DxcCreateInstance(REFCLSID rclsid, REFIID riid, LPVOID *ppv) {
  if (!ppv)
    return E_POINTER;
  *ppv = nullptr;
  const struct {
    CLSID Class;
    HRESULT (*Create)(REFIID, void **);
  } Classes[] = {
      {CLSID_DxcCompiler, createCompiler},
      {CLSID_DxcUtils, nullptr},
      {CLSID_DxcCompilerArgs, createArguments},
      {CLSID_DxcLinker, createLinker},
      {CLSID_DxcPdbUtils, createPdbUtils},
      {CLSID_DxcValidator, createValidator},
      {CLSID_DxcContainerReflection, createContainerReflection},
      {CLSID_DxcContainerBuilder, createContainerBuilder},
  };
  for (const auto &Known : Classes)
    if (Known.Class == rclsid) {
      if (Known.Create)
        return Known.Create(riid, ppv);
      // One class has the old and the new interface.
      return riid == __uuidof(IDxcLibrary) ? createLibrary(riid, ppv)
                                           : createUtils(riid, ppv);
    }
  return REGDB_E_CLASSNOTREG;
}

HRESULT DxcCreateInstance2(IMalloc *, REFCLSID rclsid, REFIID riid,
                           LPVOID *ppv) {
  return DxcCreateInstance(rclsid, riid, ppv);
}

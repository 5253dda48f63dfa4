// Utils.cpp: Creation of objects, IDxcUtils and the older IDxcLibrary
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Blobs.h"
#include "Compiler.h"
#include "Containers.h"
#include "Object.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang::dxc;

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Utilities
//===----------------------------------------------------------------------===//

namespace {

/// One object with the new and the old interface.
class Utils final : public MultiObject<Offer<IDxcUtils>, Offer<IDxcLibrary>> {
public:
  HRESULT CreateBlobFromBlob(IDxcBlob *pBlob, UINT32 offset, UINT32 length,
                             IDxcBlob **ppResult) override {
    return makePart(pBlob, offset, length, ppResult);
  }
  HRESULT CreateBlobFromPinned(LPCVOID pData, UINT32 size, UINT32 codePage,
                               IDxcBlobEncoding **ppBlobEncoding) override {
    return makePinned(pData, size, codePage, ppBlobEncoding);
  }
  HRESULT MoveToBlob(LPCVOID pData, IMalloc *pIMalloc, UINT32 size,
                     UINT32 codePage,
                     IDxcBlobEncoding **ppBlobEncoding) override {
    return makeMoved(pData, pIMalloc, size, codePage, ppBlobEncoding);
  }
  HRESULT CreateBlob(LPCVOID pData, UINT32 size, UINT32 codePage,
                     IDxcBlobEncoding **ppBlobEncoding) override {
    return makeCopy(pData, size, codePage, ppBlobEncoding);
  }
  HRESULT LoadFile(LPCWSTR pFileName, UINT32 *pCodePage,
                   IDxcBlobEncoding **ppBlobEncoding) override {
    return loadFile(pFileName, pCodePage, ppBlobEncoding);
  }
  HRESULT CreateReadOnlyStreamFromBlob(IDxcBlob *pBlob,
                                       IStream **ppStream) override {
    return makeReadOnlyStream(pBlob, ppStream);
  }
  HRESULT
  CreateDefaultIncludeHandler(IDxcIncludeHandler **ppResult) override {
    return makeIncludeHandler(ppResult);
  }
  HRESULT GetBlobAsUtf8(IDxcBlob *pBlob,
                        IDxcBlobUtf8 **ppBlobEncoding) override {
    return convertToUtf8(pBlob, ppBlobEncoding);
  }
  HRESULT GetBlobAsWide(IDxcBlob *pBlob,
                        IDxcBlobWide **ppBlobEncoding) override {
    return convertToWide(pBlob, ppBlobEncoding);
  }
  HRESULT GetDxilContainerPart(const DxcBuffer *pShader, UINT32 DxcPart,
                               void **ppPartData,
                               UINT32 *pPartSizeInBytes) override;
  HRESULT CreateReflection(const DxcBuffer *pData, REFIID iid,
                           void **ppvReflection) override {
    if (!ppvReflection)
      return E_POINTER;
    *ppvReflection = nullptr;
    if (!pData || !pData->Ptr)
      return E_INVALIDARG;
    return createReflection(*pData, iid, ppvReflection);
  }
  HRESULT BuildArguments(LPCWSTR pSourceName, LPCWSTR pEntryPoint,
                         LPCWSTR pTargetProfile, LPCWSTR *pArguments,
                         UINT32 argCount, const DxcDefine *pDefines,
                         UINT32 defineCount,
                         IDxcCompilerArgs **ppArgs) override {
    if (!ppArgs)
      return E_POINTER;
    Arguments *Made;
    HRESULT Status =
        buildArguments(pSourceName, pEntryPoint, pTargetProfile, pArguments,
                       argCount, pDefines, defineCount, Made);
    *ppArgs = Made;
    return Status;
  }
  HRESULT GetPDBContents(IDxcBlob *pPDBBlob, IDxcBlob **ppHash,
                         IDxcBlob **ppContainer) override {
    return readDebugBlob(pPDBBlob, ppHash, ppContainer);
  }

  // IDxcLibrary.
  HRESULT SetMalloc(IMalloc *) override { return E_NOTIMPL; }
  HRESULT CreateBlobFromFile(LPCWSTR pFileName, UINT32 *codePage,
                             IDxcBlobEncoding **pBlobEncoding) override {
    return loadFile(pFileName, codePage, pBlobEncoding);
  }
  HRESULT
  CreateBlobWithEncodingFromPinned(LPCVOID pText, UINT32 size, UINT32 codePage,
                                   IDxcBlobEncoding **pBlobEncoding) override {
    return makePinned(pText, size, codePage, pBlobEncoding);
  }
  HRESULT
  CreateBlobWithEncodingOnHeapCopy(LPCVOID pText, UINT32 size, UINT32 codePage,
                                   IDxcBlobEncoding **pBlobEncoding) override {
    return makeCopy(pText, size, codePage, pBlobEncoding);
  }
  HRESULT
  CreateBlobWithEncodingOnMalloc(LPCVOID pText, IMalloc *pIMalloc, UINT32 size,
                                 UINT32 codePage,
                                 IDxcBlobEncoding **pBlobEncoding) override {
    return makeMoved(pText, pIMalloc, size, codePage, pBlobEncoding);
  }
  HRESULT CreateIncludeHandler(IDxcIncludeHandler **ppResult) override {
    return makeIncludeHandler(ppResult);
  }
  HRESULT CreateStreamFromBlobReadOnly(IDxcBlob *pBlob,
                                       IStream **ppStream) override {
    return makeReadOnlyStream(pBlob, ppStream);
  }
  HRESULT GetBlobAsUtf8(IDxcBlob *pBlob,
                        IDxcBlobEncoding **pBlobEncoding) override {
    IDxcBlobUtf8 *Text = nullptr;
    HRESULT Status = convertToUtf8(pBlob, pBlobEncoding ? &Text : nullptr);
    if (pBlobEncoding)
      *pBlobEncoding = Text;
    return Status;
  }
  HRESULT GetBlobAsWide(IDxcBlob *pBlob,
                        IDxcBlobEncoding **pBlobEncoding) override {
    IDxcBlobWide *Text = nullptr;
    HRESULT Status = convertToWide(pBlob, pBlobEncoding ? &Text : nullptr);
    if (pBlobEncoding)
      *pBlobEncoding = Text;
    return Status;
  }
};

} // namespace

HRESULT Utils::GetDxilContainerPart(const DxcBuffer *pShader, UINT32 DxcPart,
                                    void **ppPartData,
                                    UINT32 *pPartSizeInBytes) {
  if (!ppPartData || !pPartSizeInBytes)
    return E_POINTER;
  *ppPartData = nullptr;
  *pPartSizeInBytes = 0;
  if (!pShader || !pShader->Ptr)
    return E_INVALIDARG;
  llvm::ArrayRef<char> Data;
  if (HRESULT Wrong = findPart(bytesOf(*pShader), DxcPart, Data))
    return Wrong;
  *ppPartData = const_cast<char *>(Data.data());
  *pPartSizeInBytes = Data.size();
  return S_OK;
}

HRESULT clang::dxc::createUtils(REFIID riid, void **Out) {
  return give(new Utils, riid, Out);
}

HRESULT clang::dxc::createArguments(REFIID riid, void **Out) {
  return give(new Arguments, riid, Out);
}

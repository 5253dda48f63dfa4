//===- BlobFactory.cpp - Creation of blobs ------------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlobFactory.h"
#include "Blobs.h"
#include "Calls.h"
#include "Text.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang::dxc;

/// Whether there is a place for a result, and bytes for it.
static HRESULT check(LPCVOID Data, UINT32 Size, IDxcBlobEncoding **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  return !Data && Size ? E_POINTER : S_OK;
}

static std::string copy(LPCVOID Data, UINT32 Size) {
  return Size ? std::string(static_cast<const char *>(Data), Size) : "";
}

HRESULT clang::dxc::makePart(IDxcBlob *Whole, UINT32 Offset, UINT32 Length,
                             IDxcBlob **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Whole)
    return E_POINTER;
  size_t Size = Whole->GetBufferSize();
  if (Offset > Size || Length > Size - Offset)
    return E_INVALIDARG;
  *Out = makePartialBlob(Whole, Offset, Length);
  return S_OK;
}

HRESULT clang::dxc::makePinned(LPCVOID Data, UINT32 Size, UINT32 CodePage,
                               IDxcBlobEncoding **Out) {
  if (HRESULT Wrong = check(Data, Size, Out))
    return Wrong;
  *Out = makePinnedBlob({static_cast<const char *>(Data), Size}, CodePage);
  return S_OK;
}

HRESULT clang::dxc::makeCopy(LPCVOID Data, UINT32 Size, UINT32 CodePage,
                             IDxcBlobEncoding **Out) {
  if (HRESULT Wrong = check(Data, Size, Out))
    return Wrong;
  return guardMemory([&] {
    *Out = makeBlob(copy(Data, Size), CodePage);
    return S_OK;
  });
}

HRESULT clang::dxc::makeMoved(LPCVOID Data, IMalloc *Allocator, UINT32 Size,
                              UINT32 CodePage, IDxcBlobEncoding **Out) {
  if (HRESULT Wrong = makeCopy(Data, Size, CodePage, Out))
    return Wrong;
  void *Old = const_cast<void *>(Data);
  if (Allocator)
    Allocator->Free(Old);
  else
    CoTaskMemFree(Old);
  return S_OK;
}

HRESULT clang::dxc::loadFile(LPCWSTR Path, UINT32 *CodePage,
                             IDxcBlobEncoding **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Path)
    return E_POINTER;
  return guardMemory([&]() -> HRESULT {
    auto File = llvm::MemoryBuffer::getFile(toUTF8(Path));
    if (!File)
      return File.getError() == std::errc::permission_denied
                 ? E_ACCESSDENIED
                 : HRESULT(0x80070002);
    *Out =
        makeBlob((*File)->getBuffer().str(), CodePage ? *CodePage : DXC_CP_ACP);
    return S_OK;
  });
}

HRESULT clang::dxc::convertToUtf8(IDxcBlob *Blob, IDxcBlobUtf8 **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Blob)
    return E_POINTER;
  if (SUCCEEDED(Blob->QueryInterface(Out)))
    return S_OK;
  return guardMemory([&]() -> HRESULT {
    std::optional<std::string> Text = textOf(Blob);
    if (!Text)
      return E_INVALIDARG;
    *Out = makeUtf8Blob(std::move(*Text));
    return S_OK;
  });
}

HRESULT clang::dxc::convertToWide(IDxcBlob *Blob, IDxcBlobWide **Out) {
  if (!Out)
    return E_POINTER;
  *Out = nullptr;
  if (!Blob)
    return E_POINTER;
  if (SUCCEEDED(Blob->QueryInterface(Out)))
    return S_OK;
  return guardMemory([&]() -> HRESULT {
    std::optional<std::string> Text = textOf(Blob);
    if (!Text)
      return E_INVALIDARG;
    *Out = makeWideBlob(toWide(*Text));
    return S_OK;
  });
}

namespace {

class FileIncludeHandler : public Object<IDxcIncludeHandler> {
public:
  HRESULT LoadSource(LPCWSTR pFilename, IDxcBlob **ppIncludeSource) override {
    if (!ppIncludeSource)
      return E_POINTER;
    *ppIncludeSource = nullptr;
    IDxcBlobEncoding *Found;
    HRESULT Status = loadFile(pFilename, nullptr, &Found);
    *ppIncludeSource = Found;
    return Status;
  }
};

} // namespace

HRESULT clang::dxc::makeIncludeHandler(IDxcIncludeHandler **Out) {
  if (!Out)
    return E_POINTER;
  *Out = new FileIncludeHandler;
  return S_OK;
}

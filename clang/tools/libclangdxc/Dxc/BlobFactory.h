//===- BlobFactory.h - Creation of blobs ------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIBCLANGDXC_DXC_BLOBFACTORY_H
#define LIBCLANGDXC_DXC_BLOBFACTORY_H

#include "clang-dxc/dxc/dxcapi.h"

namespace clang {
namespace dxc {

// What IDxcUtils and the older IDxcLibrary share. Null pointers are E_POINTER.
HRESULT makePart(IDxcBlob *Whole, UINT32 Offset, UINT32 Length, IDxcBlob **Out);
HRESULT makePinned(LPCVOID Data, UINT32 Size, UINT32 CodePage,
                   IDxcBlobEncoding **Out);
HRESULT makeCopy(LPCVOID Data, UINT32 Size, UINT32 CodePage,
                 IDxcBlobEncoding **Out);
/// The memory belongs to \p Allocator, which gets it back; null: to malloc.
HRESULT makeMoved(LPCVOID Data, IMalloc *Allocator, UINT32 Size,
                  UINT32 CodePage, IDxcBlobEncoding **Out);
/// Reads a file of the file system. \p CodePage may be null.
HRESULT loadFile(LPCWSTR Path, UINT32 *CodePage, IDxcBlobEncoding **Out);
HRESULT convertToUtf8(IDxcBlob *Blob, IDxcBlobUtf8 **Out);
HRESULT convertToWide(IDxcBlob *Blob, IDxcBlobWide **Out);
/// Finds included files in the file system.
HRESULT makeIncludeHandler(IDxcIncludeHandler **Out);

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_DXC_BLOBFACTORY_H

// Blobs.h: Text and blobs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_BLOBS_H
#define LIBCLANGDXC_DXC_BLOBS_H

#include "Object.h"
#include "clang-dxc/dxc/dxcapi.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace clang {

namespace dxc {

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// Null is empty; what is no Unicode becomes U+FFFD.
std::string toUTF8(LPCWSTR Text);
std::wstring toWide(llvm::StringRef Text);

/// Converts text in the encoding \p CodePage, one of DXC_CP_*, to UTF-8 without
/// a byte order mark. None if it is invalid or the encoding is unknown.
std::optional<std::string> decode(llvm::StringRef Bytes, UINT32 CodePage);

//===----------------------------------------------------------------------===//
// Blobs
//===----------------------------------------------------------------------===//

/// All of these begin with one reference, which is the caller's.
IDxcBlobEncoding *makeBlob(std::string Bytes, UINT32 CodePage = DXC_CP_ACP);
IDxcBlobUtf8 *makeUtf8Blob(std::string Text);
IDxcBlobWide *makeWideBlob(std::wstring Text);
/// Bytes that the caller keeps alive.
IDxcBlobEncoding *makePinnedBlob(llvm::StringRef Bytes, UINT32 CodePage);
/// A stretch of another blob, which it keeps alive.
IDxcBlob *makePartialBlob(IDxcBlob *Whole, UINT32 Offset, UINT32 Length);

llvm::StringRef bytesOf(IDxcBlob *Blob);
inline llvm::StringRef bytesOf(const DxcBuffer &Buffer) {
  return {static_cast<const char *>(Buffer.Ptr), Buffer.Size};
}

/// As what reads containers takes them.
inline llvm::ArrayRef<char> asArray(llvm::StringRef Bytes) {
  return {Bytes.data(), Bytes.size()};
}

/// The text of a blob as UTF-8, without a terminating zero; none if its
/// encoding is unknown.
std::optional<std::string> textOf(IDxcBlob *Blob);

//===----------------------------------------------------------------------===//
// Blobs of all encodings
//===----------------------------------------------------------------------===//

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
/// Reads the bytes of a blob, which it keeps alive.
HRESULT makeReadOnlyStream(IDxcBlob *Blob, IStream **Out);

} // namespace dxc

} // namespace clang

#endif // LIBCLANGDXC_DXC_BLOBS_H

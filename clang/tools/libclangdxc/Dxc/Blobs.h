//===- Blobs.h - Blobs ------------------------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIBCLANGDXC_DXC_BLOBS_H
#define LIBCLANGDXC_DXC_BLOBS_H

#include "Object.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace clang {
namespace dxc {

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

/// The text of a blob as UTF-8, without a zero at its end; none if it is in no
/// known encoding.
std::optional<std::string> textOf(IDxcBlob *Blob);

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_DXC_BLOBS_H

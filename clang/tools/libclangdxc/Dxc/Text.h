//===- Text.h - Wide text and encodings -------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIBCLANGDXC_DXC_TEXT_H
#define LIBCLANGDXC_DXC_TEXT_H

#include "clang-dxc/dxc/dxcapi.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace clang {
namespace dxc {

/// Null is empty; what is no Unicode becomes U+FFFD.
std::string toUTF8(LPCWSTR Text);
std::wstring toWide(llvm::StringRef Text);

/// Text in the encoding \p CodePage, one of DXC_CP_*, as UTF-8 without a byte
/// order mark. None if it is wrong, or if the encoding is not known.
std::optional<std::string> decode(llvm::StringRef Bytes, UINT32 CodePage);

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_DXC_TEXT_H

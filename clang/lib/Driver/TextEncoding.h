// TextEncoding.h: Text encodings
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler works with UTF-8. A byte order mark determines the encoding of a
// file; without one, -encoding does.

#ifndef CLANG_LIB_DRIVER_TEXTENCODING_H
#define CLANG_LIB_DRIVER_TEXTENCODING_H

#include "clang/Driver/CommandLine.h"
#include <optional>
#include <string>

namespace clang {
namespace dxc {

/// The encoding that -encoding calls \p Name; nothing for another name.
std::optional<TextEncoding> findEncoding(llvm::StringRef Name);

/// \p Bytes as UTF-8. Nothing if they are not in the encoding.
std::optional<std::string> decodeText(llvm::StringRef Bytes,
                                      TextEncoding Unmarked);

/// \p Text, which is UTF-8, as a file has it: with a byte order mark, if it is
/// in another encoding. What is no UTF-8 stays as it is.
std::string encodeText(std::string Text, TextEncoding Encoding);

/// \p Files, whose texts are UTF-8 in the result.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeDecodingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                       TextEncoding Unmarked);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_DRIVER_TEXTENCODING_H

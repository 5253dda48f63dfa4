// HLSLFormat.h: Formatting of HLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's formatter supports C++, not HLSL. It receives the source with HLSL's
// constructs replaced by C++ of the same shape, and the white space that it
// chooses is put between the tokens of the source. The result is accepted only
// if it has the tokens of the source.

#ifndef CLANG_HLSLFORMAT_HLSLFORMAT_H
#define CLANG_HLSLFORMAT_HLSLFORMAT_H

#include "clang/Format/Format.h"
#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstddef>
#include <string>
#include <vector>

namespace llvm {
namespace vfs {
class FileSystem;
} // namespace vfs
} // namespace llvm

namespace clang {
namespace dxc {

/// Replaces the white space, or a comment by one that differs in white space
/// only, at an offset of the original text. All numbers are bytes.
struct FormatEdit {
  size_t Offset;
  size_t Length;
  std::string Text;
};

/// The default style, which docs/user/formatting.md describes.
format::FormatStyle getHLSLStyle();

/// The style that \p Name describes for the file: "hlsl" (the default style),
/// "file" (the .clang-format of the file's folder or of the nearest folder
/// above it that has one, otherwise the default style), "file:<path>", a style
/// of Clang's formatter, or options in YAML that modify the default style.
llvm::Expected<format::FormatStyle> findHLSLStyle(llvm::StringRef Name,
                                                  llvm::StringRef FileName,
                                                  llvm::vfs::FileSystem &Files);

/// A bug of the formatter: its result does not have the tokens of the source.
class FormatBug : public llvm::ErrorInfo<FormatBug, llvm::StringError> {
public:
  static char ID;
  using ErrorInfo::ErrorInfo;
};

/// The edits that format the text, in order, without overlaps; those of the
/// lines that \p Ranges touch, or of all lines if there are none. Formatting
/// the whole result of a whole text again gives no edits. Text that is not
/// valid HLSL is formatted as far as its brackets match. Fails for text that
/// contains NUL characters or is nested too deeply, and with a FormatBug.
///
/// Needs a large stack for chains of thousands of statements without braces.
llvm::Expected<std::vector<FormatEdit>>
formatHLSL(llvm::StringRef Text, llvm::StringRef FileName,
           llvm::ArrayRef<tooling::Range> Ranges,
           const format::FormatStyle &Style);

/// The text after edits that are in order.
std::string applyFormatEdits(llvm::StringRef Text,
                             llvm::ArrayRef<FormatEdit> Edits);

} // namespace dxc
} // namespace clang

#endif // CLANG_HLSLFORMAT_HLSLFORMAT_H

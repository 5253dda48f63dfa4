// DocumentText.h: Text of a document with the positions of the protocol
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_EDITOR_DOCUMENTTEXT_H
#define CLANG_EDITOR_DOCUMENTTEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LSP/Protocol.h"
#include <vector>

namespace clang {
namespace dxc {

/// What the characters of a position count.
enum class PositionEncoding { UTF8, UTF16 };

/// The text of a document, which it refers to. Offsets are in bytes. Lines end
/// with `\n`, `\r\n` or `\r`.
class DocumentText {
public:
  DocumentText(llvm::StringRef Text, PositionEncoding Encoding);

  llvm::StringRef str() const { return Text; }
  PositionEncoding getEncoding() const { return Encoding; }

  /// A position after the end of its line is that end, and one after the last
  /// line is the end of the text.
  unsigned getOffset(llvm::lsp::Position P) const;

  /// An offset after the text is its end.
  llvm::lsp::Position getPosition(unsigned Offset) const;
  llvm::lsp::Range getRange(unsigned Begin, unsigned End) const;

  /// Counted from 0.
  unsigned getLine(unsigned Offset) const;
  /// Without the characters that end it.
  llvm::StringRef getLineText(unsigned Line) const;
  unsigned getNumLines() const { return LineStarts.size(); }

private:
  llvm::StringRef Text;
  PositionEncoding Encoding;
  std::vector<unsigned> LineStarts;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_DOCUMENTTEXT_H

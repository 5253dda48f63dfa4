// DocumentText.h: Text and tokens of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_EDITOR_DOCUMENTTEXT_H
#define CLANG_EDITOR_DOCUMENTTEXT_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LSP/Protocol.h"
#include <utility>
#include <vector>

namespace clang {
class LangOptions;
class Sema;

namespace dxc {

// Text of a document with the positions of the protocol.

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

// The tokens of a file as it is written.
//
// Tokens before preprocessing, comments among them, also where the source has
// errors or where the preprocessor skips it.

struct SourceToken {
  unsigned Offset = 0;
  unsigned Length = 0;
  tok::TokenKind Kind = tok::unknown;
  bool AtLineStart = false;
  /// Between the `#` of a directive and the end of its line.
  bool InDirective = false;
  /// The directive; of its name and what follows it.
  tok::PPKeywordKind Directive = tok::pp_not_keyword;

  bool is(tok::TokenKind Wanted) const { return Kind == Wanted; }
  template <typename... Kinds> bool isOneOf(Kinds... Wanted) const {
    return (is(Wanted) || ...);
  }
  unsigned getEnd() const { return Offset + Length; }
  llvm::StringRef getText(llvm::StringRef Text) const {
    return Text.substr(Offset, Length);
  }
};

/// All tokens of \p Text; identifiers and keywords are raw identifiers.
std::vector<SourceToken> lexSource(llvm::StringRef Text,
                                   const LangOptions &Options);

/// The ranges of a file that the preprocessor skips, from the directive before
/// to the one after, as offsets, in their order. Without a preprocessing
/// record there are none.
std::vector<std::pair<unsigned, unsigned>> findSkippedRanges(Sema &S,
                                                             FileID File);
bool isInRanges(llvm::ArrayRef<std::pair<unsigned, unsigned>> Ranges,
                unsigned Offset);

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_DOCUMENTTEXT_H

// MaskedSource.h: Tokens of a source, and HLSL masked as C++
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_HLSLFORMAT_MASKEDSOURCE_H
#define CLANG_LIB_HLSLFORMAT_MASKEDSOURCE_H

#include "clang/Basic/TokenKinds.h"
#include "clang/Format/Format.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

// Tokens of a source as it is written.

/// A token or a comment.
struct MaskedToken {
  size_t Begin;
  size_t End;
  tok::TokenKind Kind;
  /// The number of the preprocessor directive that contains it; 0: none.
  unsigned Directive;

  bool isComment() const { return Kind == tok::comment; }
};

/// The tokens of a text, without preprocessing it. White space is what is
/// between them.
class SourceTokens {
public:
  explicit SourceTokens(llvm::StringRef Source);

  llvm::StringRef getText() const { return Text; }
  size_t size() const { return Tokens.size(); }
  const MaskedToken &operator[](size_t I) const { return Tokens[I]; }
  llvm::StringRef spell(size_t I) const {
    return getText().slice(Tokens[I].Begin, Tokens[I].End);
  }
  /// The white space in front of a token; that at the end for size().
  size_t getGapBegin(size_t I) const { return I == 0 ? 0 : Tokens[I - 1].End; }
  size_t getGapEnd(size_t I) const {
    return I == size() ? Text.size() : Tokens[I].Begin;
  }
  llvm::StringRef getGap(size_t I) const {
    return getText().slice(getGapBegin(I), getGapEnd(I));
  }

  /// Whether formatting can make \p Other of this: the same tokens, and
  /// directives, comments that differ in white space only, and the same spaces
  /// where spaces have a meaning.
  bool isSameProgram(const SourceTokens &Other) const;

private:
  std::string Text;
  std::vector<MaskedToken> Tokens;
};

/// The text without the characters that separate tokens, including the escaped
/// ends of lines.
std::string removeWhiteSpace(llvm::StringRef Text);

// HLSL with its constructs replaced by C++.
//
// Clang's formatter would take "[unroll]" for a subscript, and "(x) & y" for
// the cast of an address. The masked text contains C++ instead that is
// formatted as the HLSL is to be formatted, if possible with the same number of
// characters. White space and comments are those of the source, so that a
// change of them can be transferred to the source.

/// What stands for a token, or for tokens that stay together.
struct Mask {
  std::string Text; ///< empty: the token itself
  size_t Last = 0;  ///< the last token that it stands for
  /// White space that these tokens behind the first one are to follow. A line
  /// feed is that and the indentation of the first token if that one starts a
  /// line, otherwise a space.
  std::vector<std::pair<size_t, llvm::StringRef>> Gaps;
};

/// One mask for each token. Those of tokens behind the first one of a mask are
/// unused. Tokens with a bit in \p Fixed keep the white space in front of them.
std::vector<Mask> maskHLSL(const SourceTokens &Source,
                           const llvm::BitVector &Fixed,
                           const format::FormatStyle &Style);

class MaskedSource {
public:
  MaskedSource(const SourceTokens &Source, llvm::ArrayRef<Mask> Masks);

  llvm::StringRef getText() const { return Text; }

  /// The offset in the masked text of an offset in the source.
  size_t mask(size_t Offset) const;

  /// The offset in the source of an offset in white space or in a comment of
  /// the masked text, nothing if it is in another token.
  std::optional<size_t> unmask(size_t Offset) const;

private:
  /// A stretch of the source with its mask.
  struct Piece {
    size_t Begin, End;
    size_t MaskedBegin, MaskedEnd;
    bool IsComment;
  };

  std::string Text;
  std::vector<Piece> Pieces;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_HLSLFORMAT_MASKEDSOURCE_H

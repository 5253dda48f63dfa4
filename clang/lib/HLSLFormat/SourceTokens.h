// SourceTokens.h: Tokens of a source as it is written
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_HLSLFORMAT_SOURCETOKENS_H
#define CLANG_LIB_HLSLFORMAT_SOURCETOKENS_H

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// A token or a comment.
struct SourceToken {
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
  const SourceToken &operator[](size_t I) const { return Tokens[I]; }
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
  std::vector<SourceToken> Tokens;
};

/// The text without the characters that separate tokens, including the escaped
/// ends of lines.
std::string removeWhiteSpace(llvm::StringRef Text);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_HLSLFORMAT_SOURCETOKENS_H

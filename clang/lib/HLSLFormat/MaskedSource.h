// MaskedSource.h: HLSL with its constructs replaced by C++
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's formatter would take "[unroll]" for a subscript, and "(x) & y" for
// the cast of an address. The masked text contains C++ instead that is
// formatted as the HLSL is to be formatted, if possible with the same number of
// characters. White space and comments are those of the source, so that a
// change of them can be transferred to the source.

#ifndef CLANG_LIB_HLSLFORMAT_MASKEDSOURCE_H
#define CLANG_LIB_HLSLFORMAT_MASKEDSOURCE_H

#include "SourceTokens.h"
#include "clang/Format/Format.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include <optional>

namespace clang {
namespace dxc {

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

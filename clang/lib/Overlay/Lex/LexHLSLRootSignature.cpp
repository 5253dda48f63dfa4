// LexHLSLRootSignature.cpp: Functions of Clang's lexer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Lex/LexHLSLRootSignature.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Parse/HLSLRootSignature.h"

using namespace clang;

CLANG_WRAPS(hlsl::RootSignatureToken, ConsumeToken,
            "_ZN5clang4hlsl18RootSignatureLexer12consumeTokenEv",
            hlsl::RootSignatureLexer *Lexer);

CLANG_WRAPS(hlsl::RootSignatureToken, PeekNextToken,
            "_ZN5clang4hlsl18RootSignatureLexer13peekNextTokenEv",
            hlsl::RootSignatureLexer *Lexer);

/// The parser accepts COMPARISON_NONE as the comparison that stands for it
/// until the elements are complete.
static constexpr auto StandsForNone = hlsl::RootSignatureToken::en_Never;

hlsl::RootSignatureToken wrapPeekNextToken(hlsl::RootSignatureLexer *Lexer) {
  hlsl::RootSignatureToken Next = realPeekNextToken(Lexer);
  if (hlsl::RootSignatureTokens::isComparisonNone(Next))
    Next.TokKind = StandsForNone;
  return Next;
}

/// Clang's lexer stays before an invalid token, and its parser then searches
/// for the end forever. Nothing is read after an invalid token, or after a
/// number that is too long to be converted.
hlsl::RootSignatureToken wrapConsumeToken(hlsl::RootSignatureLexer *Lexer) {
  hlsl::RootSignatureToken Next = realConsumeToken(Lexer);
  const bool IsTooLong = Next.NumSpelling.size() > hlsl::MaxNumberLength;
  if (IsTooLong)
    Next.NumSpelling = "0";
  const bool IsNone = hlsl::RootSignatureTokens::isComparisonNone(Next);
  if (IsTooLong ||
      (Next.TokKind == hlsl::RootSignatureToken::Kind::invalid && !IsNone))
    *Lexer = hlsl::RootSignatureLexer(StringRef());
  hlsl::RootSignatureTokens::record(Next);
  if (IsNone)
    Next.TokKind = StandsForNone;
  return Next;
}

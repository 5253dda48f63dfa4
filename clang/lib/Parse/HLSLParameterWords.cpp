//===- HLSLParameterWords.cpp - triangle, vertices and the like -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLParameterWords.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLStageParameters.h"
#include "clang/Parse/HLSLMarks.h"
#include "clang/Parse/Parser.h"

using namespace clang;

/// Whether a type, or what may stand before it, begins with \p T.
static bool mayBeginType(const Token &T) {
  return T.isOneOf(tok::identifier, tok::coloncolon, tok::kw_bool, tok::kw_int,
                   tok::kw_float, tok::kw_half, tok::kw_double,
                   tok::kw_unsigned, tok::kw_struct, tok::kw_const, tok::kw_in,
                   tok::kw_out, tok::kw_inout, tok::kw___attribute,
                   tok::annot_typename, tok::annot_template_id);
}

/// Whether \p T is one of the words and \p Next what it stands before; a type
/// of the user may have the name.
static bool isWord(Parser &P, const Token &T, const Token &Next) {
  return T.is(tok::identifier) &&
         hlsl::isParameterWord(T.getIdentifierInfo()->getName()) &&
         mayBeginType(Next) &&
         !P.getActions().getTypeName(*T.getIdentifierInfo(), T.getLocation(),
                                     P.getCurScope());
}

static std::string getMark(const Token &Word) {
  return (hlsl::ParameterWordPrefix + Word.getIdentifierInfo()->getName())
      .str();
}

/// Whether a word may follow \p T among the specifiers.
static bool isOtherSpecifier(const Token &T) {
  return T.isOneOf(tok::kw_in, tok::kw_out, tok::kw_inout, tok::kw_const);
}

void hlsl::takeParameterWords(Parser &P, ParsedAttributes &Attrs) {
  Preprocessor &PP = P.getPreprocessor();
  // Behind the end of the file there is nothing to look at.
  while (P.getCurToken().is(tok::identifier) &&
         isWord(P, P.getCurToken(), PP.LookAhead(0))) {
    std::string Mark = getMark(P.getCurToken());
    addMark(P, Attrs, P.ConsumeToken(), Mark);
  }
  if (!isOtherSpecifier(P.getCurToken()))
    return;
  SmallVector<Token, 16> Tokens;
  size_t NumRead = 0;
  bool IsChanged = false;
  while (true) {
    Token T = PP.LookAhead(NumRead);
    bool IsOne =
        T.is(tok::identifier) && isWord(P, T, PP.LookAhead(NumRead + 1));
    if (!IsOne && !isOtherSpecifier(T))
      break;
    ++NumRead;
    if (IsOne)
      appendAnnotation(PP, T, getMark(T), Tokens);
    else
      Tokens.push_back(T);
    IsChanged |= IsOne;
  }
  if (!IsChanged)
    return;
  // The parser is to see these in place of the ones that come next.
  Token Replaced;
  for (size_t I = 0; I != NumRead; ++I)
    PP.Lex(Replaced);
  for (const Token &T : llvm::reverse(Tokens))
    PP.EnterToken(T, /*IsReinject=*/true);
}

bool hlsl::isBeforeParameterWord(Parser &P) {
  if (P.getCurToken().isNot(tok::l_paren))
    return false;
  Preprocessor &PP = P.getPreprocessor();
  // A copy, since looking further moves the tokens that were seen.
  const Token Word = PP.LookAhead(0);
  return Word.is(tok::identifier) && isWord(P, Word, PP.LookAhead(1));
}

//===- HLSLMarks.cpp - Marks that the parser makes --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLMarks.h"
#include "clang/AST/Expr.h"
#include "clang/Parse/Parser.h"

using namespace clang;

void hlsl::addMark(Parser &P, ParsedAttributes &Attrs, SourceLocation Loc,
                   StringRef Mark) {
  ASTContext &C = P.getActions().Context;
  ArgsUnion Text = StringLiteral::Create(
      C, Mark, StringLiteralKind::Ordinary, /*Pascal=*/false,
      C.getStringLiteralArrayType(C.CharTy, Mark.size()), Loc);
  Attrs.addNew(&C.Idents.get("annotate"), Loc, AttributeScopeInfo(), &Text,
               /*numArgs=*/1, ParsedAttr::Form::GNU());
}

void hlsl::appendAnnotation(Preprocessor &PP, const Token &Word, StringRef Mark,
                            SmallVectorImpl<Token> &Tokens) {
  SourceLocation Loc = Word.getLocation();
  auto Add = [&](tok::TokenKind Kind) -> Token & {
    Token Made;
    Made.startToken();
    Made.setKind(Kind);
    Made.setLocation(Loc);
    Tokens.push_back(Made);
    return Tokens.back();
  };
  Add(tok::kw___attribute)
      .setIdentifierInfo(PP.getIdentifierInfo("__attribute__"));
  Add(tok::l_paren);
  Add(tok::l_paren);
  Add(tok::identifier).setIdentifierInfo(PP.getIdentifierInfo("annotate"));
  Add(tok::l_paren);
  PP.CreateString(("\"" + Mark + "\"").str(), Add(tok::string_literal), Loc,
                  Loc);
  for (unsigned I = 0; I != 3; ++I)
    Add(tok::r_paren);
}

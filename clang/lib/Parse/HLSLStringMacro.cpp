//===- HLSLStringMacro.cpp - Macros that are strings ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLStringMacro.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

StringLiteral *hlsl::expandStringMacro(Sema &S, SourceLocation Wanted,
                                       StringRef Macro) {
  Preprocessor &PP = S.getPreprocessor();
  IdentifierInfo *Name = PP.getIdentifierInfo(Macro);
  const MacroInfo *Info = PP.getMacroInfo(Name);
  assert(Info && "the caller has looked for the macro");
  if (Info->isFunctionLike()) {
    report(S.getDiagnostics(), Wanted, Diag::err_macro_no_string)
        << Macro << /*with parameters*/ 0;
    return nullptr;
  }
  auto Tokens = std::make_unique<Token[]>(2);
  for (unsigned I = 0; I != 2; ++I) {
    Tokens[I].startToken();
    Tokens[I].setLocation(Info->getDefinitionLoc());
  }
  Tokens[0].setKind(tok::identifier);
  Tokens[0].setIdentifierInfo(Name);
  Tokens[0].setLength(Name->getLength());
  Tokens[1].setKind(tok::eof);
  PP.EnterTokenStream(std::move(Tokens), 2, /*DisableMacroExpansion=*/false,
                      /*IsReinject=*/true);
  SmallVector<Token, 8> Strings;
  bool IsString = true;
  Token Next;
  for (PP.Lex(Next); Next.isNot(tok::eof); PP.Lex(Next)) {
    IsString &= tok::isStringLiteral(Next.getKind());
    Strings.push_back(Next);
  }
  if (!IsString || Strings.empty()) {
    report(S.getDiagnostics(), Info->getDefinitionLoc(),
           Diag::err_macro_no_string)
        << Macro << /*no string*/ 1;
    return nullptr;
  }
  ExprResult Literal = S.ActOnUnevaluatedStringLiteral(Strings);
  return Literal.isInvalid() ? nullptr : cast<StringLiteral>(Literal.get());
}

//===- HLSLPayloads.cpp - Payloads of ray tracing ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLPayloads.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLPayloads.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Parse/HLSLMarks.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Scope.h"

using namespace clang;

static StringRef getName(const Token &T) {
  return T.is(tok::identifier) ? T.getIdentifierInfo()->getName() : "";
}

void hlsl::respellStructAttributes(Parser &P) {
  Preprocessor &PP = P.getPreprocessor();
  SmallVector<Token, 16> Tokens;
  while (P.getCurToken().is(tok::l_square) &&
         PP.LookAhead(1).is(tok::r_square)) {
    Token Name = PP.LookAhead(0);
    if (!getName(Name).equals_insensitive("raypayload") &&
        !getName(Name).equals_insensitive("NodeTrackRWInputSharing"))
      break;
    appendAnnotation(
        PP, Name, (StageAttributePrefix + getName(Name).lower()).str(), Tokens);
    for (unsigned I = 0; I != 3; ++I)
      P.ConsumeAnyToken();
  }
  if (Tokens.empty())
    return;
  PP.EnterToken(P.getCurToken(), /*IsReinject=*/true);
  for (const Token &T : llvm::reverse(Tokens))
    PP.EnterToken(T, /*IsReinject=*/true);
  P.ConsumeAnyToken();
}

bool hlsl::isPayloadAccess(Parser &P) {
  StringRef Name = getName(P.GetLookAheadToken(1));
  return P.getCurToken().is(tok::colon) &&
         (Name == "read" || Name == "write") &&
         P.GetLookAheadToken(2).is(tok::l_paren);
}

/// Takes one access; nothing of what is wrong with it is read on.
static void parseAccess(Parser &P, ParsedAttributes &Attrs) {
  DiagnosticsEngine &Diags = P.getPreprocessor().getDiagnostics();
  P.ConsumeToken();
  StringRef Access = P.getCurToken().getIdentifierInfo()->getName();
  SourceLocation AccessLoc = P.ConsumeToken();
  P.ConsumeAnyToken();
  const std::string Mark = (hlsl::PayloadAccessPrefix + Access).str();
  if (!P.getCurScope()->isClassScope())
    hlsl::report(Diags, AccessLoc, hlsl::Diag::err_payload_access_elsewhere)
        << Access;
  else
    hlsl::addMark(P, Attrs, AccessLoc, Mark);
  SmallVector<StringRef, 4> Named;
  while (P.getCurToken().isNot(tok::r_paren)) {
    StringRef Stage = getName(P.getCurToken());
    SourceLocation Loc = P.getCurToken().getLocation();
    if (!hlsl::parsePayloadStage(Stage)) {
      hlsl::report(Diags, Loc, hlsl::Diag::err_payload_stage) << Access;
      P.SkipUntil(tok::r_paren);
      return;
    }
    if (llvm::is_contained(Named, Stage))
      hlsl::report(Diags, Loc, hlsl::Diag::err_payload_stage_twice)
          << Access << Stage;
    Named.push_back(Stage);
    P.ConsumeToken();
    hlsl::addMark(P, Attrs, Loc, Mark + "." + Stage.str());
    if (P.getCurToken().is(tok::comma))
      P.ConsumeToken();
    else if (P.getCurToken().isNot(tok::r_paren)) {
      P.Diag(P.getCurToken(), diag::err_expected) << tok::r_paren;
      P.SkipUntil(tok::r_paren);
      return;
    }
  }
  P.ConsumeAnyToken();
}

void hlsl::parsePayloadAccesses(Parser &P, ParsedAttributes &Attrs) {
  SmallVector<StringRef, 2> Seen;
  while (isPayloadAccess(P)) {
    const Token &Word = P.GetLookAheadToken(1);
    if (llvm::is_contained(Seen, getName(Word)))
      report(P.getPreprocessor().getDiagnostics(), Word.getLocation(),
             Diag::err_payload_access_twice)
          << getName(Word);
    Seen.push_back(getName(Word));
    parseAccess(P, Attrs);
  }
}

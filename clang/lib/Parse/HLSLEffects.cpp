//===- HLSLEffects.cpp - What effects left behind in shaders ------ ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sampler states in braces and techniques, as effects had them, say nothing to
// a compiler of shaders and are skipped with a warning. The list of what is
// wrapped, with the reasons, is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Declarations/HLSLStateBlock.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

/// Skips from an opening brace to the end of its block.
static void skipBlock(Parser &P, unsigned What) {
  hlsl::report(P.getActions().getDiagnostics(), P.getCurToken().getLocation(),
               hlsl::Diag::warn_effect_ignored)
      << What;
  P.SkipUntil(tok::l_brace);
  P.SkipUntil(tok::r_brace);
}

CLANG_WRAPS(ExprResult, ParseBraceInitializer,
            "_ZN5clang6Parser21ParseBraceInitializerEv", Parser *P);

ExprResult wrapParseBraceInitializer(Parser *P) {
  Preprocessor &PP = P->getPreprocessor();
  SourceLocation Loc = P->getCurToken().getLocation();
  if (!PP.LookAhead(0).is(tok::identifier) || !PP.LookAhead(1).is(tok::equal))
    return realParseBraceInitializer(P);
  skipBlock(*P, /*state block*/ 0);
  return hlsl::makeStateBlock(P->getActions().Context, Loc);
}

CLANG_WRAPS(bool, ParseTopLevelDecl,
            "_ZN5clang6Parser17ParseTopLevelDeclERNS_9OpaquePtrINS_"
            "12DeclGroupRefEEERNS_4Sema17ModuleImportStateE",
            Parser *P, Parser::DeclGroupPtrTy &Result,
            Sema::ModuleImportState &ImportState);

/// Whether the parser is at `technique11 Name {` or `technique {`.
static bool isAtTechnique(Parser &P) {
  if (P.getCurToken().isNot(tok::identifier) ||
      !llvm::StringSwitch<bool>(P.getCurToken().getIdentifierInfo()->getName())
           .CasesLower({"technique", "technique10", "technique11", "fxgroup"},
                       true)
           .Default(false))
    return false;
  Preprocessor &PP = P.getPreprocessor();
  return PP.LookAhead(0).is(tok::l_brace) ||
         (PP.LookAhead(0).is(tok::identifier) &&
          PP.LookAhead(1).is(tok::l_brace));
}

bool wrapParseTopLevelDecl(Parser *P, Parser::DeclGroupPtrTy &Result,
                           Sema::ModuleImportState &ImportState) {
  while (isAtTechnique(*P))
    skipBlock(*P, /*technique*/ 1);
  return realParseTopLevelDecl(P, Result, ImportState);
}

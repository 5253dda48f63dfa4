// Parser.cpp: Functions of Clang's Parser
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Parse/Parser.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLAttributes.h"
#include "clang/Parse/HLSLEffects.h"
#include "clang/Parse/HLSLModules.h"

using namespace clang;

CLANG_WRAPS(bool, ParseTopLevelDecl,
            "_ZN5clang6Parser17ParseTopLevelDeclERNS_9OpaquePtrINS_"
            "12DeclGroupRefEEERNS_4Sema17ModuleImportStateE",
            Parser *P, Parser::DeclGroupPtrTy &Result,
            Sema::ModuleImportState &ImportState);

bool wrapParseTopLevelDecl(Parser *P, Parser::DeclGroupPtrTy &Result,
                           Sema::ModuleImportState &ImportState) {
  hlsl::skipEffects(*P);
  hlsl::takeImports(*P);
  return realParseTopLevelDecl(P, Result, ImportState);
}

CLANG_WRAPS(bool, ParseFirstTopLevelDecl,
            "_ZN5clang6Parser22ParseFirstTopLevelDeclERNS_9OpaquePtrINS_"
            "12DeclGroupRefEEERNS_4Sema17ModuleImportStateE",
            Parser *P, Parser::DeclGroupPtrTy &Result,
            Sema::ModuleImportState &ImportState);

/// The first declaration does not come to wrapParseTopLevelDecl.
bool wrapParseFirstTopLevelDecl(Parser *P, Parser::DeclGroupPtrTy &Result,
                                Sema::ModuleImportState &ImportState) {
  hlsl::skipEffects(*P);
  hlsl::takeImports(*P);
  return realParseFirstTopLevelDecl(P, Result, ImportState);
}

CLANG_WRAPS(Parser::DeclGroupPtrTy, ParseExternalDeclaration,
            "_ZN5clang6Parser24ParseExternalDeclarationERNS_"
            "16ParsedAttributesES2_PNS_15ParsingDeclSpecE",
            Parser *P, ParsedAttributes &DeclAttrs, ParsedAttributes &SpecAttrs,
            ParsingDeclSpec *DS);

/// Modules may be imported by modules, whose contents come here.
Parser::DeclGroupPtrTy wrapParseExternalDeclaration(Parser *P,
                                                    ParsedAttributes &DeclAttrs,
                                                    ParsedAttributes &SpecAttrs,
                                                    ParsingDeclSpec *DS) {
  hlsl::takeImports(*P);
  return realParseExternalDeclaration(P, DeclAttrs, SpecAttrs, DS);
}

void parseAttributes(Parser *P, ParsedAttributes &Attrs) asm(
    "_ZN5clang6Parser24ParseMicrosoftAttributesERNS_16ParsedAttributesE");

// The header's inline function of this name is in Clang's objects; this one,
// which is not inline, is called instead.
bool maybeParseAttributes(Parser *P, ParsedAttributes &Attrs) asm(
    "_ZN5clang6Parser29MaybeParseMicrosoftAttributesERNS_16ParsedAttributesE");

bool maybeParseAttributes(Parser *P, ParsedAttributes &Attrs) {
  if (P->getCurScope()->isFunctionPrototypeScope())
    hlsl::takeParameterWords(*P, Attrs);
  if (P->getCurToken().isNot(tok::l_square))
    return false;
  hlsl::respellAttributes(P->getPreprocessor());
  ParsedAttributes Parsed(Attrs.getPool().getFactory());
  parseAttributes(P, Parsed);
  hlsl::dropMisplacedAttributes(*P, Parsed);
  bool HasAny = !Parsed.empty();
  Attrs.takeAllAppendingFrom(Parsed);
  return HasAny;
}

CLANG_WRAPS(void, ParseCXX11Attributes,
            "_ZN5clang6Parser20ParseCXX11AttributesERNS_16ParsedAttributesE",
            Parser *P, ParsedAttributes &Attrs);

void wrapParseCXX11Attributes(Parser *P, ParsedAttributes &Attrs) {
  while (hlsl::isAtDoubledHint(*P)) {
    P->ConsumeAnyToken();
    hlsl::respellAttributes(P->getPreprocessor());
    ParsedAttributes Parsed(Attrs.getPool().getFactory());
    parseAttributes(P, Parsed);
    if (P->getCurToken().is(tok::r_square))
      P->ConsumeAnyToken();
    hlsl::dropMisplacedAttributes(*P, Parsed);
    Attrs.takeAllAppendingFrom(Parsed);
  }
  const Token &Next = P->getCurToken();
  if (Next.is(tok::kw_alignas) ||
      (Next.is(tok::l_square) &&
       P->getPreprocessor().LookAhead(0).is(tok::l_square)))
    realParseCXX11Attributes(P, Attrs);
}

// ParseDeclCXX.cpp: Functions of Clang's ParseDeclCXX
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLAttributes.h"
#include "clang/Parse/HLSLModules.h"
#include "clang/Parse/Parser.h"

using namespace clang;

Parser::DeclGroupPtrTy parseExternalDeclaration(
    Parser *P, ParsedAttributes &Attrs, ParsedAttributes &SpecifierAttrs,
    ParsingDeclSpec *DS) asm("_ZN5clang6Parser24ParseExternalDeclarationERNS_"
                             "16ParsedAttributesES2_PNS_15ParsingDeclSpecE");

/// Types that are private to the parser go as in ParseDecl.cpp.
CLANG_WRAPS(void, ParseClassSpecifier,
            "_ZN5clang6Parser19ParseClassSpecifierENS_3tok9TokenKindENS_"
            "14SourceLocationERNS_8DeclSpecERNS0_18ParsedTemplateInfoENS_"
            "15AccessSpecifierEbNS0_15DeclSpecContextERNS_16ParsedAttributesE",
            Parser *P, tok::TokenKind Kind, SourceLocation Loc, DeclSpec &DS,
            void *TemplateInfo, AccessSpecifier Access, bool IsEntering,
            int Context, ParsedAttributes &Attrs);

void wrapParseClassSpecifier(Parser *P, tok::TokenKind Kind, SourceLocation Loc,
                             DeclSpec &DS, void *TemplateInfo,
                             AccessSpecifier Access, bool IsEntering,
                             int Context, ParsedAttributes &Attrs) {
  hlsl::respellStructAttributes(*P);
  hlsl::openStructBeforeMember(*P);
  realParseClassSpecifier(P, Kind, Loc, DS, TemplateInfo, Access, IsEntering,
                          Context, Attrs);
  hlsl::endStructBeforeAttribute(*P);
}

CLANG_WRAPS(Decl *, ParseExportDeclaration,
            "_ZN5clang6Parser22ParseExportDeclarationEv", Parser *P);

/// An exported declaration, without C++'s rule that the first one is exported.
Decl *wrapParseExportDeclaration(Parser *P) {
  // Clang diagnoses these.
  if (P->NextToken().isOneOf(tok::l_brace, tok::kw_struct, tok::kw_class,
                             tok::kw_enum, tok::kw_cbuffer, tok::kw_tbuffer,
                             tok::kw_namespace, tok::kw_template,
                             tok::kw_typedef, tok::kw_using))
    return realParseExportDeclaration(P);
  SourceLocation Loc = P->ConsumeToken();
  ParsedAttributes Attrs(P->getAttrFactory());
  ParsedAttributes SpecifierAttrs(P->getAttrFactory());
  hlsl::addExportMark(*P, SpecifierAttrs, Loc);
  Parser::DeclGroupPtrTy Group =
      parseExternalDeclaration(P, Attrs, SpecifierAttrs, nullptr);
  if (!Group)
    return nullptr;
  Decl *Last = nullptr;
  for (Decl *D : Group.get()) {
    Last = D;
    // What is said of variables is said where they are declared.
    const auto *FD = dyn_cast_or_null<FunctionDecl>(D);
    if (FD && FD->getStorageClass() == SC_Static)
      P->getActions().Diag(FD->getLocation(), diag::err_export_internal) << FD;
  }
  return Last;
}

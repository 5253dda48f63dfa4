// ParseDecl.cpp: Functions of Clang's ParseDecl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Basic/DiagnosticParse.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLAttributes.h"
#include "clang/Parse/HLSLModules.h"
#include "clang/Parse/Parser.h"

using namespace clang;

/// Two of the types are private to Clang's parser: one goes by reference, the
/// other is an enumeration.
CLANG_WRAPS(void, ParseDeclarationSpecifiers,
            "_ZN5clang6Parser26ParseDeclarationSpecifiersERNS_8DeclSpecERNS0_"
            "18ParsedTemplateInfoENS_15AccessSpecifierENS0_15DeclSpecContextEPN"
            "S0_18LateParsedAttrListENS_23ImplicitTypenameContextE",
            Parser *P, DeclSpec &DS, void *TemplateInfo, AccessSpecifier Access,
            int Context, void *LateAttrs, ImplicitTypenameContext Typename);

void wrapParseDeclarationSpecifiers(Parser *P, DeclSpec &DS, void *TemplateInfo,
                                    AccessSpecifier Access, int Context,
                                    void *LateAttrs,
                                    ImplicitTypenameContext Typename) {
  if (hlsl::isAtExportOfFunction(*P, DS.getAttributes()))
    hlsl::addExportMark(*P, DS.getAttributes(), P->ConsumeToken());
  realParseDeclarationSpecifiers(P, DS, TemplateInfo, Access, Context,
                                 LateAttrs, Typename);
}

CLANG_WRAPS(bool, DiagnoseProhibitedAttribute,
            "_ZN5clang6Parser32DiagnoseProhibitedCXX11AttributeEv", Parser *P);

/// Clang skips it to its end, which may be missing.
bool wrapDiagnoseProhibitedAttribute(Parser *P) {
  if (hlsl::endsAttribute(P->getPreprocessor()))
    return realDiagnoseProhibitedAttribute(P);
  P->getPreprocessor().Diag(P->getCurToken(), diag::err_expected)
      << tok::r_square;
  return true;
}

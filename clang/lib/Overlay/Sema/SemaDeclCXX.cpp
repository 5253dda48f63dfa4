// SemaDeclCXX.cpp: Replaced Clang functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt. Assigning a
// struct copies its members, which CodeGen does without a function; Clang's
// would need operators on pointers, which HLSL does not have.

#include "clang/AST/DeclCXX.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Ownership.h"
#include "clang/Sema/Sema.h"

using namespace clang;

void Sema::DefineImplicitCopyAssignment(SourceLocation,
                                        CXXMethodDecl *Operator) {
  Operator->markUsed(Context);
}

void Sema::DefineImplicitMoveAssignment(SourceLocation,
                                        CXXMethodDecl *Operator) {
  Operator->markUsed(Context);
}

CLANG_WRAPS(NamedDecl *, ActOnCXXMemberDeclarator,
            "_ZN5clang4Sema24ActOnCXXMemberDeclaratorEPNS_5ScopeENS_"
            "15AccessSpecifierERNS_10DeclaratorEN4llvm15MutableArrayRefIPNS_"
            "21TemplateParameterListEEEPNS_4ExprERKNS_14VirtSpecifiersENS_"
            "16InClassInitStyleE",
            Sema *S, Scope *Scope, AccessSpecifier Access, Declarator &D,
            MultiTemplateParamsArg Parameters, Expr *Width,
            const VirtSpecifiers &VS, InClassInitStyle Style);

NamedDecl *wrapActOnCXXMemberDeclarator(Sema *S, Scope *Scope,
                                        AccessSpecifier Access, Declarator &D,
                                        MultiTemplateParamsArg Parameters,
                                        Expr *Width, const VirtSpecifiers &VS,
                                        InClassInitStyle Style) {
  hlsl::rejectModifiersOfFunction(*S, D);
  return realActOnCXXMemberDeclarator(S, Scope, Access, D, Parameters, Width,
                                      VS, Style);
}

CLANG_WRAPS(void, ActOnFinishCXXInClassMemberInitializer,
            "_ZN5clang4Sema38ActOnFinishCXXInClassMemberInitializerEPNS_"
            "4DeclENS_14SourceLocationENS_12ActionResultIPNS_4ExprELb1EEE",
            Sema *S, Decl *Member, SourceLocation Loc, ExprResult Init);

void wrapActOnFinishCXXInClassMemberInitializer(Sema *S, Decl *Member,
                                                SourceLocation Loc,
                                                ExprResult Init) {
  bool WasInvalid = !Member || Member->isInvalidDecl();
  if (Init.isUsable())
    hlsl::rejectMemberInitialiser(*S, Member, Init.get()->getBeginLoc());
  realActOnFinishCXXInClassMemberInitializer(S, Member, Loc, ExprError());
  // Without the value it is a member as any other.
  if (!WasInvalid)
    Member->setInvalidDecl(false);
}

CLANG_WRAPS(Decl *, ActOnAliasDeclaration,
            "_ZN5clang4Sema21ActOnAliasDeclarationEPNS_5ScopeENS_"
            "15AccessSpecifierEN4llvm15MutableArrayRefIPNS_"
            "21TemplateParameterListEEENS_14SourceLocationERNS_"
            "13UnqualifiedIdERKNS_20ParsedAttributesViewENS_"
            "12ActionResultINS_9OpaquePtrINS_8QualTypeEEELb0EEEPNS_4DeclE",
            Sema *S, Scope *Scope, AccessSpecifier Access,
            MultiTemplateParamsArg Parameters, SourceLocation UsingLoc,
            UnqualifiedId &Name, const ParsedAttributesView &Attributes,
            TypeResult Type, Decl *DeclFromDeclSpec);

Decl *wrapActOnAliasDeclaration(Sema *S, Scope *Scope, AccessSpecifier Access,
                                MultiTemplateParamsArg Parameters,
                                SourceLocation UsingLoc, UnqualifiedId &Name,
                                const ParsedAttributesView &Attributes,
                                TypeResult Type, Decl *DeclFromDeclSpec) {
  Decl *Alias =
      realActOnAliasDeclaration(S, Scope, Access, Parameters, UsingLoc, Name,
                                Attributes, Type, DeclFromDeclSpec);
  hlsl::attachMarksOfAlias(*S, Alias);
  return Alias;
}

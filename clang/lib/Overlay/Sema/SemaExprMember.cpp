// SemaExprMember.cpp: Functions of Clang's SemaExprMember
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/Expr.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/ParsedTemplate.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, ActOnMemberAccessExpr,
            "_ZN5clang4Sema21ActOnMemberAccessExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationENS_3tok9TokenKindERNS_12CXXScopeSpecES5_RNS_"
            "13UnqualifiedIdEPNS_4DeclE",
            Sema *S, Scope *Scope, Expr *Base, SourceLocation OpLoc,
            tok::TokenKind OpKind, CXXScopeSpec &SS,
            SourceLocation TemplateKWLoc, UnqualifiedId &Member,
            Decl *ObjCImpDecl);

CLANG_WRAPS(ExprResult, ActOnStartCXXMemberReference,
            "_ZN5clang4Sema28ActOnStartCXXMemberReferenceEPNS_5ScopeEPNS_"
            "4ExprENS_14SourceLocationENS_3tok9TokenKindERNS_9OpaquePtrINS_"
            "8QualTypeEEERb",
            Sema *S, Scope *Scope, Expr *Base, SourceLocation OpLoc,
            tok::TokenKind OpKind, ParsedType &ObjectType,
            bool &MayBePseudoDestructor);

/// The parser looks for a template of the name that follows in this type.
ExprResult wrapActOnStartCXXMemberReference(Sema *S, Scope *Scope, Expr *Base,
                                            SourceLocation OpLoc,
                                            tok::TokenKind OpKind,
                                            ParsedType &ObjectType,
                                            bool &MayBePseudoDestructor) {
  if (OpKind == tok::period && Base && !isa<ParenListExpr>(Base))
    if (ExprResult Contents = hlsl::readContents(*S, Base); Contents.isUsable())
      Base = Contents.get();
  return realActOnStartCXXMemberReference(S, Scope, Base, OpLoc, OpKind,
                                          ObjectType, MayBePseudoDestructor);
}

/// The name of a member that may be a method, of a template with arguments,
/// too.
static DeclarationName getMethodName(const UnqualifiedId &Member) {
  if (Member.getKind() == UnqualifiedIdKind::IK_TemplateId)
    return Member.TemplateId->Name;
  return Member.Identifier;
}

ExprResult wrapActOnMemberAccessExpr(Sema *S, Scope *Scope, Expr *Base,
                                     SourceLocation OpLoc,
                                     tok::TokenKind OpKind, CXXScopeSpec &SS,
                                     SourceLocation TemplateKWLoc,
                                     UnqualifiedId &Member, Decl *ObjCImpDecl) {
  ExprResult Whole =
      Base ? S->MaybeConvertParenListExprToParenExpr(Scope, Base) : Base;
  if (Whole.isInvalid())
    return ExprError();
  Base = Whole.get();
  if (!hlsl::checkMemberName(*S, Base, OpLoc, Member))
    return ExprError();
  if (OpKind == tok::period &&
      Member.getKind() == UnqualifiedIdKind::IK_Identifier) {
    if (!hlsl::checkResourceRank(*S, Base))
      return ExprError();
    if (auto Access = hlsl::tryBuildMatrixAccess(*S, Base, Member.Identifier,
                                                 Member.getBeginLoc())) {
      hlsl::checkArrayBounds(*S, Base);
      return *Access;
    }
    if (Base && Base->getType()->isVectorType())
      hlsl::checkArrayBounds(*S, Base);
    if (ExprResult Contents = hlsl::readContents(*S, Base); Contents.isUsable())
      Base = Contents.get();
    if (!hlsl::checkMemberExists(*S, Base, Member.Identifier,
                                 Member.getBeginLoc()))
      return ExprError();
  }
  if (OpKind == tok::period &&
      (Member.getKind() == UnqualifiedIdKind::IK_Identifier ||
       Member.getKind() == UnqualifiedIdKind::IK_TemplateId)) {
    ExprResult Object = hlsl::getMutableObject(*S, Base, getMethodName(Member));
    if (Object.isInvalid())
      return ExprError();
    Base = Object.get();
  }
  return realActOnMemberAccessExpr(S, Scope, Base, OpLoc, OpKind, SS,
                                   TemplateKWLoc, Member, ObjCImpDecl);
}

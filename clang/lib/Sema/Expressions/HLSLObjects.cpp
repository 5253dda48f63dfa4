//===- HLSLObjects.cpp - Objects that members are named of ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLObjects.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// Whether \p Base is a constant object and \p Name a method of it.
static bool namesMutableMethod(Sema &S, const Expr *Base,
                               DeclarationName Name) {
  if (!Base || Base->isTypeDependent() || !Base->isGLValue() ||
      !Base->getType().isConstQualified())
    return false;
  CXXRecordDecl *Record = Base->getType()->getAsCXXRecordDecl();
  if (!Record || Base->getType()->isHLSLResourceRecord())
    return false;
  LookupResult Members(S, Name, Base->getExprLoc(), Sema::LookupMemberName);
  Members.suppressDiagnostics();
  return S.LookupQualifiedName(Members, Record) &&
         llvm::none_of(Members, [](const NamedDecl *D) {
           return isa<ValueDecl>(D) && !isa<FunctionDecl>(D);
         });
}

/// A mutable copy of an object, to call a method on.
static ExprResult copyToTemporary(Sema &S, Expr *Object) {
  QualType T = Object->getType().getUnqualifiedType();
  ExprResult Copy = S.PerformCopyInitialization(
      InitializedEntity::InitializeTemporary(T), Object->getExprLoc(), Object);
  if (Copy.isInvalid())
    return ExprError();
  return S.CreateMaterializeTemporaryExpr(T, Copy.get(),
                                          /*BoundToLvalueReference=*/true);
}

ExprResult hlsl::getMutableObject(Sema &S, Expr *Base, DeclarationName Name) {
  return namesMutableMethod(S, Base, Name) ? copyToTemporary(S, Base) : Base;
}

bool hlsl::checkMemberName(Sema &S, const Expr *Base, SourceLocation Loc,
                           const UnqualifiedId &Member) {
  // Clang looks for the letters of a swizzle in it.
  if (!Base || Base->isTypeDependent() ||
      Member.getKind() == UnqualifiedIdKind::IK_Identifier ||
      !NumericType::get(S.Context, Base->getType()))
    return true;
  S.Diag(Loc, diag::err_typecheck_member_reference_struct_union)
      << Base->getType() << Base->getSourceRange();
  return false;
}

ExprResult hlsl::readContents(Sema &S, Expr *Base) {
  if (!Base || Base->isTypeDependent())
    return ExprEmpty();
  const auto *Row = findResourceType(Base->getType().getTypePtr());
  if (!Row || (Row->Kind != llvm::dxil::ResourceKind::CBuffer &&
               Row->Kind != llvm::dxil::ResourceKind::TBuffer))
    return ExprEmpty();
  auto *Record = Base->getType()->getAsCXXRecordDecl();
  if (S.RequireCompleteType(Base->getExprLoc(), Base->getType(),
                            diag::err_typecheck_incomplete_tag))
    return ExprError();
  for (NamedDecl *D : Record->getVisibleConversionFunctions())
    if (auto *Conversion = dyn_cast<CXXConversionDecl>(D))
      return S.BuildCXXMemberCallExpr(Base, Conversion, Conversion,
                                      /*HadMultipleCandidates=*/false);
  return ExprEmpty();
}

Expr *hlsl::addThis(Sema &S, Expr *Callee) {
  auto *Methods = dyn_cast<UnresolvedMemberExpr>(Callee->IgnoreParens());
  if (!Methods || !Methods->isImplicitAccess() || Methods->isArrow())
    return Callee;
  TemplateArgumentListInfo Args;
  Methods->copyTemplateArgumentsInto(Args);
  Expr *This = S.BuildCXXThisExpr(Methods->getMemberLoc(),
                                  Methods->getBaseType(), /*IsImplicit=*/true);
  return UnresolvedMemberExpr::Create(
      S.Context, Methods->hasUnresolvedUsing(), This, Methods->getBaseType(),
      /*IsArrow=*/false, Methods->getOperatorLoc(), Methods->getQualifierLoc(),
      Methods->getTemplateKeywordLoc(), Methods->getMemberNameInfo(),
      Methods->hasExplicitTemplateArgs() ? &Args : nullptr,
      Methods->decls_begin(), Methods->decls_end());
}

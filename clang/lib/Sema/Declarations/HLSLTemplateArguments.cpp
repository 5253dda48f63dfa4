//===- HLSLTemplateArguments.cpp - Arguments of templates -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Declarations/HLSLTemplateArguments.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"

using namespace clang;

/// The type of an argument that is an array, without `const`; null for others.
static QualType getArray(ASTContext &C, const Expr *Arg) {
  if (Arg->isTypeDependent() || !Arg->getType()->isConstantArrayType() ||
      Arg->getType()->isArrayParameterType())
    return QualType();
  Qualifiers Ignored;
  return C.getUnqualifiedArrayType(Arg->getType(), Ignored);
}

/// Makes the type of an array an explicit argument if the parameter is declared
/// as the template's parameter that is the next without one.
static void makeExplicit(ASTContext &C, const ParmVarDecl *Parameter,
                         const Expr *Arg, TemplateArgumentListInfo &Explicit) {
  const auto *T =
      Parameter->getType().getNonReferenceType()->getAs<TemplateTypeParmType>();
  QualType Array = getArray(C, Arg);
  if (T && !Array.isNull() && T->getIndex() == Explicit.size())
    Explicit.addArgument(TemplateArgumentLoc(
        TemplateArgument(Array),
        C.getTrivialTypeSourceInfo(Array, Arg->getExprLoc())));
}

static Expr *passByValue(ASTContext &C, Expr *Arg) {
  QualType T = getArray(C, Arg);
  if (T.isNull())
    return Arg;
  return ImplicitCastExpr::Create(
      C, C.getArrayParameterType(T), CK_HLSLArrayRValue, Arg,
      /*BasePath=*/nullptr, VK_PRValue, FPOptionsOverride());
}

void hlsl::passArraysByValue(ASTContext &C,
                             const FunctionTemplateDecl *Template,
                             llvm::SmallVectorImpl<Expr *> &Args,
                             TemplateArgumentListInfo &Explicit) {
  for (auto [Arg, Parameter] :
       llvm::zip(Args, Template->getTemplatedDecl()->parameters())) {
    makeExplicit(C, Parameter, Arg, Explicit);
    if (Parameter->getType()->isArrayType())
      Arg = passByValue(C, Arg);
  }
}

llvm::SmallVector<QualType, 8>
hlsl::getCopiedTypes(const ASTContext &C, const FunctionTemplateDecl *Template,
                     llvm::ArrayRef<QualType> Types) {
  llvm::SmallVector<QualType, 8> Copied(Types);
  for (auto [T, Parameter] :
       llvm::zip(Copied, Template->getTemplatedDecl()->parameters())) {
    const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
    if (Modifier && Modifier->isAnyOut() && !T->isDependentType() &&
        NumericType::get(C, T.getNonReferenceType()))
      T = T.getNonReferenceType();
  }
  return Copied;
}

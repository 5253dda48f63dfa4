//===- SemaTemplateDeduction.cpp - Deduction, wrapped -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/DeclTemplate.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Sema.h"

using namespace clang;

using CheckNonDependent = llvm::function_ref<bool(ArrayRef<QualType>, bool)>;

CLANG_WRAPS(
    TemplateDeductionResult, DeduceTemplateArguments,
    "_ZN5clang4Sema23DeduceTemplateArgumentsEPNS_20FunctionTemplateDeclEPNS_"
    "24TemplateArgumentListInfoEN4llvm8ArrayRefIPNS_4ExprEEERPNS_12FunctionDecl"
    "ERNS_4sema21TemplateDeductionInfoEbbbNS_8QualTypeENS7_14ClassificationEbNS"
    "5_12function_refIFbNS6_ISG_EEbEEE",
    Sema *S, FunctionTemplateDecl *Template, TemplateArgumentListInfo *Explicit,
    ArrayRef<Expr *> Args, FunctionDecl *&Specialization,
    sema::TemplateDeductionInfo &Info, bool PartialOverloading,
    bool AggregateCandidate, bool PartialOrdering, QualType ObjectType,
    Expr::Classification ObjectClassification, bool ForOverloadSetAddress,
    CheckNonDependent Check);

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

/// HLSL passes arrays by value, but deduction takes an array for a pointer
/// unless it has the type that parameters have.
static Expr *passByValue(ASTContext &C, Expr *Arg) {
  QualType T = getArray(C, Arg);
  if (T.isNull())
    return Arg;
  return ImplicitCastExpr::Create(
      C, C.getArrayParameterType(T), CK_HLSLArrayRValue, Arg,
      /*BasePath=*/nullptr, VK_PRValue, FPOptionsOverride());
}

TemplateDeductionResult wrapDeduceTemplateArguments(
    Sema *S, FunctionTemplateDecl *Template, TemplateArgumentListInfo *Explicit,
    ArrayRef<Expr *> Args, FunctionDecl *&Specialization,
    sema::TemplateDeductionInfo &Info, bool PartialOverloading,
    bool AggregateCandidate, bool PartialOrdering, QualType ObjectType,
    Expr::Classification ObjectClassification, bool ForOverloadSetAddress,
    CheckNonDependent Check) {
  SmallVector<Expr *, 8> Passed(Args);
  TemplateArgumentListInfo Known;
  if (Explicit)
    Known = *Explicit;
  for (auto [Arg, Parameter] :
       llvm::zip(Passed, Template->getTemplatedDecl()->parameters())) {
    makeExplicit(S->Context, Parameter, Arg, Known);
    if (Parameter->getType()->isArrayType())
      Arg = passByValue(S->Context, Arg);
  }
  return realDeduceTemplateArguments(
      S, Template, Known.size() ? &Known : Explicit, Passed, Specialization,
      Info, PartialOverloading, AggregateCandidate, PartialOrdering, ObjectType,
      ObjectClassification, ForOverloadSetAddress, Check);
}

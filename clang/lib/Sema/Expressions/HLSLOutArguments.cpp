//===- HLSLOutArguments.cpp - Arguments that a call sets --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLOutArguments.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// Reports an argument that cannot be written to. Clang's analysis of variables
/// without a value does not see that a call sets the variable that an `out`
/// argument names, and is kept from it.
static bool isWritable(Sema &S, const ParmVarDecl *Parameter, Expr *Argument) {
  const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
  if (Modifier && Modifier->isOut())
    if (auto *Ref = dyn_cast<DeclRefExpr>(Argument->IgnoreParenImpCasts()))
      // Clang leaves implicit variables alone.
      if (auto *VD = dyn_cast<VarDecl>(Ref->getDecl());
          VD && VD->isLocalVarDecl())
        VD->setImplicit();
  if (!checkResourceTarget(S, Argument->getBeginLoc(), Argument,
                           ResourceChange::Passed))
    return false;
  if (Argument->isTypeDependent())
    return true;
  if (!Argument->isLValue()) {
    report(S, Argument->getBeginLoc(), Diag::err_out_argument_value)
        << Parameter << Argument->getSourceRange();
    return false;
  }
  // Clang would say so of numbers where the parameter is declared.
  if (Argument->getType()->isHLSLIntangibleType() ||
      Argument->isModifiableLvalue(S.Context) != Expr::MLV_ConstQualified)
    return true;
  report(S, Argument->getBeginLoc(), Diag::err_out_argument_const)
      << Argument->getType().getUnqualifiedType() << Argument->getSourceRange();
  return false;
}

static unsigned countElements(const NumericType &T) {
  return T.Rows * T.Columns;
}

/// Reports an argument whose elements are not all written back.
static bool hasSameElements(Sema &S, const ParmVarDecl *Parameter,
                            const NumericType &To, const Expr *Argument,
                            const NumericType &From) {
  const unsigned Count = countElements(From);
  if (Count == 1 || Count == countElements(To))
    return true;
  report(S, Argument->getBeginLoc(), Diag::err_out_argument_elements)
      << Parameter << Parameter->getType().getNonReferenceType()
      << countElements(To) << Argument->getType() << Count
      << Argument->getSourceRange();
  return false;
}

ExprResult hlsl::getFirstElement(Sema &S, Expr *Whole) {
  SourceLocation Loc = Whole->getExprLoc();
  Expr *Zero = IntegerLiteral::Create(
      S.Context, llvm::APInt(S.Context.getIntWidth(S.Context.IntTy), 0),
      S.Context.IntTy, Loc);
  switch (NumericType::get(S.Context, Whole->getType())->Shape) {
  case NumericType::Scalar:
    return Whole;
  case NumericType::Vector:
    return S.CreateBuiltinArraySubscriptExpr(Whole, Loc, Zero, Loc);
  case NumericType::Matrix:
    return S.CreateBuiltinMatrixSubscriptExpr(Whole, Zero, Zero, Loc);
  }
  llvm_unreachable("unknown shape");
}

/// A scalar for a vector or matrix: filled before the call, and set to the
/// first element after it.
static ExprResult fillWithScalar(Sema &S, ParmVarDecl *Parameter,
                                 Expr *Argument) {
  ASTContext &C = S.Context;
  SourceLocation Loc = Argument->getExprLoc();
  QualType T = Parameter->getType().getNonReferenceType().getUnqualifiedType();
  auto *Scalar = new (C) OpaqueValueExpr(Loc, Argument->getType(), VK_LValue,
                                         OK_Ordinary, Argument);
  ExprResult Filled = S.PerformCopyInitialization(
      InitializedEntity::InitializeParameter(C, T, /*Consumed=*/false), Loc,
      Scalar);
  if (!Filled.isUsable())
    return ExprError();
  auto *Copy =
      new (C) OpaqueValueExpr(Loc, T, VK_LValue, OK_Ordinary, Filled.get());
  ExprResult First = getFirstElement(S, Copy);
  if (!First.isUsable())
    return ExprError();
  ExprResult Back =
      S.BuildBinOp(/*S=*/nullptr, Loc, BO_Assign, Scalar, First.get());
  if (!Back.isUsable())
    return ExprError();
  const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
  return HLSLOutArgExpr::Create(C, T, Scalar, Copy, Back.get(),
                                Modifier->isInOut());
}

ExprResult
hlsl::makeOutArgument(Sema &S, ParmVarDecl *Parameter, Expr *Argument,
                      llvm::function_ref<ExprResult(Expr *)> ByClang) {
  if (!isWritable(S, Parameter, Argument))
    return ExprError();
  if (Argument->isTypeDependent())
    return ByClang(Argument);
  std::optional<NumericType> To =
      NumericType::get(S.Context, Parameter->getType().getNonReferenceType());
  std::optional<NumericType> From =
      NumericType::get(S.Context, Argument->getType());
  if (!To || !From)
    return ByClang(Argument);
  if (!hasSameElements(S, Parameter, *To, Argument, *From))
    return ExprError();
  if (From->Shape == NumericType::Scalar)
    return To->Shape == NumericType::Scalar
               ? ByClang(Argument)
               : fillWithScalar(S, Parameter, Argument);
  if (To->Shape != NumericType::Scalar)
    return ByClang(Argument);
  ExprResult Element = getFirstElement(S, Argument);
  return Element.isUsable() ? ByClang(Element.get()) : ExprError();
}

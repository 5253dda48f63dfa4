//===- HLSLConversions.cpp - Constructors and conversions -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Facts/HLSLMinPrecision.h"
#include "clang/Facts/HLSLNumericType.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/Sema.h"

using namespace clang;

static bool isVectorOrMatrix(QualType T) {
  return T->isVectorType() || T->isMatrixType();
}

bool hlsl::isConstructedLater(QualType T, MultiExprArg Args) {
  return isVectorOrMatrix(T) && llvm::any_of(Args, [](const Expr *Arg) {
           return Arg->isInstantiationDependent();
         });
}

InitListExpr *hlsl::getListOfTemplate(QualType T, MultiExprArg Args) {
  return isVectorOrMatrix(T) && Args.size() == 1
             ? dyn_cast<InitListExpr>(Args[0])
             : nullptr;
}

QualType hlsl::getTruncatedMatrix(ASTContext &Context, QualType From,
                                  QualType ToType) {
  const auto *Matrix = From->getAs<ConstantMatrixType>();
  if (!Matrix)
    return QualType();
  QualType Element = Matrix->getElementType().getUnqualifiedType();
  const auto *To = ToType->getAs<ConstantMatrixType>();
  if (!To)
    return ToType->isArithmeticType() &&
                   !Context.hasSameUnqualifiedType(Element, ToType)
               ? Element
               : QualType();
  if (Context.hasSameUnqualifiedType(Element, To->getElementType()) ||
      To->getNumElementsFlattened() >= Matrix->getNumElementsFlattened())
    return QualType();
  return Context.getConstantMatrixType(Element, To->getNumRows(),
                                       To->getNumColumns());
}

/// How many bits of a number of this type are sure to be kept.
static unsigned getPrecision(const ASTContext &C, QualType Element) {
  if (hlsl::isMinPrecision(C.getLangOpts(), Element))
    return 16;
  return hlsl::isWideHalf(Element) ? 32 : C.getTypeSize(Element);
}

/// Whether numbers of one type become smaller ones. Of integers of 64 bits
/// Clang warns itself where their value may be large.
static bool isPrecisionLost(const ASTContext &C, QualType From, QualType To) {
  return !To->isBooleanType() && !From->isBooleanType() &&
         getPrecision(C, From) > getPrecision(C, To) &&
         !(From->isIntegerType() && To->isIntegerType() &&
           getPrecision(C, From) == 64 && getPrecision(C, To) == 32);
}

void hlsl::warnOfLoss(Sema &S, const Expr *From, QualType ToType) {
  if (From->isTypeDependent() || ToType->isDependentType() ||
      S.Context.hasSameUnqualifiedType(From->getType(), ToType))
    return;
  std::optional<NumericType> T =
      NumericType::get(S.Context, From->getType().getNonReferenceType());
  std::optional<NumericType> To =
      T ? NumericType::get(S.Context, ToType.getNonReferenceType())
        : std::nullopt;
  if (!To)
    return;
  if (isPrecisionLost(S.Context, T->Element, To->Element) &&
      !From->isValueDependent() && !From->isEvaluatable(S.Context))
    report(S, From->getExprLoc(), Diag::warn_precision_loss)
        << From->getType().getUnqualifiedType() << ToType.getUnqualifiedType()
        << From->getSourceRange();
  // Of matrices Clang warns itself.
  if (ToType->isArithmeticType() && T->Shape == NumericType::Vector &&
      T->Columns > 1)
    report(S, From->getExprLoc(), Diag::warn_vector_to_scalar)
        << From->getType().getUnqualifiedType() << ToType.getUnqualifiedType()
        << From->getSourceRange();
}

bool hlsl::checkVectorArgument(Sema &S, QualType T, MultiExprArg Args,
                               SourceLocation Loc) {
  if (Args.size() != 1 || Args[0]->isTypeDependent() || T->isDependentType())
    return true;
  std::optional<NumericType> To = NumericType::get(S.Context, T);
  std::optional<NumericType> From =
      NumericType::get(S.Context, Args[0]->getType().getNonReferenceType());
  if (!To || !From || To->Shape != NumericType::Vector ||
      From->Shape != NumericType::Vector || From->Columns == 1 ||
      From->Columns >= To->Columns)
    return true;
  report(S, Loc, Diag::err_vector_shorter)
      << T << To->Columns << From->Columns << Args[0]->getSourceRange();
  return false;
}

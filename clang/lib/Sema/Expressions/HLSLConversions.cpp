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

void hlsl::warnOfScalar(Sema &S, const Expr *From, QualType ToType) {
  if (From->isTypeDependent() || !ToType->isArithmeticType())
    return;
  std::optional<NumericType> T =
      NumericType::get(S.Context, From->getType().getNonReferenceType());
  // Of matrices Clang warns itself.
  if (T && T->Shape == NumericType::Vector && T->Columns > 1)
    report(S, From->getExprLoc(), Diag::warn_vector_to_scalar)
        << From->getType().getUnqualifiedType() << ToType.getUnqualifiedType()
        << From->getSourceRange();
}

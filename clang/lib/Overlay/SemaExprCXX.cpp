//===- SemaExprCXX.cpp - Conversions of Clang's Sema, wrapped ---*- C++ -*-===//
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

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, PerformImplicitConversion,
            "_ZN5clang4Sema25PerformImplicitConversionEPNS_4ExprENS_"
            "8QualTypeERKNS_26ImplicitConversionSequenceENS_"
            "16AssignmentActionENS_21CheckedConversionKindE",
            Sema *S, Expr *From, QualType ToType,
            const ImplicitConversionSequence &Sequence, AssignmentAction Action,
            CheckedConversionKind Kind);

/// The type of the elements of \p From that are converted to \p ToType, where
/// that has fewer and of another type; null otherwise.
static QualType getTruncatedType(ASTContext &Context, QualType From,
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

/// Cuts matrices before their elements are converted. Clang converts a matrix
/// to the type of the result first, and then takes that for a matrix as large
/// as before.
ExprResult
wrapPerformImplicitConversion(Sema *S, Expr *From, QualType ToType,
                              const ImplicitConversionSequence &Sequence,
                              AssignmentAction Action,
                              CheckedConversionKind Kind) {
  QualType Truncated =
      Sequence.isStandard()
          ? getTruncatedType(S->Context, From->getType(), ToType)
          : QualType();
  if (Truncated.isNull())
    return realPerformImplicitConversion(S, From, ToType, Sequence, Action,
                                         Kind);
  ExprResult Value = S->DefaultLvalueConversion(From);
  if (Value.isInvalid())
    return ExprError();
  Value = S->ImpCastExprToType(Value.get(), Truncated, CK_HLSLMatrixTruncation,
                               VK_PRValue, /*BasePath=*/nullptr, Kind);
  return realPerformImplicitConversion(
      S, Value.get(), ToType,
      S->TryImplicitConversion(
          Value.get(), ToType, /*SuppressUserConversions=*/true,
          Sema::AllowedExplicit::None, /*InOverloadResolution=*/false,
          /*CStyle=*/Kind != CheckedConversionKind::Implicit,
          /*AllowObjCWritebackConversion=*/false),
      Action, Kind);
}

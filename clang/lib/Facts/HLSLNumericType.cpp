//===- HLSLNumericType.cpp - Element and shape of a type --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLNumericType.h"
#include "clang/AST/Expr.h"
#include "clang/Facts/HLSLMinPrecision.h"
#include "clang/Facts/HLSLTypeWalk.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

std::optional<NumericType> NumericType::get(const ASTContext &C, QualType T) {
  T = T.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  NumericType Result;
  if (const auto *Vec = T->getAs<VectorType>()) {
    Result.Shape = Vector;
    Result.Columns = Vec->getNumElements();
    Result.Element = Vec->getElementType();
  } else if (const auto *Mat = T->getAs<ConstantMatrixType>()) {
    Result.Shape = Matrix;
    Result.Rows = Mat->getNumRows();
    Result.Columns = Mat->getNumColumns();
    Result.Element = Mat->getElementType();
  } else {
    Result.Element = T;
  }
  if (const auto *Enum = Result.Element->getAs<EnumType>())
    if (!Enum->getDecl()->isScoped()) {
      Result.Element = Enum->getDecl()->getIntegerType();
      if (Result.Element.isNull()) // one that is only declared
        return std::nullopt;
    }
  if (elementRank(C, Result.Element) < 0)
    return std::nullopt;
  return Result;
}

bool hlsl::isLongVector(QualType T) {
  const auto *V = T->getAs<VectorType>();
  return V && V->getNumElements() > MaxShortVector;
}

QualType hlsl::findLongVector(const ASTContext &C, QualType T) {
  QualType Found;
  hasPart(C, T, [&](const TypePart &Part) {
    if (!isLongVector(Part.Type))
      return false;
    Found = Part.Type;
    return true;
  });
  return Found;
}

QualType NumericType::type(ASTContext &C) const {
  switch (Shape) {
  case Scalar:
    return Element;
  case Vector:
    return C.getExtVectorType(Element, Columns);
  case Matrix:
    return C.getConstantMatrixType(Element, Rows, Columns);
  }
  llvm_unreachable("all shapes are handled");
}

int hlsl::elementRank(const ASTContext &C, QualType Element) {
  const QualType Order[] = {
      C.BoolTy,        C.ShortTy, C.UnsignedShortTy, C.IntTy,
      C.UnsignedIntTy, C.LongTy,  C.UnsignedLongTy,  C.HalfTy,
      C.LongDoubleTy,  C.FloatTy, C.DoubleTy};
  for (auto [Rank, T] : llvm::enumerate(Order))
    if (Element.getCanonicalType().getUnqualifiedType() == T)
      return Rank;
  return -1;
}

bool hlsl::isFloatRank(int Rank) { return Rank >= 7; }

ExprResult hlsl::convertNumeric(Sema &S, Expr *E, const NumericType &To) {
  ASTContext &C = S.Context;
  QualType T = To.type(C);
  NumericType From = *NumericType::get(C, E->getType());
  // A vector of one element spreads as a scalar does.
  if (From.Shape == NumericType::Vector && From.Columns == 1 &&
      To.Rows * To.Columns > 1) {
    ExprResult Scalar =
        S.PerformImplicitConversion(E, From.Element, AssignmentAction::Passing);
    return Scalar.isInvalid() ? ExprError()
                              : convertNumeric(S, Scalar.get(), To);
  }
  if (To.Shape == NumericType::Matrix && From.Shape == NumericType::Scalar) {
    NumericType Element;
    Element.Element = To.Element;
    ExprResult Converted = convertNumeric(S, E, Element);
    if (Converted.isInvalid())
      return ExprError();
    return S.ImpCastExprToType(Converted.get(), T, CK_HLSLAggregateSplatCast);
  }
  if (To.Shape == NumericType::Matrix &&
      !C.hasSameUnqualifiedType(From.Element, To.Element)) {
    if (From.Shape == NumericType::Matrix && !From.hasShapeOf(To)) {
      NumericType Whole = From;
      Whole.Element = To.Element;
      ExprResult Converted = convertNumeric(S, E, Whole);
      return Converted.isInvalid() ? ExprError()
                                   : convertNumeric(S, Converted.get(), To);
    }
    ExprResult Value = S.DefaultLvalueConversion(E);
    if (Value.isInvalid())
      return ExprError();
    return S.ImpCastExprToType(Value.get(), T, CK_MatrixCast);
  }
  return S.PerformImplicitConversion(E, T, AssignmentAction::Passing);
}

llvm::dxil::ElementType hlsl::getComponentType(QualType Scalar) {
  using llvm::dxil::ElementType;
  if (Scalar->isBooleanType())
    return ElementType::I1;
  if (Scalar->isHalfType())
    return ElementType::F16;
  if (Scalar->isSpecificBuiltinType(BuiltinType::Float) || isWideHalf(Scalar))
    return ElementType::F32;
  if (Scalar->isSpecificBuiltinType(BuiltinType::Double))
    return ElementType::F64;
  // The enumerations of HLSL are of int, unless they say otherwise.
  bool IsSigned = Scalar->isSignedIntegerOrEnumerationType();
  if (Scalar->isSpecificBuiltinType(BuiltinType::Short) ||
      Scalar->isSpecificBuiltinType(BuiltinType::UShort))
    return IsSigned ? ElementType::I16 : ElementType::U16;
  bool IsLong = Scalar->isSpecificBuiltinType(BuiltinType::Long) ||
                Scalar->isSpecificBuiltinType(BuiltinType::ULong);
  if (IsLong)
    return IsSigned ? ElementType::I64 : ElementType::U64;
  return IsSigned ? ElementType::I32 : ElementType::U32;
}

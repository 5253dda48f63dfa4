//===- HLSLNumericType.cpp - Element and shape of a type --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HLSLNumericType.h"

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
    if (!Enum->getDecl()->isScoped())
      Result.Element = Enum->getDecl()->getIntegerType();
  if (elementRank(C, Result.Element) < 0)
    return std::nullopt;
  return Result;
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
  const QualType Order[] = {C.BoolTy,  C.ShortTy,        C.UnsignedShortTy,
                            C.IntTy,   C.UnsignedIntTy,  C.LongTy,
                            C.UnsignedLongTy, C.HalfTy,  C.FloatTy,
                            C.DoubleTy};
  for (auto [Rank, T] : llvm::enumerate(Order))
    if (Element.getCanonicalType().getUnqualifiedType() == T)
      return Rank;
  return -1;
}

bool hlsl::isFloatRank(int Rank) { return Rank >= 7; }

//===- HLSLNumericType.h - Element and shape of a type ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLNUMERICTYPE_H
#define CLANG_FACTS_HLSLNUMERICTYPE_H

#include "clang/AST/ASTContext.h"
#include "clang/Sema/Ownership.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include <optional>

namespace clang {
class Sema;

namespace hlsl {

/// A scalar, vector or matrix type taken apart: an arithmetic element in a
/// shape. A scalar is 1x1, a vector has one row.
struct NumericType {
  enum ShapeKind { Scalar, Vector, Matrix };

  QualType Element;
  ShapeKind Shape = Scalar;
  unsigned Rows = 1;
  unsigned Columns = 1;

  /// Takes \p T apart; nothing if it is no numeric type.
  static std::optional<NumericType> get(const ASTContext &C, QualType T);

  /// Puts the type together again.
  QualType type(ASTContext &C) const;

  bool hasShapeOf(const NumericType &Other) const {
    return Shape == Other.Shape && Rows == Other.Rows &&
           Columns == Other.Columns;
  }
};

using llvm::dxil::MaxLongVector;
using llvm::dxil::MaxShortVector;

/// Whether \p T is a vector with more elements than a short one.
bool isLongVector(QualType T);

/// \p T or the first part of it that is a vector with more elements than a
/// short one; null if there is none. Contents of resources are no parts.
QualType findLongVector(const ASTContext &C, QualType T);

/// Elements in the order of HLSL's usual conversions: of two, the one with the
/// higher rank is the common type. Negative for types that are no elements.
int elementRank(const ASTContext &C, QualType Element);

/// Whether elements of this rank are floating-point numbers.
bool isFloatRank(int Rank);

/// What DXIL calls the type of a scalar.
llvm::dxil::ElementType getComponentType(QualType Scalar);

/// Converts a numeric expression to another element and shape. A scalar spreads
/// over a vector or matrix; a longer vector is cut, with a warning.
ExprResult convertNumeric(Sema &S, Expr *E, const NumericType &To);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLNUMERICTYPE_H

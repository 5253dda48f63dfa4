//===- HLSLFlattening.cpp - Which types can be taken apart ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HLSLFlattening.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"
#include <algorithm>
#include <optional>

using namespace clang;

namespace {

/// Counts the scalars of types, each struct once.
class ScalarCounter {
public:
  explicit ScalarCounter(const ASTContext &C) : C(C) {}

  /// The number of scalars, or nothing if there are too many or no end.
  std::optional<uint64_t> count(QualType T) {
    T = T.getCanonicalType();
    if (T->isDependentType() || T->isIncompleteType())
      return std::nullopt;
    if (const auto *Array = C.getAsConstantArrayType(T)) {
      std::optional<uint64_t> Element = count(Array->getElementType());
      uint64_t Length = Array->getSize().getLimitedValue();
      if (!Element || (*Element && Length > hlsl::MaxScalarsOfType / *Element))
        return std::nullopt;
      return *Element * Length;
    }
    if (const auto *Vector = T->getAs<VectorType>())
      return Vector->getNumElements();
    if (const auto *Matrix = T->getAs<ConstantMatrixType>())
      return Matrix->getNumElementsFlattened();
    if (const auto *Record = T->getAsCXXRecordDecl())
      return countRecord(Record);
    return 1;
  }

private:
  std::optional<uint64_t> countRecord(const CXXRecordDecl *Record) {
    Record = Record->getDefinition();
    if (!Record)
      return std::nullopt;
    // A struct on the way contains itself.
    auto [It, IsNew] = Known.try_emplace(Record, std::nullopt);
    if (!IsNew)
      return It->second;
    uint64_t Sum = 0;
    auto add = [&](QualType T) {
      std::optional<uint64_t> Part = count(T);
      Sum += Part.value_or(0);
      return Part && Sum <= hlsl::MaxScalarsOfType;
    };
    for (const CXXBaseSpecifier &Base : Record->bases())
      if (!add(Base.getType()))
        return std::nullopt;
    for (const FieldDecl *Field : Record->fields())
      if (Field->isInvalidDecl() || !add(Field->getType()))
        return std::nullopt;
    return Known[Record] = Sum;
  }

  const ASTContext &C;
  llvm::DenseMap<const CXXRecordDecl *, std::optional<uint64_t>> Known;
};

} // namespace

std::optional<uint64_t> hlsl::countScalars(const ASTContext &C, QualType T) {
  std::optional<uint64_t> Scalars = ScalarCounter(C).count(T);
  return Scalars && *Scalars <= MaxScalarsOfType ? Scalars : std::nullopt;
}

bool hlsl::isFlattenable(const ASTContext &C, QualType T) {
  return countScalars(C, T).has_value();
}

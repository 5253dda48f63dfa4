//===- HLSLFlattening.cpp - Which types can be taken apart ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLFlattening.h"
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
    if (!Record || Record->isInvalidDecl())
      return std::nullopt;
    // A struct on the way contains itself.
    auto [It, IsNew] = Known.try_emplace(Record, std::nullopt);
    if (!IsNew)
      return It->second;
    uint64_t Sum = 0;
    auto Add = [&](QualType T) {
      std::optional<uint64_t> Part = count(T);
      Sum += Part.value_or(0);
      return Part && Sum <= hlsl::MaxScalarsOfType;
    };
    for (const CXXBaseSpecifier &Base : Record->bases())
      if (!Add(Base.getType()))
        return std::nullopt;
    for (const FieldDecl *Field : Record->fields())
      if (Field->isInvalidDecl() || !Add(Field->getType()))
        return std::nullopt;
    return Known[Record] = Sum;
  }

  const ASTContext &C;
  llvm::DenseMap<const CXXRecordDecl *, std::optional<uint64_t>> Known;
};

} // namespace

/// Appends the type of each resource in \p T, and nothing for each number.
static void appendParts(const ASTContext &C, QualType T,
                        llvm::SmallVectorImpl<QualType> &Parts) {
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *Array = C.getAsConstantArrayType(T)) {
    for (uint64_t I = 0; I != Array->getZExtSize(); ++I)
      appendParts(C, Array->getElementType(), Parts);
  } else if (const auto *Record = T->getAsCXXRecordDecl();
             Record && !T->isHLSLResourceRecord()) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      appendParts(C, Base.getType(), Parts);
    for (const FieldDecl *Field : Record->fields())
      appendParts(C, Field->getType(), Parts);
  } else if (Record) {
    Parts.push_back(T);
  } else if (const auto *Vector = T->getAs<VectorType>()) {
    Parts.append(Vector->getNumElements(), QualType());
  } else if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
    Parts.append(Matrix->getNumElementsFlattened(), QualType());
  } else {
    Parts.push_back(QualType());
  }
}

bool hlsl::canCastResources(const ASTContext &C, QualType From, QualType To) {
  llvm::SmallVector<QualType, 16> Sources, Targets;
  appendParts(C, From, Sources);
  appendParts(C, To, Targets);
  return Sources.size() >= Targets.size() &&
         std::equal(Targets.begin(), Targets.end(), Sources.begin());
}

std::optional<uint64_t> hlsl::countScalars(const ASTContext &C, QualType T) {
  std::optional<uint64_t> Scalars = ScalarCounter(C).count(T);
  return Scalars && *Scalars <= MaxScalarsOfType ? Scalars : std::nullopt;
}

bool hlsl::isFlattenable(const ASTContext &C, QualType T) {
  return countScalars(C, T).has_value();
}

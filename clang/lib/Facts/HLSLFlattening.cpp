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
#include "clang/Facts/HLSLTypeWalk.h"
#include "clang/Facts/HLSLUnboundObjects.h"
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
    auto Add = [&](const hlsl::TypePart &Member) {
      if (Member.Field && Member.Field->isInvalidDecl())
        return hlsl::WalkStep::Stop;
      std::optional<uint64_t> Part = count(Member.Type);
      Sum += Part.value_or(0);
      return Part && Sum <= hlsl::MaxScalarsOfType ? hlsl::WalkStep::Skip
                                                   : hlsl::WalkStep::Stop;
    };
    if (!hlsl::walkMembers(C, Record, Add))
      return std::nullopt;
    return Known[Record] = Sum;
  }

  const ASTContext &C;
  llvm::DenseMap<const CXXRecordDecl *, std::optional<uint64_t>> Known;
};

} // namespace

/// Appends the type of each object in \p T, resources among them, and for each
/// number its type, or nothing unless \p WithNumbers.
static void appendParts(const ASTContext &C, QualType T, bool WithNumbers,
                        llvm::SmallVectorImpl<QualType> &Parts) {
  hlsl::walkType(C, T, [&](const hlsl::TypePart &Part) {
    if (Part.Kind == hlsl::PartKind::Resource ||
        hlsl::isUnboundObject(Part.Type)) {
      Parts.push_back(Part.Type.getCanonicalType().getUnqualifiedType());
      return hlsl::WalkStep::Skip;
    }
    if (Part.Kind == hlsl::PartKind::Value) {
      unsigned Count = 1;
      QualType Number = Part.Type;
      if (const auto *Vector = Part.Type->getAs<VectorType>()) {
        Count = Vector->getNumElements();
        Number = Vector->getElementType();
      } else if (const auto *Matrix = Part.Type->getAs<ConstantMatrixType>()) {
        Count = Matrix->getNumElementsFlattened();
        Number = Matrix->getElementType();
      }
      Parts.append(Count, WithNumbers
                              ? Number.getCanonicalType().getUnqualifiedType()
                              : QualType());
    }
    return hlsl::WalkStep::Enter;
  });
}

bool hlsl::canCastObjects(const ASTContext &C, QualType From, QualType To) {
  llvm::SmallVector<QualType, 16> Sources, Targets;
  appendParts(C, From, /*WithNumbers=*/false, Sources);
  appendParts(C, To, /*WithNumbers=*/false, Targets);
  return Sources.size() >= Targets.size() &&
         std::equal(Targets.begin(), Targets.end(), Sources.begin());
}

bool hlsl::containsObject(const ASTContext &C, QualType T) {
  return T->isHLSLIntangibleType() || containsUnboundObject(C, T);
}

bool hlsl::haveSameScalars(const ASTContext &C, QualType A, QualType B) {
  llvm::SmallVector<QualType, 16> Left, Right;
  appendParts(C, A, /*WithNumbers=*/true, Left);
  appendParts(C, B, /*WithNumbers=*/true, Right);
  return Left == Right;
}

std::optional<uint64_t> hlsl::countScalars(const ASTContext &C, QualType T) {
  std::optional<uint64_t> Scalars = ScalarCounter(C).count(T);
  return Scalars && *Scalars <= MaxScalarsOfType ? Scalars : std::nullopt;
}

bool hlsl::isFlattenable(const ASTContext &C, QualType T) {
  return countScalars(C, T).has_value();
}

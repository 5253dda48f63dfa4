// HLSLTypeWalk.cpp: Traversal of the parts of types
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLTypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <algorithm>
#include <optional>

using namespace clang;
using namespace clang::hlsl;

const FieldDecl *TypePart::getMember() const {
  for (const TypePart *Part = this; Part; Part = Part->Whole)
    if (Part->Field)
      return Part->Field;
  return nullptr;
}

static PartKind getKind(QualType T) {
  if (T->isArrayType())
    return PartKind::Array;
  if (!T->getAsCXXRecordDecl())
    return PartKind::Value;
  return T->isHLSLResourceRecord() ? PartKind::Resource : PartKind::Record;
}

namespace {

class TypeWalk {
public:
  TypeWalk(const ASTContext &C, PartVisitor Visit) : C(C), Visit(Visit) {}

  bool walk(const TypePart &Part) {
    switch (WalkStep Step = Visit(Part)) {
    case WalkStep::Enter:
    case WalkStep::EnterFirst:
      if (Part.Kind == PartKind::Array)
        return walkElements(Part, Step == WalkStep::EnterFirst);
      return Part.Kind != PartKind::Record ||
             walkMembers(Part, Part.Type->getAsCXXRecordDecl());
    case WalkStep::EnterContents:
      return walkContents(Part);
    case WalkStep::Skip:
      return true;
    case WalkStep::Stop:
      return false;
    }
    llvm_unreachable("all steps are handled");
  }

  bool walkMembers(const TypePart &Whole, const CXXRecordDecl *Record) {
    Record = Record->getDefinition();
    if (!Record)
      return true;
    for (const CXXBaseSpecifier &Base : Record->bases()) {
      TypePart Part{Base.getType(), getKind(Base.getType()), &Whole};
      Part.Base = Base.getType()->getAsCXXRecordDecl();
      if (!walk(Part))
        return false;
    }
    for (const FieldDecl *Field : Record->fields()) {
      TypePart Part{Field->getType(), getKind(Field->getType()), &Whole};
      Part.Field = Field;
      if (!walk(Part))
        return false;
    }
    return true;
  }

private:
  bool walkContents(const TypePart &Block) {
    QualType T = getBlockContents(Block.Type);
    TypePart Contents{T, getKind(T), &Block};
    Contents.IsContents = true;
    return walk(Contents);
  }

  bool walkElements(const TypePart &Array, bool OnlyFirst) {
    const ArrayType *T = C.getAsArrayType(Array.Type);
    const auto *Sized = dyn_cast<ConstantArrayType>(T);
    uint64_t Length = OnlyFirst ? 1 : Sized ? Sized->getZExtSize() : 0;
    TypePart Element{T->getElementType(), getKind(T->getElementType()), &Array};
    for (; Element.Index != Length; ++Element.Index)
      if (!walk(Element))
        return false;
    return true;
  }

  const ASTContext &C;
  PartVisitor Visit;
};

} // namespace

bool hlsl::walkType(const ASTContext &C, QualType T, PartVisitor Visit) {
  return TypeWalk(C, Visit).walk({T, getKind(T)});
}

bool hlsl::walkMembers(const ASTContext &C, const CXXRecordDecl *Record,
                       PartVisitor Visit) {
  TypePart Whole{C.getCanonicalTagType(Record), PartKind::Record};
  return TypeWalk(C, Visit).walkMembers(Whole, Record);
}

bool hlsl::hasPart(const ASTContext &C, QualType T,
                   llvm::function_ref<bool(const TypePart &)> IsWanted) {
  // Else a type that has two of another, which has two of another, and so on
  // would be walked for ever.
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> Seen;
  return !walkType(C, T, [&](const TypePart &Part) {
    if (IsWanted(Part))
      return WalkStep::Stop;
    bool IsNew = Part.Kind != PartKind::Record ||
                 Seen.insert(Part.Type->getAsCXXRecordDecl()).second;
    return IsNew ? WalkStep::EnterFirst : WalkStep::Skip;
  });
}

//===----------------------------------------------------------------------===//
// Scalars of types
//===----------------------------------------------------------------------===//

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
    // A struct that is being visited contains itself.
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

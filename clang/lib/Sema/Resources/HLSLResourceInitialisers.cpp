// HLSLResourceInitialisers.cpp: Initializer lists with resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang 22 splits the values of an initializer list into scalars, which
// resources do not have. This file shapes lists for types with resources.

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Expressions/HLSLInitLists.h"
#include "clang/Sema/Expressions/HLSLSubscripts.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace {

/// The class of an element of a descriptor heap, which becomes a resource.
bool isDescriptor(QualType T) {
  const auto *Record = T->getAsCXXRecordDecl();
  return Record && Record->isImplicit() && Record->getName() == "descriptor";
}

/// What a list is taken apart into: scalars and objects.
bool isLeaf(QualType T) {
  return !T->isArrayType() && !T->isVectorType() &&
         !T->isConstantMatrixType() &&
         (!T->isRecordType() || T->isHLSLResourceRecord() ||
          hlsl::isUnboundObject(T) || isDescriptor(T));
}

class ResourceListShaper {
public:
  ResourceListShaper(Sema &S, InitListExpr *Init)
      : S(S), C(S.Context), Init(Init), Loc(Init->getBeginLoc()) {}

  bool shape(QualType T) {
    std::optional<uint64_t> Found = countLeaves(Init);
    if (!Found)
      return false;
    QualType Complete = T;
    if (const auto *Unbounded = C.getAsIncompleteArrayType(T))
      Complete = Unbounded->getElementType();
    uint64_t Leaves = countLeaves(Complete);
    uint64_t Count = Complete == T ? 1 : Leaves ? *Found / Leaves : 0;
    if (Count * Leaves != *Found || Count == 0) {
      uint64_t Expected = std::max<uint64_t>(Count, 1) * Leaves;
      S.Diag(Loc, diag::err_hlsl_incorrect_num_initializers)
          << (*Found > Expected) << T << unsigned(Expected) << unsigned(*Found);
      return false;
    }
    Pieces.append(Init->inits().rbegin(), Init->inits().rend());
    SmallVector<Expr *, 16> Shaped;
    if (Complete != T) {
      for (uint64_t I = 0; I < Count; ++I)
        Shaped.push_back(take(Complete));
    } else {
      takeParts(T, Shaped);
    }
    if (llvm::is_contained(Shaped, nullptr))
      return false;
    Init->resizeInits(C, Shaped.size());
    for (auto [Index, Value] : llvm::enumerate(Shaped))
      Init->updateInit(C, Index, Value);
    return true;
  }

private:
  //===--------------------------------------------------------------------===//
  // Counting
  //===--------------------------------------------------------------------===//

  uint64_t countLeaves(QualType T) {
    T = T.getCanonicalType();
    if (const auto *Array = C.getAsConstantArrayType(T))
      return Array->getZExtSize() * countLeaves(Array->getElementType());
    if (const auto *Vector = T->getAs<VectorType>())
      return Vector->getNumElements();
    if (const auto *Matrix = T->getAs<ConstantMatrixType>())
      return Matrix->getNumElementsFlattened();
    if (isLeaf(T))
      return 1;
    auto [It, IsNew] = LeavesOf.try_emplace(T.getTypePtr(), 0);
    if (!IsNew)
      return It->second;
    uint64_t Sum = 0;
    hlsl::walkMembers(C, T->getAsCXXRecordDecl(),
                      [&](const hlsl::TypePart &Part) {
                        Sum += countLeaves(Part.Type);
                        return hlsl::WalkStep::Skip;
                      });
    return LeavesOf[T.getTypePtr()] = Sum;
  }

  /// Nothing if a value has no type that can be taken apart, which is reported.
  std::optional<uint64_t> countLeaves(const InitListExpr *List) {
    uint64_t Sum = 0;
    for (const Expr *Value : List->inits()) {
      std::optional<uint64_t> Part;
      if (const auto *Nested = dyn_cast<InitListExpr>(Value))
        Part = countLeaves(Nested);
      else if (isLeaf(Value->getType()))
        Part = 1;
      else if (hlsl::isFlattenable(C, Value->getType()))
        Part = countLeaves(Value->getType());
      else
        hlsl::report(S, Value->getBeginLoc(), hlsl::Diag::err_type_too_large)
            << Value->getType() << hlsl::MaxScalarsOfType;
      if (!Part)
        return std::nullopt;
      Sum += *Part;
    }
    return Sum;
  }

  //===--------------------------------------------------------------------===//
  // Taking values apart
  //===--------------------------------------------------------------------===//

  /// Puts the parts of \p Value in front of the pieces. Returns false after an
  /// error.
  bool split(Expr *Value) {
    SmallVector<Expr *, 16> Parts;
    QualType T = Value->getType();
    if (auto *List = dyn_cast<InitListExpr>(Value)) {
      llvm::append_range(Parts, List->inits());
    } else if (Value->HasSideEffects(C)) {
      hlsl::reportNotSupported(S, Value->getBeginLoc(),
                               "taking apart a value whose computation has "
                               "side effects");
      Failed = true;
      return false;
    } else if (const auto *Array = C.getAsConstantArrayType(T)) {
      hlsl::appendElements(S, Value, Array->getZExtSize(), Parts);
    } else if (const auto *Vector = T->getAs<VectorType>()) {
      hlsl::appendElements(S, Value, Vector->getNumElements(), Parts);
    } else if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
      for (unsigned Row = 0; Row < Matrix->getNumRows(); ++Row)
        for (unsigned Column = 0; Column < Matrix->getNumColumns(); ++Column)
          Parts.push_back(S.CreateBuiltinMatrixSubscriptExpr(
                               Value, hlsl::makeIndex(S, Row, Loc),
                               hlsl::makeIndex(S, Column, Loc),
                               Value->getEndLoc())
                              .get());
    } else {
      hlsl::appendMembers(S, Value, Parts);
    }
    Pieces.append(Parts.rbegin(), Parts.rend());
    Failed |= llvm::is_contained(Parts, nullptr);
    return !Failed;
  }

  //===--------------------------------------------------------------------===//
  // Building the members of the type
  //===--------------------------------------------------------------------===//

  /// The next pieces as a value of type \p T; null after an error.
  Expr *take(QualType T) {
    T = T.getUnqualifiedType();
    if (Failed)
      return nullptr;
    while (!Pieces.empty()) {
      Expr *Next = Pieces.back();
      // No value of another type initialises an array.
      bool IsWhole = !isa<InitListExpr>(Next) && !T->isArrayType() &&
                     C.hasSameUnqualifiedType(Next->getType(), T);
      if (IsWhole ||
          (isLeaf(T) && isLeaf(Next->getType()) && !isa<InitListExpr>(Next)))
        return convert(Pieces.pop_back_val(), T);
      if (!isLeaf(T) && !isa<InitListExpr>(Next))
        return takeList(T);
      if (!split(Pieces.pop_back_val()))
        return nullptr;
    }
    assert(countLeaves(T) == 0 && "the pieces were counted");
    return takeList(T);
  }

  Expr *convert(Expr *Value, QualType T) {
    if (C.hasSameUnqualifiedType(Value->getType(), T))
      return Value;
    ExprResult Converted =
        T->isRecordType() || Value->getType()->isRecordType()
            ? S.PerformCopyInitialization(
                  InitializedEntity::InitializeTemporary(T),
                  Value->getBeginLoc(), Value)
            // Unlike in C++, numbers of a list may be narrowed.
            : S.PerformImplicitConversion(Value, T,
                                          AssignmentAction::Initializing);
    return Converted.get();
  }

  Expr *takeList(QualType T) {
    SmallVector<Expr *, 16> Parts;
    takeParts(T, Parts);
    if (llvm::is_contained(Parts, nullptr))
      return nullptr;
    auto *List = new (C) InitListExpr(C, Loc, Parts, Init->getEndLoc());
    List->setType(T);
    return List;
  }

  void takeParts(QualType T, SmallVectorImpl<Expr *> &Parts) {
    auto takeSeveral = [&](QualType Part, uint64_t Count) {
      for (uint64_t I = 0; I < Count; ++I)
        Parts.push_back(take(Part));
    };
    if (const auto *Array = C.getAsConstantArrayType(T))
      return takeSeveral(Array->getElementType(), Array->getZExtSize());
    if (const auto *Vector = T->getAs<VectorType>())
      return takeSeveral(Vector->getElementType(), Vector->getNumElements());
    if (const auto *Matrix = T->getAs<ConstantMatrixType>())
      return takeSeveral(Matrix->getElementType(),
                         Matrix->getNumElementsFlattened());
    if (isLeaf(T)) // `RWBuffer<float> B = {A};`
      return takeSeveral(T, 1);
    const auto *Record = T->getAsCXXRecordDecl();
    for (const CXXBaseSpecifier &Base : Record->bases())
      Parts.push_back(take(Base.getType()));
    for (const FieldDecl *Field : Record->fields())
      Parts.push_back(take(Field->getType()));
  }

  Sema &S;
  ASTContext &C;
  InitListExpr *Init;
  SourceLocation Loc;
  /// An error was reported; what is left of the pieces means nothing.
  bool Failed = false;
  /// What is still to be used, the next one last.
  SmallVector<Expr *, 16> Pieces;
  llvm::DenseMap<const Type *, uint64_t> LeavesOf;
};

} // namespace

bool hlsl::shapeResourceInitialiser(Sema &S, QualType T, InitListExpr *Init) {
  return ResourceListShaper(S, Init).shape(T);
}

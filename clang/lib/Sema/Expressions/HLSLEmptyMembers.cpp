//===- HLSLEmptyMembers.cpp - Lists for structs with empty parts -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLEmptyMembers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::hasEmptyPart(const ASTContext &C, QualType T) {
  if (T->isDependentType())
    return false;
  QualType Element = C.getBaseElementType(T);
  return countScalars(C, Element).value_or(0) != 0 &&
         hasPart(C, Element, [&](const TypePart &Part) {
           return Part.Kind == PartKind::Record &&
                  countScalars(C, Part.Type) == 0;
         });
}

/// The type of the scalars in a vector or matrix, or of a scalar.
static QualType getScalar(QualType T) {
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getElementType();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Matrix->getElementType();
  return T;
}

/// A struct that has a member for each scalar of \p T, \p Times over.
static QualType makeStructOfScalars(ASTContext &C, QualType T, uint64_t Times) {
  auto *Struct =
      CXXRecordDecl::Create(C, TagTypeKind::Struct, C.getTranslationUnitDecl(),
                            SourceLocation(), SourceLocation(), nullptr);
  Struct->setImplicit();
  Struct->startDefinition();
  for (uint64_t N = 0; N != Times; ++N)
    walkType(C, T, [&](const TypePart &Part) {
      if (Part.Kind != PartKind::Value)
        return WalkStep::Enter;
      QualType Scalar = getScalar(Part.Type).getUnqualifiedType();
      for (uint64_t I = 0, End = *countScalars(C, Part.Type); I != End; ++I) {
        auto *Field = FieldDecl::Create(
            C, Struct, SourceLocation(), SourceLocation(), nullptr, Scalar,
            nullptr, nullptr, /*Mutable=*/false, ICIS_NoInit);
        Field->setAccess(AS_public);
        Struct->addDecl(Field);
      }
      return WalkStep::Skip;
    });
  Struct->completeDefinition();
  return C.getCanonicalTagType(Struct);
}

namespace {

/// Puts scalars into the lists that a type has.
class ListShaper {
public:
  ListShaper(ASTContext &C, const InitListExpr *Flat)
      : C(C), Begin(Flat->getLBraceLoc()), End(Flat->getRBraceLoc()),
        Scalars(Flat->inits().begin(), Flat->inits().end()) {}

  Expr *shape(QualType T) {
    if (const auto *Array = C.getAsConstantArrayType(T))
      return makeList(T, [&](SmallVectorImpl<Expr *> &Elements) {
        for (uint64_t N = Array->getZExtSize(); N != 0; --N)
          Elements.push_back(shape(Array->getElementType()));
      });
    if (const auto *Record = T->getAsCXXRecordDecl())
      return makeList(T, [&](SmallVectorImpl<Expr *> &Members) {
        for (const CXXBaseSpecifier &Base : Record->bases())
          Members.push_back(shape(Base.getType()));
        for (const FieldDecl *Field : Record->fields())
          if (!Field->isUnnamedBitField())
            Members.push_back(shape(Field->getType()));
      });
    if (getScalar(T) == T)
      return Scalars[Next++];
    return makeList(T, [&](SmallVectorImpl<Expr *> &Elements) {
      for (uint64_t N = *countScalars(C, T); N != 0; --N)
        Elements.push_back(Scalars[Next++]);
    });
  }

private:
  Expr *makeList(QualType T,
                 llvm::function_ref<void(SmallVectorImpl<Expr *> &)> Add) {
    SmallVector<Expr *, 8> Elements;
    Add(Elements);
    auto *List = new (C) InitListExpr(C, Begin, Elements, End);
    List->setType(T);
    return List;
  }

  ASTContext &C;
  SourceLocation Begin, End;
  SmallVector<Expr *, 16> Scalars;
  size_t Next = 0;
};

} // namespace

bool hlsl::shapeAroundEmptyParts(Sema &S, QualType T, InitListExpr *Init,
                                 ClangsFlattening FlattenByClang,
                                 bool &IsShaped) {
  ASTContext &C = S.Context;
  IsShaped = false;
  uint64_t Given = 0;
  for (const Expr *E : Init->inits()) {
    std::optional<uint64_t> Count =
        E->isTypeDependent() ? std::nullopt : countScalars(C, E->getType());
    if (!Count)
      return true;
    Given += *Count;
  }
  const IncompleteArrayType *Open = C.getAsIncompleteArrayType(T);
  QualType Repeated = Open ? Open->getElementType() : T;
  std::optional<uint64_t> Wanted = countScalars(C, Repeated);
  uint64_t Times = Open && Wanted ? Given / *Wanted : 1;
  if (!Wanted || Given == 0 || Given != *Wanted * Times)
    return true;
  QualType Flat = makeStructOfScalars(C, Repeated, Times);
  if (!FlattenByClang(InitializedEntity::InitializeTemporary(Flat)))
    return false;
  if (Open)
    T = C.getConstantArrayType(Repeated, llvm::APInt(64, Times), nullptr,
                               ArraySizeModifier::Normal, 0);
  const auto *Shaped = cast<InitListExpr>(ListShaper(C, Init).shape(T));
  Init->resizeInits(C, Shaped->getNumInits());
  for (auto [Index, Element] : llvm::enumerate(Shaped->inits()))
    Init->setInit(Index, Element);
  IsShaped = true;
  return true;
}

//===- HLSLResourceLeaves.cpp - The resources in a variable -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLResourceLeaves.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Facts/HLSLExprs.h"
#include "clang/Facts/HLSLTypeWalk.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;
using namespace clang::hlsl;

/// What is counted stays small enough to be added up.
static constexpr unsigned MaxCount = 1u << 20;

unsigned ResourceLeaves::count(QualType T) {
  uint64_t Count = 1;
  T = T.getNonReferenceType();
  while (const ArrayType *Array = C.getAsArrayType(T)) {
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    Count = llvm::SaturatingMultiply(Count, Sized ? Sized->getLimitedSize()
                                                  : uint64_t(MaxCount));
    T = Array->getElementType();
  }
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  unsigned Leaves = T->isHLSLResourceRecord() ? 1
                    : Record                  ? countRecord(Record)
                                              : 0;
  return std::min<uint64_t>(llvm::SaturatingMultiply<uint64_t>(Count, Leaves),
                            MaxCount);
}

unsigned ResourceLeaves::countRecord(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  if (!Record || !Record->isHLSLIntangible())
    return 0;
  auto [It, IsNew] = Counts.try_emplace(Record, 0);
  if (!IsNew)
    return It->second;
  uint64_t Sum = 0;
  walkMembers(C, Record, [&](const TypePart &Part) {
    Sum += count(Part.Type);
    return WalkStep::Skip;
  });
  return Counts[Record] = std::min<uint64_t>(Sum, MaxCount);
}

void ResourceLeaves::appendMembers(
    QualType T, const FieldDecl *Member,
    llvm::SmallVectorImpl<const FieldDecl *> &Members) {
  walkType(C, T, [&](const TypePart &Part) {
    if (count(Part.Type) == 0)
      return WalkStep::Skip;
    if (Part.Kind == PartKind::Resource) {
      const FieldDecl *Inner = Part.getMember();
      Members.push_back(Inner ? Inner : Member);
    }
    return WalkStep::Enter;
  });
}

unsigned ResourceLeaves::getOffset(const FieldDecl *Field) {
  unsigned Offset = 0;
  walkMembers(C, cast<CXXRecordDecl>(Field->getParent()),
              [&](const TypePart &Part) {
                if (Part.Field == Field)
                  return WalkStep::Stop;
                Offset += count(Part.Type);
                return WalkStep::Skip;
              });
  return Offset;
}

unsigned ResourceLeaves::getOffset(const CXXRecordDecl *Derived,
                                   const CXXRecordDecl *Base) {
  unsigned Offset = 0;
  walkMembers(C, Derived, [&](const TypePart &Part) {
    if (declaresSameEntity(Part.Base, Base))
      return WalkStep::Stop;
    Offset += count(Part.Type);
    return WalkStep::Skip;
  });
  return Offset;
}

const Expr *hlsl::ignoreCopies(const Expr *E) {
  auto IgnoreConversion = [](Expr *E) {
    auto *Cast = dyn_cast<ImplicitCastExpr>(E);
    return Cast && Cast->getCastKind() != CK_DerivedToBase &&
                   Cast->getCastKind() != CK_UncheckedDerivedToBase
               ? Cast->getSubExpr()
               : E;
  };
  auto IgnoreTemporary = [](Expr *E) {
    if (auto *Cleanups = dyn_cast<FullExpr>(E))
      return Cleanups->getSubExpr();
    if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return Temporary->getSubExpr();
    auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
    return Opaque && Opaque->getSourceExpr() ? Opaque->getSourceExpr() : E;
  };
  return IgnoreExprNodes(E, IgnoreParensSingleStep, IgnoreConversion,
                         IgnoreTemporary, ignoreCopyConstructionSingleStep,
                         ignoreArrayCopySingleStep);
}

std::optional<LeafRange> ResourceLeaves::find(const Expr *E) {
  E = ignoreCopies(E);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *VD = dyn_cast<VarDecl>(Ref->getDecl());
    if (!VD)
      return std::nullopt;
    return LeafRange{VD, 0, count(VD->getType()), /*IsExact=*/true};
  }
  if (const auto *Access = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(Access->getMemberDecl());
    std::optional<LeafRange> Range =
        Field && !Access->isArrow() ? find(Access->getBase()) : std::nullopt;
    if (Range && Range->IsExact) {
      Range->First += getOffset(Field);
      Range->Count = count(Field->getType());
    }
    return Range;
  }
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    std::optional<LeafRange> Range = find(Cast->getSubExpr());
    const CXXRecordDecl *Derived =
        Cast->getSubExpr()->getType()->getAsCXXRecordDecl();
    for (const CXXBaseSpecifier *Step : Cast->path()) {
      const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
      if (Range && Range->IsExact) {
        Range->First += getOffset(Derived, Base);
        Range->Count = count(Step->getType());
      }
      Derived = Base;
    }
    return Range;
  }
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E);
  if (!Subscript)
    return std::nullopt;
  std::optional<LeafRange> Range = find(Subscript->getBase());
  if (!Range || !Range->IsExact)
    return Range;
  unsigned Element = count(Subscript->getType());
  if (Element == 0)
    return std::nullopt;
  Expr::EvalResult Index;
  bool IsConstant = !Subscript->getIdx()->isValueDependent() &&
                    Subscript->getIdx()->EvaluateAsInt(Index, C);
  if (IsConstant && !Index.Val.getInt().isNegative() &&
      Index.Val.getInt().getLimitedValue() < Range->Count / Element) {
    Range->First += Index.Val.getInt().getZExtValue() * Element;
    Range->Count = Element;
  } else {
    Range->IsExact = false;
  }
  return Range;
}

//===- HLSLTypeWalk.cpp - The parts of a type -------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLTypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Facts/HLSLResourceMembers.h"
#include "llvm/ADT/SmallPtrSet.h"

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

//===- BoundObjects.cpp - Globals with resources inside ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundObjects.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

namespace {

/// Visits the ranges of one letter.
class RangeWalk {
public:
  RangeWalk(ResourceCounter &Counter, const ASTContext &Context,
            RegisterLetter Letter,
            llvm::function_ref<void(MemberRange &&)> Visit)
      : Counter(Counter), Context(Context), Letter(Letter), Visit(Visit) {}

  /// \p Member is the field of type \p T, or the one that contains it.
  void walk(QualType T, const FieldDecl *Member, const std::string &Path) {
    uint64_t Ranges = Counter.countRanges(T, Letter);
    if (Ranges == 0)
      return;
    if (const auto *Array = Context.getAsConstantArrayType(T)) {
      QualType Element = Array->getElementType();
      if (Counter.countRanges(Element, Letter) == 1)
        return walkElement(T, Element, Member, Path);
      for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
        walk(Element, Member, Path + "." + std::to_string(I));
      return;
    }
    if (getResourceLetter(T))
      return visit(T, Member, Path);
    walkRecord(T->getAsCXXRecordDecl(), Member, Path);
  }

private:
  /// One range for all elements, which have no part in its name.
  void walkElement(QualType Array, QualType Element, const FieldDecl *Member,
                   const std::string &Path) {
    bool IsOutermost = Repeated == 0;
    if (IsOutermost)
      Repeated = Counter.countRegisters(Array, Letter);
    walk(Element, Member, Path);
    if (IsOutermost)
      Repeated = 0;
  }

  void walkRecord(const CXXRecordDecl *Record, const FieldDecl *Member,
                  const std::string &Path) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      walk(Base.getType(), Member,
           join(Path, Base.getType()->getAsCXXRecordDecl()->getName()) + "::");
    for (const FieldDecl *Field : Record->fields())
      walk(Field->getType(), Field, join(Path, Field->getName()));
  }

  /// `g.F::a` is the member `a` of the base class `F` of `g`.
  static std::string join(std::string Path, llvm::StringRef Name) {
    if (!llvm::StringRef(Path).ends_with("::"))
      Path += '.';
    return Path += Name;
  }

  void visit(QualType T, const FieldDecl *Member, const std::string &Path) {
    uint64_t Count = Repeated ? Repeated : 1;
    Visit({Member, T, Letter, Next, Count, Path});
    Next += Count;
  }

  ResourceCounter &Counter;
  const ASTContext &Context;
  RegisterLetter Letter;
  llvm::function_ref<void(MemberRange &&)> Visit;
  uint64_t Next = 0;
  /// Inside of an array that is one range: its length, else 0.
  uint64_t Repeated = 0;
};

} // namespace

void hlsl::forEachMemberRange(ResourceCounter &Counter, const VarDecl *Object,
                              llvm::function_ref<void(MemberRange &&)> Visit) {
  for (unsigned Letter = 0; Letter != NumResourceLetters; ++Letter)
    RangeWalk(Counter, Object->getASTContext(), RegisterLetter(Letter), Visit)
        .walk(Object->getType(), /*Member=*/nullptr, Object->getName().str());
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

std::string hlsl::spellPart(const ObjectPart &Part) {
  if (!Part.Whole)
    return Part.Object->getName().str();
  std::string Text = spellPart(*Part.Whole);
  if (Part.Field)
    return Text + "." + Part.Field->getName().str();
  if (Part.Base)
    return Text;
  const auto *Constant = llvm::dyn_cast<llvm::ConstantInt>(Part.Index);
  return Text + "[" +
         (Constant ? std::to_string(Constant->getZExtValue()) : "") + "]";
}

std::string hlsl::explainAlternation(ResourceCounter &Counter,
                                     const ObjectPart &Element,
                                     RegisterLetter Letter) {
  const FieldDecl *First = Counter.findMemberBehind(Element.Type, Letter, 0);
  const FieldDecl *Second = Counter.findMemberBehind(
      Element.Type, Letter, Counter.countRegisters(First->getType(), Letter));
  if (!Second)
    Second = First;
  return ("is indexed with a value that is not known at compile time, but each "
          "element of '" +
          spellPart(*Element.Whole) + "' holds several resources in '" +
          llvm::Twine(spellRegisterLetter(Letter)) + "' registers, '" +
          First->getName() + "' and '" + Second->getName() +
          "', so that those of one member do not follow each other; use a "
          "constant index, or declare an array for each member instead of one "
          "for the struct")
      .str();
}

/// Appends \p Number times \p Scale to \p Sum.
static llvm::Value *addScaled(llvm::IRBuilderBase &Builder, llvm::Value *Sum,
                              llvm::Value *Number, uint64_t Scale) {
  if (Scale != 1)
    Number = Builder.CreateMul(Number, Builder.getInt32(Scale));
  return Sum ? Builder.CreateAdd(Sum, Number) : Number;
}

RangeElement hlsl::findRangeElement(llvm::IRBuilderBase &Builder,
                                    ResourceCounter &Counter,
                                    const ObjectPart &Part) {
  const ASTContext &Context = Part.Object->getASTContext();
  RangeElement Result;
  Result.Letter = *getResourceLetter(Context.getBaseElementType(Part.Type));
  llvm::SmallVector<const ObjectPart *, 8> Steps;
  for (const ObjectPart *P = &Part; P->Whole; P = P->Whole)
    Steps.push_back(P);
  for (const ObjectPart *Step : llvm::reverse(Steps)) {
    if (Step->Field) {
      Result.First += Counter.getFirst(Step->Field, Result.Letter);
    } else if (Step->Base) {
      Result.First += Counter.getFirst(Step->Whole->Type->getAsCXXRecordDecl(),
                                       Step->Base, Result.Letter);
    } else {
      uint64_t Registers = Counter.countRegisters(Step->Type, Result.Letter);
      const auto *Constant = llvm::dyn_cast<llvm::ConstantInt>(Step->Index);
      uint64_t Length =
          Context.getAsConstantArrayType(Step->Whole->Type)->getZExtSize();
      if (Counter.countRanges(Step->Type, Result.Letter) == 1)
        Result.Index = addScaled(Builder, Result.Index, Step->Index, Registers);
      else if (Constant && Constant->getZExtValue() < Length)
        Result.First += Constant->getZExtValue() * Registers;
      else if (Constant)
        Result.Bad = Step;
      else if (Length != 1)
        Result.Choices.push_back({Step, Length, Registers});
    }
  }
  if (!Result.Index)
    Result.Index = Builder.getInt32(0);
  return Result;
}

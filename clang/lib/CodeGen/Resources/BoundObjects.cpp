//===- BoundObjects.cpp - Globals with resources inside ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Resources/BoundObjects.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

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
  // The elements of an array inside of the struct have the same member.
  std::string Members = ("'" + First->getName() + "'").str();
  if (!Second || Second == First)
    Members += " more than once";
  else
    Members += (" and '" + Second->getName() + "'").str();
  return ("is indexed with a value that is not known at compile time, but each "
          "element of '" +
          spellPart(*Element.Whole) + "' holds several resources in '" +
          llvm::Twine(spellRegisterLetter(Letter)) + "' registers, " + Members +
          ", so that those of one member do not follow each other; use a "
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

//===- BoundObjects.cpp - Globals that contain resources ----------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Layout/BoundObjects.h"
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
  if (Part.Base || Part.IsContents)
    return Text;
  return Text + "[" +
         (Part.KnownIndex ? std::to_string(*Part.KnownIndex) : "") + "]";
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

const ObjectPart &hlsl::getRoot(const ObjectPart &Part) {
  return Part.Whole ? getRoot(*Part.Whole) : Part;
}

/// How many registers come before the contents of a block: its buffer's.
static uint64_t getFirstOfContents(const ASTContext &Context,
                                   const ObjectPart &Contents,
                                   RegisterLetter Letter) {
  return Letter == RegisterLetter::B && hasNumbers(Context, Contents.Type);
}

RangeElement hlsl::findRangeElement(ResourceCounter &Counter,
                                    const ObjectPart &Part,
                                    RegisterLetter Letter) {
  const ASTContext &Context = Part.Object->getASTContext();
  RangeElement Result;
  Result.Letter = Letter;
  llvm::SmallVector<const ObjectPart *, 8> Steps;
  for (const ObjectPart *P = &Part; P->Whole; P = P->Whole)
    Steps.push_back(P);
  // How many elements the ranges of the part have joined on the way to it.
  uint64_t Joined = 1;
  llvm::SmallVector<uint64_t, 2> Lengths;
  if (const ObjectPart &Root = getRoot(Part); Root.Block) {
    Result.Subscripts.push_back({&Root, /*Registers=*/0});
    Lengths.push_back(Root.Count);
    Joined = Root.Count;
  }
  for (const ObjectPart *Step : llvm::reverse(Steps)) {
    if (Step->Field) {
      Result.First += Joined * Counter.getFirst(Step->Field, Result.Letter);
      continue;
    }
    if (Step->Base) {
      Result.First +=
          Joined * Counter.getFirst(Step->Whole->Type->getAsCXXRecordDecl(),
                                    Step->Base, Result.Letter);
      continue;
    }
    if (Step->IsContents) {
      Result.First += Joined * getFirstOfContents(Context, *Step, Letter);
      continue;
    }
    const ArrayType *Array = Context.getAsArrayType(Step->Whole->Type);
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    uint64_t Length = Sized ? Sized->getZExtSize() : 1;
    if (Counter.joinsElements(Array, Result.Letter)) {
      Result.Subscripts.push_back({Step, /*Registers=*/0});
      Lengths.push_back(Length);
      Joined *= Length;
      continue;
    }
    uint64_t Registers = Counter.countRegisters(Step->Type, Result.Letter);
    if (Step->KnownIndex && *Step->KnownIndex < Length)
      Result.First += *Step->KnownIndex * Registers;
    else if (Step->KnownIndex)
      Result.Bad = Step;
    else if (Length != 1)
      Result.Choices.push_back({Step, Length, Registers});
  }
  // The last subscript varies fastest.
  // Of a block, only its buffer is meant.
  uint64_t Registers = isBlockOrArray(Part.Type)
                           ? 1
                           : Counter.countRegisters(Part.Type, Result.Letter);
  for (unsigned I = Result.Subscripts.size(); I-- > 0;) {
    Result.Subscripts[I].Registers = Registers;
    Registers *= Lengths[I];
  }
  return Result;
}

//===- CGParts.cpp - Parts of objects ---------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/CGParts.h"
#include "clang/CodeGen/Resources/CGBoundObjects.h"

using namespace clang;
using namespace clang::hlsl;

/// The sum of two numbers, without an instruction if one is zero.
static llvm::Value *addNumbers(llvm::IRBuilderBase &Builder, llvm::Value *L,
                               llvm::Value *R) {
  auto IsZero = [](llvm::Value *V) {
    auto *Constant = dyn_cast<llvm::ConstantInt>(V);
    return Constant && Constant->isZero();
  };
  return IsZero(L) ? R : IsZero(R) ? L : Builder.CreateAdd(L, R);
}

/// \p Place moved by \p Bytes, which may be null, and \p Offset.
static LValue moveBytes(llvm::IRBuilderBase &Builder, LValue P,
                        llvm::Value *Bytes, uint64_t Offset) {
  P.Offset += Offset;
  if (Bytes)
    P.DynamicOffset =
        P.DynamicOffset ? Builder.CreateAdd(P.DynamicOffset, Bytes) : Bytes;
  return P;
}

LValue PartEmitter::getField(const LValue &Record, const FieldDecl *Field) {
  if (Record.K == LValue::Kind::Object)
    return BoundObjectEmitter(F).getObjectField(Record, Field);
  if (Record.K == LValue::Kind::Native) {
    const auto *Parent = cast<CXXRecordDecl>(Field->getParent());
    llvm::Value *Pointer =
        Builder.CreateStructGEP(Mod.getStructType(Parent), Record.Pointer,
                                Mod.getFieldIndex(Field), Field->getName());
    LValue P = LValue::native(Pointer, Field->getType(),
                              Record.Traits | getTraits(Field));
    if (Field->isBitField())
      P.BitWidth = Field->getBitWidthValue();
    return P;
  }
  const FieldLayout &Layout =
      Record.Layout->getRecordLayout(cast<CXXRecordDecl>(Field->getParent()))
          .field(Field);
  LValue P = moveBytes(Builder, Record, nullptr, Layout.Offset);
  P.Type = Layout.Type;
  P.Packing = Layout.Packing;
  if (Field->isBitField())
    P.BitWidth = Field->getBitWidthValue();
  P.Bit = Layout.Bit;
  return P;
}

LValue PartEmitter::getBase(const LValue &Record, const CXXRecordDecl *Base) {
  if (Record.K == LValue::Kind::Object)
    return BoundObjectEmitter(F).getObjectBase(Record, Base);
  const auto *Derived = Record.Type->getAsCXXRecordDecl();
  QualType T = Context.getCanonicalTagType(Base);
  if (Record.K == LValue::Kind::Native)
    return LValue::native(
        Builder.CreateStructGEP(Mod.getStructType(Derived), Record.Pointer,
                                Mod.getBaseIndex(Derived, Base)),
        T, Record.Traits);
  const FieldLayout &Layout =
      Record.Layout->getRecordLayout(Derived).base(Base);
  LValue P = moveBytes(Builder, Record, nullptr, Layout.Offset);
  P.Type = T;
  return P;
}

/// How many resources one of \p T is, which is a resource or an array of such.
static uint64_t countResources(const ASTContext &Context, QualType T) {
  uint64_t Count = 1;
  while (const auto *Array = Context.getAsConstantArrayType(T)) {
    Count *= Array->getZExtSize();
    T = Array->getElementType();
  }
  return Count;
}

LValue PartEmitter::getArrayElement(const LValue &Array, llvm::Value *Index) {
  if (Array.K == LValue::Kind::Object)
    return BoundObjectEmitter(F).getObjectElement(Array, Index,
                                                  SourceLocation());
  if (Array.K == LValue::Kind::Bound) {
    // Arrays of arrays are numbered row by row.
    QualType Element = Context.getAsArrayType(Array.Type)->getElementType();
    if (uint64_t Count = countResources(Context, Element); Count != 1)
      Index = Builder.CreateMul(Index, Builder.getInt32(Count));
    return LValue::bound(*Array.Resource,
                         addNumbers(Builder, Array.Index, Index), Element);
  }
  const ConstantArrayType *Type = Context.getAsConstantArrayType(Array.Type);
  assert(Type && "only arrays of known size are in memory");
  QualType Element = Type->getElementType();
  if (Array.K == LValue::Kind::Native)
    return LValue::native(
        Builder.CreateInBoundsGEP(Mod.getMemoryType(Array.Type), Array.Pointer,
                                  {Builder.getInt32(0), Index}),
        Element, Array.Traits);
  uint64_t Stride = Array.Layout->getArrayStride(Element, Array.Packing);
  LValue P = Array;
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Index))
    P = moveBytes(Builder, Array, nullptr, Constant->getZExtValue() * Stride);
  else
    P = moveBytes(Builder, Array,
                  Builder.CreateMul(Index, Builder.getInt32(Stride)), 0);
  P.Type = Element;
  return P;
}

/// The number in the whole object of the element at \p Position among those
/// that \p Object means.
llvm::Value *PartEmitter::selectElement(const LValue &Object,
                                        llvm::Value *Position) {
  if (!Object.HasElements)
    return Position;
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Position))
    if (Constant->getZExtValue() < Object.Elements.size())
      return Object.Elements[Constant->getZExtValue()];
  llvm::Value *Numbers = llvm::PoisonValue::get(
      llvm::FixedVectorType::get(F.i32(), Object.Elements.size()));
  for (unsigned I = 0; I != Object.Elements.size(); ++I)
    Numbers =
        Builder.CreateInsertElement(Numbers, Object.Elements[I], uint64_t(I));
  return Builder.CreateExtractElement(Numbers, Position);
}

LValue PartEmitter::getElement(const LValue &Object, llvm::Value *Number,
                               QualType T) {
  LValue P = Object;
  P.Elements = {selectElement(Object, Number)};
  P.HasElements = true;
  P.IsScalar = true;
  return P;
}

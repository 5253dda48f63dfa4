//===- CGParts.cpp - Parts of objects ---------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/CGParts.h"
#include "clang/CodeGen/Entry/CGMeshOutputs.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGBoundObjects.h"
#include "clang/Layout/DeclaredResources.h"

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

/// \p B moved by \p Bytes, which may be null, and \p Offset.
static BytesLValue moveBytes(llvm::IRBuilderBase &Builder, BytesLValue B,
                             llvm::Value *Bytes, uint64_t Offset) {
  B.Offset += Offset;
  if (Bytes)
    B.DynamicOffset =
        B.DynamicOffset ? Builder.CreateAdd(B.DynamicOffset, Bytes) : Bytes;
  return B;
}

static LValue getFieldOrBits(const FieldDecl *Field, MemoryOrBytes Where,
                             QualType T, unsigned FirstBit) {
  if (!Field->isBitField())
    return LValue(std::move(Where), T);
  return LValue(
      BitFieldLValue{std::move(Where), Field->getBitWidthValue(), FirstBit}, T);
}

LValue PartEmitter::getField(const LValue &Record, const FieldDecl *Field) {
  if (Record.getIf<ObjectLValue>())
    return BoundObjectEmitter(F).getObjectField(Record, Field);
  if (Record.getIf<OutputLValue>())
    return MeshOutputEmitter(F).getField(Record, Field);
  const auto *Parent = cast<CXXRecordDecl>(Field->getParent());
  if (const auto *Memory = Record.getIf<MemoryLValue>()) {
    llvm::Value *Pointer = Builder.CreateStructGEP(
        Mod.types().getStructType(Parent), Memory->Pointer,
        Mod.types().getFieldIndex(Field), Field->getName());
    return getFieldOrBits(
        Field, MemoryLValue{Pointer, Memory->Traits | getTraits(Field)},
        Field->getType(), /*FirstBit=*/0);
  }
  const auto &Bytes = Record.get<BytesLValue>();
  const FieldLayout &Layout =
      Bytes.Layout->getRecordLayout(Parent).field(Field);
  BytesLValue Part = moveBytes(Builder, Bytes, nullptr, Layout.Offset);
  Part.Packing = Layout.Packing;
  return getFieldOrBits(Field, Part, Layout.Type, Layout.Bit);
}

LValue PartEmitter::getBase(const LValue &Record, const CXXRecordDecl *Base) {
  if (Record.getIf<ObjectLValue>())
    return BoundObjectEmitter(F).getObjectBase(Record, Base);
  if (Record.getIf<OutputLValue>())
    return MeshOutputEmitter(F).getBase(Record, Base);
  const auto *Derived = Record.Type->getAsCXXRecordDecl();
  QualType T = Context.getCanonicalTagType(Base);
  if (const auto *Memory = Record.getIf<MemoryLValue>())
    return LValue(
        MemoryLValue{Builder.CreateStructGEP(
                         Mod.types().getStructType(Derived), Memory->Pointer,
                         Mod.types().getBaseIndex(Derived, Base)),
                     Memory->Traits},
        T);
  const auto &Bytes = Record.get<BytesLValue>();
  const FieldLayout &Layout = Bytes.Layout->getRecordLayout(Derived).base(Base);
  return LValue(moveBytes(Builder, Bytes, nullptr, Layout.Offset), T);
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
  if (Array.getIf<ObjectLValue>())
    return BoundObjectEmitter(F).getObjectElement(Array, Index,
                                                  SourceLocation());
  if (Array.getIf<OutputLValue>())
    return MeshOutputEmitter(F).getArrayElement(Array, Index);
  if (const auto *Range = Array.getIf<RangeLValue>()) {
    // Arrays of arrays are numbered row by row.
    QualType Element = Context.getAsArrayType(Array.Type)->getElementType();
    if (uint64_t Count = countResources(Context, Element); Count != 1)
      Index = Builder.CreateMul(Index, Builder.getInt32(Count));
    return LValue(
        RangeLValue{Range->Resource, addNumbers(Builder, Range->Index, Index)},
        Element);
  }
  const ConstantArrayType *Type = Context.getAsConstantArrayType(Array.Type);
  assert(Type && "only arrays of known size are in memory");
  QualType Element = Type->getElementType();
  if (const auto *Memory = Array.getIf<MemoryLValue>())
    return LValue(
        MemoryLValue{Builder.CreateInBoundsGEP(
                         Mod.types().getMemoryType(Array.Type), Memory->Pointer,
                         {Builder.getInt32(0), Index}),
                     Memory->Traits},
        Element);
  const auto &Bytes = Array.get<BytesLValue>();
  uint64_t Stride = Bytes.Layout->getArrayStride(Element, Bytes.Packing);
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Index))
    return LValue(
        moveBytes(Builder, Bytes, nullptr, Constant->getZExtValue() * Stride),
        Element);
  return LValue(moveBytes(Builder, Bytes,
                          Builder.CreateMul(Index, Builder.getInt32(Stride)),
                          0),
                Element);
}

llvm::Value *PartEmitter::selectElement(const LValue &Object,
                                        llvm::Value *Position) {
  const auto *Elements = Object.getIf<ElementsLValue>();
  if (!Elements)
    return Position;
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Position))
    if (Constant->getZExtValue() < Elements->Numbers.size())
      return Elements->Numbers[Constant->getZExtValue()];
  llvm::Value *Numbers = llvm::PoisonValue::get(
      llvm::FixedVectorType::get(F.i32(), Elements->Numbers.size()));
  for (auto [I, Number] : llvm::enumerate(Elements->Numbers))
    Numbers = Builder.CreateInsertElement(Numbers, Number, uint64_t(I));
  return Builder.CreateExtractElement(Numbers, Position);
}

LValue PartEmitter::getElement(const LValue &Object, llvm::Value *Position,
                               QualType T) {
  return LValue(ElementsLValue{getStoredObject(Object),
                               {selectElement(Object, Position)},
                               /*IsScalar=*/true},
                T);
}

//===- CGLValueAccess.cpp - Loads and stores of lvalues ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store of some elements must not touch the others where other threads may
// write them, that is outside of locals: there it is one store for each run of
// neighbours. Locals are loaded, changed and stored as a whole, which the
// optimiser turns into values without memory.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Resources/CGTexels.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

/// Memory that only this thread writes.
static bool isPrivate(const LValue &P) {
  return P.K == LValue::Kind::Native &&
         P.Pointer->getType()->getPointerAddressSpace() ==
             llvm::dxil::DefaultAddressSpace;
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::emitBytesAddress(const LValue &P, uint64_t At) {
  llvm::Value *Offset = Builder.getInt32(P.Offset + At);
  if (P.DynamicOffset)
    Offset = P.Offset + At ? Builder.CreateAdd(P.DynamicOffset, Offset)
                           : P.DynamicOffset;
  else if (P.Offset + At == 0)
    return P.Pointer;
  return Builder.CreateGEP(Builder.getInt8Ty(), P.Pointer, Offset);
}

llvm::Align AccessEmitter::getByteAlign(const LValue &P, uint64_t At,
                                        QualType Scalar) {
  // What every rule guarantees: a scalar lies at a multiple of its size.
  return llvm::Align(std::min(getScalarSize(Context, Scalar), P.MaxAlign));
}

/// The byte offset of an element from the lvalue's own, dynamic or not.
llvm::Value *AccessEmitter::getElementByteOffset(const LValue &P,
                                                 llvm::Value *Number) {
  QualType Scalar = getScalarElementType(P.Type);
  uint64_t Size = getScalarSize(Context, Scalar);
  auto Scale = [&](llvm::Value *V, uint64_t Factor) {
    return Builder.CreateMul(V, Builder.getInt32(Factor));
  };
  const auto *M = P.Type->getAs<ConstantMatrixType>();
  if (!M)
    return Scale(Number, Size);
  llvm::Value *Columns = Builder.getInt32(M->getNumColumns());
  llvm::Value *Row = Builder.CreateUDiv(Number, Columns);
  llvm::Value *Column = Builder.CreateURem(Number, Columns);
  uint64_t Stride = P.Layout->getMatrixStride(M, P.Packing);
  bool ByRow = P.Packing == MatrixPacking::RowMajor;
  return Builder.CreateAdd(Scale(Row, ByRow ? Stride : Size),
                           Scale(Column, ByRow ? Size : Stride));
}

llvm::Value *AccessEmitter::emitScalarAddress(const LValue &P,
                                              llvm::Value *Number) {
  if (P.K == LValue::Kind::Native) {
    if (!P.Type->isVectorType() && !P.Type->isMatrixType())
      return P.Pointer;
    return Builder.CreateInBoundsGEP(Mod.getMemoryType(P.Type), P.Pointer,
                                     {Builder.getInt32(0), Number});
  }
  assert(P.K == LValue::Kind::Bytes && "elements of typed buffers have none");
  LValue Element = P;
  llvm::Value *Offset = getElementByteOffset(P, Number);
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Offset))
    return emitBytesAddress(P, Constant->getZExtValue());
  Element.DynamicOffset =
      P.DynamicOffset ? Builder.CreateAdd(P.DynamicOffset, Offset) : Offset;
  return emitBytesAddress(Element, 0);
}

//===----------------------------------------------------------------------===//
// Whole objects in buffers
//===----------------------------------------------------------------------===//

/// The number of scalars that one access from \p At may take: buffers allow
/// four, and a constant buffer nothing that crosses a row.
static unsigned getRun(const LValue &P, uint64_t At, uint64_t ScalarSize,
                       unsigned Count) {
  unsigned Run = std::min(Count, 4u);
  if (P.Layout->getRules() == MemoryLayout::Rules::ConstantBuffer)
    Run = std::min<uint64_t>(Run, (16 - (P.Offset + At) % 16) / ScalarSize);
  return Run;
}

llvm::Value *AccessEmitter::loadVectorBytes(const LValue &P, uint64_t At,
                                            QualType Scalar, unsigned Count) {
  uint64_t Size = getScalarSize(Context, Scalar);
  llvm::Type *T = Mod.getMemoryType(Scalar);
  llvm::SmallVector<llvm::Value *, 4> Parts;
  for (unsigned I = 0; I != Count;) {
    uint64_t Offset = At + I * Size;
    unsigned Run = getRun(P, Offset, Size, Count - I);
    llvm::Type *Type =
        Run == 1 && Count != 1 ? T : llvm::FixedVectorType::get(T, Run);
    Parts.push_back(Builder.CreateAlignedLoad(Type, emitBytesAddress(P, Offset),
                                              getByteAlign(P, Offset, Scalar)));
    I += Run;
  }
  if (Parts.size() == 1)
    return Parts[0];
  llvm::Value *V = llvm::PoisonValue::get(llvm::FixedVectorType::get(T, Count));
  unsigned Next = 0;
  for (llvm::Value *Part : Parts) {
    auto *Vector = dyn_cast<llvm::FixedVectorType>(Part->getType());
    for (unsigned I = 0, N = Vector ? Vector->getNumElements() : 1; I != N; ++I)
      V = Builder.CreateInsertElement(
          V, Vector ? Builder.CreateExtractElement(Part, uint64_t(I)) : Part,
          uint64_t(Next++));
  }
  return V;
}

void AccessEmitter::storeVectorBytes(const LValue &P, uint64_t At,
                                     QualType Scalar, llvm::Value *V) {
  uint64_t Size = getScalarSize(Context, Scalar);
  unsigned Count = cast<llvm::FixedVectorType>(V->getType())->getNumElements();
  for (unsigned I = 0; I != Count;) {
    uint64_t Offset = At + I * Size;
    unsigned Run = getRun(P, Offset, Size, Count - I);
    llvm::Value *Part = V;
    if (Run == 1 && Count != 1) {
      Part = Builder.CreateExtractElement(V, uint64_t(I));
    } else if (Run != Count) {
      llvm::SmallVector<int, 4> Mask;
      for (unsigned K = 0; K != Run; ++K)
        Mask.push_back(I + K);
      Part = Builder.CreateShuffleVector(V, Mask);
    }
    Builder.CreateAlignedStore(Part, emitBytesAddress(P, Offset),
                               getByteAlign(P, Offset, Scalar));
    I += Run;
  }
}

llvm::Value *AccessEmitter::loadMatrixBytes(const LValue &P,
                                            const ConstantMatrixType *M) {
  bool ByRow = P.Packing == MatrixPacking::RowMajor;
  unsigned Count = ByRow ? M->getNumRows() : M->getNumColumns();
  unsigned Length = ByRow ? M->getNumColumns() : M->getNumRows();
  uint64_t Stride = P.Layout->getMatrixStride(M, P.Packing);
  llvm::Value *V = llvm::PoisonValue::get(llvm::FixedVectorType::get(
      Mod.getMemoryType(M->getElementType()), Count * Length));
  for (unsigned I = 0; I != Count; ++I) {
    llvm::Value *Line =
        loadVectorBytes(P, I * Stride, M->getElementType(), Length);
    for (unsigned K = 0; K != Length; ++K)
      V = Builder.CreateInsertElement(
          V, Builder.CreateExtractElement(Line, uint64_t(K)),
          uint64_t(ByRow ? I * Length + K : K * Count + I));
  }
  return V;
}

void AccessEmitter::storeMatrixBytes(const LValue &P,
                                     const ConstantMatrixType *M,
                                     llvm::Value *V) {
  bool ByRow = P.Packing == MatrixPacking::RowMajor;
  unsigned Count = ByRow ? M->getNumRows() : M->getNumColumns();
  unsigned Length = ByRow ? M->getNumColumns() : M->getNumRows();
  uint64_t Stride = P.Layout->getMatrixStride(M, P.Packing);
  for (unsigned I = 0; I != Count; ++I) {
    llvm::SmallVector<int, 4> Mask;
    for (unsigned K = 0; K != Length; ++K)
      Mask.push_back(ByRow ? I * Length + K : K * Count + I);
    storeVectorBytes(P, I * Stride, M->getElementType(),
                     Builder.CreateShuffleVector(V, Mask));
  }
}

llvm::Value *AccessEmitter::loadMemoryForm(const LValue &P) {
  assert(P.K != LValue::Kind::Texel && "texels are not in memory");
  assert(P.K != LValue::Kind::Typed && "elements have a form of their own");
  if (P.K != LValue::Kind::Bytes)
    return Builder.CreateLoad(Mod.getMemoryType(P.Type), P.Pointer);
  if (const auto *M = P.Type->getAs<ConstantMatrixType>())
    return loadMatrixBytes(P, M);
  if (P.Type->isVectorType())
    return loadVectorBytes(P, 0, getScalarElementType(P.Type),
                           getElementCount(P.Type));
  return Builder.CreateAlignedLoad(Mod.getMemoryType(P.Type),
                                   emitBytesAddress(P, 0),
                                   getByteAlign(P, 0, P.Type));
}

void AccessEmitter::storeMemoryForm(const LValue &P, llvm::Value *V) {
  assert(P.K != LValue::Kind::Texel && "texels are not in memory");
  if (P.K != LValue::Kind::Bytes)
    Builder.CreateStore(V, P.Pointer);
  else if (const auto *M = P.Type->getAs<ConstantMatrixType>())
    storeMatrixBytes(P, M, V);
  else if (P.Type->isVectorType())
    storeVectorBytes(P, 0, getScalarElementType(P.Type), V);
  else
    Builder.CreateAlignedStore(V, emitBytesAddress(P, 0),
                               getByteAlign(P, 0, P.Type));
}

llvm::Value *AccessEmitter::loadWhole(const LValue &P) {
  if (P.K == LValue::Kind::Texel)
    return TexelEmitter(F).loadTexel(P.Texel, P.Type, {}, nullptr);
  if (P.K == LValue::Kind::Typed)
    return ConversionEmitter(F).fromElement(
        Builder.CreateLoad(Mod.getElementType(P.Type), P.Pointer), P.Type);
  return ConversionEmitter(F).fromMemory(loadMemoryForm(P), P.Type);
}

void AccessEmitter::storeWhole(const LValue &P, llvm::Value *V) {
  if (P.K == LValue::Kind::Texel)
    return TexelEmitter(F).storeTexel(
        P.Texel, ConversionEmitter(F).toElement(V, P.Type));
  if (P.K == LValue::Kind::Typed) {
    Builder.CreateStore(ConversionEmitter(F).toElement(V, P.Type), P.Pointer);
    return;
  }
  storeMemoryForm(P, ConversionEmitter(F).toMemory(V, P.Type));
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::loadScalarElement(const LValue &P,
                                              llvm::Value *Number) {
  QualType Scalar = getScalarElementType(P.Type);
  llvm::Value *Address = emitScalarAddress(P, Number);
  llvm::Type *T = Mod.getMemoryType(Scalar);
  llvm::Value *V =
      P.K == LValue::Kind::Bytes
          ? Builder.CreateAlignedLoad(T, Address, getByteAlign(P, 0, Scalar))
          : Builder.CreateLoad(T, Address);
  return ConversionEmitter(F).fromMemory(V, Scalar);
}

void AccessEmitter::storeScalarElement(const LValue &P, llvm::Value *Number,
                                       llvm::Value *V) {
  llvm::Value *Address = emitScalarAddress(P, Number);
  QualType Scalar = getScalarElementType(P.Type);
  V = ConversionEmitter(F).toMemory(V, Scalar);
  if (P.K == LValue::Kind::Bytes)
    Builder.CreateAlignedStore(V, Address, getByteAlign(P, 0, Scalar));
  else
    Builder.CreateStore(V, Address);
}

/// The elements as constants, or nothing.
static std::optional<llvm::SmallVector<int, 4>>
getConstantElements(llvm::ArrayRef<llvm::Value *> Numbers) {
  llvm::SmallVector<int, 4> Result;
  for (llvm::Value *Number : Numbers) {
    auto *Constant = dyn_cast<llvm::ConstantInt>(Number);
    if (!Constant)
      return std::nullopt;
    Result.push_back(Constant->getZExtValue());
  }
  return Result;
}

llvm::Value *AccessEmitter::extractElements(
    llvm::Value *Whole, llvm::ArrayRef<llvm::Value *> Numbers, bool AsScalar) {
  auto *Type = dyn_cast<llvm::FixedVectorType>(Whole->getType());
  if (!Type) // a scalar's only element, perhaps repeated
    return AsScalar ? Whole : Builder.CreateVectorSplat(Numbers.size(), Whole);
  if (AsScalar)
    return Builder.CreateExtractElement(Whole, Numbers[0]);
  if (auto Mask = getConstantElements(Numbers))
    if (llvm::all_of(
            *Mask, [&](int I) { return unsigned(I) < Type->getNumElements(); }))
      return Builder.CreateShuffleVector(Whole, *Mask);
  llvm::Value *V = llvm::PoisonValue::get(
      llvm::FixedVectorType::get(Type->getElementType(), Numbers.size()));
  for (unsigned I = 0; I != Numbers.size(); ++I)
    V = Builder.CreateInsertElement(
        V, Builder.CreateExtractElement(Whole, Numbers[I]), uint64_t(I));
  return V;
}

//===----------------------------------------------------------------------===//
// Bit-fields
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::cutToBits(llvm::Value *V, const LValue &P) {
  llvm::Type *T = V->getType();
  unsigned Rest =
      T->getIntegerBitWidth() - std::min(P.BitWidth, T->getIntegerBitWidth());
  if (Rest == 0)
    return V;
  V = Builder.CreateShl(V, Rest);
  return P.Type->isSignedIntegerOrEnumerationType()
             ? Builder.CreateAShr(V, Rest)
             : Builder.CreateLShr(V, Rest);
}

llvm::Value *AccessEmitter::loadBits(const LValue &P) {
  LValue Number = P;
  Number.BitWidth = 0;
  // In memory a bool is a word, whose other bits are those of its neighbours.
  llvm::Value *V = loadMemoryForm(Number);
  if (P.K != LValue::Kind::Native)
    V = cutToBits(Builder.CreateLShr(V, P.Bit), P);
  return ConversionEmitter(F).fromMemory(V, P.Type);
}

llvm::Value *AccessEmitter::moveToBits(llvm::Value *V, const LValue &P) {
  V = ConversionEmitter(F).toMemory(V, P.Type);
  unsigned Size = V->getType()->getIntegerBitWidth();
  llvm::APInt Mask = llvm::APInt::getLowBitsSet(Size, P.BitWidth);
  return Builder.CreateShl(Builder.CreateAnd(V, Mask), P.Bit);
}

void AccessEmitter::storeBits(const LValue &P, llvm::Value *V) {
  LValue Number = P;
  Number.BitWidth = 0;
  if (P.K == LValue::Kind::Native) {
    if (!P.Type->isBooleanType())
      V = cutToBits(V, P);
    return storeWhole(Number, V);
  }
  llvm::Value *Old = loadMemoryForm(Number);
  unsigned Size = Old->getType()->getIntegerBitWidth();
  llvm::APInt Mask =
      llvm::APInt::getBitsSet(Size, P.Bit, std::min(P.Bit + P.BitWidth, Size));
  storeMemoryForm(Number, Builder.CreateOr(Builder.CreateAnd(Old, ~Mask),
                                           moveToBits(V, P)));
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::load(const LValue &P) {
  if (P.BitWidth)
    return loadBits(P);
  if (!P.HasElements)
    return loadWhole(P);
  // A vector is read as a whole unless one element is meant or the numbers are
  // not known; of a matrix only what is meant.
  bool Partly = !isPrivate(P) && !P.isUndivided() &&
                (P.IsScalar || P.Type->isMatrixType() ||
                 !getConstantElements(P.Elements));
  if (!Partly)
    return extractElements(loadWhole(P), P.Elements, P.IsScalar);
  if (P.IsScalar)
    return loadScalarElement(P, P.Elements[0]);
  llvm::Value *V = llvm::PoisonValue::get(llvm::FixedVectorType::get(
      Mod.getValueType(getScalarElementType(P.Type)), P.Elements.size()));
  for (unsigned I = 0; I != P.Elements.size(); ++I)
    V = Builder.CreateInsertElement(V, loadScalarElement(P, P.Elements[I]),
                                    uint64_t(I));
  return V;
}

void AccessEmitter::store(const LValue &P, llvm::Value *V) {
  if (P.BitWidth)
    return storeBits(P, V);
  if (!P.HasElements)
    return storeWhole(P, V);
  auto Part = [&](unsigned I) {
    return P.IsScalar ? V : Builder.CreateExtractElement(V, uint64_t(I));
  };
  if (isPrivate(P) || P.isUndivided()) {
    llvm::Value *Whole = loadWhole(P);
    if (!Whole->getType()->isVectorTy())
      return storeWhole(P, Part(0));
    for (unsigned I = 0; I != P.Elements.size(); ++I)
      Whole = Builder.CreateInsertElement(Whole, Part(I), P.Elements[I]);
    return storeWhole(P, Whole);
  }
  auto Known = getConstantElements(P.Elements);
  bool IsRun = Known && P.K == LValue::Kind::Bytes && P.Type->isVectorType() &&
               !P.IsScalar;
  for (unsigned I = 1; IsRun && I < Known->size(); ++I)
    IsRun = (*Known)[I] == (*Known)[I - 1] + 1;
  if (IsRun) {
    QualType Scalar = getScalarElementType(P.Type);
    return storeVectorBytes(P, Known->front() * getScalarSize(Context, Scalar),
                            Scalar, ConversionEmitter(F).toMemory(V, P.Type));
  }
  for (unsigned I = 0; I != P.Elements.size(); ++I)
    storeScalarElement(P, P.Elements[I], Part(I));
}

// CGLValueAccess.cpp: Loads and stores of lvalues
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A store of some elements must not write the others if other threads may write
// them, which is possible everywhere except in locals. There, each run of
// adjacent elements is one store. Locals are loaded, changed and stored as a
// whole, which the optimizer converts to values.

#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::emitBytesAddress(const BytesLValue &B,
                                             uint64_t At) {
  llvm::Value *Offset = Builder.getInt32(B.Offset + At);
  if (B.DynamicOffset)
    Offset = B.Offset + At ? Builder.CreateAdd(B.DynamicOffset, Offset)
                           : B.DynamicOffset;
  else if (B.Offset + At == 0)
    return B.Pointer;
  return Builder.CreateGEP(Builder.getInt8Ty(), B.Pointer, Offset);
}

llvm::Align AccessEmitter::getAlign(const BytesLValue &B, QualType Scalar) {
  // What every rule guarantees: a scalar lies at a multiple of its size.
  return llvm::Align(std::min(getScalarSize(Context, Scalar), B.MaxAlign));
}

llvm::Value *AccessEmitter::getElementByteOffset(const BytesLValue &B,
                                                 QualType T,
                                                 llvm::Value *Number) {
  QualType Scalar = getScalarElementType(T);
  uint64_t Size = getScalarSize(Context, Scalar);
  auto Scale = [&](llvm::Value *V, uint64_t Factor) {
    return Builder.CreateMul(V, Builder.getInt32(Factor));
  };
  const auto *M = T->getAs<ConstantMatrixType>();
  if (!M)
    return Scale(Number, Size);
  llvm::Value *Columns = Builder.getInt32(M->getNumColumns());
  llvm::Value *Row = Builder.CreateUDiv(Number, Columns);
  llvm::Value *Column = Builder.CreateURem(Number, Columns);
  uint64_t Stride = B.Layout->getMatrixStride(M, B.Packing);
  bool ByRow = B.Packing == MatrixPacking::RowMajor;
  return Builder.CreateAdd(Scale(Row, ByRow ? Stride : Size),
                           Scale(Column, ByRow ? Size : Stride));
}

uint64_t AccessEmitter::getByteOffset(const LValue &L) {
  if (const auto *Bytes = L.getIf<BytesLValue>())
    return Bytes->Offset;
  if (const auto *Bits = L.getIf<BitFieldLValue>())
    return std::get<BytesLValue>(Bits->Number).Offset;
  const auto &Elements = L.get<ElementsLValue>();
  const auto &Bytes = std::get<BytesLValue>(Elements.Whole.Where);
  llvm::Value *Offset =
      getElementByteOffset(Bytes, Elements.Whole.Type, Elements.Numbers[0]);
  return Bytes.Offset + cast<llvm::ConstantInt>(Offset)->getZExtValue();
}

llvm::Value *AccessEmitter::emitScalarAddress(const MemoryLValue &M, QualType T,
                                              llvm::Value *Number) {
  if (!T->isVectorType() && !T->isMatrixType())
    return M.Pointer;
  return Builder.CreateInBoundsGEP(Mod.types().getMemoryType(T), M.Pointer,
                                   {Builder.getInt32(0), Number});
}

llvm::Value *AccessEmitter::emitScalarAddress(const BytesLValue &B, QualType T,
                                              llvm::Value *Number) {
  llvm::Value *Offset = getElementByteOffset(B, T, Number);
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Offset))
    return emitBytesAddress(B, Constant->getZExtValue());
  BytesLValue Element = B;
  Element.DynamicOffset =
      B.DynamicOffset ? Builder.CreateAdd(B.DynamicOffset, Offset) : Offset;
  return emitBytesAddress(Element, 0);
}

llvm::Value *AccessEmitter::emitScalarAddress(const StoredObject &O,
                                              llvm::Value *Number) {
  auto OfObject = [&](const auto &Where) {
    return emitScalarAddress(Where, O.Type, Number);
  };
  return std::visit(Overloaded{
                        [&](const MemoryLValue &M) { return OfObject(M); },
                        [&](const ValueLValue &) -> llvm::Value * {
                          llvm_unreachable("values have no address");
                        },
                        [&](const BytesLValue &B) { return OfObject(B); },
                        [&](const BitFieldLValue &B) {
                          return std::visit(OfObject, B.Number);
                        },
                        [&](const TypedElementLValue &E) { return E.Pointer; },
                        [&](const TexelLValue &) -> llvm::Value * {
                          llvm_unreachable("texels have no address");
                        },
                        [&](const OutputLValue &) -> llvm::Value * {
                          llvm_unreachable("outputs have no address");
                        },
                    },
                    O.Where);
}

//===----------------------------------------------------------------------===//
// Whole objects in buffers
//===----------------------------------------------------------------------===//

/// The number of scalars that one access from \p At may take: raw buffers allow
/// whole vectors, and a constant buffer nothing that crosses a row.
static unsigned getRun(const BytesLValue &B, uint64_t At, uint64_t ScalarSize,
                       unsigned Count) {
  constexpr uint64_t RowBytes = llvm::dxil::ConstantBufferRowBytes;
  if (B.Layout->getRules() == MemoryLayout::Rules::RawBuffer)
    return Count;
  return std::min<uint64_t>(Count, (RowBytes - (B.Offset + At) % RowBytes) /
                                       ScalarSize);
}

llvm::Value *AccessEmitter::loadVectorBytes(const BytesLValue &B, uint64_t At,
                                            QualType Scalar, unsigned Count) {
  uint64_t Size = getScalarSize(Context, Scalar);
  llvm::Type *T = Mod.types().getMemoryType(Scalar);
  llvm::SmallVector<llvm::Value *, 4> Parts;
  for (unsigned I = 0; I != Count;) {
    uint64_t Offset = At + I * Size;
    unsigned Run = getRun(B, Offset, Size, Count - I);
    llvm::Type *Type =
        Run == 1 && Count != 1 ? T : llvm::FixedVectorType::get(T, Run);
    Parts.push_back(Builder.CreateAlignedLoad(Type, emitBytesAddress(B, Offset),
                                              getAlign(B, Scalar)));
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

void AccessEmitter::storeVectorBytes(const BytesLValue &B, uint64_t At,
                                     QualType Scalar, llvm::Value *V) {
  uint64_t Size = getScalarSize(Context, Scalar);
  unsigned Count = cast<llvm::FixedVectorType>(V->getType())->getNumElements();
  for (unsigned I = 0; I != Count;) {
    uint64_t Offset = At + I * Size;
    unsigned Run = getRun(B, Offset, Size, Count - I);
    llvm::Value *Part = V;
    if (Run == 1 && Count != 1) {
      Part = Builder.CreateExtractElement(V, uint64_t(I));
    } else if (Run != Count) {
      llvm::SmallVector<int, 4> Mask;
      for (unsigned K = 0; K != Run; ++K)
        Mask.push_back(I + K);
      Part = Builder.CreateShuffleVector(V, Mask);
    }
    Builder.CreateAlignedStore(Part, emitBytesAddress(B, Offset),
                               getAlign(B, Scalar));
    I += Run;
  }
}

llvm::Value *AccessEmitter::loadMatrixBytes(const BytesLValue &B,
                                            const ConstantMatrixType *M) {
  bool ByRow = B.Packing == MatrixPacking::RowMajor;
  unsigned Count = ByRow ? M->getNumRows() : M->getNumColumns();
  unsigned Length = ByRow ? M->getNumColumns() : M->getNumRows();
  uint64_t Stride = B.Layout->getMatrixStride(M, B.Packing);
  llvm::Value *V = llvm::PoisonValue::get(llvm::FixedVectorType::get(
      Mod.types().getMemoryType(M->getElementType()), Count * Length));
  for (unsigned I = 0; I != Count; ++I) {
    llvm::Value *Line =
        loadVectorBytes(B, I * Stride, M->getElementType(), Length);
    for (unsigned K = 0; K != Length; ++K)
      V = Builder.CreateInsertElement(
          V, Builder.CreateExtractElement(Line, uint64_t(K)),
          uint64_t(ByRow ? I * Length + K : K * Count + I));
  }
  return V;
}

void AccessEmitter::storeMatrixBytes(const BytesLValue &B,
                                     const ConstantMatrixType *M,
                                     llvm::Value *V) {
  bool ByRow = B.Packing == MatrixPacking::RowMajor;
  unsigned Count = ByRow ? M->getNumRows() : M->getNumColumns();
  unsigned Length = ByRow ? M->getNumColumns() : M->getNumRows();
  uint64_t Stride = B.Layout->getMatrixStride(M, B.Packing);
  for (unsigned I = 0; I != Count; ++I) {
    llvm::SmallVector<int, 4> Mask;
    for (unsigned K = 0; K != Length; ++K)
      Mask.push_back(ByRow ? I * Length + K : K * Count + I);
    storeVectorBytes(B, I * Stride, M->getElementType(),
                     Builder.CreateShuffleVector(V, Mask));
  }
}

//===----------------------------------------------------------------------===//
// Memory and buffers
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::loadBytes(const BytesLValue &B, QualType T) {
  if (const auto *M = T->getAs<ConstantMatrixType>())
    return loadMatrixBytes(B, M);
  if (T->isVectorType())
    return loadVectorBytes(B, 0, getScalarElementType(T), getElementCount(T));
  return Builder.CreateAlignedLoad(Mod.types().getMemoryType(T),
                                   emitBytesAddress(B, 0), getAlign(B, T));
}

void AccessEmitter::storeBytes(const BytesLValue &B, QualType T,
                               llvm::Value *V) {
  if (const auto *M = T->getAs<ConstantMatrixType>())
    storeMatrixBytes(B, M, V);
  else if (T->isVectorType())
    storeVectorBytes(B, 0, getScalarElementType(T), V);
  else
    Builder.CreateAlignedStore(V, emitBytesAddress(B, 0), getAlign(B, T));
}

llvm::Value *AccessEmitter::loadMemoryForm(const MemoryOrBytes &Where,
                                           QualType T) {
  return std::visit(Overloaded{
                        [&](const MemoryLValue &M) -> llvm::Value * {
                          return Builder.CreateLoad(
                              Mod.types().getMemoryType(T), M.Pointer);
                        },
                        [&](const BytesLValue &B) { return loadBytes(B, T); },
                    },
                    Where);
}

void AccessEmitter::storeMemoryForm(const MemoryOrBytes &Where, QualType T,
                                    llvm::Value *V) {
  std::visit(
      Overloaded{
          [&](const MemoryLValue &M) { Builder.CreateStore(V, M.Pointer); },
          [&](const BytesLValue &B) { storeBytes(B, T, V); },
      },
      Where);
}

//===----------------------------------------------------------------------===//
// Bit-fields
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::cutToBits(llvm::Value *V, const BitFieldLValue &B,
                                      QualType T) {
  unsigned Size = V->getType()->getIntegerBitWidth();
  unsigned Rest = Size - std::min(B.Width, Size);
  if (Rest == 0)
    return V;
  V = Builder.CreateShl(V, Rest);
  return T->isSignedIntegerOrEnumerationType() ? Builder.CreateAShr(V, Rest)
                                               : Builder.CreateLShr(V, Rest);
}

llvm::Value *AccessEmitter::loadBits(const BitFieldLValue &B, QualType T) {
  // A bool bit-field shares an i32 with its neighbors.
  llvm::Value *V = loadMemoryForm(B.Number, T);
  V = cutToBits(Builder.CreateLShr(V, B.FirstBit), B, T);
  return ConversionEmitter(F).fromMemory(V, T);
}

llvm::Value *AccessEmitter::moveToBits(llvm::Value *V, const BitFieldLValue &B,
                                       QualType T) {
  V = ConversionEmitter(F).toMemory(V, T);
  unsigned Size = V->getType()->getIntegerBitWidth();
  llvm::APInt Mask = llvm::APInt::getLowBitsSet(Size, B.Width);
  return Builder.CreateShl(Builder.CreateAnd(V, Mask), B.FirstBit);
}

void AccessEmitter::storeBits(const BitFieldLValue &B, QualType T,
                              llvm::Value *V) {
  llvm::Value *Old = loadMemoryForm(B.Number, T);
  unsigned Size = Old->getType()->getIntegerBitWidth();
  llvm::APInt Mask = llvm::APInt::getBitsSet(
      Size, B.FirstBit, std::min(B.FirstBit + B.Width, Size));
  storeMemoryForm(
      B.Number, T,
      Builder.CreateOr(Builder.CreateAnd(Old, ~Mask), moveToBits(V, B, T)));
}

//===----------------------------------------------------------------------===//
// Whole objects
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::loadWhole(const StoredObject &O) {
  ConversionEmitter Conversions(F);
  auto FromMemory = [&](const MemoryOrBytes &Where) {
    return Conversions.fromMemory(loadMemoryForm(Where, O.Type), O.Type);
  };
  return std::visit(
      Overloaded{
          [&](const MemoryLValue &M) { return FromMemory(M); },
          [&](const ValueLValue &V) {
            return V.Value ? V.Value : load(F.createTemporary(O.Type, "unset"));
          },
          [&](const BytesLValue &B) { return FromMemory(B); },
          [&](const BitFieldLValue &B) { return loadBits(B, O.Type); },
          [&](const TypedElementLValue &E) {
            return Conversions.fromElement(
                Builder.CreateLoad(Mod.types().getElementType(O.Type),
                                   E.Pointer),
                O.Type);
          },
          [&](const TexelLValue &T) {
            return TexelEmitter(F).loadTexel(T, O.Type, {}, nullptr);
          },
          [&](const OutputLValue &Output) {
            return MeshOutputEmitter(F).reportRead(Output, O.Type);
          },
      },
      O.Where);
}

void AccessEmitter::storeWhole(const StoredObject &O, llvm::Value *V) {
  ConversionEmitter Conversions(F);
  auto ToMemory = [&](const MemoryOrBytes &Where) {
    storeMemoryForm(Where, O.Type, Conversions.toMemory(V, O.Type));
  };
  std::visit(
      Overloaded{
          [&](const MemoryLValue &M) { ToMemory(M); },
          [&](const ValueLValue &) {
            llvm::reportFatalInternalError("a value is written");
          },
          [&](const BytesLValue &B) { ToMemory(B); },
          [&](const BitFieldLValue &B) { storeBits(B, O.Type, V); },
          [&](const TypedElementLValue &E) {
            Builder.CreateStore(Conversions.toElement(V, O.Type), E.Pointer);
          },
          [&](const TexelLValue &T) {
            TexelEmitter(F).storeTexel(T, Conversions.toElement(V, O.Type));
          },
          [&](const OutputLValue &Output) {
            MeshOutputEmitter(F).store(Output, O.Type, V);
          },
      },
      O.Where);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Whether an element is read and written without the others. Memory that only
/// this thread writes is read and written as a whole, too.
static bool isDivided(const StoredLValue &Where) {
  return std::visit(Overloaded{
                        [](const MemoryLValue &M) { return !M.isPrivate(); },
                        [](const ValueLValue &) { return false; },
                        [](const BytesLValue &) { return true; },
                        [](const BitFieldLValue &) { return false; },
                        [](const TypedElementLValue &) { return false; },
                        [](const TexelLValue &) { return false; },
                        [](const OutputLValue &) { return true; },
                    },
                    Where);
}

llvm::Value *AccessEmitter::loadScalarElement(const StoredObject &O,
                                              llvm::Value *Number) {
  QualType Scalar = getScalarElementType(O.Type);
  if (const auto *Output = std::get_if<OutputLValue>(&O.Where))
    return MeshOutputEmitter(F).reportRead(*Output, Scalar);
  llvm::Value *Address = emitScalarAddress(O, Number);
  llvm::Type *T = Mod.types().getMemoryType(Scalar);
  const auto *Bytes = std::get_if<BytesLValue>(&O.Where);
  llvm::Value *V =
      Bytes ? Builder.CreateAlignedLoad(T, Address, getAlign(*Bytes, Scalar))
            : Builder.CreateLoad(T, Address);
  return ConversionEmitter(F).fromMemory(V, Scalar);
}

void AccessEmitter::storeScalarElement(const StoredObject &O,
                                       llvm::Value *Number, llvm::Value *V) {
  if (const auto *Output = std::get_if<OutputLValue>(&O.Where))
    return MeshOutputEmitter(F).storeElement(*Output, O.Type, Number, V);
  llvm::Value *Address = emitScalarAddress(O, Number);
  QualType Scalar = getScalarElementType(O.Type);
  V = ConversionEmitter(F).toMemory(V, Scalar);
  if (const auto *Bytes = std::get_if<BytesLValue>(&O.Where))
    Builder.CreateAlignedStore(V, Address, getAlign(*Bytes, Scalar));
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

llvm::Value *AccessEmitter::loadElements(const ElementsLValue &E) {
  const StoredObject &Whole = E.Whole;
  // A vector is read as a whole unless a single element is read or the indices
  // are not constant; of a matrix, only the requested elements are read.
  bool Partly =
      isDivided(Whole.Where) && (E.IsScalar || Whole.Type->isMatrixType() ||
                                 !getConstantElements(E.Numbers));
  if (!Partly)
    return extractElements(loadWhole(Whole), E.Numbers, E.IsScalar);
  if (E.IsScalar)
    return loadScalarElement(Whole, E.Numbers[0]);
  llvm::Value *V = llvm::PoisonValue::get(llvm::FixedVectorType::get(
      Mod.types().getValueType(getScalarElementType(Whole.Type)),
      E.Numbers.size()));
  for (unsigned I = 0; I != E.Numbers.size(); ++I)
    V = Builder.CreateInsertElement(V, loadScalarElement(Whole, E.Numbers[I]),
                                    uint64_t(I));
  return V;
}

/// The first of the elements, if they are neighbours in this order.
static std::optional<unsigned>
getFirstOfRun(llvm::ArrayRef<llvm::Value *> Numbers) {
  auto Known = getConstantElements(Numbers);
  for (unsigned I = 1; Known && I < Known->size(); ++I)
    if ((*Known)[I] != (*Known)[I - 1] + 1)
      return std::nullopt;
  if (!Known)
    return std::nullopt;
  return Known->front();
}

void AccessEmitter::storeElements(const ElementsLValue &E, llvm::Value *V) {
  const StoredObject &Whole = E.Whole;
  auto Part = [&](unsigned I) {
    return E.IsScalar ? V : Builder.CreateExtractElement(V, uint64_t(I));
  };
  if (std::holds_alternative<BitFieldLValue>(Whole.Where))
    return storeWhole(Whole, Part(0));
  if (!isDivided(Whole.Where)) {
    llvm::Value *New = loadWhole(Whole);
    if (!New->getType()->isVectorTy())
      return storeWhole(Whole, Part(0));
    for (unsigned I = 0; I != E.Numbers.size(); ++I)
      New = Builder.CreateInsertElement(New, Part(I), E.Numbers[I]);
    return storeWhole(Whole, New);
  }
  const auto *Bytes = std::get_if<BytesLValue>(&Whole.Where);
  if (Bytes && Whole.Type->isVectorType() && !E.IsScalar)
    if (std::optional<unsigned> First = getFirstOfRun(E.Numbers)) {
      QualType Scalar = getScalarElementType(Whole.Type);
      return storeVectorBytes(*Bytes, *First * getScalarSize(Context, Scalar),
                              Scalar,
                              ConversionEmitter(F).toMemory(V, Whole.Type));
    }
  for (unsigned I = 0; I != E.Numbers.size(); ++I)
    storeScalarElement(Whole, E.Numbers[I], Part(I));
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

llvm::Value *AccessEmitter::load(const LValue &L) {
  if (const auto *Elements = L.getIf<ElementsLValue>())
    return loadElements(*Elements);
  return loadWhole(getStoredObject(L));
}

void AccessEmitter::store(const LValue &L, llvm::Value *V) {
  if (const auto *Elements = L.getIf<ElementsLValue>())
    return storeElements(*Elements, V);
  storeWhole(getStoredObject(L), V);
}

// DecodeVectors.cpp: Vectors of DXIL 1.9
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each element of a vector has a slot. Element-wise instructions are decoded
// once for each element, whose number is Element.

#include "Decoder.h"
#include "llvm/DXILRun/Execute/Components.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/ResourceMemory.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

namespace {

unsigned lengthOf(const Type *T) {
  auto *Vector = dyn_cast<FixedVectorType>(T);
  return Vector ? Vector->getNumElements() : 0;
}

/// The length of the vectors that an instruction is about; 0 for none.
unsigned vectorLength(const Instruction &I) {
  if (unsigned Length = lengthOf(I.getType()))
    return Length;
  for (const Use &U : I.operands())
    if (unsigned Length = lengthOf(U->getType()))
      return Length;
  return 0;
}

/// Whether all vectors of an instruction have this length.
bool haveLength(const Instruction &I, unsigned Length) {
  auto Fits = [&](const Type *T) {
    return !T->isVectorTy() || lengthOf(T) == Length;
  };
  return Fits(I.getType()) &&
         all_of(I.operands(), [&](const Use &U) { return Fits(U->getType()); });
}

bool isElementWise(const Instruction &I) {
  if (isa<BitCastInst>(I))
    return I.getOperand(0)->getType()->isVectorTy() ==
           I.getType()->isVectorTy();
  return isa<BinaryOperator, CmpInst, CastInst, SelectInst, LoadInst,
             StoreInst>(I) ||
         I.getOpcode() == Instruction::FNeg;
}

/// Operands: the number, the elements.
template <typename T> void pickElement(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const uint32_t *Number = W.at<uint32_t>(I.operand(0));
  const unsigned Length = I.NumOperands - 1;
  LaneMask Undefined = 0;
  requireDefined(W, I, 0, "an index");
  forThreads(W, [&](unsigned Lane) {
    To[Lane] = 0;
    if (Number[Lane] >= Length)
      return reportFinding(W, I.Origin, Lane,
                           "read of element " + Twine(Number[Lane]) +
                               " of a vector of " + Twine(Length),
                           FaultKind::OutOfBounds);
    Slot From = I.operand(1 + Number[Lane]);
    To[Lane] = W.at<T>(From)[Lane];
    if (I.MayBeUndef)
      Undefined |= W.undef(From) & laneBit(Lane);
  });
  W.setUndef(I.result(), Undefined);
}

/// Operands: the number, the value, the elements.
template <typename T> void placeElement(Wave &W, const Inst &I) {
  const uint32_t *Number = W.at<uint32_t>(I.operand(0));
  const unsigned Length = I.NumResults;
  requireDefined(W, I, 0, "an index");
  for (unsigned N = 0; N != Length; ++N) {
    T *To = W.at<T>(I.result(N));
    LaneMask Undefined = 0;
    forThreads(W, [&](unsigned Lane) {
      Slot From = I.operand(Number[Lane] == N ? 1 : 2 + N);
      To[Lane] = W.at<T>(From)[Lane];
      if (I.MayBeUndef)
        Undefined |= W.undef(From) & laneBit(Lane);
    });
    W.setUndef(I.result(N), Undefined);
  }
  forThreads(W, [&](unsigned Lane) {
    if (Number[Lane] >= Length)
      reportFinding(W, I.Origin, Lane,
                    "write of element " + Twine(Number[Lane]) +
                        " of a vector of " + Twine(Length),
                    FaultKind::OutOfBounds);
  });
}

template <typename Callback> ExecFn withLaneBytes(unsigned Bytes, Callback F) {
  switch (Bytes) {
  case 1:
    return F(uint8_t());
  case 2:
    return F(uint16_t());
  case 4:
    return F(uint32_t());
  default:
    return F(uint64_t());
  }
}

} // namespace

/// Decodes the instruction by \p Decode for each element.
void Decoder::decodeEach(const Instruction &I, function_ref<void()> Decode) {
  const unsigned Length = vectorLength(I);
  if (!haveLength(I, Length))
    return failUnsupported(I, "vectors of different lengths");
  Slots Result;
  for (unsigned N = 0; N != Length && Failure.empty(); ++N) {
    Element = N;
    Decode();
    if (!I.getType()->isVoidTy() && Failure.empty())
      Result.append(ValueSlots[&I]);
  }
  Element.reset();
  if (!I.getType()->isVoidTy())
    alias(I, Result);
}

/// True if the instruction is one on vectors.
bool Decoder::decodeVector(const Instruction &I) {
  if (auto *Extract = dyn_cast<ExtractElementInst>(&I)) {
    decodeExtractElement(*Extract);
    return true;
  }
  if (auto *Insert = dyn_cast<InsertElementInst>(&I)) {
    decodeInsertElement(*Insert);
    return true;
  }
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I)) {
    decodeShuffle(*Shuffle);
    return true;
  }
  if (Element || !vectorLength(I) || !isElementWise(I))
    return false;
  decodeEach(I, [&] { decodeInstruction(I); });
  return true;
}

void Decoder::decodeExtractElement(const ExtractElementInst &I) {
  Slots Parts(slotsOf(I.getVectorOperand()));
  if (auto *Number = dyn_cast<ConstantInt>(I.getIndexOperand())) {
    if (Number->getValue().ult(Parts.size()))
      return alias(I, Parts[Number->getZExtValue()]);
    return fail(I,
                "the vector has no element " + Twine(Number->getZExtValue()));
  }
  if (!I.getIndexOperand()->getType()->isIntegerTy(32))
    return failUnsupported(I, "an index of this type");
  Slots Operands{slotOf(I.getIndexOperand())};
  Operands.append(Parts);
  Slots To = newSlots(I, I.getType());
  ExecFn Fn = withLaneBytes(laneBytesOf(I, I.getType()), [](auto T) {
    return ExecFn(pickElement<decltype(T)>);
  });
  emit(I, Fn, To, Operands).Rule = UndefRule::ByExecution;
  alias(I, To);
}

void Decoder::decodeInsertElement(const InsertElementInst &I) {
  Slots Parts(slotsOf(I.getOperand(0)));
  Slot New = slotOf(I.getOperand(1));
  if (auto *Number = dyn_cast<ConstantInt>(I.getOperand(2))) {
    if (Number->getValue().uge(Parts.size()))
      return fail(I,
                  "the vector has no element " + Twine(Number->getZExtValue()));
    Parts[Number->getZExtValue()] = New;
    return alias(I, Parts);
  }
  if (!I.getOperand(2)->getType()->isIntegerTy(32))
    return failUnsupported(I, "an index of this type");
  Slots Operands{slotOf(I.getOperand(2)), New};
  Operands.append(Parts);
  Slots To = newSlots(I, I.getType());
  ExecFn Fn =
      withLaneBytes(laneBytesOf(I, I.getType()->getScalarType()),
                    [](auto T) { return ExecFn(placeElement<decltype(T)>); });
  emit(I, Fn, To, Operands).Rule = UndefRule::ByExecution;
  alias(I, To);
}

void Decoder::decodeShuffle(const ShuffleVectorInst &I) {
  Slots Parts(slotsOf(I.getOperand(0)));
  Parts.append(Slots(slotsOf(I.getOperand(1))));
  unsigned Bytes = laneBytesOf(I, I.getType()->getScalarType());
  Slots To;
  for (int From : I.getShuffleMask())
    To.push_back(From < 0 ? constantSlot(0, Bytes, /*IsUndef=*/true)
                          : Parts[From]);
  alias(I, To);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

namespace {

/// Imm: 1 for or, 0 for and.
template <typename T> void reduceElements(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const bool IsOr = I.Imm;
  forLanes(W, [&](unsigned Lane) {
    T Result = W.at<T>(I.operand(0))[Lane];
    for (unsigned N = 1; N != I.NumOperands; ++N) {
      T Next = W.at<T>(I.operand(N))[Lane];
      Result = IsOr ? Result | Next : Result & Next;
    }
    To[Lane] = Result;
  });
}

/// Ands masks of four words each.
void andMasks(Wave &W, const Inst &I) {
  forLanes(W, [&](unsigned Lane) {
    for (unsigned Word = 0; Word != 4; ++Word) {
      uint32_t Mask = ~0u;
      for (unsigned N = Word; N < I.NumOperands; N += 4)
        Mask &= W.at<uint32_t>(I.operand(N))[Lane];
      W.at<uint32_t>(I.result(Word))[Lane] = Mask;
    }
  });
}

/// Operands: handle, index, and the offset in an element unless it is undef.
/// The last result is the status.
template <typename C> void vectorLoad(Wave &W, const Inst &I) {
  using Lane = typename C::Lane;
  const LocationOperands Location(W, I, /*HasOffset=*/I.NumOperands > 2);
  const unsigned Length = I.NumResults - 1;
  uint32_t *Status = W.at<uint32_t>(I.result(Length));
  forThreads(W, [&](unsigned L) {
    BufferLocation P = Location.find(W, I, L);
    Status[L] = 1;
    for (unsigned N = 0; N != Length; ++N) {
      Lane &To = W.at<Lane>(I.result(N))[L];
      To = 0;
      uint64_t Byte = P.Byte + uint64_t(N) * C::Size;
      if (!P.R)
        continue;
      if (P.IsTyped || !P.IsInside || Byte + C::Size > P.ElementEnd) {
        reportOutside(W, I, L, P, Byte, "read");
        continue;
      }
      checkBufferRace(W, I, L, P, Byte, C::Size, AccessKind::Read, false);
      if (P.isMapped(Byte))
        To = C::read(&P.R->Bytes[Byte]);
      else
        Status[L] = 0;
    }
  });
}

/// Operands: handle, index, the offset where Imm is 1, the elements.
template <typename C> void vectorStore(Wave &W, const Inst &I) {
  using Lane = typename C::Lane;
  const LocationOperands Location(W, I, /*HasOffset=*/I.Imm);
  const unsigned First = Location.end();
  for (unsigned N = First; N != I.NumOperands; ++N)
    requireDefined(W, I, N, "the value of a store");
  forWriters(W, [&](unsigned L) {
    BufferLocation P = Location.find(W, I, L);
    if (!P.R)
      return;
    for (unsigned N = 0; N != I.NumOperands - First; ++N) {
      uint64_t Byte = P.Byte + uint64_t(N) * C::Size;
      if (P.IsTyped || !P.IsInside || Byte + C::Size > P.ElementEnd) {
        reportOutside(W, I, L, P, Byte, "write");
        continue;
      }
      uint8_t *Memory = &P.R->Bytes[Byte];
      uint8_t New[C::Size];
      C::write(New, W.at<Lane>(I.operand(First + N))[L]);
      checkBufferRace(W, I, L, P, Byte, C::Size, AccessKind::Write,
                      !memcmp(Memory, New, C::Size));
      if (P.isMapped(Byte))
        memcpy(Memory, New, C::Size);
    }
  });
}

} // namespace

/// True if the operation is one on whole vectors, or on each of their elements.
bool Decoder::decodeVectorOp(const CallInst &I, const dxil::OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::RawBufferVectorLoad:
    decodeVectorLoad(I);
    return true;
  case OpCode::RawBufferVectorStore:
    decodeVectorStore(I);
    return true;
  case OpCode::VectorReduceAnd:
  case OpCode::VectorReduceOr:
    decodeVectorReduce(I, Op);
    return true;
  default:
    break;
  }
  if (Element || !vectorLength(I))
    return false;
  if (Op.Code == OpCode::FDot)
    return false;
  if (Op.Code == OpCode::WaveMatch) {
    decodeVectorMatch(I, Op);
    return true;
  }
  if (Op.Form != dxil::OverloadForm::ScalarOrVector) {
    failUnsupported(I, "the operation " + Op.Name + " on vectors");
    return true;
  }
  decodeEach(I, [&] { decodeOp(I, Op); });
  return true;
}

void Decoder::decodeVectorLoad(const CallInst &I) {
  auto *Result = dyn_cast<StructType>(I.getType());
  if (!Result || Result->getNumElements() != 2)
    return failUnsupported(I, "a load with this result");
  ExecFn Fn =
      withComponent(Result->getElementType(0)->getScalarType(), P.Native16Bit,
                    [](auto C) -> ExecFn { return vectorLoad<decltype(C)>; });
  if (!Fn)
    return failUnsupported(I, "a load of this type");
  const Slots Results = newSlots(I, I.getType());
  emit(I, Fn, Results, placeOperands(I)).Rule = UndefRule::ByExecution;
  alias(I, Results);
}

void Decoder::decodeVectorStore(const CallInst &I) {
  using namespace operand::RawBufferVectorStore;
  const Value *Stored = dxil::getOperand(I, Value0);
  ExecFn Fn =
      withComponent(Stored->getType()->getScalarType(), P.Native16Bit,
                    [](auto C) -> ExecFn { return vectorStore<decltype(C)>; });
  if (!Fn)
    return failUnsupported(I, "a store of this type");
  Slots Operands = placeOperands(I);
  const bool HasOffset = Operands.size() == 3;
  Operands.append(Slots(slotsOf(Stored)));
  emit(I, Fn, {}, Operands).Imm = HasOffset;
}

void Decoder::decodeVectorReduce(const CallInst &I, const dxil::OpInfo &Op) {
  std::optional<IntKind> Kind = intKind(I.getType());
  if (!Kind)
    return failUnsupported(I, "the operation " + Op.Name + " on this type");
  ExecFn Fn = withIntLane(
      *Kind, [](auto T) { return ExecFn(reduceElements<decltype(T)>); });
  Slots Operands(slotsOf(dxil::getOperand(I, operand::VectorReduceAnd::A)));
  Slots To = newSlots(I, I.getType());
  emit(I, Fn, To, Operands).Imm = Op.Code == OpCode::VectorReduceOr;
  alias(I, To);
}

/// Lanes match that do in each element.
void Decoder::decodeVectorMatch(const CallInst &I, const dxil::OpInfo &Op) {
  Slots Masks;
  for (unsigned N = 0, Length = vectorLength(I); N != Length && Failure.empty();
       ++N) {
    Element = N;
    decodeOp(I, Op);
    Masks.append(ValueSlots[&I]);
  }
  Element.reset();
  Slots To = newSlots(I, I.getType());
  emit(I, andMasks, To, Masks);
  alias(I, To);
}

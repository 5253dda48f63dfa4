// DecodeBufferOps.cpp: Loads, stores and atomics on buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Execute/Components.h"
#include "llvm/DXILRun/Execute/ResourceMemory.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

// Imm: a bit for each of the four components that is used.

/// Operands: handle, index, and the offset in an element unless it is undef.
template <typename C> void bufferLoad(Wave &W, const Inst &I) {
  using Lane = typename C::Lane;
  const LocationOperands Location(W, I, /*HasOffset=*/I.NumOperands > 2);
  Lane *To[4];
  for (unsigned N = 0; N != 4; ++N)
    To[N] = W.at<Lane>(I.result(N));
  uint32_t *Status = W.at<uint32_t>(I.result(4));
  forThreads(W, [&](unsigned L) {
    BufferLocation P = Location.find(W, I, L);
    Status[L] = 1;
    for (unsigned N = 0; N != 4; ++N)
      To[N][L] = 0;
    if (!P.R)
      return;
    if (P.IsTyped) {
      if (!P.IsInside)
        return reportOutside(W, I, L, P, P.Byte, "read");
      checkBufferRace(W, I, L, P, P.Byte, 1, AccessKind::Read, false);
      Status[L] = P.isMapped(P.Byte);
      if (!Status[L])
        return;
      Texel T = loadTexel(P.R->ElementFormat, &P.R->Bytes[P.Byte]);
      for (unsigned N = 0; N != 4; ++N)
        To[N][L] = C::fromTexel(T[N]);
      return;
    }
    for (unsigned N = 0; N != 4; ++N) {
      if (!(I.Imm & 1u << N))
        continue;
      uint64_t Byte = P.Byte + N * C::Size;
      if (!P.IsInside || Byte + C::Size > P.ElementEnd) {
        reportOutside(W, I, L, P, Byte, "read");
        continue;
      }
      checkBufferRace(W, I, L, P, Byte, C::Size, AccessKind::Read, false);
      if (P.isMapped(Byte))
        To[N][L] = C::read(&P.R->Bytes[Byte]);
      else
        Status[L] = 0;
    }
  });
}

/// Writes one element of a typed buffer.
template <typename C>
void storeElement(Wave &W, const Inst &I, unsigned L, const BufferLocation &P,
                  const typename C::Lane *const *From) {
  if (!P.IsInside)
    return reportOutside(W, I, L, P, P.Byte, "write");
  Texel T;
  for (unsigned N = 0; N != 4; ++N)
    T[N] = toTexelOf<C>(P.R->ElementFormat, From[N][L]);
  uint8_t New[sizeof(Texel)];
  storeTexel(P.R->ElementFormat, T, New);
  uint8_t *Memory = &P.R->Bytes[P.Byte];
  const unsigned Size = P.R->ElementFormat.size();
  checkBufferRace(W, I, L, P, P.Byte, 1, AccessKind::Write,
                  !memcmp(Memory, New, Size));
  if (P.isMapped(P.Byte))
    memcpy(Memory, New, Size);
}

/// Operands: handle, index, the offset unless it is undef, and four values.
template <typename C> void bufferStore(Wave &W, const Inst &I) {
  using Lane = typename C::Lane;
  const LocationOperands Location(W, I, /*HasOffset=*/I.NumOperands > 6);
  const Lane *From[4];
  for (unsigned N = 0; N != 4; ++N) {
    From[N] = W.at<Lane>(I.operand(Location.end() + N));
    if (I.Imm & 1u << N)
      requireDefined(W, I, Location.end() + N, "the value of a store");
  }
  forWriters(W, [&](unsigned L) {
    BufferLocation P = Location.find(W, I, L);
    if (!P.R)
      return;
    if (P.IsTyped)
      return storeElement<C>(W, I, L, P, From);
    for (unsigned N = 0; N != 4; ++N) {
      if (!(I.Imm & 1u << N))
        continue;
      uint64_t Byte = P.Byte + N * C::Size;
      if (!P.IsInside || Byte + C::Size > P.ElementEnd) {
        reportOutside(W, I, L, P, Byte, "write");
        continue;
      }
      uint8_t *Memory = &P.R->Bytes[Byte];
      uint8_t New[C::Size];
      C::write(New, From[N][L]);
      checkBufferRace(W, I, L, P, Byte, C::Size, AccessKind::Write,
                      !memcmp(Memory, New, C::Size));
      if (P.isMapped(Byte))
        memcpy(Memory, New, C::Size);
    }
  });
}

/// Operands: handle, row or byte. Imm: what the index counts in bytes.
template <typename C> void cbufferLoad(Wave &W, const Inst &I) {
  using Lane = typename C::Lane;
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Index = W.at<uint32_t>(I.operand(1));
  requireDefined(W, I, 1, "an index");
  forThreads(W, [&](unsigned L) {
    BufferLocation P = findLocation(W, I, L, Handle[L], 0, 0);
    uint64_t First = uint64_t(Index[L]) * I.Imm;
    // A row that the buffer ends in is read in part; the rest is 0.
    if (P.R && First >= P.R->Bytes.size())
      reportOutside(W, I, L, P, First, "read");
    for (unsigned N = 0; N != I.NumResults; ++N) {
      uint64_t Byte = First + N * C::Size;
      bool IsInside = P.R && Byte + C::Size <= P.R->Bytes.size();
      W.at<Lane>(I.result(N))[L] = IsInside ? C::read(&P.R->Bytes[Byte]) : 0;
    }
  });
}

//===----------------------------------------------------------------------===//
// Atomics, counters, sizes
//===----------------------------------------------------------------------===//

template <typename T> T combineInBuffer(unsigned Kind, T Old, T New) {
  using S = std::make_signed_t<T>;
  switch (Kind) {
  case dxil::AtomicAdd:
    return Old + New;
  case dxil::AtomicAnd:
    return Old & New;
  case dxil::AtomicOr:
    return Old | New;
  case dxil::AtomicXor:
    return Old ^ New;
  case dxil::AtomicIMin:
    return S(New) < S(Old) ? New : Old;
  case dxil::AtomicIMax:
    return S(New) > S(Old) ? New : Old;
  case dxil::AtomicUMin:
    return New < Old ? New : Old;
  case dxil::AtomicUMax:
    return New > Old ? New : Old;
  case dxil::AtomicExchange:
    return New;
  }
  llvm_unreachable("decodeAtomicOp lets no other pass");
}

// Operands: handle, three coordinates (what a resource does not have is the
// first again; the second is the offset in an element), then the values.
// Imm: the operation, and HasOffset.
constexpr unsigned HasOffset = 1u << 8;

/// The memory of an atomic access; null if there is none. Groups on other
/// cores may access it at the same time.
template <typename T>
std::atomic<T> *findAtomic(Wave &W, const Inst &I, unsigned L, uint64_t Handle,
                           const std::array<uint32_t, 3> &C) {
  static_assert(sizeof(std::atomic<T>) == sizeof(T), "atomics have no lock");
  BufferLocation P =
      findLocation(W, I, L, Handle, C[0], I.Imm & HasOffset ? C[1] : 0);
  if (!P.R)
    return nullptr;
  if (getTextureTraits(P.R->Kind).isTexture()) {
    P = findTexel(*P.R, /*Mip=*/0, /*Sample=*/0, {C[0], C[1], C[2]});
    if (!P.IsInside) {
      reportOutsideTexture(W, I, L, *P.R, 0, {C[0], C[1], C[2]},
                           "atomic access");
      return nullptr;
    }
  }
  if (!P.IsInside || P.Byte + sizeof(T) > P.ElementEnd) {
    reportOutside(W, I, L, P, P.Byte, "atomic access");
    return nullptr;
  }
  if (P.Byte % sizeof(T) != 0) {
    reportFinding(W, I.Origin, L,
                  "misaligned atomic access of " + P.R->describe() +
                      " at byte " + Twine(P.Byte));
    return nullptr;
  }
  checkBufferRace(W, I, L, P, P.Byte, sizeof(T), AccessKind::Atomic, false);
  if (!P.isMapped(P.Byte))
    return nullptr;
  return reinterpret_cast<std::atomic<T> *>(&P.R->Bytes[P.Byte]);
}

template <typename T> void atomicBinOp(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *C0 = W.at<uint32_t>(I.operand(1)),
                 *C1 = W.at<uint32_t>(I.operand(2)),
                 *C2 = W.at<uint32_t>(I.operand(3));
  const T *Value = W.at<T>(I.operand(4));
  for (unsigned N = 1; N != 5; ++N)
    requireDefined(W, I, N, "the operand of an atomic operation");
  const unsigned Kind = I.Imm & ~HasOffset;
  forThreads(W, [&](unsigned L) { To[L] = 0; });
  forWriters(W, [&](unsigned L) {
    std::atomic<T> *A =
        findAtomic<T>(W, I, L, Handle[L], {C0[L], C1[L], C2[L]});
    if (!A)
      return;
    T Old = A->load();
    while (
        !A->compare_exchange_weak(Old, combineInBuffer<T>(Kind, Old, Value[L])))
      ;
    To[L] = Old;
  });
}

template <typename T> void atomicCompareExchange(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *C0 = W.at<uint32_t>(I.operand(1)),
                 *C1 = W.at<uint32_t>(I.operand(2)),
                 *C2 = W.at<uint32_t>(I.operand(3));
  const T *Expected = W.at<T>(I.operand(4)), *New = W.at<T>(I.operand(5));
  for (unsigned N = 1; N != 6; ++N)
    requireDefined(W, I, N, "the operand of an atomic operation");
  forThreads(W, [&](unsigned L) { To[L] = 0; });
  forWriters(W, [&](unsigned L) {
    std::atomic<T> *A =
        findAtomic<T>(W, I, L, Handle[L], {C0[L], C1[L], C2[L]});
    if (!A)
      return;
    T Old = Expected[L];
    A->compare_exchange_strong(Old, New[L]);
    To[L] = Old;
  });
}

/// The value before an increment, or after a decrement. Imm: 1 or -1.
void updateCounter(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const int32_t Step = int32_t(I.Imm);
  forThreads(W, [&](unsigned L) { To[L] = 0; });
  forWriters(W, [&](unsigned L) {
    BufferLocation P = findLocation(W, I, L, Handle[L], 0, 0);
    if (!P.R)
      return;
    auto *Counter = reinterpret_cast<std::atomic<uint32_t> *>(&P.R->Counter);
    uint32_t Old = Counter->fetch_add(uint32_t(Step));
    To[L] = Step > 0 ? Old : Old - 1;
  });
}

/// Operands: handle, mip level.
void getDimensions(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Mip = W.at<uint32_t>(I.operand(1));
  requireDefined(W, I, 1, "a mip level");
  forThreads(W, [&](unsigned L) {
    BufferLocation P = findLocation(W, I, L, Handle[L], 0, 0);
    std::array<uint32_t, 4> Sizes = {0, 0, 0, 0};
    if (P.R && getTextureTraits(P.R->Kind).isTexture()) {
      Sizes = textureDimensions(*P.R, Mip[L]);
    } else if (P.R) {
      Sizes[0] = P.R->numElements();
      Sizes[1] = P.R->Stride;
    }
    for (unsigned N = 0; N != 4; ++N)
      W.at<uint32_t>(I.result(N))[L] = Sizes[N];
  });
}

/// The components of a load's result that the shader looks at.
unsigned usedComponents(const CallInst &I) {
  unsigned Mask = 0;
  for (const User *U : I.users()) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract)
      return 0xf;
    Mask |= 1u << Extract->getIndices().front();
  }
  return Mask & 0xf;
}

} // namespace

bool Decoder::decodeBufferOp(const CallInst &I, const dxil::OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::BufferLoad:
  case OpCode::RawBufferLoad:
    decodeBufferLoad(I, Op);
    return true;
  case OpCode::BufferStore:
  case OpCode::RawBufferStore:
    decodeBufferStore(I, Op);
    return true;
  case OpCode::CBufferLoad:
  case OpCode::CBufferLoadLegacy:
    decodeCBufferLoad(I);
    return true;
  case OpCode::AtomicBinOp:
  case OpCode::AtomicCompareExchange:
    decodeAtomicOp(I, Op);
    return true;
  case OpCode::BufferUpdateCounter: {
    int Step =
        static_cast<int8_t>(immediate(I, operand::BufferUpdateCounter::Inc));
    if (Step != 1 && Step != -1) {
      fail(I, "the step of a counter is neither 1 nor -1");
      return true;
    }
    P.OrderMatters = true;
    Inst &New = emitOp(I, updateCounter, operand::Resource, 1);
    New.Imm = uint32_t(Step);
    New.Rule = UndefRule::ByExecution;
    return true;
  }
  case OpCode::GetDimensions:
    decodeGetDimensions(I);
    return true;
  default:
    return false;
  }
}

void Decoder::decodeGetDimensions(const CallInst &I) {
  Slots To = newSlots(I, I.getType());
  // Buffers and textures without mips leave the level undefined.
  Slot Mip = argOrZero(I, operand::GetDimensions::MipLevel);
  emit(I, getDimensions, To, {arg(I, operand::Resource), Mip}).Rule =
      UndefRule::ByExecution;
  alias(I, To);
}

/// Those that all loads and stores of buffers have first: the handle, the index
/// and perhaps the offset in an element.
Decoder::Slots Decoder::placeOperands(const CallInst &I) {
  constexpr unsigned Index = 1, Offset = 2;
  Slots Operands = {arg(I, operand::Resource), arg(I, Index)};
  if (!isUndefined(I, Offset))
    Operands.push_back(arg(I, Offset));
  return Operands;
}

void Decoder::decodeBufferLoad(const CallInst &I, const dxil::OpInfo &Op) {
  auto *Result = dyn_cast<StructType>(I.getType());
  if (!Result || Result->getNumElements() != 5)
    return failUnsupported(I, "a load with this result");
  ExecFn Fn =
      withComponent(Result->getElementType(0), P.Native16Bit,
                    [](auto C) -> ExecFn { return bufferLoad<decltype(C)>; });
  if (!Fn)
    return failUnsupported(I, "a load of this type");
  unsigned Mask = usedComponents(I);
  if (Op.Code == OpCode::RawBufferLoad)
    Mask &= immediate(I, operand::RawBufferLoad::Mask);
  const Slots Results = newSlots(I, I.getType());
  Inst &New = emit(I, Fn, Results, placeOperands(I));
  New.Imm = Mask;
  New.Rule = UndefRule::ByExecution;
  alias(I, Results);
}

void Decoder::decodeBufferStore(const CallInst &I, const dxil::OpInfo &Op) {
  // Raw stores have these at the same position.
  using namespace operand::BufferStore;
  ExecFn Fn =
      withComponent(dxil::getOperand(I, Value0)->getType(), P.Native16Bit,
                    [](auto C) -> ExecFn { return bufferStore<decltype(C)>; });
  if (!Fn)
    return failUnsupported(I, "a store of this type");
  Slots Operands = placeOperands(I);
  for (unsigned N = 0; N != 4; ++N)
    Operands.push_back(arg(I, Value0 + N));
  uint64_t Written = immediate(I, Mask) & 0xf;
  emit(I, Fn, {}, Operands).Imm = Written;
}

void Decoder::decodeCBufferLoad(const CallInst &I) {
  constexpr unsigned RowBytes = dxil::ConstantBufferRowBytes;
  auto *Row = dyn_cast<StructType>(I.getType());
  Type *T = Row ? Row->getElementType(0) : I.getType();
  // A row of minimum precision has four values, one of native 16 bits eight.
  bool IsNative = Row ? Row->getNumElements() == 8 : P.Native16Bit;
  ExecFn Fn = withComponent(
      T, IsNative, [](auto C) -> ExecFn { return cbufferLoad<decltype(C)>; });
  if (!Fn)
    return failUnsupported(I, "a constant of this type");
  Inst &New = emitOp(I, Fn, operand::Resource, 2);
  New.Imm = Row ? RowBytes : 1;
  New.Rule = UndefRule::ByExecution;
}

void Decoder::decodeAtomicOp(const CallInst &I, const dxil::OpInfo &Op) {
  const bool IsExchange = Op.Code == OpCode::AtomicCompareExchange;
  const unsigned FirstOffset =
      IsExchange ? unsigned(operand::AtomicCompareExchange::Offset0)
                 : unsigned(operand::AtomicBinOp::Offset0);
  if (!I.getType()->isIntegerTy(32) && !I.getType()->isIntegerTy(64))
    return failUnsupported(I, "the operation " + Op.Name + " on this type");
  const bool IsWide = I.getType()->isIntegerTy(64);
  uint64_t Kind = IsExchange ? uint64_t(dxil::AtomicExchange)
                             : immediate(I, operand::AtomicBinOp::AtomicOp);
  if (Kind > dxil::AtomicExchange)
    return fail(I, "unknown atomic operation " + Twine(Kind));
  const bool HasByteOffset = !isUndefined(I, FirstOffset + 1);
  const bool HasThird = !isUndefined(I, FirstOffset + 2);
  Slots Operands = {arg(I, operand::Resource), arg(I, FirstOffset),
                    arg(I, FirstOffset + HasByteOffset),
                    arg(I, FirstOffset + (HasThird ? 2 : 0)),
                    arg(I, FirstOffset + 3)};
  if (IsExchange)
    Operands.push_back(arg(I, FirstOffset + 4));
  // Additions and the like come to the same sum in any order, as long as
  // what was there before is not read.
  P.OrderMatters |= !I.use_empty() || Kind == dxil::AtomicExchange;
  ExecFn Fn = IsExchange
                  ? (IsWide ? atomicCompareExchange<uint64_t>
                            : atomicCompareExchange<uint32_t>)
                  : (IsWide ? atomicBinOp<uint64_t> : atomicBinOp<uint32_t>);
  Slots To = newSlots(I, I.getType());
  Inst &New = emit(I, Fn, To, Operands);
  New.Imm = unsigned(Kind) | (HasByteOffset ? HasOffset : 0);
  New.Rule = UndefRule::ByExecution;
  alias(I, To);
}

// DecodeWaveOps.cpp: Operations across the lanes of a wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Execute/Findings.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

/// Numbers of the format: WaveOpKind, WaveBitOpKind, WaveMultiPrefixOpKind.
enum WaveOpKind { WaveSum = 0, WaveProduct = 1, WaveMin = 2, WaveMax = 3 };
enum WaveBitOpKind { WaveAnd = 0, WaveOr = 1, WaveXor = 2 };
enum MultiPrefixKind {
  MultiSum = 0,
  MultiAnd = 1,
  MultiOr = 2,
  MultiXor = 3,
  MultiProduct = 4,
};
enum SignedOpKind { SignedOp = 0, UnsignedOp = 1 };

/// What combines two lanes, whatever the operation calls it.
enum class Combine : uint8_t {
  Sum,
  Product,
  Min,
  Max,
  UMin,
  UMax,
  And,
  Or,
  Xor
};

template <typename T> constexpr bool isFloatLane() {
  return std::is_class_v<T>;
}

template <typename T> T combineFloats(Combine How, T A, T B) {
  auto X = T::get(A), Y = T::get(B);
  switch (How) {
  case Combine::Sum:
    return T::put(X + Y);
  case Combine::Product:
    return T::put(X * Y);
  case Combine::Min:
  case Combine::UMin:
    return T::put(Y < X || X != X ? Y : X);
  case Combine::Max:
  case Combine::UMax:
    return T::put(Y > X || X != X ? Y : X);
  case Combine::And:
  case Combine::Or:
  case Combine::Xor:
    break;
  }
  llvm_unreachable("decoding lets no bit operation on floats pass");
}

template <typename T> T combineInts(Combine How, T A, T B) {
  using S = std::make_signed_t<T>;
  switch (How) {
  case Combine::Sum:
    return T(A + B);
  case Combine::Product:
    return T(uint64_t(A) * uint64_t(B));
  case Combine::Min:
    return S(B) < S(A) ? B : A;
  case Combine::Max:
    return S(B) > S(A) ? B : A;
  case Combine::UMin:
    return B < A ? B : A;
  case Combine::UMax:
    return B > A ? B : A;
  case Combine::And:
    return A & B;
  case Combine::Or:
    return A | B;
  case Combine::Xor:
    return A ^ B;
  }
  llvm_unreachable("all kinds are listed");
}

template <typename T> T combineLanes(Combine How, T A, T B) {
  if constexpr (isFloatLane<T>())
    return combineFloats(How, A, B);
  else
    return combineInts(How, A, B);
}

/// What a prefix operation gives to a lane with none before it.
template <typename T> T neutral(Combine How) {
  if constexpr (isFloatLane<T>())
    return T::put(How == Combine::Product ? 1 : 0);
  else
    return How == Combine::Product ? T(1) : How == Combine::And ? T(~T(0)) : 0;
}

template <typename T> bool equalLanes(T A, T B) {
  if constexpr (isFloatLane<T>())
    return T::get(A) == T::get(B);
  else
    return A == B;
}

/// Writes a value that is the same for all active lanes.
template <typename T> void broadcast(Wave &W, Slot To, T Value) {
  T *R = W.at<T>(To);
  forLanes(W, [=](unsigned N) { R[N] = Value; });
}

/// The lanes that take part in wave operations: no helper lanes, unless the
/// entry point includes them. If there are only helper lanes, they compute a
/// result among themselves.
LaneMask waveLanes(const Wave &W) {
  if (!W.Helpers || W.P->WavesIncludeHelpers)
    return W.Active;
  const LaneMask Lanes = W.Active & ~W.Helpers;
  return Lanes ? Lanes : W.Active;
}

LaneMask lanesWith(Wave &W, Slot Condition, LaneMask Lanes) {
  const uint8_t *C = W.at<uint8_t>(Condition);
  LaneMask Result = 0;
  forEachLane(Lanes, [&](unsigned N) {
    if (C[N])
      Result |= laneBit(N);
  });
  return Result;
}
LaneMask lanesWith(Wave &W, Slot Condition) {
  return lanesWith(W, Condition, waveLanes(W));
}

uint32_t maskWord(LaneMask Mask, unsigned Word) {
  return uint32_t(Mask >> (32 * Word));
}

template <typename T> void reduce(Wave &W, const Inst &I) {
  const T *A = W.at<T>(I.operand(0));
  const auto How = static_cast<Combine>(I.Imm);
  const LaneMask Lanes = waveLanes(W);
  const unsigned First = firstLane(Lanes);
  T Result = A[First];
  forEachLane(Lanes & ~laneBit(First),
              [&](unsigned N) { Result = combineLanes(How, Result, A[N]); });
  broadcast(W, I.result(), Result);
}

template <typename T> void prefix(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const T *A = W.at<T>(I.operand(0));
  const auto How = static_cast<Combine>(I.Imm);
  T Sum = neutral<T>(How);
  const LaneMask Lanes = waveLanes(W);
  forThreads(W, [&](unsigned N) {
    To[N] = Sum;
    if (Lanes & laneBit(N))
      Sum = combineLanes(How, Sum, A[N]);
  });
}

/// The mask in operands 1 to 4, for one lane.
LaneMask maskOperand(Wave &W, const Inst &I, unsigned Lane) {
  LaneMask Mask = 0;
  for (unsigned Word = 0; Word != 4; ++Word)
    Mask |= LaneMask(W.at<uint32_t>(I.operand(1 + Word))[Lane]) << (32 * Word);
  return Mask;
}

template <typename T> void multiPrefix(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const T *A = W.at<T>(I.operand(0));
  const auto How = static_cast<Combine>(I.Imm);
  const LaneMask Lanes = waveLanes(W);
  forThreads(W, [&](unsigned N) {
    T Sum = neutral<T>(How);
    forEachLane(maskOperand(W, I, N) & Lanes & firstLanes(N),
                [&](unsigned M) { Sum = combineLanes(How, Sum, A[M]); });
    To[N] = Sum;
  });
}

void multiPrefixBitCount(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  LaneMask Set = lanesWith(W, I.operand(0));
  forThreads(W, [&](unsigned N) {
    To[N] = countLanes(maskOperand(W, I, N) & Set & firstLanes(N));
  });
}

template <typename T> void allEqual(Wave &W, const Inst &I) {
  const T *A = W.at<T>(I.operand(0));
  const LaneMask Lanes = waveLanes(W);
  const T First = A[firstLane(Lanes)];
  bool Result = true;
  forEachLane(Lanes, [&](unsigned N) { Result &= equalLanes(First, A[N]); });
  broadcast<uint8_t>(W, I.result(), Result);
}

template <typename T> void match(Wave &W, const Inst &I) {
  const T *A = W.at<T>(I.operand(0));
  forThreads(W, [&](unsigned N) {
    LaneMask Same = 0;
    forEachLane(waveLanes(W), [&](unsigned M) {
      if (equalLanes(A[N], A[M]))
        Same |= laneBit(M);
    });
    for (unsigned Word = 0; Word != 4; ++Word)
      W.at<uint32_t>(I.result(Word))[N] = maskWord(Same, Word);
  });
}

/// The lane's number wraps at the wave's size. What an inactive lane holds is
/// undefined in HLSL; here it is what it held when it was active.
template <typename T> void readLaneAt(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const T *A = W.at<T>(I.operand(0));
  const uint32_t *Lane = W.at<uint32_t>(I.operand(1));
  SmallVector<T, 128> Old(A, A + W.Size);
  forThreads(W, [&](unsigned N) { To[N] = Old[Lane[N] & (W.Size - 1)]; });
}

template <typename T> void readFirstLane(Wave &W, const Inst &I) {
  broadcast(W, I.result(), W.at<T>(I.operand(0))[firstLane(waveLanes(W))]);
}

void isFirstLane(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  const unsigned First = firstLane(waveLanes(W));
  forLanes(W, [=](unsigned N) { To[N] = N == First; });
}
void laneIndex(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  forLanes(W, [=](unsigned N) { To[N] = N; });
}
void laneCount(Wave &W, const Inst &I) {
  broadcast<uint32_t>(W, I.result(), W.Size);
}
void anyTrue(Wave &W, const Inst &I) {
  broadcast<uint8_t>(W, I.result(), lanesWith(W, I.operand(0)) != 0);
}
void allTrue(Wave &W, const Inst &I) {
  broadcast<uint8_t>(W, I.result(), lanesWith(W, I.operand(0)) == waveLanes(W));
}
void ballot(Wave &W, const Inst &I) {
  LaneMask Set = lanesWith(W, I.operand(0));
  for (unsigned Word = 0; Word != 4; ++Word)
    broadcast<uint32_t>(W, I.result(Word), maskWord(Set, Word));
}
void allBitCount(Wave &W, const Inst &I) {
  broadcast<uint32_t>(W, I.result(), countLanes(lanesWith(W, I.operand(0))));
}
void prefixBitCount(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  LaneMask Set = lanesWith(W, I.operand(0));
  forThreads(W, [&](unsigned N) { To[N] = countLanes(Set & firstLanes(N)); });
}

//===----------------------------------------------------------------------===//
// Quads
//===----------------------------------------------------------------------===//

enum QuadOpKind { AcrossX = 0, AcrossY = 1, AcrossDiagonal = 2 };
enum QuadVoteKind { QuadAny = 0, QuadAll = 1 };

/// Imm is what to flip in the lane's number.
template <typename T> void quadSwap(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const T *A = W.at<T>(I.operand(0));
  SmallVector<T, 128> Old(A, A + W.Size);
  forThreads(W, [&](unsigned N) { To[N] = Old[N ^ I.Imm]; });
}

template <typename T> void quadRead(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const T *A = W.at<T>(I.operand(0));
  const uint32_t *Lane = W.at<uint32_t>(I.operand(1));
  SmallVector<T, 128> Old(A, A + W.Size);
  forThreads(W, [&](unsigned N) { To[N] = Old[(N & ~3u) | (Lane[N] & 3)]; });
}

void quadVote(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  LaneMask Set = lanesWith(W, I.operand(0), W.Active);
  forThreads(W, [&](unsigned N) {
    LaneMask Quad = (LaneMask(0xf) << (N & ~3u)) & W.Active;
    To[N] = I.Imm == QuadAll ? (Set & Quad) == Quad : (Set & Quad) != 0;
  });
}

/// Imm: 1 in x, 2 in y. The fine derivative is that of the lane's own row or
/// column, the coarse one that of the quad's first.
template <typename T, bool IsFine> void derivative(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const T *A = W.at<T>(I.operand(0));
  const unsigned Axis = I.Imm;
  SmallVector<T, 128> Old(A, A + W.Size);
  forThreads(W, [&](unsigned N) {
    unsigned From = IsFine ? N & ~Axis : N & ~3u;
    To[N] = T::put(T::get(Old[From | Axis]) - T::get(Old[From]));
  });
}

void helperLane(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  forThreads(W, [&](unsigned N) { To[N] = (W.Helpers & laneBit(N)) != 0; });
}

//===----------------------------------------------------------------------===//
// By type
//===----------------------------------------------------------------------===//

template <typename Callback>
ExecFn withLane(std::optional<FloatKind> F, std::optional<IntKind> I,
                Callback Call) {
  if (F)
    return withFloatLane(*F, Call);
  return I ? withIntLane(*I, Call) : nullptr;
}

/// The function of an operation on values of any type.
ExecFn selectByValue(OpCode Code, std::optional<FloatKind> F,
                     std::optional<IntKind> Int) {
  return withLane(F, Int, [&](auto Lane) -> ExecFn {
    using T = decltype(Lane);
    switch (Code) {
    case OpCode::WaveActiveAllEqual:
      return allEqual<T>;
    case OpCode::WaveReadLaneAt:
      return readLaneAt<T>;
    case OpCode::WaveReadLaneFirst:
      return readFirstLane<T>;
    case OpCode::WaveMatch:
      return match<T>;
    case OpCode::WaveActiveOp:
    case OpCode::WaveActiveBit:
      return reduce<T>;
    case OpCode::WavePrefixOp:
      return prefix<T>;
    case OpCode::WaveMultiPrefixOp:
      return multiPrefix<T>;
    case OpCode::QuadReadLaneAt:
      return quadRead<T>;
    case OpCode::QuadOp:
      return quadSwap<T>;
    default:
      return nullptr;
    }
  });
}

std::optional<Combine> combineOf(OpCode Code, uint64_t Kind, bool IsUnsigned) {
  switch (Code) {
  case OpCode::WaveActiveOp:
  case OpCode::WavePrefixOp:
    switch (Kind) {
    case WaveSum:
      return Combine::Sum;
    case WaveProduct:
      return Combine::Product;
    case WaveMin:
      return IsUnsigned ? Combine::UMin : Combine::Min;
    case WaveMax:
      return IsUnsigned ? Combine::UMax : Combine::Max;
    }
    return std::nullopt;
  case OpCode::WaveActiveBit:
    switch (Kind) {
    case WaveAnd:
      return Combine::And;
    case WaveOr:
      return Combine::Or;
    case WaveXor:
      return Combine::Xor;
    }
    return std::nullopt;
  case OpCode::WaveMultiPrefixOp:
    switch (Kind) {
    case MultiSum:
      return Combine::Sum;
    case MultiAnd:
      return Combine::And;
    case MultiOr:
      return Combine::Or;
    case MultiXor:
      return Combine::Xor;
    case MultiProduct:
      return Combine::Product;
    }
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

} // namespace

void Decoder::decodeWaveReduction(const CallInst &I, const dxil::OpInfo &Op) {
  const bool IsMulti = Op.Code == OpCode::WaveMultiPrefixOp;
  const unsigned KindOperand = IsMulti
                                   ? unsigned(operand::WaveMultiPrefixOp::Op)
                                   : unsigned(operand::WaveActiveOp::Op);
  uint64_t Kind = immediate(I, KindOperand);
  bool IsUnsigned = Op.Code != OpCode::WaveActiveBit &&
                    immediate(I, KindOperand + 1) == UnsignedOp;
  std::optional<Combine> How = combineOf(Op.Code, Kind, IsUnsigned);
  Type *T = dxil::getOperand(I, operand::WaveActiveOp::Value)->getType();
  T = T->getScalarType();
  bool IsBits = How && *How >= Combine::And;
  bool IsOrder = How && *How >= Combine::Min && *How <= Combine::UMax;
  ExecFn Fn = selectByValue(Op.Code, floatKind(T), intKind(T));
  if (!How || !Fn || (IsBits && T->isFloatingPointTy()) ||
      (IsOrder && Op.Code == OpCode::WavePrefixOp) || T->isIntegerTy(1))
    return failUnsupported(I, "the operation " + Op.Name + " of kind " +
                                  Twine(Kind) + " on this type");
  Inst &New = emitOp(I, Fn, operand::WaveMultiPrefixOp::Value, KindOperand);
  New.Imm = unsigned(*How);
  New.Rule = UndefRule::AcrossLanes;
}

bool Decoder::decodeWaveOp(const CallInst &I, const dxil::OpInfo &Op) {
  ExecFn Fn = nullptr;
  switch (Op.Code) {
  case OpCode::WaveActiveOp:
  case OpCode::WaveActiveBit:
  case OpCode::WavePrefixOp:
  case OpCode::WaveMultiPrefixOp:
    decodeWaveReduction(I, Op);
    return true;
  case OpCode::WaveActiveAllEqual:
  case OpCode::WaveReadLaneAt:
  case OpCode::WaveReadLaneFirst:
  case OpCode::WaveMatch: {
    Type *T = dxil::getOperand(I, operand::WaveActiveOp::Value)->getType();
    Fn = selectByValue(Op.Code, floatKind(T), intKind(T));
    break;
  }
  case OpCode::WaveIsFirstLane:
    Fn = isFirstLane;
    break;
  case OpCode::WaveGetLaneIndex:
    Fn = laneIndex;
    break;
  case OpCode::WaveGetLaneCount:
    Fn = laneCount;
    break;
  case OpCode::WaveAnyTrue:
    Fn = anyTrue;
    break;
  case OpCode::WaveAllTrue:
    Fn = allTrue;
    break;
  case OpCode::WaveActiveBallot:
    Fn = ballot;
    break;
  case OpCode::WaveAllBitCount:
    Fn = allBitCount;
    break;
  case OpCode::WavePrefixBitCount:
    Fn = prefixBitCount;
    break;
  case OpCode::WaveMultiPrefixBitCount:
    Fn = multiPrefixBitCount;
    break;
  default:
    return false;
  }
  if (!Fn)
    return false;
  emitOp(I, Fn).Rule = UndefRule::AcrossLanes;
  return true;
}

bool Decoder::decodeQuadOp(const CallInst &I, const dxil::OpInfo &Op) {
  auto Derivative = [&](bool IsFine, unsigned Axis) {
    ExecFn Fn = withFloatLane(floatKind(I.getType()).value_or(FloatKind::Float),
                              [&](auto Lane) -> ExecFn {
                                using T = decltype(Lane);
                                return IsFine ? derivative<T, true>
                                              : derivative<T, false>;
                              });
    Inst &New = emitOp(I, Fn);
    New.Imm = Axis;
    New.Rule = UndefRule::AcrossLanes;
  };
  switch (Op.Code) {
  case OpCode::QuadReadLaneAt:
  case OpCode::QuadOp: {
    Type *T = dxil::getOperand(I, operand::WaveActiveOp::Value)->getType();
    ExecFn Fn = selectByValue(Op.Code, floatKind(T), intKind(T));
    if (!Fn)
      return false;
    bool IsSwap = Op.Code == OpCode::QuadOp;
    // Across x: lane 1 away; across y: 2; diagonally: 3.
    uint64_t Flip = IsSwap ? immediate(I, operand::QuadOp::Op) + 1 : 0;
    if (Flip > AcrossDiagonal + 1)
      return false;
    Inst &New = emitOp(I, Fn, operand::QuadOp::Value, IsSwap ? 1 : 2);
    New.Imm = Flip;
    New.Rule = UndefRule::AcrossLanes;
    break;
  }
  case OpCode::QuadVote: {
    uint64_t Kind = immediate(I, operand::QuadVote::Op);
    emitOp(I, quadVote, operand::QuadVote::Cond, 1).Imm = Kind;
    break;
  }
  case OpCode::DerivCoarseX:
    Derivative(false, 1);
    break;
  case OpCode::DerivCoarseY:
    Derivative(false, 2);
    break;
  case OpCode::DerivFineX:
    Derivative(true, 1);
    break;
  case OpCode::DerivFineY:
    Derivative(true, 2);
    break;
  case OpCode::IsHelperLane:
    emitOp(I, helperLane);
    return true;
  default:
    return false;
  }
  // Shader model 6.6: groups of even width and height have quads of 2 by 2.
  P.QuadsAre2D = P.NumThreads[0] % 2 == 0 && P.NumThreads[1] % 2 == 0;
  return true;
}

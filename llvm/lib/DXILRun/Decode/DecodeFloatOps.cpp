//===- DecodeFloatOps.cpp - DXIL operations on floats ---------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"

// HLSL's mad may be fused or not; here it never is, so that results do not
// depend on the machine.
#pragma STDC FP_CONTRACT OFF

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

struct FAbsOp {
  template <typename C> static C apply(C A) { return std::fabs(A); }
};
struct SaturateOp {
  // NaN becomes 0.
  template <typename C> static C apply(C A) {
    return A > C(0) ? (A < C(1) ? A : C(1)) : C(0);
  }
};
struct IsNaNOp {
  template <typename C> static uint8_t apply(C A) { return std::isnan(A); }
};
struct IsInfOp {
  template <typename C> static uint8_t apply(C A) { return std::isinf(A); }
};
struct IsFiniteOp {
  template <typename C> static uint8_t apply(C A) { return std::isfinite(A); }
};
struct IsNormalOp {
  template <typename C> static uint8_t apply(C A) { return std::isnormal(A); }
};
/// A denormal half is a normal float, so its bits are asked.
struct IsNormalHalfOp {
  static uint8_t apply(uint16_t Bits) {
    unsigned Exponent = Bits >> 10 & 31;
    return Exponent != 0 && Exponent != 31;
  }
};

// Transcendental functions are computed in double and rounded once: within one
// ULP of the exact result, where the specification allows more.
#define DXILRUN_FUNCTION(Name, Expression)                                     \
  struct Name {                                                                \
    template <typename C> static C apply(C Value) {                            \
      double A = Value;                                                        \
      return C(Expression);                                                    \
    }                                                                          \
  };
DXILRUN_FUNCTION(CosOp, std::cos(A))
DXILRUN_FUNCTION(SinOp, std::sin(A))
DXILRUN_FUNCTION(TanOp, std::tan(A))
DXILRUN_FUNCTION(AcosOp, std::acos(A))
DXILRUN_FUNCTION(AsinOp, std::asin(A))
DXILRUN_FUNCTION(AtanOp, std::atan(A))
DXILRUN_FUNCTION(HcosOp, std::cosh(A))
DXILRUN_FUNCTION(HsinOp, std::sinh(A))
DXILRUN_FUNCTION(HtanOp, std::tanh(A))
DXILRUN_FUNCTION(ExpOp, std::exp2(A))
DXILRUN_FUNCTION(LogOp, std::log2(A))
DXILRUN_FUNCTION(RsqrtOp, 1.0 / std::sqrt(A))
#undef DXILRUN_FUNCTION

struct SqrtOp {
  template <typename C> static C apply(C A) { return std::sqrt(A); }
};
struct FrcOp {
  template <typename C> static C apply(C A) { return A - std::floor(A); }
};
struct RoundNearestEvenOp {
  template <typename C> static C apply(C A) { return std::nearbyint(A); }
};
struct RoundDownOp {
  template <typename C> static C apply(C A) { return std::floor(A); }
};
struct RoundUpOp {
  template <typename C> static C apply(C A) { return std::ceil(A); }
};
struct RoundToZeroOp {
  template <typename C> static C apply(C A) { return std::trunc(A); }
};
// IEEE 754-2008 minNum and maxNum: a single NaN loses. -0 is less than +0.
struct FMaxOp {
  template <typename C> static C apply(C A, C B) {
    if (A == B)
      return std::signbit(A) ? B : A;
    return A > B || B != B ? A : B;
  }
};
struct FMinOp {
  template <typename C> static C apply(C A, C B) {
    if (A == B)
      return std::signbit(A) ? A : B;
    return A < B || B != B ? A : B;
  }
};
struct FMadOp {
  template <typename C> static C apply(C A, C B, C D) {
    C Product = A * B;
    return Product + D;
  }
};
struct FmaOp {
  template <typename C> static C apply(C A, C B, C D) {
    return std::fma(A, B, D);
  }
};

/// Imm is the number of components; first those of a, then those of b.
template <typename L> void dot(Wave &W, const Inst &I) {
  L *To = W.at<L>(I.result());
  const unsigned Width = I.Imm;
  SmallVector<const L *, 4> A, B;
  for (unsigned N = 0; N != Width; ++N) {
    A.push_back(W.at<L>(I.operand(N)));
    B.push_back(W.at<L>(I.operand(Width + N)));
  }
  forLanes(W, [&](unsigned Lane) {
    auto Sum = L::get(A[0][Lane]) * L::get(B[0][Lane]);
    for (unsigned N = 1; N != Width; ++N) {
      auto Product = L::get(A[N][Lane]) * L::get(B[N][Lane]);
      Sum = Sum + Product;
    }
    To[Lane] = L::put(Sum);
  });
}

/// The products of halves are exact in float.
template <typename L> void dot2AddHalf(Wave &W, const Inst &I) {
  L *To = W.at<L>(I.result());
  const L *Accumulator = W.at<L>(I.operand(0));
  const Half *AX = W.at<Half>(I.operand(1)), *AY = W.at<Half>(I.operand(2));
  const Half *BX = W.at<Half>(I.operand(3)), *BY = W.at<Half>(I.operand(4));
  forLanes(W, [=](unsigned N) {
    float X = Half::get(AX[N]) * Half::get(BX[N]);
    float Y = Half::get(AY[N]) * Half::get(BY[N]);
    float Dot = X + Y;
    To[N] = L::put(Dot + L::get(Accumulator[N]));
  });
}

ExecFn selectDot(FloatKind Kind) {
  switch (Kind) {
  case FloatKind::Half:
    return dot<Half>;
  case FloatKind::Float:
    return dot<Float>;
  case FloatKind::FlushedFloat:
    return dot<FlushedFloat>;
  case FloatKind::Double:
    return dot<Double>;
  }
  llvm_unreachable("all kinds are listed");
}

/// The function of an operation whose operands and result are of one type.
ExecFn selectFloatFunction(OpCode Code, FloatKind Kind) {
  switch (Code) {
  case OpCode::FAbs:
    return selectFloatUnary<FAbsOp>(Kind);
  case OpCode::Saturate:
    return selectFloatUnary<SaturateOp>(Kind);
  case OpCode::IsNaN:
    return selectFloatTest<IsNaNOp>(Kind);
  case OpCode::IsInf:
    return selectFloatTest<IsInfOp>(Kind);
  case OpCode::IsFinite:
    return selectFloatTest<IsFiniteOp>(Kind);
  case OpCode::IsNormal:
    return Kind == FloatKind::Half ? intUnary<uint16_t, IsNormalHalfOp>
                                   : selectFloatTest<IsNormalOp>(Kind);
  case OpCode::Cos:
    return selectFloatUnary<CosOp>(Kind);
  case OpCode::Sin:
    return selectFloatUnary<SinOp>(Kind);
  case OpCode::Tan:
    return selectFloatUnary<TanOp>(Kind);
  case OpCode::Acos:
    return selectFloatUnary<AcosOp>(Kind);
  case OpCode::Asin:
    return selectFloatUnary<AsinOp>(Kind);
  case OpCode::Atan:
    return selectFloatUnary<AtanOp>(Kind);
  case OpCode::Hcos:
    return selectFloatUnary<HcosOp>(Kind);
  case OpCode::Hsin:
    return selectFloatUnary<HsinOp>(Kind);
  case OpCode::Htan:
    return selectFloatUnary<HtanOp>(Kind);
  case OpCode::Exp:
    return selectFloatUnary<ExpOp>(Kind);
  case OpCode::Frc:
    return selectFloatUnary<FrcOp>(Kind);
  case OpCode::Log:
    return selectFloatUnary<LogOp>(Kind);
  case OpCode::Sqrt:
    return selectFloatUnary<SqrtOp>(Kind);
  case OpCode::Rsqrt:
    return selectFloatUnary<RsqrtOp>(Kind);
  case OpCode::Round_ne:
    return selectFloatUnary<RoundNearestEvenOp>(Kind);
  case OpCode::Round_ni:
    return selectFloatUnary<RoundDownOp>(Kind);
  case OpCode::Round_pi:
    return selectFloatUnary<RoundUpOp>(Kind);
  case OpCode::Round_z:
    return selectFloatUnary<RoundToZeroOp>(Kind);
  case OpCode::FMax:
    return selectFloatBinary<FMaxOp>(Kind);
  case OpCode::FMin:
    return selectFloatBinary<FMinOp>(Kind);
  case OpCode::FMad:
    return selectFloatTernary<FMadOp>(Kind);
  case OpCode::Fma:
    return selectFloatTernary<FmaOp>(Kind);
  default:
    return nullptr;
  }
}

} // namespace

bool Decoder::decodeFloatOp(const CallInst &I, const dxil::OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::Dot2:
    decodeDot(I, 2);
    return true;
  case OpCode::Dot3:
    decodeDot(I, 3);
    return true;
  case OpCode::Dot4:
    decodeDot(I, 4);
    return true;
  case OpCode::FDot:
    decodeVectorDot(I);
    return true;
  case OpCode::Dot2AddHalf:
    emitOp(I, P.FlushDenorms ? dot2AddHalf<FlushedFloat> : dot2AddHalf<Float>);
    return true;
  default:
    break;
  }
  if (Op.params().empty())
    return false;
  std::optional<FloatKind> Kind =
      floatKind(dxil::getOperand(I, operand::FAbs::Value)->getType());
  ExecFn Fn = Kind ? selectFloatFunction(Op.Code, *Kind) : nullptr;
  if (!Fn)
    return false;
  emitOp(I, Fn);
  return true;
}

void Decoder::decodeVectorDot(const CallInst &I) {
  std::optional<FloatKind> Kind = floatKind(I.getType());
  if (!Kind)
    return failUnsupported(I, "a dot product of this type");
  Slots Operands(slotsOf(dxil::getOperand(I, operand::FDot::A)));
  const unsigned Width = Operands.size();
  Operands.append(Slots(slotsOf(dxil::getOperand(I, operand::FDot::B))));
  Slots To = newSlots(I, I.getType());
  emit(I, selectDot(*Kind), To, Operands).Imm = Width;
  alias(I, To);
}

void Decoder::decodeDot(const CallInst &I, unsigned Width) {
  std::optional<FloatKind> Kind = floatKind(I.getType());
  if (!Kind)
    return failUnsupported(I, "a dot product of this type");
  emitOp(I, selectDot(*Kind)).Imm = Width;
}

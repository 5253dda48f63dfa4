// DecodeMathOps.cpp: Arithmetic
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

template <typename T> using Signed = std::make_signed_t<T>;
constexpr uint32_t NotFound = ~0u;

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

struct BfrevOp {
  template <typename T> static T apply(T A) { return reverseBits(A); }
};
struct CountbitsOp {
  template <typename T> static uint32_t apply(T A) { return popcount(A); }
};
struct FirstbitLoOp {
  template <typename T> static uint32_t apply(T A) {
    return A ? countr_zero(A) : NotFound;
  }
};
// Counted from the most significant bit.
struct FirstbitHiOp {
  template <typename T> static uint32_t apply(T A) {
    return A ? countl_zero(A) : NotFound;
  }
};
struct FirstbitSHiOp {
  // The first bit that differs from the sign.
  template <typename T> static uint32_t apply(T A) {
    return FirstbitHiOp::apply(Signed<T>(A) < 0 ? T(~A) : A);
  }
};

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

struct IMaxOp {
  template <typename T> static T apply(T A, T B) {
    return Signed<T>(A) > Signed<T>(B) ? A : B;
  }
};
struct IMinOp {
  template <typename T> static T apply(T A, T B) {
    return Signed<T>(A) < Signed<T>(B) ? A : B;
  }
};
struct UMaxOp {
  template <typename T> static T apply(T A, T B) { return A > B ? A : B; }
};
struct UMinOp {
  template <typename T> static T apply(T A, T B) { return A < B ? A : B; }
};

using TwoInts = std::pair<uint32_t, uint32_t>;

// The upper half of the product comes first.
struct IMulOp {
  static TwoInts apply(uint32_t A, uint32_t B) {
    uint64_t Product = uint64_t(int64_t(int32_t(A)) * int32_t(B));
    return {Hi_32(Product), Lo_32(Product)};
  }
};
struct UMulOp {
  static TwoInts apply(uint32_t A, uint32_t B) {
    uint64_t Product = uint64_t(A) * B;
    return {Hi_32(Product), Lo_32(Product)};
  }
};
struct UDivRemOp {
  static TwoInts apply(uint32_t A, uint32_t B) {
    return B ? TwoInts(A / B, A % B) : TwoInts(~0u, ~0u);
  }
};
struct UAddcOp {
  static std::pair<uint32_t, uint8_t> apply(uint32_t A, uint32_t B) {
    uint32_t Sum = A + B;
    return {Sum, Sum < A};
  }
};
struct USubbOp {
  static std::pair<uint32_t, uint8_t> apply(uint32_t A, uint32_t B) {
    return {A - B, A < B};
  }
};

//===----------------------------------------------------------------------===//
// Three operands
//===----------------------------------------------------------------------===//

struct IMadOp {
  template <typename T> static T apply(T A, T B, T C) {
    return T(uint64_t(A) * uint64_t(B) + C);
  }
};
// Masked sum of absolute differences: a zero byte of the reference is masked.
struct MsadOp {
  static uint32_t apply(uint32_t Reference, uint32_t Source, uint32_t Sum) {
    for (unsigned Shift = 0; Shift != 32; Shift += 8) {
      uint32_t R = Reference >> Shift & 0xff, S = Source >> Shift & 0xff;
      if (R)
        Sum += R > S ? R - S : S - R;
    }
    return Sum;
  }
};
struct UbfeOp {
  static uint32_t apply(uint32_t Width, uint32_t Offset, uint32_t Value) {
    Width &= 31;
    Offset &= 31;
    if (Width == 0)
      return 0;
    if (Width + Offset < 32)
      return Value << (32 - Width - Offset) >> (32 - Width);
    return Value >> Offset;
  }
};
struct IbfeOp {
  static uint32_t apply(uint32_t Width, uint32_t Offset, uint32_t Value) {
    Width &= 31;
    Offset &= 31;
    if (Width == 0)
      return 0;
    if (Width + Offset < 32)
      return int32_t(Value << (32 - Width - Offset)) >> (32 - Width);
    return int32_t(Value) >> Offset;
  }
};
template <bool IsSigned> struct Dot4AddOp {
  static uint32_t apply(uint32_t Sum, uint32_t A, uint32_t B) {
    for (unsigned Shift = 0; Shift != 32; Shift += 8)
      Sum += IsSigned ? uint32_t(int8_t(A >> Shift) * int8_t(B >> Shift))
                      : uint32_t(uint8_t(A >> Shift) * uint8_t(B >> Shift));
    return Sum;
  }
};

void bfi(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t *Width = W.at<uint32_t>(I.operand(0)),
                 *Offset = W.at<uint32_t>(I.operand(1)),
                 *Value = W.at<uint32_t>(I.operand(2)),
                 *Replaced = W.at<uint32_t>(I.operand(3));
  forLanes(W, [=](unsigned N) {
    uint32_t Shift = Offset[N] & 31;
    uint32_t Mask = ((1u << (Width[N] & 31)) - 1) << Shift;
    To[N] = (Value[N] << Shift & Mask) | (Replaced[N] & ~Mask);
  });
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

struct F32ToF16Op {
  static uint32_t apply(float A) { return floatToHalf(A); }
};
struct F16ToF32Op {
  static float apply(uint32_t A) { return halfToFloat(uint16_t(A)); }
};
struct DoubleToFloatOp {
  static float apply(double A) { return float(A); }
};
struct DoubleToSIntOp {
  static uint32_t apply(double A) {
    if (A != A)
      return 0;
    return uint32_t(int32_t(std::clamp(A, -0x1p31, 0x1p31 - 1)));
  }
};
struct DoubleToUIntOp {
  static uint32_t apply(double A) {
    if (A != A)
      return 0;
    return uint32_t(std::clamp(A, 0.0, 0x1p32 - 1));
  }
};

void makeDouble(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint32_t *Low = W.at<uint32_t>(I.operand(0)),
                 *High = W.at<uint32_t>(I.operand(1));
  forLanes(W, [=](unsigned N) { To[N] = Make_64(High[N], Low[N]); });
}

void splitDouble(Wave &W, const Inst &I) {
  uint32_t *Low = W.at<uint32_t>(I.result(0)),
           *High = W.at<uint32_t>(I.result(1));
  const uint64_t *A = W.at<uint64_t>(I.operand(0));
  forLanes(W, [=](unsigned N) {
    Low[N] = Lo_32(A[N]);
    High[N] = Hi_32(A[N]);
  });
}

enum UnpackMode { UnpackUnsigned = 0, UnpackSigned = 1 };
enum PackMode { PackTruncate = 0, PackUnsignedClamp = 1, PackSignedClamp = 2 };

template <typename T> void unpack(Wave &W, const Inst &I) {
  const uint32_t *A = W.at<uint32_t>(I.operand(0));
  for (unsigned Byte = 0; Byte != 4; ++Byte) {
    T *To = W.at<T>(I.result(Byte));
    forLanes(W, [&](unsigned N) {
      uint8_t Value = A[N] >> (8 * Byte);
      To[N] = I.Imm == UnpackSigned ? T(int8_t(Value)) : T(Value);
    });
  }
}

uint8_t packByte(int32_t Value, unsigned Mode) {
  if (Mode == PackUnsignedClamp)
    return std::clamp(Value, 0, 255);
  if (Mode == PackSignedClamp)
    return uint8_t(std::clamp(Value, -128, 127));
  return uint8_t(Value);
}

template <typename T> void pack(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const T *A[4];
  for (unsigned Byte = 0; Byte != 4; ++Byte)
    A[Byte] = W.at<T>(I.operand(Byte));
  forLanes(W, [&](unsigned N) {
    uint32_t Packed = 0;
    for (unsigned Byte = 0; Byte != 4; ++Byte)
      Packed |= uint32_t(packByte(Signed<T>(A[Byte][N]), I.Imm)) << (8 * Byte);
    To[N] = Packed;
  });
}

/// Imm: every resource is resident here.
void fullyMapped(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  const uint32_t *Status = W.at<uint32_t>(I.operand(0));
  forLanes(W, [=](unsigned N) { To[N] = Status[N] != 0; });
}

ExecFn selectIntFunction(OpCode Code, IntKind Kind) {
  switch (Code) {
  case OpCode::Bfrev:
    return selectIntUnary<BfrevOp>(Kind);
  case OpCode::Countbits:
    return selectIntUnary<CountbitsOp>(Kind);
  case OpCode::FirstbitLo:
    return selectIntUnary<FirstbitLoOp>(Kind);
  case OpCode::FirstbitHi:
    return selectIntUnary<FirstbitHiOp>(Kind);
  case OpCode::FirstbitSHi:
    return selectIntUnary<FirstbitSHiOp>(Kind);
  case OpCode::IMax:
    return selectIntBinary<IMaxOp>(Kind);
  case OpCode::IMin:
    return selectIntBinary<IMinOp>(Kind);
  case OpCode::UMax:
    return selectIntBinary<UMaxOp>(Kind);
  case OpCode::UMin:
    return selectIntBinary<UMinOp>(Kind);
  case OpCode::IMad:
  case OpCode::UMad:
    return selectIntTernary<IMadOp>(Kind);
  default:
    return nullptr;
  }
}

/// The operations on 32 bits alone.
ExecFn selectInt32Function(OpCode Code) {
  switch (Code) {
  case OpCode::IMul:
    return intTwoResults<uint32_t, IMulOp>;
  case OpCode::UMul:
    return intTwoResults<uint32_t, UMulOp>;
  case OpCode::UDiv:
    return intTwoResults<uint32_t, UDivRemOp>;
  case OpCode::UAddc:
    return intTwoResults<uint32_t, UAddcOp>;
  case OpCode::USubb:
    return intTwoResults<uint32_t, USubbOp>;
  case OpCode::Msad:
    return intTernary<uint32_t, MsadOp>;
  case OpCode::Ibfe:
    return intTernary<uint32_t, IbfeOp>;
  case OpCode::Ubfe:
    return intTernary<uint32_t, UbfeOp>;
  case OpCode::Bfi:
    return bfi;
  case OpCode::Dot4AddI8Packed:
    return intTernary<uint32_t, Dot4AddOp<true>>;
  case OpCode::Dot4AddU8Packed:
    return intTernary<uint32_t, Dot4AddOp<false>>;
  case OpCode::CheckAccessFullyMapped:
    return fullyMapped;
  default:
    return nullptr;
  }
}

ExecFn selectConversion(OpCode Code) {
  switch (Code) {
  case OpCode::LegacyF32ToF16:
    return convert<float, uint32_t, F32ToF16Op>;
  case OpCode::LegacyF16ToF32:
    return convert<uint32_t, float, F16ToF32Op>;
  case OpCode::LegacyDoubleToFloat:
    return convert<double, float, DoubleToFloatOp>;
  case OpCode::LegacyDoubleToSInt32:
    return convert<double, uint32_t, DoubleToSIntOp>;
  case OpCode::LegacyDoubleToUInt32:
    return convert<double, uint32_t, DoubleToUIntOp>;
  case OpCode::MakeDouble:
    return makeDouble;
  case OpCode::SplitDouble:
    return splitDouble;
  default:
    return nullptr;
  }
}

} // namespace

bool Decoder::decodeIntOp(const CallInst &I, const dxil::OpInfo &Op) {
  if (Op.params().empty())
    return false;
  std::optional<IntKind> Kind =
      intKind(dxil::getOperand(I, operand::IMax::A)->getType());
  if (!Kind || *Kind == IntKind::I1)
    return false;
  ExecFn Fn = selectIntFunction(Op.Code, *Kind);
  if (!Fn && *Kind == IntKind::I32)
    Fn = selectInt32Function(Op.Code);
  if (!Fn)
    return false;
  emitOp(I, Fn);
  return true;
}

bool Decoder::decodeConversionOp(const CallInst &I, const dxil::OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::BitcastI16toF16:
  case OpCode::BitcastF16toI16:
  case OpCode::BitcastI32toF32:
  case OpCode::BitcastF32toI32:
  case OpCode::BitcastI64toF64:
  case OpCode::BitcastF64toI64:
    alias(I, arg(I, operand::BitcastI32toF32::Value));
    return true;
  case OpCode::Unpack4x8: {
    uint64_t Mode = immediate(I, operand::Unpack4x8::UnpackMode);
    bool IsNarrow = I.getType()->getStructElementType(0)->isIntegerTy(16);
    emitOp(I, IsNarrow ? unpack<uint16_t> : unpack<uint32_t>,
           operand::Unpack4x8::Pk, 1)
        .Imm = Mode;
    return true;
  }
  case OpCode::Pack4x8: {
    uint64_t Mode = immediate(I, operand::Pack4x8::PackMode);
    bool IsNarrow =
        dxil::getOperand(I, operand::Pack4x8::X)->getType()->isIntegerTy(16);
    emitOp(I, IsNarrow ? pack<uint16_t> : pack<uint32_t>, operand::Pack4x8::X,
           4)
        .Imm = Mode;
    return true;
  }
  default:
    break;
  }
  ExecFn Fn = selectConversion(Op.Code);
  if (!Fn)
    return false;
  emitOp(I, Fn);
  return true;
}

//===----------------------------------------------------------------------===//
// DXIL operations on floats
//===----------------------------------------------------------------------===//

// HLSL's mad may be fused or not; here it never is, so that results do not
// depend on the machine.
#pragma STDC FP_CONTRACT OFF

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
/// A denormal half is a normal float, so its bits are tested.
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

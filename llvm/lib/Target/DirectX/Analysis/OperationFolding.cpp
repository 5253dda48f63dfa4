// OperationFolding.cpp: Folding of operations on constants
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/OperationFolding.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include <cmath>
#include <optional>

// A product and a sum are rounded apart, as on every device.
#pragma STDC FP_CONTRACT OFF

using namespace llvm;
using namespace llvm::dxil;

static APFloat rounded(double Value, Type *Ty) {
  APFloat Result(Value);
  bool LosesInfo;
  Result.convert(Ty->getFltSemantics(), APFloat::rmNearestTiesToEven,
                 &LosesInfo);
  return Result;
}

/// The functions that are computed in double and rounded once.
static std::optional<double> foldFunction(OpCode Code, double A) {
  switch (Code) {
  case OpCode::Cos:
    return std::cos(A);
  case OpCode::Sin:
    return std::sin(A);
  case OpCode::Tan:
    return std::tan(A);
  case OpCode::Acos:
    return std::acos(A);
  case OpCode::Asin:
    return std::asin(A);
  case OpCode::Atan:
    return std::atan(A);
  case OpCode::Hcos:
    return std::cosh(A);
  case OpCode::Hsin:
    return std::sinh(A);
  case OpCode::Htan:
    return std::tanh(A);
  case OpCode::Exp:
    return std::exp2(A);
  case OpCode::Log:
    return std::log2(A);
  case OpCode::Sqrt:
    return std::sqrt(A);
  case OpCode::Rsqrt:
    return 1.0 / std::sqrt(A);
  default: // the table has hundreds of other operations
    return std::nullopt;
  }
}

static std::optional<RoundingMode> getRounding(OpCode Code) {
  switch (Code) {
  case OpCode::Round_ne:
    return RoundingMode::NearestTiesToEven;
  case OpCode::Round_ni:
    return RoundingMode::TowardNegative;
  case OpCode::Round_pi:
    return RoundingMode::TowardPositive;
  case OpCode::Round_z:
    return RoundingMode::TowardZero;
  default: // as above
    return std::nullopt;
  }
}

static APFloat saturate(const APFloat &A) {
  const APFloat Zero = APFloat::getZero(A.getSemantics());
  const APFloat One = APFloat::getOne(A.getSemantics());
  return A > Zero ? (A < One ? A : One) : Zero;
}

static Constant *foldFloatUnary(OpCode Code, const APFloat &A, Type *Ty) {
  LLVMContext &Context = Ty->getContext();
  auto Truth = [&](bool Holds) { return ConstantInt::getBool(Context, Holds); };
  if (std::optional<double> Value = foldFunction(Code, A.convertToDouble()))
    return ConstantFP::get(Context, rounded(*Value, Ty));
  APFloat Result = A;
  if (std::optional<RoundingMode> Rounding = getRounding(Code)) {
    Result.roundToIntegral(*Rounding);
    return ConstantFP::get(Context, Result);
  }
  switch (Code) {
  case OpCode::FAbs:
    Result.clearSign();
    return ConstantFP::get(Context, Result);
  case OpCode::Saturate:
    return ConstantFP::get(Context, saturate(A));
  case OpCode::Frc:
    Result.roundToIntegral(RoundingMode::TowardNegative);
    return ConstantFP::get(Context, A - Result);
  case OpCode::DerivCoarseX:
  case OpCode::DerivCoarseY:
  case OpCode::DerivFineX:
  case OpCode::DerivFineY: // the neighbors have the same constant
    return ConstantFP::get(Context, A - A);
  case OpCode::IsNaN:
    return Truth(A.isNaN());
  case OpCode::IsInf:
    return Truth(A.isInfinity());
  case OpCode::IsFinite:
    return Truth(A.isFinite());
  case OpCode::IsNormal:
    return Truth(A.isNormal());
  case OpCode::LegacyF32ToF16: {
    // Which of the neighbors a device rounds to is its own affair.
    bool LosesInfo;
    Result.convert(APFloat::IEEEhalf(), APFloat::rmNearestTiesToEven,
                   &LosesInfo);
    if (LosesInfo)
      return nullptr;
    return ConstantInt::get(Type::getInt32Ty(Context),
                            Result.bitcastToAPInt().zext(32));
  }
  default: // as above
    return nullptr;
  }
}

static Constant *foldFloatBinary(OpCode Code, const APFloat &A,
                                 const APFloat &B, Type *Ty) {
  switch (Code) {
  case OpCode::FMax:
    return ConstantFP::get(Ty->getContext(), maximumnum(A, B));
  case OpCode::FMin:
    return ConstantFP::get(Ty->getContext(), minimumnum(A, B));
  default: // as above
    return nullptr;
  }
}

static Constant *foldFloatTernary(OpCode Code, ArrayRef<APFloat> Args,
                                  Type *Ty) {
  APFloat Result = Args[0];
  switch (Code) {
  case OpCode::FMad:
    return ConstantFP::get(Ty->getContext(), Result * Args[1] + Args[2]);
  case OpCode::Fma:
    Result.fusedMultiplyAdd(Args[1], Args[2], APFloat::rmNearestTiesToEven);
    return ConstantFP::get(Ty->getContext(), Result);
  default: // as above
    return nullptr;
  }
}

/// The operands are the components of one vector and those of the other.
static Constant *foldDot(ArrayRef<APFloat> Args, Type *Ty) {
  const size_t Width = Args.size() / 2;
  APFloat Sum = Args[0] * Args[Width];
  for (size_t N = 1; N != Width; ++N)
    Sum = Sum + Args[N] * Args[Width + N];
  return ConstantFP::get(Ty->getContext(), Sum);
}

static Constant *foldFloatOperation(OpCode Code, ArrayRef<APFloat> Args,
                                    Type *Ty) {
  if (Code == OpCode::Dot2 || Code == OpCode::Dot3 || Code == OpCode::Dot4)
    return foldDot(Args, Ty);
  switch (Args.size()) {
  case 1:
    return foldFloatUnary(Code, Args[0], Ty);
  case 2:
    return foldFloatBinary(Code, Args[0], Args[1], Ty);
  case 3:
    return foldFloatTernary(Code, Args, Ty);
  default: // no other operation of floats has more operands
    return nullptr;
  }
}

/// The number of the highest set bit as counted from the top, ~0 if none is.
static uint32_t highestBit(const APInt &A) {
  return A.isZero() ? ~0u : A.countl_zero();
}

static std::optional<uint32_t> foldBitScan(OpCode Code, const APInt &A) {
  switch (Code) {
  case OpCode::Countbits:
    return A.popcount();
  case OpCode::FirstbitLo:
    return A.isZero() ? ~0u : A.countr_zero();
  case OpCode::FirstbitHi:
    return highestBit(A);
  case OpCode::FirstbitSHi: // the highest bit that is not the sign
    return highestBit(A.isNegative() ? ~A : A);
  default: // as above
    return std::nullopt;
  }
}

/// The field of Width bits from bit Offset on; both count modulo 32.
static APInt extractField(ArrayRef<APInt> Args, bool Signed) {
  const unsigned Width = Args[0].getLoBits(5).getZExtValue();
  const unsigned Offset = Args[1].getLoBits(5).getZExtValue();
  if (Width == 0)
    return APInt(32, 0);
  const unsigned Bits = std::min(Width, 32 - Offset);
  APInt Field = Args[2].extractBits(Bits, Offset);
  return Signed ? Field.sext(32) : Field.zext(32);
}

static APInt insertField(ArrayRef<APInt> Args) {
  const unsigned Width = Args[0].getLoBits(5).getZExtValue();
  const unsigned Offset = Args[1].getLoBits(5).getZExtValue();
  const APInt Mask = APInt::getLowBitsSet(32, Width).shl(Offset);
  return (Args[2].shl(Offset) & Mask) | (Args[3] & ~Mask);
}

/// The sum of the absolute differences of bytes, where the reference is not 0.
static APInt maskedDifferences(ArrayRef<APInt> Args) {
  APInt Sum = Args[2];
  for (unsigned Byte = 0; Byte != 4; ++Byte) {
    const APInt Reference = Args[0].extractBits(8, 8 * Byte).zext(32);
    const APInt Source = Args[1].extractBits(8, 8 * Byte).zext(32);
    if (!Reference.isZero())
      Sum += Reference.ugt(Source) ? Reference - Source : Source - Reference;
  }
  return Sum;
}

static APInt packedDot(ArrayRef<APInt> Args, bool Signed) {
  APInt Sum = Args[0];
  for (unsigned Byte = 0; Byte != 4; ++Byte) {
    const APInt A = Args[1].extractBits(8, 8 * Byte);
    const APInt B = Args[2].extractBits(8, 8 * Byte);
    Sum += Signed ? A.sext(32) * B.sext(32) : A.zext(32) * B.zext(32);
  }
  return Sum;
}

static std::optional<APInt> foldIntValue(OpCode Code, ArrayRef<APInt> Args) {
  switch (Code) {
  case OpCode::Bfrev:
    return Args[0].reverseBits();
  case OpCode::IMax:
    return APIntOps::smax(Args[0], Args[1]);
  case OpCode::IMin:
    return APIntOps::smin(Args[0], Args[1]);
  case OpCode::UMax:
    return APIntOps::umax(Args[0], Args[1]);
  case OpCode::UMin:
    return APIntOps::umin(Args[0], Args[1]);
  case OpCode::IMad:
  case OpCode::UMad:
    return Args[0] * Args[1] + Args[2];
  case OpCode::Ibfe:
    return extractField(Args, /*Signed=*/true);
  case OpCode::Ubfe:
    return extractField(Args, /*Signed=*/false);
  case OpCode::Bfi:
    return insertField(Args);
  case OpCode::Msad:
    return maskedDifferences(Args);
  case OpCode::Dot4AddI8Packed:
    return packedDot(Args, /*Signed=*/true);
  case OpCode::Dot4AddU8Packed:
    return packedDot(Args, /*Signed=*/false);
  default: // as above
    return std::nullopt;
  }
}

static Constant *foldIntOperation(OpCode Code, ArrayRef<APInt> Args,
                                  Type *Result) {
  if (Code == OpCode::LegacyF16ToF32) {
    APFloat Half(APFloat::IEEEhalf(), Args[0].trunc(16));
    bool LosesInfo;
    Half.convert(Result->getFltSemantics(), APFloat::rmNearestTiesToEven,
                 &LosesInfo);
    return ConstantFP::get(Result, Half);
  }
  if (std::optional<uint32_t> Bits = foldBitScan(Code, Args[0]))
    return ConstantInt::get(Result, *Bits);
  std::optional<APInt> Value = foldIntValue(Code, Args);
  if (!Value || Value->getBitWidth() != Result->getScalarSizeInBits())
    return nullptr;
  return ConstantInt::get(Result, *Value);
}

Constant *dxil::foldOperation(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Call.arg_empty())
    return nullptr;
  const OpInfo *Op = lookupOpOfFrontFunction(Callee->getName());
  if (!Op || Op->Memory != OpMemory::ReadNone)
    return nullptr;
  // Of the operations across lanes, only derivatives are the same in all lanes.
  if (Op->isConvergent() && !(Op->Flags & OpFlagGradient))
    return nullptr;
  SmallVector<APFloat, 8> Floats;
  SmallVector<APInt, 4> Ints;
  for (const Value *Arg : Call.args()) {
    if (auto *Number = dyn_cast<ConstantFP>(Arg))
      Floats.push_back(Number->getValueAPF());
    else if (auto *Number = dyn_cast<ConstantInt>(Arg))
      Ints.push_back(Number->getValue());
    else
      return nullptr;
  }
  if (Ints.empty())
    return foldFloatOperation(Op->Code, Floats,
                              Call.getFunctionType()->params().front());
  if (Floats.empty())
    return foldIntOperation(Op->Code, Ints, Call.getType());
  return nullptr;
}

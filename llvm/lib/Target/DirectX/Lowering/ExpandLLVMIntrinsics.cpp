// ExpandLLVMIntrinsics.cpp: Expanding intrinsics of the optimizer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's passes create intrinsics and instructions that are newer than LLVM 3.7
// or that have no DXIL operation.
//
// Example:
//   llvm.abs.i32(%x) => llvm.smax.i32(%x, sub 0, %x)

#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Expands one instruction in place.
class Expander {
  IRBuilder<> Builder;

  Value *binary(Intrinsic::ID ID, Value *A, Value *B) {
    return Builder.CreateBinaryIntrinsic(ID, A, B);
  }
  Value *integer(Type *Ty, uint64_t V) { return ConstantInt::get(Ty, V); }
  Value *expandFunnelShift(IntrinsicInst &Call, bool Left);
  Value *expandOverflow(WithOverflowInst &Call);
  Value *expandSaturating(SaturatingInst &Call);
  Value *multiplyOverflows(Value *A, Value *B, Value *Product, bool Signed);
  Value *expandThreeWay(IntrinsicInst &Call, bool Signed);
  Value *expandCountZeros(IntrinsicInst &Call, Intrinsic::ID FirstBit);
  Value *expandFPClass(Value *V, FPClassTest Test);
  Value *expandCopySign(Value *Magnitude, Value *Sign);
  Value *expandByteSwap(Value *V);
  Value *lowestBit(Value *V);
  Value *expandPowerInt(Value *Base, Value *Exponent);
  void expandStop(Module &M);
  Value *expandOnBool(IntrinsicInst &Call);
  Value *expandIntrinsic(IntrinsicInst &Call);
  Value *expandBinaryOnBool(BinaryOperator &I);

public:
  explicit Expander(Instruction &I) : Builder(&I) {
    if (isa<FPMathOperator>(I))
      Builder.setFastMathFlags(I.getFastMathFlags());
  }
  /// Null if the instruction is to stay.
  Value *expand(Instruction &I);
};

} // namespace

/// Shift counts are modulo the width, and a shift by the width itself is no
/// shift of DXIL: hence the extra shift by one.
Value *Expander::expandFunnelShift(IntrinsicInst &Call, bool Left) {
  Type *Ty = Call.getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  auto [High, Low, Count] = FunnelShiftOperands::read(Call);
  Count = isPowerOf2_32(Bits) ? Builder.CreateAnd(Count, integer(Ty, Bits - 1))
                              : Builder.CreateURem(Count, integer(Ty, Bits));
  Value *Rest = Builder.CreateSub(integer(Ty, Bits - 1), Count);
  if (Left)
    return Builder.CreateOr(
        Builder.CreateShl(High, Count),
        Builder.CreateLShr(Builder.CreateLShr(Low, 1), Rest));
  return Builder.CreateOr(Builder.CreateShl(Builder.CreateShl(High, 1), Rest),
                          Builder.CreateLShr(Low, Count));
}

/// A product overflows if dividing it again does not give the factor back.
Value *Expander::multiplyOverflows(Value *A, Value *B, Value *Product,
                                   bool Signed) {
  Type *Ty = A->getType();
  Value *Zero = integer(Ty, 0);
  Value *IsZero = Builder.CreateICmpEQ(A, Zero);
  Value *Divisor = Builder.CreateSelect(IsZero, integer(Ty, 1), A);
  Value *Quotient = Signed ? Builder.CreateSDiv(Product, Divisor)
                           : Builder.CreateUDiv(Product, Divisor);
  Value *Differs = Builder.CreateICmpNE(Quotient, B);
  if (Signed) {
    // -1 * minimum: the division would overflow as well.
    Value *MinusOne = Constant::getAllOnesValue(Ty);
    Value *Min = ConstantInt::get(
        Ty, APInt::getSignedMinValue(Ty->getScalarSizeInBits()));
    Value *Special = Builder.CreateAnd(Builder.CreateICmpEQ(A, MinusOne),
                                       Builder.CreateICmpEQ(B, Min));
    Differs = Builder.CreateOr(Differs, Special);
  }
  return Builder.CreateAnd(Builder.CreateNot(IsZero), Differs);
}

Value *Expander::expandOverflow(WithOverflowInst &Call) {
  Value *A = Call.getLHS(), *B = Call.getRHS();
  Value *Zero = integer(A->getType(), 0);
  Value *Result = Builder.CreateBinOp(Call.getBinaryOp(), A, B);
  Value *Overflow = nullptr;
  switch (Call.getIntrinsicID()) {
  case Intrinsic::uadd_with_overflow:
    Overflow = Builder.CreateICmpULT(Result, A);
    break;
  case Intrinsic::usub_with_overflow:
    Overflow = Builder.CreateICmpULT(A, B);
    break;
  case Intrinsic::sadd_with_overflow:
    Overflow = Builder.CreateXor(Builder.CreateICmpSLT(Result, A),
                                 Builder.CreateICmpSLT(B, Zero));
    break;
  case Intrinsic::ssub_with_overflow:
    Overflow = Builder.CreateXor(Builder.CreateICmpSLT(Result, A),
                                 Builder.CreateICmpSGT(B, Zero));
    break;
  default: // the two multiplications
    Overflow = multiplyOverflows(A, B, Result, Call.isSigned());
    break;
  }
  // DXIL has no insertvalue: the users get the two parts.
  for (User *U : make_early_inc_range(Call.users())) {
    auto *Extract = dyn_cast<ExtractValueInst>(U);
    if (!Extract)
      continue;
    Extract->replaceAllUsesWith(Extract->getIndices()[0] == 0 ? Result
                                                              : Overflow);
    Extract->eraseFromParent();
  }
  return PoisonValue::get(Call.getType());
}

Value *Expander::expandSaturating(SaturatingInst &Call) {
  Value *A = Call.getLHS(), *B = Call.getRHS();
  Type *Ty = Call.getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  bool IsAdd = Call.getBinaryOp() == Instruction::Add;
  if (!Call.isSigned()) {
    if (!IsAdd)
      return Builder.CreateSub(binary(Intrinsic::umax, A, B), B);
    Value *Limit = binary(Intrinsic::umin, A, Builder.CreateNot(B));
    return Builder.CreateAdd(Limit, B);
  }
  Value *Result = Builder.CreateBinOp(Call.getBinaryOp(), A, B);
  Value *Zero = integer(Ty, 0);
  Value *Overflow = Builder.CreateXor(Builder.CreateICmpSLT(Result, A),
                                      IsAdd ? Builder.CreateICmpSLT(B, Zero)
                                            : Builder.CreateICmpSGT(B, Zero));
  Value *Limit =
      Builder.CreateXor(Builder.CreateAShr(Result, Bits - 1),
                        ConstantInt::get(Ty, APInt::getSignedMinValue(Bits)));
  return Builder.CreateSelect(Overflow, Limit, Result);
}

Value *Expander::expandThreeWay(IntrinsicInst &Call, bool Signed) {
  auto [A, B] = TwoValues::read(Call);
  Type *Result = Call.getType();
  Value *Less =
      Signed ? Builder.CreateICmpSLT(A, B) : Builder.CreateICmpULT(A, B);
  Value *Greater =
      Signed ? Builder.CreateICmpSGT(A, B) : Builder.CreateICmpUGT(A, B);
  return Builder.CreateSub(Builder.CreateZExt(Greater, Result),
                           Builder.CreateZExt(Less, Result));
}

/// At -Od each statement begins with such a call, so that a debugger can stop
/// there. DXIL has no such operation, but a load whose value is unused does as
/// little. It is volatile, so that no later pass removes it; FinalizeModule
/// makes it an ordinary load.
void Expander::expandStop(Module &M) {
  Type *Word = Builder.getInt32Ty();
  GlobalVariable *Zero = M.getNamedGlobal("debug.stop");
  if (!Zero) {
    Zero = new GlobalVariable(M, Word, /*isConstant=*/true,
                              GlobalValue::InternalLinkage,
                              Constant::getNullValue(Word), "debug.stop");
    Zero->setAlignment(Align(4));
  }
  Builder.CreateAlignedLoad(Word, Zero, Align(4), /*isVolatile=*/true);
}

/// DXIL's bit searches return -1 for zero; FirstbitHi counts from the top.
Value *Expander::expandCountZeros(IntrinsicInst &Call, Intrinsic::ID FirstBit) {
  Value *V = getOnlyValue(Call);
  Type *Ty = V->getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  Value *Found =
      Builder.CreateIntrinsic(Ty->getWithNewBitWidth(32), FirstBit, {V});
  Found = Builder.CreateZExtOrTrunc(Found, Ty);
  Value *IsZero = Builder.CreateICmpEQ(V, integer(Ty, 0));
  return Builder.CreateSelect(IsZero, integer(Ty, Bits), Found);
}

Value *Expander::expandFPClass(Value *V, FPClassTest Test) {
  // By the bits: the classes are intervals of the magnitude, by sign.
  Type *Ty = V->getType();
  const fltSemantics &Semantics = Ty->getScalarType()->getFltSemantics();
  unsigned Bits = Ty->getScalarSizeInBits();
  Type *Int = Ty->getWithNewType(Builder.getIntNTy(Bits));
  Value *Raw = Builder.CreateBitCast(V, Int);
  APInt SignBit = APInt::getSignMask(Bits);
  Value *Magnitude = Builder.CreateAnd(Raw, ConstantInt::get(Int, ~SignBit));
  Value *Negative = Builder.CreateICmpSLT(Raw, integer(Int, 0));
  APInt Inf = APFloat::getInf(Semantics).bitcastToAPInt();
  APInt MinNormal = APFloat::getSmallestNormalized(Semantics).bitcastToAPInt();
  APInt Quiet = APFloat::getQNaN(Semantics).bitcastToAPInt();
  APInt Zero(Bits, 0), One(Bits, 1);
  struct Interval {
    APInt First, Last;
    FPClassTest Positive, Negative;
  };
  const Interval Intervals[] = {
      {Zero, Zero, fcPosZero, fcNegZero},
      {One, MinNormal - 1, fcPosSubnormal, fcNegSubnormal},
      {MinNormal, Inf - 1, fcPosNormal, fcNegNormal},
      {Inf, Inf, fcPosInf, fcNegInf},
      {Inf + 1, Quiet - 1, fcSNan, fcSNan},
      {Quiet, ~SignBit, fcQNan, fcQNan},
  };
  Value *Result =
      ConstantInt::getFalse(Ty->getWithNewType(Builder.getInt1Ty()));
  for (const Interval &I : Intervals) {
    bool Positive = Test & I.Positive, IsNegative = Test & I.Negative;
    if (!Positive && !IsNegative)
      continue;
    Value *In = Builder.CreateICmpULE(
        Builder.CreateSub(Magnitude, ConstantInt::get(Int, I.First)),
        ConstantInt::get(Int, I.Last - I.First));
    if (!Positive)
      In = Builder.CreateAnd(In, Negative);
    else if (!IsNegative)
      In = Builder.CreateAnd(In, Builder.CreateNot(Negative));
    Result = Builder.CreateOr(Result, In);
  }
  return Result;
}

Value *Expander::expandCopySign(Value *Magnitude, Value *Sign) {
  Type *Ty = Magnitude->getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  Type *Int = Ty->getWithNewType(Builder.getIntNTy(Bits));
  APInt Mask = APInt::getSignMask(Bits);
  Value *Low = Builder.CreateAnd(Builder.CreateBitCast(Magnitude, Int),
                                 ConstantInt::get(Int, ~Mask));
  Value *High = Builder.CreateAnd(Builder.CreateBitCast(Sign, Int),
                                  ConstantInt::get(Int, Mask));
  return Builder.CreateBitCast(Builder.CreateOr(Low, High), Ty);
}

Value *Expander::expandByteSwap(Value *V) {
  Type *Ty = V->getType();
  unsigned Bits = Ty->getScalarSizeInBits();
  Value *Result = nullptr;
  for (unsigned Byte = 0; Byte != Bits / 8; ++Byte) {
    Value *Part =
        Builder.CreateAnd(Builder.CreateLShr(V, Byte * 8), integer(Ty, 0xff));
    Part = Builder.CreateShl(Part, Bits - 8 - Byte * 8);
    Result = Result ? Builder.CreateOr(Result, Part) : Part;
  }
  return Result;
}

/// Replaces a truncation to i1, which some readers of DXIL treat as a
/// comparison with 0.
Value *Expander::lowestBit(Value *V) {
  return Builder.CreateICmpNE(Builder.CreateAnd(V, integer(V->getType(), 1)),
                              integer(V->getType(), 0));
}

Value *Expander::expandPowerInt(Value *Base, Value *Exponent) {
  // |base|^n by base two, and the sign of an odd power of a negative base.
  Type *Ty = Base->getType();
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    Exponent = Builder.CreateVectorSplat(Vector->getNumElements(), Exponent);
  Value *Log = Builder.CreateUnaryIntrinsic(
      Intrinsic::log2, Builder.CreateUnaryIntrinsic(Intrinsic::fabs, Base));
  Value *Power = Builder.CreateUnaryIntrinsic(
      Intrinsic::exp2,
      Builder.CreateFMul(Log, Builder.CreateSIToFP(Exponent, Ty)));
  Value *Odd = lowestBit(Exponent);
  Value *Negative = Builder.CreateFCmpOLT(Base, ConstantFP::getZero(Ty));
  Value *Zero = ConstantFP::get(Ty, -0.0);
  return Builder.CreateSelect(Builder.CreateAnd(Odd, Negative),
                              Builder.CreateFSub(Zero, Power), Power);
}

/// An intrinsic that gives an i1, whose values are 0 and, with a sign, -1; no
/// operation of DXIL does. Null for those that bools have, too.
Value *Expander::expandOnBool(IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::smin:
  case Intrinsic::umax:
  case Intrinsic::uadd_sat:
  case Intrinsic::sadd_sat: {
    auto [Left, Right] = TwoValues::read(Call);
    return Builder.CreateOr(Left, Right);
  }
  case Intrinsic::smax:
  case Intrinsic::umin: {
    auto [Left, Right] = TwoValues::read(Call);
    return Builder.CreateAnd(Left, Right);
  }
  case Intrinsic::usub_sat:
  case Intrinsic::ssub_sat: {
    auto [Left, Right] = TwoValues::read(Call);
    return Builder.CreateAnd(Left, Builder.CreateNot(Right));
  }
  case Intrinsic::ctlz:
  case Intrinsic::cttz:
    return Builder.CreateNot(getOnlyValue(Call));
  case Intrinsic::abs:
  case Intrinsic::bitreverse:
  case Intrinsic::ctpop:
    return getOnlyValue(Call);
  case Intrinsic::fshl: // counts are modulo 1
    return FunnelShiftOperands::read(Call).High;
  case Intrinsic::fshr:
    return FunnelShiftOperands::read(Call).Low;
  default: // all other intrinsics of LLVM
    return nullptr;
  }
}

Value *Expander::expandBinaryOnBool(BinaryOperator &I) {
  Value *A = I.getOperand(0), *B = I.getOperand(1);
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    return Builder.CreateXor(A, B);
  case Instruction::Mul:
    return Builder.CreateAnd(A, B);
  case Instruction::SRem:
  case Instruction::URem:
    return Constant::getNullValue(I.getType());
  case Instruction::SDiv:
  case Instruction::UDiv:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    return A;
  default: // the bitwise ones
    return nullptr;
  }
}

Value *Expander::expandIntrinsic(IntrinsicInst &Call) {
  if (Call.getType()->isIntOrIntVectorTy(1))
    if (Value *Expansion = expandOnBool(Call))
      return Expansion;
  if (auto *Overflow = dyn_cast<WithOverflowInst>(&Call))
    return expandOverflow(*Overflow);
  if (auto *Saturating = dyn_cast<SaturatingInst>(&Call))
    return expandSaturating(*Saturating);
  switch (Call.getIntrinsicID()) {
  case Intrinsic::abs:
    return binary(Intrinsic::smax, getOnlyValue(Call),
                  Builder.CreateNeg(getOnlyValue(Call)));
  case Intrinsic::fshl:
    return expandFunnelShift(Call, /*Left=*/true);
  case Intrinsic::fshr:
    return expandFunnelShift(Call, /*Left=*/false);
  case Intrinsic::ucmp:
    return expandThreeWay(Call, /*Signed=*/false);
  case Intrinsic::scmp:
    return expandThreeWay(Call, /*Signed=*/true);
  case Intrinsic::ctlz:
    return expandCountZeros(Call, Intrinsic::dx_firstbituhigh);
  case Intrinsic::cttz:
    return expandCountZeros(Call, Intrinsic::dx_firstbitlow);
  case Intrinsic::bswap:
    return expandByteSwap(getOnlyValue(Call));
  case Intrinsic::is_fpclass: {
    auto [Tested, Classes] = ClassTestOperands::read(Call);
    return expandFPClass(Tested, Classes);
  }
  case Intrinsic::copysign: {
    auto [Magnitude, Sign] = CopySignOperands::read(Call);
    return expandCopySign(Magnitude, Sign);
  }
  case Intrinsic::minimum: {
    auto [Left, Right] = TwoValues::read(Call);
    return binary(Intrinsic::minnum, Left, Right);
  }
  case Intrinsic::maximum: {
    auto [Left, Right] = TwoValues::read(Call);
    return binary(Intrinsic::maxnum, Left, Right);
  }
  case Intrinsic::ldexp: {
    auto [Factor, Exponent] = PowerOperands::read(Call);
    Value *Power = Builder.CreateUnaryIntrinsic(
        Intrinsic::exp2, Builder.CreateSIToFP(Exponent, Call.getType()));
    return Builder.CreateFMul(Factor, Power);
  }
  // DXIL's conversions saturate by themselves.
  case Intrinsic::fptosi_sat:
    return Builder.CreateFPToSI(getOnlyValue(Call), Call.getType());
  case Intrinsic::fptoui_sat:
    return Builder.CreateFPToUI(getOnlyValue(Call), Call.getType());
  case Intrinsic::powi: {
    auto [Base, Exponent] = PowerOperands::read(Call);
    return expandPowerInt(Base, Exponent);
  }
  case Intrinsic::round: {
    // Half away from zero, which no operation does.
    Value *V = getOnlyValue(Call);
    Value *Half = expandCopySign(ConstantFP::get(Call.getType(), 0.5), V);
    return Builder.CreateUnaryIntrinsic(Intrinsic::trunc,
                                        Builder.CreateFAdd(V, Half));
  }
  case Intrinsic::canonicalize:
  case Intrinsic::expect:
  case Intrinsic::ssa_copy:
    return getOnlyValue(Call);
  case Intrinsic::sideeffect:
    expandStop(*Call.getModule());
    return PoisonValue::get(Type::getInt1Ty(Call.getContext()));
  case Intrinsic::assume:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
  case Intrinsic::invariant_end:
  case Intrinsic::donothing:
    return PoisonValue::get(Type::getInt1Ty(Call.getContext()));
  default: // all other intrinsics of LLVM
    return nullptr;
  }
}

Value *Expander::expand(Instruction &I) {
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return expandIntrinsic(*Call);
  if (isa<FreezeInst>(I))
    return I.getOperand(0);
  if (I.getOpcode() == Instruction::FNeg)
    return Builder.CreateFSub(ConstantFP::get(I.getType(), -0.0),
                              I.getOperand(0));
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return expandBinaryOnBool(*Binary);
  if (isa<TruncInst>(I))
    return lowestBit(I.getOperand(0));
  if (isa<SIToFPInst>(I))
    return Builder.CreateSelect(I.getOperand(0),
                                ConstantFP::get(I.getType(), -1.0),
                                ConstantFP::getZero(I.getType()));
  return nullptr;
}

/// Whether an instruction may have to be expanded.
static bool isCandidate(const Instruction &I) {
  if (isa<IntrinsicInst, FreezeInst>(I) || I.getOpcode() == Instruction::FNeg)
    return true;
  if (isa<TruncInst>(I))
    return I.getType()->isIntOrIntVectorTy(1);
  return isa<BinaryOperator, SIToFPInst>(I) &&
         I.getOperand(0)->getType()->isIntOrIntVectorTy(1);
}

PreservedAnalyses ExpandLLVMIntrinsics::run(Module &M,
                                            ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<Instruction *, 64> Work;
    for (Instruction &I : instructions(F))
      if (isCandidate(I))
        Work.push_back(&I);
    for (Instruction *I : Work) {
      Value *Expansion = Expander(*I).expand(*I);
      if (!Expansion)
        continue;
      if (isa<Instruction>(Expansion) && !Expansion->hasName())
        Expansion->takeName(I);
      if (!I->getType()->isVoidTy())
        I->replaceAllUsesWith(Expansion);
      I->eraseFromParent();
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

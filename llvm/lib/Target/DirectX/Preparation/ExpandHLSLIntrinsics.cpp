// ExpandHLSLIntrinsics.cpp: Built-ins without an operation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HLSL's vector built-ins (normalize, lerp, cross, clamp, any, all, sign, step,
// dot products and so on) and pow, exp and log have no DXIL operation. They are
// expanded before the optimizer runs, so that it can share and fold the parts.
//
// Example:
//   llvm.dx.fdot.v2f32(%a, %b) => llvm.dx.dot2.f32(%ax, %ay, %bx, %by)

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include <cmath>
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Expands the calls of one function. The builder stands in front of the call
/// and carries its fast-math flags.
class Expander {
  IRBuilder<> Builder;

  Value *splat(Value *Scalar, Type *Shape) {
    auto *Vector = dyn_cast<FixedVectorType>(Shape);
    return Vector ? Builder.CreateVectorSplat(Vector->getNumElements(), Scalar)
                  : Scalar;
  }
  Value *element(Value *V, unsigned I) {
    return V->getType()->isVectorTy() ? Builder.CreateExtractElement(V, I) : V;
  }
  static unsigned length(Value *V) {
    auto *Vector = dyn_cast<FixedVectorType>(V->getType());
    return Vector ? Vector->getNumElements() : 1;
  }
  Value *scale(Value *V, double Factor) {
    return Builder.CreateFMul(V, ConstantFP::get(V->getType(), Factor));
  }
  /// b^e as 2^(e * log2 b), as the operation table has only base two. That is
  /// NaN for negative b; a constant whole exponent makes products instead.
  Value *power(PowerOperands Of) {
    if (std::optional<int> Exponent = getWholeExponent(Of.Exponent))
      return wholePower(Of.Base, *Exponent);
    Value *Log = Builder.CreateUnaryIntrinsic(Intrinsic::log2, Of.Base);
    return Builder.CreateUnaryIntrinsic(Intrinsic::exp2,
                                        Builder.CreateFMul(Log, Of.Exponent));
  }
  Value *clamp(IntrinsicInst &Call, Intrinsic::ID MaxID, Intrinsic::ID MinID) {
    auto [Clamped, Min, Max] = ClampOperands::read(Call);
    Value *Low = Builder.CreateBinaryIntrinsic(MaxID, Clamped, Min);
    return Builder.CreateBinaryIntrinsic(MinID, Low, Max);
  }

  static std::optional<int> getWholeExponent(const Value *Exponent);
  Value *wholePower(Value *Base, int Exponent);
  Value *expandFloatDot(TwoValues Of);
  Value *expandIntDot(TwoValues Of, Intrinsic::ID MultiplyAdd);
  Value *expandNormalize(Value *V);
  Value *expandCross(TwoValues Of);
  Value *expandTest(Value *V, bool All);
  Value *expandSign(Value *V, Type *Result);
  Value *expandStep(StepOperands Of);
  Value *expandReduction(IntrinsicInst &Call);
  Value *combine(Intrinsic::ID Reduction, Value *A, Value *B);

public:
  explicit Expander(CallInst &Call) : Builder(&Call) {
    if (isa<FPMathOperator>(Call))
      Builder.setFastMathFlags(Call.getFastMathFlags());
  }
  /// Null if the call is to stay.
  Value *expand(IntrinsicInst &Call);
};

} // namespace

/// The exponents for which products are no more work than a logarithm and an
/// exponential.
std::optional<int> Expander::getWholeExponent(const Value *Exponent) {
  constexpr double Largest = 16;
  const APFloat *Constant;
  if (!PatternMatch::match(Exponent, PatternMatch::m_APFloat(Constant)) ||
      !Constant->isInteger() || Constant->isZero())
    return std::nullopt;
  double Number = Constant->convertToDouble();
  if (std::abs(Number) > Largest)
    return std::nullopt;
  return static_cast<int>(Number);
}

Value *Expander::wholePower(Value *Base, int Exponent) {
  Value *Result = nullptr;
  Value *Square = Base;
  for (unsigned Rest = std::abs(Exponent); Rest != 0; Rest >>= 1) {
    if (Rest & 1)
      Result = Result ? Builder.CreateFMul(Result, Square) : Square;
    if (Rest > 1)
      Square = Builder.CreateFMul(Square, Square);
  }
  return Exponent > 0 ? Result
                      : Builder.CreateFDiv(
                            ConstantFP::get(Base->getType(), 1.0), Result);
}

Value *Expander::expandFloatDot(TwoValues Of) {
  auto [A, B] = Of;
  unsigned N = length(A);
  Type *Scalar = A->getType()->getScalarType();
  if (N == 1)
    return Builder.CreateFMul(element(A, 0), element(B, 0));
  // The dot operations exist for half and float, up to four components.
  if (N <= 4 && !Scalar->isDoubleTy()) {
    static constexpr Intrinsic::ID Dots[] = {
        Intrinsic::dx_dot2, Intrinsic::dx_dot3, Intrinsic::dx_dot4};
    SmallVector<Value *, 8> Args;
    for (Value *V : {A, B})
      for (unsigned I = 0; I != N; ++I)
        Args.push_back(element(V, I));
    return Builder.CreateIntrinsic(Scalar, Dots[N - 2], Args);
  }
  Value *Sum = Builder.CreateFMul(element(A, 0), element(B, 0));
  for (unsigned I = 1; I != N; ++I)
    Sum = Builder.CreateIntrinsic(Scalar, Intrinsic::fmuladd,
                                  {element(A, I), element(B, I), Sum});
  return Sum;
}

Value *Expander::expandIntDot(TwoValues Of, Intrinsic::ID MultiplyAdd) {
  auto [A, B] = Of;
  Type *Scalar = A->getType()->getScalarType();
  Value *Sum = Builder.CreateMul(element(A, 0), element(B, 0));
  for (unsigned I = 1, N = length(A); I != N; ++I)
    Sum = Builder.CreateIntrinsic(Scalar, MultiplyAdd,
                                  {element(A, I), element(B, I), Sum});
  return Sum;
}

Value *Expander::expandNormalize(Value *V) {
  Value *Square = expandFloatDot({V, V});
  Value *Inverse =
      Builder.CreateIntrinsic(Square->getType(), Intrinsic::dx_rsqrt, {Square});
  return Builder.CreateFMul(V, splat(Inverse, V->getType()));
}

Value *Expander::expandCross(TwoValues Of) {
  auto [A, B] = Of;
  Value *Result = PoisonValue::get(A->getType());
  for (unsigned I = 0; I != 3; ++I) {
    unsigned J = (I + 1) % 3, K = (I + 2) % 3;
    Value *Left = Builder.CreateFMul(element(A, J), element(B, K));
    Value *Right = Builder.CreateFMul(element(A, K), element(B, J));
    Result =
        Builder.CreateInsertElement(Result, Builder.CreateFSub(Left, Right), I);
  }
  return Result;
}

Value *Expander::expandTest(Value *V, bool All) {
  Value *Result = nullptr;
  for (unsigned I = 0, N = length(V); I != N; ++I) {
    Value *E = element(V, I);
    Value *Zero = Constant::getNullValue(E->getType());
    Value *Set = E->getType()->isFloatingPointTy()
                     ? Builder.CreateFCmpUNE(E, Zero)
                 : E->getType()->isIntegerTy(1) ? E
                                                : Builder.CreateICmpNE(E, Zero);
    Result = !Result ? Set
             : All   ? Builder.CreateAnd(Result, Set)
                     : Builder.CreateOr(Result, Set);
  }
  return Result;
}

Value *Expander::expandSign(Value *V, Type *Result) {
  Value *Zero = Constant::getNullValue(V->getType());
  bool IsFloat = V->getType()->isFPOrFPVectorTy();
  Value *Positive =
      IsFloat ? Builder.CreateFCmpOLT(Zero, V) : Builder.CreateICmpSLT(Zero, V);
  Value *Negative =
      IsFloat ? Builder.CreateFCmpOLT(V, Zero) : Builder.CreateICmpSLT(V, Zero);
  return Builder.CreateSub(Builder.CreateZExt(Positive, Result),
                           Builder.CreateZExt(Negative, Result));
}

Value *Expander::expandStep(StepOperands Of) {
  auto [Edge, X] = Of;
  Type *Ty = X->getType();
  return Builder.CreateSelect(Builder.CreateFCmpOLT(X, Edge),
                              Constant::getNullValue(Ty),
                              ConstantFP::get(Ty, 1.0));
}

/// One step of a reduction of a vector's elements; null for other intrinsics.
Value *Expander::combine(Intrinsic::ID Reduction, Value *A, Value *B) {
  switch (Reduction) {
  case Intrinsic::vector_reduce_add:
    return Builder.CreateAdd(A, B);
  case Intrinsic::vector_reduce_mul:
    return Builder.CreateMul(A, B);
  case Intrinsic::vector_reduce_and:
    return Builder.CreateAnd(A, B);
  case Intrinsic::vector_reduce_or:
    return Builder.CreateOr(A, B);
  case Intrinsic::vector_reduce_xor:
    return Builder.CreateXor(A, B);
  case Intrinsic::vector_reduce_smax:
    return Builder.CreateBinaryIntrinsic(Intrinsic::smax, A, B);
  case Intrinsic::vector_reduce_smin:
    return Builder.CreateBinaryIntrinsic(Intrinsic::smin, A, B);
  case Intrinsic::vector_reduce_umax:
    return Builder.CreateBinaryIntrinsic(Intrinsic::umax, A, B);
  case Intrinsic::vector_reduce_umin:
    return Builder.CreateBinaryIntrinsic(Intrinsic::umin, A, B);
  case Intrinsic::vector_reduce_fadd:
    return Builder.CreateFAdd(A, B);
  case Intrinsic::vector_reduce_fmul:
    return Builder.CreateFMul(A, B);
  case Intrinsic::vector_reduce_fmax:
    return Builder.CreateBinaryIntrinsic(Intrinsic::maxnum, A, B);
  case Intrinsic::vector_reduce_fmin:
    return Builder.CreateBinaryIntrinsic(Intrinsic::minnum, A, B);
  default: // all other intrinsics of LLVM
    return nullptr;
  }
}

Value *Expander::expandReduction(IntrinsicInst &Call) {
  auto [Result, Vector] = ReductionOperands::read(Call);
  if (!Vector->getType()->isVectorTy())
    return nullptr;
  for (unsigned I = 0, N = length(Vector); I != N; ++I) {
    Value *E = element(Vector, I);
    Result = Result ? combine(Call.getIntrinsicID(), Result, E) : E;
    if (!Result)
      return nullptr;
  }
  return Result;
}

Value *Expander::expand(IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::dx_fdot:
    return expandFloatDot(TwoValues::read(Call));
  case Intrinsic::dx_sdot:
    return expandIntDot(TwoValues::read(Call), Intrinsic::dx_imad);
  case Intrinsic::dx_udot:
    return expandIntDot(TwoValues::read(Call), Intrinsic::dx_umad);
  case Intrinsic::dx_normalize:
    return expandNormalize(getOnlyValue(Call));
  case Intrinsic::dx_cross:
    return expandCross(TwoValues::read(Call));
  case Intrinsic::dx_lerp: {
    auto [From, To, Weight] = LerpOperands::read(Call);
    Value *Distance = Builder.CreateFSub(To, From);
    return Builder.CreateFAdd(From, Builder.CreateFMul(Weight, Distance));
  }
  case Intrinsic::dx_nclamp:
    return clamp(Call, Intrinsic::maxnum, Intrinsic::minnum);
  case Intrinsic::dx_uclamp:
    return clamp(Call, Intrinsic::umax, Intrinsic::umin);
  case Intrinsic::dx_sclamp:
    return clamp(Call, Intrinsic::smax, Intrinsic::smin);
  case Intrinsic::dx_any:
    return expandTest(getOnlyValue(Call), /*All=*/false);
  case Intrinsic::dx_all:
    return expandTest(getOnlyValue(Call), /*All=*/true);
  case Intrinsic::dx_sign:
    return expandSign(getOnlyValue(Call), Call.getType());
  case Intrinsic::dx_step:
    return expandStep(StepOperands::read(Call));
  case Intrinsic::dx_degrees:
    return scale(getOnlyValue(Call), 57.295779513082321);
  case Intrinsic::dx_radians:
    return scale(getOnlyValue(Call), 0.017453292519943295);
  case Intrinsic::pow:
    return power(PowerOperands::read(Call));
  case Intrinsic::exp:
    return Builder.CreateUnaryIntrinsic(
        Intrinsic::exp2, scale(getOnlyValue(Call), 1.4426950408889634));
  case Intrinsic::exp10:
    return Builder.CreateUnaryIntrinsic(
        Intrinsic::exp2, scale(getOnlyValue(Call), 3.3219280948873623));
  case Intrinsic::log:
    return scale(
        Builder.CreateUnaryIntrinsic(Intrinsic::log2, getOnlyValue(Call)),
        0.69314718055994531);
  case Intrinsic::log10:
    return scale(
        Builder.CreateUnaryIntrinsic(Intrinsic::log2, getOnlyValue(Call)),
        0.30102999566398120);
  case Intrinsic::vector_reduce_add:
  case Intrinsic::vector_reduce_mul:
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_or:
  case Intrinsic::vector_reduce_xor:
  case Intrinsic::vector_reduce_smax:
  case Intrinsic::vector_reduce_smin:
  case Intrinsic::vector_reduce_umax:
  case Intrinsic::vector_reduce_umin:
  case Intrinsic::vector_reduce_fadd:
  case Intrinsic::vector_reduce_fmul:
  case Intrinsic::vector_reduce_fmax:
  case Intrinsic::vector_reduce_fmin:
    return expandReduction(Call);
  default: // all other intrinsics of LLVM
    return nullptr;
  }
}

PreservedAnalyses ExpandHLSLIntrinsics::run(Module &M,
                                            ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call)
        continue;
      Value *Expansion = Expander(*Call).expand(*Call);
      if (!Expansion)
        continue;
      Expansion->takeName(Call);
      Call->replaceAllUsesWith(Expansion);
      Call->eraseFromParent();
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

// FoldZeros.cpp: Products with zero or one, differences of equal values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A product with zero is zero unless the other factor is infinite or NaN, and
// HLSL lets a compiler ignore that where a value is not `precise`. The
// optimizer would only do so if it assumed that no result of a multiplication
// is NaN, and would then also remove tests for NaN, which shaders rely on.
// Shaders often multiply by a constant that is zero in one of their variants;
// the resources that only the other factor needs have no register then.
//
// Example:
//   fmul reassoc nsz %x, 0.0  => 0.0
//   fdiv reassoc nsz 0.0, %x  => 0.0
//   fsub reassoc nsz %x, %x   => 0.0
//   fdiv reassoc nsz %x, %x   => 1.0
//   dxil.op.FMad(%x, 0.0, %y) => %y
//   dxil.op.IMad(%x, 1, %y)   => %x + %y
//   mul(float2x2(1, 0, ...), float2(%x, %y)): dot2(1, 0, %x, %y) => 1 * %x

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;
using namespace llvm::PatternMatch;

static bool isZero(const Use &Operand) {
  return match(Operand.get(), m_AnyZeroFP());
}

static unsigned countComponents(const CallInst &Call) {
  CalledOperation Op = getCalledOperation(Call);
  return !Op                        ? 0
         : Op->Code == OpCode::Dot2 ? 2
         : Op->Code == OpCode::Dot3 ? 3
         : Op->Code == OpCode::Dot4 ? 4
                                    : 0;
}

/// Of a row of a product of matrices, drops the factors of zeros; with at most
/// one component left, returns its product.
static Value *foldRow(CallInst &Call, bool &Changed) {
  if (!Call.hasMetadata(MatrixProductMD) || !Call.hasAllowReassoc() ||
      !Call.hasNoSignedZeros() || Call.hasMetadata(PreciseCallMD))
    return nullptr;
  const unsigned Count = countComponents(Call), First = Call.arg_size() / 2;
  unsigned Left = 0, Only = 0;
  for (unsigned I = 0; I != Count; ++I) {
    Use &A = Call.getArgOperandUse(I), &B = Call.getArgOperandUse(First + I);
    if (!isZero(A) && !isZero(B)) {
      ++Left;
      Only = I;
    } else if (isZero(A) != isZero(B)) {
      (isZero(A) ? B : A).set(Constant::getNullValue(Call.getType()));
      Changed = true;
    }
  }
  if (Count == 0 || Left > 1)
    return nullptr;
  if (Left == 0)
    return Constant::getNullValue(Call.getType());
  IRBuilder<> Builder(&Call);
  Builder.setFastMathFlags(Call.getFastMathFlags());
  return Builder.CreateFMul(Call.getArgOperand(Only),
                            Call.getArgOperand(First + Only));
}

static bool isOne(const Use &Operand) {
  return match(Operand.get(), m_FPOne()) || match(Operand.get(), m_One());
}

/// The sum that a multiply-add is if a factor is one, or its last operand if a
/// factor is zero. Integers have no values for which that is wrong.
static Value *foldMultiplyAdd(CallInst &Call) {
  const auto IsFolded = [](const Use &Factor) {
    return isa<Constant>(Factor.get()) &&
           (isOne(Factor) || match(Factor.get(), m_Zero()) || isZero(Factor));
  };
  const bool IsFloat = isa<FPMathOperator>(Call);
  if (none_of(Call.args(), IsFolded) ||
      (IsFloat &&
       (!Call.hasNoSignedZeros() || Call.getMetadata(PreciseCallMD))))
    return nullptr;
  CalledOperation Op = getCalledOperation(Call);
  if (!Op || (Op->Code != OpCode::FMad && Op->Code != OpCode::IMad &&
              Op->Code != OpCode::UMad))
    return nullptr;
  Use *A = &getOperandUse(Call, Op, operand::FMad::A);
  Use *B = &getOperandUse(Call, Op, operand::FMad::B);
  if (!IsFolded(*A))
    std::swap(A, B);
  if (!IsFolded(*A))
    return nullptr;
  Value *Addend = getOperandUse(Call, Op, operand::FMad::C);
  if (!isOne(*A))
    return Addend;
  IRBuilder<> Builder(&Call);
  if (!IsFloat)
    return Builder.CreateAdd(*B, Addend);
  Builder.setFastMathFlags(Call.getFastMathFlags());
  return Builder.CreateFAdd(*B, Addend);
}

/// What an operation is if no operand is infinite or NaN.
static Value *fold(Instruction &I, bool &Changed) {
  if (auto *Call = dyn_cast<CallInst>(&I)) {
    Value *Row = isa<FPMathOperator>(I) ? foldRow(*Call, Changed) : nullptr;
    return Row ? Row : foldMultiplyAdd(*Call);
  }
  if (!isa<FPMathOperator>(I) || !I.hasAllowReassoc() || !I.hasNoSignedZeros())
    return nullptr;
  Value *Left = nullptr;
  if (match(&I, m_c_FMul(m_Value(), m_AnyZeroFP())) ||
      match(&I, m_FDiv(m_AnyZeroFP(), m_Value())) ||
      match(&I, m_FSub(m_Value(Left), m_Deferred(Left))))
    return Constant::getNullValue(I.getType());
  if (match(&I, m_FDiv(m_Value(Left), m_Deferred(Left))))
    return ConstantFP::get(I.getType(), 1.0);
  return nullptr;
}

PreservedAnalyses FoldZeros::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      Value *Folded = fold(I, Changed);
      if (!Folded)
        continue;
      I.replaceAllUsesWith(Folded);
      I.eraseFromParent();
      Changed = true;
    }
  return preserveBranches(Changed);
}

// FoldZeros.cpp: Products with zero, differences of equal values
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

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;
using namespace llvm::PatternMatch;

/// The last operand of a multiply-add, if one of the factors is zero.
static Value *foldMultiplyAdd(CallInst &Call) {
  if (!isa<FPMathOperator>(Call) || !Call.hasNoSignedZeros() ||
      Call.getMetadata(PreciseCallMD) || none_of(Call.args(), [](const Use &U) {
        return match(U.get(), m_AnyZeroFP());
      }))
    return nullptr;
  CalledOperation Op = getCalledOperation(Call);
  if (!Op || Op->Code != OpCode::FMad)
    return nullptr;
  const bool HasZero =
      match(getOperandUse(Call, Op, operand::FMad::A).get(), m_AnyZeroFP()) ||
      match(getOperandUse(Call, Op, operand::FMad::B).get(), m_AnyZeroFP());
  return HasZero ? getOperandUse(Call, Op, operand::FMad::C).get() : nullptr;
}

/// What an operation is if no operand is infinite or NaN.
static Value *fold(Instruction &I) {
  if (auto *Call = dyn_cast<CallInst>(&I))
    return foldMultiplyAdd(*Call);
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
      Value *Folded = fold(I);
      if (!Folded)
        continue;
      I.replaceAllUsesWith(Folded);
      I.eraseFromParent();
      Changed = true;
    }
  return preserveBranches(Changed);
}

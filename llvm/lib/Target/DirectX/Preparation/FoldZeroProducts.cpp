// FoldZeroProducts.cpp: Products with zero
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
//   fdiv reassoc nsz %x, %x   => 1.0

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;
using namespace llvm::PatternMatch;

/// The constant that an operation is if no operand is infinite or NaN.
static Constant *fold(const Instruction &I) {
  if (!isa<FPMathOperator>(I) || !I.hasAllowReassoc() || !I.hasNoSignedZeros())
    return nullptr;
  Value *Dividend = nullptr;
  if (match(&I, m_c_FMul(m_Value(), m_AnyZeroFP())) ||
      match(&I, m_FDiv(m_AnyZeroFP(), m_Value())))
    return Constant::getNullValue(I.getType());
  if (match(&I, m_FDiv(m_Value(Dividend), m_Deferred(Dividend))))
    return ConstantFP::get(I.getType(), 1.0);
  return nullptr;
}

PreservedAnalyses FoldZeroProducts::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      Constant *Value = isa<BinaryOperator>(I) ? fold(I) : nullptr;
      if (!Value)
        continue;
      I.replaceAllUsesWith(Value);
      I.eraseFromParent();
      Changed = true;
    }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

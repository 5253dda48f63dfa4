// FuseMultiplyAdd.cpp: Sums of products as one operation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GPUs multiply and add in one instruction, and DXIL has an operation for it.
// Where neither operation is precise, a product that is only added to something
// in its own block becomes one operation with the sum; in another block, the
// product may be computed less often than the sum. Doubles are left alone: not
// all devices have a multiply-add for them.
//
// Example:
//   fadd contract (fmul contract %a, %b), %c  => call @llvm.fmuladd(%a, %b, %c)
//   fsub contract %c, (fmul contract %a, 2.0) => call @llvm.fmuladd(%a, -2.0,
//   %c)

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// A sum as A * B + C.
struct MultiplyAdd {
  BinaryOperator *Product;
  Value *A, *B, *C;
};

} // namespace

/// The factor with the other sign, if it is a constant.
static Constant *negate(Value *Factor, const DataLayout &Layout) {
  auto *Number = dyn_cast<Constant>(Factor);
  return Number ? ConstantFoldUnaryOpOperand(Instruction::FNeg, Number, Layout)
                : nullptr;
}

/// The product, if it can become part of \p Sum, its only user.
static BinaryOperator *findProduct(Value *V, const BinaryOperator &Sum) {
  auto *Product = dyn_cast<BinaryOperator>(V);
  return Product && Product->getOpcode() == Instruction::FMul &&
                 Product->hasAllowContract() && Product->hasOneUse() &&
                 Product->getParent() == Sum.getParent()
             ? Product
             : nullptr;
}

static std::optional<MultiplyAdd> match(BinaryOperator &Sum) {
  if (!Sum.getType()->isFPOrFPVectorTy() ||
      Sum.getType()->getScalarType()->isDoubleTy() || !Sum.hasAllowContract())
    return std::nullopt;
  Value *Left = Sum.getOperand(0), *Right = Sum.getOperand(1);
  if (Sum.getOpcode() == Instruction::FAdd) {
    if (BinaryOperator *Product = findProduct(Left, Sum))
      return MultiplyAdd{Product, Product->getOperand(0),
                         Product->getOperand(1), Right};
    if (BinaryOperator *Product = findProduct(Right, Sum))
      return MultiplyAdd{Product, Product->getOperand(0),
                         Product->getOperand(1), Left};
    return std::nullopt;
  }
  const DataLayout &Layout = Sum.getDataLayout();
  if (Sum.getOpcode() != Instruction::FSub)
    return std::nullopt;
  if (BinaryOperator *Product = findProduct(Right, Sum))
    for (unsigned Negated : {1, 0})
      if (Constant *B = negate(Product->getOperand(Negated), Layout))
        return MultiplyAdd{Product, Product->getOperand(1 - Negated), B, Left};
  if (BinaryOperator *Product = findProduct(Left, Sum))
    if (Constant *C = negate(Right, Layout))
      return MultiplyAdd{Product, Product->getOperand(0),
                         Product->getOperand(1), C};
  return std::nullopt;
}

PreservedAnalyses FuseMultiplyAdd::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Sum = dyn_cast<BinaryOperator>(&I);
      std::optional<MultiplyAdd> Parts = Sum ? match(*Sum) : std::nullopt;
      if (!Parts)
        continue;
      IRBuilder<> Builder(Sum);
      Builder.setFastMathFlags(Sum->getFastMathFlags());
      Value *Fused = Builder.CreateIntrinsic(Intrinsic::fmuladd, Sum->getType(),
                                             {Parts->A, Parts->B, Parts->C});
      Sum->replaceAllUsesWith(Fused);
      Sum->eraseFromParent();
      Parts->Product->eraseFromParent();
      Changed = true;
    }
  return preserveBranches(Changed);
}

// ExpandMemoryIntrinsics.cpp: Copies as loads and stores
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DXIL has no intrinsics that copy or fill memory, and none for the lifetime of
// locals.
//
// Example:
//   memcpy(ptr %a, ptr @table, i32 16)
//   => %v = load [4 x i32], ptr @table
//      store [4 x i32] %v, ptr %a

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// The element type of \p Size bytes with which a pointer is computed, if any.
static Type *typeBehind(Value *Pointer, uint64_t Size, const DataLayout &DL) {
  Type *Ty = nullptr;
  if (auto *Alloca = dyn_cast<AllocaInst>(Pointer))
    Ty = Alloca->getAllocatedType();
  else if (auto *Global = dyn_cast<GlobalVariable>(Pointer))
    Ty = Global->getValueType();
  else if (auto *GEP = dyn_cast<GEPOperator>(Pointer))
    Ty = GEP->getResultElementType();
  return Ty && Ty->isSized() && DL.getTypeAllocSize(Ty) == Size ? Ty : nullptr;
}

static void reportStrangeCopy(MemIntrinsic &Copy) {
  reportUnsupported(Copy.getContext(), findSourceLocation(Copy),
                    "a copy of memory whose size is not a known number of "
                    "words");
}

/// A copy or fill as loads and stores of the element type of one of the
/// pointers, or of words.
static void expandMemIntrinsic(MemIntrinsic &Copy, const DataLayout &DL) {
  auto *Length = dyn_cast<ConstantInt>(Copy.getLength());
  if (!Length || Length->getZExtValue() % 4 != 0)
    return reportStrangeCopy(Copy);
  uint64_t Size = Length->getZExtValue();
  IRBuilder<> Builder(&Copy);
  Value *Dest = Copy.getRawDest();
  auto *Transfer = dyn_cast<MemTransferInst>(&Copy);
  Type *Ty = typeBehind(Dest, Size, DL);
  if (!Ty && Transfer)
    Ty = typeBehind(Transfer->getRawSource(), Size, DL);
  Type *I32 = Builder.getInt32Ty();
  if (!Ty)
    Ty = ArrayType::get(I32, Size / 4);
  if (Transfer) {
    Builder.CreateAlignedStore(
        Builder.CreateAlignedLoad(Ty, Transfer->getRawSource(), Align(4)), Dest,
        Align(4));
    return;
  }
  auto *Fill = dyn_cast<ConstantInt>(cast<MemSetInst>(Copy).getValue());
  if (!Fill)
    return reportStrangeCopy(Copy);
  Constant *Value = Constant::getNullValue(Ty);
  if (!Fill->isZero()) {
    auto *Word = ConstantInt::get(
        Copy.getContext(), APInt::getSplat(32, Fill->getValue().trunc(8)));
    SmallVector<Constant *, 16> Words(Size / 4, Word);
    Value = ConstantArray::get(ArrayType::get(I32, Size / 4), Words);
  }
  Builder.CreateAlignedStore(Value, Dest, Align(4));
}

PreservedAnalyses ExpandMemoryIntrinsics::run(Module &M,
                                              ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      if (auto *Copy = dyn_cast<MemIntrinsic>(&I))
        expandMemIntrinsic(*Copy, M.getDataLayout());
      else if (!I.isLifetimeStartOrEnd())
        continue;
      I.eraseFromParent();
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

//===- RemoveOutsideAccesses.cpp - Elements that are not there ------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Lowering/RemoveOutsideAccesses.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether an address names an element that its array does not have.
static bool isOutside(const GEPOperator &Address) {
  auto *Array = dyn_cast<ArrayType>(Address.getSourceElementType());
  if (!Array || Address.getNumIndices() != 2)
    return false;
  auto *Index = dyn_cast<ConstantInt>(Address.getOperand(2));
  // Those of a library have as many elements as the array of resources, or none
  // for one without bounds.
  auto *Global = dyn_cast<GlobalVariable>(Address.getPointerOperand());
  if (Global && Global->isDeclaration())
    return false;
  return Index && Index->getValue().uge(Array->getNumElements());
}

/// Reads through \p Address give 0, writes go nowhere.
static void removeAccesses(Value *Address) {
  for (User *U : make_early_inc_range(Address->users())) {
    auto *Access = dyn_cast<Instruction>(U);
    if (!Access)
      continue;
    if (!Access->getType()->isVoidTy())
      Access->replaceAllUsesWith(Constant::getNullValue(Access->getType()));
    Access->eraseFromParent();
  }
}

PreservedAnalyses RemoveOutsideAccesses::run(Module &M,
                                             ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    // An address with several accesses is met at each of them.
    SmallSetVector<Value *, 4> Outside;
    // An address of constants alone is an operand, not an instruction.
    for (Instruction &I : instructions(F))
      for (Value *Operand : I.operands())
        if (auto *Address = dyn_cast<GEPOperator>(Operand);
            Address && isOutside(*Address))
          Outside.insert(Address);
    for (Value *Address : Outside) {
      removeAccesses(Address);
      Changed = true;
      if (auto *I = dyn_cast<Instruction>(Address);
          I && I->use_empty() && I->getParent())
        I->eraseFromParent();
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

//===- DefineUndefined.cpp - Values that DXIL wants defined ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Lowering/DefineUndefined.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"

using namespace llvm;
using namespace llvm::dxil;

/// Gives the stored values `value0` to `value3` of an operation, and the new
/// value of an atomic one, a defined value where the mask says that they count.
static bool defineStoredValues(CallInst &Call) {
  const OpInfo *Op = getDXILOperation(Call);
  if (!Op || Op->Memory == OpMemory::ReadNone ||
      Op->Memory == OpMemory::ReadOnly)
    return false;
  uint64_t Mask = ~0ull;
  for (auto [Index, Param] : enumerate(Op->params()))
    if (Param.Name == "mask")
      if (auto *Value = dyn_cast<ConstantInt>(Call.getArgOperand(Index + 1)))
        Mask = Value->getZExtValue();
  bool Changed = false;
  for (auto [Index, Param] : enumerate(Op->params())) {
    StringRef Name = Param.Name;
    bool Counts = Name == "newValue" || Name == "compareValue";
    if (unsigned Component;
        Name.consume_front("value") && !Name.getAsInteger(10, Component))
      Counts = Mask >> Component & 1;
    Value *Operand = Call.getArgOperand(Index + 1);
    if (!Counts || !isa<UndefValue>(Operand))
      continue;
    Call.setArgOperand(Index + 1, Constant::getNullValue(Operand->getType()));
    Changed = true;
  }
  return Changed;
}

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

PreservedAnalyses DefineUndefined::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    // An address with several accesses is met at each of them.
    SmallSetVector<Value *, 4> Outside;
    for (Instruction &I : instructions(F)) {
      if (auto *Call = dyn_cast<CallInst>(&I))
        Changed |= defineStoredValues(*Call);
      // An address of constants alone is an operand, not an instruction.
      for (Value *Operand : I.operands())
        if (auto *Address = dyn_cast<GEPOperator>(Operand))
          if (isOutside(*Address))
            Outside.insert(Address);
    }
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

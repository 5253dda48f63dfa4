// RemoveOutOfBoundsAccesses.cpp: Removing out-of-bounds accesses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DXIL does not allow an access with a constant index outside an array. The
// front end has diagnosed such an access in the source.
//
// Example:
//   load of element 7 of [4 x float]  => 0.0
//   store to it                       => (nothing)

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether an address names an element that its array or vector does not have.
static bool isOutside(const GEPOperator &Address) {
  Type *Ty = Address.getSourceElementType();
  if (!(Ty->isArrayTy() || Ty->isVectorTy()) || Address.getNumIndices() < 2)
    return false;
  // Those of a library have as many elements as the array of resources, or none
  // for one without bounds.
  auto *Global = dyn_cast<GlobalVariable>(Address.getPointerOperand());
  if (Global && Global->isDeclaration())
    return false;
  // The number of a vector in an array, and of an element in it.
  for (const Use &Index : drop_begin(Address.indices())) {
    auto *Array = dyn_cast<ArrayType>(Ty);
    auto *Vector = dyn_cast<FixedVectorType>(Ty);
    if (!Array && !Vector)
      return false;
    auto *Number = dyn_cast<ConstantInt>(Index.get());
    if (Number && Number->getValue().uge(Array ? Array->getNumElements()
                                               : Vector->getNumElements()))
      return true;
    Ty = Array ? Array->getElementType() : Vector->getElementType();
  }
  return false;
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

PreservedAnalyses RemoveOutOfBoundsAccesses::run(Module &M,
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

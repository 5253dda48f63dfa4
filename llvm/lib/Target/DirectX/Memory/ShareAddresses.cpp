// ShareAddresses.cpp: Sharing address computations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// FlattenMemory computes the address of each access separately. LLVM's passes
// would merge equal addresses, but they also replace the address of element 0
// by that of its array, which has a different typed pointer in DXIL.
//
// Example:
//   %p = getelementptr [8 x float], ptr @g, i32 0, i32 %i
//   %q = getelementptr [8 x float], ptr @g, i32 0, i32 %i
//   => %p alone

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// Leaves one of equal addresses and one of equal integer operations in each
/// block. Returns whether there were more.
static bool shareAddresses(Function &F) {
  using Key = std::pair<unsigned, std::pair<Value *, Value *>>;
  bool Changed = false;
  for (BasicBlock &Block : F) {
    DenseMap<Key, Instruction *> Known;
    for (Instruction &I : make_early_inc_range(Block)) {
      auto *GEP = dyn_cast<GetElementPtrInst>(&I);
      bool IsAddress = GEP && GEP->getNumOperands() == 3;
      if (!IsAddress && !(isa<BinaryOperator>(I) && I.getType()->isIntegerTy()))
        continue;
      Key K{I.getOpcode(),
            {I.getOperand(0), I.getOperand(I.getNumOperands() - 1)}};
      auto [It, IsNew] = Known.try_emplace(K, &I);
      if (IsNew)
        continue;
      // Two addresses in one array differ in the last index only.
      Instruction *First = It->second;
      if (GEP && (cast<GetElementPtrInst>(First)->getSourceElementType() !=
                      GEP->getSourceElementType() ||
                  First->getOperand(1) != GEP->getOperand(1)))
        continue;
      First->andIRFlags(&I);
      I.replaceAllUsesWith(First);
      I.eraseFromParent();
      Changed = true;
    }
  }
  return Changed;
}

PreservedAnalyses ShareAddresses::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    Changed |= shareAddresses(F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

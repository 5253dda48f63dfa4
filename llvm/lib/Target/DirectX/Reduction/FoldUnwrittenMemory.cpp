//===- FoldUnwrittenMemory.cpp - Reads of unwritten memory ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/FoldUnwrittenMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

/// Collects what leads to the memory, from the global on, and its loads. False
/// if something else than a load uses it.
static bool isOnlyRead(GlobalVariable &Global,
                       SmallSetVector<Value *, 16> &Pointers,
                       SmallVectorImpl<LoadInst *> &Loads) {
  Pointers.insert(&Global);
  for (unsigned N = 0; N != Pointers.size(); ++N)
    for (User *U : Pointers[N]->users()) {
      if (auto *Load = dyn_cast<LoadInst>(U)) {
        if (Load->isVolatile() || Load->isAtomic())
          return false;
        Loads.push_back(Load);
      } else if (isa<GEPOperator>(U)) {
        Pointers.insert(U);
      } else {
        return false;
      }
    }
  return true;
}

PreservedAnalyses FoldUnwrittenMemory::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    if (Global.getAddressSpace() != GroupSharedAddressSpace ||
        !Global.hasLocalLinkage())
      continue;
    SmallSetVector<Value *, 16> Pointers;
    SmallVector<LoadInst *, 8> Loads;
    if (!isOnlyRead(Global, Pointers, Loads))
      continue;
    for (LoadInst *Load : Loads) {
      Load->replaceAllUsesWith(Constant::getNullValue(Load->getType()));
      Load->eraseFromParent();
    }
    for (Value *Pointer : reverse(Pointers.getArrayRef()))
      if (auto *I = dyn_cast<Instruction>(Pointer))
        I->eraseFromParent();
    Global.removeDeadConstantUsers();
    Global.eraseFromParent();
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

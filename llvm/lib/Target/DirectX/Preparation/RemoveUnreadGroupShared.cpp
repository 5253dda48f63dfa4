// RemoveUnreadGroupShared.cpp: Removing unread groupshared stores
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A store to groupshared memory that no thread reads has no effect. Without the
// stores, the memory takes no space, and the computations of the stored values,
// including reads of resources, may be removed.
//
// Example:
//   store float %v, ptr addrspace(3) @g  ; the only use
//   => nothing

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

static bool isStoreTo(const User *U, const GlobalVariable &Global) {
  auto *Store = dyn_cast<StoreInst>(U);
  // The address of the first component is that of the whole.
  return Store && Store->getPointerOperand() == &Global && Store->isSimple() &&
         Store->getValueOperand()->getType() == Global.getValueType();
}

/// Also true of what nothing uses.
static bool isOnlyStoredAsWhole(const GlobalVariable &Global) {
  return all_of(Global.users(),
                [&](const User *U) { return isStoreTo(U, Global); });
}

static void removeStores(GlobalVariable &Global) {
  SmallVector<WeakTrackingVH, 8> Values;
  for (User *U : make_early_inc_range(Global.users())) {
    auto *Store = cast<StoreInst>(U);
    Values.push_back(Store->getValueOperand());
    Store->eraseFromParent();
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Values);
}

PreservedAnalyses RemoveUnreadGroupShared::run(Module &M,
                                               ModuleAnalysisManager &) {
  bool Changed = false;
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    if (Global.getAddressSpace() != GroupSharedAddressSpace ||
        !Global.hasLocalLinkage())
      continue;
    Global.removeDeadConstantUsers();
    bool IsArray = Global.getValueType()->isArrayTy();
    if (IsArray ? !Global.use_empty() : !isOnlyStoredAsWhole(Global))
      continue;
    removeStores(Global);
    Global.eraseFromParent();
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

// RemoveUnusedHandles.cpp: Removing unused handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An unused resource gets no register and no row in the table of resources.
// This pass is the only one that decides whether a resource is used. It runs
// after the same passes at every optimization level, so that bindings do not
// depend on the level.
//
// Example:
//   %h = handlefrombinding(...)
//   %p = getpointer(%h, 0)         => (nothing)
//   %dead = load float, ptr addrspace(1) %p

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

PreservedAnalyses RemoveUnusedHandles::run(Module &M, ModuleAnalysisManager &) {
  // They have kept stored values from being forwarded, and are no uses.
  removeStoreMarks(M);
  for (Function &F : M) {
    // Backwards, so that the users of a value go before it does.
    SmallVector<WeakTrackingVH, 32> Dead;
    for (Instruction &I : instructions(F))
      if (isInstructionTriviallyDead(&I))
        Dead.push_back(&I);
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  }
  // Declarations and names of resources that were only used by those.
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty())
      F.eraseFromParent();
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    Global.removeDeadConstantUsers();
    if (Global.hasLocalLinkage() && Global.use_empty())
      Global.eraseFromParent();
  }
  return PreservedAnalyses::none();
}

// OrderReads.cpp: Order of reads and reorder points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A read of a texture that no shader writes accesses no memory as far as LLVM
// knows, so LLVM may move it anywhere. Reordering may change which thread
// performs a read, so reads at variable locations must not move across a
// reorder point.
//
// Example:
//   %t = call @dxil.op.TextureLoad.i32(..., i32 %x, ...) memory(none)
//   call void @dxil.op.MaybeReorderThread(...)
//   => %t = call @dxil.op.TextureLoad.i32(..., i32 %x, ...)

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether only an attribute of the call states that it accesses no memory.
static bool isMarkedRead(const Instruction &I) {
  CalledOperation Called = getCalledOperation(I);
  return Called && Called->Memory == OpMemory::ReadOnly &&
         cast<CallInst>(I).getAttributes().hasFnAttr(Attribute::Memory);
}

PreservedAnalyses OrderReads::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    if (!hasReorderPoint(F))
      continue;
    for (Instruction &I : instructions(F)) {
      if (!isMarkedRead(I) || !readsChosenLocation(cast<CallInst>(I)))
        continue;
      cast<CallInst>(I).removeFnAttr(Attribute::Memory);
      Changed = true;
    }
  }
  return preserveBranches(Changed);
}

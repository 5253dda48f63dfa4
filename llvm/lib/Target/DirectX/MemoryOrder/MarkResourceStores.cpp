// MarkResourceStores.cpp: Marks after resource stores
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A load from a resource may not return the stored value: a typed view converts
// it to its format, and a store past the end of a buffer is dropped. This pass
// prevents LLVM's passes from forwarding stored values to loads.
//
// Example:
//   store float %x, ptr addrspace(1) %p
//   => store float %x, ptr addrspace(1) %p
//      call void @dxil.resource.stored.1(ptr addrspace(1) %p)

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

PreservedAnalyses MarkResourceStores::run(Module &M, ModuleAnalysisManager &) {
  // Collected first: marks are new functions of the module.
  SmallVector<Function *, 8> GetPointers;
  for (Function &F : M)
    if (F.getIntrinsicID() == Intrinsic::dx_resource_getpointer)
      GetPointers.push_back(&F);
  for (Function *F : GetPointers)
    addStoreMarks(*F);
  return GetPointers.empty() ? PreservedAnalyses::all()
                             : PreservedAnalyses::none();
}

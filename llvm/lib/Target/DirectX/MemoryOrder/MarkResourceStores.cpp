//===- MarkResourceStores.cpp - Marks after resource stores ---------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/MemoryOrder/MarkResourceStores.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/StoreMarks.h"

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

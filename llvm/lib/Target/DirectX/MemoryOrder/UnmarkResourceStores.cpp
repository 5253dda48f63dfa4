//===- UnmarkResourceStores.cpp - Removing marks after stores -------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/MemoryOrder/UnmarkResourceStores.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/StoreMarks.h"

using namespace llvm;
using namespace llvm::dxil;

PreservedAnalyses UnmarkResourceStores::run(Module &M,
                                            ModuleAnalysisManager &) {
  return removeStoreMarks(M) ? PreservedAnalyses::none()
                             : PreservedAnalyses::all();
}

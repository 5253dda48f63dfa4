//===- UnguardReads.cpp - Removing guards of reads ------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/MemoryOrder/UnguardReads.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ReadGuards.h"

using namespace llvm;
using namespace llvm::dxil;

PreservedAnalyses UnguardReads::run(Module &M, ModuleAnalysisManager &) {
  if (!removeReadGuards(M))
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

//===- GuardLoopReads.h - Reads that other threads decide -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       Another thread may write what a loop reads: a loop that waits must
//           read again in each round. LLVM sees no write in the loop, and reads
//           once, before it.
// Requires  ResourceOperations.
// Ensures   a read guard at the head of each loop that reads a resource that
//           can be written.
// Keeps     reads of constant buffers and SRVs, which no shader of the dispatch
//           writes: they may move.
// Example   loop: %v = call @dxil.op.RawBufferLoad(%b, ...)
//           => loop: call void @dxil.resource.others()
//                    %v = call @dxil.op.RawBufferLoad(%b, ...)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORYORDER_GUARDLOOPREADS_H
#define LLVM_TARGET_DIRECTX_MEMORYORDER_GUARDLOOPREADS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct GuardLoopReads : PassInfoMixin<GuardLoopReads> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORYORDER_GUARDLOOPREADS_H

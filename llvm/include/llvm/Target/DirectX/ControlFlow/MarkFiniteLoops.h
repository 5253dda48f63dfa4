//===- MarkFiniteLoops.h - Loops that make progress ----------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A loop that computes nothing anyone sees may go, and with it the
//           resources that only it reads. LLVM drops a loop whose number of
//           rounds it cannot tell only if it is known to make progress. Every
//           loop of HLSL is, but for one that waits: its exit depends on memory
//           that other threads write.
// Requires  nothing.
// Ensures   loops that write nothing and whose exits depend on no read of
//           writable memory have `llvm.loop.mustprogress`.
// Keeps     all else.
// Example   while (n > 1) n >>= 1;            => may be removed if n is dead
//           while (flags.Load(0) == 0) {}     => stays
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTROLFLOW_MARKFINITELOOPS_H
#define LLVM_TARGET_DIRECTX_CONTROLFLOW_MARKFINITELOOPS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Loop;

namespace dxil {

/// Whether the pass has marked the loop.
bool isMarkedFinite(const Loop &L);

struct MarkFiniteLoops : PassInfoMixin<MarkFiniteLoops> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTROLFLOW_MARKFINITELOOPS_H

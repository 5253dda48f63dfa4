//===- RemoveUnusedHandles.h - Handles that nothing uses --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       an unused resource takes no slot and no row of the binding table.
//           This is the only place that decides it, and it runs after the same
//           passes at every optimization level, so that the bindings agree.
// Requires  Inlined, ProvenanceResolved, NoStoreMarks: functions inlined,
// locals
//           promoted, dead branches removed.
// Ensures   HandlesUsed: every handle call has a use that reads, writes or
//           asks.
// Keeps     handles that are used, in their order.
// Example   %h = handlefrombinding(...)
//           %p = getpointer(%h, 0)         => (nothing)
//           %dead = load float, ptr addrspace(1) %p
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_REMOVEUNUSEDHANDLES_H
#define LLVM_TARGET_DIRECTX_HANDLES_REMOVEUNUSEDHANDLES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct RemoveUnusedHandles : PassInfoMixin<RemoveUnusedHandles> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_REMOVEUNUSEDHANDLES_H

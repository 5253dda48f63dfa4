//===- RemoveUnreadLocals.h - Locals that are only set ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A loop that only fills a local array that nothing reads does
//           nothing. Full optimization deletes it, and what it waits for is no
//           used resource; so it must be gone at every level before unused
//           resources read as 0, which it might wait for in vain.
// Requires  nothing.
// Ensures   no local that is only stored to, element by element or as a whole,
//           and not by a copy of memory.
// Keeps     all else; debug information has what was stored as the value of the
//           variable.
// Example   store i32 %k, ptr %element  ; of an alloca, the only use
//           => nothing
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_REMOVEUNREADLOCALS_H
#define LLVM_TARGET_DIRECTX_PREPARATION_REMOVEUNREADLOCALS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct RemoveUnreadLocals : PassInfoMixin<RemoveUnreadLocals> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_REMOVEUNREADLOCALS_H

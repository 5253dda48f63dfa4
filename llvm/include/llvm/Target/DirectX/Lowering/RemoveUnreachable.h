//===- RemoveUnreachable.h - No block is never left -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL has no `unreachable`. What is only computed for a way that is
//           never taken is no part of the program: it must be gone before the
//           shader flags are counted.
// Requires  nothing.
// Ensures   each block ends with a branch, a switch or a return; no loop is
// left
//           without an exit because its exit led to `unreachable`: the way into
//           it goes instead.
// Keeps     the meaning.
// Example   br i1 %c, label %never, label %next  => br label %next
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_REMOVEUNREACHABLE_H
#define LLVM_TARGET_DIRECTX_LOWERING_REMOVEUNREACHABLE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct RemoveUnreachable : PassInfoMixin<RemoveUnreachable> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_REMOVEUNREACHABLE_H

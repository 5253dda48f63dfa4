//===- MakeReducible.h - Loops with one entry -------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       LLVM leads a branch past the head of a loop if it knows which way
//           the head goes from there. Then the loop has two entries, which
//           DXIL does not have (FLOW.REDUCIBLE), and which no pass takes for a
//           loop.
// Requires  nothing.
// Ensures   each cycle has one entry, until branches are folded again.
// Keeps     functions without such a cycle.
// Example   br i1 %c, label %a, label %b  ; %a and %b lead to each other
//           => br i1 %c, label %guard, label %guard, where %guard is the only
//           entry and goes to %a or %b by a phi
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTROLFLOW_MAKEREDUCIBLE_H
#define LLVM_TARGET_DIRECTX_CONTROLFLOW_MAKEREDUCIBLE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct MakeReducible : PassInfoMixin<MakeReducible> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTROLFLOW_MAKEREDUCIBLE_H

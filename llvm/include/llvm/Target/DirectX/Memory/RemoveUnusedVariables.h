//===- RemoveUnusedVariables.h - Groupshared memory unread ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A group has little memory. A member that is copied with its struct,
//           and that nobody reads then, is still stored to when the reads of
//           dead copies are gone. A query of rays that nobody uses asks for a
//           tier of ray tracing that the device may lack.
// Requires  Inlined: all accesses are in sight.
// Ensures   no groupshared variable that is only stored to, as a whole or by
//           element, or read to be stored to such a variable; no query of rays
//           that is only allocated.
// Keeps     what computes other values, reads of resources too: it decided
// which
//           resources are used, as in dxc. So it stands after dead code is gone
//           for the last time. And what is written by an atomic operation.
// Example   %p = getelementptr [64 x float], ptr addrspace(3) @g.2, i32 0, i32
// %i
//           store float %v, ptr addrspace(3) %p  ; no other use of @g.2
//           => nothing
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_REMOVEUNUSEDVARIABLES_H
#define LLVM_TARGET_DIRECTX_MEMORY_REMOVEUNUSEDVARIABLES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class GlobalVariable;

namespace dxil {

/// Whether nothing but stores uses a groupshared variable, if anything does.
bool isUnreadGroupShared(const GlobalVariable &Variable);

struct RemoveUnusedVariables : PassInfoMixin<RemoveUnusedVariables> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_REMOVEUNUSEDVARIABLES_H

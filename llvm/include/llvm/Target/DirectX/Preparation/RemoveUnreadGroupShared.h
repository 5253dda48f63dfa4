//===- RemoveUnreadGroupShared.h - Stores that nothing reads ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       What is stored to groupshared memory that no thread reads has no
//           effect. Without the stores the memory takes no room in the group,
//           and what computes the values, reads of resources too, may go.
// Requires  Inlined: all accesses are in sight.
// Ensures   no groupshared scalar, vector or matrix that is only stored to as a
//           whole, and no groupshared variable without a use.
// Keeps     arrays, what is stored by component, and what a variable without
//           use is read into: dxc counts what is stored there as used, and
//           bindings are those of dxc. So it stands before dead code goes.
// Example   store float %v, ptr addrspace(3) @g  ; the only use
//           => nothing
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_REMOVEUNREADGROUPSHARED_H
#define LLVM_TARGET_DIRECTX_PREPARATION_REMOVEUNREADGROUPSHARED_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct RemoveUnreadGroupShared : PassInfoMixin<RemoveUnreadGroupShared> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_REMOVEUNREADGROUPSHARED_H

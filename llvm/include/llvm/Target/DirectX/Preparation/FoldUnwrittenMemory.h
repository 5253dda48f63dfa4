//===- FoldUnwrittenMemory.h - Reads of unwritten memory --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       Groupshared memory that no thread writes holds no value that a
//           shader could rely on. Its reads are 0, so that what depends on them
//           is decided, and the memory takes no room in the group. So are those
//           of a local array by an index that is not constant: LLVM takes a
//           branch by an undefined value for one that is never reached, and
//           deletes what follows.
// Requires  Inlined: all accesses are in sight.
// Ensures   no groupshared global that is only read, and no local array of
//           numbers with such an index that is.
// Keeps     globals and locals that are stored to, or that an atomic operation
//           or a call may change; other locals, whose scalars the optimizer
//           tells apart.
// Example   @g = internal addrspace(3) global [8 x float] poison
//           %v = load float, ptr addrspace(3) %element_of_g  => 0.0
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_FOLDUNWRITTENMEMORY_H
#define LLVM_TARGET_DIRECTX_PREPARATION_FOLDUNWRITTENMEMORY_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct FoldUnwrittenMemory : PassInfoMixin<FoldUnwrittenMemory> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_FOLDUNWRITTENMEMORY_H

//===- ShareAddresses.h - One computation of each address ----- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       FlattenMemory computes the address of each access for itself.
// LLVM's
//           own passes would share them, too, but fold the address of element 0
//           into that of its array, which DXIL's typed pointers tell apart.
// Requires  FlatMemory.
// Ensures   no two equal addresses, or integer operations on equal operands, in
//           one block.
// Keeps     flat memory; wrap flags that both have.
// Example   %p = getelementptr [8 x float], ptr @g, i32 0, i32 %i
//           %q = getelementptr [8 x float], ptr @g, i32 0, i32 %i
//           => %p alone
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_SHAREADDRESSES_H
#define LLVM_TARGET_DIRECTX_MEMORY_SHAREADDRESSES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ShareAddresses : PassInfoMixin<ShareAddresses> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_SHAREADDRESSES_H

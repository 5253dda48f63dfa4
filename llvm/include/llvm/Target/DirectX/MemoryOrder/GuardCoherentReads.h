//===- GuardCoherentReads.h - Each coherent read is a read -*- C++ -* -----===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       What is globallycoherent may be written by others between any two
//           reads. LLVM sees no write there, and would let one read stand for
//           both.
// Requires  Inlined.
// Ensures   a read guard in front of each read of a resource that is declared
//           globallycoherent, or may be, since a variable holds it.
// Keeps     all other reads: of these, two without a write, an atomic operation
//           or a barrier between them may merge.
// Example   %v = load i32, ptr addrspace(1) %p
//           => call void @dxil.resource.others()
//              %v = load i32, ptr addrspace(1) %p
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORYORDER_GUARDCOHERENTREADS_H
#define LLVM_TARGET_DIRECTX_MEMORYORDER_GUARDCOHERENTREADS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct GuardCoherentReads : PassInfoMixin<GuardCoherentReads> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORYORDER_GUARDCOHERENTREADS_H

//===- UnguardReads.h - The guards of reads go ---------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       What guards reads from the optimizer means nothing to DXIL.
// Requires  nothing.
// Ensures   no read guard.
// Keeps     all else.
// Example   call void @dxil.resource.others()  => nothing
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORYORDER_UNGUARDREADS_H
#define LLVM_TARGET_DIRECTX_MEMORYORDER_UNGUARDREADS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct UnguardReads : PassInfoMixin<UnguardReads> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORYORDER_UNGUARDREADS_H

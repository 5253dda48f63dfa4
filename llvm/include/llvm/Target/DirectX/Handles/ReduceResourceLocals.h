//===- ReduceResourceLocals.h - What resource locals keep -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       Once handles name their declarations, an array of resources that is
//           indexed at run time is half full of origins that nothing reads, and
//           most often its indices follow a rule: a copy of a sub-array holds
//           consecutive elements.
// Requires  ProvenanceResolved: origins resolved.
// Ensures   a local of resources keeps only words that are read, side by side;
//           an index that is a linear function of the element's number is
//           computed and not read.
// Keeps     what is read from memory.
// Example   element k of a local was set to %base + k
//           %index = load i32, ptr %element.i  =>  %index = add i32 %base, %i
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_REDUCERESOURCELOCALS_H
#define LLVM_TARGET_DIRECTX_HANDLES_REDUCERESOURCELOCALS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ReduceResourceLocals : PassInfoMixin<ReduceResourceLocals> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_REDUCERESOURCELOCALS_H

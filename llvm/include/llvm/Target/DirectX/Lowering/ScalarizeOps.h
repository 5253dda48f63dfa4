//===- ScalarizeOps.h - Element-wise calls on vectors -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       LLVM's scalarizer does not know which of the target's intrinsics
//           and of the dxil.op functions are element-wise; the operation table
//           does.
// Requires  ExpandedBuiltins: expanded HLSL intrinsics.
// Ensures   ScalarOperations: no call of an operation has vector operands or a
//           vector result, but native vectors of operations that have them;
//           casts between scalars and vectors are spelled with scalar
//           operations.
// Keeps     calls on scalars; resource accesses, whose values are tuples.
// Example   llvm.dx.saturate.v2f32(%v) => two calls of llvm.dx.saturate.f32
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_SCALARIZEOPS_H
#define LLVM_TARGET_DIRECTX_LOWERING_SCALARIZEOPS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ScalarizeOps : PassInfoMixin<ScalarizeOps> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_SCALARIZEOPS_H

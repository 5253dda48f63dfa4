//===- ReadInputs.h - Copies of inputs become inputs ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       The entry copies its inputs to locals, since parameters are
//           variables. An index that is not constant keeps such a copy in
//           memory, where an operation can read the row or vertex itself. And
//           an input is evaluated elsewhere by its element, row and column,
//           which only show when functions are inlined.
// Requires  Inlined, NoMemoryIntrinsics.
// Ensures   NoEvaluations. No local remains that is filled with inputs at the
//           begin of a function, and only read afterwards.
// Keeps     locals that are also written to otherwise, those whose inputs do
// not
//           follow the index by a constant stride of rows and vertices, and
//           those that an access in bytes leads to.
// Example   %a = alloca [2 x float]
//           store (LoadInput 0, 0, 0), %a ; store (LoadInput 0, 1, 0), %a + 1
//           load [2 x float], %a, 0, %i   => LoadInput 0, %i, 0
//           dxil.evaluate.EvalCentroid.f32(LoadInput 0, %i, 1)
//                                         => EvalCentroid 0, %i, 1
// Diagnoses an evaluation of what is no input.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_SIGNATURES_READINPUTS_H
#define LLVM_TARGET_DIRECTX_SIGNATURES_READINPUTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ReadInputs : PassInfoMixin<ReadInputs> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_SIGNATURES_READINPUTS_H

//===- FoldOperations.h - Operations of constants ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       LLVM folds what it knows; `saturate(2.0)` is a call to it. A branch
//           on such a value keeps the resources of the arm that is never taken,
//           and its registers, where other compilers have dropped them.
// Requires  ScalarOperations: operations of vectors are left alone.
// Ensures   no `dxil.op` call of constants whose result the specification
//           gives, and no instruction of constants that followed from one.
// Keeps     everything else; branches stay, on constants.
// Example   %s = call float @dxil.op.Saturate.f32(float 2.0)
//           %c = fcmp une float %s, 1.0
//           br i1 %c, ...                     =>  br i1 false, ...
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_FOLDOPERATIONS_H
#define LLVM_TARGET_DIRECTX_PREPARATION_FOLDOPERATIONS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct FoldOperations : PassInfoMixin<FoldOperations> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_FOLDOPERATIONS_H

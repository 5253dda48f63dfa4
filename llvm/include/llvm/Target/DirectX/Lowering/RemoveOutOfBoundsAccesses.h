//===- RemoveOutOfBoundsAccesses.h - No such elements -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       a program that names an element that an array does not have has
//           been warned about by the front end; DXIL refuses the module that
//           says so.
// Requires  FlatMemory.
// Ensures   constant indices lie in their arrays.
// Keeps     indices that are computed; arrays of resources of a library.
// Example   load of element 7 of [4 x float]  => 0.0
//           store to it                       => (nothing)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_REMOVEOUTOFBOUNDSACCESSES_H
#define LLVM_TARGET_DIRECTX_LOWERING_REMOVEOUTOFBOUNDSACCESSES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct RemoveOutOfBoundsAccesses : PassInfoMixin<RemoveOutOfBoundsAccesses> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_REMOVEOUTOFBOUNDSACCESSES_H

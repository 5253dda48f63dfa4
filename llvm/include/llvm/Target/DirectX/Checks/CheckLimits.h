//===- CheckLimits.h - Sizes that Direct3D refuses --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       a program may be right for the language and too large for Direct3D.
//           Only what is left after unused resources and dead code are gone
//           counts, the same at every optimization level.
// Requires  HandlesUsed: unused resources removed; memory not yet flattened,
//           since new variables have no place in the source.
// Ensures   constant buffers of at most 65536 bytes, elements of structured
//           buffers of at most 2048 bytes, groupshared variables that are read
//           of at most 32768 bytes together, 28672 in a mesh shader.
// Keeps     the module as it is.
// Example   @tile = internal addrspace(3) global [16384 x float]  => an error
// Diagnoses each of these at the declaration.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKLIMITS_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKLIMITS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct CheckLimits : PassInfoMixin<CheckLimits> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKLIMITS_H

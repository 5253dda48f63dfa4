//===- CheckCounters.h - One direction for each counter ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       Direct3D lets the hidden counter of a buffer be counted up or down
//           by a shader, but not both. Only what is left after dead code is
//           gone counts, the same at every optimization level.
// Requires  HandlesUsed: unused resources removed, counters not yet lowered.
// Ensures   each bound resource, and each handle of a heap, is counted in one
//           direction.
// Keeps     the module as it is.
// Example   updatecounter(%h, 1) and updatecounter(%h, -1)  => an error
// Diagnoses both directions at the declaration.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKCOUNTERS_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKCOUNTERS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct CheckCounters : PassInfoMixin<CheckCounters> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKCOUNTERS_H

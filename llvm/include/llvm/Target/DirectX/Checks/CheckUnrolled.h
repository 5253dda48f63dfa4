//===- CheckUnrolled.h - Loops that could not be unrolled -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       `[unroll]` without a number asks for as many copies of a loop as it
//           has iterations. If nothing in the program bounds these, the wish
//           cannot be granted, and shaders rely on it: an error, as in dxc. It
//           is found in fully optimized code, at every level.
// Requires  nothing.
// Ensures   each loop with `[unroll]` has at most MaxUnrolledInstructions
//           iterations, or there is an error.
// Keeps     the module as it is.
// Example   [unroll] for (uint i = 0; i < n; ++i) sum += In[i];
//           => an error, where n comes from a constant buffer
// Diagnoses the loop, at the loop; not one that has the wish of another loop,
//           which LLVM removed (LoopHint.h).
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKUNROLLED_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKUNROLLED_H

#include "llvm/IR/PassManager.h"
#include "llvm/Target/DirectX/Checks/CheckLoops.h"

namespace llvm {
namespace dxil {

/// Where the loops are that the source asks to be unrolled, and whose number of
/// iterations is not known.
LoopPlaces findLoopsOfUnknownLength(Module &M, ModuleAnalysisManager &AM);

/// Reports the loops at \p Places.
void reportLoopsOfUnknownLength(Module &M, const LoopPlaces &Places);

/// Leaves a module alone in which lanes have to meet again, since that keeps
/// loops from being unrolled; its optimized clone was looked at.
struct CheckUnrolled : PassInfoMixin<CheckUnrolled> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKUNROLLED_H

//===- CheckUnrolling.h - Loops too large to unroll -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       `[unroll]` asks for as many copies of a loop as it has iterations.
//           The time that passes take grows with the square of these, so that a
//           loop of 65,535 iterations takes half a minute. The size is
//           estimated before anything unrolls: iterations times instructions,
//           for all loops around an instruction. `[unroll(n)]` makes n copies
//           also of a loop of which nobody knows how often it runs.
// Requires  Inlined.
// Ensures   no function's loops with `[unroll]` or `[unroll(n)]` become more
//           than MaxUnrolledInstructions, as far as iterations are known here,
//           or there is an error.
// Keeps     the code as it is. The hint of a loop whose iterations are bounded
//           here becomes optional, so that no later check asks for a bound.
//           After an error no loop of the function asks to be unrolled.
// Example   [unroll] for (uint i = 0; i < 65535; ++i) a = a * 3 + i;
//           => an error
// Diagnoses the loop with the largest part, at the loop.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKUNROLLING_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKUNROLLING_H

#include "llvm/IR/PassManager.h"
#include <cstdint>

namespace llvm {
namespace dxil {

/// Instructions that the loops of a function may become: seconds of time.
inline constexpr uint64_t MaxUnrolledInstructions = 200000;

struct CheckUnrolling : PassInfoMixin<CheckUnrolling> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKUNROLLING_H

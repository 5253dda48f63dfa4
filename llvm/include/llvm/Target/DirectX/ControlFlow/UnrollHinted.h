//===- UnrollHinted.h - Loops with [unroll] ------------------ -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       `[unroll]` makes numbers constant that operations need so, texel
//           offsets for example, also at -Od, where LLVM's unroller does not
//           run. That one counts iterations by a formula, too: it has none for
//           counters of floats, several counters, or bounds from a table.
// Requires  NativeIntegers, DefinedValues: branches are folded.
// Ensures   nothing.
// Keeps     loops without a hint, but around operations whose texel offsets
// have
//           to be constants, which get one; loops of which constants do not
//           decide when they end at the latest, of which dxil-check-unrolled
//           tells.
// Example   [unroll] for (float f = 0; f < 1; f += 0.5) use(f) =>
//           use(0); use(0.5)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTROLFLOW_UNROLLHINTED_H
#define LLVM_TARGET_DIRECTX_CONTROLFLOW_UNROLLHINTED_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct UnrollHinted : PassInfoMixin<UnrollHinted> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTROLFLOW_UNROLLHINTED_H

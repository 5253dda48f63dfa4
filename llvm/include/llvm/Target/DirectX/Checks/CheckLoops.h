//===- CheckLoops.h - Loops that never end ----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL has no loop without an exit. One that is left after
//           optimization never ends, and hangs the device: an error of the
//           program. It is found in fully optimized code, at every level.
// Requires  nothing.
// Ensures   every loop has an exit, or there is an error.
// Keeps     the module as it is. After an error no loop has a back edge, so
// that
//           none is reported twice.
// Example   while (K[i % 3] > 0) ++i;  with K = { 1, 2, 3 }  => an error
// Diagnoses loops without an exit, at the loop.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKLOOPS_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKLOOPS_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"

namespace llvm {
class Loop;

namespace dxil {

using LoopPlaces = SmallSetVector<RawSourceLocation, 2>;

/// Where the loops without an exit are in the source; 0 where that is lost.
LoopPlaces findEndlessLoops(Module &M, ModuleAnalysisManager &AM);

/// Reports the loops at \p Places; if there are any, removes all back edges
/// from \p M.
void reportEndlessLoops(Module &M, const LoopPlaces &Places);

/// Where a loop is in the source, or 0.
RawSourceLocation getLoopLocation(const Loop &L);

struct CheckLoops : PassInfoMixin<CheckLoops> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKLOOPS_H

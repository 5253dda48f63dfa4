//===- MatchFullOptimization.h - What full optimization drops ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       bindings must not depend on the optimization level, and a resource
//           that is used by nothing in fully optimized code takes no slot. At
//           the levels below, this pass runs the whole optimization on a clone
//           of the module and looks which resources are left.
// Requires  ResourceOperations: resource operations lowered; not bound yet.
// Ensures   every resource is one that fully optimized code uses.
// Keeps     everything else, as it is: only accesses of the other resources
//           become nothing, and what they read becomes zero. Such an access can
//           never execute, or does not matter to anything.
// Example   for (int i = 0; i < 4; ++i) if (i * i == 5) B[0] = 1;
//           => no B
// Diagnoses loops that never end, as dxil-check-loops does in fully optimized
//           code.
//
// At full optimization that matters only where the marks of
// dxil-reconvergence-points keep branches that would fold: the clone has none
// of them.
//
// There is no clone where there are no loops, and every resource is certainly
// used: written in code that always executes.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_MATCHFULLOPTIMIZATION_H
#define LLVM_TARGET_DIRECTX_PIPELINE_MATCHFULLOPTIMIZATION_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct MatchFullOptimization : PassInfoMixin<MatchFullOptimization> {
  /// The module will be optimized fully, but for the places where lanes meet.
  bool IsFullyOptimized = false;

  explicit MatchFullOptimization(bool IsFullyOptimized = false)
      : IsFullyOptimized(IsFullyOptimized) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_MATCHFULLOPTIMIZATION_H

//===- ReconvergencePoints.h - Where lanes must meet ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       CodeGen marks each place where lanes meet again with a call of
//           @dxil.lanesMeet, which keeps passes from leading some of them past
//           it. That costs code where no operation sees other lanes.
// Requires  Inlined: one function for each entry.
// Ensures   a marked block leads to an operation across lanes before it leads
//           to the next marked block that all lanes come by, or lanes part in
//           it that meet in such a block: branches there stay after the block,
//           too.
// Keeps     all else.
// Example   end: call void @dxil.lanesMeet()  =>  end: ret void
//                ret void
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTROLFLOW_RECONVERGENCEPOINTS_H
#define LLVM_TARGET_DIRECTX_CONTROLFLOW_RECONVERGENCEPOINTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ReconvergencePoints : PassInfoMixin<ReconvergencePoints> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// Removes all marks of meeting points; returns whether there were any.
bool removeReconvergencePoints(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTROLFLOW_RECONVERGENCEPOINTS_H

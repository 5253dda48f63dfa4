//===- RecordLoopLocations.h - Which loop an instruction is of --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       a loop that the optimizer finds endless is an error at the loop.
// Its
//           back edge, which has the place, is then often another instruction.
// Requires  nothing.
// Ensures   each instruction in a loop has the place of the innermost loop
//           around it as !annotation.
// Keeps     all else.
// Example   br label %loop, !srcloc !1
//           => !annotation !{!{!"dx.loop.place", !"L"}} on all of the loop
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTROLFLOW_RECORDLOOPLOCATIONS_H
#define LLVM_TARGET_DIRECTX_CONTROLFLOW_RECORDLOOPLOCATIONS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct RecordLoopLocations : PassInfoMixin<RecordLoopLocations> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTROLFLOW_RECORDLOOPLOCATIONS_H

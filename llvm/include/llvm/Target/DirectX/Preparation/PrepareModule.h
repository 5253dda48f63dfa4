//===- PrepareModule.h - Front IR made ready for the passes -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL cannot say a few things that CodeGen may, and LLVM's passes
//           look at properties of a module that HLSL has other ideas about.
// Requires  front IR.
// Ensures   NativeIntegers: the data layout calls only 32-bit integers native,
//           and 16-bit ones where the source has such types, so that no pass
//           narrows arithmetic to types DXIL lacks; unreachable code is gone;
//           places in the source that passes would lose are attributes; without
//           an entry function an error is reported.
// Keeps     everything else; sizes and offsets of types are the same.
// Example   "...-n8:16:32:64-v48..." becomes "...-n32-v48...".
// Diagnoses a module without an entry, or with several that is no library.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_PREPAREMODULE_H
#define LLVM_TARGET_DIRECTX_PREPARATION_PREPAREMODULE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct PrepareModule : PassInfoMixin<PrepareModule> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_PREPAREMODULE_H

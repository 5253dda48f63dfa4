//===- DefineUndefined.h - Values that DXIL wants defined -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       a program that stores what it never set, or names an element that
//           an array does not have, has been warned about by the front end;
//           DXIL refuses the module that says so.
// Requires  flat memory; operations lowered.
// Ensures   stores of resources have defined values; constant indices lie in
//           their arrays.
// Keeps     components that a store's mask leaves out: those stay undefined.
// Example   rawBufferStore(…, undef, …, i8 1, …)  => rawBufferStore(…, 0.0, …)
//           load of element 7 of [4 x float]      => 0.0
//           store to it                           => (nothing)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_DEFINEUNDEFINED_H
#define LLVM_TARGET_DIRECTX_LOWERING_DEFINEUNDEFINED_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct DefineUndefined : PassInfoMixin<DefineUndefined> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_DEFINEUNDEFINED_H

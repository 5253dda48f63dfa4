//===- DefineUndefined.h - Values that DXIL wants defined ----- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL says by `undef` that a resource has no such coordinate; one
//           that the shader never set would be taken for that. A value that is
//           stored has to be defined. The front end has warned about both.
// Requires  ResourceOperations: resource operations lowered; handles with their
//           target("dx...") types.
// Ensures   each coordinate that the kind of resource has, each sample number,
//           each offset beside one that is given, and each value that is stored
//           or exchanged, is defined.
// Keeps     absent coordinates and offsets; components that a store's mask
//           leaves out; values that are defined.
// Example   TextureStore(%2d, i32 undef, i32 %y, i32 undef, ...)  =>
//           TextureStore(%2d, i32 0, i32 %y, i32 undef, ...)
//           rawBufferStore(…, undef, …, i8 1, …)  => rawBufferStore(…, 0.0, …)
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

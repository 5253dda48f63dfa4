//===- DefineCoordinates.h - Coordinates that were never set ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL says by `undef` that a resource has no such coordinate. One
//           that the shader never set would be taken for that.
// Requires  resource operations lowered; handles with their target("dx...")
//           types.
// Ensures   each coordinate that the kind of resource has, each sample number,
//           and each offset beside one that is given, is defined.
// Keeps     absent coordinates and offsets; values that are defined.
// Example   TextureStore(%2d, i32 undef, i32 %y, i32 undef, ...)  =>
//           TextureStore(%2d, i32 0, i32 %y, i32 undef, ...)
// Diagnoses nothing: the front end has warned.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_DEFINECOORDINATES_H
#define LLVM_TARGET_DIRECTX_LOWERING_DEFINECOORDINATES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct DefineCoordinates : PassInfoMixin<DefineCoordinates> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_DEFINECOORDINATES_H

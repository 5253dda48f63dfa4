//===- JoinHitObjects.h - Hits as values ------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       dx::HitObject holds a number in memory, since a hit is a struct,
//           which would be taken apart there. Once memory is values, each
//           number is that of one hit, or chosen among several.
// Requires  property Inlined.
// Ensures   nothing that other passes rely on; no call of dxil.node.* is left
//           that makes a hit or takes one. Where a number is read from memory,
//           the loops that hits are read and written in have been unrolled, at
//           every level alike, and elements that are chosen at run time have
//           become choices among all.
// Keeps     everything else.
// Example   %n = call i32 @dxil.node.number.dx.types.HitObject(%H %h)
//           %k = call %H @dxil.node.handle.dx.types.HitObject(i32 %n)
//           => %h for %k
// Diagnoses a hit that is read from too large an array.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_JOINHITOBJECTS_H
#define LLVM_TARGET_DIRECTX_HANDLES_JOINHITOBJECTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct JoinHitObjects : PassInfoMixin<JoinHitObjects> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_JOINHITOBJECTS_H

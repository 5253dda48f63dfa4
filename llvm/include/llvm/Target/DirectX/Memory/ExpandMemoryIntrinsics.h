//===- ExpandMemoryIntrinsics.h - Copies as loads and stores -- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL has no copies and fills of memory, and no lifetime of a local.
// Requires  nothing.
// Ensures   property NoMemoryIntrinsics: no memcpy, memmove, memset, lifetime
//           marker.
// Keeps     all other accesses. A copy is one load and one store of the type
//           that one of the pointers is written with, or of words.
// Example   memcpy(ptr %a, ptr @table, i32 16)
//           => %v = load [4 x i32], ptr @table
//              store [4 x i32] %v, ptr %a
// Diagnoses a size that is not a known number of words; a fill whose value is
//           not known.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_EXPANDMEMORYINTRINSICS_H
#define LLVM_TARGET_DIRECTX_MEMORY_EXPANDMEMORYINTRINSICS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ExpandMemoryIntrinsics : PassInfoMixin<ExpandMemoryIntrinsics> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_EXPANDMEMORYINTRINSICS_H

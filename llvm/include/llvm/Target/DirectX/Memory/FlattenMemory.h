//===- FlattenMemory.h - Memory as arrays of scalars ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL's memory objects are scalars and one-dimensional arrays of
//           them, addressed by an element number; its typed pointers name one
//           type.
// Requires  LocalStatics, NoResourcePointers, NoMemoryIntrinsics.
// Ensures   property FlatMemory: every alloca, groupshared global and
//           constant table is a scalar or [N x scalar], each access is a scalar
//           of that type at `getelementptr [N x T], ptr, i32 0, i32 n`; no
//           pointer phi or select.
//           What consists of native vectors is one, or [N x vector], and each
//           access one of a vector, or of an element at `getelementptr <L x T>,
//           ptr, i32 0, i32 k` or `getelementptr [N x <L x T>], ptr, i32 0,
//           i32 n, i32 k`.
// Keeps     names; what is flat already.
// Example   @g = addrspace(3) global [4 x <2 x float>]; %p = gep @g, i32 %i
//           load <2 x float> => two loads from @g = addrspace(3) global
//           [8 x float] at 2*%i and 2*%i+1
// Diagnoses an access to one of several variables, one that no element size
//           fits, an atomic on a part of an element.
// Runs      twice: before the optimizer, so that it sees scalars, and after it,
//           because it rewrites the address computations.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_FLATTENMEMORY_H
#define LLVM_TARGET_DIRECTX_MEMORY_FLATTENMEMORY_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct FlattenMemory : PassInfoMixin<FlattenMemory> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_FLATTENMEMORY_H

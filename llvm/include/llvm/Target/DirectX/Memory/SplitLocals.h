//===- SplitLocals.h - A local for each member ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       What is in one local is flattened to one array, of which an index
//           that is not constant keeps all in memory. Members that are only
//           accessed by constants become values again, and copies of inputs
//           become inputs (dxil-read-inputs), if they are locals of their own.
// Requires  NoMemoryIntrinsics: addresses name members.
// Ensures   no local of a struct or an array of structs whose accesses all lead
//           to scalars, vectors and arrays of them; a local, `name.member`, for
//           each of these that is accessed.
// Keeps     locals that are accessed as a whole or by an address in bytes; the
//           order of array indices.
// Example   %S = type { float, [4 x float] }
//           %s = alloca [2 x %S]
//           getelementptr [2 x %S], %s, 0, %i, 1, %j
//           => %s.1 = alloca [2 x [4 x float]]
//           getelementptr [2 x [4 x float]], %s.1, 0, %i, %j
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_SPLITLOCALS_H
#define LLVM_TARGET_DIRECTX_MEMORY_SPLITLOCALS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct SplitLocals : PassInfoMixin<SplitLocals> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_SPLITLOCALS_H

//===- SplitGroupShared.h - A variable for each member ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A group has little memory. Members that nobody reads or writes take
//           no room if each member has a variable of its own. The members of a
//           struct may differ in size, and an atomic operation needs elements
//           of its own size.
// Requires  Inlined: all accesses are in sight.
// Ensures   no groupshared variable of a struct or an array of structs whose
//           accesses all lead to scalars, vectors and arrays of them; a
//           variable, `name.member.member`, for each of these that is accessed.
// Keeps     variables that are accessed as a whole or by an address in bytes;
//           the order of array indices; `!srcloc`.
// Example   %S = type { i32, [2 x double] }
//           @g = internal addrspace(3) global [4 x %S] poison
//           getelementptr [4 x %S], @g, 0, %i, 1, %j
//           => @g.1 = internal addrspace(3) global [4 x [2 x double]] poison
//           getelementptr [4 x [2 x double]], @g.1, 0, %i, %j
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_SPLITGROUPSHARED_H
#define LLVM_TARGET_DIRECTX_MEMORY_SPLITGROUPSHARED_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct SplitGroupShared : PassInfoMixin<SplitGroupShared> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_SPLITGROUPSHARED_H

//===- TabulateLocals.h - Local arrays of constants ---------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A local array that is indexed at run time is scratch memory of each
//           thread, which is filled before it is read. Where only constants are
//           stored, and one to each element, a constant table has the same
//           elements and costs nothing: reading an element before it is stored
//           gives some value, so why not that one.
// Requires  nothing.
// Ensures   nothing.
// Keeps     arrays that the optimizer takes apart, since all indices are
//           constant; arrays whose address goes elsewhere.
// Example   %a = alloca [2 x i32]; store 1, %a[0]; store 2, %a[1]; load %a[%i]
//           => @a = internal constant [2 x i32] [i32 1, i32 2]; load @a[%i]
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_TABULATELOCALS_H
#define LLVM_TARGET_DIRECTX_MEMORY_TABULATELOCALS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct TabulateLocals : PassInfoMixin<TabulateLocals> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_TABULATELOCALS_H

//===- SplitPointerMerges.h - One variable for each access ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       InstCombine and SimplifyCFG turn two loads of which one is chosen
//           into one load through a chosen pointer. DXIL's pointers lead to one
//           variable each. LLVM has no option to keep those folds away.
// Requires  nothing.
// Ensures   every load, store and atomic operation on a select or phi of
//           pointers to locals or groupshared variables leads to one variable.
// Keeps     the order of memory accesses; writes only what was written. Loads
//           may be executed more often: of the variable that is not meant they
//           read the start.
// Example   %p = select i1 %c, ptr %a, ptr %b      %x = load float, ptr %a
//           %v = load float, ptr %p            =>  %y = load float, ptr %b
//                                                  %v = select i1 %c, float %x,
//                                                              float %y
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORY_SPLITPOINTERMERGES_H
#define LLVM_TARGET_DIRECTX_MEMORY_SPLITPOINTERMERGES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct SplitPointerMerges : PassInfoMixin<SplitPointerMerges> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORY_SPLITPOINTERMERGES_H

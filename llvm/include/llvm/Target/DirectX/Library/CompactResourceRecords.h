//===- CompactResourceRecords.h - Records of what is loaded -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       in a library the variables that stand for resources must be used,
//           but lowering may find that every access of a resource reads zero or
//           goes nowhere.
// Requires  ResourceRecords, OnlyOperations: operations lowered, dead code
//           gone; !dx.resources.
// Ensures   each record names a variable that is loaded; their numbers are
// dense
//           in each class.
// Keeps     other targets, where a record without a handle is no mistake.
// Example   !{i32 0, ptr @A, ...}, !{i32 1, ptr @B, ...} with no load of @A
//           => !{i32 0, ptr @B, ...}
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LIBRARY_COMPACTRESOURCERECORDS_H
#define LLVM_TARGET_DIRECTX_LIBRARY_COMPACTRESOURCERECORDS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct CompactResourceRecords : PassInfoMixin<CompactResourceRecords> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LIBRARY_COMPACTRESOURCERECORDS_H

//===- SplitAggregateMerges.h - Merges of single values ------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       What an operation gives is a struct. Value numbering may merge two
//           such structs where both arms of a branch read the same place; DXIL
//           takes elements out of what an operation gave, and of nothing else.
// Requires  phis, selects and freezes of structs are only taken apart, merged
//           or frozen again: results of operations are taken apart where they
//           are made (ResultsApart), and passes of LLVM only merge them.
// Ensures   ResultsApart: no phi, select or freeze of a struct.
// Keeps     all else; merges of handles are UnmergeHandles' affair.
// Example   %r = phi %ResRet [ %a, %x ], [ %b, %y ]
//           %v = extractvalue %ResRet %r, 0
//           => %v = phi float [ %a.0, %x ], [ %b.0, %y ]
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_SPLITAGGREGATEMERGES_H
#define LLVM_TARGET_DIRECTX_HANDLES_SPLITAGGREGATEMERGES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct SplitAggregateMerges : PassInfoMixin<SplitAggregateMerges> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_SPLITAGGREGATEMERGES_H

//===- UnmergeHandles.h - One binding for each access --------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       Where both arms of a branch and what follows them name the same
//           element of a resource array, value numbering makes a phi of the two
//           handles. DXIL can choose an index at run time, but no handle.
// Requires  ResourceOperations: handles are casts of handle calls.
// Ensures   no phi or select of handles whose inputs are handle calls of one
//           binding, or of one descriptor heap: the index is chosen instead.
// Keeps     choices between different bindings, which no pass makes.
// Example   %h = phi %handle [ cast(G, %i), %a ], [ cast(G, %i), %b ]
//           => %h = cast(G, %i)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_UNMERGEHANDLES_H
#define LLVM_TARGET_DIRECTX_HANDLES_UNMERGEHANDLES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct UnmergeHandles : PassInfoMixin<UnmergeHandles> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_UNMERGEHANDLES_H

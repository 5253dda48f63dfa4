//===- LowerResources.h - Handles and buffer operations ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       which operation makes a handle or reads a buffer depends on the
//           shader model.
// Requires  no getpointer, no implicit binding, !dx.resources made.
// Ensures   no target("dx...") type, no llvm.dx.resource.* call; handles are
//           made at their declaration's first use.
// Keeps     the order of accesses.
// Example   shader model 6.6: createHandleFromBinding and annotateHandle;
//           before: createHandle with the number of the record and an absolute
//           index.
// Diagnoses a resource kind or an access that is not supported yet.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERRESOURCES_H
#define LLVM_TARGET_DIRECTX_LOWERRESOURCES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct LowerResources : PassInfoMixin<LowerResources> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERRESOURCES_H

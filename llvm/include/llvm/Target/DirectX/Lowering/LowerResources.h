//===- LowerResources.h - Operations on buffers -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       which operation reads or writes a buffer depends on the shader
//           model.
// Requires  ProvenanceResolved, NoResourcePointers: no getpointer.
// Ensures   ResourceOperations: llvm.dx.resource.* calls make handles and cast
//           them, and nothing else; a handle with a constant index is made at
//           the top of the entry, once. Bindings are not looked at: that is for
//           the optimizer to run before them. ResultsApart: of a result nothing
//           but elements is used.
// Keeps     the order of accesses.
// Example   llvm.dx.resource.load.typedbuffer(%h, %i)
//           => dx.op.bufferLoad(68, casthandle(%h), %i, undef)
// Diagnoses a resource kind or an access that is not supported yet.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_LOWERRESOURCES_H
#define LLVM_TARGET_DIRECTX_LOWERING_LOWERRESOURCES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct LowerResources : PassInfoMixin<LowerResources> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_LOWERRESOURCES_H

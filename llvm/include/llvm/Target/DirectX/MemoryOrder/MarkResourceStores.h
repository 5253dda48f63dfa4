//===- MarkResourceStores.h - Stores that may not be read back  -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       a load from a resource does not give back what was stored there: a
//           typed view converts it to its format, and a store past the end of a
//           buffer is lost. LLVM's passes would forward the value.
// Requires  front IR.
// Ensures   a call of its own (Analysis/StoreMarks.h), which seems to write to
//           the same place, follows each store to a resource.
// Keeps     everything else.
// Example   store float %x, ptr addrspace(1) %p
//           => store float %x, ptr addrspace(1) %p
//              call void @dxil.resource.stored.1(ptr addrspace(1) %p)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORYORDER_MARKRESOURCESTORES_H
#define LLVM_TARGET_DIRECTX_MEMORYORDER_MARKRESOURCESTORES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct MarkResourceStores : PassInfoMixin<MarkResourceStores> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORYORDER_MARKRESOURCESTORES_H

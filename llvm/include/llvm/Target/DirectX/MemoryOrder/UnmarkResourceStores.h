//===- UnmarkResourceStores.h - No marks after stores --------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       the marks of MarkResourceStores count as uses of a resource. Once
//           loads and stores have been simplified, they have done their work.
// Requires  nothing.
// Ensures   property NoStoreMarks: no call marks a store.
// Keeps     everything else.
// Example   call void @dxil.resource.stored.1(ptr addrspace(1) %p) => (nothing)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_MEMORYORDER_UNMARKRESOURCESTORES_H
#define LLVM_TARGET_DIRECTX_MEMORYORDER_UNMARKRESOURCESTORES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct UnmarkResourceStores : PassInfoMixin<UnmarkResourceStores> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_MEMORYORDER_UNMARKRESOURCESTORES_H

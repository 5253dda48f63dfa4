//===- ResourceAccess.h - Loads and stores on resource pointers -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL has no pointers to resources. Lowering them before the
//           optimizer runs keeps its passes from inventing partial or odd
//           accesses.
// Requires  ProvenanceResolved, NoStoreMarks: locals promoted, so that a
// pointer
//           leads to one handle.
// Ensures   NoResourcePointers: no llvm.dx.resource.getpointer, no memory
//           instruction in address spaces 1 and 2: loads and stores are
//           llvm.dx.resource.load/store.* of at most four components, atomics
//           dxil.op.AtomicBinOp and dxil.op.AtomicCompareExchange. Reads of
//           memory that no shader can write (constant buffers, SRVs) are marked
//           as such; where threads are reordered, only those of constant
//           places.
// Keeps     the order of accesses.
// Example   %p = llvm.dx.resource.getpointer(%cb, i32 0)
//           %q = getelementptr i8, ptr addrspace(2) %p, i32 20
//           %v = load float, ptr addrspace(2) %q
//           => %row = llvm.dx.resource.load.cbufferrow.4(%cb, i32 1)
//              %v = extractvalue %row, 1
// Diagnoses a pointer that may lead to several resources, a store to a part of
//           a typed element, an atomic that DXIL lacks.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_RESOURCEACCESS_H
#define LLVM_TARGET_DIRECTX_LOWERING_RESOURCEACCESS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ResourceAccess : PassInfoMixin<ResourceAccess> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_RESOURCEACCESS_H

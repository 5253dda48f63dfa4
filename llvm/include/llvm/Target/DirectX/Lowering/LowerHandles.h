//===- LowerHandles.h - Handles of bound resources --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       which operation makes a handle depends on the shader model, and its
//           operands on the bindings, which are known last.
// Requires  ResourceOperations, Bound, ResourceRecords: resource operations
//           lowered, no implicit binding but in a library, !dx.resources made.
// Ensures   NoHandleTypes: no target("dx...") type, no llvm.dx.resource.* call,
//           no load of a constant buffer's row that is known to lie past its
//           end: that reads zero.
// Keeps     where handles are made.
// Example   shader model 6.6: createHandleFromBinding and annotateHandle;
//           before: createHandle with the number of the record and an absolute
//           index. A library loads the variable of the resource and calls
//           createHandleForLib.
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_LOWERHANDLES_H
#define LLVM_TARGET_DIRECTX_LOWERING_LOWERHANDLES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct LowerHandles : PassInfoMixin<LowerHandles> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_LOWERHANDLES_H

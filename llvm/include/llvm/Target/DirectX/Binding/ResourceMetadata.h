//===- ResourceMetadata.h - The table of resources --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       the runtime, the reflection and the listing read the resources from
//           metadata.
// Requires  HandlesUsed, Bound: bindings assigned; handle calls of the front
//           IR's types.
// Ensures   ResourceRecords: !dx.resources and !dx.resource.types describe each
//           resource that a handle is made of, numbered by class in the order
//           of space and slot. In a library each has an external constant that
//           its record names.
// Keeps     the code.
// Example   docs/dev/ir-conventions.md, section 2.
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_BINDING_RESOURCEMETADATA_H
#define LLVM_TARGET_DIRECTX_BINDING_RESOURCEMETADATA_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ResourceMetadata : PassInfoMixin<ResourceMetadata> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BINDING_RESOURCEMETADATA_H

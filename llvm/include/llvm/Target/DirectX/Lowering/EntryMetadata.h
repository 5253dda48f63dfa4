//===- EntryMetadata.h - Versions, shader flags and the entry ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       the container and the runtime read the shader's needs from
//           metadata.
// Requires  ResourceRecords, LegalIntegers, OnlyOperations: operations lowered.
// Ensures   !dx.version, !dx.valver, !dx.shaderModel, !dx.entryPoints with
//           flags and thread group size, !llvm.ident; no other named metadata
//           but !dx.resources and !dx.resource.types. A library has a row of
//           its own, with the flags of all functions, before those of its
//           entries.
// Keeps     the code.
// Example   docs/dev/ir-conventions.md, section 2.
// Diagnoses a thread group size that is missing or malformed.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_ENTRYMETADATA_H
#define LLVM_TARGET_DIRECTX_LOWERING_ENTRYMETADATA_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct EntryMetadata : PassInfoMixin<EntryMetadata> {
  /// Set at optimization level 0; recorded as a shader flag.
  bool DisableOptimizations;

  explicit EntryMetadata(bool DisableOptimizations = false)
      : DisableOptimizations(DisableOptimizations) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_ENTRYMETADATA_H

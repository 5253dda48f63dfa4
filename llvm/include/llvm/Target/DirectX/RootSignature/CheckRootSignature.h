//===- CheckRootSignature.h - Bindings against the root signature -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A pipeline cannot be made of a shader that uses a register which
//           the root signature does not bind, or not for this stage. The
//           runtime says so late and without names.
// Requires  HandlesUsed, Bound: explicit bindings only; unused resources
//           removed.
// Ensures   each resource is covered by the root signature of the entry, if it
//           has one, and visible to the stage.
// Keeps     the module.
// Example   `RWBuffer<uint> A : register(u3)` under "DescriptorTable(UAV(u0))"
//           is an error that names root parameter 0.
// Diagnoses what findCoverageProblem (RootSignature.h) finds; root signature
//           metadata that LLVM's reader refuses.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ROOTSIGNATURE_CHECKROOTSIGNATURE_H
#define LLVM_TARGET_DIRECTX_ROOTSIGNATURE_CHECKROOTSIGNATURE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct CheckRootSignature : PassInfoMixin<CheckRootSignature> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ROOTSIGNATURE_CHECKROOTSIGNATURE_H

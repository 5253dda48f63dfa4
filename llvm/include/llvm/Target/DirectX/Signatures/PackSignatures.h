//===- PackSignatures.h - Registers of signatures ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       The front end says which elements the signatures of an entry have;
//           stages that are compiled apart fit together only if all pack them
//           into registers by the same rules.
// Requires  nothing.
// Ensures   each element of !hlsl.signatures that needs a register has one, or
//           there is an error.
// Keeps     the code: operations name an element by its number.
// Example   float2 uv : TEXCOORD0; float3 n : NORMAL; float s : S
//           => rows 0, 1 and 0 from columns 0, 0 and 2
// Diagnoses an element that no register is left for, at its semantic.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_SIGNATURES_PACKSIGNATURES_H
#define LLVM_TARGET_DIRECTX_SIGNATURES_PACKSIGNATURES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct PackSignatures : PassInfoMixin<PackSignatures> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_SIGNATURES_PACKSIGNATURES_H

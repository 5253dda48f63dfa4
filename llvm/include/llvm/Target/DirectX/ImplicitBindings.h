//===- ImplicitBindings.h - Slots for resources without one -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       HLSL lets the compiler choose registers. The rules are those of
//           proposal 0024: explicit bindings first; then, in the order of their
//           declarations, each resource takes the first range that fits, by
//           class and space; an unbounded array takes all after the highest
//           slot.
// Requires  unused resources removed.
// Ensures   no handlefromimplicitbinding call is left, no two resources of a
//           class share a slot.
// Keeps     explicit bindings; handle names; !srcloc.
// Example   handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 %i, ptr @A)
//           => handlefrombinding(i32 0, i32 5, i32 1, i32 %i, ptr @A)
// Diagnoses bindings that overlap, a range that reaches past the last slot, a
//           resource for which no slot is left.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_IMPLICITBINDINGS_H
#define LLVM_TARGET_DIRECTX_IMPLICITBINDINGS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ImplicitBindings : PassInfoMixin<ImplicitBindings> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_IMPLICITBINDINGS_H

//===- PropagatePrecise.h - What feeds precise variables --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       What a `precise` variable gets is computed in the order that the
//           source says, back to what was loaded from a resource, whatever
//           variables it passed on the way. Fast-math flags allow other orders.
// Requires  Inlined, LocalStatics: one function, statics as allocas; nothing
//           may have used fast-math flags yet, so no pass that simplifies has
//           run.
// Ensures   instructions whose values reach a variable with `!hlsl.precise`,
//           or all where the module has the flag `dx.strictfloat`, have no
//           fast-math flags, and calls among them have `!dx.precise`, unless
//           they are on types of minimum precision, where nothing is precise;
//           `!hlsl.precise` is gone.
// Keeps     everything else.
// Example   %p = alloca float, !hlsl.precise !0
//           %m = fmul contract float %a, %b
//           store float %m, ptr %p                  => %m = fmul float %a, %b
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_PROPAGATEPRECISE_H
#define LLVM_TARGET_DIRECTX_PREPARATION_PROPAGATEPRECISE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct PropagatePrecise : PassInfoMixin<PropagatePrecise> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_PROPAGATEPRECISE_H

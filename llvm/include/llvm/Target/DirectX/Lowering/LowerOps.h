//===- LowerOps.h - Intrinsics and dxil.op functions ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       an operation of DXIL is a call of dx.op.<class> with its number.
// Requires  ExpandedBuiltins, NoEvaluations, ScalarOperations, ResultsApart,
//           NoHandleTypes, LegalIntegers: operations on scalars; resources
//           lowered. Only the parameters of exported functions are vectors.
// Ensures   OnlyOperations: every call is one of dx.op.*. For most intrinsics
//           and for the dxil.op functions of front IR, the table DXIL.td says
//           which operation they stand for; this pass knows wave reductions,
//           double conversions, the group barrier and f16tof32, whose operands
//           it changes. Calls of @dxil.lanesMeet are removed.
// Keeps     fast-math flags that DXIL has; operand order.
// Example   %r = call float @llvm.floor.f32(float %x)
//           => %r = call float @dx.op.unary.f32(i32 27, float %x)
// Diagnoses intrinsics without an operation; operations that the shader model,
//           the stage or the type does not have.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_LOWEROPS_H
#define LLVM_TARGET_DIRECTX_LOWERING_LOWEROPS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct LowerOps : PassInfoMixin<LowerOps> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_LOWEROPS_H

//===- ExpandHLSLIntrinsics.h - Built-ins without an operation --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       HLSL's vector built-ins (normalize, lerp, cross, clamp, any, all,
//           sign, step, dots ...) and pow, exp, log have no DXIL operation.
//           They are expanded before the optimizer, which then shares and folds
//           the parts.
// Requires  nothing.
// Ensures   ExpandedBuiltins: no
//           llvm.dx.{normalize,lerp,cross,nclamp,sclamp,uclamp,any,all,sign,
//           step,degrees,radians,fdot,sdot,udot},
//           llvm.{pow,exp,exp10,log,log10}.
// Keeps     fast-math flags; element-wise intrinsics on vectors.
// Example   llvm.dx.fdot.v2f32(%a, %b) => llvm.dx.dot2.f32(%ax, %ay, %bx, %by)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_EXPANDHLSLINTRINSICS_H
#define LLVM_TARGET_DIRECTX_PREPARATION_EXPANDHLSLINTRINSICS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ExpandHLSLIntrinsics : PassInfoMixin<ExpandHLSLIntrinsics> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_EXPANDHLSLINTRINSICS_H

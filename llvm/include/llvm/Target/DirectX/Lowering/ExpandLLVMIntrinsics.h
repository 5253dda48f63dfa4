//===- ExpandLLVMIntrinsics.h - What the optimizer invents ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       LLVM's passes form intrinsics and instructions that came after LLVM
//           3.7 or that no operation stands for.
// Requires  NoVectors: scalar code. ResultsApart: an intrinsic with two results
//           is replaced element by element.
// Ensures   no fneg, freeze, abs, funnel shift, saturating or overflow-checked
//           arithmetic, three-way comparison, bit-counting intrinsics other
//           than DXIL's, fp class test, copysign, ldexp, assume, lifetime
//           marker; of i1 only bitwise operations, and no sitofp.
// Keeps     what the operation table maps.
// Example   llvm.abs.i32(%x) => llvm.smax.i32(%x, sub 0, %x)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_EXPANDLLVMINTRINSICS_H
#define LLVM_TARGET_DIRECTX_LOWERING_EXPANDLLVMINTRINSICS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ExpandLLVMIntrinsics : PassInfoMixin<ExpandLLVMIntrinsics> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_EXPANDLLVMINTRINSICS_H

//===- ScalarizeVectors.h - Vectors become scalars --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       DXIL has no vectors before shader model 6.9, and from then on long
//           ones alone stay (docs/dev/decisions/0017). LLVM's Scalarizer does
//           the work, but forgets variables whose values are vectors; in a
//           module with native vectors ShortVectors.h does it.
// Requires  NativeIntegers, ScalarOperations.
// Ensures   NoVectors.
// Keeps     native vectors; the variables of debug information: one of a vector
// becomes a part
//           of it for each element. The code is the same with and without them.
// Example   #dbg_value(<2 x float> %v, !x, !DIExpression(), !p)
//           => #dbg_value(float %v.i0, !x, !DIExpression(DW_OP_LLVM_fragment,
//              0, 32), !p) and the same for 32, 32
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_LOWERING_SCALARIZEVECTORS_H
#define LLVM_TARGET_DIRECTX_LOWERING_SCALARIZEVECTORS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct ScalarizeVectors : PassInfoMixin<ScalarizeVectors> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LOWERING_SCALARIZEVECTORS_H

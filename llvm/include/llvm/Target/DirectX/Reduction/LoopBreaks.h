//===- LoopBreaks.h - Which jumps leave a loop at once ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A wave operation in front of `break` runs with the lanes that are
//           in this iteration. In LLVM's control flow such code lies behind the
//           loop, where all lanes have met again. So CodeGen makes of each jump
//           out of a loop a branch on @dxil.loopBreak(), which is true but
//           which no pass knows: the code in front of it has a way back, and
//           stays in the loop. Only loops with wave operations need that.
// Requires  each call of @dxil.loopBreak has the condition of a branch as its
//           only use.
// Ensures   calls of @dxil.loopBreak only in loops with wave operations.
// Keeps     all else.
// Example   br i1 %leaves, label %end, label %next  =>  br i1 true, ...
//           where nothing in the loop sees other lanes.
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_REDUCTION_LOOPBREAKS_H
#define LLVM_TARGET_DIRECTX_REDUCTION_LOOPBREAKS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct LoopBreaks : PassInfoMixin<LoopBreaks> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_REDUCTION_LOOPBREAKS_H

//===- SplitVectorRecords.h - Variables of vectors by elements --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       A vector of which only elements are used is gone when LLVM uses the
//           elements instead, and with it the value of a variable that it is.
//           The elements are still there.
// Requires  Inlined.
// Ensures   a record of a variable whose value is put together of elements or
// of
//           parts of other vectors is a record for each element, which names
//           the number, or the vector that it comes from and the place in it.
// Keeps     the code.
// Example   %v = insertelement <2 x float> %u, float %y, i32 1
//           #dbg_value(<2 x float> %v, !x, !DIExpression(), !p)
//           => #dbg_value(<2 x float> %u, !x, !DIExpression(
//              DW_OP_LLVM_extract_bits_zext, 0, 32, DW_OP_LLVM_fragment, 0,
//              32), !p), #dbg_value(float %y, !x, !DIExpression(
//              DW_OP_LLVM_fragment, 32, 32), !p)
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_PREPARATION_SPLITVECTORRECORDS_H
#define LLVM_TARGET_DIRECTX_PREPARATION_SPLITVECTORRECORDS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct SplitVectorRecords : PassInfoMixin<SplitVectorRecords> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PREPARATION_SPLITVECTORRECORDS_H

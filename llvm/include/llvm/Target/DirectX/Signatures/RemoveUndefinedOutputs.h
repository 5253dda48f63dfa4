//===- RemoveUndefinedOutputs.h - Outputs that are not written --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       An entry hands all of its outputs on where it returns; what the
//           source never wrote is undefined. DXIL tells the components that
//           are written in the record of each element.
// Requires  nothing.
// Ensures   no output is stored that is undefined as a whole; every component
//           of a system value is stored somewhere, but for SV_Target, or there
//           is an error.
// Keeps     the elements: their registers do not depend on the code.
// Example   call void @dxil.op.StoreOutput.f32(i32 0, i32 0, i8 1, float undef)
//           => nothing
// Diagnoses a system value that is written in part or never, at its semantic.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_SIGNATURES_REMOVEUNDEFINEDOUTPUTS_H
#define LLVM_TARGET_DIRECTX_SIGNATURES_REMOVEUNDEFINEDOUTPUTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct RemoveUndefinedOutputs : PassInfoMixin<RemoveUndefinedOutputs> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_SIGNATURES_REMOVEUNDEFINEDOUTPUTS_H

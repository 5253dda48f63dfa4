// CheckInput.h: Whether a module is one of ours
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Why       passes take the form of the IR for granted that CodeGen gives it,
// and
//           people write modules by hand.
// Requires  a module that LLVM's verifier accepts.
// Ensures   the module has that form, or an error is reported.
// Keeps     everything.
// Example   a handle call with a range of 0 is an error.
// Diagnoses a missing or foreign triple, unknown and incomplete target types,
//           calls of unknown or with wrong operands, handles that are chosen,
//           rows of !hlsl.resources that cannot be read.
//
// dxil-opt runs it before each of our passes. The compiler does not: its own
// CodeGen writes what the passes take.

#ifndef LLVM_TARGET_DIRECTX_PIPELINE_CHECKINPUT_H
#define LLVM_TARGET_DIRECTX_PIPELINE_CHECKINPUT_H

#include "llvm/IR/PassManager.h"

namespace llvm {
namespace dxil {

struct CheckInput : PassInfoMixin<CheckInput> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_PIPELINE_CHECKINPUT_H

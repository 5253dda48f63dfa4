// CheckInput.h: Checking the form of input modules
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes rely on the form of the IR that CodeGen writes, but people write
// modules by hand. dxil-opt runs this check before each of our passes; the
// compiler does not. The module must be accepted by LLVM's verifier.
//
// It reports a missing or foreign triple, unknown and incomplete target types,
// calls of unknown operations or with wrong operands, handles that are
// selected, and unreadable rows of !hlsl.resources.
//
// Example: a handle call with a range of 0 is an error.

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

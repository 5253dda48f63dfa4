//===- DefineUnset.h - Values that were never set ------------ -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why       In HLSL a variable that was never set has some value. In LLVM it
//           has an undefined one: a branch that depends on it is undefined
//           behavior, and the optimizer deletes everything that leads there.
//           Promotion makes undefined values of such variables; this pass makes
//           zeros of them before a pass can draw conclusions.
// Requires  nothing.
// Ensures   DefinedValues: no computation, branch, phi, result or operation has
//           an operand that is undefined, nor a vector of which an element is.
// Keeps     undefined operands that no conclusion is drawn from and that have a
//           meaning: coordinates that a resource lacks, output components that
//           are not written, origins of resource variables, and stores, which
//           then store nothing.
// Example   br i1 undef, label %a, label %b => br i1 false, label %a, label %b
// Diagnoses nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTROLFLOW_DEFINEUNSET_H
#define LLVM_TARGET_DIRECTX_CONTROLFLOW_DEFINEUNSET_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Use;

namespace dxil {

/// A use of an undefined number that the pass should have replaced, or control
/// flow that depends on poison; null if there is none.
const Use *findUnsetUse(const Function &F);

struct DefineUnset : PassInfoMixin<DefineUnset> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTROLFLOW_DEFINEUNSET_H

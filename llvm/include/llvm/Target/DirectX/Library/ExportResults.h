// ExportResults.h: Results of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_LIBRARY_EXPORTRESULTS_H
#define LLVM_TARGET_DIRECTX_LIBRARY_EXPORTRESULTS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class FunctionType;

namespace dxil {

/// Replaces \p F by a function of the type \p Ty that has its name, attributes
/// and body; parameters are left to the caller.
Function *changeFunctionType(Function &F, FunctionType *Ty);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_LIBRARY_EXPORTRESULTS_H

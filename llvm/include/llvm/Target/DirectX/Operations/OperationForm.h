// OperationForm.h: Form of operation calls
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks that a call matches its row of DXIL.td, in modules that were not
// written by CodeGen. Passes rely on it.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_OPERATIONFORM_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_OPERATIONFORM_H

#include <string>

namespace llvm {
class CallInst;
class Function;
class LLVMContext;

namespace dxil {

/// What is wrong with a call of `dxil.op.*` or `dx.op.*`, whose callee must be
/// a function; empty if nothing is, and for all other calls.
std::string describeOperationProblem(const CallInst &Call);

/// The same of a function by itself: passes take the one that has the name.
std::string describeFunctionProblem(const Function &F);

/// The name of a struct of DXIL that the context has with other members than
/// DXIL gives it; empty if there is none.
std::string findWrongStruct(LLVMContext &Context);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_OPERATIONFORM_H

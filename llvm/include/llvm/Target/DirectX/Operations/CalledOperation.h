// CalledOperation.h: Operation of a call
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only code that determines which DXIL operation a call is: in front IR by
// the name of the function (`dxil.op.<OpName>[.<overload>]`), in DXIL form by
// the first operand of a function `dx.op.<class>[.<overload>]`.

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_CALLEDOPERATION_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_CALLEDOPERATION_H

#include "llvm/Target/DirectX/Operations/DXILOperations.h"

namespace llvm {
class Function;
class Instruction;

namespace dxil {

/// What a call stands for.
struct CalledOperation {
  /// Null: no call of an operation, or one whose number is not a constant or
  /// not that of an operation.
  const OpInfo *Op = nullptr;
  bool IsLowered = false; ///< in DXIL form

  explicit operator bool() const { return Op; }
  const OpInfo *operator->() const { return Op; }
  const OpInfo &operator*() const { return *Op; }
  bool isLowered() const { return IsLowered; }
};

/// The operation that \p I calls, in either form. Does not check that the
/// function and the operands fit the operation: that is the verifier's task.
CalledOperation getCalledOperation(const Instruction &I);

/// The same for code in DXIL form, where calls of front IR are none.
const OpInfo *getDXILOperation(const Instruction &I);

/// The same, and null for a call that has not as many operands as the
/// operation, which only code has that no verifier has seen.
const OpInfo *getCompleteDXILOperation(const Instruction &I);

/// True for functions `dx.op.*`, whether DXIL has them or not.
bool isDXILOpFunction(const Function &F);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_CALLEDOPERATION_H

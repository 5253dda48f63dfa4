// OperationOperands.h: The operation of a call and its operands by name
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_OPERATIONS_OPERATIONOPERANDS_H
#define LLVM_TARGET_DIRECTX_OPERATIONS_OPERATIONOPERANDS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class Instruction;

namespace dxil {

// Operation of a call.
//
// The only code that determines which DXIL operation a call is: in front IR by
// the name of the function (`dxil.op.<OpName>[.<overload>]`), in DXIL form by
// the first operand of a function `dx.op.<class>[.<overload>]`.

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

// The operands of a call by name.
//
// The position of each operand of an operation, by the name in its row of
// DXIL.td: operand::BufferLoad::Index. Operands at the same position in several
// operations are named by one of them.

/// The operands after the number of the operation, counted from 0.

namespace operand {

#define GET_DXIL_OPERANDS
#include "llvm/Target/DirectX/Operations/DXILOperations.inc"

/// The resource that operations on one have as their first operand.
enum OperandOfAccess : unsigned { Resource = 0 };
/// The first two operands of what samples or gathers.
enum OperandOfSample : unsigned { Texture = 0, Sampler = 1 };

} // namespace operand

/// How many operands a call in DXIL form has; a call without the number of the
/// operation has none.
unsigned getNumOperands(const CallInst &Call);

/// Operand \p N of a call in DXIL form, which must have as many.
Value *getOperand(const CallInst &Call, unsigned N);

/// Operand \p N of a call in either form that is one of \p Called.
Use &getOperandUse(CallInst &Call, const CalledOperation &Called, unsigned N);

/// All operands of a call in DXIL form.
SmallVector<const Value *, 20> getOperands(const CallInst &Call);

/// Operand \p N where the call has it and it is a constant integer of at most
/// 64 bits.
std::optional<uint64_t> getConstantOperand(const CallInst &Call, unsigned N);

/// Whether a call in DXIL form waits for the threads of a group, or orders what
/// they see.
bool isGroupBarrier(const CallInst &Call);

/// Whether a barrier is for what comes after the thread is reordered, which
/// only raygeneration shaders have.
bool isReorderBarrier(const CallInst &Call);

/// Whether the first operand is an i32, which may be the opcode.
bool hasOperationNumber(const CallInst &Call);

/// The opcode, if the first operand is such a constant.
std::optional<uint64_t> getOperationNumber(const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_OPERATIONS_OPERATIONOPERANDS_H

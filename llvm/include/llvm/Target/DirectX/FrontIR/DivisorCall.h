// DivisorCall.h: Divisors that may be zero
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of `dxil.divisor.<type>`, which return their operand. In Direct3D,
// a quotient by zero is all ones. In LLVM, it is undefined behavior, from which
// the optimizer concludes that a divisor is not zero; the call hides the
// divisor. CodeGen creates the calls, dxil-lower-ops removes them.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_DIVISORCALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_DIVISORCALL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Instruction.h"

namespace llvm {
class CallInst;
class Function;
class IRBuilderBase;
class Value;

namespace dxil {

/// What the name of each function begins with.
inline constexpr StringLiteral DivisorFunctionPrefix = "dxil.divisor.";

bool isDivisorFunction(const Function &F);
bool isDivisorCall(const Instruction &I);

/// Whether a call of such a function has one operand of the type of its result,
/// integers.
bool isWellFormedDivisorCall(const CallInst &Call);

/// The operand of a well-formed call.
Value *getDivisor(const CallInst &Call);

/// Hides \p Divisor, an integer or a vector of integers, by such a call.
Value *createDivisor(IRBuilderBase &Builder, Value *Divisor);

/// A division of integers or its remainder as Direct3D has it: by a constant at
/// once, else by a call's result.
Value *createDivision(IRBuilderBase &Builder, Instruction::BinaryOps Opcode,
                      Value *Dividend, Value *Divisor);

/// Divides by the operand itself where it is constant, and removes the call.
/// False if the call stays.
bool foldDivisorCall(CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_DIVISORCALL_H

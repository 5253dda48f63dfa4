// DivisionCall.h: Divisions whose divisor may be zero
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of `dxil.division.<opcode>.<type>`, which divide their operands. In
// Direct3D, a quotient or remainder by zero is all ones. In LLVM, it is
// undefined behavior: the optimizer concludes that a divisor is not zero, and
// that 0 / x is 0. The call hides the division. CodeGen and the linker create
// the calls, dxil-lower-ops replaces them by instructions.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_DIVISIONCALL_H
#define LLVM_TARGET_DIRECTX_FRONTIR_DIVISIONCALL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Instruction.h"

namespace llvm {
class CallInst;
class Constant;
class DataLayout;
class Function;
class IRBuilderBase;
class Value;

namespace dxil {

/// What the name of each function begins with.
inline constexpr StringLiteral DivisionFunctionPrefix = "dxil.division.";

bool isDivisionFunction(const Function &F);
bool isDivisionCall(const Instruction &I);

/// Whether the name of the function has an opcode, and the call two operands of
/// the type of its result, integers.
bool isWellFormedDivisionCall(const CallInst &Call);

/// Of a well-formed call.
Instruction::BinaryOps getDivisionOpcode(const CallInst &Call);
Value *getDividend(const CallInst &Call);
Value *getDivisor(const CallInst &Call);

/// A division of integers or its remainder as Direct3D has it: an instruction
/// if the divisor is constant, else a call, for each element of a vector that
/// DXIL does not have.
Value *createDivision(IRBuilderBase &Builder, Instruction::BinaryOps Opcode,
                      Value *Dividend, Value *Divisor);

/// The result of a call for these operands; null if it is not a number.
Constant *foldDivision(const CallInst &Call, ArrayRef<Constant *> Operands,
                       const DataLayout &Layout);

/// What replaces a call whose divisor is constant; null for others.
Value *divideByConstant(IRBuilderBase &Builder, const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_DIVISIONCALL_H

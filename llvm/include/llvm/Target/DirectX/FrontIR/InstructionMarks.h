// InstructionMarks.h: Metadata flags of instructions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Metadata kinds whose nodes have no contents: only their presence matters.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_INSTRUCTIONMARKS_H
#define LLVM_TARGET_DIRECTX_FRONTIR_INSTRUCTIONMARKS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallInst;
class GetElementPtrInst;
class MDNode;
class Value;

namespace dxil {

/// On allocas and globals that are `precise` variables, or hold one, and on
/// calls that store a `precise` output; an attribute of parameters that point
/// to one.
inline constexpr StringLiteral PreciseVariableMD = "hlsl.precise";

/// On calls that compute what a `precise` variable gets.
inline constexpr StringLiteral PreciseCallMD = "dx.precise";

/// On the address of an element of an array of resources, in a library: the
/// index is not uniform.
inline constexpr StringLiteral NonUniformMD = "dx.nonuniform";

/// \p Memory is left alone if it is none of these.
void markPreciseVariable(Value &Memory);
void markPreciseCall(CallInst &Call);
void markNonUniform(GetElementPtrInst &Address);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_INSTRUCTIONMARKS_H

// DialectCodes.h: Codes of LLVM 3.7 bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Encodings that constant expressions and instructions share.

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_DIALECTCODES_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_DIALECTCODES_H

#include "llvm/IR/FMF.h"
#include "llvm/IR/Instruction.h"
#include <cstdint>
#include <optional>

namespace llvm {
namespace dxil {

/// The sign goes to bit 0, so that small negative numbers stay short.
uint64_t encodeSigned(int64_t Value);

/// The number of a binary operator. Integer and floating-point ones share it.
uint64_t binaryOpcode(unsigned Opcode);

/// The number of a cast, or nothing for one that LLVM 3.7 does not have.
std::optional<uint64_t> castOpcode(unsigned Opcode);

/// The five fast-math bits of LLVM 3.7. Its "unsafe algebra" is what `fast`
/// means; reassoc, contract and afn have no bit.
uint64_t fastMathBits(FastMathFlags Flags);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_DIALECTCODES_H

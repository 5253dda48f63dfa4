// CheckBitcode.h: Checking bitcode from files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's reader trusts bitcode: a damaged number makes it allocate gigabytes,
// loop, or read invalid memory. Bitcode from files is therefore checked first.
// Everything that DXIL, which is LLVM 3.7 bitcode, does not use is rejected;
// the output of any DXIL compiler is accepted.
//
// The check covers blocks and their sizes, abbreviations, the fields of each
// record, every number of a type, value, block, attribute list or metadata
// node, including forward references, and the types of operands. It does not
// cover what LLVM's module verifier detects safely, such as values that do not
// dominate their uses.

#ifndef LLVM_TARGET_DIRECTX_BITCODE_CHECKBITCODE_H
#define LLVM_TARGET_DIRECTX_BITCODE_CHECKBITCODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
namespace dxil {

/// An error that states the problem if \p Bitcode is not in the form of DXIL.
/// Takes time and memory in proportion to the size.
Error checkBitcode(ArrayRef<char> Bitcode);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BITCODE_CHECKBITCODE_H

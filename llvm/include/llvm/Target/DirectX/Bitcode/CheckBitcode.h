// CheckBitcode.h: Checking bitcode from files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's reader trusts bitcode: a damaged number makes it allocate gigabytes,
// loop or read what is not there. What comes from a file is looked at here
// before. Everything that DXIL, which is bitcode of LLVM 3.7, has no use for is
// refused; so what was written by any compiler of DXIL is accepted.
//
// Checked are the blocks and their sizes, abbreviations, the fields of each
// record, every number of a type, value, block, attribute list or node of
// metadata, also where it refers to what comes later, and the types of
// operands. Not checked is what LLVM's verifier of modules finds without harm,
// such as values that do not dominate their uses.

#ifndef LLVM_TARGET_DIRECTX_BITCODE_CHECKBITCODE_H
#define LLVM_TARGET_DIRECTX_BITCODE_CHECKBITCODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
namespace dxil {

/// An error, which says what is wrong, if \p Bitcode is not in the form that
/// DXIL has. Takes time and memory in proportion to the size.
Error checkBitcode(ArrayRef<char> Bitcode);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BITCODE_CHECKBITCODE_H

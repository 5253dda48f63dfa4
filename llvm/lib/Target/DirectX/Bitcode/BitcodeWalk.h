//===- BitcodeWalk.h - Walking blocks and records of bitcode ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The container of bitcode (LLVM's "Bitcode File Format"): blocks that have
// records and blocks, records whose form an abbreviation may say.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_BITCODE_BITCODEWALK_H
#define LLVM_LIB_TARGET_DIRECTX_BITCODE_BITCODEWALK_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <string>

namespace llvm {
namespace dxil {

/// What is told of the blocks and records, in their order. The walk ends where
/// one of these returns false.
class BitcodeVisitor {
public:
  virtual ~BitcodeVisitor() = default;
  /// \p Outer is the number of the block around it, or NoBlock.
  virtual bool enterBlock(unsigned ID, unsigned Outer) = 0;
  virtual bool visitRecord(unsigned Block, unsigned Code,
                           ArrayRef<uint64_t> Fields) = 0;
  virtual bool leaveBlock(unsigned ID) = 0;
};

inline constexpr unsigned NoBlock = ~0u;

/// What is wrong with the blocks and abbreviations; empty for nothing, or if
/// the visitor ended the walk.
std::string walkBitcode(ArrayRef<char> Bytes, BitcodeVisitor &Visitor);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_BITCODE_BITCODEWALK_H

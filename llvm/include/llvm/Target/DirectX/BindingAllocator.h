//===- BindingAllocator.h - Free and taken register slots -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The register slots of every class and space, and the rule of proposal 0024
// for choosing among the free ones.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_BINDINGALLOCATOR_H
#define LLVM_TARGET_DIRECTX_BINDINGALLOCATOR_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/DXILABI.h"
#include <cstdint>
#include <map>
#include <optional>

namespace llvm {
namespace dxil {

class BindingAllocator {
public:
  /// Slots Lower to End - 1; an unbounded range ends behind the last slot.
  struct Range {
    uint64_t Lower;
    uint64_t End;
    unsigned Owner; ///< the caller's number for the resource
  };

  /// One more than the number of the last slot.
  static constexpr uint64_t NumSlots = uint64_t(1) << 32;

  /// The end of a range of \p Size slots, which may be UnboundedRangeSize.
  static uint64_t endOfRange(uint32_t Lower, uint32_t Size);

  /// Takes the slots, unless some are taken already: then returns the range
  /// that has them, and takes nothing.
  std::optional<Range> take(dxil::ResourceClass Class, uint32_t Space,
                            Range Wanted);

  /// Chooses and takes the first free range of \p Size slots, or everything
  /// behind the highest taken slot if it is UnboundedRangeSize. Returns its
  /// first slot, or nothing if no range is left.
  std::optional<uint32_t> allocate(dxil::ResourceClass Class, uint32_t Space,
                                   uint32_t Size, unsigned Owner);

private:
  /// By class and space; sorted by slot.
  std::map<std::pair<dxil::ResourceClass, uint32_t>, SmallVector<Range, 4>>
      Taken;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BINDINGALLOCATOR_H

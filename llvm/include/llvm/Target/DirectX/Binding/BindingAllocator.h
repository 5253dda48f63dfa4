// BindingAllocator.h: Free and taken register slots
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The registers of every class and space, and the rule of proposal 0024 for
// choosing among the free ones. Independent of LLVM IR.
//
// Explicit ranges are added first, by take(); then ranges are chosen, by
// allocate(). A chosen range starts where a gap starts, so gaps shrink but
// never split, and a tree over the gaps finds the first one that is large
// enough. For m ranges in total, each call takes O(log m); only a take() after
// an allocate() in the same class and space takes O(m).

#ifndef LLVM_TARGET_DIRECTX_BINDING_BINDINGALLOCATOR_H
#define LLVM_TARGET_DIRECTX_BINDING_BINDINGALLOCATOR_H

#include "llvm/ADT/IntervalMap.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace llvm {
namespace dxil {

class BindingAllocator {
public:
  /// Slots Lower to End - 1; an unbounded range ends past the last slot.
  struct Range {
    uint64_t Lower;
    uint64_t End;
    unsigned Owner; ///< the caller's number for the resource
    uint64_t size() const { return End - Lower; }
  };
  /// Free slots.
  struct Gap {
    uint64_t Lower;
    uint64_t End;
    uint64_t size() const { return End - Lower; }
  };

  /// One more than the number of the last slot.
  static constexpr uint64_t NumSlots = NumRegisters;

  /// The end of a range of \p Size slots, which may be UnboundedRangeSize. More
  /// than NumSlots if the range runs past the last slot.
  static uint64_t endOfRange(uint32_t Lower, uint32_t Size);

  /// Takes the slots, unless some are taken already: then returns the first
  /// range that has some of them, and takes nothing. The range must be within
  /// the slots.
  std::optional<Range> take(dxil::ResourceClass Class, uint32_t Space,
                            Range Wanted);

  /// Takes those of the slots that are free.
  void takeFree(dxil::ResourceClass Class, uint32_t Space, Range Wanted);

  /// Chooses and takes the first free range of \p Size slots, or everything
  /// after the highest taken slot if it is UnboundedRangeSize. Returns its
  /// first slot, or nothing if no range is left.
  std::optional<uint32_t> allocate(dxil::ResourceClass Class, uint32_t Space,
                                   uint32_t Size, unsigned Owner);

  /// What allocate() would return.
  std::optional<uint32_t> findFree(dxil::ResourceClass Class, uint32_t Space,
                                   uint32_t Size) const;

  /// The largest gap; the first one among equals. Nothing if no slot is free.
  std::optional<Gap> getLargestGap(dxil::ResourceClass Class,
                                   uint32_t Space) const;

  /// The taken range that ends right before \p Slot or covers the slot before.
  std::optional<Range> getRangeBefore(dxil::ResourceClass Class, uint32_t Space,
                                      uint64_t Slot) const;

  /// All taken ranges, by slot. Valid until the next change.
  std::vector<Range> getTaken(dxil::ResourceClass Class, uint32_t Space) const;

private:
  class SlotSpace {
    using OwnerMap =
        IntervalMap<uint64_t, unsigned, 16, IntervalMapHalfOpenInfo<uint64_t>>;
    OwnerMap::Allocator Memory;
    /// The owners of the taken slots, but for those of the ranges in Chosen.
    mutable OwnerMap Taken{Memory};
    /// Ranges that were chosen since the last query.
    mutable std::vector<Range> Chosen;
    /// The gaps as they were when the tree was built, shrunk since.
    mutable std::vector<Gap> Gaps;
    /// A complete binary tree; leaf I is gap I, a node has the largest size
    /// below it.
    mutable std::vector<uint64_t> Largest;
    mutable unsigned FirstLeaf = 0;
    mutable bool HasTree = false;

    OwnerMap &taken() const;
    void buildTree() const;
    void resizeLeaf(unsigned Gap);
    /// The first gap of at least \p Size slots.
    std::optional<unsigned> findGap(uint64_t Size) const;
    std::optional<unsigned> findGapFor(uint32_t Size) const;

  public:
    SlotSpace() = default;
    SlotSpace(const SlotSpace &Other);
    SlotSpace &operator=(const SlotSpace &) = delete;

    std::optional<Range> take(Range Wanted);
    void takeFree(Range Wanted);
    std::optional<uint32_t> allocate(uint32_t Size, unsigned Owner);
    std::optional<uint32_t> findFree(uint32_t Size) const;
    std::optional<Gap> getLargestGap() const;
    std::optional<Range> getRangeAt(uint64_t Slot) const;
    std::vector<Range> getTaken() const;
  };

  std::map<std::pair<dxil::ResourceClass, uint32_t>, SlotSpace> Spaces;

  const SlotSpace *find(dxil::ResourceClass Class, uint32_t Space) const;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BINDING_BINDINGALLOCATOR_H

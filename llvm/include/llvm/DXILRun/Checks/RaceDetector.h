// RaceDetector.h: Data race detection
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Records which lanes accessed each granule of memory since the last barrier
// for that memory. Two accesses by different threads race if one of them is a
// write, unless both are atomic or both write the same value.

#ifndef LLVM_DXILRUN_CHECKS_RACEDETECTOR_H
#define LLVM_DXILRUN_CHECKS_RACEDETECTOR_H

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

namespace llvm {
class Instruction;
namespace dxilrun {

enum class AccessKind : uint8_t { Read, Write, Atomic };

/// The access that another one races with.
struct RacingAccess {
  unsigned Thread;
  AccessKind Kind;
  const Instruction *At;
};

class RaceDetector {
public:
  /// \p Regions memories, not yet watched: groupshared memory, what all groups
  /// see, and at last the records of a node.
  void reset(unsigned NumRegions) { Regions.resize(NumRegions); }
  unsigned recordRegion() const { return Regions.size() - 1; }
  uint64_t size(unsigned Region) const { return Regions[Region].Size; }
  bool isWatched(unsigned Region) const {
    return Regions[Region].Records != nullptr;
  }
  /// Starts to watch \p Region, of \p NumGranules.
  void watch(unsigned Region, uint64_t NumGranules);

  /// What came before is ordered before what comes now, in the region of
  /// groupshared memory (the first one), of records or all others.
  void orderGroupShared() { ++GroupSharedEpoch; }
  void orderRecords() { ++RecordEpoch; }
  void orderDevice() { ++DeviceEpoch; }

  /// Notes an access by \p At; returns an access of another thread if it races
  /// with it. \p SameValue: a write that changes nothing.
  std::optional<RacingAccess> access(unsigned Region, uint64_t Granule,
                                     AccessKind Kind, unsigned Thread,
                                     bool SameValue, const Instruction *At);

private:
  /// Zero pages come from the system as they are touched.
  struct Record {
    uint32_t WriteEpoch, ReadEpoch, AtomicEpoch;
    uint16_t Writer, Reader, Atomic;
    uint8_t SameWriters, ManyReaders, ManyAtomics;
    const Instruction *WrittenAt, *ReadAt, *AtomicAt;
  };
  struct Free {
    void operator()(Record *R) const { std::free(R); }
  };
  struct Region {
    std::unique_ptr<Record[], Free> Records;
    uint64_t Size = 0;
  };

  std::vector<Region> Regions;
  uint32_t GroupSharedEpoch = 1, DeviceEpoch = 1, RecordEpoch = 1;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_CHECKS_RACEDETECTOR_H

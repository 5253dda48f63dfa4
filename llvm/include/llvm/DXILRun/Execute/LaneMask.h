// LaneMask.h: A bit for each lane of a wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_LANEMASK_H
#define LLVM_DXILRUN_EXECUTE_LANEMASK_H

#include "llvm/ADT/bit.h"
#include <cstdint>

namespace llvm {
namespace dxilrun {

/// Bit n: lane n. Waves have at most 128 lanes.
using LaneMask = unsigned __int128;

inline LaneMask laneBit(unsigned Lane) { return LaneMask(1) << Lane; }

/// The first \p Count lanes.
inline LaneMask firstLanes(unsigned Count) {
  return Count >= 128 ? ~LaneMask(0) : laneBit(Count) - 1;
}

inline unsigned countLanes(LaneMask Mask) {
  return llvm::popcount(uint64_t(Mask)) + llvm::popcount(uint64_t(Mask >> 64));
}

/// The number of the first lane of \p Mask, which is not empty.
inline unsigned firstLane(LaneMask Mask) {
  uint64_t Low = uint64_t(Mask);
  return Low ? llvm::countr_zero(Low)
             : 64 + llvm::countr_zero(uint64_t(Mask >> 64));
}

template <typename Callback>
inline void forEachLane(LaneMask Mask, Callback Call) {
  for (uint64_t Low = uint64_t(Mask); Low; Low &= Low - 1)
    Call(unsigned(llvm::countr_zero(Low)));
  for (uint64_t High = uint64_t(Mask >> 64); High; High &= High - 1)
    Call(64 + unsigned(llvm::countr_zero(High)));
}

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_LANEMASK_H

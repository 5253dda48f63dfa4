// scan.hlsl: Prefix sums and sorting within a group
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBRARY_SCAN_HLSL
#define LIBRARY_SCAN_HLSL

#define SCAN_THREADS 64

groupshared uint ScanSums[SCAN_THREADS];

// The sum of the values of all threads before this one. All SCAN_THREADS
// threads of the group call it, whatever the wave size is.
inline uint PrefixSum(uint Thread, uint Value) {
  ScanSums[Thread] = Value;
  GroupMemoryBarrierWithGroupSync();
  for (uint Step = 1; Step < SCAN_THREADS; Step *= 2) {
    const uint Before = Thread >= Step ? ScanSums[Thread - Step] : 0;
    GroupMemoryBarrierWithGroupSync();
    ScanSums[Thread] += Before;
    GroupMemoryBarrierWithGroupSync();
  }
  return ScanSums[Thread] - Value;
}

groupshared uint SortedKeys[SCAN_THREADS];

// Sorts the keys of all threads by counting, for each bit, how many keys come
// before: a radix sort. Returns the key with the number of the thread.
inline uint SortKeys(uint Thread, uint Key, uint NumBits) {
  for (uint Bit = 0; Bit < NumBits; ++Bit) {
    const uint IsSet = Key >> Bit & 1;
    const uint SetBefore = PrefixSum(Thread, IsSet);
    const uint NumClear =
        SCAN_THREADS - (ScanSums[SCAN_THREADS - 1]);
    const uint To = IsSet ? NumClear + SetBefore : Thread - SetBefore;
    SortedKeys[To] = Key;
    GroupMemoryBarrierWithGroupSync();
    Key = SortedKeys[Thread];
    GroupMemoryBarrierWithGroupSync();
  }
  return Key;
}

#endif

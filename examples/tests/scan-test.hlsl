// scan-test.hlsl: Tests of library/scan.hlsl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "library/scan.hlsl"
#include <clang-dxc/test.hlsl>

TEST_THREADS(SumsOfOnesAreIndices, SCAN_THREADS, 1, 1) {
  EXPECT_EQ(PrefixSum(TestGroupIndex, 1), TestGroupIndex);
}
TEST_OPTIONS(SumsOfOnesAreIndices, {"wave-sizes": [4, 32, 64]})

// The sum of 1, 2, ... n is n (n + 1) / 2.
TEST_THREADS(SumsOfIndicesAreTriangular, SCAN_THREADS, 1, 1) {
  const uint N = TestGroupIndex;
  EXPECT_EQ(PrefixSum(N, N + 1), N * (N + 1) / 2);
}
TEST_OPTIONS(SumsOfIndicesAreTriangular, {"wave-sizes": [4, 32, 64]})

StructuredBuffer<uint> Keys;
FIXTURE(Keys, {"type": "uint", "csv": "keys.csv"})
groupshared uint Neighbors[SCAN_THREADS];

TEST_THREADS(KeysAreSorted, SCAN_THREADS, 1, 1) {
  const uint Thread = TestGroupIndex;
  const uint Key = SortKeys(Thread, Keys[Thread], 16);
  Neighbors[Thread] = Key;
  GroupMemoryBarrierWithGroupSync();
  if (Thread != 0)
    EXPECT_LE(Neighbors[Thread - 1], Key);
  // Each key is still there as often as before.
  uint Before = 0, After = 0;
  for (uint I = 0; I < SCAN_THREADS; ++I) {
    Before += Keys[I] == Key;
    After += Neighbors[I] == Key;
  }
  EXPECT_EQ(After, Before);
}
TEST_OPTIONS(KeysAreSorted, {"wave-sizes": [16, 32]})

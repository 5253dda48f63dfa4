// bitonic-sort-test.hlsl: Tests of ../bitonic-sort.hlsl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../bitonic-sort.hlsl"
#include <clang-dxc/test.hlsl>

TEST(EqualKeysAreOrderedByTheirValues) {
  const KeyValue Low = {1, 5}, High = {1, 6};
  EXPECT_TRUE(IsGreater(High, Low));
  EXPECT_FALSE(IsGreater(Low, High));
  EXPECT_FALSE(IsGreater(Low, Low));
}

TEST(PairsAreSwapped) {
  KeyValue Left = {1, 2}, Right = {3, 4};
  const KeyValue OldLeft = Left, OldRight = Right;
  Swap(Left, Right);
  EXPECT_MEMBERS_EQ(Left, OldRight, Key, Value);
  EXPECT_MEMBERS_EQ(Right, OldLeft, Key, Value);
}

FIXTURE($Globals, {"parts": [{"offset": 0, "type": "uint", "data": [5]},
                             {"offset": 4, "type": "uint", "data": [0]}]})
FIXTURE(Pairs, {"type": "uint2",
                "data": [[7, 0], [3, 1], [9, 2], [3, 3], [1, 4]]})

TEST_THREADS(ABlockIsSorted, THREADS, 1, 1) {
  main(TestGroupID, TestGroupIndex);
}
EXPECT_RESOURCE(ABlockIsSorted, Pairs,
                {"type": "uint2",
                 "data": [[1, 4], [3, 1], [3, 3], [7, 0], [9, 2]]})

// The same in descending order.
TEST_THREADS(ABlockIsSortedDownwards, THREADS, 1, 1) {
  main(TestGroupID, TestGroupIndex);
}
TEST_FIXTURE(ABlockIsSortedDownwards, $Globals,
             {"parts": [{"offset": 0, "type": "uint", "data": [5]},
                        {"offset": 4, "type": "uint", "data": [1]}]})
EXPECT_RESOURCE(ABlockIsSortedDownwards, Pairs,
                {"type": "uint2",
                 "data": [[9, 2], [7, 0], [3, 1], [3, 3], [1, 4]]})

// checks.hlsl: Tests that fail in known ways
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <clang-dxc/test.hlsl>

struct Pair {
  float3 Place;
  uint Count;
  bool operator==(Pair Other) {
    return all(Place == Other.Place) && Count == Other.Count;
  }
};

TEST(Passes) {
  EXPECT_EQ(1 + 1, 2);
  EXPECT_NEAR(float2(1, 2), float2(1.25, 2.25), 0.25);
  EXPECT_ULP(1.0, 1.00000012, 1);
  EXPECT_NEAR(3u, 5u, 2);
  EXPECT_NEAR(5u, 3u, 2);
}

TEST(Scalars) {
  float Half = 0.5;
  uint Large = 300;
  EXPECT_EQ(Half + 0.25, 1.0);
  EXPECT_NE(Half, 0.5);
  EXPECT_LT(Large, 256u);
  EXPECT_TRUE(Half > 2);
  EXPECT_FALSE(Half < 2);
  EXPECT_EQ(Half < 2, Half > 2);
  EXPECT_EQ(-7, 7);
  EXPECT_EQ(0x123456789ull, 1ull);
}

TEST(Vectors) {
  float3 Color = float3(1, 2, 4);
  float2x3 Rows = {1, 2, 3, 4, 5, 6};
  EXPECT_EQ(Color, float3(1, 2, 3));
  EXPECT_EQ(Rows, Rows + float2x3(0, 0, 0, 0, 0, 1));
  EXPECT_NEAR(Color, 2, 1.5);
  EXPECT_ULP(Color.xy, float2(1, 2.000001), 3);
  EXPECT_NEAR(asfloat(0x7fc00000), 0.0, 1e30);
}

TEST(Structs) {
  Pair A = {1, 2, 3, 4}, B = {1, 2, 3, 5};
  EXPECT_EQ(A, B);
  EXPECT_MEMBERS_EQ(A, B, Place, Count);
}

TEST(AssertEnds) {
  ASSERT_EQ(1, 2);
  ADD_FAILURE();
}

TEST_GROUPS(Threads, 2, 1, 1, 8, 2, 1) {
  EXPECT_LT(TestDispatchThreadID.x, 13u);
}

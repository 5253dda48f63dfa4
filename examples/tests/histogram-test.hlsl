// histogram-test.hlsl: Tests of ../histogram.hlsl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../histogram.hlsl"
#include <clang-dxc/test.hlsl>

// Logarithms of luminance from -8 to 0.
FIXTURE(Image, {"parts": [{"offset": 0, "type": "uint3", "data": [3, 2, 16]},
                          {"offset": 12, "type": "float2",
                           "data": [-8, 0.125]}]})

TEST(BlackHasABinForItself) {
  EXPECT_EQ(BinOf(float3(0, 0, 0)), 0);
  EXPECT_EQ(BinOf(float3(1, 1, 1)), BINS - 1);
}

PROPERTY(BrighterColorsHaveLaterBins, 200) {
  const float A = ANY_FLOAT(0, 4), B = ANY_FLOAT(0, 4);
  ASSUME(A <= B);
  EXPECT_LE(BinOf((float3)A), BinOf((float3)B));
  EXPECT_LT(BinOf((float3)B), BINS);
}

// Two rows of three pixels, 16 bytes apart: three white ones, of which two are
// opaque, and three black ones.
FIXTURE(Pixels, {"type": "uint",
                 "data": ["0xffffffff", "0x00ffffff", 0, "0xdeadbeef",
                          "0xffffffff", 0, 0, "0xdeadbeef"]})
FIXTURE(Histogram, {"type": "uint", "count": 65})

TEST_THREADS(PixelsAreCounted, GROUP_WIDTH, GROUP_HEIGHT, 1) {
  main(TestDispatchThreadID, TestGroupIndex);
  GroupMemoryBarrierWithGroupSync();
  DeviceMemoryBarrierWithGroupSync();
  if (TestGroupIndex == 0) {
    EXPECT_EQ(Histogram.Load(0), 3);
    EXPECT_EQ(Histogram.Load(4 * (BINS - 1)), 3);
    EXPECT_EQ(Histogram.Load(4 * BINS), 2);
  }
}

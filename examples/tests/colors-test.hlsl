// colors-test.hlsl: Tests of library/colors.hlsl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "library/colors.hlsl"
#include <clang-dxc/test.hlsl>

// Columns: linear and encoded values.
StructuredBuffer<float2> Curve;
FIXTURE(Curve, {"type": "float2", "csv": "srgb-curve.csv"})

TEST_THREADS(CurveIsThatOfTheStandard, 9, 1, 1) {
  const float2 Point = Curve[TestGroupIndex];
  EXPECT_NEAR(EncodeSRGB(Point.xxx), Point.yyy, 1e-5);
  EXPECT_NEAR(DecodeSRGB(Point.yyy), Point.xxx, 1e-5);
}

PROPERTY(EncodingIsReversible, 300) {
  const float3 Color = ANY_FLOAT3((float3)0, (float3)1);
  EXPECT_NEAR(DecodeSRGB(EncodeSRGB(Color)), Color, 2e-6);
}

PROPERTY(EncodingIsMonotonic, 300) {
  const float A = ANY_FLOAT(0, 1), B = ANY_FLOAT(0, 1);
  ASSUME(A <= B);
  EXPECT_LE(EncodeSRGB((float3)A), EncodeSRGB((float3)B) + 1e-7);
}

PROPERTY(YCoCgLosesNothing, 300) {
  const int3 Color =
      int3(ANY_INT(0, 255), ANY_INT(0, 255), ANY_INT(0, 255));
  EXPECT_EQ(DecodeYCoCg(EncodeYCoCg(Color)), Color);
}

TEST(GrayHasNoColor) {
  for (int Gray = 0; Gray < 256; Gray += 51)
    EXPECT_EQ(EncodeYCoCg((int3)Gray), int3(Gray, 0, 0));
}

// packing-test.hlsl: Tests of library/packing.hlsl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "library/packing.hlsl"
#include <clang-dxc/test.hlsl>

TEST(BytesAreInOrder) {
  EXPECT_EQ(PackUnorm8(float4(1, 0, 0, 0)), 0x000000ff);
  EXPECT_EQ(PackUnorm8(float4(0, 0, 0, 1)), 0xff000000);
  EXPECT_EQ(UnpackUnorm8(0x00ff0000), float4(0, 0, 1, 0));
}

TEST(ValuesOutsideAreLimited) {
  EXPECT_EQ(PackUnorm8(float4(-1, 2, 0, 0)), 0x0000ff00);
  EXPECT_EQ(PackUnorm8((asfloat(0x7fc00000)).xxxx), 0);
}

// Each of the 256 values of a byte survives.
TEST_THREADS(BytesSurvive, 256, 1, 1) {
  const uint Packed = TestGroupIndex * 0x01010101;
  EXPECT_EQ(PackUnorm8(UnpackUnorm8(Packed)), Packed);
}

PROPERTY(ValuesAreNear, 200) {
  const float4 Value = ANY_FLOAT4((float4)0, (float4)1);
  EXPECT_NEAR(UnpackUnorm8(PackUnorm8(Value)), Value, 0.5001 / 255);
}

TEST_P(AxesSurvive, float3, Axis, float3(1, 0, 0), float3(-1, 0, 0),
       float3(0, 1, 0), float3(0, -1, 0), float3(0, 0, 1), float3(0, 0, -1)) {
  EXPECT_NEAR(DecodeOctahedron(EncodeOctahedron(Axis)), Axis, 1e-6);
}

PROPERTY(DirectionsSurvive, 500) {
  const float3 Value = ANY_FLOAT3((float3)-1, (float3)1);
  ASSUME(dot(Value, Value) > 0.01);
  const float3 Direction = normalize(Value);
  const float2 Encoded = EncodeOctahedron(Direction);
  EXPECT_LE(abs(Encoded), 1);
  EXPECT_NEAR(DecodeOctahedron(Encoded), Direction, 1e-5);
}

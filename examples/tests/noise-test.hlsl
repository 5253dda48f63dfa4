// noise-test.hlsl: Tests of library/noise.hlsl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "library/noise.hlsl"
#include <clang-dxc/test.hlsl>

// Each bit of the input changes half of the bits of the output, on average over
// 1024 inputs.
TEST_THREADS(BitsOfTheHashAvalanche, 32, 1, 1) {
  const uint Bit = TestGroupIndex;
  uint Changed = 0;
  for (uint Input = 0; Input < 1024; ++Input)
    Changed += countbits(HashPCG(Input) ^ HashPCG(Input ^ 1u << Bit));
  EXPECT_NEAR(Changed / 1024.0, 16.0, 1.0);
}

TEST(HashesAreUniform) {
  float Sum = 0;
  for (uint Input = 0; Input < 4096; ++Input) {
    const float Value = HashUnit(Input);
    ASSERT_GE(Value, 0);
    ASSERT_LT(Value, 1);
    Sum += Value;
  }
  // The standard deviation of the mean is 1 / sqrt(12 * 4096).
  EXPECT_NEAR(Sum / 4096, 0.5, 4 * 0.00451);
}

PROPERTY(NoiseIsThatOfTheHashAtIntegers, 100) {
  const int Cell = ANY_INT(-1000, 1000);
  EXPECT_EQ(ValueNoise(Cell), HashUnit((uint)Cell));
}

PROPERTY(NoiseIsContinuous, 300) {
  const float X = ANY_FLOAT(-100, 100);
  // The slope of smoothstep is 1.5 at most.
  EXPECT_NEAR(ValueNoise(X), ValueNoise(X + 0.001), 0.0016);
}

// brdf-test.hlsl: Tests of library/brdf.hlsl
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "library/brdf.hlsl"
#include <clang-dxc/test.hlsl>

// The integral of the distribution over the hemisphere, weighted with the
// cosine, is 1 by its definition. With c = cos(angle) it is the integral of
// 2 Pi D(c) c from 0 to 1, here by the midpoint rule.
TEST_P(DistributionIsNormalized, float, Roughness, 0.3, 0.5, 0.8, 1.0) {
  const uint Steps = 4096;
  float Sum = 0;
  for (uint I = 0; I < Steps; ++I) {
    const float Cos = (I + 0.5) / Steps;
    Sum += 2 * Pi * DistributionGGX(Cos, Roughness) * Cos / Steps;
  }
  EXPECT_NEAR(Sum, 1, 2e-3);
}

TEST(ARoughSurfaceHasAUniformDistribution) {
  EXPECT_ULP(DistributionGGX(0.2, 1), 1 / Pi, 4);
  EXPECT_ULP(DistributionGGX(0.9, 1), 1 / Pi, 4);
}

PROPERTY(ShadowingIsAPart, 300) {
  const float Cos = ANY_FLOAT(0.001, 1), Roughness = ANY_FLOAT(0.05, 1);
  const float Visible = ShadowingGGX(Cos, Roughness);
  EXPECT_GT(Visible, 0);
  EXPECT_LE(Visible, 1.000001);
}

TEST(NothingIsHiddenFromAbove) { EXPECT_ULP(ShadowingGGX(1, 0.5), 1.0, 1); }

TEST(ReflectanceAtTheLimits) {
  const float3 Gold = float3(1.0, 0.71, 0.29);
  EXPECT_EQ(FresnelSchlick(1, Gold), Gold);
  EXPECT_NEAR(FresnelSchlick(0, Gold), float3(1, 1, 1), 1e-6);
}

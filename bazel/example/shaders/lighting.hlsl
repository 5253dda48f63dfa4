// lighting.hlsl: Diffuse light of several lamps
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "common.h"

StructuredBuffer<Light> Lights;

float4 main(float3 position : POSITION, float3 normal : NORMAL) : SV_Target {
  float3 color = 0;
  for (int i = 0; i < MAX_LIGHTS >> (2 - QUALITY); ++i) {
    float3 direction = normalize(Lights[i].position - position);
    color += Lights[i].color * saturate(dot(normal, direction));
  }
#ifdef SKINNED
  color *= float3(1.0, 0.9, 0.8);
#endif
  return float4(color, 1);
}

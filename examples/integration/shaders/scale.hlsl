// scale.hlsl: Scales a buffer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The build systems beside this folder compile it.
#include "settings.hlsli"

StructuredBuffer<float> In;
RWStructuredBuffer<float> Out;

[numthreads(GROUP_SIZE, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) { Out[ID.x] = 2 * In[ID.x]; }

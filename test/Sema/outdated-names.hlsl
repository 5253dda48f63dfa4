// Names of older HLSL versions are one error each that suggests the replacement.
// RUN: not clang-dxc -T cs_6_6 -DNAME="sampler2D S" %s 2>&1 | FileCheck %s --check-prefixes=CHECK,SAMPLER
// RUN: not clang-dxc -T cs_6_6 -DNAME="texture2D S" %s 2>&1 | FileCheck %s --check-prefixes=CHECK,TEXTURE
// RUN: not clang-dxc -T cs_6_6 -DNAME="BlendState S[2]" %s 2>&1 | FileCheck %s --check-prefixes=CHECK,EFFECT
// RUN: not clang-dxc -T cs_6_6 -DNAME="static float4 C = tex2Dlod(0, 0)" %s 2>&1 | FileCheck %s --check-prefixes=CHECK,CALL
// RUN: clang-dxc -T cs_6_6 -DNAME="static float4 technique = 1, tex2D = 2" %s

// SAMPLER: error: 'sampler2D' is not part of HLSL for Direct3D 12: write SamplerState
// TEXTURE: error: 'texture2D' is not part of HLSL for Direct3D 12: write Texture2D
// EFFECT: error: 'BlendState' is not part of HLSL for Direct3D 12: effects are not compiled, remove the declaration
// CALL: error: 'tex2Dlod' is not part of HLSL for Direct3D 12: call a method of a Texture2D
// CHECK-NOT: error:
NAME;
// `sampler` is still a name of SamplerState.
sampler Smp : register(s2);
Texture2D Image;
RWBuffer<float4> Out;
float4 sample(SamplerState S) { return Image.SampleLevel(S, 0.5, 0); }

[numthreads(1, 1, 1)] void main() { Out[0] = sample(Smp); }

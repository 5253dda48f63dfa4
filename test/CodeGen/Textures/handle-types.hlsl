// The handle type of a texture contains its element and kind, that of a sampler
// whether it compares. The last number is the format's number of the kind.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

Texture1D T1;
Texture1DArray<float2> T1A;
Texture2D<int3> T2;
Texture2DArray<uint> T2A;
Texture2DMS<float> MS;
Texture2DMSArray<float4, 8> MSA;
Texture3D<bool> T3;
TextureCube<float4> TC;
TextureCubeArray<float4> TCA;
RWTexture1D<int64_t> R1;
RWTexture3D<double2> R3;
RWTexture2DMS<float, 2> RMS;
SamplerState Smp;
SamplerComparisonState Cmp;
RWStructuredBuffer<float4> Out;

[numthreads(1, 1, 1)]
void main() {
  // CHECK: call target("dx.Texture", <4 x float>, 0, 0, 0, 1) @llvm.dx.resource.handlefromimplicitbinding
  Out[0] = T1[0];
  // CHECK: call target("dx.Texture", <2 x float>, 0, 0, 0, 6) @
  Out[1].xy = T1A[uint2(0, 0)];
  // CHECK: call target("dx.Texture", <3 x i32>, 0, 0, 1, 2) @
  Out[2].xyz = T2[uint2(0, 0)];
  // CHECK: call target("dx.Texture", i32, 0, 0, 0, 7) @
  Out[3].x = T2A[uint3(0, 0, 0)];
  // CHECK: call target("dx.MSTexture", float, 0, 0, 0, 3) @
  Out[4].x = MS[uint2(0, 0)];
  // CHECK: call target("dx.MSTexture", <4 x float>, 0, 8, 0, 8) @
  Out[5] = MSA[uint3(0, 0, 0)];
  // CHECK: call target("dx.Texture", i32, 0, 0, 0, 4) @
  Out[6].x = T3[uint3(0, 0, 0)];
  // CHECK: call target("dx.Texture", <4 x float>, 0, 0, 0, 5) @
  // CHECK: call target("dx.Sampler", 0) @
  Out[7] = TC.SampleLevel(Smp, 0, 0);
  // CHECK: call target("dx.Texture", <4 x float>, 0, 0, 0, 9) @
  // CHECK: call target("dx.Sampler", 1) @
  Out[8] = TCA.SampleCmpLevelZero(Cmp, 0, 0);
  // CHECK: call target("dx.Texture", i64, 1, 0, 1, 1) @
  Out[9].x = R1[0];
  // CHECK: call target("dx.Texture", <2 x double>, 1, 0, 0, 4) @
  Out[10].xy = R3[uint3(0, 0, 0)];
  // CHECK: call target("dx.MSTexture", float, 1, 2, 0, 3) @
  Out[11].x = RMS[uint2(0, 0)];
}

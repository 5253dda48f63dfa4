// Undefined indices, coordinates and sample
// numbers do not lead to an invalid container.
// RUN: %clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %clang-dxc -T cs_6_0 -O3 -DOLD %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}

RWStructuredBuffer<int> Numbers;
RWByteAddressBuffer Bytes;
RWBuffer<float> Typed;
RWTexture2D<float> Target;
Texture2DArray<float4> Picture;
Texture2DMS<float4> Samples;
SamplerState Smp;

[numthreads(4, 1, 1)] void main() {
  int x;
  float f;
  Numbers[x] = 1;
  Numbers[x + 1] = 2;
  InterlockedAdd(Numbers[x], 1, x);
  Bytes.Store(x, 1);
  Bytes.InterlockedAdd(x, x, x);
  Typed[x] = Typed[x + 2];
  Target[int2(x, 1)] = Samples.Load(int2(1, x), x).x;
  Target[int2(1, x)] = Picture.Load(int4(x, x, 1, x)).x;
  Target[int2(2, 2)] = Picture.SampleLevel(Smp, float3(f, 0, f), f).x;
  Target[int2(3, 2)] = Picture.Gather(Smp, float3(f, 0, f)).x;
#ifndef OLD
  Target[int2(4, 2)] = Picture.CalculateLevelOfDetail(Smp, float2(f, 0));
#endif
}

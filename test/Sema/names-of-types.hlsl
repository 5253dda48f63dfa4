// Messages use HLSL's names of types.
// RUN: clang-dxc -T cs_6_2 -Wconversion -verify %s

typedef float4 Color;
Texture2D<float4> Image;
RWStructuredBuffer<float3> Out;

[numthreads(1, 1, 1)] void main(uint3 i : SV_DispatchThreadID) {
  uint64_t q = i.x;
  int z = q * 5; // expected-warning {{'uint64_t' to 'int'}}
  int64_t r = z + 1L;
  int y = r; // expected-warning {{'int64_t' to 'int'}}
  Out[i.x] = Image[i.xy]; // expected-warning {{truncates vector: 'const float4' to 'float3'}}
  Color c = 1;
  Buffer<float> s = c; // expected-error {{no viable conversion from 'Color' (aka 'float4') to 'Buffer<float>'}}
  float3x2 m = 0;
  Buffer<uint> t = m; // expected-error {{no viable conversion from 'float3x2' to 'Buffer<uint>'}}
  min16uint w = 1;
  Buffer<uint> u = w; // expected-error {{no viable conversion from 'min16uint' to 'Buffer<uint>'}}
  uint b[2] = {1, 2};
  Buffer<uint> v = b; // expected-error {{no viable conversion from 'uint[2]' to 'Buffer<uint>'}}
  float2x3 f[4][2];
  f = 1; // expected-error {{assigning to 'float2x3[4][2]' from incompatible type 'int'}}
}

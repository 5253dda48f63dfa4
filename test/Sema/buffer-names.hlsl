// A constant buffer may have the name of a type, because nothing refers to it.
// RUN: clang-dxc -T cs_6_0 -verify %s
// expected-no-diagnostics
struct Constants { float4 A; };
cbuffer Constants : register(b0) { Constants Values; }
cbuffer Later { float E; }
struct Later { float F; };
RWBuffer<float> Out;
[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  Later l = {1};
  Constants c = Values;
  Out[id] = c.A.x + E + l.F;
}

// The last of several packoffsets applies, and the others cause a warning, as in dxc.

// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-packoffset-override -WX %s | FileCheck %s
// CHECK: float4 Twice;{{ *}}; Offset:   32
// CHECK: float4 Thrice;{{ *}}; Offset:   48

cbuffer Constants {
  float4 Twice : packoffset(c100) : packoffset(c2); // expected-warning {{this 'packoffset' has no effect, because another one follows}}
  float4 Thrice : packoffset(c2) // expected-warning {{this 'packoffset' has no effect}}
                : packoffset(c7) // expected-warning {{this 'packoffset' has no effect}}
                : packoffset(c3);
}
RWStructuredBuffer<float4> Results;

[numthreads(1, 1, 1)]
void main() { Results[0] = Twice + Thrice; }

// Filtering an element type that samplers do not support is an error at the call.
// RUN: clang-dxc -T cs_6_6 -Wno-conversion -verify %s
// RUN: not clang-dxc -T cs_6_7 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: error: a texture of 'double' cannot be sampled
// CHECK: error: a texture of 'double' cannot be sampled
// CHECK: error: a texture of 'uint' cannot be sampled
// CHECK: error: a texture of 'double' cannot be gathered

Texture2D<int4> Ints;
Texture2D<double> Doubles;
Texture2D<uint> Words;
SamplerState Smp;
SamplerComparisonState Cmp;
RWStructuredBuffer<float4> Out;

// The call need not be reached.
float unreached(float2 At) {
  return Doubles.SampleLevel(Smp, At, 0); // expected-error {{a texture of 'double' cannot be sampled}}
}

[numthreads(1, 1, 1)]
void main() {
  float2 At = 0;
  Out[0] = Ints.SampleLevel(Smp, At, 0); // expected-error {{a texture of 'int4' cannot be sampled: its elements must be float or half, or from shader model 6.7 on integers of at most 32 bits that are not compared}}
  Out[1] = Doubles.SampleGrad(Smp, At, At, At); // expected-error {{a texture of 'double' cannot be sampled: its elements must be float or half, or from shader model 6.7 on integers of at most 32 bits that are not compared}}
  Out[2] = Words.SampleCmpLevelZero(Cmp, At, 1); // expected-error {{a texture of 'uint' cannot be sampled: its elements must be float or half, or from shader model 6.7 on integers of at most 32 bits that are not compared}}
  Out[3] = Doubles.Gather(Smp, At); // expected-error {{a texture of 'double' cannot be gathered: its elements must not have 64 bits}}
  Out[4] = Words.Gather(Smp, At);
  Out[5] = Words.GatherCmp(Cmp, At, 1);
}

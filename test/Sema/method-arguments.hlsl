// A call of a built-in method with a wrong number of arguments shows its overloads.
// RUN: clang-dxc -T cs_6_0 -verify %s
// RUN: not clang-dxc -T cs_6_0 %s 2>&1 | FileCheck %s

Texture2D<float4> Image;
SamplerState Smp;
RWStructuredBuffer<float4> Out;

[numthreads(1, 1, 1)] void main() {
  // CHECK-NOT: {{^}}note:
  // CHECK: [[#@LINE+1]]:18: note: 'float4 SampleLevel(SamplerState, float2, float)'
  Out[0] = Image.SampleLevel(Smp, float2(0, 0)); // expected-error {{no form of 'SampleLevel' takes 2 arguments}}
  // expected-note@-1 {{'float4 SampleLevel(SamplerState, float2, float)'}}
  // expected-note@-2 {{'float4 SampleLevel(SamplerState, float2, float, int2)'}}
  // expected-note@-3 {{'float4 SampleLevel(SamplerState, float2, float, int2, out uint)'}}
  Out[1] = Image.Load(); // expected-error {{no form of 'Load' takes 0 arguments}} expected-note 3 {{'float4 Load(}}
}

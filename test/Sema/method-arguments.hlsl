// A call of a built-in method with a wrong number of arguments shows its overloads.
// RUN: clang-dxc -T cs_6_0 -verify %s
// RUN: not clang-dxc -T cs_6_0 %s 2>&1 | FileCheck %s

Texture2D<float4> Image;
SamplerState Smp;
RWStructuredBuffer<float4> Out;
RWByteAddressBuffer Bytes;

[numthreads(1, 1, 1)] void main() {
  // CHECK-NOT: {{^}}note:
  // CHECK: [[#@LINE+1]]:18: note: 'float4 SampleLevel(SamplerState sampler, float2 location, float level)'
  Out[0] = Image.SampleLevel(Smp, float2(0, 0)); // expected-error {{no form of 'SampleLevel' takes 2 arguments}}
  // expected-note@-1 {{'float4 SampleLevel(SamplerState sampler, float2 location, float level)'}}
  // expected-note@-2 {{'float4 SampleLevel(SamplerState sampler, float2 location, float level, int2 offset)'}}
  // expected-note@-3 {{'float4 SampleLevel(SamplerState sampler, float2 location, float level, int2 offset, out uint status)'}}
  Out[1] = Image.Load(); // expected-error {{no form of 'Load' takes 0 arguments}} expected-note 3 {{'float4 Load(}}
  // Methods without overloads, and templates.
  Out.IncrementCounter(3); // expected-error {{no form of 'IncrementCounter' takes 1 argument}} expected-note {{'uint IncrementCounter()'}}
  Bytes.Store(1); // expected-error {{no form of 'Store' takes 1 argument}}
  // expected-note@-1 {{'void Store(uint offset, uint value)'}} expected-note@-1 {{'void Store<T>(uint offset, T value)'}}
}

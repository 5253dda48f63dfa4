// The T of a heap element must not contain resources, whatever the element initializes, as for globals.
// RUN: %clang-dxc -T cs_6_6 -verify %s

struct A { float4 v; Texture2D t; };
struct Outer { A inner[2]; };
struct Plain { float4 v; };
RWByteAddressBuffer Out;

float4 read(ConstantBuffer<A> buffer) { return buffer.v; }

[numthreads(1, 1, 1)] void main() {
  ConstantBuffer<A> a = ResourceDescriptorHeap[0]; // expected-error {{'A' cannot be the element type of 'ConstantBuffer<A>': it contains resources}}
  StructuredBuffer<A> b = ResourceDescriptorHeap[1]; // expected-error {{'A' cannot be the element type of 'StructuredBuffer<A>': it contains resources}}
  ConstantBuffer<Outer> c[2];
  c[1] = ResourceDescriptorHeap[2]; // expected-error {{'Outer' cannot be the element type of 'ConstantBuffer<Outer>': it contains resources}}
  ConstantBuffer<Plain> d = ResourceDescriptorHeap[3];
  float4 sum = a.v + b[0].v + c[1].inner[0].v + d.v;
  sum += read(ResourceDescriptorHeap[4]); // expected-error {{'A' cannot be the element type of 'ConstantBuffer<A>': it contains resources}}
  Out.Store<float4>(0, sum);
}

// The element types of resources are checked also if the resources are members of a type.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct WithResource { RWBuffer<float> values; float number; };
struct Inner {
  ConstantBuffer<WithResource> constants; // expected-error {{'WithResource' cannot be the element type of 'ConstantBuffer<WithResource>': it contains resources}}
};
struct Outer {
  StructuredBuffer<WithResource> list; // expected-error {{'WithResource' cannot be the element type of 'StructuredBuffer<WithResource>': it contains resources}}
  Inner inner[2];
};
Outer outer;

[numthreads(1, 1, 1)] void main() {}

// A subscript operator that is not declared const can be called on constant objects.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -Rbinding %s 2>&1 | FileCheck %s
// expected-no-diagnostics
template <typename T> struct Offset {
  uint Start;
  T operator[](uint i) { return T(Start + i); }
  T get(uint i) { return T(Start + i); }
};
struct View { Offset<float> Lights; };
ConstantBuffer<View> Camera;
cbuffer C { View Other; };
RWBuffer<float> Out;
[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  const Offset<int> Local = {id};
  Out[id] = Camera.Lights[id] + Other.Lights[1] + Local[2];
}
// CHECK: 'Camera': b0

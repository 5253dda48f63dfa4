// An element that is read from a stored vector is an element
// of the value, not bits of an integer as wide as the vector.
// RUN: clang-dxc -T cs_6_9 -enable-16bit-types %s -Fo %t.dxil && dxil-dis %t.dxil | FileCheck %s
// RUN: clang-dxc -T cs_6_9 -enable-16bit-types -O0 %s -Fo %t.0.dxil
// RUN: echo '{"resources": [{"name": "In", "type": "uint16_t", "data": [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0]}, {"name": "Floats", "type": "float", "data": [1, 2, 3, 4, 5, 6]}, {"name": "Out", "type": "uint", "count": 2, "fill": 9}]}' > %t.in
// RUN: echo '{"resources": [{"name": "Out", "type": "uint", "data": [2, 4]}]}' > %t.out
// RUN: dxil-run %t.dxil --bindings %t.in --expect %t.out
// RUN: dxil-run %t.0.dxil --bindings %t.in --expect %t.out
// RUN: %if dxv %{ dxv %t.dxil && dxv %t.0.dxil %}
ByteAddressBuffer In : register(t0);
StructuredBuffer<vector<float, 6> > Floats : register(t1);
RWByteAddressBuffer Out : register(u0);
groupshared vector<uint16_t, 8> Shared[2];
groupshared vector<float, 6> Other[2];

// CHECK: define void @main
// CHECK-NOT: i128
[numthreads(1, 1, 1)] void main() {
  Shared[0] = In.Load<vector<uint16_t, 8> >(0);
  // CHECK-DAG: extractelement <8 x i16> %{{.*}}, i32 0
  // CHECK-DAG: extractelement <8 x i16> %{{.*}}, i32 3
  Out.Store(0, (uint)(Shared[0][0] > 1) + 2 * (uint)(Shared[0][3] > 1));
  Other[1] = Floats[0];
  // CHECK-DAG: extractelement <6 x float> %{{.*}}, i32 4
  Out.Store(4, (uint)Other[1][4] - 1);
}

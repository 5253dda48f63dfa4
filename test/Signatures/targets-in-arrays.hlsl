// Each element of a pixel shader output array is a signature element, because
// output registers cannot be indexed; a dynamic index writes to a copy.
// RUN: clang-dxc -T ps_6_6 -O0 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T ps_6_6 -O3 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: %if dxv %{ dxv %t.dxil %}

// CHECK: ; Output signature:
// CHECK: ; SV_Target 0 xy 0 TARGET
// CHECK: ; SV_Target 1 xyzw 1 TARGET
// CHECK: ; SV_Target 2 xyzw 2 TARGET
// CHECK: ; SV_Target 3 x 3 TARGET
struct Outputs {
  float4 c[2] : SV_Target1;
  float2 d : SV_Target;
};

Outputs main(float4 x : X, uint i : I, out float e[1] : SV_Target3) {
  Outputs o = (Outputs)0;
  o.c[i] = x;
  o.d = 2;
  e[0] = 3;
  return o;
}

// Each call writes to row 0.
// CHECK-NOT: storeOutput.f32(i32 5, i32 {{[0-9]+}}, i32 {{[^0]}}
// CHECK-COUNT-11: storeOutput.f32(i32 5, i32 {{[0-9]+}}, i32 0, i8
// CHECK-NOT: storeOutput.f32(i32 5, i32 {{[0-9]+}}, i32 {{[^0]}}

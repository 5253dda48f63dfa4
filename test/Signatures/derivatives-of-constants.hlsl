// The derivative of a constant is 0, that of an infinity or
// NaN is NaN. The operation is not emitted for constants.
// RUN: clang-dxc -T ps_6_6 -O0 %s -Fo %t.0.dxil -Fc %t.0 && FileCheck %s --input-file %t.0
// RUN: clang-dxc -T ps_6_6 -O3 %s -Fo %t.3.dxil -Fc %t.3 && FileCheck %s --input-file %t.3
// RUN: %if dxv %{ dxv %t.0.dxil && dxv %t.3.dxil %}

// CHECK-NOT: Deriv
// CHECK: storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float {{0x7FF8000000000000|%[0-9]+}})
// CHECK-NOT: Deriv
// CHECK: storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float 0.000000e+00)
// CHECK: ret void
float2 main() : SV_Target {
  float zero = 0;
  return float2(ddx(1 / zero) + fwidth(asfloat(0x7f800000)), ddy_fine(3.0));
}

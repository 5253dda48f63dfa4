// An array of inputs with minimum precision
// is read at its index, without a copy.
// RUN: clang-dxc -T ps_6_6 -O0 %s | FileCheck %s
// RUN: clang-dxc -T ps_6_6 -O3 %s | FileCheck %s
// RUN: clang-dxc -T ps_6_6 -O3 -enable-16bit-types %s | FileCheck %s

// CHECK: define void @main()
// CHECK-NOT: alloca
// CHECK: call {{.*}}half @dx.op.loadInput.f16(i32 4, i32 0, i32 %{{.*}}, i8 0,
// CHECK: call {{.*}}i16 @dx.op.loadInput.i16(i32 4, i32 1, i32 %{{.*}}, i8 1,
float2 main(min16float3 a[3] : A, min16uint2 b[3] : B, uint n : N) : SV_Target {
  return float2(a[n].x, b[n].y);
}

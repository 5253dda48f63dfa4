// Conversions between scalar kinds, and between vectors of them.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> F;
RWStructuredBuffer<int> I;
RWStructuredBuffer<uint> U;
RWStructuredBuffer<int64_t> L;
RWStructuredBuffer<double> D;
RWStructuredBuffer<float3> F3;
RWStructuredBuffer<int3> I3;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  F[0] = I[0];
  // CHECK: sitofp i32 %{{.*}} to float
  F[1] = U[0];
  // CHECK: uitofp i32 %{{.*}} to float
  I[1] = F[0];
  // LLVM's instruction gives poison where Direct3D saturates.
  // CHECK: call i32 @llvm.fptosi.sat.i32.f32(float %{{.*}})
  U[1] = F[0];
  // CHECK: call i32 @llvm.fptoui.sat.i32.f32(float %{{.*}})
  L[0] = I[0];
  // CHECK: sext i32 %{{.*}} to i64
  L[1] = U[0];
  // CHECK: zext i32 %{{.*}} to i64
  D[0] = F[0];
  // CHECK: fpext {{.*}}float %{{.*}} to double
  I[2] = (int)L[0];
  // CHECK: trunc i64 %{{.*}} to i32
  F3[0] = I3[0];
  // CHECK: sitofp <3 x i32> %{{.*}} to <3 x float>
  bool B = F[0];
  // A NaN is true.
  // CHECK: fcmp {{.*}}une float %{{.*}}, 0.000000e+00
  F[2] = B;
  // CHECK: uitofp i1 %{{.*}} to float
  I[3] = !B;
  // CHECK: zext i1 %{{.*}} to i32
  F3[1] = F[3];
  // CHECK: shufflevector <3 x float> %{{.*}}, <3 x float> poison, <3 x i32> zeroinitializer
}

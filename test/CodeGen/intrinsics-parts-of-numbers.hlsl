// Functions that split and compose numbers, derivatives, refraction.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float2> F2;
RWStructuredBuffer<float> F;
RWStructuredBuffer<uint> U;
RWStructuredBuffer<uint2> U2;
RWStructuredBuffer<double> D;

[numthreads(4, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  float2 whole;
  F2[0] = modf(F2[1], whole);
  // CHECK: %[[WHOLE:.*]] = call {{.*}}<2 x float> @llvm.trunc.v2f32(<2 x float> %[[V:.*]])
  // CHECK: fsub {{.*}}<2 x float> %[[V]], %[[WHOLE]]
  F[0] = frexp(F[1], F[2]);
  // CHECK: %[[BITS:.*]] = bitcast float %{{.*}} to i32
  // CHECK: lshr i32 %[[BITS]], 23
  // CHECK: and i32 %[[BITS]], -2139095041
  D[0] = asdouble(U[0], U[1]);
  // CHECK: call {{.*}}double @dxil.op.MakeDouble.f64(i32 %{{.*}}, i32 %{{.*}})
  F2[0] = f16tof32(U2[0]);
  // CHECK-COUNT-2: call {{.*}}float @dxil.op.LegacyF16ToF32(i32 %{{.*}})
  U[0] = f32tof16(F[0]);
  // CHECK: call i32 @dxil.op.LegacyF32ToF16(float %{{.*}})
  U[0] = dot4add_u8packed(U[1], U[2], U[3]);
  // CHECK: call i32 @dxil.op.Dot4AddU8Packed.i32(i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}})
  U[0] = dot4add_i8packed(U[1], U[2], -1);
  // CHECK: call i32 @dxil.op.Dot4AddI8Packed.i32(i32 -1, i32 %{{.*}}, i32 %{{.*}})
  F2[0] = ddx(F2[1]);
  // CHECK: call {{.*}}<2 x float> @dxil.op.DerivCoarseX.v2f32(
  F2[0] = ddy_fine(F2[1]);
  // CHECK: call {{.*}}<2 x float> @dxil.op.DerivFineY.v2f32(
  F[0] = fwidth(F[1]);
  // CHECK: call {{.*}}float @dxil.op.DerivCoarseX.f32(
  // CHECK: call {{.*}}float @llvm.fabs.f32(
  // CHECK: call {{.*}}float @dxil.op.DerivCoarseY.f32(
  F2[0] = refract(F2[1], F2[2], F[3]);
  // CHECK: call {{.*}}float @llvm.sqrt.f32(
  // CHECK: select {{.*}}i1 %{{.*}}, <2 x float> zeroinitializer, <2 x float>
  F2[0] = faceforward(F2[1], F2[2], F2[3]);
  // CHECK: fcmp {{.*}}olt float
}

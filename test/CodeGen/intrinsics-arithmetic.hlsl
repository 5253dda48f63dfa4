// Arithmetic intrinsics, depending on the kind of their elements.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float> F;
RWStructuredBuffer<float4> V;
RWStructuredBuffer<int> I;
RWStructuredBuffer<uint> U;
RWStructuredBuffer<double> D;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  V[0] = abs(V[1]);
  // CHECK: call {{.*}}<4 x float> @llvm.fabs.v4f32(
  I[0] = abs(I[1]);
  // CHECK: call i32 @llvm.abs.i32(i32 %{{.*}}, i1 false)
  I[0] = min(I[1], I[2]);
  // CHECK: call i32 @llvm.smin.i32(
  U[0] = max(U[1], U[2]);
  // CHECK: call i32 @llvm.umax.i32(
  F[0] = clamp(F[1], 0, 5);
  // CHECK: %[[LOW:.*]] = call {{.*}}float @llvm.maxnum.f32(float %{{.*}}, float 0.000000e+00)
  // CHECK: call {{.*}}float @llvm.minnum.f32(float %[[LOW]], float 5.000000e+00)
  V[0] = saturate(V[1]);
  // CHECK: call {{.*}}<4 x float> @dxil.op.Saturate.v4f32(
  V[0] = lerp(V[1], V[2], F[0]);
  // CHECK: %[[DIFFERENCE:.*]] = fsub {{.*}}<4 x float>
  // CHECK: %[[PART:.*]] = fmul {{.*}}<4 x float> %{{.*}}, %[[DIFFERENCE]]
  // CHECK: fadd {{.*}}<4 x float> %{{.*}}, %[[PART]]
  F[0] = mad(F[1], F[2], F[3]);
  // CHECK: call {{.*}}float @dxil.op.FMad.f32(
  U[0] = mad(U[1], U[2], U[3]);
  // CHECK: call i32 @dxil.op.UMad.i32(
  D[0] = fma(D[1], D[2], D[3]);
  // CHECK: call {{.*}}double @dxil.op.Fma.f64(
  F[0] = rcp(F[1]);
  // CHECK: fdiv {{.*}}float 1.000000e+00, %
  F[0] = step(F[1], F[2]);
  // CHECK: %[[EDGE:.*]] = load float
  // CHECK: %[[X:.*]] = load float
  // CHECK: fcmp {{.*}}oge float %[[X]], %[[EDGE]]
  I[0] = sign(F[1]);
  // CHECK: fcmp {{.*}}ogt float %{{.*}}, 0.000000e+00
  // CHECK: fcmp {{.*}}olt float %{{.*}}, 0.000000e+00
  // CHECK: sub i32
  F[0] = exp(F[1]);
  // log2(e)
  // CHECK: fmul {{.*}}float %{{.*}}, 0x3FF7154760000000
  // CHECK: call {{.*}}float @llvm.exp2.f32(
  F[0] = pow(F[1], F[2]);
  // CHECK: call {{.*}}float @llvm.pow.f32(float %{{.*}}, float %{{.*}})
  F[0] = rsqrt(F[1]) + sqrt(F[2]) + frac(F[3]) + round(F[4]);
  // CHECK: call {{.*}}float @dxil.op.Rsqrt.f32(
  // CHECK: call {{.*}}float @llvm.sqrt.f32(
  // CHECK: call {{.*}}float @dxil.op.Frc.f32(
  // CHECK: call {{.*}}float @llvm.roundeven.f32(
  float S, C;
  sincos(F[0], S, C);
  // CHECK: call {{.*}}float @llvm.sin.f32(
  // CHECK: call {{.*}}float @llvm.cos.f32(
  F[1] = S + C;
  U[0] = isnan(F[0]);
  // CHECK: call {{.*}}i1 @dxil.op.IsNaN.f32(
}

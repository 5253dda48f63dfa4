// mul multiplies the rows of the left operand by the columns of the right one.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float2x3> M23;
RWStructuredBuffer<float3> V3;
RWStructuredBuffer<float2> V2;
RWStructuredBuffer<float3x2> M32;
RWStructuredBuffer<float2x2> M22;
RWStructuredBuffer<int2> I2;
RWStructuredBuffer<int2x2> I22;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  V2[0] = mul(M23[0], V3[0]);
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  // CHECK: call {{.*}}float @dxil.op.Dot3.f32(
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <3 x i32> <i32 3, i32 4, i32 5>
  // CHECK: call {{.*}}float @dxil.op.Dot3.f32(
  V3[0] = mul(V2[0], M23[0]);
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <2 x i32> <i32 0, i32 3>
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <2 x i32> <i32 1, i32 4>
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <2 x i32> <i32 2, i32 5>
  M22[0] = mul(M23[0], M32[0]);
  // CHECK-COUNT-4: call {{.*}}float @dxil.op.Dot3.f32(
  // CHECK-NOT: @dxil.op.Dot3
  I2[0] = mul(I22[0], I2[1]);
  // Integers have no dot product in DXIL.
  // CHECK: mul <2 x i32>
  // CHECK: add i32
  M32[0] = transpose(M23[0]);
  // CHECK: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <6 x i32> <i32 0, i32 3, i32 1, i32 4, i32 2, i32 5>
  V2[0].x = determinant(M22[0]);
  // CHECK: %[[AD:.*]] = fmul {{.*}}float
  // CHECK: %[[BC:.*]] = fmul {{.*}}float
  // CHECK: fsub {{.*}}float %[[AD]], %[[BC]]
}

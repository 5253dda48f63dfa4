// Arithmetic follows the operands' signedness, shifts use only the low bits of
// the amount, and integers wrap.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --implicit-check-not="add nsw" --implicit-check-not="mul nsw"

RWStructuredBuffer<int> I;
RWStructuredBuffer<uint> U;
RWStructuredBuffer<float> F;
RWStructuredBuffer<uint64_t> L;
RWStructuredBuffer<float4> V;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  I[0] = I[1] / I[2];
  // CHECK: call i32 @dxil.division.sdiv.i32(
  U[0] = U[1] / U[2];
  // CHECK: call i32 @dxil.division.udiv.i32(
  I[0] = I[1] % I[2];
  // CHECK: call i32 @dxil.division.srem.i32(
  U[0] = U[1] % U[2];
  // CHECK: call i32 @dxil.division.urem.i32(
  F[0] = F[1] % F[2];
  // CHECK: frem {{.*}}float
  U[0] = U[1] << I[2];
  // CHECK: %[[AMOUNT:.*]] = and i32 %{{.*}}, 31
  // CHECK: shl i32 %{{.*}}, %[[AMOUNT]]
  I[0] = I[1] >> I[2];
  // CHECK: ashr i32
  U[0] = U[1] >> 33;
  // CHECK: lshr i32 %{{.*}}, 1
  L[0] = L[1] >> U[0];
  // CHECK: and i64 %{{.*}}, 63
  // CHECK: lshr i64
  I[0] = -I[1];
  // CHECK: sub i32 0,
  F[0] = -F[1];
  // CHECK: fneg {{.*}}float
  I[0] = ~I[1];
  // CHECK: xor i32 %{{.*}}, -1
  V[0] = V[1] * 2;
  // CHECK: fmul {{.*}}<4 x float> %{{.*}}, splat (float 2.000000e+00)
  V[0] += V[1];
  // CHECK: fadd {{.*}}<4 x float>
  I[0] = U[1] < U[2];
  // CHECK: icmp ult i32
  I[0] = I[1] < I[2];
  // CHECK: icmp slt i32
  F[0] = F[1] >= F[2];
  // CHECK: fcmp {{.*}}oge float
  I[6] = I[5]++;
  // CHECK: %[[OLD:.*]] = load i32, ptr addrspace(1)
  // CHECK: %[[NEW:.*]] = add i32 %[[OLD]], 1
  // CHECK: store i32 %[[NEW]], ptr addrspace(1)
  // CHECK: store i32 %[[OLD]], ptr addrspace(1)
}

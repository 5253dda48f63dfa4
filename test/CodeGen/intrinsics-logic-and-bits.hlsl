// any, all, select, reinterpretation and bit operations.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float2> F2;
RWStructuredBuffer<uint> U;
RWStructuredBuffer<int> I;
RWStructuredBuffer<uint64_t> L;
RWStructuredBuffer<float> F;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  U[0] = any(F2[0]);
  // CHECK: fcmp {{.*}}une <2 x float> %{{.*}}, zeroinitializer
  // CHECK: or i1
  U[0] = all(F2[0]);
  // CHECK: and i1
  F2[0] = select(F2[0] < F2[1], F2[2], F2[3]);
  // CHECK: select {{.*}}<2 x i1>
  F2[0] = select(U[0] > 1, F2[2], F2[3]);
  // CHECK: select {{.*}}i1
  F[0] = asfloat(U[0]);
  // CHECK: bitcast i32 %{{.*}} to float
  U[0] = asuint(F[0]);
  // CHECK: bitcast float %{{.*}} to i32
  U[0] = countbits(U[1]);
  // CHECK: call i32 @llvm.ctpop.i32(
  U[0] = reversebits(U[1]);
  // CHECK: call i32 @llvm.bitreverse.i32(
  U[0] = firstbitlow(U[1]);
  // CHECK: call i32 @dxil.op.FirstbitLo.i32(
  U[0] = firstbithigh(U[1]);
  // HLSL counts from below, DXIL from above; -1 stays.
  // CHECK: %[[TOP:.*]] = call i32 @dxil.op.FirstbitHi.i32(
  // CHECK: %[[LOW:.*]] = sub i32 31, %[[TOP]]
  // CHECK: %[[NONE:.*]] = icmp eq i32 %[[TOP]], -1
  // CHECK: select i1 %[[NONE]], i32 -1, i32 %[[LOW]]
  U[0] = firstbithigh(I[1]);
  // CHECK: call i32 @dxil.op.FirstbitSHi.i32(
  U[0] = firstbithigh(L[1]);
  // CHECK: call i32 @dxil.op.FirstbitHi.i64(
  // CHECK: sub i32 63,
}

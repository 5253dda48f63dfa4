// A non-uniform index stays marked through a local list of
// resources: each handle of these accesses has the mark.
// RUN: clang-dxc -T cs_6_6 -O0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O1 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_0 -O3 %s | FileCheck %s --check-prefix=OLD

Texture2D<float4> T[4] : register(t0);
SamplerState S[3] : register(s0);
RWBuffer<float4> W[4] : register(u0);
RWBuffer<float4> Out : register(u9);
static const uint Order[4] = { 2, 0, 3, 1 };

// The class of a binding is the last field: 0 SRV, 3 sampler, 1 UAV.
// CHECK-LABEL: define void @main
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 3, i32 0, i8 0 }, i32 %{{.*}}, i1 true)
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 2, i32 0, i8 3 }, i32 %{{.*}}, i1 true)
// CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 3, i32 0, i8 1 }, i32 %{{.*}}, i1 true)
// CHECK-NOT: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 3, i32 0, i8 {{[01]}} }, i32 %{{.*}}, i1 false)
// CHECK-NOT: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 2, i32 0, i8 3 }, i32 %{{.*}}, i1 false)
// CHECK: ret void

// OLD-COUNT-4: createHandle(i32 57, {{.*}}, i1 true)
[numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex) {
  Texture2D<float4> L[4] = { T[2], T[0], T[3], T[1] };
  SamplerState Q[3] = { S[2], S[0], S[1] };
  RWBuffer<float4> V[4] = { W[3], W[1], W[2], W[0] };
  uint n = NonUniformResourceIndex(i);
  float4 c = L[n].SampleLevel(Q[NonUniformResourceIndex(i % 3)], 0, 0);
  V[n][i] = c;
  Out[i] = T[Order[NonUniformResourceIndex(i)]].Load(int3(0, 0, 0));
}

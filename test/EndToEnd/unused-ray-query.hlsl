// A ray query that is neither traced nor queried is not allocated
// and requires no ray tracing tier; one that is only traced does.
// RUN: clang-dxc -T cs_6_5 %s -Fo %t.dxil -Fc %t.txt && FileCheck %s < %t.txt
// RUN: clang-dxc -T cs_6_5 -Od %s -Fo %t.dxil -Fc %t.txt && FileCheck %s < %t.txt
// RUN: clang-dxc -T cs_6_9 -DFLAGS=0,1 %s -Fc %t.txt && FileCheck %s < %t.txt
// RUN: clang-dxc -T lib_6_5 %s -Fo %t.lib -Fc %t.txt && FileCheck %s < %t.txt
// RUN: clang-dxc -T cs_6_5 -DTRACED %s -Fc %t.txt && FileCheck %s --check-prefix=TRACED < %t.txt
// CHECK-NOT: Raytracing
// CHECK-NOT: allocateRayQuery
// CHECK: @dx.op.bufferStore
// CHECK-NOT: allocateRayQuery
// TRACED: Raytracing tier 1.1 features
// TRACED: call i32 @dx.op.allocateRayQuery(i32 178, i32 0)

#ifndef FLAGS
#define FLAGS 0
#endif
RWBuffer<uint> Out : register(u0);
RaytracingAccelerationStructure Scene : register(t0);

[shader("compute")] [numthreads(1, 1, 1)] void main() {
  RayQuery<FLAGS> query;
  RayQuery<FLAGS> several[2];
#ifdef TRACED
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  query.TraceRayInline(Scene, 0, 255, ray);
#endif
  Out[0] = 1;
}

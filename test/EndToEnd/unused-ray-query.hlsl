// A query of rays that nobody traces or asks is not allocated, and asks for no tier of
// ray tracing; one that is only traced is.
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

// Ray queries of static variables are allocated where the entry point begins,
// once for each, also in arrays and structs and for static locals.
// RUN: clang-dxc -T cs_6_5 -E one -Fc - -Fo %t.one.dxil %s | FileCheck %s --check-prefixes=ONE,COMMON
// RUN: clang-dxc -T cs_6_5 -E local -Fc - -Fo %t.local.dxil %s | FileCheck %s --check-prefixes=LOCAL,COMMON
// RUN: clang-dxc -T cs_6_5 -E member -Fc - -Fo %t.member.dxil %s | FileCheck %s --check-prefixes=MEMBER,COMMON
// RUN: clang-dxc -T cs_6_5 -E several -Od -Fc - -Fo %t.several.dxil %s | FileCheck %s --check-prefix=SEVERAL
// RUN: %if dxv %{ dxv %t.one.dxil && dxv %t.local.dxil && dxv %t.member.dxil && dxv %t.several.dxil %}

RaytracingAccelerationStructure Scene;
RWBuffer<uint> Out;
static RayQuery<RAY_FLAG_FORCE_OPAQUE> Query;
static RayQuery<RAY_FLAG_NONE> Queries[2];
struct Tracer {
  uint Count;
  RayQuery<RAY_FLAG_CULL_NON_OPAQUE> Query;
};
static Tracer T;

template <typename Q> uint trace(inout Q query, uint i) {
  RayDesc ray = {float3(i, 0, 0), 0, float3(0, 0, 1), 100};
  query.TraceRayInline(Scene, 0, 255, ray);
  query.Proceed();
  return query.CommittedStatus();
}

// ONE: %[[Q:[0-9]+]] = call i32 @dx.op.allocateRayQuery(i32 178, i32 1)
[numthreads(8, 1, 1)] void one(uint i : SV_DispatchThreadID) { Out[i] = trace(Query, i); }

// LOCAL: %[[Q:[0-9]+]] = call i32 @dx.op.allocateRayQuery(i32 178, i32 2)
[numthreads(8, 1, 1)] void local(uint i : SV_DispatchThreadID) {
  static RayQuery<RAY_FLAG_FORCE_NON_OPAQUE> query;
  Out[i] = trace(query, i);
}

// MEMBER: %[[Q:[0-9]+]] = call i32 @dx.op.allocateRayQuery(i32 178, i32 128)
[numthreads(8, 1, 1)] void member(uint i : SV_DispatchThreadID) {
  T.Count = trace(T.Query, i);
  Out[i] = T.Count;
}

// SEVERAL-COUNT-2: call i32 @dx.op.allocateRayQuery(i32 178, i32 0)
// SEVERAL-NOT: allocateRayQuery
// SEVERAL: declare i32 @dx.op.allocateRayQuery
[numthreads(8, 1, 1)] void several(uint i : SV_DispatchThreadID) { Out[i] = trace(Queries[0], i) + trace(Queries[1], i); }

// COMMON-NOT: allocateRayQuery
// COMMON: call void @dx.op.rayQuery_TraceRayInline(i32 179, i32 %[[Q]],
// COMMON: call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 %[[Q]])
// COMMON: call i32 @dx.op.rayQuery_StateScalar.i32(i32 184, i32 %[[Q]])

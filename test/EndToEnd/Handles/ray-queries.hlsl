// Each method of a ray query is the operation of the format's
// table: one call, one for each component, or one for each element
// by row and column, of which the 4x3 forms are transposed.
// RUN: clang-dxc -T cs_6_5 -O3 %s -Fo %t.5.dxil -Fc - | FileCheck %s --check-prefix=DXIL
// RUN: %if dxv %{ dxv %t.5.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_5 -O0 %s -Fo %t.5.0.dxil
// RUN: %if dxv %{ dxv %t.5.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -DHEAP -O0 %s -Fo %t.8.0.dxil
// RUN: %if dxv %{ dxv %t.8.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -DHEAP %s -Fo %t.6.dxil -Fc - | FileCheck %s --check-prefix=HEAP
// RUN: %if dxv %{ dxv %t.6.dxil | FileCheck %s %}
// CHECK: Validation succeeded.
// DXIL: Raytracing tier 1.1 features

RaytracingAccelerationStructure Scene : register(t5, space2);
RaytracingAccelerationStructure Scenes[4] : register(t6, space2);
RWByteAddressBuffer Out;

// DXIL: ; Scene texture i32 ras T0 t5,space2 1
// DXIL: ; Scenes texture i32 ras T1 t6,space2 4

void trace(RaytracingAccelerationStructure From, inout RayQuery<RAY_FLAG_CULL_OPAQUE> Query, RayDesc Ray) {
  Query.TraceRayInline(From, RAY_FLAG_FORCE_OPAQUE, 0xF0, Ray);
}

struct Holder { uint Number; RayQuery<RAY_FLAG_NONE> Queries[2]; };

[numthreads(4, 1, 1)]
void main(uint Id : SV_DispatchThreadID) {
  // DXIL: [[Q:%.*]] = call i32 @dx.op.allocateRayQuery(i32 178, i32 64)
  RayQuery<RAY_FLAG_CULL_OPAQUE> Query;
  RayDesc Ray;
  Ray.Origin = float3(1, 2, 3);
  Ray.TMin = 4;
  Ray.Direction = float3(5, 6, 7);
  Ray.TMax = 8;
  // DXIL: call void @dx.op.rayQuery_TraceRayInline(i32 179, i32 [[Q]], %dx.types.Handle %Scene, i32 1, i32 240, float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00, float 5.000000e+00, float 6.000000e+00, float 7.000000e+00, float 8.000000e+00)
  trace(Scene, Query, Ray);
  // DXIL: call void @dx.op.rayQuery_TraceRayInline(i32 179, i32 [[Q]], %dx.types.Handle %Scenes,
  trace(Scenes[Id & 3], Query, Ray);
#ifdef HEAP
  // HEAP: [[H:%.*]] = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 7, i1 false, i1 false)
  // HEAP: call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle [[H]], %dx.types.ResourceProperties { i32 16, i32 0 })
  RaytracingAccelerationStructure Other = ResourceDescriptorHeap[7];
  trace(Other, Query, Ray);
#endif
  // DXIL: call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 [[Q]])
  while (Query.Proceed()) {
    // DXIL: call void @dx.op.rayQuery_CommitNonOpaqueTriangleHit(i32 182, i32 [[Q]])
    if (Query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE)
      Query.CommitNonOpaqueTriangleHit();
    // DXIL: call void @dx.op.rayQuery_CommitProceduralPrimitiveHit(i32 183, i32 [[Q]], float 2.000000e+00)
    else
      Query.CommitProceduralPrimitiveHit(2);
    // DXIL: call void @dx.op.rayQuery_Abort(i32 181, i32 [[Q]])
    if (Id == 3)
      Query.Abort();
  }
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 185, i32 [[Q]])
  Out.Store(0, Query.CandidateType());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 184, i32 [[Q]])
  Out.Store(4, Query.CommittedStatus());
  // DXIL: call i1 @dx.op.rayQuery_StateScalar.i1(i32 190, i32 [[Q]])
  Out.Store(8, (uint)Query.CandidateProceduralPrimitiveNonOpaque());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateScalar.f32(i32 199, i32 [[Q]])
  Out.Store(12, Query.CandidateTriangleRayT());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateScalar.f32(i32 200, i32 [[Q]])
  Out.Store(16, Query.CommittedRayT());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 195, i32 [[Q]])
  Out.Store(20, Query.RayFlags());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateScalar.f32(i32 198, i32 [[Q]])
  Out.Store(24, Query.RayTMin());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 196, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 196, i32 [[Q]], i8 1)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 196, i32 [[Q]], i8 2)
  Out.Store(28, Query.WorldRayOrigin());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 197, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 197, i32 [[Q]], i8 1)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 197, i32 [[Q]], i8 2)
  Out.Store(40, Query.WorldRayDirection());
  // DXIL: call i1 @dx.op.rayQuery_StateScalar.i1(i32 191, i32 [[Q]])
  Out.Store(52, (uint)Query.CandidateTriangleFrontFace());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 193, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 193, i32 [[Q]], i8 1)
  Out.Store(56, Query.CandidateTriangleBarycentrics());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 201, i32 [[Q]])
  Out.Store(64, Query.CandidateInstanceIndex());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 202, i32 [[Q]])
  Out.Store(68, Query.CandidateInstanceID());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 214, i32 [[Q]])
  Out.Store(72, Query.CandidateInstanceContributionToHitGroupIndex());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 203, i32 [[Q]])
  Out.Store(76, Query.CandidateGeometryIndex());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 204, i32 [[Q]])
  Out.Store(80, Query.CandidatePrimitiveIndex());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 205, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 205, i32 [[Q]], i8 1)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 205, i32 [[Q]], i8 2)
  Out.Store(84, Query.CandidateObjectRayOrigin());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 206, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 206, i32 [[Q]], i8 1)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 206, i32 [[Q]], i8 2)
  Out.Store(96, Query.CandidateObjectRayDirection());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 186, i32 [[Q]], i32 0, i8 3)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 186, i32 [[Q]], i32 2, i8 1)
  Out.Store(108, Query.CandidateObjectToWorld3x4()._m03_m21);
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 186, i32 [[Q]], i32 1, i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 186, i32 [[Q]], i32 2, i8 2)
  Out.Store(116, Query.CandidateObjectToWorld4x3()._m01_m22);
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 187, i32 [[Q]], i32 0, i8 3)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 187, i32 [[Q]], i32 2, i8 1)
  Out.Store(124, Query.CandidateWorldToObject3x4()._m03_m21);
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 187, i32 [[Q]], i32 1, i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 187, i32 [[Q]], i32 2, i8 2)
  Out.Store(132, Query.CandidateWorldToObject4x3()._m01_m22);
  // DXIL: call i1 @dx.op.rayQuery_StateScalar.i1(i32 192, i32 [[Q]])
  Out.Store(140, (uint)Query.CommittedTriangleFrontFace());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 194, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 194, i32 [[Q]], i8 1)
  Out.Store(144, Query.CommittedTriangleBarycentrics());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 207, i32 [[Q]])
  Out.Store(152, Query.CommittedInstanceIndex());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 208, i32 [[Q]])
  Out.Store(156, Query.CommittedInstanceID());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 215, i32 [[Q]])
  Out.Store(160, Query.CommittedInstanceContributionToHitGroupIndex());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 209, i32 [[Q]])
  Out.Store(164, Query.CommittedGeometryIndex());
  // DXIL: call i32 @dx.op.rayQuery_StateScalar.i32(i32 210, i32 [[Q]])
  Out.Store(168, Query.CommittedPrimitiveIndex());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 211, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 211, i32 [[Q]], i8 1)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 211, i32 [[Q]], i8 2)
  Out.Store(172, Query.CommittedObjectRayOrigin());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 212, i32 [[Q]], i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 212, i32 [[Q]], i8 1)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateVector.f32(i32 212, i32 [[Q]], i8 2)
  Out.Store(184, Query.CommittedObjectRayDirection());
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 188, i32 [[Q]], i32 0, i8 3)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 188, i32 [[Q]], i32 2, i8 1)
  Out.Store(196, Query.CommittedObjectToWorld3x4()._m03_m21);
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 188, i32 [[Q]], i32 1, i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 188, i32 [[Q]], i32 2, i8 2)
  Out.Store(204, Query.CommittedObjectToWorld4x3()._m01_m22);
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 189, i32 [[Q]], i32 0, i8 3)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 189, i32 [[Q]], i32 2, i8 1)
  Out.Store(212, Query.CommittedWorldToObject3x4()._m03_m21);
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 189, i32 [[Q]], i32 1, i8 0)
  // DXIL: call {{.*}}float @dx.op.rayQuery_StateMatrix.f32(i32 189, i32 [[Q]], i32 2, i8 2)
  Out.Store(220, Query.CommittedWorldToObject4x3()._m01_m22);
  // Each element of an array is a query of its own.
  // DXIL-COUNT-2: call i32 @dx.op.allocateRayQuery(i32 178, i32 0)
  Holder Both;
  Both.Queries[0].TraceRayInline(Scene, 0, 1, Ray);
  // DXIL: call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 %{{.*}})
  Out.Store(228, (uint)Both.Queries[Id & 1].Proceed());
}

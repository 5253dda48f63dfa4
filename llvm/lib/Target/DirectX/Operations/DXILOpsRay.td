// DXILOpsRay.td: Ray tracing and hit objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ray tracing, inline ray queries and shader execution reordering. DXIL.td
// explains the rows.

// Raytracing object space uint System Values
def InstanceID : DXILOp<141, "instanceID", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}
def InstanceIndex : DXILOp<142, "instanceIndex", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}

// Raytracing hit uint System Values
def HitKind : DXILOp<143, "hitKind", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}

// Raytracing uint System Values
def RayFlags : DXILOp<144, "rayFlags", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = RayFlagsStages;
}

// Ray Dispatch Arguments
def DispatchRaysIndex : DXILOp<145, "dispatchRaysIndex", OverloadTy, [
    Param<"col", I8>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = [Library, RayGeneration, Intersection, AnyHit,
                ClosestHit, Miss, Callable];
}
def DispatchRaysDimensions : DXILOp<146, "dispatchRaysDimensions",
    OverloadTy, [
    Param<"col", I8>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = [Library, RayGeneration, Intersection, AnyHit,
                ClosestHit, Miss, Callable];
}

// Ray Vectors
def WorldRayOrigin : DXILOp<147, "worldRayOrigin", OverloadTy, [
    Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = RayFlagsStages;
}
def WorldRayDirection : DXILOp<148, "worldRayDirection", OverloadTy, [
    Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = RayFlagsStages;
}

// Ray object space Vectors
def ObjectRayOrigin : DXILOp<149, "objectRayOrigin", OverloadTy, [
    Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}
def ObjectRayDirection : DXILOp<150, "objectRayDirection", OverloadTy, [
    Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}

// Ray Transforms
def ObjectToWorld : DXILOp<151, "objectToWorld", OverloadTy, [
    Param<"row", I32>, Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}
def WorldToObject : DXILOp<152, "worldToObject", OverloadTy, [
    Param<"row", I32>, Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}

// RayT
def RayTMin : DXILOp<153, "rayTMin", OverloadTy, []> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = RayFlagsStages;
}
def RayTCurrent : DXILOp<154, "rayTCurrent", OverloadTy, []> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = RayFlagsStages;
}

// AnyHit Terminals
def IgnoreHit : DXILOp<155, "ignoreHit", VoidTy, []> {
  let Memory = NoReturn; let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = [AnyHit];
}
def AcceptHitAndEndSearch : DXILOp<156, "acceptHitAndEndSearch", VoidTy, []> {
  let Memory = NoReturn; let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = [AnyHit];
}

// Indirect Shader Invocation
def TraceRay : DXILOp<157, "traceRay", VoidTy, [
    Param<"AccelerationStructure", HandleTy>, Param<"RayFlags", I32>,
    Param<"InstanceInclusionMask", I32>,
    Param<"RayContributionToHitGroupIndex", I32>,
    Param<"MultiplierForGeometryContributionToShaderIndex", I32>,
    Param<"MissShaderIndex", I32>, Param<"Provenance_X", F32>,
    Param<"Origin_Y", F32>, Param<"Origin_Z", F32>, Param<"TMin", F32>,
    Param<"Direction_X", F32>, Param<"Direction_Y", F32>,
    Param<"Direction_Z", F32>, Param<"TMax", F32>,
    Param<"payload", OverloadUDTPtr>]> {
  let Overload = UDTOverload; let MinShaderModel = "6.3";
  let FirstDXIL = "1.3"; let Stages = TracingStages;
  let Flags = [ReorderPoint];
}
def CallShader : DXILOp<159, "callShader", VoidTy, [
    Param<"ShaderIndex", I32>, Param<"Parameter", OverloadUDTPtr>]> {
  let Overload = UDTOverload; let MinShaderModel = "6.3";
  let FirstDXIL = "1.3";
  let Stages = [Library, ClosestHit, RayGeneration, Miss, Callable];
  let Flags = [ReorderPoint];
}

// Raytracing object space uint System Values
def PrimitiveIndex : DXILOp<161, "primitiveIndex", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
  let Stages = InstanceIDStages;
}

// Inline Ray Query
def AllocateRayQuery : DXILOp<178, "allocateRayQuery", I32, [
    Imm<"constRayFlags", I32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_TraceRayInline : DXILOp<179, "rayQuery_TraceRayInline", VoidTy, [
    Param<"rayQueryHandle", I32>,
    Param<"accelerationStructure", HandleTy>, Param<"rayFlags", I32>,
    Param<"instanceInclusionMask", I32>, Param<"origin_X", F32>,
    Param<"origin_Y", F32>, Param<"origin_Z", F32>, Param<"tMin", F32>,
    Param<"direction_X", F32>, Param<"direction_Y", F32>,
    Param<"direction_Z", F32>, Param<"tMax", F32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_Proceed : DXILOp<180, "rayQuery_Proceed", OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I1]>; let MinShaderModel = "6.5";
  let FirstDXIL = "1.5";
}
def RayQuery_Abort : DXILOp<181, "rayQuery_Abort", VoidTy, [
    Param<"rayQueryHandle", I32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommitNonOpaqueTriangleHit
    : DXILOp<182, "rayQuery_CommitNonOpaqueTriangleHit",
    VoidTy, [
    Param<"rayQueryHandle", I32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommitProceduralPrimitiveHit
    : DXILOp<183, "rayQuery_CommitProceduralPrimitiveHit",
    VoidTy, [
    Param<"rayQueryHandle", I32>, Param<"t", F32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedStatus : DXILOp<184, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateType : DXILOp<185, "rayQuery_StateScalar", OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateObjectToWorld3x4 : DXILOp<186, "rayQuery_StateMatrix",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Param<"row", I32>, Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateWorldToObject3x4 : DXILOp<187, "rayQuery_StateMatrix",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Param<"row", I32>, Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedObjectToWorld3x4 : DXILOp<188, "rayQuery_StateMatrix",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Param<"row", I32>, Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedWorldToObject3x4 : DXILOp<189, "rayQuery_StateMatrix",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Param<"row", I32>, Param<"col", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateProceduralPrimitiveNonOpaque
    : DXILOp<190, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I1]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateTriangleFrontFace : DXILOp<191, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I1]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedTriangleFrontFace : DXILOp<192, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I1]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateTriangleBarycentrics : DXILOp<193, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedTriangleBarycentrics : DXILOp<194, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_RayFlags : DXILOp<195, "rayQuery_StateScalar", OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_WorldRayOrigin : DXILOp<196, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_WorldRayDirection : DXILOp<197, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_RayTMin : DXILOp<198, "rayQuery_StateScalar", OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateTriangleRayT : DXILOp<199, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedRayT : DXILOp<200, "rayQuery_StateScalar", OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateInstanceIndex : DXILOp<201, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateInstanceID : DXILOp<202, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateGeometryIndex : DXILOp<203, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidatePrimitiveIndex : DXILOp<204, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateObjectRayOrigin : DXILOp<205, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CandidateObjectRayDirection : DXILOp<206, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedInstanceIndex : DXILOp<207, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedInstanceID : DXILOp<208, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedGeometryIndex : DXILOp<209, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedPrimitiveIndex : DXILOp<210, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedObjectRayOrigin : DXILOp<211, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedObjectRayDirection : DXILOp<212, "rayQuery_StateVector",
    OverloadTy, [
    Param<"rayQueryHandle", I32>, Imm<"component", I8>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}

// Raytracing object space uint System Values, raytracing tier 1.1
def GeometryIndex : DXILOp<213, "geometryIndex", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
  let Stages = InstanceIDStages;
}

// Inline Ray Query
def RayQuery_CandidateInstanceContributionToHitGroupIndex
    : DXILOp<214, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def RayQuery_CommittedInstanceContributionToHitGroupIndex
    : DXILOp<215, "rayQuery_StateScalar",
    OverloadTy, [
    Param<"rayQueryHandle", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
}
def AllocateRayQuery2 : DXILOp<258, "allocateRayQuery2", I32, [
    Imm<"constRayFlags", I32>, Imm<"constRayQueryFlags", I32>]> {
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
}

// Shader Execution Reordering
def HitObject_TraceRay : DXILOp<262, "hitObject_TraceRay", HitObjectTy, [
    Param<"accelerationStructure", HandleTy>, Param<"rayFlags", I32>,
    Param<"instanceInclusionMask", I32>,
    Param<"rayContributionToHitGroupIndex", I32>,
    Param<"multiplierForGeometryContributionToHitGroupIndex", I32>,
    Param<"missShaderIndex", I32>, Param<"Provenance_X", F32>,
    Param<"Origin_Y", F32>, Param<"Origin_Z", F32>, Param<"TMin", F32>,
    Param<"Direction_X", F32>, Param<"Direction_Y", F32>,
    Param<"Direction_Z", F32>, Param<"TMax", F32>,
    Param<"payload", OverloadUDTPtr>]> {
  let Overload = UDTOverload; let MinShaderModel = "6.9";
  let FirstDXIL = "1.9"; let Stages = TracingStages;
  let Flags = [ReorderPoint];
}
def HitObject_FromRayQuery : DXILOp<263, "hitObject_FromRayQuery",
    HitObjectTy, [
    Param<"rayQueryHandle", I32>]> {
  let Memory = ReadOnly; let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_FromRayQueryWithAttrs
    : DXILOp<264, "hitObject_FromRayQueryWithAttrs",
    HitObjectTy, [
    Param<"rayQueryHandle", I32>, Param<"HitKind", I32>,
    Param<"CommittedAttribs", OverloadUDTPtr>]> {
  let Overload = UDTOverload; let Memory = ReadOnly;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_MakeMiss : DXILOp<265, "hitObject_MakeMiss", HitObjectTy, [
    Param<"RayFlags", I32>, Param<"MissShaderIndex", I32>,
    Param<"Provenance_X", F32>, Param<"Provenance_Y", F32>,
    Param<"Origin_Z", F32>, Param<"TMin", F32>, Param<"Direction_X", F32>,
    Param<"Direction_Y", F32>, Param<"Direction_Z", F32>,
    Param<"TMax", F32>]> {
  let Memory = ReadNone; let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_MakeNop : DXILOp<266, "hitObject_MakeNop", HitObjectTy, []> {
  let Memory = ReadNone; let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_Invoke : DXILOp<267, "hitObject_Invoke", VoidTy, [
    Param<"hitObject", HitObjectTy>, Param<"payload", OverloadUDTPtr>]> {
  let Overload = UDTOverload; let MinShaderModel = "6.9";
  let FirstDXIL = "1.9"; let Stages = TracingStages;
  let Flags = [ReorderPoint];
}
def MaybeReorderThread : DXILOp<268, "maybeReorderThread", VoidTy, [
    Param<"hitObject", HitObjectTy>, Param<"coherenceHint", I32>,
    Param<"numCoherenceHintBitsFromLSB", I32>]> {
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = [Library, RayGeneration];
  let Flags = [ReorderPoint];
}
def HitObject_IsMiss : DXILOp<269, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I1]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_IsHit : DXILOp<270, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I1]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_IsNop : DXILOp<271, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I1]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_RayFlags : DXILOp<272, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_RayTMin : DXILOp<273, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_RayTCurrent : DXILOp<274, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_WorldRayOrigin : DXILOp<275, "hitObject_StateVector",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>, Imm<"component", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_WorldRayDirection : DXILOp<276, "hitObject_StateVector",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>, Imm<"component", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_ObjectRayOrigin : DXILOp<277, "hitObject_StateVector",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>, Imm<"component", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_ObjectRayDirection : DXILOp<278, "hitObject_StateVector",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>, Imm<"component", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_ObjectToWorld3x4 : DXILOp<279, "hitObject_StateMatrix",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>, Imm<"row", I32>, Imm<"col", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_WorldToObject3x4 : DXILOp<280, "hitObject_StateMatrix",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>, Imm<"row", I32>, Imm<"col", I32>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_GeometryIndex : DXILOp<281, "hitObject_StateScalar",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_InstanceIndex : DXILOp<282, "hitObject_StateScalar",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_InstanceID : DXILOp<283, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_PrimitiveIndex : DXILOp<284, "hitObject_StateScalar",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_HitKind : DXILOp<285, "hitObject_StateScalar", OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_ShaderTableIndex : DXILOp<286, "hitObject_StateScalar",
    OverloadTy, [
    Param<"hitObject", HitObjectTy>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_SetShaderTableIndex : DXILOp<287, "hitObject_SetShaderTableIndex",
    HitObjectTy, [
    Param<"hitObject", HitObjectTy>, Param<"shaderTableIndex", I32>]> {
  let Memory = ReadNone; let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_LoadLocalRootTableConstant
    : DXILOp<288, "hitObject_LoadLocalRootTableConstant",
    I32, [
    Param<"hitObject", HitObjectTy>, Param<"offset", I32>]> {
  let Memory = ReadOnly; let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}
def HitObject_Attributes : DXILOp<289, "hitObject_Attributes", VoidTy, [
    Param<"hitObject", HitObjectTy>, Param<"attributes", OverloadUDTPtr>]> {
  let Overload = UDTOverload; let Memory = ArgMemOnly;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Stages = TracingStages;
}

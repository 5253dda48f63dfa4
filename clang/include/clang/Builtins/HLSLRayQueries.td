// HLSLRayQueries.td: Rows of ray queries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ray queries with their methods, and the names of their numbers; a part of
// HLSLBuiltins.td.

def RaytracingAccelerationStructure
    : ResourceType<"RaytracingAccelerationStructure", NoElement,
                   "RTAccelerationStructure">;

/// A method that is the operation RayQuery_<operation>. A vector is one call
/// for each component, a matrix one for each element; DXIL's matrices have three
/// rows, so that a result of four rows is transposed.
class RayMethod<string name, ValueType result, list<Param> parameters = [],
                string operation = name>
    : Method<name, AskRayQuery, result, parameters, 5,
             OpLowering<"RayQuery_" # operation>>;

/// A matrix in both forms.
class RayMatrix<string name> {
  list<Method> Methods = [
    RayMethod<name # "3x4", Matrix<Float, 3, 4>>,
    RayMethod<name # "4x3", Matrix<Float, 4, 3>, [], name # "3x4">
  ];
}

/// Queries of the candidate hit and of the committed hit.
class RayHit<string which> {
  list<Method> Methods = !listconcat(
    [RayMethod<which # "TriangleFrontFace", Bool>,
     RayMethod<which # "TriangleBarycentrics", Vector<Float, 2>>,
     RayMethod<which # "InstanceIndex", Uint>,
     RayMethod<which # "InstanceID", Uint>,
     RayMethod<which # "InstanceContributionToHitGroupIndex", Uint>,
     RayMethod<which # "GeometryIndex", Uint>,
     RayMethod<which # "PrimitiveIndex", Uint>,
     RayMethod<which # "ObjectRayOrigin", Vector<Float, 3>>,
     RayMethod<which # "ObjectRayDirection", Vector<Float, 3>>],
    RayMatrix<which # "ObjectToWorld">.Methods,
    RayMatrix<which # "WorldToObject">.Methods);
}
def RayQuery : ResourceType<"RayQuery", FlagsElement, "Invalid"> {
  let IsUnbound = 1;
  let Methods = !listconcat(
    [RayMethod<"TraceRayInline", Void,
               [Param<"scene", AccelerationStructure>, Param<"flags", Uint>,
                Param<"instance_mask", Uint>, Param<"ray", RayDescription>]>,
     RayMethod<"Proceed", Bool>, RayMethod<"Abort", Void>,
     RayMethod<"CommitNonOpaqueTriangleHit", Void>,
     RayMethod<"CommitProceduralPrimitiveHit", Void, [Param<"t", Float>]>,
     RayMethod<"CandidateType", Uint>, RayMethod<"CommittedStatus", Uint>,
     RayMethod<"CandidateProceduralPrimitiveNonOpaque", Bool>,
     RayMethod<"CandidateTriangleRayT", Float>,
     RayMethod<"CommittedRayT", Float>, RayMethod<"RayFlags", Uint>,
     RayMethod<"RayTMin", Float>,
     RayMethod<"WorldRayOrigin", Vector<Float, 3>>,
     RayMethod<"WorldRayDirection", Vector<Float, 3>>],
    RayHit<"Candidate">.Methods, RayHit<"Committed">.Methods);
}

def RayFlagForceOpaque : Constant<"RAY_FLAG_FORCE_OPAQUE", 1>;
def RayFlagForceNonOpaque : Constant<"RAY_FLAG_FORCE_NON_OPAQUE", 2>;
def RayFlagAcceptFirstHitAndEndSearch
    : Constant<"RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH", 4>;
def RayFlagSkipClosestHitShader
    : Constant<"RAY_FLAG_SKIP_CLOSEST_HIT_SHADER", 8>;
def RayFlagCullBackFacingTriangles
    : Constant<"RAY_FLAG_CULL_BACK_FACING_TRIANGLES", 16>;
def RayFlagCullFrontFacingTriangles
    : Constant<"RAY_FLAG_CULL_FRONT_FACING_TRIANGLES", 32>;
def RayFlagCullOpaque : Constant<"RAY_FLAG_CULL_OPAQUE", 64>;
def RayFlagCullNonOpaque : Constant<"RAY_FLAG_CULL_NON_OPAQUE", 128>;
def RayFlagSkipTriangles : Constant<"RAY_FLAG_SKIP_TRIANGLES", 256>;
def RayFlagSkipProceduralPrimitives
    : Constant<"RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 512>;
def RayFlagForceOmm2State : Constant<"RAY_FLAG_FORCE_OMM_2_STATE", 1024, 9>;
def RayFlagNone : Constant<"RAY_FLAG_NONE", 0>;
// The second argument of RayQuery.
def RayQueryFlagNone : Constant<"RAYQUERY_FLAG_NONE", 0>;
def RayQueryFlagAllowOpacityMicromaps
    : Constant<"RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS", 1, 9>;
// Subobjects of state objects; the misspelt names are dxc's, too.
foreach Prefix = ["STATE_OBJECT_FLAG_", "STATE_OBJECT_FLAGS_"] in {
  def Prefix # "LocalOnExternal"
      : Constant<Prefix
                     # "ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITIONS", 1>;
  def Prefix # "LocalOnExternalMisspelt"
      : Constant<Prefix
                     # "ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS", 1>;
  def Prefix # "ExternalOnLocal"
      : Constant<Prefix
                     # "ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS", 2>;
  def Prefix # "Additions"
      : Constant<Prefix # "ALLOW_STATE_OBJECT_ADDITIONS", 4>;
}
def PipelineFlagNone : Constant<"RAYTRACING_PIPELINE_FLAG_NONE", 0>;
def PipelineFlagSkipTriangles
    : Constant<"RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES", 256>;
def PipelineFlagSkipProcedural
    : Constant<"RAYTRACING_PIPELINE_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 512>;
def PipelineFlagAllowOpacityMicromaps
    : Constant<"RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS", 1024, 9>;
def HitKindNone : Constant<"HIT_KIND_NONE", 0>;
def HitKindTriangleFrontFace : Constant<"HIT_KIND_TRIANGLE_FRONT_FACE", 254>;
def HitKindTriangleBackFace : Constant<"HIT_KIND_TRIANGLE_BACK_FACE", 255>;
def CommittedNothing : Constant<"COMMITTED_NOTHING", 0>;
def CommittedTriangleHit : Constant<"COMMITTED_TRIANGLE_HIT", 1>;
def CommittedProceduralHit
    : Constant<"COMMITTED_PROCEDURAL_PRIMITIVE_HIT", 2>;
def CandidateTriangle : Constant<"CANDIDATE_NON_OPAQUE_TRIANGLE", 0>;
def CandidateProcedural : Constant<"CANDIDATE_PROCEDURAL_PRIMITIVE", 1>;

// HLSLHitObjects.td: Shader execution reordering
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hit objects and thread reordering: proposal 0027 of hlsl-specs; a part of
// HLSLBuiltins.td. The names are in the namespace dx. Static methods are rows
// of intrinsics, whose arguments are typed like those of TraceRay.

defvar OfHitObjects = ["RayGeneration", "ClosestHit", "Miss"];

/// The operation HitObject_<operation> on the hit. A vector is one call for each
/// component, a matrix one for each element.
class HitOperation<string operation> : OpLowering<"HitObject_" # operation> {
  let Stages = OfHitObjects;
}
class HitMethod<string name, ValueType result, list<Param> parameters = [],
                string operation = name>
    : Method<name, AskHitObject, result, parameters, 9,
             HitOperation<operation>>;
class HitGetter<string name, ValueType result, string operation = name>
    : HitMethod<"Get" # name, result, [], operation>;
class HitMatrix<string name> {
  list<Method> Methods = [
    HitGetter<name # "3x4", Matrix<Float, 3, 4>>,
    HitGetter<name # "4x3", Matrix<Float, 4, 3>, name # "3x4">
  ];
}
def SetShaderTableIndex
    : HitMethod<"SetShaderTableIndex", Void, [Param<"index", Uint>]> {
  let IsConst = 0;
}
def GetAttributes : HitMethod<"GetAttributes", ElementType, [], "Attributes"> {
  let IsTemplate = 1;
}
/// The form of dxc, up to version 1.9 at least.
def GetAttributesInto
    : HitMethod<"GetAttributes", Void, [Out<"attributes", ElementType>],
                "Attributes"> {
  let IsTemplate = 1;
}

def HitObjectClass : ResourceType<"dx::HitObject", NoElement, "Invalid"> {
  let IsUnbound = 1;
  let Methods = !listconcat(
    [HitMethod<"IsMiss", Bool>, HitMethod<"IsHit", Bool>,
     HitMethod<"IsNop", Bool>, HitGetter<"RayFlags", Uint>,
     HitGetter<"RayTMin", Float>, HitGetter<"RayTCurrent", Float>,
     HitGetter<"WorldRayOrigin", Vector<Float, 3>>,
     HitGetter<"WorldRayDirection", Vector<Float, 3>>,
     HitGetter<"ObjectRayOrigin", Vector<Float, 3>>,
     HitGetter<"ObjectRayDirection", Vector<Float, 3>>],
    HitMatrix<"ObjectToWorld">.Methods, HitMatrix<"WorldToObject">.Methods,
    [HitGetter<"InstanceIndex", Uint>, HitGetter<"InstanceID", Uint>,
     HitGetter<"GeometryIndex", Uint>, HitGetter<"PrimitiveIndex", Uint>,
     HitGetter<"HitKind", Uint>, HitGetter<"ShaderTableIndex", Uint>,
     SetShaderTableIndex,
     HitMethod<"LoadLocalRootTableConstant", Uint, [Param<"offset", Uint>]>,
     GetAttributes, GetAttributesInto]);
}

class HitFunction<string name, ValueType result, list<Param> parameters,
                  string expansion>
    : FixedIntrinsic<"dx::HitObject::" # name, result, parameters,
                     RayCall<expansion, OfHitObjects>, 9>;
def HitTraceRay
    : HitFunction<"TraceRay", HitObject,
                  [Param<"scene", AccelerationStructure>, Param<"flags", Uint>,
                   Param<"instance_mask", Uint>, Param<"contribution", Uint>,
                   Param<"multiplier", Uint>, Param<"miss_shader", Uint>,
                   Param<"ray", RayDescription>, Out<"payload", ElementType>],
                  "HitTrace">;
def HitFromRayQuery
    : HitFunction<"FromRayQuery", HitObject, [Param<"query", AnyRayQuery>],
                  "HitOfQuery">;
def HitFromRayQueryWithAttributes
    : HitFunction<"FromRayQuery", HitObject,
                  [Param<"query", AnyRayQuery>, Param<"kind", Uint>,
                   Param<"attributes", ElementType>],
                  "HitOfQueryWithAttributes">;
def HitMakeMiss
    : HitFunction<"MakeMiss", HitObject,
                  [Param<"flags", Uint>, Param<"miss_shader", Uint>,
                   Param<"ray", RayDescription>],
                  "HitMiss">;
def HitMakeNop : HitFunction<"MakeNop", HitObject, [], "HitNop">;
def HitInvoke
    : HitFunction<"Invoke", Void,
                  [Param<"hit", HitObject>, Out<"payload", ElementType>],
                  "HitInvocation">;

class Reordering<list<Param> parameters, string expansion>
    : FixedIntrinsic<"dx::MaybeReorderThread", Void, parameters,
                     RayCall<expansion, ["RayGeneration"]>, 9>;
def ReorderByHit : Reordering<[Param<"hit", HitObject>], "HitReordering">;
def ReorderByHint
    : Reordering<[Param<"hint", Uint>, Param<"bits", Uint>],
                 "HintReordering">;
def ReorderByHitAndHint
    : Reordering<[Param<"hit", HitObject>, Param<"hint", Uint>,
                  Param<"bits", Uint>],
                 "HitAndHintReordering">;

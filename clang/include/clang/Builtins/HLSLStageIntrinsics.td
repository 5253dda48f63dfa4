// HLSLStageIntrinsics.td: Intrinsics of specific stages
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The intrinsics that some stages have; a part of HLSLBuiltins.td. All shaders
// of a file may stand in it, so that they are known; where an entry of another
// stage reaches a call, it is an error that names the stages. The stages are those of
// "Direct3D 11.3 Functional Specification" and DirectX-Specs (Raytracing,
// MeshShader).

// Pixel shaders.
class PixelOperation<string operation> : OpLowering<operation> {
  let Stages = ["Pixel"];
}
def GetRenderTargetSampleCount
    : FixedIntrinsic<"GetRenderTargetSampleCount", Uint, [],
                     PixelOperation<"RenderTargetGetSampleCount">>;
def GetRenderTargetSamplePosition
    : FixedIntrinsic<"GetRenderTargetSamplePosition", Vector<Float, 2>,
                     [Param<"index", Int>], PixelExpansion<"SamplePosition">>;

def EvaluateAttributeCentroid
    : FloatIntrinsic<"EvaluateAttributeCentroid", 1,
                     PixelExpansion<"Evaluate", "EvalCentroid">>;
class AttributeIntrinsic<string name, ElementSet elements, CallRule rule,
                         string operation>
    : Intrinsic<name, 2, elements, PixelExpansion<"EvaluateAt", operation>> {
  let Rule = rule;
}
def EvaluateAttributeAtSample
    : AttributeIntrinsic<"EvaluateAttributeAtSample", FloatElements,
                         ValueAndLane, "EvalSampleIndex">;
def EvaluateAttributeSnapped
    : AttributeIntrinsic<"EvaluateAttributeSnapped", FloatElements,
                         ValueAndOffset, "EvalSnapped">;
def GetAttributeAtVertex
    : AttributeIntrinsic<"GetAttributeAtVertex", AnyElements, ValueAndLane,
                         "AttributeAtVertex"> {
  let MinShaderModelMinor = 1;
}

// Hull shaders: factors of tessellation are rounded.
class TessellationExpansion<string how> : CallExpansion<how # "TessFactors"> {
  let Stages = ["Hull"];
}
class TessellationIntrinsic<string name, string how, list<Param> parameters>
    : FixedIntrinsic<name, Void, parameters, TessellationExpansion<how>>;
foreach How = ["Avg", "Max", "Min"] in {
  def Process2DQuadTessFactors # How
      : TessellationIntrinsic<"Process2DQuadTessFactors" # How, How,
            [Param<"edges", Vector<Float, 4>>, Param<"inside", Vector<Float, 2>>,
             Out<"rounded_edges", Vector<Float, 4>>,
             Out<"rounded_inside", Vector<Float, 2>>,
             Out<"unrounded_inside", Vector<Float, 2>>]>;
  def ProcessQuadTessFactors # How
      : TessellationIntrinsic<"ProcessQuadTessFactors" # How, How,
            [Param<"edges", Vector<Float, 4>>, Param<"inside", Float>,
             Out<"rounded_edges", Vector<Float, 4>>,
             Out<"rounded_inside", Vector<Float, 2>>,
             Out<"unrounded_inside", Vector<Float, 2>>]>;
  def ProcessTriTessFactors # How
      : TessellationIntrinsic<"ProcessTriTessFactors" # How, How,
            [Param<"edges", Vector<Float, 3>>, Param<"inside", Float>,
             Out<"rounded_edges", Vector<Float, 3>>,
             Out<"rounded_inside", Float>, Out<"unrounded_inside", Float>]>;
}
def ProcessIsolineTessFactors
    : TessellationIntrinsic<"ProcessIsolineTessFactors", "Isoline",
          [Param<"detail", Float>, Param<"density", Float>,
           Out<"rounded_detail", Float>, Out<"rounded_density", Float>]>;

// Mesh and amplification shaders.
class MeshOperation<string operation> : OpLowering<operation> {
  let Stages = ["Mesh"];
}
def DispatchMeshes : CallExpansion<"DispatchMeshes"> {
  let Stages = ["Amplification"];
}
def DispatchMesh
    : FixedIntrinsic<"DispatchMesh", Void,
                     [Param<"x", Uint>, Param<"y", Uint>, Param<"z", Uint>,
                      Param<"payload", ElementType>],
                     DispatchMeshes> {
  let MinShaderModelMinor = 5;
}
def SetMeshOutputCounts
    : FixedIntrinsic<"SetMeshOutputCounts", Void,
                     [Param<"vertices", Uint>, Param<"primitives", Uint>],
                     MeshOperation<"SetMeshOutputCounts">> {
  let MinShaderModelMinor = 5;
}

// Nodes of work graphs.
def GetRemainingRecursionLevels
    : FixedIntrinsic<"GetRemainingRecursionLevels", Uint, [],
                     NodeOperation<"GetRemainingRecursionLevels">, 8>;

// Shaders of ray tracing.
defvar RayStages = ["RayGeneration", "Intersection", "AnyHit", "ClosestHit",
                    "Miss", "Callable"];
defvar OfRay = ["Intersection", "AnyHit", "ClosestHit", "Miss"];
defvar OfHit = ["Intersection", "AnyHit", "ClosestHit"];

/// A function whose arguments have code of their own.
class RayCall<string name, list<string> stages> : CallExpansion<name> {
  let Stages = stages;
}
// Data passed to other shaders is read and written: an `inout` argument.
def TraceRay
    : FixedIntrinsic<"TraceRay", Void,
                     [Param<"scene", AccelerationStructure>,
                      Param<"flags", Uint>, Param<"instance_mask", Uint>,
                      Param<"contribution", Uint>, Param<"multiplier", Uint>,
                      Param<"miss_shader", Uint>,
                      Param<"ray", RayDescription>,
                      Out<"payload", ElementType>],
                     RayCall<"RayTrace",
                             ["RayGeneration", "ClosestHit", "Miss"]>> {
  let MinShaderModelMinor = 3;
}
def CallShader
    : FixedIntrinsic<"CallShader", Void,
                     [Param<"shader", Uint>, Out<"parameter", ElementType>],
                     RayCall<"ShaderCall", ["RayGeneration", "ClosestHit",
                                            "Miss", "Callable"]>> {
  let MinShaderModelMinor = 3;
}
def ReportHit
    : FixedIntrinsic<"ReportHit", Bool,
                     [Param<"t", Float>, Param<"kind", Uint>,
                      Param<"attributes", ElementType>],
                     RayCall<"HitReport", ["Intersection"]>> {
  let MinShaderModelMinor = 3;
}
def IgnoreHit
    : FixedIntrinsic<"IgnoreHit", Void, [], RayCall<"IgnoredHit", ["AnyHit"]>> {
  let MinShaderModelMinor = 3;
}
def AcceptHitAndEndSearch
    : FixedIntrinsic<"AcceptHitAndEndSearch", Void, [],
                     RayCall<"AcceptedHit", ["AnyHit"]>> {
  let MinShaderModelMinor = 3;
}

/// An operation with a call for each component or element of the result.
class RayValue<string operation, list<string> stages>
    : Expansion<"RayValue", [], operation> {
  let Stages = stages;
}
class RayIntrinsic<string name, ValueType result, list<string> stages,
                   string operation = name>
    : FixedIntrinsic<name, result, [], RayValue<operation, stages>> {
  let MinShaderModelMinor = 3;
}
def HitKind : RayIntrinsic<"HitKind", Uint, ["AnyHit", "ClosestHit"]>;
foreach Name = ["DispatchRaysIndex", "DispatchRaysDimensions"] in
  def Name : RayIntrinsic<Name, Vector<Uint, 3>, RayStages>;
foreach Name = ["WorldRayOrigin", "WorldRayDirection"] in
  def Name : RayIntrinsic<Name, Vector<Float, 3>, OfRay>;
foreach Name = ["RayTMin", "RayTCurrent"] in
  def Name : RayIntrinsic<Name, Float, OfRay>;
def RayFlags : RayIntrinsic<"RayFlags", Uint, OfRay>;
foreach Name = ["ObjectRayOrigin", "ObjectRayDirection"] in
  def Name : RayIntrinsic<Name, Vector<Float, 3>, OfHit>;
foreach Name = ["InstanceIndex", "InstanceID", "PrimitiveIndex"] in
  def Name : RayIntrinsic<Name, Uint, OfHit>;
def GeometryIndex : RayIntrinsic<"GeometryIndex", Uint, OfHit> {
  let MinShaderModelMinor = 5;
}
foreach Name = ["ObjectToWorld", "WorldToObject"] in {
  // Without a shape it is that of older headers.
  def Name : RayIntrinsic<Name, Matrix<Float, 3, 4>, OfHit>;
  def Name # "3x4" : RayIntrinsic<Name # "3x4", Matrix<Float, 3, 4>, OfHit, Name>;
  def Name # "4x3" : RayIntrinsic<Name # "4x3", Matrix<Float, 4, 3>, OfHit, Name>;
}

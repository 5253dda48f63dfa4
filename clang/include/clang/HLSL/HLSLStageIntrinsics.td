//===- HLSLStageIntrinsics.td - Functions of other stages  -*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The intrinsics that some stages have; a part of HLSLBuiltins.td. All shaders
// of a file may stand in it, so that they are known; where an entry of another
// stage reaches a call, it is an error that names the stages. The stages are those of
// "Direct3D 11.3 Functional Specification" and DirectX-Specs (Raytracing,
// MeshShader).
//
//===----------------------------------------------------------------------===//

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
                     OnlyInStage<"Node">>;

// Shaders of ray tracing.
defvar RayStages = ["RayGeneration", "Intersection", "AnyHit", "ClosestHit",
                    "Miss", "Callable"];
defvar OfRay = OnlyInStages<["Intersection", "AnyHit", "ClosestHit", "Miss"]>;
defvar OfHit = OnlyInStages<["Intersection", "AnyHit", "ClosestHit"]>;
def TraceRay
    : FixedIntrinsic<"TraceRay", Void,
                     [Param<"scene", AccelerationStructure>,
                      Param<"flags", Uint>, Param<"instance_mask", Uint>,
                      Param<"contribution", Uint>, Param<"multiplier", Uint>,
                      Param<"miss_shader", Uint>,
                      Param<"ray", RayDescription>,
                      Param<"payload", ElementType>],
                     OnlyInStages<["RayGeneration", "ClosestHit", "Miss"]>>;
def CallShader
    : FixedIntrinsic<"CallShader", Void,
                     [Param<"shader", Uint>, Param<"parameter", ElementType>],
                     OnlyInStages<["RayGeneration", "ClosestHit", "Miss",
                                   "Callable"]>>;
def ReportHit
    : FixedIntrinsic<"ReportHit", Bool,
                     [Param<"t", Float>, Param<"kind", Uint>,
                      Param<"attributes", ElementType>],
                     OnlyInStage<"Intersection">>;
def IgnoreHit : FixedIntrinsic<"IgnoreHit", Void, [], OnlyInStage<"AnyHit">>;
def AcceptHitAndEndSearch
    : FixedIntrinsic<"AcceptHitAndEndSearch", Void, [], OnlyInStage<"AnyHit">>;
def HitKind : FixedIntrinsic<"HitKind", Uint, [],
                             OnlyInStages<["AnyHit", "ClosestHit"]>>;
foreach Name = ["DispatchRaysIndex", "DispatchRaysDimensions"] in
  def Name : FixedIntrinsic<Name, Vector<Uint, 3>, [], OnlyInStages<RayStages>>;
foreach Name = ["WorldRayOrigin", "WorldRayDirection"] in
  def Name : FixedIntrinsic<Name, Vector<Float, 3>, [], OfRay>;
foreach Name = ["RayTMin", "RayTCurrent"] in
  def Name : FixedIntrinsic<Name, Float, [], OfRay>;
def RayFlags : FixedIntrinsic<"RayFlags", Uint, [], OfRay>;
foreach Name = ["ObjectRayOrigin", "ObjectRayDirection"] in
  def Name : FixedIntrinsic<Name, Vector<Float, 3>, [], OfHit>;
foreach Name = ["InstanceIndex", "InstanceID", "GeometryIndex",
                "PrimitiveIndex"] in
  def Name : FixedIntrinsic<Name, Uint, [], OfHit>;
foreach Name = ["ObjectToWorld", "WorldToObject"] in {
  // Without a shape it is that of older headers.
  def Name : FixedIntrinsic<Name, Matrix<Float, 3, 4>, [], OfHit>;
  def Name # "3x4"
      : FixedIntrinsic<Name # "3x4", Matrix<Float, 3, 4>, [], OfHit>;
  def Name # "4x3"
      : FixedIntrinsic<Name # "4x3", Matrix<Float, 4, 3>, [], OfHit>;
}

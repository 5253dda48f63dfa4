//===- HLSLStageObjects.td - Objects of single stages ---- -*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Patches of tessellation and streams of geometry shaders, which stand for what
// an entry takes or hands out; a part of HLSLBuiltins.td. All files may declare
// functions with them. A method is an error where an entry of another stage
// reaches it. HLSLStageParameters.h tells what a type is.
//
//===----------------------------------------------------------------------===//

class StageObject<string name, ElementRule element>
    : ResourceType<name, element, "Invalid"> {
  let IsUnbound = 1;
}

/// The control points of a patch, of which the second argument of the template
/// is the number. Length is a constant: HLSLResourceTypes.cpp.
class Patch<string name> : StageObject<name, PatchElement> {
  let Methods = [Method<"operator[]", ReadControlPoint, ConstElementReference,
                        [Param<"index", Uint>], 0,
                        OnlyInStages<["Hull", "Domain"]>>];
}
def InputPatch : Patch<"InputPatch">;
def OutputPatch : Patch<"OutputPatch">;

/// Vertices of primitives. Methods change the stream.
class StreamMethod<string name, MethodOp op, list<Param> parameters = []>
    : Method<name, op, Void, parameters, 0, OnlyInStage<"Geometry">> {
  let IsConst = 0;
}
foreach Primitive = ["Point", "Line", "Triangle"] in
  def Primitive # "Stream"
      : StageObject<Primitive # "Stream", StreamElement> {
    let Methods =
        [StreamMethod<"Append", AppendVertex, [Param<"vertex", ElementType>]>,
         StreamMethod<"RestartStrip", RestartStrip>];
  }

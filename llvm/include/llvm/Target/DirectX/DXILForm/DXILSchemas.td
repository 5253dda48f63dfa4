// DXILSchemas.td: Schemas of DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The schemas with a fixed list of operands. Nodes that are pairs of a tag and
// a value have codecs of their own.

include "llvm/Target/DirectX/DXILForm/Schema.td"

//===----------------------------------------------------------------------===//
// Properties of entries ("Shader properties" in DXIL.rst)
//===----------------------------------------------------------------------===//

/// The state of one stage. The enumerations are DXIL's numbers.
class StageState<string text, list<Field> fields>
    : DXILRecord<"the state of the stage", text, fields>;

def GeometryState : StageState<"The state of a geometry shader.", [
  Field<"InputPrimitive", Word, "The primitive that it takes.">,
  Field<"MaxVertexCount", Word, "The most vertices that one invocation emits.">,
  Field<"StreamMask", Word, "Bit n: stream n is written.">,
  Field<"Topology", Word, "The primitive that it emits.">,
  Field<"InstanceCount", Word, "The invocations for each primitive.", "1">
]>;

def DomainState : StageState<"The state of a domain shader.", [
  Field<"Domain", Word, "The domain of the tessellator.">,
  Field<"InputControlPoints", Word, "The control points of a patch.">
]>;

def HullState : StageState<"The state of a hull shader.", [
  Field<"PatchConstantFunction", ConstFunction,
        "The function that computes the patch constants.">,
  Field<"InputControlPoints", Word, "The control points that it takes.">,
  Field<"OutputControlPoints", Word, "The control points that it passes on.">,
  Field<"Domain", Word, "The domain of the tessellator.">,
  Field<"Partitioning", Word, "The partitioning of the tessellator.">,
  Field<"OutputPrimitive", Word, "The primitive of the tessellator.">,
  Field<"MaxTessFactor", Float, "The greatest tessellation factor.">
]>;

def MeshState : StageState<"The state of a mesh shader.", [
  Field<"NumThreads", ThreeWords, "The threads of a group.">,
  Field<"MaxVertices", Word, "The most vertices of a group.">,
  Field<"MaxPrimitives", Word, "The most primitives of a group.">,
  Field<"Topology", Word, "The primitive that it passes on.">,
  Field<"PayloadBytes", Word, "The size of the payload that it takes.">
]>;

def AmplificationState : StageState<"The state of an amplification shader.", [
  Field<"NumThreads", ThreeWords, "The threads of a group.">,
  Field<"PayloadBytes", Word, "The size of the payload that it passes on.">
]>;

//===----------------------------------------------------------------------===//
// Members of buffers
//===----------------------------------------------------------------------===//

def MemberShape : Schema<[{The type of a member as numbers; of an array, that of
its elements.}], [
  Field<"Component", Word, "Of dxil::ElementType; 0 for a struct.">,
  Field<"NumRows", Word, "Of a matrix; 0 for all other types.">,
  Field<"NumColumns", Word, "Of a matrix or a vector; 0 for a scalar.">,
  Field<"IsRowMajor", Flag, "How a matrix lies in memory.">,
  Field<"NumElements", Word, "Of all dimensions together; 0 for no array.">
]>;

def BitField : Schema<"A bit-field in a number.", [
  Field<"Name", Text, "The name in the source.">,
  Field<"Start", Word, "Bits from the lowest one of the number.">,
  Field<"Width", Word, "Bits.">
]>;

//===- StageStates.cpp - Stage states -------------------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

enum GeometryField : unsigned {
  InputPrimitiveField,
  MaxVertexCountField,
  StreamMaskField,
  TopologyField,
  InstanceCountField
};

enum DomainFieldNumber : unsigned { DomainField, ControlPointsField };

enum HullField : unsigned {
  FunctionField,
  InputPointsField,
  OutputPointsField,
  HullDomainField,
  PartitioningField,
  OutputPrimitiveField,
  MaxFactorField
};

enum MeshField : unsigned {
  ThreadsField,
  MaxVerticesField,
  MaxPrimitivesField,
  MeshTopologyField,
  MeshPayloadField
};

enum AmplificationField : unsigned { GroupField, PayloadField };

constexpr const char *What = "the state of the stage";

MDNode *writeWords(LLVMContext &Context, ArrayRef<uint32_t> Words) {
  SmallVector<Metadata *, 8> Fields;
  for (uint32_t Word : Words)
    Fields.push_back(makeWordField(Context, Word));
  return MDNode::get(Context, Fields);
}

void readThreads(const MDNode &Node, unsigned Field, FieldReader &Reader,
                 std::array<uint32_t, 3> &Threads) {
  if (const MDNode *List = Reader.node(Node, Field, What))
    for (auto [N, Count] : enumerate(Threads))
      Count = Reader.integer(*List, N, What);
}

} // namespace

MDNode *GeometryState::write(LLVMContext &Context) const {
  return writeWords(Context, {InputPrimitive, MaxVertexCount, StreamMask,
                              Topology, InstanceCount});
}

GeometryState GeometryState::read(const MDNode &Node, FieldReader &Reader) {
  GeometryState State;
  State.InputPrimitive = Reader.integer(Node, InputPrimitiveField, What);
  State.MaxVertexCount = Reader.integer(Node, MaxVertexCountField, What);
  State.StreamMask = Reader.integer(Node, StreamMaskField, What);
  State.Topology = Reader.integer(Node, TopologyField, What);
  State.InstanceCount = Reader.integer(Node, InstanceCountField, What);
  return State;
}

MDNode *DomainState::write(LLVMContext &Context) const {
  return writeWords(Context, {Domain, InputControlPoints});
}

DomainState DomainState::read(const MDNode &Node, FieldReader &Reader) {
  DomainState State;
  State.Domain = Reader.integer(Node, DomainField, What);
  State.InputControlPoints = Reader.integer(Node, ControlPointsField, What);
  return State;
}

MDNode *HullState::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 8> Fields = {
      PatchConstantFunction ? ConstantAsMetadata::get(
                                  const_cast<Function *>(PatchConstantFunction))
                            : nullptr};
  for (uint32_t Word : {InputControlPoints, OutputControlPoints, Domain,
                        Partitioning, OutputPrimitive})
    Fields.push_back(makeWordField(Context, Word));
  Fields.push_back(ConstantAsMetadata::get(
      ConstantFP::get(Type::getFloatTy(Context), MaxTessFactor)));
  return MDNode::get(Context, Fields);
}

HullState HullState::read(const MDNode &Node, FieldReader &Reader) {
  HullState State;
  State.PatchConstantFunction =
      dyn_cast_or_null<Function>(getConstantField(Node, FunctionField));
  State.InputControlPoints = Reader.integer(Node, InputPointsField, What);
  State.OutputControlPoints = Reader.integer(Node, OutputPointsField, What);
  State.Domain = Reader.integer(Node, HullDomainField, What);
  State.Partitioning = Reader.integer(Node, PartitioningField, What);
  State.OutputPrimitive = Reader.integer(Node, OutputPrimitiveField, What);
  auto *Factor =
      dyn_cast_or_null<ConstantFP>(getConstantField(Node, MaxFactorField));
  if (Factor && Factor->getType()->isFloatTy())
    State.MaxTessFactor = Factor->getValueAPF().convertToFloat();
  else
    Reader.fail("the greatest tessellation factor is not a float");
  return State;
}

MDNode *MeshState::write(LLVMContext &Context) const {
  return MDNode::get(Context, {writeWords(Context, NumThreads),
                               makeWordField(Context, MaxVertices),
                               makeWordField(Context, MaxPrimitives),
                               makeWordField(Context, Topology),
                               makeWordField(Context, PayloadBytes)});
}

MeshState MeshState::read(const MDNode &Node, FieldReader &Reader) {
  MeshState State;
  readThreads(Node, ThreadsField, Reader, State.NumThreads);
  State.MaxVertices = Reader.integer(Node, MaxVerticesField, What);
  State.MaxPrimitives = Reader.integer(Node, MaxPrimitivesField, What);
  State.Topology = Reader.integer(Node, MeshTopologyField, What);
  State.PayloadBytes = Reader.integer(Node, MeshPayloadField, What);
  return State;
}

MDNode *AmplificationState::write(LLVMContext &Context) const {
  return MDNode::get(Context, {writeWords(Context, NumThreads),
                               makeWordField(Context, PayloadBytes)});
}

AmplificationState AmplificationState::read(const MDNode &Node,
                                            FieldReader &Reader) {
  AmplificationState State;
  readThreads(Node, GroupField, Reader, State.NumThreads);
  State.PayloadBytes = Reader.integer(Node, PayloadField, What);
  return State;
}

/// The order of the states in a row.
enum StateField : unsigned {
  GeometryStateField,
  DomainStateField,
  HullStateField,
  MeshStateField,
  AmplificationStateField,
  NodeStateField,
  NumStateFields
};

MDNode *StageStates::write(LLVMContext &Context) const {
  Metadata *Fields[NumStateFields] = {};
  if (Geometry)
    Fields[GeometryStateField] = Geometry->write(Context);
  if (Domain)
    Fields[DomainStateField] = Domain->write(Context);
  if (Hull)
    Fields[HullStateField] = Hull->write(Context);
  if (Mesh)
    Fields[MeshStateField] = Mesh->write(Context);
  if (Amplification)
    Fields[AmplificationStateField] = Amplification->write(Context);
  if (Node)
    Fields[NodeStateField] = Node->write(Context);
  if (none_of(Fields, [](const Metadata *State) { return State; }))
    return nullptr;
  return MDNode::get(Context, Fields);
}

StageStates StageStates::read(const MDNode &Node, FieldReader &Reader) {
  StageStates States;
  if (Node.getNumOperands() != NumStateFields) {
    Reader.fail("the states of the stages are not six");
    return States;
  }
  if (const MDNode *State = Reader.node(Node, GeometryStateField, What))
    States.Geometry = GeometryState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, DomainStateField, What))
    States.Domain = DomainState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, HullStateField, What))
    States.Hull = HullState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, MeshStateField, What))
    States.Mesh = MeshState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, AmplificationStateField, What))
    States.Amplification = AmplificationState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, NodeStateField, What))
    States.Node = NodeState::read(*State, Reader);
  return States;
}

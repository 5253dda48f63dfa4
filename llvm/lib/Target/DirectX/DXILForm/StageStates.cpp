//===- StageStates.cpp - Stage states -------------------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

static constexpr const char *StageStateText = "the state of the stage";

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
  if (const MDNode *State =
          Reader.node(Node, GeometryStateField, StageStateText))
    States.Geometry = GeometryState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, DomainStateField, StageStateText))
    States.Domain = DomainState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, HullStateField, StageStateText))
    States.Hull = HullState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, MeshStateField, StageStateText))
    States.Mesh = MeshState::read(*State, Reader);
  if (const MDNode *State =
          Reader.node(Node, AmplificationStateField, StageStateText))
    States.Amplification = AmplificationState::read(*State, Reader);
  if (const MDNode *State = Reader.node(Node, NodeStateField, StageStateText))
    States.Node = NodeState::read(*State, Reader);
  return States;
}

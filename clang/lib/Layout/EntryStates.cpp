//===- EntryStates.cpp - What an entry states of its stage ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Layout/EntryStates.h"
#include "clang/AST/ASTContext.h"
#include "clang/Facts/HLSLStageAttributes.h"
#include "clang/Facts/HLSLStageParameters.h"
#include "clang/Layout/EntrySignature.h"

using namespace clang;
using namespace clang::hlsl;
using namespace llvm::dxil;

/// D3D_PRIMITIVE: a patch of N points is 7 + N.
static uint32_t getPrimitiveNumber(const FunctionDecl *Entry) {
  for (const ParmVarDecl *Param : Entry->parameters()) {
    switch (getInputPrimitive(Param)) {
    case InputPrimitive::None:
      break;
    case InputPrimitive::Point:
      return 1;
    case InputPrimitive::Line:
      return 2;
    case InputPrimitive::Triangle:
      return 3;
    case InputPrimitive::LineAdjacent:
      return 6;
    case InputPrimitive::TriangleAdjacent:
      return 7;
    }
    if (StageObject Patch = getStageObject(Param->getType()); Patch.isPatch())
      return 7 + Patch.Size;
  }
  return 0;
}

/// D3D_PRIMITIVE_TOPOLOGY.
static uint32_t getTopologyNumber(StageObjectKind Stream) {
  switch (Stream) {
  case StageObjectKind::PointStream:
    return 1;
  case StageObjectKind::LineStream:
    return 3;
  case StageObjectKind::TriangleStream:
    return 5;
  case StageObjectKind::None:
  case StageObjectKind::InputPatch:
  case StageObjectKind::OutputPatch:
    break;
  }
  return 0;
}

static GeometryState getGeometryState(const FunctionDecl *Entry,
                                      const llvm::dxil::ShaderStage &Row) {
  GeometryState State;
  State.InputPrimitive = getPrimitiveNumber(Entry);
  State.MaxVertexCount = getStatedNumber(Entry, Row, "maxvertexcount");
  State.InstanceCount = getStatedNumber(Entry, Row, "instance", 1);
  unsigned NumStreams = 0;
  for (const ParmVarDecl *Param : Entry->parameters())
    if (StageObject Stream = getStageObject(Param->getType());
        Stream.isStream()) {
      State.StreamMask |= 1u << NumStreams++;
      State.Topology = getTopologyNumber(Stream.Kind);
    }
  return State;
}

static HullState getHullState(const FunctionDecl *Entry,
                              const llvm::dxil::ShaderStage &Row) {
  HullState State;
  State.InputControlPoints = countInputPoints(Entry);
  State.OutputControlPoints =
      getStatedNumber(Entry, Row, "outputcontrolpoints");
  State.Domain = getStatedNumber(Entry, Row, "domain");
  State.Partitioning = getStatedNumber(Entry, Row, "partitioning");
  State.OutputPrimitive = getStatedNumber(Entry, Row, "outputtopology");
  State.MaxTessFactor = Row.findAttribute("maxtessfactor")->Most;
  if (const AnnotateAttr *Mark = findStageAttribute(Entry, "maxtessfactor"))
    if (std::optional<double> Factor =
            getAttributeFactor(Entry->getASTContext(), Mark))
      State.MaxTessFactor = *Factor;
  return State;
}

static MeshState getMeshState(const FunctionDecl *Entry,
                              const llvm::dxil::ShaderStage &Row) {
  MeshState State;
  State.Topology = getStatedNumber(Entry, Row, "outputtopology");
  for (const ParmVarDecl *Param : Entry->parameters()) {
    uint32_t Count = getMeshArraySize(Param);
    switch (getMeshRole(Param)) {
    case MeshRole::Vertices:
      State.MaxVertices = Count;
      break;
    case MeshRole::Indices:
      State.MaxPrimitives = Count;
      break;
    case MeshRole::None:
    case MeshRole::Primitives:
    case MeshRole::Payload:
      break;
    }
  }
  return State;
}

static std::optional<NodeID> getNodeID(const FunctionDecl *Entry,
                                       llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(Entry, Attribute);
  if (!Mark)
    return std::nullopt;
  auto ID = getAttributeNodeID(Entry->getASTContext(), Mark);
  if (!ID)
    return std::nullopt;
  return NodeID{ID->first.str(), ID->second};
}

static std::optional<NodeState::Grid> getGrid(const FunctionDecl *Entry,
                                              llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(Entry, Attribute);
  return Mark ? getAttributeGrid(Entry->getASTContext(), Mark) : std::nullopt;
}

static NodeState getNodeState(const FunctionDecl *Entry,
                              const llvm::dxil::ShaderStage &Row) {
  NodeState State;
  State.Launch = static_cast<NodeLaunch>(getStatedNumber(
      Entry, Row, "nodelaunch", unsigned(NodeLaunch::Broadcasting)));
  State.IsProgramEntry = findStageAttribute(Entry, "nodeisprogramentry");
  State.ID =
      getNodeID(Entry, "nodeid").value_or(NodeID{Entry->getNameAsString(), 0});
  if (findStageAttribute(Entry, "nodelocalrootargumentstableindex"))
    State.LocalRootArgumentsTableIndex =
        getStatedNumber(Entry, Row, "nodelocalrootargumentstableindex");
  State.ShareInputOf = getNodeID(Entry, "nodeshareinputof");
  State.DispatchGrid = getGrid(Entry, "nodedispatchgrid");
  State.MaxDispatchGrid = getGrid(Entry, "nodemaxdispatchgrid");
  // A depth of 0 is none.
  if (uint32_t Depth = getStatedNumber(Entry, Row, "nodemaxrecursiondepth"))
    State.MaxRecursionDepth = Depth;
  return State;
}

unsigned hlsl::countInputPoints(const FunctionDecl *Entry) {
  for (const FunctionDecl *Function : {Entry, getPatchConstantFunction(Entry)})
    for (const ParmVarDecl *Param :
         Function ? Function->parameters() : ArrayRef<ParmVarDecl *>())
      if (StageObject Patch = getStageObject(Param->getType());
          Patch.Kind == StageObjectKind::InputPatch)
        return Patch.Size;
  return 0;
}

StageStates hlsl::getStageStates(const FunctionDecl *Entry, ShaderKind Stage) {
  const llvm::dxil::ShaderStage &Row = getShaderStage(Stage);
  StageStates States;
  switch (Stage) {
  case ShaderKind::Geometry:
    States.Geometry = getGeometryState(Entry, Row);
    break;
  case ShaderKind::Hull:
    States.Hull = getHullState(Entry, Row);
    break;
  case ShaderKind::Domain: {
    DomainState &State = States.Domain.emplace();
    State.Domain = getStatedNumber(Entry, Row, "domain");
    for (const ParmVarDecl *Param : Entry->parameters())
      if (StageObject Patch = getStageObject(Param->getType());
          Patch.Kind == StageObjectKind::OutputPatch)
        State.InputControlPoints = Patch.Size;
    break;
  }
  case ShaderKind::Mesh:
    States.Mesh = getMeshState(Entry, Row);
    break;
  case ShaderKind::Amplification:
    States.Amplification.emplace();
    break;
  case ShaderKind::Node:
    States.Node = getNodeState(Entry, Row);
    break;
  default: // stages without a state
    break;
  }
  return States;
}

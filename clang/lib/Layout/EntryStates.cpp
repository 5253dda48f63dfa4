// EntryStates.cpp: Stage state of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/EntryStates.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/EntrySignature.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include <algorithm>

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
  // A hull shader that takes no patch is executed for patches of one point.
  State.InputControlPoints = std::max(1u, countInputPoints(Entry));
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

static std::optional<NodeID> getNodeID(const Decl *D,
                                       llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(D, Attribute);
  if (!Mark)
    return std::nullopt;
  auto ID = getAttributeNodeID(D->getASTContext(), Mark);
  if (!ID)
    return std::nullopt;
  return NodeID{ID->first.str(), ID->second};
}

static std::optional<NodeState::Grid> getGrid(const FunctionDecl *Entry,
                                              llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(Entry, Attribute);
  return Mark ? getAttributeGrid(Entry->getASTContext(), Mark) : std::nullopt;
}

static std::optional<uint32_t> getNumber(const ParmVarDecl *Param,
                                         llvm::StringRef Attribute) {
  const AnnotateAttr *Mark = findStageAttribute(Param, Attribute);
  return Mark ? getAttributeNumber(Param->getASTContext(), Mark) : std::nullopt;
}

/// The number of the output of \p Node that has the name.
static std::optional<uint32_t> findOutput(const FunctionDecl *Node,
                                          llvm::StringRef Name) {
  uint32_t Number = 0;
  for (const ParmVarDecl *Param : Node->parameters())
    if (getNodeObject(Param->getType()).isNode()) {
      if (Param->getName() == Name)
        return Number;
      ++Number;
    }
  return std::nullopt;
}

/// All but the types of the records.
static NodeIO getNodeIO(const FunctionDecl *Node, const ParmVarDecl *Param,
                        const NodeObject &Object) {
  NodeIO IO;
  IO.Flags = Object.Flags;
  if (!Object.Record.isNull() && tracksSharing(Object.Record))
    IO.Flags |= NodeIOTrackSharing;
  if (isGloballyCoherent(Param))
    IO.Flags |= NodeIOCoherent;
  IO.MaxRecords = getNumber(Param, "maxrecords");
  if (Object.isInput())
    return IO;
  IO.MaxRecords = IO.MaxRecords.value_or(0);
  IO.ID =
      getNodeID(Param, "nodeid").value_or(NodeID{Param->getName().str(), 0});
  if (const AnnotateAttr *Mark =
          findStageAttribute(Param, "maxrecordssharedwith"))
    IO.MaxRecordsSharedWith =
        findOutput(Node, getAttributeText(Mark).value_or(""));
  bool IsUnbounded = findStageAttribute(Param, "unboundedsparsenodes");
  if (Object.isArray())
    IO.ArraySize = IsUnbounded ? UnboundedNodeArray
                               : getNumber(Param, "nodearraysize").value_or(0);
  IO.AllowSparseNodes =
      IsUnbounded || findStageAttribute(Param, "allowsparsenodes");
  return IO;
}

static NodeState getNodeState(const FunctionDecl *Entry,
                              const llvm::dxil::ShaderStage &Row) {
  NodeState State;
  State.Launch = static_cast<NodeLaunch>(getStatedNumber(
      Entry, Row, "nodelaunch", unsigned(NodeLaunch::Broadcasting)));
  State.IsProgramEntry = findStageAttribute(Entry, "nodeisprogramentry");
  State.ID =
      getNodeID(Entry, "nodeid").value_or(NodeID{Entry->getNameAsString(), 0});
  uint32_t Table = getStatedNumber(
      Entry, Row, "nodelocalrootargumentstableindex", NoAttributeIndex);
  if (Table != NoAttributeIndex)
    State.LocalRootArgumentsTableIndex = Table;
  State.ShareInputOf = getNodeID(Entry, "nodeshareinputof");
  State.DispatchGrid = getGrid(Entry, "nodedispatchgrid");
  State.MaxDispatchGrid = getGrid(Entry, "nodemaxdispatchgrid");
  // A depth of 0 is none.
  if (uint32_t Depth = getStatedNumber(Entry, Row, "nodemaxrecursiondepth"))
    State.MaxRecursionDepth = Depth;
  for (const ParmVarDecl *Param : Entry->parameters())
    if (NodeObject Object = getNodeObject(Param->getType()))
      (Object.isInput() ? static_cast<SmallVectorImpl<NodeIO> &>(State.Inputs)
                        : State.Outputs)
          .push_back(getNodeIO(Entry, Param, Object));
  return State;
}

bool hlsl::isGloballyCoherent(const ParmVarDecl *Param) {
  return getTraits(Param) & GloballyCoherentTrait;
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

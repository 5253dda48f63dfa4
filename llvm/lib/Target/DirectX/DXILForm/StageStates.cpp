// StageStates.cpp: Stage states
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/EntryRecord.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

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

//===----------------------------------------------------------------------===//
// State of nodes
//===----------------------------------------------------------------------===//

namespace {

enum NodeIDField : unsigned { NodeNameField, NodeIndexField, NumNodeIDFields };

/// Replaces an index that the runtime chooses.
constexpr uint32_t NoTableIndex = ~0u;

constexpr const char *NodeStateText = "the state of the node";

MDNode *writeID(LLVMContext &Context, const NodeID &ID) {
  return MDNode::get(Context, {makeStringField(Context, ID.Name),
                               makeWordField(Context, ID.Index)});
}

MDNode *writeGrid(LLVMContext &Context, const NodeState::Grid &Grid) {
  return MDNode::get(Context, {makeWordField(Context, Grid[0]),
                               makeWordField(Context, Grid[1]),
                               makeWordField(Context, Grid[2])});
}

/// The pairs of an input or output, as the format numbers them.
enum class IOTag : uint32_t {
  ID,
  Flags,
  RecordType,
  MaxRecords,
  MaxRecordsSharedWith,
  ArraySize,
  AllowSparseNodes,
};

/// Those of its records.
enum class RecordTag : uint32_t { Size, DispatchGrid, Align };

enum GridMemberField : unsigned {
  GridOffsetField,
  GridTypeField,
  GridComponentsField,
  NumGridMemberFields
};

/// Appends a pair.
template <typename TagT>
void addPair(LLVMContext &Context, SmallVectorImpl<Metadata *> &Pairs, TagT Tag,
             Metadata *Value) {
  Pairs.push_back(makeWordField(Context, static_cast<uint32_t>(Tag)));
  Pairs.push_back(Value);
}

MDNode *writeRecord(LLVMContext &Context, const NodeRecord &Record) {
  SmallVector<Metadata *, 6> Pairs;
  addPair(Context, Pairs, RecordTag::Size, makeWordField(Context, Record.Size));
  if (Record.Grid)
    addPair(Context, Pairs, RecordTag::DispatchGrid,
            MDNode::get(Context,
                        {makeWordField(Context, Record.Grid->Offset),
                         makeWordField(Context, Record.Grid->Type),
                         makeWordField(Context, Record.Grid->Components)}));
  addPair(Context, Pairs, RecordTag::Align,
          makeWordField(Context, Record.Align));
  return MDNode::get(Context, Pairs);
}

NodeRecord readRecord(const MDNode &List, unsigned N, FieldReader &Reader) {
  NodeRecord Record;
  const MDNode *Node = Reader.node(List, N, NodeStateText);
  if (!Node || Node->getNumOperands() % 2) {
    Reader.fail("the type of a record is not pairs");
    return Record;
  }
  for (unsigned I = 0; I != Node->getNumOperands(); I += 2)
    switch (static_cast<RecordTag>(Reader.integer(*Node, I, NodeStateText))) {
    case RecordTag::Size:
      Record.Size = Reader.integer(*Node, I + 1, NodeStateText);
      break;
    case RecordTag::Align:
      Record.Align = Reader.integer(*Node, I + 1, NodeStateText);
      break;
    case RecordTag::DispatchGrid: {
      const MDNode *Grid = Reader.node(*Node, I + 1, NodeStateText);
      if (!Grid || Grid->getNumOperands() != NumGridMemberFields) {
        Reader.fail("the grid of a record is not three numbers");
        return Record;
      }
      Record.Grid = {
          uint32_t(Reader.integer(*Grid, GridOffsetField, NodeStateText)),
          uint32_t(Reader.integer(*Grid, GridTypeField, NodeStateText)),
          uint32_t(Reader.integer(*Grid, GridComponentsField, NodeStateText))};
      break;
    }
    }
  return Record;
}

/// A list of inputs or outputs.
MDNode *writeList(LLVMContext &Context, ArrayRef<NodeIO> List) {
  SmallVector<Metadata *, 4> Nodes;
  for (const NodeIO &IO : List)
    Nodes.push_back(IO.write(Context));
  return MDNode::get(Context, Nodes);
}

void readList(const MDNode &List, unsigned N, FieldReader &Reader,
              SmallVectorImpl<NodeIO> &Result) {
  const MDNode *Nodes = Reader.node(List, N, NodeStateText);
  for (unsigned I = 0; Nodes && I != Nodes->getNumOperands(); ++I)
    if (const MDNode *Node = Reader.node(*Nodes, I, NodeStateText))
      Result.push_back(NodeIO::read(*Node, Reader));
}

NodeID readID(const MDNode &List, unsigned N, FieldReader &Reader) {
  const MDNode *Node = Reader.node(List, N, NodeStateText);
  NodeID ID;
  if (!Node || Node->getNumOperands() != NumNodeIDFields) {
    Reader.fail("the ID of a node is not a name and an index");
    return ID;
  }
  ID.Name = Reader.string(*Node, NodeNameField, NodeStateText).str();
  ID.Index = Reader.integer(*Node, NodeIndexField, NodeStateText);
  return ID;
}

NodeState::Grid readGrid(const MDNode &List, unsigned N, FieldReader &Reader) {
  const MDNode *Node = Reader.node(List, N, NodeStateText);
  NodeState::Grid Grid = {0, 0, 0};
  if (!Node || Node->getNumOperands() != Grid.size()) {
    Reader.fail("the grid of a node is not three numbers");
    return Grid;
  }
  for (unsigned I = 0; I != Grid.size(); ++I)
    Grid[I] = Reader.integer(*Node, I, NodeStateText);
  return Grid;
}

} // namespace

/// The order of the pairs is that of dxc, and so are the zeros that are left
/// out.
MDNode *NodeIO::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 14> Pairs;
  auto Add = [&](IOTag Tag, uint32_t Value) {
    addPair(Context, Pairs, Tag, makeWordField(Context, Value));
  };
  Add(IOTag::Flags, Flags);
  if (!(Flags & NodeIOEmptyRecord))
    addPair(Context, Pairs, IOTag::RecordType, writeRecord(Context, Record));
  if (MaxRecords && (*MaxRecords || (Flags & NodeIOOutput)))
    Add(IOTag::MaxRecords, *MaxRecords);
  if (ArraySize.value_or(0))
    Add(IOTag::ArraySize, *ArraySize);
  if (MaxRecordsSharedWith)
    Add(IOTag::MaxRecordsSharedWith, *MaxRecordsSharedWith);
  if (AllowSparseNodes)
    addPair(Context, Pairs, IOTag::AllowSparseNodes,
            makeFlagField(Context, true));
  if (ID)
    addPair(Context, Pairs, IOTag::ID, writeID(Context, *ID));
  return MDNode::get(Context, Pairs);
}

NodeIO NodeIO::read(const MDNode &Node, FieldReader &Reader) {
  NodeIO IO;
  if (Node.getNumOperands() % 2) {
    Reader.fail("an input or output of a node is not pairs");
    return IO;
  }
  for (unsigned I = 0; I != Node.getNumOperands(); I += 2) {
    auto Word = [&] {
      return uint32_t(Reader.integer(Node, I + 1, NodeStateText));
    };
    switch (static_cast<IOTag>(Reader.integer(Node, I, NodeStateText))) {
    case IOTag::ID:
      IO.ID = readID(Node, I + 1, Reader);
      break;
    case IOTag::Flags:
      IO.Flags = Word();
      break;
    case IOTag::RecordType:
      IO.Record = readRecord(Node, I + 1, Reader);
      break;
    case IOTag::MaxRecords:
      IO.MaxRecords = Word();
      break;
    case IOTag::MaxRecordsSharedWith:
      IO.MaxRecordsSharedWith = Word();
      break;
    case IOTag::ArraySize:
      IO.ArraySize = Word();
      break;
    case IOTag::AllowSparseNodes:
      IO.AllowSparseNodes = Word() != 0;
      break;
    }
  }
  return IO;
}

void NodeState::append(LLVMContext &Context,
                       SmallVectorImpl<Metadata *> &Properties) const {
  auto Add = [&](EntryTag Tag, Metadata *Value) {
    Properties.push_back(makeWordField(Context, static_cast<uint32_t>(Tag)));
    Properties.push_back(Value);
  };
  if (IsProgramEntry)
    Add(EntryTag::NodeIsProgramEntry, makeFlagField(Context, true));
  Add(EntryTag::NodeID, writeID(Context, ID));
  Add(EntryTag::NodeLocalRootArgumentsTableIndex,
      makeWordField(Context,
                    LocalRootArgumentsTableIndex.value_or(NoTableIndex)));
  if (ShareInputOf)
    Add(EntryTag::NodeShareInputOf, writeID(Context, *ShareInputOf));
  if (DispatchGrid)
    Add(EntryTag::NodeDispatchGrid, writeGrid(Context, *DispatchGrid));
  if (MaxDispatchGrid)
    Add(EntryTag::NodeMaxDispatchGrid, writeGrid(Context, *MaxDispatchGrid));
  if (MaxRecursionDepth)
    Add(EntryTag::NodeMaxRecursionDepth,
        makeWordField(Context, *MaxRecursionDepth));
  if (!Inputs.empty())
    Add(EntryTag::NodeInputs, writeList(Context, Inputs));
  if (!Outputs.empty())
    Add(EntryTag::NodeOutputs, writeList(Context, Outputs));
}

void NodeState::readProperty(uint64_t Tag, const MDNode &List, unsigned N,
                             FieldReader &Reader) {
  switch (static_cast<EntryTag>(Tag)) {
  case EntryTag::NodeLaunch: {
    uint64_t Number = Reader.integer(List, N, NodeStateText);
    if (Number < static_cast<uint64_t>(NodeLaunch::Broadcasting) ||
        Number > static_cast<uint64_t>(NodeLaunch::Thread))
      return Reader.fail("unknown launch mode " + Twine(Number));
    Launch = static_cast<NodeLaunch>(Number);
    return;
  }
  case EntryTag::NodeIsProgramEntry:
    IsProgramEntry = Reader.integer(List, N, NodeStateText) != 0;
    return;
  case EntryTag::NodeID:
    ID = readID(List, N, Reader);
    return;
  case EntryTag::NodeLocalRootArgumentsTableIndex: {
    uint32_t Index = Reader.integer(List, N, NodeStateText);
    if (Index != NoTableIndex)
      LocalRootArgumentsTableIndex = Index;
    return;
  }
  case EntryTag::NodeShareInputOf:
    ShareInputOf = readID(List, N, Reader);
    return;
  case EntryTag::NodeDispatchGrid:
    DispatchGrid = readGrid(List, N, Reader);
    return;
  case EntryTag::NodeMaxDispatchGrid:
    MaxDispatchGrid = readGrid(List, N, Reader);
    return;
  case EntryTag::NodeMaxRecursionDepth:
    MaxRecursionDepth = Reader.integer(List, N, NodeStateText);
    return;
  case EntryTag::NodeInputs:
    readList(List, N, Reader, Inputs);
    return;
  case EntryTag::NodeOutputs:
    readList(List, N, Reader, Outputs);
    return;
  default: // of other stages, or of all
    return;
  }
}

MDNode *NodeState::write(LLVMContext &Context) const {
  SmallVector<Metadata *, 16> Properties{
      makeWordField(Context, static_cast<uint32_t>(EntryTag::NodeLaunch)),
      makeWordField(Context, static_cast<uint32_t>(Launch))};
  append(Context, Properties);
  return MDNode::get(Context, Properties);
}

NodeState NodeState::read(const MDNode &Node, FieldReader &Reader) {
  NodeState State;
  if (Node.getNumOperands() % 2)
    Reader.fail("the state of the node is not pairs");
  for (unsigned I = 0; I + 1 < Node.getNumOperands(); I += 2)
    State.readProperty(Reader.integer(Node, I, NodeStateText), Node, I + 1,
                       Reader);
  return State;
}

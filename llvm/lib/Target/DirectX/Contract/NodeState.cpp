//===- NodeState.cpp - What a node of a work graph states -----------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Contract/NodeState.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/Contract/EntryRecord.h"
#include "llvm/Target/DirectX/Contract/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

enum IDField : unsigned { NameField, IndexField, NumIDFields };

/// In place of an index that the runtime chooses.
constexpr uint32_t NoTableIndex = ~0u;

constexpr const char *What = "the state of the node";

MDNode *writeID(LLVMContext &Context, const NodeID &ID) {
  return MDNode::get(Context, {makeStringField(Context, ID.Name),
                               makeWordField(Context, ID.Index)});
}

MDNode *writeGrid(LLVMContext &Context, const NodeState::Grid &Grid) {
  return MDNode::get(Context, {makeWordField(Context, Grid[0]),
                               makeWordField(Context, Grid[1]),
                               makeWordField(Context, Grid[2])});
}

NodeID readID(const MDNode &List, unsigned N, FieldReader &Reader) {
  const MDNode *Node = Reader.node(List, N, What);
  NodeID ID;
  if (!Node || Node->getNumOperands() != NumIDFields) {
    Reader.fail("the ID of a node is not a name and an index");
    return ID;
  }
  ID.Name = Reader.string(*Node, NameField, What).str();
  ID.Index = Reader.integer(*Node, IndexField, What);
  return ID;
}

NodeState::Grid readGrid(const MDNode &List, unsigned N, FieldReader &Reader) {
  const MDNode *Node = Reader.node(List, N, What);
  NodeState::Grid Grid = {0, 0, 0};
  if (!Node || Node->getNumOperands() != Grid.size()) {
    Reader.fail("the grid of a node is not three numbers");
    return Grid;
  }
  for (unsigned I = 0; I != Grid.size(); ++I)
    Grid[I] = Reader.integer(*Node, I, What);
  return Grid;
}

} // namespace

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
}

void NodeState::readProperty(uint64_t Tag, const MDNode &List, unsigned N,
                             FieldReader &Reader) {
  switch (static_cast<EntryTag>(Tag)) {
  case EntryTag::NodeLaunch: {
    uint64_t Number = Reader.integer(List, N, What);
    if (Number < static_cast<uint64_t>(NodeLaunch::Broadcasting) ||
        Number > static_cast<uint64_t>(NodeLaunch::Thread))
      return Reader.fail("there is no launch mode " + Twine(Number));
    Launch = static_cast<NodeLaunch>(Number);
    return;
  }
  case EntryTag::NodeIsProgramEntry:
    IsProgramEntry = Reader.integer(List, N, What) != 0;
    return;
  case EntryTag::NodeID:
    ID = readID(List, N, Reader);
    return;
  case EntryTag::NodeLocalRootArgumentsTableIndex: {
    uint32_t Index = Reader.integer(List, N, What);
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
    MaxRecursionDepth = Reader.integer(List, N, What);
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
    State.readProperty(Reader.integer(Node, I, What), Node, I + 1, Reader);
  return State;
}

//===- WorkGraph.h - Nodes and edges of work graphs -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_GRAPH_WORKGRAPH_H
#define LLVM_DXILRUN_GRAPH_WORKGRAPH_H

#include "llvm/DXILRun/Execute/NodeLaunch.h"
#include "llvm/DXILRun/Graph/GraphDescription.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"

namespace llvm {
namespace dxilrun {

struct GraphNode {
  dxil::EntryRecord Entry;
  NodePlace Place;
  /// The nodes that get the same records.
  SmallVector<uint32_t, 1> Sharers;
  uint32_t Array = 0; ///< the nodes of one name
  bool IsReached = false;
  bool IsTargeted = false;  ///< by another node
  bool GetsEntries = false; ///< from outside of the graph
  bool Recurses = false;    ///< one of its outputs is itself

  const dxil::NodeState &state() const { return *Entry.States.Node; }
  const dxil::NodeIO *input() const {
    return state().Inputs.empty() ? nullptr : &state().Inputs.front();
  }
  uint32_t recursionDepth() const {
    return Recurses ? state().MaxRecursionDepth.value_or(0) : 0;
  }
};

/// The nodes of a library. Nodes that no record can reach are not checked.
class WorkGraph {
public:
  /// An error if the nodes are no graph by the rules of the specification.
  static Expected<WorkGraph> create(const dxil::DXILModuleInfo &Info,
                                    ArrayRef<GraphEntry> Entries);

  ArrayRef<GraphNode> nodes() const { return Nodes; }
  /// The nodes that are reached, each before those that it hands records on to.
  ArrayRef<uint32_t> order() const { return Order; }
  std::optional<uint32_t> find(const dxil::NodeID &ID) const;
  /// The nodes with one name.
  ArrayRef<SmallVector<uint32_t, 1>> arrays() const { return Arrays; }

private:
  Error takeNodes(const dxil::DXILModuleInfo &Info);
  void linkOutputs(GraphNode &Node);
  void linkSharer(const GraphNode &Node);
  Error takeEntries(ArrayRef<GraphEntry> Entries);
  void reach(uint32_t Number);
  Error findOrder();
  Error visitArray(uint32_t Array, MutableArrayRef<uint8_t> States);

  std::vector<GraphNode> Nodes;
  std::vector<SmallVector<uint32_t, 1>> Arrays;
  std::vector<uint32_t> Order;
  std::vector<uint32_t> Depths; ///< by array: nodes of the longest chain on
};

/// The rules but for those that chains of nodes break.
Error checkGraphRules(const WorkGraph &Graph);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_GRAPH_WORKGRAPH_H

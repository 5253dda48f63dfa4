// WorkGraph.h: Nodes and edges of work graphs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_GRAPH_WORKGRAPH_H
#define LLVM_DXILRUN_GRAPH_WORKGRAPH_H

#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/NodeLaunch.h"
#include "llvm/Support/Error.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include <optional>
#include <vector>

namespace llvm {
namespace dxilrun {

/// Records that come to a node from outside of the graph.
struct GraphEntry {
  dxil::NodeID Node;
  std::string Location; ///< in the file, for messages
  /// The bytes of all records; nothing if they are empty.
  std::optional<std::vector<uint8_t>> Bytes;
  uint32_t Count = 1; ///< of empty ones
};

/// An error contains its location in the file. The data files that it names are
/// in \p Directory.
Expected<std::vector<GraphEntry>> parseGraph(StringRef Text,
                                             StringRef Directory);

//===----------------------------------------------------------------------===//
// Nodes and edges of work graphs
//===----------------------------------------------------------------------===//

struct GraphNode {
  dxil::EntryRecord Entry;
  NodeLocation Location;
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
  /// The reached nodes, each before those to which it outputs records.
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

//===----------------------------------------------------------------------===//
// Executing a work graph ----------------
//===----------------------------------------------------------------------===//

// Nodes run one after the other, each when all nodes that lead to it have
// finished, and take their records in the order of creation. Execution is
// therefore deterministic, and groups of several records are as large as
// possible.

/// Passes \p Entries to the nodes of \p File, and executes the graph. Exceeding
/// a limit, such as \p RecordLimit for all records (0 for none), is an error.
/// Findings of the checks are reported to \p Reports.
Error runGraph(ShaderFile &File, const WorkGraph &Graph,
               ArrayRef<GraphEntry> Entries, ResourceSet &Resources,
               const RunOptions &Options, uint64_t RecordLimit,
               CheckReports &Reports, RunStatistics &Statistics);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_GRAPH_WORKGRAPH_H

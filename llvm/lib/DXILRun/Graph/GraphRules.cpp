// GraphRules.cpp: Rules of work graphs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of "Node limits", "Node array constraints" and "Sharing input
// records across nodes" of the work graph specification. They concern all
// libraries of a graph, so the compiler cannot check them.

#include "llvm/DXILRun/Graph/WorkGraph.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::NodeIO;

static Error nodeError(const GraphNode &Node, const Twine &Message) {
  return createStringError(inconvertibleErrorCode(),
                           "the node '" + Node.Location.Name + "' " + Message);
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

static Error checkTarget(const GraphNode &Node, const NodeIO &Output,
                         const GraphNode &Target) {
  const uint32_t Size = Output.Record.Size;
  if (Size != Target.Location.InputSize)
    return nodeError(Node, "outputs records of " + Twine(Size) +
                               " bytes, but '" + Target.Location.Name +
                               "' takes records of " +
                               Twine(Target.Location.InputSize));
  const uint32_t Input = Target.input() ? Target.input()->Flags : 0;
  if ((Input & dxil::NodeIOTrackSharing) &&
      !(Output.Flags & dxil::NodeIOTrackSharing))
    return nodeError(Node, "outputs records without NodeTrackRWInputSharing, "
                           "which '" +
                               Target.Location.Name + "' requires");
  if (Target.state().ShareInputOf)
    return nodeError(Node, "outputs records to '" + Target.Location.Name +
                               "', which shares the input of another node");
  return Error::success();
}

static Error checkOutput(const WorkGraph &Graph, const GraphNode &Node,
                         unsigned Number) {
  const NodeIO &Output = Node.state().Outputs[Number];
  const NodeOutputLocation &Location = Node.Location.Outputs[Number];
  const bool IsSparse =
      Output.AllowSparseNodes || Location.ArraySize == dxil::UnboundedNodeArray;
  if (!IsSparse && Location.Targets.size() != Location.ArraySize)
    return nodeError(Node, "outputs records to '" + Location.Name +
                               "', but the library has " +
                               Twine(Location.Targets.size()) + " of " +
                               Twine(Location.ArraySize) +
                               " such nodes; write [AllowSparseNodes] if they "
                               "may be missing");
  for (auto [Index, Target] : Location.Targets)
    if (Error E = checkTarget(Node, Output, Graph.nodes()[Target]))
      return E;
  return Error::success();
}

/// How often the records of an output count: once for each node that gets them.
static uint64_t countCopies(const WorkGraph &Graph,
                            const NodeOutputLocation &Output) {
  uint64_t Copies = 1;
  for (auto [Index, Target] : Output.Targets)
    Copies =
        std::max<uint64_t>(Copies, Graph.nodes()[Target].Sharers.size() + 1);
  return Copies;
}

/// The memory that the records of a group take.
static Error checkOutputLimits(const WorkGraph &Graph, const GraphNode &Node) {
  // Outputs with one budget have the largest of their records.
  std::map<uint32_t, std::pair<uint64_t, uint64_t>> Budgets;
  uint64_t Tracked = 0;
  for (auto [Output, Location] :
       zip_equal(Node.state().Outputs, Node.Location.Outputs)) {
    if (Location.RecordSize == 0)
      continue;
    const uint64_t Records = Location.MaxRecords * countCopies(Graph, Location);
    auto &[Count, Bytes] = Budgets[Location.Budget];
    Count = std::max(Count, Records);
    Bytes = std::max(Bytes, Records * Location.RecordSize);
    if (Output.Flags & dxil::NodeIOTrackSharing)
      Tracked += Records;
  }
  uint64_t Records = 0, Bytes = 0;
  for (const auto &[Number, Sums] : Budgets) {
    Records += Sums.first;
    Bytes += Sums.second;
  }
  const bool IsThread = Node.Location.IsThreadLaunch;
  const uint64_t MaxRecords =
      IsThread ? dxil::MaxRecordsOfThread : dxil::MaxRecordsOfGroup;
  const uint64_t MaxBytes = IsThread
                                ? dxil::MaxRecordBytesOfThread
                                : dxil::MaxRecordBytesOfGroup - 4 * Tracked;
  if (Records > MaxRecords)
    return nodeError(Node, "outputs up to " + Twine(Records) +
                               " records; the limit is " + Twine(MaxRecords));
  if (Bytes > MaxBytes ||
      (!IsThread && 4 * Tracked > dxil::MaxRecordBytesOfGroup))
    return nodeError(Node, "outputs records of up to " + Twine(Bytes) +
                               " bytes; the limit is " + Twine(MaxBytes));
  const uint64_t Shared =
      dxil::getGroupSharedBytes(dxil::findReached(Node.Entry));
  const uint64_t Together = Bytes + Shared + 8 * Records;
  if (!IsThread && Together > dxil::MaxMemoryOfNodeGroup)
    return nodeError(Node,
                     "needs " + Twine(Together) + " bytes for " +
                         Twine(Records) + " records of up to " + Twine(Bytes) +
                         " bytes and groupshared memory of " + Twine(Shared) +
                         "; the limit is " + Twine(dxil::MaxMemoryOfNodeGroup));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

static Error checkInput(const GraphNode &Node) {
  const dxil::NodeState &State = Node.state();
  if (State.Launch == dxil::NodeLaunch::Broadcasting && !State.DispatchGrid &&
      !(State.MaxDispatchGrid && Node.input() && Node.input()->Record.Grid))
    return nodeError(Node, "has neither NodeDispatchGrid nor records with "
                           "SV_DispatchGrid");
  if (Node.Recurses && !Node.recursionDepth())
    return nodeError(Node, "launches itself and has no NodeMaxRecursionDepth");
  return Error::success();
}

/// The rules about a node whose input others share, or that shares another's.
static Error checkSharing(const WorkGraph &Graph, const GraphNode &Node) {
  if (Node.state().ShareInputOf && Node.Recurses)
    return nodeError(Node, "shares the input of another node, and launches "
                           "itself");
  if (Node.state().ShareInputOf && Node.GetsEntries)
    return nodeError(Node, "shares the input of another node, and takes "
                           "records from outside of the graph");
  if (Node.Sharers.empty())
    return Error::success();
  if (Node.state().ShareInputOf)
    return nodeError(Node, "shares the input of another node, and another node "
                           "shares its input");
  if (Node.Recurses)
    return nodeError(Node, "launches itself, and other nodes share its input");
  if (Node.GetsEntries && Node.IsTargeted)
    return nodeError(Node, "takes records from nodes and from outside of the "
                           "graph, and other nodes share its input");
  if (Node.Sharers.size() >= dxil::MaxNodesOfInput)
    return nodeError(Node, "has an input that more than " +
                               Twine(dxil::MaxNodesOfInput) + " nodes share");
  for (uint32_t Number : Node.Sharers) {
    const GraphNode &Sharer = Graph.nodes()[Number];
    if (Sharer.Location.InputSize != Node.Location.InputSize)
      return nodeError(
          Sharer, "takes records of " + Twine(Sharer.Location.InputSize) +
                      " bytes, but shares those of '" + Node.Location.Name +
                      "', which have " + Twine(Node.Location.InputSize));
    for (const GraphNode *Writer : {&Sharer, &Node})
      if (Writer->Location.WritesInput)
        return nodeError(*Writer, "may write its input, which several nodes "
                                  "share");
  }
  return Error::success();
}

/// The nodes of one array are alike.
static Error checkArray(const GraphNode &First, const GraphNode &Node) {
  const dxil::NodeState &A = First.state(), &B = Node.state();
  auto Differ = [&](StringRef How) {
    return nodeError(Node, "has a different " + How + " than '" +
                               First.Location.Name + "' of the same array");
  };
  if (A.Launch != B.Launch)
    return Differ("launch mode");
  if (First.Location.InputSize != Node.Location.InputSize)
    return Differ("size of records");
  if (First.Location.WritesInput != Node.Location.WritesInput)
    return Differ("access to its records");
  if (A.DispatchGrid.has_value() != B.DispatchGrid.has_value())
    return Differ("kind of grid");
  return Error::success();
}

Error dxilrun::checkGraphRules(const WorkGraph &Graph) {
  for (const GraphNode &Node : Graph.nodes()) {
    if (!Node.IsReached)
      continue;
    if (Error E = checkInput(Node))
      return E;
    for (unsigned N = 0; N != Node.Location.Outputs.size(); ++N)
      if (Error E = checkOutput(Graph, Node, N))
        return E;
    if (Error E = checkSharing(Graph, Node))
      return E;
    if (Error E = checkOutputLimits(Graph, Node))
      return E;
    const GraphNode &First = Graph.nodes()[Graph.arrays()[Node.Array].front()];
    if (Error E = checkArray(First, Node))
      return E;
  }
  return Error::success();
}

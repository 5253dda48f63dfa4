// WorkGraph.cpp: Nodes and edges of work graphs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Graph/WorkGraph.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::NodeID;
using dxil::NodeIO;

static std::string describeID(const NodeID &ID) {
  return ID.Index ? ID.Name + "[" + std::to_string(ID.Index) + "]" : ID.Name;
}

std::optional<uint32_t> WorkGraph::find(const NodeID &ID) const {
  for (const GraphNode &Node : Nodes)
    if (Node.state().ID.Name == ID.Name && Node.state().ID.Index == ID.Index)
      return Node.Location.Number;
  return std::nullopt;
}

Error WorkGraph::takeNodes(const dxil::DXILModuleInfo &Info) {
  for (const dxil::EntryRecord &Entry : Info.Entries) {
    if (!Entry.States.Node)
      continue;
    const NodeID &ID = Entry.States.Node->ID;
    if (std::optional<uint32_t> Known = find(ID))
      return createStringError("'" + Nodes[*Known].Entry.Name + "' and '" +
                               Entry.Name + "' are both the node '" +
                               describeID(ID) + "'");
    GraphNode Node;
    Node.Entry = Entry;
    Node.Location.Number = Nodes.size();
    Node.Location.Name = describeID(ID);
    Node.Location.IsThreadLaunch =
        Node.state().Launch == dxil::NodeLaunch::Thread;
    if (const NodeIO *Input = Node.input()) {
      Node.Location.InputSize = Input->Record.Size;
      Node.Location.WritesInput = Input->Flags & dxil::NodeIOReadWrite;
    }
    auto Same = find_if(Nodes, [&](const GraphNode &Other) {
      return Other.state().ID.Name == ID.Name;
    });
    Node.Array = Same == Nodes.end() ? Arrays.size() : Same->Array;
    if (Same == Nodes.end())
      Arrays.emplace_back();
    Arrays[Node.Array].push_back(Nodes.size());
    Nodes.push_back(std::move(Node));
  }
  if (Nodes.empty())
    return createStringError("the library has no nodes");
  return Error::success();
}

/// The output whose limit counts for output \p Number.
static uint32_t findBudget(ArrayRef<NodeIO> Outputs, uint32_t Number) {
  // A circle of them has no limit at all, wherever it is left.
  for (size_t Steps = 0; Steps != Outputs.size(); ++Steps) {
    std::optional<uint32_t> Shared = Outputs[Number].MaxRecordsSharedWith;
    if (!Shared || *Shared >= Outputs.size())
      break;
    Number = *Shared;
  }
  return Number;
}

/// Finds the nodes that records of \p Node go to.
void WorkGraph::linkOutputs(GraphNode &Node) {
  ArrayRef<NodeIO> Outputs = Node.state().Outputs;
  for (const auto &[Number, Output] : enumerate(Outputs)) {
    NodeOutputLocation Location;
    Location.Name = Output.ID->Name;
    Location.RecordSize = Output.Record.Size;
    Location.Budget = findBudget(Outputs, Number);
    // An output that states nothing has none.
    Location.MaxRecords = Outputs[Location.Budget].MaxRecords.value_or(0);
    Location.ArraySize =
        Output.Flags & dxil::NodeIOArray ? Output.ArraySize.value_or(0) : 1;
    for (GraphNode &Target : Nodes) {
      const NodeID &ID = Target.state().ID;
      if (ID.Name != Output.ID->Name || ID.Index < Output.ID->Index ||
          ID.Index - Output.ID->Index >= Location.ArraySize)
        continue;
      Location.Targets[ID.Index - Output.ID->Index] = Target.Location.Number;
      if (Target.Location.Number == Node.Location.Number)
        Node.Recurses = true;
      else
        Target.IsTargeted = true;
    }
    Node.Location.Outputs.push_back(std::move(Location));
  }
}

void WorkGraph::linkSharer(const GraphNode &Node) {
  if (Node.state().ShareInputOf)
    if (std::optional<uint32_t> Shared = find(*Node.state().ShareInputOf))
      Nodes[*Shared].Sharers.push_back(Node.Location.Number);
}

Error WorkGraph::takeEntries(ArrayRef<GraphEntry> Entries) {
  for (const GraphEntry &Entry : Entries) {
    std::optional<uint32_t> Number = find(Entry.Node);
    if (!Number)
      return errorAt(Entry.Location, "the library has no node '" +
                                         describeID(Entry.Node) + "'");
    GraphNode &Node = Nodes[*Number];
    const uint32_t Size = Node.Location.InputSize;
    if (!Node.state().IsProgramEntry && Node.IsTargeted)
      return errorAt(Entry.Location,
                     "the node '" + Node.Location.Name +
                         "' takes no records from outside of the "
                         "graph; it lacks NodeIsProgramEntry");
    if (Entry.Bytes && Size == 0)
      return errorAt(Entry.Location,
                     "the records of the node '" + Node.Location.Name +
                         "' are empty; give only their 'count'");
    if (Size && (!Entry.Bytes || Entry.Bytes->size() % Size))
      return errorAt(Entry.Location,
                     Twine(Entry.Bytes ? Entry.Bytes->size() : 0) +
                         " bytes are given; a record of the node '" +
                         Node.Location.Name + "' has " + Twine(Size));
    Node.GetsEntries = true;
    reach(*Number);
  }
  return Error::success();
}

void WorkGraph::reach(uint32_t Number) {
  SmallVector<uint32_t, 8> Left = {Number};
  while (!Left.empty()) {
    GraphNode &Node = Nodes[Left.pop_back_val()];
    if (std::exchange(Node.IsReached, true))
      continue;
    append_range(Left, Node.Sharers);
    for (const NodeOutputLocation &Output : Node.Location.Outputs)
      for (auto [Index, Target] : Output.Targets)
        Left.push_back(Target);
  }
}

/// Visits the targets of the nodes of \p Array before these: state 1 is an
/// array that is being visited, 2 one that was visited.
Error WorkGraph::visitArray(uint32_t Array, MutableArrayRef<uint8_t> States) {
  if (States[Array] == 2)
    return Error::success();
  const std::string &Name = Nodes[Arrays[Array].front()].state().ID.Name;
  if (std::exchange(States[Array], 1))
    return createStringError(
        "the records of the node '" + Name +
        "' lead back to it through other nodes; a cycle can only have "
        "one node");
  uint32_t &Depth = Depths[Array];
  for (uint32_t Number : Arrays[Array]) {
    const GraphNode &Node = Nodes[Number];
    if (!Node.IsReached)
      continue;
    Depth = std::max(Depth, Node.recursionDepth());
  }
  uint32_t Longest = 0;
  for (uint32_t Number : Arrays[Array]) {
    if (!Nodes[Number].IsReached)
      continue;
    for (const NodeOutputLocation &Output : Nodes[Number].Location.Outputs)
      for (auto [Index, Target] : Output.Targets) {
        SmallVector<uint32_t, 4> Next;
        append_range(Next, Nodes[Target].Sharers);
        if (Target != Number)
          Next.push_back(Target);
        for (uint32_t N : Next) {
          if (Error E = visitArray(Nodes[N].Array, States))
            return E;
          Longest = std::max(Longest, Depths[Nodes[N].Array]);
        }
      }
  }
  Depth += 1 + Longest;
  States[Array] = 2;
  for (uint32_t Number : Arrays[Array])
    if (Nodes[Number].IsReached)
      Order.push_back(Number);
  return Error::success();
}

Error WorkGraph::findOrder() {
  Depths.assign(Arrays.size(), 0);
  SmallVector<uint8_t, 16> States(Arrays.size(), 0);
  for (const GraphNode &Node : Nodes)
    if (Node.IsReached)
      if (Error E = visitArray(Node.Array, States))
        return E;
  for (const GraphNode &Node : Nodes)
    if (Node.IsReached && Depths[Node.Array] > dxil::MaxNodeDepth)
      return createStringError(
          "the longest chain of nodes, with the levels of their "
          "recursion, has " +
          Twine(Depths[Node.Array]) + " from node '" + Node.Location.Name +
          "' on; the limit is " + Twine(dxil::MaxNodeDepth));
  std::reverse(Order.begin(), Order.end());
  return Error::success();
}

Expected<WorkGraph> WorkGraph::create(const dxil::DXILModuleInfo &Info,
                                      ArrayRef<GraphEntry> Entries) {
  WorkGraph Graph;
  if (Error E = Graph.takeNodes(Info))
    return std::move(E);
  for (GraphNode &Node : Graph.Nodes) {
    Graph.linkOutputs(Node);
    Graph.linkSharer(Node);
  }
  if (Error E = Graph.takeEntries(Entries))
    return std::move(E);
  if (Error E = checkGraphRules(Graph))
    return std::move(E);
  if (Error E = Graph.findOrder())
    return std::move(E);
  return std::move(Graph);
}

//===----------------------------------------------------------------------===//
// The records of a work graph in JSON
//===----------------------------------------------------------------------===//

static constexpr StringLiteral File = "the file";

static Expected<GraphEntry> readEntry(const json::Object &Object,
                                      std::string Location,
                                      StringRef Directory) {
  constexpr StringLiteral DataKeys[] = {"type", "format", "data",
                                        "file", "fill",   "parts"};
  SmallVector<StringRef, 12> Keys = {"node", "index", "count"};
  append_range(Keys, DataKeys);
  if (Error E = checkKeys(Object, Keys, Location))
    return std::move(E);
  std::optional<StringRef> Name = Object.getString("node");
  if (!Name)
    return errorAt(Location, "'node', the name of a node, is needed");
  Expected<uint32_t> Index = readInteger(Object, "index", Location, 0);
  if (!Index)
    return Index.takeError();
  GraphEntry Entry;
  Entry.Node = {Name->str(), *Index};
  if (any_of(DataKeys, [&](StringRef Key) { return Object.get(Key); })) {
    Expected<std::vector<uint8_t>> Bytes = parseElements(Object, Directory);
    if (!Bytes)
      return errorAt(Location, toString(Bytes.takeError()));
    Entry.Bytes = std::move(*Bytes);
  } else {
    Expected<uint32_t> Count = readInteger(Object, "count", Location, 1);
    if (!Count)
      return Count.takeError();
    Entry.Count = *Count;
  }
  Entry.Location = std::move(Location);
  return std::move(Entry);
}

Expected<std::vector<GraphEntry>> dxilrun::parseGraph(StringRef Text,
                                                      StringRef Directory) {
  Expected<json::Value> Root = parseJSON(Text);
  if (!Root)
    return Root.takeError();
  Expected<const json::Object *> Top = readObject(*Root, File);
  if (!Top)
    return Top.takeError();
  if (Error E = checkKeys(**Top, {"records"}, File))
    return std::move(E);
  Expected<const json::Array *> List = readList(**Top, "records", File);
  if (!List)
    return List.takeError();
  std::vector<GraphEntry> Entries;
  auto Read = [&](const json::Object &Object, StringRef Location,
                  size_t) -> Error {
    Expected<GraphEntry> Entry = readEntry(Object, Location.str(), Directory);
    if (!Entry)
      return Entry.takeError();
    Entries.push_back(std::move(*Entry));
    return Error::success();
  };
  if (Error E = forEachObject(**List, "records", Read))
    return std::move(E);
  return std::move(Entries);
}

// Rules of work graphs.
//
// The rules of "Node limits", "Node array constraints" and "Sharing input
// records across nodes" of the work graph specification. They concern all
// libraries of a graph, so the compiler cannot check them.

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

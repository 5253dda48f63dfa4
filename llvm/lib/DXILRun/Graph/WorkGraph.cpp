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

// NodeLaunch.cpp: Records of node launches
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/NodeLaunch.h"
#include "llvm/DXILRun/Execute/Findings.h"

using namespace llvm;
using namespace llvm::dxilrun;

static uint32_t outputNumber(uint64_t Handle) { return (Handle >> 32) - 1; }
static uint32_t indexInArray(uint64_t Handle) { return uint32_t(Handle); }

/// In thread launch, a thread is what a group is otherwise.
static uint64_t numberOfGroup(const NodeLocation &Location, unsigned Lane) {
  return Location.IsThreadLaunch ? Lane : 0;
}

//===----------------------------------------------------------------------===//
// Records and their handles
//===----------------------------------------------------------------------===//

unsigned NodeLaunch::waveNumber(const Wave &W) const {
  return &W - W.G->Waves.data();
}

const NodeLaunch::View &NodeLaunch::viewOf(uint64_t Pointer) const {
  return Views[Pointer >> 32 & ~RecordObject];
}

uint32_t NodeLaunch::addView(uint32_t SetNumber, std::string Name,
                             uint32_t Size, NodeRecordPtr Data) {
  View New;
  New.Object.Where = MemoryObject::Kind::Record;
  New.Object.Name = std::move(Name);
  New.Object.Size = Size;
  New.Data = std::move(Data);
  New.Set = SetNumber;
  Views.push_back(std::move(New));
  return Views.size() - 1;
}

NodeLaunch::Set &NodeLaunch::addSet(Group &G, bool IsInput, bool IsShared,
                                    const Twine &Records) {
  Sets.emplace_back();
  Set &New = Sets.back();
  New.IsInput = IsInput;
  New.IsShared = IsShared;
  New.Closed.resize(G.Waves.size());
  New.Missing = addView(Sets.size() - 1, Records.str(), 0, nullptr);
  return New;
}

/// Each thread of a wave in thread launch has a set, and the group another one.
void NodeLaunch::addInputs(Group &G) {
  const size_t NumSets = Location.IsThreadLaunch ? Input.Count : 1;
  for (size_t N = 0; N != NumSets; ++N) {
    Set &Inputs = addSet(G, /*IsInput=*/true, !Location.IsThreadLaunch,
                         "a record of the input, which has " +
                             Twine(Location.IsThreadLaunch ? 1 : Input.Count));
    const size_t First = Location.IsThreadLaunch ? N : 0;
    const size_t Last = Location.IsThreadLaunch ? N + 1 : Input.Records.size();
    for (size_t R = First; R != Last && R < Input.Records.size(); ++R) {
      uint32_t Number = addView(Sets.size() - 1, "record of the input",
                                Location.InputSize, Input.Records[R]);
      Views[Number].FirstGranule = NextGranule;
      NextGranule += Location.InputSize;
      Inputs.Views.push_back(Number);
    }
  }
}

void NodeLaunch::beginInput(NodeInput Given) {
  Input = std::move(Given);
  FirstRecord = RecordsTaken;
  RecordsTaken += Input.Count;
  GroupsDone = GroupsFinished = 0;
}

void NodeLaunch::beginGroup(Group &G) {
  Views.clear();
  Sets.clear();
  Arrivals.clear();
  OfGroup.clear();
  NextGranule = 0;
  IsLastToFinish.reset();
  FinishCalls.assign(G.Waves.size(), 0);
  const size_t Budgets = Location.IsThreadLaunch ? Input.Count : 1;
  Spent.assign(Location.Outputs.size() * Budgets, 0);
  // The first view stands for what no handle leads to.
  addView(0, "a record", 0, nullptr);
  addInputs(G);
  if (!G.D.Checking || Location.IsThreadLaunch)
    return;
  uint64_t Granules = NextGranule;
  for (const NodeOutputLocation &Output : Location.Outputs)
    Granules += uint64_t(Output.MaxRecords) * Output.RecordSize;
  const unsigned Region = G.Races.recordRegion();
  if (!G.Races.isWatched(Region) || G.Races.size(Region) < Granules)
    G.Races.watch(Region, Granules);
}

const NodeOutputLocation *NodeLaunch::findOutput(uint64_t Handle) const {
  return Handle >> 32 ? &Location.Outputs[outputNumber(Handle)] : nullptr;
}

std::string NodeLaunch::describeOutput(uint64_t Handle) const {
  const NodeOutputLocation *Output = findOutput(Handle);
  if (!Output)
    return "an output without a value";
  if (Output->ArraySize == 1 && indexInArray(Handle) == 0)
    return "'" + Output->Name + "'";
  return ("'" + Output->Name + "[" + Twine(indexInArray(Handle)) + "]'").str();
}

bool NodeLaunch::leadsToNode(uint64_t Handle) const {
  const NodeOutputLocation *Output = findOutput(Handle);
  return Output && indexInArray(Handle) < Output->ArraySize &&
         Output->Targets.count(indexInArray(Handle));
}

/// Recursion ends at the last level.
bool NodeLaunch::isValid(uint64_t Handle) const {
  return leadsToNode(Handle) && (Input.RemainingLevels != 0 ||
                                 findOutput(Handle)->Targets.at(
                                     indexInArray(Handle)) != Location.Number);
}

//===----------------------------------------------------------------------===//
// Handing on
//===----------------------------------------------------------------------===//

uint32_t NodeLaunch::spend(Wave &W, const Inst &I, unsigned Lane,
                           uint64_t Handle, uint32_t Count) {
  const NodeOutputLocation *Output = findOutput(Handle);
  if (!Output) {
    reportFinding(W, I.Origin, Lane, "records go to an output without a value");
    return 0;
  }
  if (!leadsToNode(Handle))
    reportFinding(W, I.Origin, Lane,
                  "records go to " + describeOutput(Handle) +
                      ", and the graph has no such node");
  else if (!isValid(Handle))
    reportFinding(W, I.Origin, Lane,
                  "the node launches itself more often than "
                  "NodeMaxRecursionDepth allows");
  uint64_t &Sum = Spent[Output->Budget + numberOfGroup(Location, Lane) *
                                             Location.Outputs.size()];
  const uint64_t Left = Output->MaxRecords - Sum;
  if (Count > Left) {
    reportFinding(W, I.Origin, Lane,
                  (Location.IsThreadLaunch ? "a thread" : "a group") +
                      Twine(" outputs ") + Twine(Sum + Count) + " records to " +
                      describeOutput(Handle) + "; MaxRecords is " +
                      Twine(Output->MaxRecords));
    Count = Left;
  }
  Sum += Count;
  return Count;
}

uint64_t NodeLaunch::addRecords(Wave &W, const Inst &I, unsigned Lane,
                                uint64_t Handle, uint32_t Count,
                                bool IsShared) {
  const uint32_t Size =
      Count ? Location.Outputs[outputNumber(Handle)].RecordSize : 0;
  const std::string Name = Count ? describeOutput(Handle) : "an output";
  Set &New =
      addSet(*W.G, /*IsInput=*/false, IsShared,
             "a record of " + Name + ", of which there are " + Twine(Count));
  New.Output = Handle;
  New.Origin = &I;
  New.Lane = Lane;
  New.Wave = waveNumber(W);
  for (uint32_t N = 0; N != Count; ++N) {
    auto Data = std::make_shared<NodeRecordData>();
    Data->Bytes.resize(Size);
    if (W.G->D.Checking)
      Data->Written.resize(Size);
    uint32_t Number =
        addView(Sets.size() - 1, "record of " + Name, Size, std::move(Data));
    if (IsShared) {
      Views[Number].FirstGranule = NextGranule;
      NextGranule += Size;
    }
    New.Views.push_back(Number);
  }
  return Sets.size();
}

uint64_t NodeLaunch::allocate(Wave &W, const Inst &I, unsigned Lane,
                              uint64_t Handle, uint32_t Count) {
  // Without records, the output does not count.
  if (Count)
    Count = spend(W, I, Lane, Handle, Count);
  return addRecords(W, I, Lane, Handle, Count, /*IsShared=*/false);
}

uint64_t NodeLaunch::allocateForGroup(Wave &W, const Inst &I, unsigned Lane,
                                      uint64_t Handle, uint32_t Count,
                                      uint32_t Turn) {
  auto [It, IsFirst] = OfGroup.try_emplace({&I, Turn});
  if (!IsFirst)
    return It->second;
  if (Count)
    Count = spend(W, I, Lane, Handle, Count);
  return It->second = addRecords(W, I, Lane, Handle, Count, /*IsShared=*/true);
}

void NodeLaunch::increment(Wave &W, const Inst &I, unsigned Lane,
                           uint64_t Handle, uint32_t Count) {
  if (Count)
    Count = spend(W, I, Lane, Handle, Count);
  if (Count && isValid(Handle))
    Sent.push_back(
        {findOutput(Handle)->Targets.at(indexInArray(Handle)), nullptr, Count});
}

void NodeLaunch::incrementForGroup(Wave &W, const Inst &I, unsigned Lane,
                                   uint64_t Handle, uint32_t Count,
                                   uint32_t Turn) {
  if (OfGroup.try_emplace({&I, Turn}).second)
    increment(W, I, Lane, Handle, Count);
}

void NodeLaunch::complete(Wave &W, const Inst &I, unsigned Lane,
                          uint64_t Handle) {
  // Nothing to do for an object that holds no records (any more).
  if (!Handle)
    return;
  Set &Records = Sets[Handle - 1];
  if (Records.IsInput || (Records.IsShared && Lane != firstLane(W.Active)))
    return;
  uint8_t &Closed = Records.Closed[waveNumber(W)];
  if (Closed)
    reportFinding(W, I.Origin, Lane,
                  "OutputComplete for records of " +
                      describeOutput(Records.Output) +
                      " that are complete already");
  Closed = true;
}

/// The last group of the grid may go on with the input, and no other.
bool NodeLaunch::finishSharing(Wave &W, const Inst &I, unsigned Lane) {
  FinishedBy = &I;
  Set &Inputs = Sets.front();
  if (Input.IsFromOutside)
    reportFinding(W, I.Origin, Lane,
                  "FinishedCrossGroupSharing for a record from outside of the "
                  "graph");
  if (!IsLastToFinish)
    IsLastToFinish = ++GroupsFinished == Input.NumGroups;
  if (Lane == firstLane(W.Active) && ++FinishCalls[waveNumber(W)] > 1)
    reportFinding(W, I.Origin, Lane,
                  "FinishedCrossGroupSharing is called more than once");
  if (!*IsLastToFinish)
    Inputs.Closed[waveNumber(W)] = true;
  return *IsLastToFinish;
}

uint64_t NodeLaunch::pointTo(Wave &W, unsigned Lane, uint64_t Handle,
                             uint32_t Index) const {
  // An address that is computed before a condition may not exist; only accesses
  // are checked.
  if (!Handle || Handle > Sets.size())
    return makePointer(RecordObject, 0);
  const Set &Records =
      Sets[Handle - 1 + (Handle == 1 ? numberOfGroup(Location, Lane) : 0)];
  const bool IsThere = Index < Records.Views.size();
  return makePointer(
      RecordObject | (IsThere ? Records.Views[Index] : Records.Missing), 0);
}

//===----------------------------------------------------------------------===//
// The end of a group
//===----------------------------------------------------------------------===//

uint32_t NodeLaunch::arrive(Wave &W, const Inst &I) {
  if (Location.IsThreadLaunch)
    return 0;
  std::vector<uint32_t> &Waves = Arrivals[&I];
  Waves.resize(W.G->Waves.size());
  if (W.Active != W.Exists)
    reportFinding(W, I.Origin, firstLane(W.Exists & ~W.Active),
                  "a thread does not reach a call of work graphs together with "
                  "the others of its group");
  return Waves[waveNumber(W)]++;
}

void NodeLaunch::checkArrivals(Group &G) {
  for (const auto &[Call, Waves] : Arrivals)
    for (auto [Number, Count] : enumerate(Waves))
      if (Count < *llvm::max_element(Waves)) {
        Wave &W = G.Waves[Number];
        reportFinding(W, Call->Origin, firstLane(W.Exists),
                      "a thread does not reach a call of work graphs together "
                      "with the others of its group");
        break;
      }
}

/// In the order in which they were made.
void NodeLaunch::sendRecords(Group &G) {
  for (const Set &Records : Sets) {
    if (Records.IsInput)
      continue;
    if (!is_contained(Records.Closed, 1)) {
      reportFinding(G.Waves[Records.Wave], Records.Origin->Origin, Records.Lane,
                    "no OutputComplete follows for these records");
      continue;
    }
    if (!isValid(Records.Output))
      continue;
    const uint32_t Target =
        findOutput(Records.Output)->Targets.at(indexInArray(Records.Output));
    for (uint32_t Number : Records.Views)
      Sent.push_back({Target, Views[Number].Data, 1});
  }
}

void NodeLaunch::checkSharing(Group &G) {
  if (++GroupsDone == Input.NumGroups && GroupsFinished &&
      GroupsFinished != GroupsDone)
    reportFinding(G.Waves.front(), FinishedBy->Origin, 0,
                  "only " + Twine(GroupsFinished) + " of " + Twine(GroupsDone) +
                      " groups call FinishedCrossGroupSharing");
}

void NodeLaunch::endGroup(Group &G) {
  checkArrivals(G);
  sendRecords(G);
  checkSharing(G);
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

MemoryAddress NodeLaunch::find(const Wave &W, uint64_t Pointer, unsigned Size,
                               bool ForWrite) const {
  const View &V = viewOf(Pointer);
  const uint32_t Offset = uint32_t(Pointer);
  MemoryAddress Result = {&V.Object, Offset, nullptr, nullptr};
  if (!V.Data || Offset > V.Object.Size || V.Object.Size - Offset < Size)
    return Result;
  const Set &Records = Sets[V.Set];
  if (Records.Closed[waveNumber(W)] ||
      (ForWrite && Records.IsInput && !Location.WritesInput))
    return Result;
  Result.Memory = V.Data->Bytes.data() + Offset;
  if (!V.Data->Written.empty())
    Result.Written = V.Data->Written.data() + Offset;
  return Result;
}

std::string NodeLaunch::describeFault(const Wave &W, uint64_t Pointer,
                                      bool ForWrite) const {
  const View &V = viewOf(Pointer);
  const std::string Name = " of " + V.Object.Name;
  if (!V.Data)
    return Name + ", which is not there";
  const Set &Records = Sets[V.Set];
  if (Records.Closed[waveNumber(W)])
    return Name + (Records.IsInput ? " after FinishedCrossGroupSharing"
                                   : " after OutputComplete");
  if (ForWrite && Records.IsInput && !Location.WritesInput)
    return Name + ", which the node only reads";
  return (Name + " at byte " + Twine(int32_t(uint32_t(Pointer))) + " of " +
          Twine(V.Object.Size))
      .str();
}

void NodeLaunch::checkRace(Wave &W, const Inst &I, unsigned Lane,
                           uint64_t Pointer, unsigned Size, AccessKind Kind,
                           bool SameValue) {
  const View &V = viewOf(Pointer);
  if (!Sets[V.Set].IsShared)
    return;
  RaceDetector &Races = W.G->Races;
  const uint32_t First = V.FirstGranule + uint32_t(Pointer);
  for (uint32_t G = First; G != First + Size; ++G)
    if (std::optional<RacingAccess> Other =
            Races.access(Races.recordRegion(), G, Kind, W.ThreadIndex[Lane],
                         SameValue, I.Origin))
      return reportRace(W, I.Origin, Lane, *Other,
                        V.Object.Name + " at byte " + Twine(uint32_t(Pointer)));
}

MemoryAddress dxilrun::findRecordMemory(Wave &W, uint64_t Pointer,
                                        unsigned Size, bool ForWrite) {
  return W.G->D.Node->find(W, Pointer, Size, ForWrite);
}

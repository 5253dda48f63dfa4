// GraphRunner.cpp: Executing a work graph
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Graph/WorkGraph.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

/// A record that waits at a node, or several empty ones.
struct WaitingRecord {
  NodeRecordPtr Data;
  uint32_t Count = 1;
  uint32_t RemainingLevels = 0;
  bool IsFromOutside = false;
};

/// A node with what it needs to run.
struct Station {
  const GraphNode &Node;
  ProgramPtr Code;
  NodeLaunch Launch;
  StageIO IO; ///< of thread launch: how many threads there are
  DispatchState State;
  std::unique_ptr<Group> Runner;
  std::deque<WaitingRecord> Queue;

  Station(const GraphNode &Node, ProgramPtr P, ResourceSet &Resources,
          const RunOptions &Options, CheckReports &Reports)
      : Node(Node), Code(std::move(P)), Launch(Node.Location),
        State{
            *Code, Resources, Options, Reports, Options.Checks.followsMemory(),
            &IO,   &Launch} {
    Runner = std::make_unique<Group>(State);
  }
};

/// Ends the run at the time limit, from a thread of its own.
class Watchdog {
public:
  Watchdog(double Seconds, std::function<void()> OnTime);
  ~Watchdog();
  bool hasEnded() const { return Ended; }

private:
  std::mutex Lock;
  std::condition_variable Changed;
  bool IsDone = false;
  std::atomic<bool> Ended{false};
  std::thread Thread;
};

class GraphRunner {
public:
  GraphRunner(const WorkGraph &Graph, ResourceSet &Resources,
              const RunOptions &Options, uint64_t RecordLimit,
              CheckReports &Reports)
      : Graph(Graph), Resources(Resources), Options(Options),
        RecordLimit(RecordLimit), Reports(Reports),
        Stations(Graph.nodes().size()) {}

  Error prepare(ShaderFile &File);
  Error addEntries(ArrayRef<GraphEntry> Entries);
  Error run();
  RunStatistics statistics() const;

private:
  Error runNode(Station &S);
  NodeInput takeInput(Station &S);
  std::array<uint32_t, 3> gridOf(Station &S, const NodeInput &Input);
  Error runGroup(Station &S, const std::array<uint32_t, 3> &ID);
  Error handOn(Station &From, uint32_t RemainingLevels);
  Error add(uint32_t Node, WaitingRecord Record);

  const WorkGraph &Graph;
  ResourceSet &Resources;
  const RunOptions &Options;
  const uint64_t RecordLimit;
  CheckReports &Reports;
  std::vector<std::unique_ptr<Station>> Stations; ///< by node
  uint64_t NumRecords = 0, WaveSteps = 0;
  bool IsStopped = false;        ///< by a finding or limit
  const Wave *Stopped = nullptr; ///< the wave that ran then, if any
};

} // namespace

//===----------------------------------------------------------------------===//
// The time limit
//===----------------------------------------------------------------------===//

Watchdog::Watchdog(double Seconds, std::function<void()> OnTime) {
  if (Seconds <= 0)
    return;
  Thread = std::thread([this, Seconds, OnTime] {
    std::unique_lock<std::mutex> Guard(Lock);
    if (Changed.wait_for(Guard, std::chrono::duration<double>(Seconds),
                         [this] { return IsDone; }))
      return;
    Ended = true;
    OnTime();
  });
}

Watchdog::~Watchdog() {
  if (!Thread.joinable())
    return;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    IsDone = true;
  }
  Changed.notify_all();
  Thread.join();
}

//===----------------------------------------------------------------------===//
// Pending records
//===----------------------------------------------------------------------===//

Error GraphRunner::prepare(ShaderFile &File) {
  for (uint32_t Number : Graph.order()) {
    const GraphNode &Node = Graph.nodes()[Number];
    setEntry(File, Node.Entry);
    Expected<ProgramPtr> Code = decodeProgram(File, Options);
    if (!Code)
      return createStringError("the node '" + Node.Location.Name +
                               "': " + toString(Code.takeError()));
    Stations[Number] = std::make_unique<Station>(Node, std::move(*Code),
                                                 Resources, Options, Reports);
  }
  return Error::success();
}

Error GraphRunner::add(uint32_t Node, WaitingRecord Record) {
  NumRecords += Record.Count;
  if (RecordLimit && NumRecords > RecordLimit)
    return createStringError(
        "there are more than " + Twine(RecordLimit) +
        " records (--record-limit); is there a node that makes "
        "ever more of them?");
  for (uint32_t Sharer : Graph.nodes()[Node].Sharers)
    Stations[Sharer]->Queue.push_back(Record);
  Stations[Node]->Queue.push_back(std::move(Record));
  return Error::success();
}

Error GraphRunner::addEntries(ArrayRef<GraphEntry> Entries) {
  for (const GraphEntry &Entry : Entries) {
    const uint32_t Number = *Graph.find(Entry.Node);
    const GraphNode &Node = Graph.nodes()[Number];
    WaitingRecord Record;
    Record.RemainingLevels = Node.recursionDepth();
    Record.IsFromOutside = true;
    Record.Count = Entry.Count;
    if (!Entry.Bytes) {
      if (Error E = Entry.Count ? add(Number, Record) : Error::success())
        return E;
      continue;
    }
    const size_t Size = Node.Location.InputSize;
    for (size_t At = 0; At != Entry.Bytes->size(); At += Size) {
      Record.Data = std::make_shared<NodeRecordData>();
      Record.Data->Bytes.assign(Entry.Bytes->begin() + At,
                                Entry.Bytes->begin() + At + Size);
      if (Options.Checks.followsMemory())
        Record.Data->Written.assign(Size, 0xff);
      if (Error E = add(Number, Record))
        return E;
    }
  }
  return Error::success();
}

/// The outputs of a node; those to itself have one recursion level less.
Error GraphRunner::handOn(Station &From, uint32_t RemainingLevels) {
  for (SentRecords &Records : From.Launch.takeSent()) {
    const GraphNode &Target = Graph.nodes()[Records.Node];
    WaitingRecord Waiting;
    Waiting.Data = std::move(Records.Record);
    Waiting.Count = Records.Count;
    Waiting.RemainingLevels =
        &Target == &From.Node ? RemainingLevels - 1 : Target.recursionDepth();
    if (Error E = add(Records.Node, std::move(Waiting)))
      return E;
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// Takes as many records as one launch has, all at one level of recursion.
NodeInput GraphRunner::takeInput(Station &S) {
  const dxil::NodeIO *Declared = S.Node.input();
  uint64_t Most = 1;
  if (S.Node.Location.IsThreadLaunch)
    Most = S.Code->WaveSize;
  else if (S.Node.state().Launch == dxil::NodeLaunch::Coalescing && Declared)
    Most = std::max<uint32_t>(1, Declared->MaxRecords.value_or(1));
  NodeInput Input;
  Input.Count = 0;
  Input.RemainingLevels = S.Queue.front().RemainingLevels;
  while (Input.Count < Most && !S.Queue.empty() &&
         S.Queue.front().RemainingLevels == Input.RemainingLevels) {
    WaitingRecord &Next = S.Queue.front();
    const uint32_t Taken = std::min<uint64_t>(Next.Count, Most - Input.Count);
    Input.IsFromOutside |= Next.IsFromOutside;
    Input.Count += Taken;
    if (Next.Data)
      Input.Records.push_back(Next.Data);
    Next.Count -= Taken;
    if (Next.Count == 0)
      S.Queue.pop_front();
  }
  return Input;
}

/// The groups that a record launches.
std::array<uint32_t, 3> GraphRunner::gridOf(Station &S,
                                            const NodeInput &Input) {
  const dxil::NodeState &State = S.Node.state();
  if (State.Launch != dxil::NodeLaunch::Broadcasting)
    return {1, 1, 1};
  if (State.DispatchGrid)
    return *State.DispatchGrid;
  const dxil::NodeRecord::GridMember &Member = *S.Node.input()->Record.Grid;
  ArrayRef<uint8_t> Bytes = Input.Records.front()->Bytes;
  const bool IsShort =
      Member.Type == static_cast<uint32_t>(dxil::ElementType::U16);
  const uint32_t Size = IsShort ? 2 : 4;
  std::array<uint32_t, 3> Grid = {1, 1, 1};
  bool Fits = true;
  for (unsigned N = 0; N != Member.Components && N != Grid.size(); ++N) {
    Grid[N] = 0;
    memcpy(&Grid[N], Bytes.slice(Member.Offset + N * Size, Size).data(), Size);
    Fits &= Grid[N] <= (*State.MaxDispatchGrid)[N];
  }
  if (Fits)
    return Grid;
  Reports.report(FaultKind::Invalid,
                 "node '" + S.Node.Location.Name + "': a record asks for " +
                     describeTriple(Grid) + " groups; NodeMaxDispatchGrid is " +
                     describeTriple(*State.MaxDispatchGrid));
  IsStopped |= Options.Checks[FaultKind::Invalid] == CheckMode::Error;
  for (unsigned N = 0; N != Grid.size(); ++N)
    Grid[N] = std::min(Grid[N], (*State.MaxDispatchGrid)[N]);
  return Grid;
}

Error GraphRunner::runGroup(Station &S, const std::array<uint32_t, 3> &ID) {
  S.Launch.beginGroup(*S.Runner);
  const bool GoesOn = S.Runner->run(ID);
  for (Wave &W : S.Runner->Waves)
    WaveSteps += W.Steps;
  if (GoesOn)
    S.Launch.endGroup(*S.Runner);
  if (!S.Runner->LimitError.empty())
    return createStringError(S.Runner->LimitError);
  IsStopped |= S.State.Stop;
  if (IsStopped)
    Stopped = S.Runner->Stopped;
  return Error::success();
}

Error GraphRunner::runNode(Station &S) {
  while (!S.Queue.empty() && !IsStopped) {
    NodeInput Input = takeInput(S);
    const uint32_t Levels = Input.RemainingLevels;
    S.IO.Invocations = Input.Count;
    const std::array<uint32_t, 3> Grid = gridOf(S, Input);
    Input.NumGroups = uint64_t(Grid[0]) * Grid[1] * Grid[2];
    S.Launch.beginInput(std::move(Input));
    for (uint32_t Z = 0; Z != Grid[2]; ++Z)
      for (uint32_t Y = 0; Y != Grid[1]; ++Y)
        for (uint32_t X = 0; X != Grid[0]; ++X) {
          if (IsStopped)
            return Error::success();
          if (Error E = runGroup(S, {X, Y, Z}))
            return E;
          if (Error E = handOn(S, Levels))
            return E;
        }
  }
  return Error::success();
}

Error GraphRunner::run() {
  Watchdog Watch(Options.TimeLimit, [this] {
    for (std::unique_ptr<Station> &S : Stations)
      if (S)
        S->State.Stop = true;
  });
  for (uint32_t Number : Graph.order())
    if (Error E = runNode(*Stations[Number]))
      return E;
  if (!Watch.hasEnded())
    return Error::success();
  const std::string Limit = "the graph has taken more than " +
                            formatv("{0}", Options.TimeLimit).str() +
                            " seconds (--time-limit)";
  return createStringError(Stopped ? nameRunningLoop(Limit, *Stopped) : Limit);
}

RunStatistics GraphRunner::statistics() const {
  RunStatistics Sum;
  Sum.WaveInstructions = WaveSteps;
  for (const std::unique_ptr<Station> &S : Stations)
    if (S)
      for (const Wave &W : S->Runner->Waves)
        Sum.ThreadInstructions += W.ThreadSteps;
  return Sum;
}

Error dxilrun::runGraph(ShaderFile &File, const WorkGraph &Graph,
                        ArrayRef<GraphEntry> Entries, ResourceSet &Resources,
                        const RunOptions &Given, uint64_t RecordLimit,
                        CheckReports &Reports, RunStatistics &Statistics) {
  RunOptions Options = Given;
  if (Error E = beginDebugging(Options, Reports,
                               debugShader(File, Resources, Options)))
    return E;
  if (isOver(Options, Reports))
    return Error::success();
  GraphRunner Runner(Graph, Resources, Options, RecordLimit, Reports);
  if (Error E = Runner.prepare(File))
    return E;
  if (Error E = Runner.addEntries(Entries))
    return E;
  const auto Start = std::chrono::steady_clock::now();
  Error Limit = Runner.run();
  Statistics = Runner.statistics();
  Statistics.Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Start)
          .count();
  return Limit;
}

// Group.cpp: Execution of groups
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/LaneTypes.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace llvm;
using namespace llvm::dxilrun;

Program::Program() = default;
Program::~Program() = default;

static void propagateUndef(Wave &W, const Inst &I) {
  LaneMask Result = 0;
  switch (I.Rule) {
  case UndefRule::ByExecution:
    return;
  case UndefRule::AnyOperand:
    for (unsigned N = 0; N != I.NumOperands; ++N)
      Result |= W.undef(I.operand(N));
    break;
  case UndefRule::AcrossLanes:
    for (unsigned N = 0; N != I.NumOperands; ++N)
      if (W.undef(I.operand(N)) & W.Active)
        Result = ~LaneMask(0);
    break;
  case UndefRule::Select: {
    const uint8_t *C = W.at<uint8_t>(I.operand(0));
    LaneMask True = 0;
    forThreads(W, [&](unsigned N) {
      if (C[N])
        True |= laneBit(N);
    });
    Result = W.undef(I.operand(0)) | (True & W.undef(I.operand(1))) |
             (~True & W.undef(I.operand(2)));
    break;
  }
  case UndefRule::Logic: {
    // A defined operand with the deciding value is enough.
    LaneMask Decided = 0;
    for (unsigned N = 0; N != 2; ++N) {
      const uint8_t *V = W.at<uint8_t>(I.operand(N));
      LaneMask Deciding = 0;
      forThreads(W, [&](unsigned L) {
        if (V[L] == I.Imm)
          Deciding |= laneBit(L);
      });
      Decided |= Deciding & ~W.undef(I.operand(N));
      Result |= W.undef(I.operand(N));
    }
    Result &= ~Decided;
    break;
  }
  }
  for (unsigned N = 0; N != I.NumResults; ++N)
    W.setUndef(I.result(N), Result);
}

//===----------------------------------------------------------------------===//
// A wave
//===----------------------------------------------------------------------===//

template <typename T>
static void movePhi(Wave &W, const PhiMove &Move, LaneMask Lanes) {
  T *To = W.at<T>(Move.To);
  const T *From = W.at<T>(Move.From);
  if (Lanes == W.Exists) {
    memcpy(To, From, sizeof(T) * W.Size);
    return;
  }
  forEachLane(Lanes, [=](unsigned N) { To[N] = From[N]; });
}

/// Gives the phis after \p E their values, for lanes that go there.
static void takeEdge(Wave &W, const Edge &E, LaneMask Lanes) {
  for (const PhiMove &Move : E.Moves) {
    switch (Move.LaneBytes) {
    case 1:
      movePhi<uint8_t>(W, Move, Lanes);
      break;
    case 2:
      movePhi<uint16_t>(W, Move, Lanes);
      break;
    case 4:
      movePhi<uint32_t>(W, Move, Lanes);
      break;
    default:
      movePhi<uint64_t>(W, Move, Lanes);
      break;
    }
    if (!W.Undef.empty())
      W.Undef[Move.To.Number] = (W.Undef[Move.To.Number] & ~Lanes) |
                                (W.Undef[Move.From.Number] & Lanes);
  }
}

static uint64_t caseValue(Wave &W, const Block &B, unsigned Lane) {
  switch (B.ConditionBytes) {
  case 1:
    return W.at<uint8_t>(B.Condition)[Lane];
  case 2:
    return W.at<uint16_t>(B.Condition)[Lane];
  case 4:
    return W.at<uint32_t>(B.Condition)[Lane];
  default:
    return W.at<uint64_t>(B.Condition)[Lane];
  }
}

/// The number of the edge that \p Lane takes.
static unsigned chooseEdge(Wave &W, const Block &B, unsigned Lane) {
  switch (B.Terminator) {
  case Block::End::ConditionalBranch:
    return W.at<uint8_t>(B.Condition)[Lane] ? 0 : 1;
  case Block::End::Switch: {
    uint64_t Value = caseValue(W, B, Lane);
    return find(B.CaseValues, Value) - B.CaseValues.begin();
  }
  case Block::End::Branch:
  case Block::End::Return:
    break;
  }
  return 0;
}

/// Lanes and the blocks that they branch to.
using LaneParts = SmallVectorImpl<std::pair<uint32_t, LaneMask>>;

/// Several edges may lead to one block, such as those of a switch.
static void addPart(LaneParts &Parts, uint32_t Target, LaneMask Lanes) {
  auto Known =
      find_if(Parts, [&](const auto &Part) { return Part.first == Target; });
  if (Known == Parts.end())
    Parts.emplace_back(Target, Lanes);
  else
    Known->second |= Lanes;
}

static void removeLanes(PathEntry &Path, LaneMask Lanes,
                        const Instruction *Where) {
  if (Path.Lanes & Lanes)
    Path.DivergedAt = Where;
  Path.Lanes &= ~Lanes;
}

/// Takes lanes out of the loops that the edge leads out of. \p Where is the
/// branch that has sent them on their way.
static void leaveLoop(Wave &W, const Edge &E, LaneMask Lanes,
                      const Instruction *Where) {
  auto Exit = find_if(reverse(W.LoopExits), [&](const LoopExit &Candidate) {
    return Candidate.Loop == E.Leaves;
  });
  assert(Exit != W.LoopExits.rend() && "a loop is entered by its header");
  addPart(Exit->Left, E.Target, Lanes);
  for (PathEntry &Path : drop_begin(W.Paths, Exit->Path + 1))
    removeLanes(Path, Lanes, Where);
}

/// Sends the parts of the top path's lanes to their blocks; they reconverge at
/// \p Meeting. \p Where is the branch, for messages.
static void partLanes(Wave &W, ArrayRef<std::pair<uint32_t, LaneMask>> Parts,
                      uint32_t Meeting, const Instruction *Where) {
  PathEntry &Top = W.Paths.back();
  if (Parts.size() == 1) {
    Top.Block = Parts.front().first;
    return;
  }
  const uint32_t Outer = Top.StopAt;
  if (Meeting == NoBlock)
    Meeting = Outer;
  if (Meeting == Outer)
    W.Paths.pop_back();
  else
    Top.Block = Meeting;
  for (auto [Target, Lanes] : reverse(Parts))
    if (Target != Meeting)
      W.Paths.push_back({Target, Meeting, Lanes, NoLoop, NoLoop, Where});
}

static void goOn(Wave &W, const Block &B, const Edge &E) {
  takeEdge(W, E, W.Active);
  if (E.Leaves != NoLoop) {
    const Instruction *Diverged = W.Paths.back().DivergedAt;
    return leaveLoop(W, E, W.Active, Diverged ? Diverged : B.Origin);
  }
  W.Paths.back().Block = E.Target;
}

/// Diverging lanes get paths of their own; they reconverge where all arrive.
static void diverge(Wave &W, const Block &B) {
  SmallVector<std::pair<unsigned, LaneMask>, 4> Ways;
  forThreads(W, [&](unsigned Lane) {
    unsigned Choice = chooseEdge(W, B, Lane);
    auto It = find_if(Ways, [&](auto &Way) { return Way.first == Choice; });
    if (It == Ways.end())
      Ways.emplace_back(Choice, laneBit(Lane));
    else
      It->second |= laneBit(Lane);
  });
  if (Ways.size() == 1)
    return goOn(W, B, B.Edges[Ways.front().first]);
  SmallVector<std::pair<uint32_t, LaneMask>, 4> Parts;
  for (auto [Choice, Lanes] : Ways) {
    const Edge &E = B.Edges[Choice];
    takeEdge(W, E, Lanes);
    if (E.Leaves != NoLoop)
      leaveLoop(W, E, Lanes, B.Origin);
    else
      addPart(Parts, E.Target, Lanes);
  }
  if (!Parts.empty())
    partLanes(W, Parts, B.MeetsAt, B.Origin);
}

static void finishLanes(Wave &W, const Block &B) {
  const LaneMask Gone = W.Active;
  const Instruction *Diverged = W.Paths.back().DivergedAt;
  W.Running &= ~Gone;
  W.Paths.pop_back();
  for (PathEntry &Path : W.Paths)
    removeLanes(Path, Gone, Diverged ? Diverged : B.Origin);
}

static void endBlock(Wave &W, const Block &B) {
  if (B.ConditionMayBeUndef)
    if (LaneMask Lanes = W.undef(B.Condition) & W.Active)
      reportUndefined(W, B.Origin, Lanes, "the condition of a branch");
  switch (B.Terminator) {
  case Block::End::Return:
    if (isa<UnreachableInst>(B.Origin))
      reportFinding(W, B.Origin, firstLane(W.Active),
                    "code that is marked as unreachable is reached");
    return finishLanes(W, B);
  case Block::End::Branch:
    return goOn(W, B, B.Edges.front());
  case Block::End::ConditionalBranch:
  case Block::End::Switch:
    return diverge(W, B);
  }
}

/// The top path stands at the header of a loop that it is not in.
static void enterLoop(Wave &W, uint32_t Loop) {
  PathEntry &Top = W.Paths.back();
  Top.WaitsFor = Loop;
  W.LoopExits.push_back({Loop, uint32_t(W.Paths.size() - 1), {}, W.Steps});
  W.Paths.push_back({Top.Block, NoBlock, Top.Lanes, Loop});
}

/// All lanes have left the loop that the top path waits for.
static void finishLoop(Wave &W) {
  LoopExit Exit = W.LoopExits.pop_back_val();
  PathEntry &Top = W.Paths.back();
  Top.WaitsFor = NoLoop;
  Top.Lanes = 0;
  for (auto [Target, Lanes] : Exit.Left)
    Top.Lanes |= Lanes;
  if (Exit.Left.empty())
    W.Paths.pop_back();
  else
    partLanes(W, Exit.Left, W.P->Loops[Exit.Loop].MeetsAt, Top.DivergedAt);
}

/// The path to go on with; null when all lanes are done.
static PathEntry *nextPath(Wave &W) {
  while (!W.Paths.empty()) {
    PathEntry &Top = W.Paths.back();
    if (Top.WaitsFor != NoLoop) {
      finishLoop(W);
      continue;
    }
    if (!Top.Lanes || Top.Block == Top.StopAt) {
      W.Paths.pop_back();
      continue;
    }
    uint32_t Loop = W.P->Blocks[Top.Block].HeaderOf;
    if (Loop == NoLoop || Loop == Top.Loop)
      return &Top;
    enterLoop(W, Loop);
  }
  return nullptr;
}

static void activate(Wave &W, LaneMask Lanes) {
  W.Active = Lanes;
  W.Full = Lanes == W.Exists;
}

/// Executes the rest of a block; false at a barrier, or where the shader ends.
static bool runBlock(Wave &W, const Block &B) {
  const bool TracksUndef = !W.Undef.empty();
  for (size_t N = W.NextInst, E = B.Insts.size(); N != E; ++N) {
    const Inst &I = B.Insts[N];
    I.Fn(W, I);
    if (TracksUndef && I.MayBeUndef)
      propagateUndef(W, I);
    if (I.IsBarrier || (I.MayEnd && W.HasEnded)) {
      W.NextInst = N + 1;
      W.AtBarrier = &I;
      return false;
    }
  }
  W.NextInst = 0;
  return true;
}

static std::string describeStepLimit(const Wave &W) {
  const RunningLoop Found = describeLoop(W);
  return Found.Location + describeWave(W) + " has executed more than " +
         utostr(W.G->D.Options.StepLimit) +
         " instructions (--step-limit) and is in " + Found.What +
         (W.LoopExits.empty() ? "" : "; does it end?") +
         (Found.Variables.empty() ? "" : "; of " + Found.Variables);
}

bool dxilrun::runWave(Wave &W) {
  DispatchState &D = W.G->D;
  W.AtBarrier = nullptr;
  while (PathEntry *Path = nextPath(W)) {
    if (D.Stop.load(std::memory_order_relaxed)) {
      if (!W.G->Stopped)
        W.G->Stopped = &W;
      return false;
    }
    activate(W, Path->Lanes);
    const Block &B = W.P->Blocks[Path->Block];
    const size_t First = W.NextInst;
    const bool IsAtEnd = runBlock(W, B);
    const uint64_t Steps = (IsAtEnd ? B.Insts.size() + 1 : W.NextInst) - First;
    W.Steps += Steps;
    W.ThreadSteps += Steps * countLanes(W.Active);
    if (D.Options.StepLimit && W.Steps > D.Options.StepLimit) {
      // It may be a shader that another wave calls.
      if (W.G->LimitError.empty())
        W.G->LimitError = describeStepLimit(W);
      D.Stop = true;
      return false;
    }
    if (!IsAtEnd)
      return true;
    endBlock(W, B);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// A group
//===----------------------------------------------------------------------===//

/// Writes a constant to all lanes of a frame.
static void fillConstant(Wave &W, const ConstantSlot &C) {
  for (unsigned N = 0; N != W.Size; ++N)
    memcpy(W.Frame + C.To.Offset + N * C.LaneBytes, &C.Bits, C.LaneBytes);
  if (C.IsUndef && !W.Undef.empty())
    W.Undef[C.To.Number] = ~LaneMask(0);
}

/// The thread that is \p Lane of the whole group's lanes.
static uint32_t threadOfLane(const Program &P, uint32_t Lane) {
  if (!P.QuadsAre2D)
    return Lane;
  const uint32_t QuadsPerRow = P.NumThreads[0] / 2;
  const uint32_t Quad = Lane / 4, InQuad = Lane % 4;
  const uint32_t X = Quad % QuadsPerRow * 2 + InQuad % 2;
  const uint32_t Y = Quad / QuadsPerRow * 2 + InQuad / 2;
  // Rows of quads go on in the next plane, which has an even height too.
  return Y * P.NumThreads[0] + X;
}

Group::Group(DispatchState &D) : D(D), P(D.P) {
  const unsigned Size = P.WaveSize, Threads = P.threadsPerGroup();
  Waves.resize(divideCeil(Threads, Size));
  Memory.resize(P.GroupSharedBytes);
  if (D.Checking)
    Written.resize(P.GroupSharedBytes);
  Races.reset(D.Resources.all().size() + 2);
  if (D.Checking)
    Races.watch(0, P.GroupSharedBytes / 2 + 1);
  for (auto [Number, W] : enumerate(Waves)) {
    makeWave(W, P);
    for (unsigned Lane = 0; Lane != Size; ++Lane) {
      uint32_t Thread = Number * Size + Lane;
      if (Thread < Threads)
        W.Exists |= laneBit(Lane);
      Thread = threadOfLane(P, Thread);
      W.ThreadIndex.push_back(Thread);
      W.InGroup[0].push_back(Thread % P.NumThreads[0]);
      W.InGroup[1].push_back(Thread / P.NumThreads[0] % P.NumThreads[1]);
      W.InGroup[2].push_back(Thread / P.NumThreads[0] / P.NumThreads[1]);
    }
  }
}

/// Gives \p W its memory, and the constants of \p Code.
void Group::makeWave(Wave &W, const Program &Code) {
  W.G = this;
  W.P = &Code;
  W.Size = Code.WaveSize;
  Storage.push_back(std::make_unique<uint8_t[]>(Code.FrameBytes + 16));
  // Slots begin where any lane type is aligned.
  W.Frame = reinterpret_cast<uint8_t *>(
      alignTo(reinterpret_cast<uintptr_t>(Storage.back().get()), 16));
  const size_t LocalBytes = size_t(Code.LocalBytes) * W.Size;
  Storage.push_back(std::make_unique<uint8_t[]>(LocalBytes));
  W.Locals = Storage.back().get();
  if (D.Checking) {
    W.LocalWritten.resize(LocalBytes);
    if (Code.TracksUndef)
      W.Undef.resize(Code.NumSlots);
  }
  W.RayQueries.resize(size_t(Code.NumRayQueries) * W.Size);
  for (const ConstantSlot &C : Code.Constants)
    fillConstant(W, C);
}

std::unique_ptr<Wave> Group::takeWave(const Program &Shader) {
  std::vector<std::unique_ptr<Wave>> &Waiting = Idle[&Shader];
  if (!Waiting.empty()) {
    std::unique_ptr<Wave> W = std::move(Waiting.back());
    Waiting.pop_back();
    return W;
  }
  auto W = std::make_unique<Wave>();
  makeWave(*W, Shader);
  W->ThreadIndex.resize(W->Size);
  for (std::vector<uint32_t> &Locations : W->InGroup)
    Locations.resize(W->Size);
  return W;
}

void Group::returnWave(std::unique_ptr<Wave> W) {
  Idle[W->P].push_back(std::move(W));
}

Group::~Group() = default;

/// The lanes that are invocations; notes those of them that only help.
static LaneMask findInvocations(Wave &W) {
  const StageIO &IO = *W.G->D.IO;
  const uint32_t First = invocationOf(W, 0);
  const uint32_t Count = std::min<uint32_t>(W.Size, IO.Invocations - First);
  W.Helpers = 0;
  if (!IO.Helper.empty())
    for (unsigned Lane = 0; Lane != Count; ++Lane)
      if (IO.Helper[First + Lane])
        W.Helpers |= laneBit(Lane);
  return firstLanes(Count);
}

void dxilrun::startWave(Wave &W, LaneMask Exists) {
  const Program &P = *W.P;
  W.Exists = Exists;
  W.HasEnded = false;
  W.HitObjects.clear();
  W.Running = W.Exists;
  W.Paths.assign({{0, NoBlock, W.Exists}});
  W.LoopExits.clear();
  W.NextInst = 0;
  W.Steps = 0;
  activate(W, W.Exists);
  if (P.LocalBytes == 0)
    return;
  memset(W.Locals, 0, size_t(P.LocalBytes) * W.Size);
  llvm::fill(W.LocalWritten, 0);
  for (const MemoryObject &O : P.Objects) {
    if (O.Where != MemoryObject::Kind::PerLane || O.Initial.empty())
      continue;
    for (unsigned Lane = 0; Lane != W.Size; ++Lane) {
      size_t At = size_t(O.Offset) * W.Size + size_t(Lane) * O.Size;
      memcpy(W.Locals + At, O.Initial.data(), O.Size);
      if (!W.LocalWritten.empty())
        memset(&W.LocalWritten[At], 0xff, O.Size);
    }
  }
}

/// Checks that all threads stand at one barrier, and lets them pass. False
/// when all have ended.
bool Group::passBarrier() {
  Wave *First = nullptr;
  for (Wave &W : Waves)
    if (W.AtBarrier && !First)
      First = &W;
  if (!First)
    return false;
  const Inst &Barrier = *First->AtBarrier;
  for (Wave &W : Waves) {
    if (W.AtBarrier == &Barrier && W.Active == W.Exists)
      continue;
    LaneMask Missing =
        W.AtBarrier == &Barrier ? W.Exists & ~W.Active : W.Exists;
    reportFinding(W, Barrier.Origin, firstLane(Missing),
                  "divergent barrier: a thread does not reach it together with "
                  "the others",
                  FaultKind::DivergentBarrier, noteDivergence(W));
    break;
  }
  if (Barrier.Imm & dxil::GroupSharedFence)
    Races.orderGroupShared();
  if (Barrier.Imm & (dxil::UAVFenceGlobal | dxil::UAVFenceThreadGroup))
    Races.orderDevice();
  if (Barrier.Imm & RecordFence)
    Races.orderRecords();
  return true;
}

bool Group::run(const std::array<uint32_t, 3> &GroupID) {
  ID = GroupID;
  llvm::fill(Memory, 0);
  llvm::fill(Written, 0);
  for (const MemoryObject &O : P.Objects)
    if (O.Where == MemoryObject::Kind::GroupShared && !O.Initial.empty()) {
      llvm::copy(O.Initial, Memory.begin() + O.Offset);
      if (!Written.empty())
        std::fill_n(Written.begin() + O.Offset, O.Size, 0xff);
    }
  if (P.PayloadObject) {
    const MemoryObject &O = P.Objects[*P.PayloadObject];
    llvm::copy(D.IO->Payload, Memory.begin() + O.Offset);
    if (!Written.empty())
      std::fill_n(Written.begin() + O.Offset, O.Size, 0xff);
  }
  Races.orderGroupShared();
  Races.orderDevice();
  Races.orderRecords();
  if (D.Options.Debugger)
    D.Options.Debugger->atGroup(*this);
  for (Wave &W : Waves)
    startWave(W, P.HasThreadGroups ? W.Exists : findInvocations(W));
  do {
    for (Wave &W : Waves)
      if (W.Running && !runWave(W))
        return false;
      else if (!W.Running)
        W.AtBarrier = nullptr;
  } while (passBarrier());
  return !D.Stop;
}

// DebugSession.cpp: Breakpoints and steps
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Debug/DebugSession.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"

using namespace llvm;
using namespace llvm::dxilrun;

/// Debug information may have a relative path, and an editor an absolute one.
static bool isSameFile(StringRef A, StringRef B) {
  auto EndsWith = [](StringRef Long, StringRef Short) {
    return Long.consume_back(Short) &&
           (Long.empty() || Long.ends_with("/") || Long.ends_with("\\"));
  };
  A.consume_front("./");
  B.consume_front("./");
  return EndsWith(A, B) || EndsWith(B, A);
}

Error DebugSession::begin(ArrayRef<DebuggedShader> Given, CheckModes &Modes) {
  Shaders = Given;
  if (none_of(Shaders,
              [](const DebuggedShader &S) { return dxil::hasDebugInfo(*S.M); }))
    return createStringError("a debugger needs debug information; compile the "
                             "shader with '-Od -Zi -Qembed_debug'");
  for (const DebuggedShader &Shader : Shaders) {
    for (const Function &F : *Shader.M)
      for (const Instruction &I : instructions(F))
        if (const DILocation *L = I.getDebugLoc().get(); L && L->getLine())
          Lines[L->getFilename().str()].insert(L->getLine());
    dxil::DebugSources Read = dxil::DebugSources::read(*Shader.M);
    if (MainFile.empty())
      MainFile = Read.MainFile;
    for (dxil::DebugSources::File &File : Read.Files)
      Sources.emplace_back(std::move(File.Name), std::move(File.Text));
  }
  if (MainFile.empty() && !Lines.empty())
    MainFile = Lines.begin()->first;
  starting();
  for (const FaultKindRow &Row : faultKinds())
    if (Modes.isOn(Row.Kind) || (TurnsOnChecks && StopsAt.count(Row.Kind)))
      Modes.set(Row.Kind, CheckMode::Warn);
  return Error::success();
}

const Wave &dxilrun::rootWave(const Wave &W) {
  const Wave *Root = &W;
  while (Root->Rays && Root->Rays->Site.Caller)
    Root = Root->Rays->Site.Caller;
  return *Root;
}

std::vector<DebugValue>
DebugSession::describeResources(const DebugStop *Stop) const {
  std::vector<DebugValue> Result;
  auto Add = [&](const ResourceSet &Set, const Module &M) {
    for (const std::unique_ptr<Resource> &R : Set.all()) {
      DebugValue V = describeResource(*R, M);
      // Shaders of a draw may share it.
      if (Stop ||
          none_of(Result, [&](auto &Known) { return Known.Text == V.Text; }))
        Result.push_back(std::move(V));
    }
  };
  if (Stop)
    Add(Stop->W->G->D.Resources, *Stop->At->getModule());
  else
    for (const DebuggedShader &Shader : Shaders)
      Add(*Shader.Resources, *Shader.M);
  return Result;
}

//===----------------------------------------------------------------------===//
// Breakpoints
//===----------------------------------------------------------------------===//

Expected<const Breakpoint *> DebugSession::addBreakpoint(StringRef File,
                                                         unsigned Line,
                                                         StringRef Condition) {
  Condition = Condition.trim();
  if (!Condition.empty())
    if (Error E = checkSyntax(Condition))
      return createStringError("condition: " + toString(std::move(E)));
  for (const auto &[Name, Numbers] : Lines) {
    if (!isSameFile(Name, File.empty() ? StringRef(MainFile) : File))
      continue;
    auto Found = Numbers.lower_bound(Line);
    if (Found == Numbers.end())
      continue;
    Breakpoints.push_back({++LastNumber, Name, *Found, Condition.str()});
    return &Breakpoints.back();
  }
  return createStringError("there is no code at or after line " + Twine(Line) +
                           (File.empty() ? "" : " of '" + File.str() + "'"));
}

bool DebugSession::removeBreakpoint(unsigned Number) {
  const size_t Before = Breakpoints.size();
  erase_if(Breakpoints,
           [&](const Breakpoint &B) { return B.Number == Number; });
  return Breakpoints.size() != Before;
}

void DebugSession::removeBreakpoints(StringRef File) {
  erase_if(Breakpoints,
           [&](const Breakpoint &B) { return isSameFile(B.File, File); });
}

StringRef DebugSession::source(StringRef File) const {
  for (const auto &[Name, Text] : Sources)
    if (isSameFile(Name, File))
      return Text;
  return "";
}

std::optional<StringRef> DebugSession::sourceLine(StringRef File,
                                                  unsigned Line) const {
  StringRef Text = source(File);
  for (; Line > 1 && !Text.empty(); --Line)
    Text = Text.split('\n').second;
  if (Text.empty())
    return std::nullopt;
  return Text.split('\n').first.rtrim('\r');
}

bool DebugSession::Position::isSameLine(const Position &Other) const {
  return Location && Other.Location &&
         Location->getLine() == Other.Location->getLine() &&
         Location->getInlinedAt() == Other.Location->getInlinedAt() &&
         Location->getFilename() == Other.Location->getFilename() &&
         Call == Other.Call;
}

bool DebugSession::Position::hasCalled(const Position &Other) const {
  if (!Other.Location || Call != Other.Call)
    return false;
  Position Caller = Other;
  for (; Caller.Depth > Depth && Caller.Location; --Caller.Depth)
    Caller.Location = Caller.Location->getInlinedAt();
  return isSameLine(Caller);
}

DebugSession::Position DebugSession::positionOf(const Wave &W,
                                                const Instruction &I) {
  Position Here;
  Here.Location = I.getDebugLoc().get();
  Here.Call = W.Rays ? W.Rays->Site.Number : 0;
  auto Count = [&](const DILocation *L) {
    for (; L; L = L->getInlinedAt())
      ++Here.Depth;
  };
  Count(Here.Location);
  for (const RayContext *Context = W.Rays; Context && Context->Site.Caller;
       Context = Context->Site.Caller->Rays)
    Count(Context->Site.At->getDebugLoc().get());
  return Here;
}

/// A line has several stops if statements share it or code of another place
/// stands between its instructions; arriving there is what counts, or coming
/// round in a loop, but not returning from a call.
bool DebugSession::hitsBreakpoint(Wave &W, const Inst &I, const Position &Here,
                                  DebugStop &Stop) {
  for (const Breakpoint &B : Breakpoints) {
    if (B.Line != Here.Location->getLine() ||
        B.File != Here.Location->getFilename())
      continue;
    const Inst *&At = HitAt[{B.Number, &W}];
    if (Here.hasCalled(Last[&W]) && At != &I)
      continue;
    At = &I;
    Stop.Breakpoint = B.Number;
    if (B.Condition.empty())
      return true;
    DebugFrame Frame = findFrames(W, *I.Origin, 0).front();
    for (unsigned Lane = 0; Lane != W.Size; ++Lane) {
      if (!(W.Active & laneBit(Lane)))
        continue;
      Frame.Lane = Lane;
      Expected<DebugValue> V = evaluate(B.Condition, Frame);
      Stop.Lane = Lane;
      if (!V)
        Stop.Text = toString(V.takeError());
      else if (!V->Number)
        Stop.Text = "the condition is " + V->Text;
      if (!Stop.Text.empty() || V->Number->isTrue())
        return true;
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

bool DebugSession::finishesStep(const Wave &W, const Position &Here) const {
  if (Next == StepMode::Continue)
    return false;
  // The wave has ended: the step leads to whatever runs next.
  if (!StepRoot)
    return true;
  if (&rootWave(W) != StepRoot)
    return !StepRoot->Running;
  const bool HasMoved = !Here.isSameLine(StepFrom) || Here.At == StepFrom.At;
  // Other lanes of the caller may call the same shader.
  const bool IsWithin = is_contained(StepCalls, Here.Call);
  switch (Next) {
  case StepMode::Continue:
    return false;
  case StepMode::Into:
    return HasMoved;
  case StepMode::Over:
    return HasMoved && IsWithin && Here.Depth <= StepFrom.Depth;
  case StepMode::Out:
    return IsWithin && Here.Depth < StepFrom.Depth;
  }
  llvm_unreachable("all modes are listed");
}

void DebugSession::stop(DebugStop Stop, const Position &Here) {
  Next = StepMode::Continue;
  stopped(Stop);
  if (IsQuitting)
    Stop.W->G->D.Stop = true;
  StepRoot = &rootWave(*Stop.W);
  StepFrom = Here;
  StepCalls.assign({0});
  for (const RayContext *Context = Stop.W->Rays;
       Context && Context->Site.Caller; Context = Context->Site.Caller->Rays)
    StepCalls.push_back(Context->Site.Number);
}

void DebugSession::atGroup(const Group &G) {
  if (IsQuitting)
    G.D.Stop = true;
  Last.clear();
  HitAt.clear();
  StepRoot = nullptr;
}

void DebugSession::atStop(Wave &W, const Inst &I) {
  if (IsQuitting)
    W.G->D.Stop = true;
  if (IsQuitting || !W.Active)
    return;
  Position Here = positionOf(W, *I.Origin);
  Here.At = &I;
  DebugStop Stop;
  Stop.W = &W;
  Stop.At = I.Origin;
  Stop.Lane = firstLane(W.Active);
  const bool IsFirst = std::exchange(StopsAtStart, false);
  bool Stops = true;
  if (hitsBreakpoint(W, I, Here, Stop)) {
    Stop.Reason = StopReason::Breakpoint;
  } else if (IsFirst) {
    Stop.Reason = StopReason::Start;
  } else if (finishesStep(W, Here)) {
    Stop.Reason = StopReason::Step;
    if (StepRoot == &W && W.Active & laneBit(StepLane))
      Stop.Lane = StepLane;
  } else if (wantsPause()) {
    Stop.Reason = StopReason::Pause;
  } else {
    Stops = false;
  }
  Last[&W] = Here;
  if (Stops)
    stop(std::move(Stop), Here);
}

void DebugSession::atFault(Wave &W, const Instruction *Where, FaultKind Kind,
                           unsigned Lane, StringRef Message) {
  if (IsQuitting || !StopsAt.count(Kind) || !Where || !Where->getDebugLoc())
    return;
  DebugStop Stop;
  Stop.W = &W;
  Stop.At = Where;
  Stop.Reason = StopReason::Fault;
  Stop.Lane = Lane;
  Stop.Text = Message.str();
  stop(std::move(Stop), positionOf(W, *Where));
}

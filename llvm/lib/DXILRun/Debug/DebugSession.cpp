// DebugSession.cpp: Breakpoints and steps
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Debug/DebugSession.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
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

bool DebugSession::begin(const Module &Shader, ResourceSet &Set) {
  M = &Shader;
  Resources = &Set;
  for (const Function &F : Shader)
    for (const BasicBlock &BB : F)
      for (const Instruction &I : BB)
        if (const DILocation *L = I.getDebugLoc().get(); L && L->getLine())
          Lines[L->getFilename().str()].insert(L->getLine());
  dxil::DebugSources Read = dxil::DebugSources::read(Shader);
  MainFile = Read.MainFile;
  for (dxil::DebugSources::File &File : Read.Files)
    Sources.emplace_back(std::move(File.Name), std::move(File.Text));
  if (MainFile.empty() && !Lines.empty())
    MainFile = Lines.begin()->first;
  return starting();
}

void DebugSession::chooseChecks(CheckModes &Modes) const {
  for (const FaultKindRow &Row : faultKinds())
    if (Modes.isOn(Row.Kind) || (TurnsOnChecks && StopsAt.count(Row.Kind)))
      Modes.set(Row.Kind, CheckMode::Warn);
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
         Location->getFilename() == Other.Location->getFilename();
}

/// A line has several stops if statements share it or code of another place
/// stands between its instructions; arriving there is what counts, or coming
/// round in a loop.
bool DebugSession::hitsBreakpoint(Wave &W, const Inst &I, const Position &Here,
                                  DebugStop &Stop) {
  for (const Breakpoint &B : Breakpoints) {
    if (B.Line != Here.Location->getLine() ||
        B.File != Here.Location->getFilename())
      continue;
    const Inst *&At = HitAt[{B.Number, &W}];
    if (Last[&W].isSameLine(Here) && At != &I)
      continue;
    At = &I;
    Stop.Breakpoint = B.Number;
    if (B.Condition.empty())
      return true;
    const DebugFrame Frame = findFrames(*I.Origin).front();
    for (unsigned Lane = 0; Lane != W.Size; ++Lane) {
      if (!(W.Active & laneBit(Lane)))
        continue;
      Expected<DebugValue> V = evaluate(B.Condition, W, *M, Frame, Lane);
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
  if (StepGroup != W.G->ID || (&W != StepWave && !StepWave->Running))
    return true;
  if (&W != StepWave)
    return false;
  const bool HasMoved = !Here.isSameLine(StepFrom) || Here.At == StepFrom.At;
  switch (Next) {
  case StepMode::Continue:
    return false;
  case StepMode::Into:
    return HasMoved;
  case StepMode::Over:
    return HasMoved && Here.Depth <= StepFrom.Depth;
  case StepMode::Out:
    return Here.Depth < StepFrom.Depth;
  }
  llvm_unreachable("all modes are listed");
}

void DebugSession::stop(DebugStop Stop, const Position &Here) {
  Next = StepMode::Continue;
  stopped(Stop);
  if (IsQuitting)
    Stop.W->G->D.Stop = true;
  StepWave = Stop.W;
  StepGroup = Stop.W->G->ID;
  StepFrom = Here;
}

void DebugSession::atStop(Wave &W, const Inst &I) {
  if (IsQuitting)
    W.G->D.Stop = true;
  if (IsQuitting || !W.Active)
    return;
  const Position Here = {I.Origin->getDebugLoc().get(), &I,
                         unsigned(findFrames(*I.Origin).size())};
  DebugStop Stop;
  Stop.W = &W;
  Stop.At = I.Origin;
  Stop.Lane = firstLane(W.Active);
  const bool IsFirst = std::exchange(StopsAtStart, false);
  bool Stops = true;
  if (hitsBreakpoint(W, I, Here, Stop))
    Stop.Reason = StopReason::Breakpoint;
  else if (IsFirst)
    Stop.Reason = StopReason::Start;
  else if (finishesStep(W, Here))
    Stop.Reason = StopReason::Step;
  else if (wantsPause())
    Stop.Reason = StopReason::Pause;
  else
    Stops = false;
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
  stop(std::move(Stop), {Where->getDebugLoc().get(), nullptr,
                         unsigned(findFrames(*Where).size())});
}

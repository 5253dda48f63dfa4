// Findings.cpp: Faults reported by waves
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include "llvm/DXILRun/Execute/NodeLaunch.h"
#include "llvm/DXILRun/Execute/RayExecution.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace llvm::dxilrun;

/// The position of the thread with this number in its group.
static std::array<uint32_t, 3> placeInGroup(const Wave &W, unsigned Thread) {
  const std::array<uint32_t, 3> &N = W.P->NumThreads;
  return {Thread % N[0], Thread / N[0] % N[1], Thread / N[0] / N[1]};
}

//===----------------------------------------------------------------------===//
// Names of threads
//===----------------------------------------------------------------------===//

std::string InvocationPart::str() const {
  if (Numbers.size() == 1)
    return (Name + " " + Twine(Numbers.front())).str();
  std::string Text = (Name + " (").str();
  ListSeparator Comma(",");
  for (uint32_t N : Numbers)
    Text += StringRef(Comma).str() + utostr(N);
  return Text + ")";
}

static InvocationPart namePart(StringRef Name, ArrayRef<uint32_t> Numbers) {
  return {Name, SmallVector<uint32_t, 3>(Numbers)};
}

/// An invocation of several for one primitive or patch.
static void addPrimitive(const StageIO &IO, uint32_t Invocation,
                         StringRef Primitive,
                         SmallVectorImpl<InvocationPart> &Parts) {
  const uint32_t Number = IO.primitiveOf(Invocation);
  auto First = lower_bound(IO.Primitive, Number);
  Parts.front().Numbers = {Invocation - uint32_t(First - IO.Primitive.begin())};
  Parts.push_back(namePart(Primitive, Number));
}

/// The pixel that a center is in; negative ones, which no target has, are 0.
static uint32_t pixelCoordinate(const StageIO &IO, StageValue Axis,
                                uint32_t Invocation) {
  constexpr float MaxPixel = 1 << 24;
  const float Center = bit_cast<float>(IO.given(Axis)[Invocation]);
  return Center > 0 ? uint32_t(std::min(Center, MaxPixel)) : 0;
}

/// Of stages without thread groups, but for nodes and rays.
static SmallVector<InvocationPart, 3> findStageInvocation(const Wave &W,
                                                          unsigned Lane) {
  const StageIO &IO = *W.G->D.IO;
  const uint32_t Number = invocationOf(W, Lane);
  const StringRef Stage = W.P->StageName;
  SmallVector<InvocationPart, 3> Parts = {
      namePart(W.P->InvocationName, Number)};
  if (Stage == "pixel" && IO.HasPixelPositions) {
    Parts.front().Numbers = {pixelCoordinate(IO, StageValue::PixelX, Number),
                             pixelCoordinate(IO, StageValue::PixelY, Number)};
  } else if (Stage == "vertex" && IO.VerticesPerInstance) {
    Parts.front().Numbers = {Number % IO.VerticesPerInstance};
    Parts.push_back(namePart("instance", Number / IO.VerticesPerInstance));
  } else if (Stage == "geometry" && IO.Invocations == IO.NumPrimitives) {
    Parts.front().Name = "primitive";
  } else if (Number < IO.Primitive.size()) {
    addPrimitive(IO, Number, Stage == "geometry" ? "primitive" : "patch",
                 Parts);
  }
  return Parts;
}

SmallVector<InvocationPart, 3> dxilrun::findInvocation(const Wave &W,
                                                       unsigned Lane) {
  const DispatchState &D = W.G->D;
  if (D.IO && D.IO->Rays)
    return {namePart("ray", placeOfRay(W, Lane))};
  if (!W.P->HasThreadGroups && D.Node)
    return {namePart("record",
                     uint32_t(D.Node->firstRecord() + invocationOf(W, Lane)))};
  if (!W.P->HasThreadGroups)
    return findStageInvocation(W, Lane);
  SmallVector<InvocationPart, 3> Parts = {
      namePart("thread", placeInGroup(W, W.ThreadIndex[Lane])),
      namePart("group", W.G->ID)};
  // A group of several records has no number among them.
  if (D.Node && D.Node->inputCount() == 1)
    Parts.push_back(namePart("record", uint32_t(D.Node->firstRecord())));
  return Parts;
}

std::string dxilrun::describeInvocation(const Wave &W, unsigned Lane) {
  std::string Text;
  ListSeparator Of(" of ");
  for (const InvocationPart &Part : findInvocation(W, Lane))
    Text += StringRef(Of).str() + Part.str();
  return Text;
}

unsigned dxilrun::waveNumber(const Wave &W) {
  if (!W.P->HasThreadGroups)
    return W.G->ID[0];
  for (auto [Number, Other] : enumerate(W.G->Waves))
    if (&Other == &W)
      return Number;
  return 0;
}

std::string dxilrun::describeWave(const Wave &W) {
  const DispatchState &D = W.G->D;
  const std::string Stage = W.P->StageName + " shader";
  if (W.Rays)
    return Stage + " of " + describeInvocation(W, 0);
  std::string Text = "wave " + utostr(waveNumber(W));
  if (W.P->HasThreadGroups)
    Text += " of group " + describeTriple(W.G->ID);
  if (D.Node)
    return "node '" + D.Node->place().Name + "', " + Text;
  return W.P->StageName == "compute" ? Text : Stage + ", " + Text;
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

void dxilrun::reportFinding(Wave &W, const Instruction *Where, unsigned Lane,
                            const Twine &Message, FaultKind Kind,
                            std::string Note) {
  DispatchState &D = W.G->D;
  const CheckMode Mode = D.Options.Checks[Kind];
  // What a helper lane computes is not seen.
  if (Mode == CheckMode::Off || W.Helpers & laneBit(Lane))
    return;
  if (Mode == CheckMode::Error)
    D.Stop = true;
  if (!D.Reports.noteOnce(Where, Kind))
    return;
  FaultMessage M;
  if (D.Node && !(D.IO && D.IO->Rays))
    M.Text = "node '" + D.Node->place().Name + "': ";
  M.Text += Message.str();
  if (Where) {
    M.Location = describeLocation(*Where);
    M.Variables = describeVariables(W, *Where, Lane);
  }
  M.Invocation = describeInvocation(W, Lane);
  M.Notes.push_back(std::move(Note));
  const std::string Text = M.str();
  D.Reports.report(Kind, Text);
  if (D.Options.Debugger)
    D.Options.Debugger->atFault(W, Where, Kind, Lane, Text);
}

void dxilrun::reportUndefined(Wave &W, const Instruction *Where, LaneMask Lanes,
                              StringRef Use) {
  Lanes &= ~W.Helpers;
  if (!Lanes)
    return;
  auto IsUndefined = [&](const Value &V) {
    auto It = W.P->Values.find(&V);
    return It != W.P->Values.end() && any_of(It->second, [&](Slot S) {
             return (W.undef(S) & Lanes) != 0;
           });
  };
  reportFinding(W, Where, firstLane(Lanes),
                "an uninitialized value is used as " + Use,
                FaultKind::Uninitialized,
                Where ? noteDeclaration(*Where, IsUndefined) : std::string());
}

void dxilrun::reportRace(Wave &W, const Instruction *Where, unsigned Lane,
                         const RacingAccess &Other, const Twine &What) {
  static constexpr const char *Verbs[] = {"reads", "writes",
                                          "accesses it atomically"};
  const std::string Thread =
      "thread " + describeTriple(placeInGroup(W, Other.Thread));
  std::string Note = Other.At ? describeLocation(*Other.At) : std::string();
  if (!Note.empty())
    Note += "note: " + Thread + " " + Verbs[unsigned(Other.Kind)] +
            (Other.Kind == AccessKind::Atomic ? " here" : " it here");
  reportFinding(W, Where, Lane,
                "data race on " + What + " with " + Thread +
                    ": no barrier lies between the two accesses",
                FaultKind::Race, std::move(Note));
}

std::string dxilrun::noteDivergence(const Wave &W) {
  for (const PathEntry &Path : reverse(W.Paths))
    if (Path.DivergedAt) {
      std::string Location = describeLocation(*Path.DivergedAt);
      if (Location.empty())
        return Location;
      // The values of an active lane and of one that went another way.
      std::string Note = Location + "note: the lanes diverge here";
      for (const LaneMask Lanes : {W.Active, W.Exists & ~W.Active})
        if (Lanes)
          if (std::string Of =
                  describeVariables(W, *Path.DivergedAt, firstLane(Lanes));
              !Of.empty())
            Note += "; in lane " + utostr(firstLane(Lanes)) + " " + Of;
      return Note;
    }
  return "";
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

uint64_t dxilrun::readLane(const Wave &W, Slot S, unsigned Bytes,
                           unsigned Lane) {
  uint64_t Bits = 0;
  memcpy(&Bits, W.Frame + S.Offset + size_t(Bytes) * Lane, Bytes);
  return Bits;
}

/// The value of a scalar; nothing if the program has none.
static std::optional<std::string>
describeValue(const Wave &W, const NamedValue &Named, unsigned Lane) {
  Type *T = Named.V->getType();
  auto It = W.P->Values.find(Named.V);
  if (It == W.P->Values.end() || It->second.size() != 1 ||
      (!T->isIntegerTy() && !T->isFloatingPointTy()))
    return std::nullopt;
  const Slot S = It->second.front();
  if (W.undef(S) & laneBit(Lane))
    return "uninitialized";
  const unsigned Bytes = divideCeil(T->getScalarSizeInBits(), 8);
  return spellNumber(readLane(W, S, Bytes, Lane), Named.Type, Bytes,
                     T->isFloatingPointTy());
}

static std::string describeValues(const Wave &W, ArrayRef<NamedValue> Values,
                                  unsigned Lane) {
  std::string Text;
  raw_string_ostream OS(Text);
  ListSeparator Comma;
  for (const NamedValue &Named : Values) {
    OS << Comma << Named.Name;
    if (std::optional<std::string> Value = describeValue(W, Named, Lane))
      OS << " = " << *Value;
  }
  return Text;
}

std::string dxilrun::describeVariables(const Wave &W, const Instruction &I,
                                       unsigned Lane) {
  return describeValues(W, findVariables(I), Lane);
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

/// The variables of the condition, and those that the loop changes.
static SmallVector<NamedValue, 4>
variablesOf(const Wave &W, const LoopRecord &Loop, uint32_t Number) {
  SmallVector<NamedValue, 4> Values;
  if (Loop.Condition)
    Values = findVariables(*Loop.Condition);
  for (const Block &B : W.P->Blocks)
    if (B.HeaderOf == Number && B.Origin)
      for (NamedValue &Named :
           findLoopVariables(*B.Origin->getParent(), Loop.Location))
        if (none_of(Values, [&](const NamedValue &Known) {
              return Known.Name == Named.Name;
            }))
          Values.push_back(std::move(Named));
  return Values;
}

std::string dxilrun::nameRunningLoop(const Twine &Limit, const Wave &W) {
  const RunningLoop Loop = describeLoop(W);
  std::string Text = Loop.Location + Limit.str() + "; " + describeWave(W) +
                     " is in " + Loop.What;
  return Loop.Variables.empty() ? Text : Text + "; of " + Loop.Variables;
}

RunningLoop dxilrun::describeLoop(const Wave &W) {
  RunningLoop Result;
  const Instruction &First = *W.P->Blocks.front().Origin;
  const std::string Function =
      "function '" + plainName(First.getFunction()->getName()).str() + "'";
  if (W.LoopExits.empty()) {
    Result.What = Function;
    return Result;
  }
  // A loop within it may end each time.
  const LoopExit *Found = &W.LoopExits.front();
  for (const LoopExit &Exit : W.LoopExits)
    if (W.Steps - Exit.StepsBefore > W.Steps / 2)
      Found = &Exit;
  const LoopRecord &Loop = W.P->Loops[Found->Loop];
  Result.Location = describeLocation(Loop.Location);
  Result.What = Result.Location.empty() ? "a loop of " + Function
                                        : std::string("this loop");
  if (W.Active)
    Result.Variables = describeValues(W, variablesOf(W, Loop, Found->Loop),
                                      firstLane(W.Active));
  return Result;
}

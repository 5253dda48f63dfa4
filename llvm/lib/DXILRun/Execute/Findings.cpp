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

/// What messages call the thread that \p Lane executes.
static std::string describeInvocation(const Wave &W, unsigned Lane) {
  const DispatchState &D = W.G->D;
  if (D.IO && D.IO->Rays)
    return "ray " + describeTriple(placeOfRay(W, Lane));
  if (!W.P->HasThreadGroups)
    return (Twine(W.P->InvocationName) + " " + Twine(invocationOf(W, Lane)))
        .str();
  return "thread " + describeTriple(placeInGroup(W, W.ThreadIndex[Lane])) +
         " of group " + describeTriple(W.G->ID);
}

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
      return Location.empty() ? Location
                              : Location + "note: the lanes diverge here";
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

std::string dxilrun::describeVariables(const Wave &W, const Instruction &I,
                                       unsigned Lane) {
  std::string Text;
  raw_string_ostream OS(Text);
  ListSeparator Comma;
  for (const NamedValue &Named : findVariables(I)) {
    OS << Comma << Named.Name;
    if (std::optional<std::string> Value = describeValue(W, Named, Lane))
      OS << " = " << *Value;
  }
  return Text;
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

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
  if (Loop.Condition && W.Active)
    Result.Variables =
        describeVariables(W, *Loop.Condition, firstLane(W.Active));
  return Result;
}

// CommandDebugger.cpp: The debugger with commands
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Debug/DebugSession.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

class CommandDebugger final : public DebugSession {
public:
  CommandDebugger(std::FILE *In, raw_ostream &Out, bool IsInteractive)
      : In(In), Out(Out), IsInteractive(IsInteractive) {
    for (const FaultKindRow &Row : faultKinds())
      StopsAt.insert(Row.Kind);
  }

private:
  std::FILE *In;
  raw_ostream &Out;
  const bool IsInteractive;
  std::string LastCommand;
  /// Null before the shader runs.
  const DebugStop *Now = nullptr;
  SmallVector<DebugFrame, 4> Frames;
  unsigned Frame = 0;

  enum class After { Ask, Run };

  struct Command {
    StringLiteral Name, Short;
    After (CommandDebugger::*Run)(StringRef Arguments);
    StringLiteral Help;
    bool NeedsStop;
  };
  static const Command Commands[];

  void starting() override;
  void stopped(const DebugStop &Stop) override;
  void ask();
  std::optional<std::string> readLine();
  After execute(StringRef Line);
  void error(const Twine &Message) { Out << "error: " << Message << '\n'; }
  void printLocation(const DebugFrame &Where);
  void printWave(const Wave &W, unsigned Lane);
  void printLanes(LaneMask Lanes);
  void printValues(ArrayRef<DebugValue> Values);
  void selectFrame(unsigned Number);
  /// The selected lane of the wave that has stopped.
  unsigned laneOfWave() const { return Frames.front().Lane; }

  After setBreakpoint(StringRef Arguments);
  After deleteBreakpoint(StringRef Arguments);
  After run(StringRef);
  After goOn(StringRef);
  After stepInto(StringRef);
  After stepOver(StringRef);
  After stepOut(StringRef);
  After print(StringRef Expression);
  After printAll(StringRef Expression);
  After showLocals(StringRef);
  After showGlobals(StringRef);
  After showStack(StringRef);
  After moveUp(StringRef);
  After moveDown(StringRef);
  After chooseLane(StringRef Number);
  After showWaves(StringRef);
  After showResource(StringRef Arguments);
  After list(StringRef);
  After showBreakpoints(StringRef);
  After leave(StringRef);
  After help(StringRef);
};

} // namespace

const CommandDebugger::Command CommandDebugger::Commands[] = {
    {"break", "b", &CommandDebugger::setBreakpoint,
     "break [file:]line [if condition]: stop before the line", false},
    {"delete", "d", &CommandDebugger::deleteBreakpoint,
     "delete number: remove a breakpoint", false},
    {"breakpoints", "i", &CommandDebugger::showBreakpoints,
     "breakpoints: list the breakpoints", false},
    {"run", "r", &CommandDebugger::run,
     "run: execute until a breakpoint or a fault", false},
    {"start", "", &CommandDebugger::run, "start: stop before the first line",
     false},
    {"continue", "c", &CommandDebugger::goOn,
     "continue: execute until a breakpoint or a fault", true},
    {"step", "s", &CommandDebugger::stepInto,
     "step: execute to the next line, also in a called function", true},
    {"next", "n", &CommandDebugger::stepOver,
     "next: execute to the next line of this function or its caller", true},
    {"finish", "f", &CommandDebugger::stepOut,
     "finish: execute until the function returns", true},
    {"print", "p", &CommandDebugger::print,
     "print expression: its value in the selected lane", true},
    {"lanes", "pl", &CommandDebugger::printAll,
     "lanes [expression]: its value in each active lane", true},
    {"locals", "l", &CommandDebugger::showLocals,
     "locals: the variables of the selected frame", true},
    {"globals", "g", &CommandDebugger::showGlobals,
     "globals: groupshared and static variables", true},
    {"backtrace", "bt", &CommandDebugger::showStack,
     "backtrace: the functions that were called", true},
    {"up", "", &CommandDebugger::moveUp, "up: select the caller", true},
    {"down", "", &CommandDebugger::moveDown, "down: select the called function",
     true},
    {"lane", "", &CommandDebugger::chooseLane, "lane number: select a lane",
     true},
    {"waves", "w", &CommandDebugger::showWaves, "waves: the waves of the group",
     true},
    {"resource", "x", &CommandDebugger::showResource,
     "resource [name [first [count]]]: the contents of a resource", false},
    {"list", "", &CommandDebugger::list, "list: the source around the line",
     true},
    {"quit", "q", &CommandDebugger::leave, "quit: end the run", false},
    {"help", "h", &CommandDebugger::help, "help: list the commands", false},
};

//===----------------------------------------------------------------------===//
// The dialog
//===----------------------------------------------------------------------===//

std::optional<std::string> CommandDebugger::readLine() {
  if (IsInteractive)
    Out << "(dxil-run) ";
  Out.flush();
  std::string Line;
  for (int C = std::fgetc(In); C != '\n'; C = std::fgetc(In)) {
    if (C == EOF)
      return Line.empty() ? std::nullopt : std::optional(Line);
    Line += char(C);
  }
  return Line;
}

void CommandDebugger::ask() {
  while (true) {
    std::optional<std::string> Line = readLine();
    if (!Line)
      return quit();
    // An empty line repeats the last command.
    if (StringRef(*Line).trim().empty())
      Line = LastCommand;
    else
      LastCommand = *Line;
    if (execute(*Line) == After::Run || isQuitting())
      return;
  }
}

CommandDebugger::After CommandDebugger::execute(StringRef Line) {
  Line = Line.trim();
  if (Line.empty() || Line.front() == '#')
    return After::Ask;
  auto [Name, Arguments] = Line.split(' ');
  for (const Command &C : Commands) {
    if (Name != C.Name && (C.Short.empty() || Name != C.Short))
      continue;
    if (C.NeedsStop && !Now) {
      error("the shader does not run yet");
      return After::Ask;
    }
    return (this->*C.Run)(Arguments.trim());
  }
  error("there is no command '" + Name + "'; 'help' lists them");
  return After::Ask;
}

void CommandDebugger::starting() {
  Now = nullptr;
  ask();
}

void CommandDebugger::stopped(const DebugStop &Stop) {
  Now = &Stop;
  Frames = findFrames(*Stop.W, *Stop.At, Stop.Lane);
  Frame = 0;
  switch (Stop.Reason) {
  case StopReason::Breakpoint:
    Out << "breakpoint " << Stop.Breakpoint << ", ";
    break;
  case StopReason::Fault:
    Out << "fault: " << Stop.Text << '\n';
    break;
  case StopReason::Start:
  case StopReason::Step:
  case StopReason::Pause:
    break;
  }
  if (Stop.Reason == StopReason::Breakpoint && !Stop.Text.empty())
    Out << "condition: " << Stop.Text << ", ";
  printWave(*Stop.W, Stop.Lane);
  printLocation(Frames.front());
  ask();
  Now = nullptr;
}

/// "wave 0 of group (0,0,0), lanes 0-3"; where lanes are no threads of a group,
/// also what one of them is: "; lane 2 is vertex 2".
void CommandDebugger::printWave(const Wave &W, unsigned Lane) {
  Out << describeWave(W);
  if (!W.Rays) {
    Out << ", lanes ";
    printLanes(W.Active);
    if (!W.P->HasThreadGroups)
      Out << "; lane " << Lane << " is " << describeInvocation(W, Lane);
  }
  Out << '\n';
}

/// "0-3, 5"
void CommandDebugger::printLanes(LaneMask Lanes) {
  ListSeparator Comma;
  for (unsigned First = 0; First != 128; ++First) {
    if (!(Lanes & laneBit(First)))
      continue;
    unsigned Last = First;
    while (Last != 127 && Lanes & laneBit(Last + 1))
      ++Last;
    Out << Comma << First;
    if (Last != First)
      Out << '-' << Last;
    First = Last;
    if (Last == 127)
      break;
  }
}

void CommandDebugger::printLocation(const DebugFrame &Where) {
  const DILocation &L = *Where.Location;
  Out << Where.Function << " at " << L.getFilename() << ':' << L.getLine()
      << '\n';
  if (std::optional<StringRef> Line = sourceLine(L.getFilename(), L.getLine()))
    Out << L.getLine() << '\t' << *Line << '\n';
}

void CommandDebugger::printValues(ArrayRef<DebugValue> Values) {
  for (const DebugValue &V : Values)
    Out << V.Type << ' ' << V.Name << " = " << V.Text << '\n';
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

CommandDebugger::After CommandDebugger::setBreakpoint(StringRef Arguments) {
  auto [Where, Rest] = Arguments.split(' ');
  auto [File, Number] = Where.rsplit(':');
  if (Number.empty())
    std::swap(File, Number);
  if (File.empty() && Now)
    File = Frames[Frame].Location->getFilename();
  unsigned Line = 0;
  if (Number.getAsInteger(10, Line)) {
    error("'" + Number + "' is not a line");
    return After::Ask;
  }
  Rest = Rest.trim();
  if (!Rest.empty() && !Rest.consume_front("if ")) {
    error("'if' and a condition are expected after the line");
    return After::Ask;
  }
  Expected<const Breakpoint *> B = addBreakpoint(File, Line, Rest);
  if (B)
    Out << "breakpoint " << (*B)->Number << " at " << (*B)->File << ':'
        << (*B)->Line << '\n';
  else
    error(toString(B.takeError()));
  return After::Ask;
}

CommandDebugger::After CommandDebugger::deleteBreakpoint(StringRef Arguments) {
  unsigned Number = 0;
  if (Arguments.getAsInteger(10, Number) || !removeBreakpoint(Number))
    error("there is no breakpoint '" + Arguments + "'");
  return After::Ask;
}

CommandDebugger::After CommandDebugger::showBreakpoints(StringRef) {
  for (const Breakpoint &B : breakpoints()) {
    Out << B.Number << " at " << B.File << ':' << B.Line;
    if (!B.Condition.empty())
      Out << " if " << B.Condition;
    Out << '\n';
  }
  return After::Ask;
}

CommandDebugger::After CommandDebugger::run(StringRef) {
  if (Now) {
    error("the shader runs already");
    return After::Ask;
  }
  StopsAtStart = StringRef(LastCommand).trim() == "start";
  return After::Run;
}

CommandDebugger::After CommandDebugger::goOn(StringRef) {
  resume(StepMode::Continue, laneOfWave());
  return After::Run;
}
CommandDebugger::After CommandDebugger::stepInto(StringRef) {
  resume(StepMode::Into, laneOfWave());
  return After::Run;
}
CommandDebugger::After CommandDebugger::stepOver(StringRef) {
  resume(StepMode::Over, laneOfWave());
  return After::Run;
}
CommandDebugger::After CommandDebugger::stepOut(StringRef) {
  resume(StepMode::Out, laneOfWave());
  return After::Run;
}

CommandDebugger::After CommandDebugger::print(StringRef Expression) {
  Expected<DebugValue> V = evaluate(Expression, Frames[Frame]);
  if (V)
    Out << Expression << " = " << V->Text << '\n';
  else
    error(toString(V.takeError()));
  return After::Ask;
}

CommandDebugger::After CommandDebugger::printAll(StringRef Expression) {
  DebugFrame F = Frames[Frame];
  if (Expression.empty()) {
    Out << "active: ";
    printLanes(F.W->Active);
    Out << "\nrunning: ";
    printLanes(F.W->Running);
    if (F.W->Helpers) {
      Out << "\nhelpers: ";
      printLanes(F.W->Helpers);
    }
    Out << '\n';
    return After::Ask;
  }
  forEachLane(F.W->Active, [&](unsigned L) {
    F.Lane = L;
    Expected<DebugValue> V = evaluate(Expression, F);
    Out << "lane " << L << ": ";
    if (V)
      Out << V->Text << '\n';
    else
      error(toString(V.takeError()));
  });
  return After::Ask;
}

CommandDebugger::After CommandDebugger::showLocals(StringRef) {
  printValues(findLocals(Frames[Frame]));
  return After::Ask;
}

CommandDebugger::After CommandDebugger::showGlobals(StringRef) {
  printValues(findGlobals(Frames[Frame]));
  return After::Ask;
}

CommandDebugger::After CommandDebugger::showStack(StringRef) {
  for (auto [Number, F] : enumerate(Frames))
    Out << (Number == Frame ? '*' : ' ') << Number << ' ' << F.Function
        << " at " << F.Location->getFilename() << ':' << F.Location->getLine()
        << '\n';
  return After::Ask;
}

void CommandDebugger::selectFrame(unsigned Number) {
  if (Number >= Frames.size())
    return error("there is no such frame");
  Frame = Number;
  printLocation(Frames[Frame]);
}

CommandDebugger::After CommandDebugger::moveUp(StringRef) {
  selectFrame(Frame + 1);
  return After::Ask;
}
CommandDebugger::After CommandDebugger::moveDown(StringRef) {
  selectFrame(Frame - 1);
  return After::Ask;
}

CommandDebugger::After CommandDebugger::chooseLane(StringRef Number) {
  unsigned Chosen = 0;
  const Wave &W = *Frames[Frame].W;
  if (Number.getAsInteger(10, Chosen) || Chosen >= W.Size ||
      !(W.Exists & laneBit(Chosen))) {
    error("there is no lane '" + Number + "'");
    return After::Ask;
  }
  // All functions that the wave is in.
  for (DebugFrame &F : Frames)
    if (F.W == &W)
      F.Lane = Chosen;
  if (!W.P->HasThreadGroups)
    Out << "lane " << Chosen << " is " << describeInvocation(W, Chosen) << '\n';
  return After::Ask;
}

CommandDebugger::After CommandDebugger::showWaves(StringRef) {
  const Wave &Stopped = rootWave(*Now->W);
  for (const Wave &W : Now->W->G->Waves) {
    Out << (&W == &Stopped ? '*' : ' ') << waveNumber(W) << ": ";
    if (&W == &Stopped) {
      Out << "lanes ";
      printLanes(W.Active);
      Out << " active";
    } else if (!W.Running) {
      Out << "ended";
    } else if (W.AtBarrier) {
      const DILocation *L = W.AtBarrier->Origin->getDebugLoc().get();
      Out << "at the barrier";
      if (L)
        Out << " of line " << L->getLine();
    } else {
      Out << "not started";
    }
    Out << '\n';
  }
  return After::Ask;
}

CommandDebugger::After CommandDebugger::showResource(StringRef Arguments) {
  SmallVector<StringRef, 3> Words;
  Arguments.split(Words, ' ', -1, /*KeepEmpty=*/false);
  uint64_t First = 0, Count = 16;
  bool IsKnown = Words.empty();
  if ((Words.size() > 1 && Words[1].getAsInteger(10, First)) ||
      (Words.size() > 2 && Words[2].getAsInteger(10, Count))) {
    error("the first element and the count are numbers");
    return After::Ask;
  }
  for (const DebugValue &V : describeResources(Now)) {
    if (!Words.empty() && Words[0] != V.Name)
      continue;
    IsKnown = true;
    Out << V.Text << '\n';
    if (Words.empty())
      continue;
    for (uint64_t N = First; N < V.numParts() && N - First < Count; ++N) {
      const DebugValue Part = V.part(N);
      Out << Part.Name << " = " << Part.Text << '\n';
    }
  }
  if (!IsKnown)
    error("there is no resource '" + Words[0] + "'");
  return After::Ask;
}

CommandDebugger::After CommandDebugger::list(StringRef) {
  constexpr unsigned Around = 4;
  const DILocation &L = *Frames[Frame].Location;
  const unsigned First = L.getLine() > Around ? L.getLine() - Around : 1;
  for (unsigned Line = First; Line <= L.getLine() + Around; ++Line)
    if (std::optional<StringRef> Text = sourceLine(L.getFilename(), Line))
      Out << (Line == L.getLine() ? "> " : "  ") << Line << '\t' << *Text
          << '\n';
  return After::Ask;
}

CommandDebugger::After CommandDebugger::leave(StringRef) {
  quit();
  return After::Run;
}

CommandDebugger::After CommandDebugger::help(StringRef) {
  for (const Command &C : Commands)
    Out << C.Help << (C.Short.empty() ? "" : " (" + C.Short.str() + ")")
        << '\n';
  return After::Ask;
}

std::unique_ptr<DebugSession> dxilrun::makeCommandDebugger(std::FILE *In,
                                                           raw_ostream &Out,
                                                           bool IsInteractive) {
  return std::make_unique<CommandDebugger>(In, Out, IsInteractive);
}

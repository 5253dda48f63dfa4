// DebugSession.h: Breakpoints and steps
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the two debuggers have in common: commands (CommandDebugger.cpp) and the
// Debug Adapter Protocol (AdapterServer.cpp).

#ifndef LLVM_DXILRUN_DEBUG_DEBUGSESSION_H
#define LLVM_DXILRUN_DEBUG_DEBUGSESSION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/DXILRun/Debug/DebugValues.h"
#include "llvm/DXILRun/Execute/DebugHook.h"
#include <set>

namespace llvm {
namespace dxilrun {

struct Breakpoint {
  unsigned Number;
  std::string File;      ///< as debug information has it
  unsigned Line;         ///< where it is, which may be after the line asked for
  std::string Condition; ///< empty for none
};

enum class StepMode : uint8_t { Continue, Into, Over, Out };

enum class StopReason : uint8_t { Start, Breakpoint, Step, Pause, Fault };

/// The wave of the group that \p W is, or that calls the shader that W
/// executes.
const Wave &rootWave(const Wave &W);

/// A wave that stands before \p At.
struct DebugStop {
  Wave *W = nullptr;
  const Instruction *At = nullptr;
  StopReason Reason = StopReason::Start;
  unsigned Breakpoint = 0;
  unsigned Lane = 0; ///< the one that messages and values are about
  std::string Text;  ///< the message of a fault, or an error of a condition
};

class DebugSession : public DebugHook {
public:
  /// Execution goes on after a fault; the kinds at which it stops are checked
  /// for. An error if no shader has debug information.
  Error begin(ArrayRef<DebuggedShader> Shaders, CheckModes &Modes) final;
  bool isQuitting() const final { return IsQuitting; }
  void atGroup(const Group &G) final;
  void atStop(Wave &W, const Inst &I) final;
  void atFault(Wave &W, const Instruction *Where, FaultKind Kind, unsigned Lane,
               StringRef Message) final;

protected:
  /// The shaders are ready to run: sets breakpoints.
  virtual void starting() = 0;
  /// Returns when execution goes on; resume() states how.
  virtual void stopped(const DebugStop &Stop) = 0;
  /// Whether execution shall stop at the next line.
  virtual bool wantsPause() { return false; }

  /// After a step, \p Lane stays selected while it is active.
  void resume(StepMode Mode, unsigned Lane) {
    Next = Mode;
    StepLane = Lane;
  }
  void quit() { IsQuitting = true; }

  /// Sets a breakpoint at the first line with code from \p Line on, in the file
  /// that \p File names, the main file if it is empty. An error if there is
  /// none, or the condition is no expression.
  Expected<const Breakpoint *> addBreakpoint(StringRef File, unsigned Line,
                                             StringRef Condition);
  bool removeBreakpoint(unsigned Number);
  void removeBreakpoints(StringRef File);
  ArrayRef<Breakpoint> breakpoints() const { return Breakpoints; }

  /// The resources of all shaders, or of the one that has stopped.
  std::vector<DebugValue> describeResources(const DebugStop *Stop) const;
  /// The text of a line; nothing if debug information has no source.
  std::optional<StringRef> sourceLine(StringRef File, unsigned Line) const;
  /// The text of a file; empty if it is not known.
  StringRef source(StringRef File) const;
  /// Kinds of faults at which execution stops.
  std::set<FaultKind> StopsAt;
  /// Kinds in StopsAt are checked for even if the options do not ask for that.
  bool TurnsOnChecks = false;
  bool StopsAtStart = false;

private:
  struct Position {
    const DILocation *Location = nullptr;
    const Inst *At = nullptr;
    unsigned Depth = 0;
    /// Of the shader, if a ray executes it (CallSite).
    uint64_t Call = 0;
    bool isSameLine(const Position &Other) const;
    /// Whether this is in the line where \p Other is called.
    bool hasCalled(const Position &Other) const;
  };

  static Position positionOf(const Wave &W, const Instruction &I);
  bool hitsBreakpoint(Wave &W, const Inst &I, const Position &Here,
                      DebugStop &Stop);
  bool finishesStep(const Wave &W, const Position &Here) const;
  void stop(DebugStop Stop, const Position &Here);

  std::vector<DebuggedShader> Shaders;
  /// By file: the lines with code.
  std::map<std::string, std::set<unsigned>> Lines;
  std::string MainFile;
  std::vector<std::pair<std::string, std::string>> Sources;
  std::vector<Breakpoint> Breakpoints;
  unsigned LastNumber = 0;

  StepMode Next = StepMode::Continue;
  bool IsQuitting = false;
  /// Where the step began; no wave if its group has ended.
  const Wave *StepRoot = nullptr;
  Position StepFrom;
  unsigned StepLane = 0;
  /// The calls of ray tracing shaders that the step is in, and 0.
  SmallVector<uint64_t, 4> StepCalls;
  /// By wave: the last line that it came to.
  std::map<const Wave *, Position> Last;
  /// By breakpoint and wave: the instruction where it was hit.
  std::map<std::pair<unsigned, const Wave *>, const Inst *> HitAt;
};

/// Reads commands from \p In, and writes to \p Out; with a prompt if
/// \p IsInteractive.
std::unique_ptr<DebugSession>
makeCommandDebugger(std::FILE *In, raw_ostream &Out, bool IsInteractive);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DEBUG_DEBUGSESSION_H

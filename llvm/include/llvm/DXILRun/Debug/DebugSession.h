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
  /// Called once, when the shader was read and its resources were made. False
  /// if it shall not run.
  bool begin(const Module &M, ResourceSet &Resources);
  /// Lets execution go on after a fault, and checks for the kinds at which it
  /// stops.
  void chooseChecks(CheckModes &Modes) const;

  void atStop(Wave &W, const Inst &I) final;
  void atFault(Wave &W, const Instruction *Where, FaultKind Kind, unsigned Lane,
               StringRef Message) final;

protected:
  /// The shader is ready to run: sets breakpoints. False if it shall not.
  virtual bool starting() = 0;
  /// Returns when execution goes on; resume() states how.
  virtual void stopped(const DebugStop &Stop) = 0;
  /// Whether execution shall stop at the next line.
  virtual bool wantsPause() { return false; }

  void resume(StepMode Mode) { Next = Mode; }
  void quit() { IsQuitting = true; }
  bool isQuitting() const { return IsQuitting; }

  /// Sets a breakpoint at the first line with code from \p Line on, in the file
  /// that \p File names, the main file if it is empty. An error if there is
  /// none, or the condition is no expression.
  Expected<const Breakpoint *> addBreakpoint(StringRef File, unsigned Line,
                                             StringRef Condition);
  bool removeBreakpoint(unsigned Number);
  void removeBreakpoints(StringRef File);
  ArrayRef<Breakpoint> breakpoints() const { return Breakpoints; }

  const Module &module() const { return *M; }
  ResourceSet &resources() const { return *Resources; }
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
    bool isSameLine(const Position &Other) const;
  };

  bool hitsBreakpoint(Wave &W, const Inst &I, const Position &Here,
                      DebugStop &Stop);
  bool finishesStep(const Wave &W, const Position &Here) const;
  void stop(DebugStop Stop, const Position &Here);

  const Module *M = nullptr;
  ResourceSet *Resources = nullptr;
  /// By file: the lines with code.
  std::map<std::string, std::set<unsigned>> Lines;
  std::string MainFile;
  std::vector<std::pair<std::string, std::string>> Sources;
  std::vector<Breakpoint> Breakpoints;
  unsigned LastNumber = 0;

  StepMode Next = StepMode::Continue;
  bool IsQuitting = false;
  /// Where the step began.
  const Wave *StepWave = nullptr;
  std::array<uint32_t, 3> StepGroup = {0, 0, 0};
  Position StepFrom;
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

// Findings.h: Faults reported by waves
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_FINDINGS_H
#define LLVM_DXILRUN_EXECUTE_FINDINGS_H

#include "llvm/ADT/Twine.h"
#include "llvm/DXILRun/Execute/Wave.h"

namespace llvm {
namespace dxilrun {

/// What identifies an invocation of a shader, from the inside out: a control
/// point and its patch, a thread and its group.
struct InvocationPart {
  StringRef Name; ///< "vertex"
  SmallVector<uint32_t, 3> Numbers;

  std::string str() const; ///< "vertex 3", "pixel (10,4)"
};
SmallVector<InvocationPart, 3> findInvocation(const Wave &W, unsigned Lane);
/// "control point 1 of patch 0", "thread (0,0,0) of group (2,0,0)"
std::string describeInvocation(const Wave &W, unsigned Lane);

/// The number of \p W in its group, or in stages without groups among all
/// waves.
unsigned waveNumber(const Wave &W);
/// "wave 0 of group (0,0,0)", "vertex shader, wave 2", "miss shader of ray
/// (4,0,0)"
std::string describeWave(const Wave &W);

/// Reports a finding of the checks at \p Where, for one thread. \p Note is the
/// text of a note about another location, or empty.
void reportFinding(Wave &W, const Instruction *Where, unsigned Lane,
                   const Twine &Message, FaultKind Kind = FaultKind::Invalid,
                   std::string Note = "");

/// Reports active lanes whose value in \p S was never initialized; \p Use is
/// the use of the value.
void reportUndefined(Wave &W, const Instruction *Where, LaneMask Lanes,
                     StringRef Use);

/// Demands that operand \p N of \p I is initialized in all active lanes.
inline void requireDefined(Wave &W, const Inst &I, unsigned N, StringRef Use) {
  if (I.MayBeUndef)
    if (LaneMask Lanes = W.undef(I.operand(N)) & W.Active)
      reportUndefined(W, I.Origin, Lanes, Use);
}

/// Reports a race of \p Lane with \p Other on \p What.
void reportRace(Wave &W, const Instruction *Where, unsigned Lane,
                const RacingAccess &Other, const Twine &What);

/// "file:line:col: note: the lanes diverge here", for the branch that the
/// inactive lanes of \p W did not take with the active ones; empty if it is not
/// known.
std::string noteDivergence(const Wave &W);

/// The bits that \p Lane has in \p S, of \p Bytes.
uint64_t readLane(const Wave &W, Slot S, unsigned Bytes, unsigned Lane);

/// The variables that \p I uses, with their values: "Index = 3, Scaled.y = 1".
std::string describeVariables(const Wave &W, const Instruction &I,
                              unsigned Lane);

/// Where \p W is, for messages about limits: "file:line:col: " of the loop that
/// has taken the most of its steps, and what is there: "this loop", "a loop of
/// function 'main'"; with the variables of its condition.
struct RunningLoop {
  std::string Location, What, Variables;
};
RunningLoop describeLoop(const Wave &W);
/// A message about \p Limit, with where \p W was stopped.
std::string nameRunningLoop(const Twine &Limit, const Wave &W);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_FINDINGS_H

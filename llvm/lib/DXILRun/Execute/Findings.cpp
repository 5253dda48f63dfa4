// Findings.cpp: Faults reported by waves
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/NodeLaunch.h"
#include "llvm/DXILRun/Execute/RayExecution.h"

using namespace llvm;
using namespace llvm::dxilrun;

/// The position of the thread with this number in its group.
static std::array<uint32_t, 3> placeInGroup(const Wave &W, unsigned Thread) {
  const std::array<uint32_t, 3> &N = W.P->NumThreads;
  return {Thread % N[0], Thread / N[0] % N[1], Thread / N[0] / N[1]};
}

void dxilrun::reportFinding(Wave &W, const Instruction *Where, unsigned Lane,
                            const Twine &Message) {
  DispatchState &D = W.G->D;
  // What a helper lane computes is not seen.
  if (!D.Checking || W.Helpers & laneBit(Lane))
    return;
  if (D.Reports.mode() == CheckMode::Error)
    D.Stop = true;
  if (!D.Reports.noteOnce(Where))
    return;
  if (D.IO && D.IO->Rays)
    return D.Reports.report(Where, "ray " + describeTriple(placeOfRay(W, Lane)),
                            Message);
  const std::string Node =
      D.Node ? "node '" + D.Node->place().Name + "': " : std::string();
  if (!W.P->HasThreadGroups)
    return D.Reports.report(Where, W.P->InvocationName, invocationOf(W, Lane),
                            Node + Message);
  D.Reports.report(Where, {placeInGroup(W, W.ThreadIndex[Lane]), W.G->ID},
                   Node + Message);
}

void dxilrun::reportUndefined(Wave &W, const Instruction *Where, LaneMask Lanes,
                              StringRef Use) {
  Lanes &= ~W.Helpers;
  if (!Lanes)
    return;
  reportFinding(W, Where, firstLane(Lanes),
                "an uninitialized value is used as " + Use);
}

void dxilrun::reportRace(Wave &W, const Instruction *Where, unsigned Lane,
                         unsigned Other, const Twine &What) {
  reportFinding(W, Where, Lane,
                "data race on " + What + " with thread " +
                    describeTriple(placeInGroup(W, Other)) +
                    ": no barrier lies between the two accesses");
}

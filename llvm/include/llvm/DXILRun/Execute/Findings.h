// Findings.h: Faults reported by waves
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_FINDINGS_H
#define LLVM_DXILRUN_EXECUTE_FINDINGS_H

#include "llvm/ADT/Twine.h"
#include "llvm/DXILRun/Execute/Wave.h"

namespace llvm {
namespace dxilrun {

/// Reports a finding of the checks at \p Where, for one thread.
void reportFinding(Wave &W, const Instruction *Where, unsigned Lane,
                   const Twine &Message);

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

/// Reports a race of \p Lane with thread \p Other on \p What.
void reportRace(Wave &W, const Instruction *Where, unsigned Lane,
                unsigned Other, const Twine &What);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_FINDINGS_H

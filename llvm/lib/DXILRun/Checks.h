//===- Checks.h - Saying what is wrong, and where ------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DXILRUN_CHECKS_H
#define LLVM_LIB_DXILRUN_CHECKS_H

#include "Wave.h"
#include "llvm/ADT/Twine.h"

namespace llvm {
namespace dxilrun {

/// "file:line:col: ", or nothing without debug information.
std::string describeLocation(const Instruction *I);

/// "(1,0,0)", a thread's place in its group.
std::string describeThread(const Wave &W, unsigned Thread);

/// Reports a finding of the checks at \p Where, for one thread.
void reportFinding(Wave &W, const Instruction *Where, unsigned Lane,
                   const Twine &Message);

/// Reports active lanes whose value in \p S was never initialised; \p Use
/// says what it was used for.
void reportUndefined(Wave &W, const Instruction *Where, LaneMask Lanes,
                     StringRef Use);

/// Demands that operand \p N of \p I is initialised in all active lanes.
inline void requireDefined(Wave &W, const Inst &I, unsigned N, StringRef Use) {
  if (I.MayBeUndef)
    if (LaneMask Lanes = W.undef(I.operand(N)) & W.Active)
      reportUndefined(W, I.Origin, Lanes, Use);
}

/// Reports a race of \p Lane with thread \p Other on \p What.
void reportRace(Wave &W, const Instruction *Where, unsigned Lane,
                unsigned Other, const Twine &What);

/// Applies the instruction's rule for undefined values.
void propagateUndef(Wave &W, const Inst &I);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_LIB_DXILRUN_CHECKS_H

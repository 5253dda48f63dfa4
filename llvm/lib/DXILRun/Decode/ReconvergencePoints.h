// ReconvergencePoints.h: Reconvergence points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lanes that diverge at a branch reconverge at the first block that all of them
// reach. Within a loop, they reconverge within the iteration: lanes of one
// iteration execute it together, and lanes that leave the loop wait until all
// have left.

#ifndef LLVM_LIB_DXILRUN_RECONVERGENCEPOINTS_H
#define LLVM_LIB_DXILRUN_RECONVERGENCEPOINTS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/DXILRun/Execute/Program.h"

namespace llvm {
class BasicBlock;
class Function;

namespace dxilrun {

/// Fills in what \p P knows of loops and meeting points. Edges of \p F to
/// unreachable code are changed: only its shape counts from now on.
void findMeetingPoints(
    Function &F, const DenseMap<const BasicBlock *, uint32_t> &BlockNumbers,
    Program &P);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_LIB_DXILRUN_RECONVERGENCEPOINTS_H

// LaneOperations.h: Operations across lanes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H

namespace llvm {
class CallInst;
class Function;

namespace dxil {

/// Whether results of the function depend on which lanes call it.
bool crossesLanes(const Function &Callee);

//===----------------------------------------------------------------------===//
// Reorder points
//===----------------------------------------------------------------------===//

// At a reorder point threads may be put in another order, for the sake of the
// resources that they read next: "Reorder points" of proposal 0027 of
// hlsl-specs. What each thread chooses is therefore read where the source reads
// it; what all read alike may be read anywhere.

bool hasReorderPoint(const Function &F);

/// Whether threads may read at different locations: an operand of \p Read is
/// neither a constant nor a handle of constants.
bool readsChosenLocation(const CallInst &Read);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H

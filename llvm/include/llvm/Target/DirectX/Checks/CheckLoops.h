// CheckLoops.h: Endless loops and loops to unroll
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_CHECKS_CHECKLOOPS_H
#define LLVM_TARGET_DIRECTX_CHECKS_CHECKLOOPS_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"

namespace llvm {
class Loop;

namespace dxil {

using LoopLocations = SmallSetVector<RawSourceLocation, 2>;

/// Where the loops without an exit are in the source; 0 where that is lost.
LoopLocations findEndlessLoops(Module &M, ModuleAnalysisManager &AM);

/// Reports the loops at \p Locations; if there are any, removes all back edges
/// from \p M.
void reportEndlessLoops(Module &M, const LoopLocations &Locations);

/// Where a loop is in the source, or 0.
RawSourceLocation getLoopLocation(const Loop &L);

/// The locations of loops with `[unroll]` whose number of iterations is not
/// known.
LoopLocations findLoopsOfUnknownLength(Module &M, ModuleAnalysisManager &AM);

/// Reports the loops at \p Locations.
void reportLoopsOfUnknownLength(Module &M, const LoopLocations &Locations);

/// Instructions that the loops of a function may become: seconds of time.
inline constexpr uint64_t MaxUnrolledInstructions = 200000;

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CHECKS_CHECKLOOPS_H

// ControlFlowHint.h: Branch hints
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of !dx.controlflow.hints, which front IR and DXIL form share.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_CONTROLFLOWHINT_H
#define LLVM_TARGET_DIRECTX_DXILFORM_CONTROLFLOWHINT_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Instruction;
class MDNode;

namespace dxil {

/// The format's numbers of the hints that HLSL has.
enum ControlFlowHint : uint32_t {
  BranchHint = 1,  ///< `[branch]`
  FlattenHint = 2, ///< `[flatten]`
};

/// Gives a branch or a switch its only hint.
void setControlFlowHint(Instruction &Branch, ControlFlowHint Hint);

/// The numbers of all hints of a node; nothing for what is not a number.
SmallVector<std::optional<uint64_t>, 2>
readControlFlowHints(const MDNode &Node);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_CONTROLFLOWHINT_H

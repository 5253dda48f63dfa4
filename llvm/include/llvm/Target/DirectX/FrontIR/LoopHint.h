// LoopHint.h: Loop hints
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of the unrolling hints in llvm.loop metadata, as far as DXIL
// supports them.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_LOOPHINT_H
#define LLVM_TARGET_DIRECTX_FRONTIR_LOOPHINT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include <cstdint>
#include <optional>

namespace llvm {
class LLVMContext;
class MDNode;

namespace dxil {

enum class LoopHint {
  KeepLoop,    ///< `[loop]`
  UnrollFully, ///< `[unroll]`
  UnrollTimes, ///< `[unroll(n)]`
};

/// \p Times is that of UnrollTimes.
MDNode *writeLoopHint(LLVMContext &Context, LoopHint Hint, unsigned Times = 0);

/// The node of a loop with these hints, unlike that of every other loop.
MDNode *writeLoop(LLVMContext &Context, ArrayRef<MDNode *> Hints);

/// Whether a node is that of a loop, with hints of LLVM's only.
bool isLoop(const MDNode &Node);

/// The number of copies that a loop's node requests: that of UnrollTimes, the
/// largest number for UnrollFully, nothing for neither. The node may be null.
std::optional<uint64_t> getUnrolledTimes(const MDNode *Loop);

/// A hint of ours beside UnrollFully: failing to unroll is not an error,
/// because the compiler requested it, or because the loop is known to end.
MDNode *writeOptionalHint(LLVMContext &Context);

/// A hint of ours beside the others: at which loop of the source they stand.
/// Passes of LLVM may give the node of a loop that is gone to the one inside
/// it.
MDNode *writeHintLocation(LLVMContext &Context, RawSourceLocation Location);

/// At which loop the hints of a node stand, or 0. The node may be null.
RawSourceLocation getHintLocation(const MDNode *Loop);

/// Whether a loop's node requests UnrollFully without that hint. It may be
/// null.
bool isUnrollingRequired(const MDNode *Loop);

/// The node with only those hints of \p Loop that are written by
/// writeLoopHint; null if there are none.
MDNode *reduceToLoopHints(const MDNode &Loop);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_LOOPHINT_H

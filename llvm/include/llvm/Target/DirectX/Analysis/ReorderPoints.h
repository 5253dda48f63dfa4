//===- ReorderPoints.h - Reorder points -------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At a reorder point threads may be put in another order, for the sake of the
// resources that they read next: "Reorder points" of proposal 0027 of
// hlsl-specs. What each thread chooses is therefore read where the source reads
// it; what all read alike may be read anywhere.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_REORDERPOINTS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_REORDERPOINTS_H

namespace llvm {
class CallInst;
class Function;

namespace dxil {

bool hasReorderPoint(const Function &F);

/// Whether threads may read at different places, for all that can be seen: an
/// operand of \p Read is no constant, nor a handle of constants.
bool readsChosenPlace(const CallInst &Read);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_REORDERPOINTS_H

//===- LaneOperations.h - Operations across lanes ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H

namespace llvm {
class Function;

namespace dxil {

/// Whether results of the function depend on which lanes call it.
bool crossesLanes(const Function &Callee);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_LANEOPERATIONS_H

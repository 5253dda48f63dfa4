//===- CountInstructions.h - Statistics of a module -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts the instructions of a module in DXIL form as Microsoft's compiler does
// for its reflection.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_COUNTINSTRUCTIONS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_COUNTINSTRUCTIONS_H

#include "llvm/Target/DirectX/DXILForm/InstructionCounters.h"

namespace llvm {
class Module;

namespace dxil {

InstructionCounters countInstructions(const Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_COUNTINSTRUCTIONS_H

//===- RaiseOperations.h - Operations to front IR ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_LINKER_RAISEOPERATIONS_H
#define LLVM_LIB_TARGET_DIRECTX_LINKER_RAISEOPERATIONS_H

namespace llvm {
class Module;

namespace dxil {

/// Makes the calls of operations those of front IR, whose functions say what
/// the optimizer may do, and which are judged for the target when they are
/// lowered.
void raiseOperations(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_LINKER_RAISEOPERATIONS_H

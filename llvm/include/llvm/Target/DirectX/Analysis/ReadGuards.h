//===- ReadGuards.h - Guards for reads --------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A read guard is a call that could write what a resource is read from. Where
// one stands, no pass takes an earlier read for a later one, and none moves a
// read past it. This file alone knows what a guard is; GuardLoopReads and
// GuardCoherentReads make them; LowerOps lowers them to nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_READGUARDS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_READGUARDS_H

namespace llvm {
class Function;
class Instruction;
class Loop;

namespace dxil {

bool isReadGuard(const Instruction &I);

/// Whether it reads a resource that some thread may write.
bool readsWritableResource(const Instruction &I);

/// Puts a guard in front of \p I.
void addReadGuard(Instruction &I);

/// Removes the guards of a loop.
void removeReadGuards(Loop &L);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_READGUARDS_H

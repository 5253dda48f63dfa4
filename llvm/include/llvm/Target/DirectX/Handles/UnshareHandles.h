//===- UnshareHandles.h - Separate handles for each use ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's passes that copy blocks merge the copies of a value with phis, but no
// phi may have a handle in it, and one of pointers to resources loses which
// resource is meant. Where each use has a handle of its own, next to it, there
// is nothing to merge. EarlyCSE shares them again.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_UNSHAREHANDLES_H
#define LLVM_TARGET_DIRECTX_HANDLES_UNSHAREHANDLES_H

namespace llvm {
class Function;

namespace dxil {

/// Gives each access to a resource its own handle and address computation.
void unshareHandles(Function &F);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_UNSHAREHANDLES_H

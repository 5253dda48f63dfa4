// HandleUses.h: Uses that passes can follow
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's passes that copy blocks merge the copies of a value with phis, but no
// phi may have a handle in it, and one of pointers to resources loses which
// resource is meant. Where each use has a handle of its own, next to it, there
// is nothing to merge. EarlyCSE shares them again.

#ifndef LLVM_TARGET_DIRECTX_HANDLES_HANDLEUSES_H
#define LLVM_TARGET_DIRECTX_HANDLES_HANDLEUSES_H

namespace llvm {
class AllocaInst;
class Function;

namespace dxil {

/// Gives each access to a resource its own handle and address computation.
void unshareHandles(Function &F);

//===----------------------------------------------------------------------===//
// Dynamically indexed elements
//===----------------------------------------------------------------------===//

/// Replaces each dynamically indexed access of \p Variable by accesses of all
/// elements at constant indices and a selection among the values, so that the
/// variable can be promoted. Leaves it unchanged, and returns false, if it has
/// other uses than accesses, or if there would be too many.
bool expandChosenElements(AllocaInst &Variable);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_HANDLEUSES_H

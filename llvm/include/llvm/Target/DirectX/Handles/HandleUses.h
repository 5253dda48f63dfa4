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

/// Lets each access of \p Variable at an index that is not constant access all
/// elements at constant ones, and choose among the values: then the variable
/// can become values. Leaves it alone, and returns false, where it is used in
/// another way than by accesses, or where they would be too many.
bool expandChosenElements(AllocaInst &Variable);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_HANDLEUSES_H

//===- ChosenElements.h - Dynamically indexed elements --------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_HANDLES_CHOSENELEMENTS_H
#define LLVM_TARGET_DIRECTX_HANDLES_CHOSENELEMENTS_H

namespace llvm {
class AllocaInst;

namespace dxil {

/// Lets each access of \p Variable at an index that is not constant access all
/// elements at constant ones, and choose among the values: then the variable
/// can become values. Leaves it alone, and returns false, where it is used in
/// another way than by accesses, or where they would be too many.
bool expandChosenElements(AllocaInst &Variable);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_CHOSENELEMENTS_H

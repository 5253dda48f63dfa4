//===- StoreMarks.h - Marks after stores to resources --------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store mark is a call after a store to a resource. It seems to write there
// once more, so that no pass takes the stored value for what is read back: a
// typed view converts it to its format, and a store past the end of a buffer is
// lost. This file alone knows what a mark is; MarkResourceStores makes them and
// RemoveUnusedHandles removes them.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_STOREMARKS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_STOREMARKS_H

namespace llvm {
class Function;
class Module;

namespace dxil {

/// Whether calls of \p F are store marks.
bool isStoreMark(const Function &F);

/// Marks each store through a pointer that \p GetPointer, a declaration of
/// llvm.dx.resource.getpointer, returns.
void addStoreMarks(Function &GetPointer);

/// Removes all marks. Returns whether there were any.
bool removeStoreMarks(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_STOREMARKS_H

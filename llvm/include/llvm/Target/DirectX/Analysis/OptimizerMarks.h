// OptimizerMarks.h: Marks for the optimizer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A store mark is a call after a store to a resource that appears to write the
// resource again, so that no pass forwards the stored value to a load: a typed
// view converts it to its format, and a store past the end of a buffer is
// dropped. Only this file depends on the form of a mark. MarkResourceStores
// creates the marks, RemoveUnusedHandles removes them.

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_OPTIMIZERMARKS_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_OPTIMIZERMARKS_H

namespace llvm {
class Function;
class Instruction;
class Loop;
class Module;

namespace dxil {

/// Whether calls of \p F are store marks.
bool isStoreMark(const Function &F);

/// Marks each store through a pointer that \p GetPointer, a declaration of
/// llvm.dx.resource.getpointer, returns.
void addStoreMarks(Function &GetPointer);

/// Removes all marks. Returns whether there were any.
bool removeStoreMarks(Module &M);

//===----------------------------------------------------------------------===//
// Guards for reads
//===----------------------------------------------------------------------===//

// A read guard is a call that could write the memory that a resource is read
// from, so that no pass merges reads across it or moves a read past it. Only
// this file depends on the form of a guard. GuardLoopReads and
// GuardCoherentReads create guards; LowerOps removes them.

bool isReadGuard(const Instruction &I);

/// Whether it reads a resource that some thread may write.
bool readsWritableResource(const Instruction &I);

/// Puts a guard in front of \p I.
void addReadGuard(Instruction &I);

/// Removes the guards of a loop.
void removeReadGuards(Loop &L);

//===----------------------------------------------------------------------===//
// Stops for debuggers
//===----------------------------------------------------------------------===//

// A stop is a call of llvm.sideeffect, with which a statement begins at -Od.
// LLVM does not remove it, and ExpandLLVMIntrinsics makes an instruction of it.

bool isStop(const Instruction &I);

/// Removes the stops of a loop.
void removeStops(Loop &L);

/// Removes all stops.
void removeStops(Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_OPTIMIZERMARKS_H

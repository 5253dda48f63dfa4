// HandleUses.h: Uses of handles, and handles as numbers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_HANDLES_HANDLEUSES_H
#define LLVM_TARGET_DIRECTX_HANDLES_HANDLEUSES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class AllocaInst;
class CallInst;
class Function;
class PHINode;

namespace dxil {

// Uses that passes can follow.
//
// LLVM's passes that copy blocks merge the copies of a value with phis, but no
// phi may have a handle in it, and one of pointers to resources loses which
// resource is meant. Where each use has a handle of its own, next to it, there
// is nothing to merge. EarlyCSE shares them again.

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

// Handles represented by numbers.
//
// Node objects and hit objects hold numbers in memory (HandleCalls.h). Once
// that memory is promoted to values, each number represents one handle or a
// selection among several.

/// Whether handles of a type are what a pass is about.
using HandleFilter = bool (*)(const Type &);

bool isHitObjectType(const Type &Ty);

/// Replaces the calls that make handles of numbers in one function.
class NumberedHandles {
public:
  /// \p OfConstant: what stands for a number that no handle has; null if none
  /// does.
  NumberedHandles(Function &F, FunctionAnalysisManager &Analyses,
                  HandleFilter Filter,
                  function_ref<Value *(Constant &, Type &)> OfConstant)
      : F(F), Analyses(Analyses), Filter(Filter), OfConstant(OfConstant) {}

  /// Those calls; after changes they must be looked for again.
  std::vector<CallInst *> findHandleCalls() const;
  std::vector<CallInst *> findNumberCalls() const;

  /// Calls \p Replace, which removes the call, with each call whose handle is
  /// known. Returns the remaining calls.
  std::vector<CallInst *>
  join(ArrayRef<CallInst *> Calls,
       function_ref<void(CallInst &, Value &Handle)> Replace);

  /// Unrolls the loops that an object is read or written in, and makes values
  /// of memory.
  void unroll();
  /// Makes values of memory.
  void promote();

private:
  Value *get(Value *Number, Type *Ty);
  Value *getPhi(PHINode &Phi, Type *Ty);
  void removeUnfinished();

  Function &F;
  FunctionAnalysisManager &Analyses;
  HandleFilter Filter;
  function_ref<Value *(Constant &, Type &)> OfConstant;
  /// By the number, those that are made: phis may lead in a circle.
  DenseMap<std::pair<Value *, Type *>, Value *> Known;
  SmallVector<PHINode *, 8> Made;
};

/// Removes a call that is used no more, or in vain.
void removeNumberedCall(CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_HANDLES_HANDLEUSES_H

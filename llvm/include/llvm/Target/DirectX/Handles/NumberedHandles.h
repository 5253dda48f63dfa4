// NumberedHandles.h: Handles represented by numbers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Node objects and hit objects hold numbers in memory (NodeHandleCall.h). Once
// that memory is promoted to values, each number represents one handle or a
// selection among several.

#ifndef LLVM_TARGET_DIRECTX_HANDLES_NUMBEREDHANDLES_H
#define LLVM_TARGET_DIRECTX_HANDLES_NUMBEREDHANDLES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class CallInst;
class PHINode;

namespace dxil {

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

#endif // LLVM_TARGET_DIRECTX_HANDLES_NUMBEREDHANDLES_H

// ConfiguredPasses.h: LLVM passes with options for DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM passes with options that more than one step of the pipeline needs, and
// queries about loops and reconvergence points.

#ifndef LLVM_TARGET_DIRECTX_CONTROLFLOW_CONFIGUREDPASSES_H
#define LLVM_TARGET_DIRECTX_CONTROLFLOW_CONFIGUREDPASSES_H

#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

namespace llvm {
class Loop;
class Use;

namespace dxil {

/// Avoids what DXIL cannot express: no lookup tables. Common code is not sunk,
/// since that merges pointers to different variables.
SimplifyCFGPass makeSimplifyCFG();

/// GVN, but where lanes exchange values: there it would replace a value that is
/// the same for all lanes by one that a branch has found equal, but that is not
/// the same for all, as in `u = WaveReadLaneFirst(i); if (u == i) a[u] = 1;`.
/// An element of a vector that it finds in memory is an extractelement.
class UniformGVN : public PassInfoMixin<UniformGVN> {
  GVNPass GVN;

public:
  explicit UniformGVN(GVNOptions Options = {}) : GVN(Options) {}

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

/// Computes values once that are computed twice: by value numbering, or where
/// lanes exchange values by EarlyCSE.
class MergeValues : public PassInfoMixin<MergeValues> {
  UniformGVN GVN;
  EarlyCSEPass CSE{/*UseMemorySSA=*/true};

public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

/// Removes stores that are overwritten before anyone reads them. To LLVM's pass
/// nobody reads a payload where IgnoreHit or AcceptHitAndEndSearch ends the
/// shader, but the caller does.
class DeadStores : public PassInfoMixin<DeadStores> {
  DSEPass DSE;

public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

/// Unrolls loops as a whole or not at all: a loop that stays keeps its shape. A
/// loop with barriers is unrolled only where that is asked for.
class WholeLoopUnroll : public PassInfoMixin<WholeLoopUnroll> {
  LoopUnrollPass Unroll;

public:
  explicit WholeLoopUnroll(int Level);

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

/// LoopDeletion and what cleans up after it, where a loop is marked by
/// MarkFiniteLoops: bringing all loops into LLVM's forms costs more than the
/// deletion. It restores "each cycle has one entry".
class FiniteLoopDeletion : public PassInfoMixin<FiniteLoopDeletion> {
public:
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM);
};

/// Whether MarkFiniteLoops has marked the loop.
bool isMarkedFinite(const Loop &L);

/// Gives each cycle one entry; returns whether one had several.
bool makeReducible(Function &F, FunctionAnalysisManager &AM);

/// Removes all reconvergence points; returns whether there were any.
bool removeReconvergencePoints(Module &M);

/// A use of an undefined number that DefineUnset should have replaced, or
/// control flow that depends on poison; null if there is none.
const Use *findUnsetUse(const Function &F);

/// Requests that a loop is unrolled, overriding other hints.
void askToUnroll(Loop &L);

/// Append passes that make more words constant: loops are unrolled, locals are
/// promoted, and branches on constants of a predecessor are folded. Handles
/// must be unshared before each.
void addProvenanceUnrolling(FunctionPassManager &FPM);
void addProvenanceThreading(FunctionPassManager &FPM);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTROLFLOW_CONFIGUREDPASSES_H

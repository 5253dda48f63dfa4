// MatchFullOptimization.cpp: Matching full optimization
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bindings must not depend on the optimization level, and a resource that fully
// optimized code does not use gets no register. At lower levels, this pass runs
// the whole optimizer on a clone of the module and removes the accesses of
// resources that are unused there.
//
// At full optimization, this is only necessary if marks of
// dxil-reconvergence-points keep branches that would be folded; the clone has
// no marks.
//
// No clone is made if there are no loops and every resource is certainly used,
// that is, written by code that always executes.
//
// Example:
//   for (int i = 0; i < 4; ++i) if (i * i == 5) B[0] = 1;
//   => no B

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/Checks/CheckLoops.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The blocks that execute whenever the entry does: those that follow it
/// without a choice.
DenseSet<const BasicBlock *> getCertainBlocks(ArrayRef<Function *> Roots) {
  DenseSet<const BasicBlock *> Certain;
  for (const Function *Root : Roots) {
    const BasicBlock *Block = &Root->getEntryBlock();
    while (Block && Certain.insert(Block).second)
      Block = Block->getSingleSuccessor();
  }
  return Certain;
}

using UserVisitor = function_ref<void(CallInst &)>;

/// Calls \p Visit for the operations on a handle.
void forEachAccess(CallInst &HandleCall, UserVisitor Visit) {
  for (User *U : make_early_inc_range(HandleCall.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call)
      continue;
    if (Call->getIntrinsicID() == Intrinsic::dx_resource_casthandle)
      forEachAccess(*Call, Visit);
    else
      Visit(*Call);
  }
}

std::vector<CallInst *> getHandleCalls(Module &M) {
  std::vector<CallInst *> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isHandleCall(I))
        Calls.push_back(cast<CallInst>(&I));
  return Calls;
}

/// Whether the optimizer can be expected to find a resource dead.
bool isAnyDoubtful(ArrayRef<CallInst *> HandleCalls,
                   ArrayRef<Function *> Roots) {
  DenseSet<const BasicBlock *> Certain = getCertainBlocks(Roots);
  StringSet<> Written, Others;
  for (CallInst *Handle : HandleCalls) {
    bool IsWritten = false;
    forEachAccess(*Handle, [&](CallInst &Access) {
      IsWritten |=
          Access.mayWriteToMemory() && Certain.contains(Access.getParent());
    });
    (IsWritten ? Written : Others).insert(getResourceIdentity(*Handle));
  }
  return any_of(Others, [&](const StringMapEntry<EmptyStringSetTag> &R) {
    return !Written.contains(R.getKey());
  });
}

bool hasLoops(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  return any_of(M, [&](Function &F) {
    return !F.isDeclaration() && !FAM.getResult<LoopAnalysis>(F).empty();
  });
}

/// What full optimization leaves of a module.
struct OptimizedFacts {
  StringSet<> UsedResources;
  LoopLocations EndlessLoops;
  LoopLocations LoopsOfUnknownLength;
};

OptimizedFacts findFactsWhenOptimized(Module &M) {
  std::unique_ptr<Module> Clone = CloneModule(M);
  // It is never executed, so its lanes need not reconverge.
  removeReconvergencePoints(*Clone);
  removeStops(*Clone);
  ModulePassManager MPM;
  addFullOptimization(MPM);
  PipelineAnalyses Analyses;
  MPM.run(*Clone, Analyses.getModuleAnalyses());
  OptimizedFacts Facts;
  for (CallInst *Handle : getHandleCalls(*Clone))
    Facts.UsedResources.insert(getResourceIdentity(*Handle));
  Facts.EndlessLoops = findEndlessLoops(*Clone, Analyses.getModuleAnalyses());
  Facts.LoopsOfUnknownLength =
      findLoopsOfUnknownLength(*Clone, Analyses.getModuleAnalyses());
  return Facts;
}

} // namespace

PreservedAnalyses MatchFullOptimization::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  if (IsFullyOptimized && !M.getFunction(LanesMeetFunction))
    return PreservedAnalyses::all();
  std::vector<CallInst *> HandleCalls = getHandleCalls(M);
  if (!isAnyDoubtful(HandleCalls, findEntryFunctions(M)) && !hasLoops(M, AM))
    return PreservedAnalyses::all();
  OptimizedFacts Facts = findFactsWhenOptimized(M);
  bool Changed = !Facts.EndlessLoops.empty();
  for (CallInst *Handle : HandleCalls) {
    if (Facts.UsedResources.contains(getResourceIdentity(*Handle)))
      continue;
    Changed = true;
    forEachAccess(*Handle, [](CallInst &Access) {
      if (!Access.getType()->isVoidTy())
        Access.replaceAllUsesWith(Constant::getNullValue(Access.getType()));
      Access.eraseFromParent();
    });
  }
  reportEndlessLoops(M, Facts.EndlessLoops);
  reportLoopsOfUnknownLength(M, Facts.LoopsOfUnknownLength);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

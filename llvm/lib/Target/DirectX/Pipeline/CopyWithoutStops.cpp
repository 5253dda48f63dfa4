// CopyWithoutStops.cpp: Copying modules with stops for debuggers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stops, with which statements begin at -Od, keep blocks that otherwise would
// be folded, so the passes up to dxil-match-full-optimization leave other code
// with them. Bindings must be those of a release build, so it optimizes a copy
// of the module from before these passes, in which no stop is left.
//
// Modules without stops are not copied.
//
// Example:
//   uint b = n & 4 ? 7 : n; if (b == 5) Decided[0] = 1;
//   => the optimizer turns the first condition into a select, unless its sides
//      have stops, and then does not find that b is never 5

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Pipeline/ModuleWithoutStops.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace llvm::dxil;

std::unique_ptr<Module> dxil::cloneForFacts(const Module &M) {
  std::unique_ptr<Module> Clone = CloneModule(M);
  removeStops(*Clone);
  for (Function &F : *Clone)
    for (Instruction &I : instructions(F))
      I.dropDbgRecords();
  return Clone;
}

AnalysisKey ModuleWithoutStops::Key;

ModuleWithoutStops::Result ModuleWithoutStops::run(Module &M,
                                                   ModuleAnalysisManager &) {
  return {cloneForFacts(M)};
}

static bool isUsed(const Function *F) { return F && !F->use_empty(); }

PreservedAnalyses CopyWithoutStops::run(Module &M, ModuleAnalysisManager &AM) {
  if (isUsed(Intrinsic::getDeclarationIfExists(&M, Intrinsic::sideeffect)))
    AM.getResult<ModuleWithoutStops>(M);
  return PreservedAnalyses::all();
}

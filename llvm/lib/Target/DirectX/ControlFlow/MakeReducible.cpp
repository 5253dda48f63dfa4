// MakeReducible.cpp: Making loops reducible
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If LLVM knows which way the header of a loop branches for one predecessor, it
// redirects that predecessor past the header. The loop then has two entries,
// which DXIL does not allow (FLOW.REDUCIBLE) and which LLVM's loop passes do
// not recognize.
//
// Example:
//   br i1 %c, label %a, label %b  ; %a and %b lead to each other
//   => br i1 %c, label %guard, label %guard, where %guard is the only
//   entry and goes to %a or %b by a phi

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;
using namespace llvm::dxil;

static bool isReducible(const Cycle &C) {
  return C.isReducible() && all_of(C.children(), [](const Cycle *Inner) {
           return isReducible(*Inner);
         });
}

static bool isReducible(const CycleInfo &Cycles) {
  return all_of(Cycles.toplevel_cycles(),
                [](const Cycle *C) { return isReducible(*C); });
}

bool dxil::makeReducible(Function &F, FunctionAnalysisManager &AM) {
  if (isReducible(AM.getResult<CycleAnalysis>(F)))
    return false;
  // LLVM's pass only handles branches.
  AM.invalidate(F, LowerSwitchPass().run(F, AM));
  AM.invalidate(F, FixIrreduciblePass().run(F, AM));
  return true;
}

PreservedAnalyses MakeReducible::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= makeReducible(F, FAM);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

//===- MakeReducible.cpp - Making loops reducible -------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/ControlFlow/MakeReducible.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/IR/Module.h"
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

PreservedAnalyses MakeReducible::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration() || isReducible(FAM.getResult<CycleAnalysis>(F)))
      continue;
    // LLVM's pass knows branches only.
    FAM.invalidate(F, LowerSwitchPass().run(F, FAM));
    FAM.invalidate(F, FixIrreduciblePass().run(F, FAM));
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

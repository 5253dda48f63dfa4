//===- LoopBreaks.cpp - Which jumps leave a loop at once ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/LoopBreaks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/LaneOperations.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace llvm;
using namespace llvm::dxil;

static bool hasWaveOperation(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *Block) {
    return any_of(*Block, [](const Instruction &I) {
      auto *Call = dyn_cast<CallInst>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      return Callee && crossesLanes(*Callee);
    });
  });
}

/// Whether the break is in a loop where it matters.
static bool matters(const LoopInfo &Loops, const CallInst &Break,
                    DenseMap<const Loop *, bool> &Known) {
  const Loop *L = Loops.getLoopFor(Break.getParent());
  if (!L)
    return false;
  auto [It, IsNew] = Known.try_emplace(L, false);
  if (IsNew)
    It->second = hasWaveOperation(*L);
  return It->second;
}

PreservedAnalyses LoopBreaks::run(Module &M, ModuleAnalysisManager &) {
  Function *Marker = M.getFunction(LoopBreakFunction);
  if (!Marker)
    return PreservedAnalyses::all();
  DenseMap<Function *, SmallVector<CallInst *, 8>> ByFunction;
  for (User *U : Marker->users())
    if (auto *Call = dyn_cast<CallInst>(U))
      ByFunction[Call->getFunction()].push_back(Call);
  bool Changed = false;
  for (auto &[F, Calls] : ByFunction) {
    DominatorTree Dominators(*F);
    LoopInfo Loops(Dominators);
    DenseMap<const Loop *, bool> Known;
    for (CallInst *Call : Calls) {
      if (matters(Loops, *Call, Known))
        continue;
      Call->replaceAllUsesWith(ConstantInt::getTrue(M.getContext()));
      Call->eraseFromParent();
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

// GuardLoopReads.cpp: Guards for reads in loops
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop that waits for another thread must read memory again in each
// iteration. LLVM sees no write in the loop and would hoist the read. This pass
// inserts a call that may have side effects at the loop header.
//
// Example:
//   loop: %v = call @dxil.op.RawBufferLoad(%b, ...)
//   => loop: call void @dxil.resource.others()
//            %v = call @dxil.op.RawBufferLoad(%b, ...)

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

PreservedAnalyses GuardLoopReads::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<BasicBlock *, 8> Reading;
    for (BasicBlock &Block : F)
      if (any_of(Block, readsWritableResource))
        Reading.push_back(&Block);
    if (Reading.empty())
      continue;
    const LoopInfo &Loops = FAM.getResult<LoopAnalysis>(F);
    SmallSetVector<Loop *, 4> ReadingLoops;
    for (BasicBlock *Block : Reading)
      for (Loop *L = Loops.getLoopFor(Block); L; L = L->getParentLoop())
        ReadingLoops.insert(L);
    for (Loop *L : ReadingLoops)
      addReadGuard(*L->getHeader()->getFirstInsertionPt());
    Changed |= !ReadingLoops.empty();
  }
  return preserveBranches(Changed);
}

// MarkFiniteLoops.cpp: Marking loops that terminate
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop without side effects can be deleted, and with it the resources that
// only the loop reads. If LLVM cannot compute the number of iterations, it
// deletes only loops that are known to end. In HLSL, all loops end except those
// that wait for memory that other threads write. This pass marks them.
//
// Example:
//   while (n > 1) n >>= 1;            => may be removed if n is dead
//   while (flags.Load(0) == 0) {}     => stays

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace llvm::dxil;

static constexpr StringLiteral MustProgress = "llvm.loop.mustprogress";

/// Whether a value that decides an exit of the loop is computed, inside the
/// loop, from memory that may change while it runs.
static bool waitsForMemory(const Loop &L) {
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  SmallSetVector<const Instruction *, 16> Sources;
  auto Add = [&](const Value *V) {
    if (auto *I = dyn_cast<Instruction>(V); I && L.contains(I))
      Sources.insert(I);
  };
  for (const BasicBlock *Block : Exiting)
    Add(Block->getTerminator());
  for (unsigned N = 0; N != Sources.size(); ++N) {
    const Instruction *I = Sources[N];
    if (I->mayReadFromMemory() && !isReadGuard(*I))
      return true;
    for (const Value *Operand : I->operands())
      Add(Operand);
    // The edge through which a phi is reached decides its value.
    if (auto *Phi = dyn_cast<PHINode>(I))
      for (const BasicBlock *Block : Phi->blocks())
        Add(Block->getTerminator());
  }
  return false;
}

bool dxil::isMarkedFinite(const Loop &L) {
  return getBooleanLoopAttribute(&L, MustProgress);
}

static bool writesNothing(const Loop &L) {
  return all_of(L.blocks(), [](const BasicBlock *Block) {
    return none_of(*Block, [](const Instruction &I) {
      return I.mayHaveSideEffects() && !isReadGuard(I) && !isStop(I);
    });
  });
}

/// Whether the rest of the function uses a value of the loop, so that no pass
/// deletes the loop.
static bool isValueUsed(const Loop &L) {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return any_of(*Block, [&](const Instruction &I) {
      return any_of(I.users(), [&](const User *U) {
        return !L.contains(cast<Instruction>(U));
      });
    });
  });
}

PreservedAnalyses MarkFiniteLoops::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
      if (L->getLoopLatch() && !L->hasNoExitBlocks() && writesNothing(*L) &&
          !waitsForMemory(*L) && !isMarkedFinite(*L)) {
        addStringMetadataToLoop(L, MustProgress.data(), 1);
        removeReadGuards(*L);
        // They would keep it alive.
        if (!isValueUsed(*L))
          removeStops(*L);
      }
  }
  return PreservedAnalyses::all();
}

// RecordLoopLocations.cpp: Locations of loops
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop that the optimizer finds endless is an error at the loop statement.
// CodeGen attaches that location to the back edge, but optimizations replace
// the back edge. This pass attaches the location to each instruction of the
// loop.
//
// Example:
//   br label %loop, !srcloc !1
//   => !annotation !{!{!"dx.loop.location", !"L"}} on all of the loop

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

static RawSourceLocation findLocation(const Loop &L) {
  SmallVector<BasicBlock *, 2> Latches;
  L.getLoopLatches(Latches);
  for (const BasicBlock *Latch : Latches)
    if (RawSourceLocation Loc = getSourceLocation(*Latch->getTerminator()))
      return Loc;
  return 0;
}

static void annotate(const Loop &L, const LoopInfo &Loops) {
  RawSourceLocation Location = findLocation(L);
  if (!Location)
    return;
  MDNode *Annotation = writeLoopLocation(L.getHeader()->getContext(), Location);
  for (BasicBlock *Block : L.blocks())
    if (Loops.getLoopFor(Block) == &L)
      for (Instruction &I : *Block)
        I.setMetadata(LLVMContext::MD_annotation, Annotation);
}

PreservedAnalyses RecordLoopLocations::run(Module &M,
                                           ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    LoopInfo &Loops = FAM.getResult<LoopAnalysis>(F);
    for (const Loop *L : Loops.getLoopsInPreorder())
      annotate(*L, Loops);
  }
  return PreservedAnalyses::all();
}

// JoinHitObjects.cpp: Hit objects in memory to values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In memory, a dx::HitObject is represented by a number, because passes would
// split the struct of the hit itself. Once that memory is promoted to values,
// each number represents one hit or a selection among several. This pass
// replaces the numbers by hits.
//
// Example:
//   %n = call i32 @dxil.node.number.dx.types.HitObject(%H %h)
//   %k = call %H @dxil.node.handle.dx.types.HitObject(i32 %n)
//   => %h for %k

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Handles/HandleUses.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// Lets elements that are chosen at run time be choices among all.
static bool expandChosen(ArrayRef<CallInst *> Calls) {
  SmallSetVector<AllocaInst *, 4> Variables;
  for (CallInst *Call : Calls)
    if (auto *Load = dyn_cast<LoadInst>(getNodeCallOperand(*Call)))
      if (auto *Variable = dyn_cast<AllocaInst>(
              getUnderlyingObject(Load->getPointerOperand())))
        Variables.insert(Variable);
  bool Changed = false;
  for (AllocaInst *Variable : Variables)
    Changed |= expandChosenElements(*Variable);
  return Changed;
}

static void replaceByHit(CallInst &Call, Value &Hit) {
  Call.replaceAllUsesWith(&Hit);
  Call.eraseFromParent();
}

static bool joinHits(Function &F, FunctionAnalysisManager &Analyses) {
  // Only code that is never reached has a number that no hit has.
  auto MakeNop = [&](Constant &, Type &) -> Value * {
    IRBuilder<> Builder(&*F.getEntryBlock().getFirstInsertionPt());
    return createFrontOpCall(Builder, OpCode::HitObject_MakeNop, nullptr, {});
  };
  NumberedHandles Hits(F, Analyses, isHitObjectType, MakeNop);
  std::vector<CallInst *> Calls = Hits.findHandleCalls();
  bool Changed = !Calls.empty();
  Calls = Hits.join(Calls, replaceByHit);
  if (!Calls.empty()) {
    Hits.unroll();
    Calls = Hits.join(Hits.findHandleCalls(), replaceByHit);
  }
  if (expandChosen(Calls)) {
    Hits.promote();
    Calls = Hits.join(Hits.findHandleCalls(), replaceByHit);
  }
  for (CallInst *Call : Calls) {
    report(F.getContext(), findSourceLocation(*Call),
           BackendDiag::err_hit_object, {});
    removeNumberedCall(*Call);
  }
  for (CallInst *Call : Hits.findNumberCalls()) {
    removeNumberedCall(*Call);
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses JoinHitObjects::run(Module &M, ModuleAnalysisManager &AM) {
  auto &Analyses =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    Changed |= joinHits(F, Analyses);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

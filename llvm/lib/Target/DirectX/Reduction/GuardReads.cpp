//===- GuardReads.cpp - Reads that other threads decide -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/GuardReads.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ReadGuards.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/Contract/AccessCall.h"
#include "llvm/Target/DirectX/Contract/HandleCall.h"
#include "llvm/Target/DirectX/Contract/HeapHandleCall.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ResourceDeclaration.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether the resource that a read names first is globallycoherent.
static bool isCoherent(const CallInst &Read) {
  for (const Value *Arg : Read.args()) {
    const Value *Handle = getCastHandle(Arg);
    if (!Handle)
      continue;
    auto *Call = dyn_cast<CallInst>(Handle);
    if (!Call)
      return false;
    if (isHeapHandleCall(*Call))
      return HeapHandleCall::read(*Call).Traits & GloballyCoherentTrait;
    if (!isHandleCall(*Call))
      return false;
    auto *Name = dyn_cast<GlobalVariable>(getHandleName(*Call));
    const MDNode *Row =
        Name ? Name->getMetadata(ResourceDeclarationMD) : nullptr;
    std::optional<ResourceDeclaration> D;
    if (Row)
      D = ResourceDeclaration::read(*Row);
    return D && D->has(GloballyCoherentTrait);
  }
  return false;
}

PreservedAnalyses GuardReads::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<CallInst *, 8> Reads;
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I);
          Call && readsWritableResource(*Call))
        Reads.push_back(Call);
    if (Reads.empty())
      continue;
    const LoopInfo &Loops = FAM.getResult<LoopAnalysis>(F);
    SmallSetVector<Loop *, 4> Reading;
    for (CallInst *Read : Reads) {
      if (isCoherent(*Read)) {
        addReadGuard(*Read);
        Changed = true;
      }
      for (Loop *L = Loops.getLoopFor(Read->getParent()); L;
           L = L->getParentLoop())
        Reading.insert(L);
    }
    for (Loop *L : Reading)
      addReadGuard(*L->getHeader()->getFirstInsertionPt());
    Changed |= !Reading.empty();
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

//===- JoinNodeHandles.cpp - Handles of nodes and records as values -------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/JoinNodeHandles.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Contract/NodeHandleCall.h"
#include "llvm/Target/DirectX/Contract/SourceLocationMetadata.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class HandleJoiner {
public:
  bool run(Function &F);

private:
  Value *getHandle(Value *Number, Type *Ty);
  Value *getPhi(PHINode &Phi, Type *Ty);

  /// By the number, those that are made: phis may lead in a circle.
  DenseMap<std::pair<Value *, Type *>, Value *> Known;
  SmallVector<Instruction *, 8> Made;
};

} // namespace

Value *HandleJoiner::getPhi(PHINode &Phi, Type *Ty) {
  IRBuilder<> Builder(&Phi);
  PHINode *New = Builder.CreatePHI(Ty, Phi.getNumIncomingValues());
  Known[{&Phi, Ty}] = New;
  Made.push_back(New);
  for (auto [V, Block] : zip(Phi.incoming_values(), Phi.blocks())) {
    Value *Handle = getHandle(V, Ty);
    if (!Handle)
      return nullptr;
    New->addIncoming(Handle, Block);
  }
  return New;
}

/// The handle that a number stands for; null if it is not known.
Value *HandleJoiner::getHandle(Value *Number, Type *Ty) {
  if (auto It = Known.find({Number, Ty}); It != Known.end())
    return It->second;
  if (isNodeNumberCall(*Number)) {
    Value *Handle = getNodeCallOperand(*Number);
    return Handle->getType() == Ty ? Handle : nullptr;
  }
  if (auto *Phi = dyn_cast<PHINode>(Number))
    return getPhi(*Phi, Ty);
  if (auto *Select = dyn_cast<SelectInst>(Number)) {
    Value *True = getHandle(Select->getTrueValue(), Ty);
    Value *False = getHandle(Select->getFalseValue(), Ty);
    if (!True || !False)
      return nullptr;
    IRBuilder<> Builder(Select);
    Value *New = Builder.CreateSelect(Select->getCondition(), True, False);
    Known[{Number, Ty}] = New;
    return New;
  }
  return nullptr;
}

bool HandleJoiner::run(Function &F) {
  SmallVector<CallInst *, 8> Handles, Numbers;
  for (Instruction &I : instructions(F))
    if (isNodeHandleCall(I))
      Handles.push_back(cast<CallInst>(&I));
    else if (isNodeNumberCall(I))
      Numbers.push_back(cast<CallInst>(&I));
  for (CallInst *Call : Handles) {
    Type *Ty = Call->getType();
    Value *Handle =
        Call->use_empty() ? nullptr : getHandle(getNodeCallOperand(*Call), Ty);
    if (!Handle && !Call->use_empty())
      report(F.getContext(), getSourceLocation(*Call),
             BackendDiag::err_node_handle, {});
    Call->replaceAllUsesWith(Handle ? Handle : PoisonValue::get(Ty));
    Call->eraseFromParent();
  }
  // After an error some have fewer values than there are ways.
  for (Instruction *I : Made)
    if (auto *Phi = cast<PHINode>(I);
        Phi->getNumIncomingValues() != pred_size(Phi->getParent())) {
      Phi->replaceAllUsesWith(PoisonValue::get(Phi->getType()));
      Phi->eraseFromParent();
    }
  for (CallInst *Call : Numbers) {
    Call->replaceAllUsesWith(PoisonValue::get(Call->getType()));
    Call->eraseFromParent();
  }
  return !Handles.empty() || !Numbers.empty();
}

PreservedAnalyses JoinNodeHandles::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    Changed |= HandleJoiner().run(F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

// NumberedHandles.cpp: Handles represented by numbers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Handles/NumberedHandles.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/ControlFlow/ConfiguredPasses.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/Handles/HandleUses.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isHitObjectType(const Type &Ty) {
  return cast<StructType>(Ty).getName() == HitObjectTypeName;
}

void dxil::removeNumberedCall(CallInst &Call) {
  Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
  Call.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The type of the handle that a call takes or makes.
static Type &getHandleTypeOf(const Value &Call) {
  return isNodeNumberCall(Call) ? *getNodeCallOperand(Call)->getType()
                                : *Call.getType();
}

static std::vector<CallInst *> findCalls(Function &F, HandleFilter Filter,
                                         bool (*IsWanted)(const Value &)) {
  std::vector<CallInst *> Calls;
  for (Instruction &I : instructions(F))
    if (IsWanted(I) && Filter(getHandleTypeOf(I)))
      Calls.push_back(cast<CallInst>(&I));
  return Calls;
}

std::vector<CallInst *> NumberedHandles::findHandleCalls() const {
  return findCalls(F, Filter, isNodeHandleCall);
}

std::vector<CallInst *> NumberedHandles::findNumberCalls() const {
  return findCalls(F, Filter, isNodeNumberCall);
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

Value *NumberedHandles::getPhi(PHINode &Phi, Type *Ty) {
  IRBuilder<> Builder(&Phi);
  PHINode *New = Builder.CreatePHI(Ty, Phi.getNumIncomingValues());
  Known[{&Phi, Ty}] = New;
  Made.push_back(New);
  for (auto [V, Block] : zip(Phi.incoming_values(), Phi.blocks())) {
    Value *Handle = get(V, Ty);
    if (!Handle)
      return nullptr;
    New->addIncoming(Handle, Block);
  }
  return New;
}

/// The handle that a number represents; null if it is unknown.
Value *NumberedHandles::get(Value *Number, Type *Ty) {
  if (auto It = Known.find({Number, Ty}); It != Known.end())
    return It->second;
  if (isNodeNumberCall(*Number)) {
    Value *Handle = getNodeCallOperand(*Number);
    return Handle->getType() == Ty ? Handle : nullptr;
  }
  if (auto *C = dyn_cast<Constant>(Number))
    return OfConstant(*C, *Ty);
  if (auto *Phi = dyn_cast<PHINode>(Number))
    return getPhi(*Phi, Ty);
  if (auto *Select = dyn_cast<SelectInst>(Number)) {
    Value *True = get(Select->getTrueValue(), Ty);
    Value *False = get(Select->getFalseValue(), Ty);
    if (!True || !False)
      return nullptr;
    IRBuilder<> Builder(Select);
    Value *New = Builder.CreateSelect(Select->getCondition(), True, False);
    Known[{Number, Ty}] = New;
    return New;
  }
  return nullptr;
}

/// After an unknown number, some phis have fewer values than predecessors.
void NumberedHandles::removeUnfinished() {
  for (PHINode *Phi : Made)
    if (Phi->getNumIncomingValues() != pred_size(Phi->getParent())) {
      Phi->replaceAllUsesWith(PoisonValue::get(Phi->getType()));
      Phi->eraseFromParent();
    }
  Made.clear();
  Known.clear();
}

std::vector<CallInst *>
NumberedHandles::join(ArrayRef<CallInst *> Calls,
                      function_ref<void(CallInst &, Value &Handle)> Replace) {
  std::vector<CallInst *> Left;
  for (CallInst *Call : Calls) {
    Value *Handle = Call->use_empty()
                        ? PoisonValue::get(Call->getType())
                        : get(getNodeCallOperand(*Call), Call->getType());
    if (Handle)
      Replace(*Call, *Handle);
    else
      Left.push_back(Call);
  }
  removeUnfinished();
  return Left;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void NumberedHandles::unroll() {
  Analyses.invalidate(F, PreservedAnalyses::none());
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  std::vector<CallInst *> Calls = findHandleCalls();
  append_range(Calls, findNumberCalls());
  for (const CallInst *Call : Calls)
    for (Loop *L = Loops.getLoopFor(Call->getParent()); L;
         L = L->getParentLoop())
      askToUnroll(*L);
  promote();
}

void NumberedHandles::promote() {
  unshareHandles(F);
  Analyses.invalidate(F, PreservedAnalyses::none());
  FunctionPassManager FPM;
  addProvenanceUnrolling(FPM);
  Analyses.invalidate(F, FPM.run(F, Analyses));
}

//===- JoinNodeHandles.cpp - Handles of nodes and records as values -------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reduction/JoinNodeHandles.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Contract/DXILNames.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Contract/NodeHandleCall.h"
#include "llvm/Target/DirectX/Contract/SourceLocationMetadata.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Reduction/ChosenElements.h"
#include "llvm/Target/DirectX/Reduction/ConfiguredPasses.h"
#include "llvm/Target/DirectX/Reduction/UnshareHandles.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class HandleJoiner {
public:
  HandleJoiner(Function &F, FunctionAnalysisManager &Analyses)
      : F(F), Analyses(Analyses) {}
  bool run();

private:
  Value *getHandle(Value *Number, Type *Ty);
  Value *getPhi(PHINode &Phi, Type *Ty);
  Value *makeNop();
  /// Those that are left.
  std::vector<CallInst *> join(ArrayRef<CallInst *> Calls);
  void removeUnfinished();
  void unroll();
  bool expandChosen(ArrayRef<CallInst *> Calls);
  void promote();

  Function &F;
  FunctionAnalysisManager &Analyses;
  /// By the number, those that are made: phis may lead in a circle.
  DenseMap<std::pair<Value *, Type *>, Value *> Known;
  SmallVector<PHINode *, 8> Made;
};

} // namespace

static bool isHitObject(Type *Ty) {
  return cast<StructType>(Ty)->getName() == HitObjectTypeName;
}

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

Value *HandleJoiner::makeNop() {
  IRBuilder<> Builder(&*F.getEntryBlock().getFirstInsertionPt());
  return createFrontOpCall(Builder, OpCode::HitObject_MakeNop, nullptr, {});
}

/// The handle that a number stands for; null if it is not known.
Value *HandleJoiner::getHandle(Value *Number, Type *Ty) {
  if (auto It = Known.find({Number, Ty}); It != Known.end())
    return It->second;
  if (isNodeNumberCall(*Number)) {
    Value *Handle = getNodeCallOperand(*Number);
    return Handle->getType() == Ty ? Handle : nullptr;
  }
  // Of code that is never reached.
  if (isa<Constant>(Number) && isHitObject(Ty))
    return makeNop();
  // An object without a value, or whose records are complete: 0, or undefined.
  if (auto *C = dyn_cast<Constant>(Number))
    return isa<UndefValue>(C) || C->isNullValue() ? Constant::getNullValue(Ty)
                                                  : nullptr;
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

static void removeCall(CallInst &Call) {
  Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
  Call.eraseFromParent();
}

/// A handle of nothing is for OutputComplete alone: a use that is another.
static const Instruction *findMisuse(const Value *Handle,
                                     const CallInst &Call) {
  if (!isa<Constant>(Handle))
    return nullptr;
  for (const User *U : Call.users()) {
    auto *I = cast<Instruction>(U);
    CalledOperation Called = getCalledOperation(*I);
    if (!Called || Called->Code != OpCode::OutputComplete)
      return I;
  }
  return nullptr;
}

/// After an unknown one some have fewer values than there are ways.
void HandleJoiner::removeUnfinished() {
  for (PHINode *Phi : Made)
    if (Phi->getNumIncomingValues() != pred_size(Phi->getParent())) {
      Phi->replaceAllUsesWith(PoisonValue::get(Phi->getType()));
      Phi->eraseFromParent();
    }
  Made.clear();
  Known.clear();
}

std::vector<CallInst *> HandleJoiner::join(ArrayRef<CallInst *> Calls) {
  std::vector<CallInst *> Left;
  for (CallInst *Call : Calls) {
    Value *Handle = Call->use_empty()
                        ? PoisonValue::get(Call->getType())
                        : getHandle(getNodeCallOperand(*Call), Call->getType());
    if (!Handle) {
      Left.push_back(Call);
      continue;
    }
    if (const Instruction *Misuse = findMisuse(Handle, *Call)) {
      // The handle may be that of uses that are right, too.
      RawSourceLocation Place = getSourceLocation(*Misuse);
      report(F.getContext(), Place ? Place : getSourceLocation(*Call),
             BackendDiag::err_node_handle, {});
      removeCall(*Call);
      continue;
    }
    // OutputComplete of nothing does nothing.
    if (isa<Constant>(Handle))
      for (User *U : make_early_inc_range(Call->users()))
        cast<Instruction>(U)->eraseFromParent();
    Call->replaceAllUsesWith(Handle);
    Call->eraseFromParent();
  }
  removeUnfinished();
  return Left;
}

/// Unrolls the loops that an object is read or written in.
void HandleJoiner::unroll() {
  Analyses.invalidate(F, PreservedAnalyses::none());
  auto &Loops = Analyses.getResult<LoopAnalysis>(F);
  for (Instruction &I : instructions(F))
    if (isNodeNumberCall(I) || isNodeHandleCall(I))
      for (Loop *L = Loops.getLoopFor(I.getParent()); L; L = L->getParentLoop())
        askToUnroll(*L);
  promote();
}

/// Unrolls the loops that are marked, and makes values of memory.
void HandleJoiner::promote() {
  unshareHandles(F);
  Analyses.invalidate(F, PreservedAnalyses::none());
  FunctionPassManager FPM;
  addOriginUnrolling(FPM);
  Analyses.invalidate(F, FPM.run(F, Analyses));
}

/// Lets elements that are chosen at run time be choices among all. Handles of
/// nodes must be known, hits may be chosen.
bool HandleJoiner::expandChosen(ArrayRef<CallInst *> Calls) {
  SmallSetVector<AllocaInst *, 4> Variables;
  for (CallInst *Call : Calls)
    if (auto *Load = dyn_cast<LoadInst>(getNodeCallOperand(*Call));
        Load && isHitObject(Call->getType()))
      if (auto *Variable = dyn_cast<AllocaInst>(
              getUnderlyingObject(Load->getPointerOperand())))
        Variables.insert(Variable);
  bool Changed = false;
  for (AllocaInst *Variable : Variables)
    Changed |= expandChosenElements(*Variable);
  return Changed;
}

static std::vector<CallInst *> findCalls(Function &F,
                                         bool (*IsWanted)(const Value &)) {
  std::vector<CallInst *> Calls;
  for (Instruction &I : instructions(F))
    if (IsWanted(I))
      Calls.push_back(cast<CallInst>(&I));
  return Calls;
}

bool HandleJoiner::run() {
  std::vector<CallInst *> Calls = findCalls(F, isNodeHandleCall);
  bool Changed = !Calls.empty();
  Calls = join(Calls);
  if (!Calls.empty()) {
    unroll();
    Calls = join(findCalls(F, isNodeHandleCall));
  }
  if (expandChosen(Calls)) {
    promote();
    Calls = join(findCalls(F, isNodeHandleCall));
  }
  for (CallInst *Call : Calls) {
    report(F.getContext(), getSourceLocation(*Call),
           isHitObject(Call->getType()) ? BackendDiag::err_hit_object
                                        : BackendDiag::err_node_handle,
           {});
    removeCall(*Call);
  }
  std::vector<CallInst *> Numbers = findCalls(F, isNodeNumberCall);
  for (CallInst *Call : Numbers)
    removeCall(*Call);
  return Changed || !Numbers.empty();
}

PreservedAnalyses JoinNodeHandles::run(Module &M, ModuleAnalysisManager &AM) {
  auto &Analyses =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    Changed |= HandleJoiner(F, Analyses).run();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

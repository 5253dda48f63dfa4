// InlineFunctions.cpp: Calls of functions with a body
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A shader has no calls. LLVM's inliner copies a body for each call and then
// deletes the function. Most functions are called once, so their bodies are
// moved instead: into their last call, after the other calls received copies.
//
// Example:
//   %r = call float @f(float %x)
//   define internal float @f(float %a) {
//     %s = fadd float %a, 1.0
//     ret float %s
//   }
//   => %s = fadd float %x, 1.0, with %s in place of %r; @f is deleted

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

/// Gives the instructions and variables of Callee the locations that they have
/// in the function that calls it. A function without debug information, such
/// as a thunk, is part of the call.
static void relocate(Function &Callee, const CallInst &Call) {
  const DebugLoc &CallLoc = Call.getDebugLoc();
  if (!CallLoc)
    return;
  const bool IsPartOfCall = !Callee.getSubprogram();
  LLVMContext &Context = Callee.getContext();
  auto *Site =
      DILocation::getDistinct(Context, CallLoc.getLine(), CallLoc.getCol(),
                              CallLoc.getScope(), CallLoc.getInlinedAt());
  DenseMap<const MDNode *, MDNode *> Calls;
  auto Relocated = [&](const DebugLoc &Own) {
    DILocation *InlinedAt =
        DebugLoc::appendInlinedAt(Own, Site, Context, Calls);
    return DILocation::get(Context, Own.getLine(), Own.getCol(), Own.getScope(),
                           InlinedAt);
  };
  for (Instruction &I : instructions(Callee)) {
    if (const DebugLoc &Own = I.getDebugLoc())
      I.setDebugLoc(Relocated(Own));
    else if (IsPartOfCall && !isa<AllocaInst>(I))
      I.setDebugLoc(CallLoc);
    updateLoopMetadataDebugLocations(I, [&](Metadata *Operand) -> Metadata * {
      if (auto *Location = dyn_cast_or_null<DILocation>(Operand))
        return Relocated(Location);
      return Operand;
    });
    for (DbgRecord &Record : I.getDbgRecordRange())
      Record.setDebugLoc(Relocated(Record.getDebugLoc()));
  }
}

/// Makes the returns of Callee branches to After, and returns the result.
static Value *replaceReturns(Function &Callee, BasicBlock &After) {
  SmallVector<ReturnInst *> Returns;
  for (BasicBlock &B : Callee)
    if (auto *Return = dyn_cast<ReturnInst>(B.getTerminator()))
      Returns.push_back(Return);
  Type *Ty = Callee.getReturnType();
  Value *Result = nullptr;
  if (!Ty->isVoidTy()) {
    if (Returns.size() == 1) {
      Result = Returns.front()->getReturnValue();
    } else if (Returns.empty()) {
      Result = PoisonValue::get(Ty);
    } else {
      PHINode *Merge = PHINode::Create(Ty, Returns.size(), "", After.begin());
      for (ReturnInst *Return : Returns)
        Merge->addIncoming(Return->getReturnValue(), Return->getParent());
      Result = Merge;
    }
  }
  for (ReturnInst *Return : Returns) {
    auto *Branch = BranchInst::Create(&After, Return->getIterator());
    Branch->setDebugLoc(Return->getDebugLoc());
    Return->eraseFromParent();
  }
  return Result;
}

/// Moves the body into the block of the call, if it is one block.
static bool moveBlock(CallInst &Call, BasicBlock &Body) {
  auto *Return = dyn_cast<ReturnInst>(Body.getTerminator());
  if (!Return)
    return false;
  if (Value *Result = Return->getReturnValue())
    Call.replaceAllUsesWith(Result);
  Call.getParent()->splice(Call.getIterator(), &Body, Body.begin(),
                           Return->getIterator());
  Call.eraseFromParent();
  return true;
}

/// Divides the block of the call and moves the blocks of the body in between.
static void moveBlocks(CallInst &Call, Function &Callee) {
  Function &Caller = *Call.getFunction();
  BasicBlock &Before = *Call.getParent();
  BasicBlock &Entry = Callee.getEntryBlock();
  BasicBlock &After = *Before.splitBasicBlock(Call.getIterator());
  Value *Result = replaceReturns(Callee, After);
  Before.getTerminator()->setSuccessor(0, &Entry);
  Caller.splice(After.getIterator(), &Callee);
  if (Result)
    Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
  MergeBlockIntoPredecessor(&Entry);
  if (pred_empty(&After))
    removeUnreachableBlocks(Caller);
  else
    MergeBlockIntoPredecessor(&After);
}

/// Replaces the only remaining call of Callee by its body.
static void moveBody(CallInst &Call, Function &Callee) {
  relocate(Callee, Call);
  for (auto [Parameter, Argument] : zip_equal(Callee.args(), Call.args()))
    Parameter.replaceAllUsesWith(Argument);
  BasicBlock &CallerEntry = Call.getFunction()->getEntryBlock();
  BasicBlock::iterator FirstLocal = CallerEntry.begin();
  for (Instruction &I : make_early_inc_range(Callee.getEntryBlock()))
    if (auto *Local = dyn_cast<AllocaInst>(&I);
        Local && Local->isStaticAlloca())
      Local->moveBeforePreserving(CallerEntry, FirstLocal);
  // Dividing a block takes time for all that follows the call. Most bodies are
  // a block and its return.
  for (BasicBlock &Block : make_early_inc_range(drop_begin(Callee)))
    MergeBlockIntoPredecessor(&Block);
  if (!moveBlock(Call, Callee.getEntryBlock()))
    moveBlocks(Call, Callee);
}

/// The calls of F. They are all of its uses if a body may be moved into them.
static SmallVector<CallInst *> findCalls(const Function &F) {
  SmallVector<CallInst *> Calls;
  for (const Use &U : F.uses())
    if (auto *Call = dyn_cast<CallInst>(U.getUser());
        Call && Call->isCallee(&U) && Call->getFunction() != &F)
      Calls.push_back(Call);
  return Calls;
}

static bool isInlined(const Function &F) {
  return !F.isDeclaration() && F.hasFnAttribute(Attribute::AlwaysInline);
}

PreservedAnalyses InlineFunctions::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : make_early_inc_range(M)) {
    if (!isInlined(F))
      continue;
    SmallVector<CallInst *> Calls = findCalls(F);
    const bool Dies = F.hasLocalLinkage() && F.hasNUses(Calls.size());
    CallInst *Last = Dies && !Calls.empty() ? Calls.pop_back_val() : nullptr;
    for (CallInst *Call : Calls) {
      InlineFunctionInfo Info;
      InlineFunction(*Call, Info);
    }
    if (Last && F.hasOneUse())
      moveBody(*Last, F);
    if (Dies && F.use_empty())
      F.eraseFromParent();
  }
  return PreservedAnalyses::none();
}

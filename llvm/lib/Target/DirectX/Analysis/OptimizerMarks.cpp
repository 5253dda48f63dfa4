// OptimizerMarks.cpp: Marks for the optimizer
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/OptimizerMarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isStoreMark(const Function &F) {
  return F.getName().starts_with(StoreMarkPrefix);
}

void dxil::addStoreMarks(Function &GetPointer) {
  Module &M = *GetPointer.getParent();
  Type *PointerType = GetPointer.getReturnType();
  auto GetMark = [&] {
    FunctionCallee Mark = M.getOrInsertFunction(
        (StoreMarkPrefix + utostr(PointerType->getPointerAddressSpace())).str(),
        Type::getVoidTy(M.getContext()), PointerType);
    auto *F = cast<Function>(Mark.getCallee());
    F->setMemoryEffects(MemoryEffects::argMemOnly(ModRefInfo::Mod));
    F->setDoesNotThrow();
    F->setWillReturn();
    return Mark;
  };
  SmallVector<Value *, 8> Pointers(GetPointer.users());
  while (!Pointers.empty()) {
    Value *Pointer = Pointers.pop_back_val();
    for (User *U : make_early_inc_range(Pointer->users())) {
      if (isa<GetElementPtrInst>(U))
        Pointers.push_back(U);
      else if (auto *Store = dyn_cast<StoreInst>(U))
        CallInst::Create(GetMark(), {Pointer})
            ->insertAfter(Store->getIterator());
    }
  }
}

bool dxil::removeStoreMarks(Module &M) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    if (!isStoreMark(F))
      continue;
    for (User *U : make_early_inc_range(F.users()))
      cast<CallInst>(U)->eraseFromParent();
    F.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Guards for reads
//===----------------------------------------------------------------------===//

bool dxil::isReadGuard(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == ReadGuardFunction;
}

bool dxil::readsWritableResource(const Instruction &I) {
  // Calls that read what no shader writes touch no memory.
  if (!getCalledOperation(I) || !I.mayReadFromMemory() || I.mayWriteToMemory())
    return false;
  Type *HandleType = getHandleType(I.getContext());
  return any_of(I.operand_values(), [&](const Value *Operand) {
    return Operand->getType() == HandleType;
  });
}

void dxil::addReadGuard(Instruction &I) {
  Module &M = *I.getModule();
  FunctionCallee Guard =
      M.getOrInsertFunction(ReadGuardFunction, Type::getVoidTy(M.getContext()));
  auto *F = cast<Function>(Guard.getCallee());
  F->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
  F->setDoesNotThrow();
  F->setWillReturn();
  CallInst::Create(Guard)->insertBefore(I.getIterator());
}

/// Removes the calls of a loop that \p IsMark accepts.
static void removeMarks(Loop &L,
                        function_ref<bool(const Instruction &)> IsMark) {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : make_early_inc_range(*Block))
      if (IsMark(I))
        I.eraseFromParent();
}

void dxil::removeReadGuards(Loop &L) { removeMarks(L, isReadGuard); }

//===----------------------------------------------------------------------===//
// Stops for debuggers
//===----------------------------------------------------------------------===//

bool dxil::isStop(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->getIntrinsicID() == Intrinsic::sideeffect;
}

void dxil::removeStops(Loop &L) { removeMarks(L, isStop); }

void dxil::removeStops(Module &M) {
  if (Function *Stop =
          Intrinsic::getDeclarationIfExists(&M, Intrinsic::sideeffect))
    for (User *U : make_early_inc_range(Stop->users()))
      cast<CallInst>(U)->eraseFromParent();
}

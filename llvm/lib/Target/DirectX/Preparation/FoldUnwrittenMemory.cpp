// FoldUnwrittenMemory.cpp: Reads of memory that is never written
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The value of groupshared memory that no thread writes is unspecified.
// Replacing reads of it by 0 decides the branches that depend on them, and the
// memory takes no space. Dynamically indexed reads of a local array that is
// never written are also replaced, because LLVM treats a branch on an undefined
// value as unreachable and deletes the code that follows it.
//
// Example:
//   @g = internal addrspace(3) global [8 x float] poison
//   %v = load float, ptr addrspace(3) %element_of_g  => 0.0

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::dxil;

/// Collects what leads to the memory, from its variable on, and its loads.
/// False if something else than a load uses it.
static bool collectLoads(Value &Variable, SmallSetVector<Value *, 16> &Pointers,
                         SmallVectorImpl<LoadInst *> &Loads) {
  Pointers.insert(&Variable);
  for (unsigned N = 0; N != Pointers.size(); ++N)
    for (User *U : Pointers[N]->users()) {
      if (auto *Load = dyn_cast<LoadInst>(U)) {
        if (Load->isVolatile() || Load->isAtomic())
          return false;
        Loads.push_back(Load);
      } else if (isa<GEPOperator>(U)) {
        Pointers.insert(U);
      } else {
        return false;
      }
    }
  return true;
}

/// Whether a dynamic index selects elements.
static bool isIndexedByValues(ArrayRef<Value *> Pointers) {
  return any_of(Pointers, [](Value *Pointer) {
    auto *GEP = dyn_cast<GetElementPtrInst>(Pointer);
    return GEP && !GEP->hasAllConstantIndices();
  });
}

/// Resources and pointers have no value 0.
static bool isNumber(const LoadInst *Load) {
  return Load->getType()->isIntOrIntVectorTy() ||
         Load->getType()->isFPOrFPVectorTy();
}

/// Gives 0 to what reads the memory. Returns whether it is only read.
static bool foldReads(Value &Variable, bool IsLocal) {
  SmallSetVector<Value *, 16> Pointers;
  SmallVector<LoadInst *, 8> Loads;
  if (!collectLoads(Variable, Pointers, Loads))
    return false;
  if (IsLocal &&
      (!isIndexedByValues(Pointers.getArrayRef()) || !all_of(Loads, isNumber)))
    return false;
  for (LoadInst *Load : Loads) {
    Load->replaceAllUsesWith(Constant::getNullValue(Load->getType()));
    Load->eraseFromParent();
  }
  for (Value *Pointer : reverse(Pointers.getArrayRef()))
    if (auto *I = dyn_cast<Instruction>(Pointer))
      I->eraseFromParent();
  return true;
}

PreservedAnalyses FoldUnwrittenMemory::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    if (Global.getAddressSpace() != GroupSharedAddressSpace ||
        !Global.hasLocalLinkage() || !foldReads(Global, /*IsLocal=*/false))
      continue;
    Global.removeDeadConstantUsers();
    Global.eraseFromParent();
    Changed = true;
  }
  for (Function &F : M) {
    SmallVector<AllocaInst *, 16> Locals;
    for (Instruction &I : instructions(F))
      if (auto *Local = dyn_cast<AllocaInst>(&I))
        Locals.push_back(Local);
    for (AllocaInst *Local : Locals)
      Changed |= foldReads(*Local, /*IsLocal=*/true);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

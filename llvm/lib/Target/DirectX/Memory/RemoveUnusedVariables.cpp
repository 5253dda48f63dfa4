// RemoveUnusedVariables.cpp: Removing unused variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Groupshared memory is limited. A member that is copied with its struct but
// never read still has stores after its dead reads were removed. An unused ray
// query would require a ray tracing tier that the device may not support.
//
// Example:
//   %p = getelementptr [64 x float], ptr addrspace(3) @g.2, i32 0, i32
//   %i
//   store float %v, ptr addrspace(3) %p  ; no other use of @g.2
//   => nothing

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Memory/VariableAccess.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// Removes a read of groupshared memory, and its address, if nothing uses it.
static void removeDeadRead(Value &Stored) {
  auto *Load = dyn_cast<LoadInst>(&Stored);
  if (!Load || !Load->use_empty() || !Load->isSimple() ||
      Load->getPointerAddressSpace() != GroupSharedAddressSpace)
    return;
  Value *Address = Load->getPointerOperand();
  Load->eraseFromParent();
  while (auto *Step = dyn_cast<GetElementPtrInst>(Address)) {
    if (!Step->use_empty())
      return;
    Address = Step->getPointerOperand();
    Step->eraseFromParent();
  }
}

static void removeUsers(Value &Pointer) {
  for (User *U : make_early_inc_range(Pointer.users())) {
    if (isa<GEPOperator>(U))
      removeUsers(*U);
    auto *I = dyn_cast<Instruction>(U);
    if (!I)
      continue;
    auto *Store = dyn_cast<StoreInst>(I);
    Value *Stored = Store ? Store->getValueOperand() : nullptr;
    I->eraseFromParent();
    if (Stored)
      removeDeadRead(*Stored);
  }
}

/// Whether something was removed.
static bool removeOnce(Module &M) {
  bool Changed = false;
  for (GlobalVariable &Variable : make_early_inc_range(M.globals())) {
    if (!isUnreadGroupShared(Variable))
      continue;
    removeUsers(Variable);
    Variable.removeDeadConstantUsers();
    Variable.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

/// Whether ray queries were removed that are never traced or read.
static bool removeUnusedQueries(Module &M) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    std::optional<OpClass> Class = lookupOpClassOfFunction(F.getName());
    if (Class != OpClass::AllocateRayQuery &&
        Class != OpClass::AllocateRayQuery2)
      continue;
    for (User *U : make_early_inc_range(F.users()))
      if (auto *Query = dyn_cast<CallInst>(U); Query && Query->use_empty()) {
        Query->eraseFromParent();
        Changed = true;
      }
    if (F.use_empty())
      F.eraseFromParent();
  }
  return Changed;
}

PreservedAnalyses RemoveUnusedVariables::run(Module &M,
                                             ModuleAnalysisManager &) {
  bool Changed = removeUnusedQueries(M);
  // What was only read to be copied into such a variable is one then.
  while (removeOnce(M))
    Changed = true;
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

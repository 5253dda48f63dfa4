//===- ExportResults.cpp - Results of exported functions ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Library/ExportResults.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isResultCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().starts_with(ResultFunctionPrefix);
}

Function *dxil::changeFunctionType(Function &F, FunctionType *Ty) {
  Function *New = Function::Create(Ty, F.getLinkage(), F.getAddressSpace());
  F.getParent()->getFunctionList().insert(F.getIterator(), New);
  New->takeName(&F);
  New->setAttributes(AttributeList::get(
      F.getContext(), AttributeList::FunctionIndex,
      AttrBuilder(F.getContext(), F.getAttributes().getFnAttrs())));
  New->splice(New->begin(), &F);
  F.replaceAllUsesWith(New);
  return New;
}

/// A function that seems to write somewhere, so that calls stay in their order
/// and none goes.
static FunctionCallee getResultFunction(Module &M, Type *Ty) {
  LLVMContext &Context = M.getContext();
  FunctionCallee Callee = M.getOrInsertFunction(
      (ResultFunctionPrefix + getOverloadSuffix(Ty)).str(),
      Type::getVoidTy(Context), Type::getInt32Ty(Context), Ty);
  auto *F = cast<Function>(Callee.getCallee());
  F->setMemoryEffects(MemoryEffects::inaccessibleMemOnly(ModRefInfo::Mod));
  F->setDoesNotThrow();
  F->setWillReturn();
  return Callee;
}

static void detachResults(Function &F) {
  Module &M = *F.getParent();
  auto *Results = cast<StructType>(F.getReturnType());
  Function *New = changeFunctionType(
      F, FunctionType::get(Type::getVoidTy(M.getContext()),
                           F.getFunctionType()->params(), /*isVarArg=*/false));
  for (auto [Old, Argument] : zip_equal(F.args(), New->args())) {
    Argument.takeName(&Old);
    Old.replaceAllUsesWith(&Argument);
  }
  F.eraseFromParent();
  for (BasicBlock &Block : *New) {
    auto *Return = dyn_cast<ReturnInst>(Block.getTerminator());
    if (!Return)
      continue;
    IRBuilder<> Builder(Return);
    for (auto [N, Ty] : enumerate(Results->elements()))
      Builder.CreateCall(
          getResultFunction(M, Ty),
          {Builder.getInt32(N),
           Builder.CreateExtractValue(Return->getReturnValue(), N)});
    Builder.CreateRetVoid();
    Return->eraseFromParent();
  }
}

PreservedAnalyses ExportResults::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Root : findRoots(M))
    if (Root->hasFnAttribute(ExportAttr) &&
        Root->getReturnType()->isStructTy()) {
      detachResults(*Root);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

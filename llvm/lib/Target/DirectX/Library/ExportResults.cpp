// ExportResults.cpp: Results of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An exported function can have several results: its return value and its `out`
// parameters. In front IR it returns a struct of scalars. This pass replaces
// the return by one call for each scalar, so that no pass before
// ExportSignatures has to handle the struct.
//
// Example:
//   ret { i32, float } %r     %a = extractvalue { i32, float } %r, 0
//                             %b = extractvalue { i32, float } %r, 1
//                         =>  call void @dxil.result.i32(i32 0, i32 %a)
//                             call void @dxil.result.f32(i32 1, float
//                             %b)
//                             ret void

#include "llvm/Target/DirectX/Library/ExportResults.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

Function *dxil::changeFunctionType(Function &F, FunctionType *Ty) {
  Function *New = Function::Create(Ty, F.getLinkage(), F.getAddressSpace());
  F.getParent()->getFunctionList().insert(F.getIterator(), New);
  New->takeName(&F);
  New->setAttributes(AttributeList::get(
      F.getContext(), AttributeList::FunctionIndex,
      AttrBuilder(F.getContext(), F.getAttributes().getFnAttrs())));
  New->copyMetadata(&F, /*Offset=*/0);
  F.clearMetadata();
  New->splice(New->begin(), &F);
  F.replaceAllUsesWith(New);
  return New;
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
    for (unsigned N = 0; N != Results->getNumElements(); ++N)
      ResultCall{N, Builder.CreateExtractValue(Return->getReturnValue(), N)}
          .create(Builder);
    Builder.CreateRetVoid();
    Return->eraseFromParent();
  }
}

PreservedAnalyses ExportResults::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Root : findEntryFunctions(M))
    if (Root->hasFnAttribute(ExportAttr) &&
        Root->getReturnType()->isStructTy()) {
      detachResults(*Root);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

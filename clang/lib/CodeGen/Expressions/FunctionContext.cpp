//===- FunctionContext.cpp - What emitters share ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace clang;
using namespace clang::hlsl;

FunctionContext::FunctionContext(ModuleContext &Mod, llvm::Function *Fn,
                                 const FunctionDecl *FD)
    : Mod(Mod), Context(Mod.getContext()), Fn(Fn), Builder(Mod.getIRContext()) {
  Body.FD = FD;
  auto *Entry = llvm::BasicBlock::Create(Mod.getIRContext(), "entry", Fn);
  Builder.SetInsertPoint(Entry);
  AllocaPoint = new llvm::BitCastInst(llvm::PoisonValue::get(i32()), i32(),
                                      "allocas", Entry);
  Body.ReturnBlock = createBlock("return");
  if (!Mod.getOptions().Style.StrictFloat) {
    // HLSL allows these; infinities and NaNs keep their meaning.
    llvm::FastMathFlags Flags;
    Flags.setAllowReassoc();
    Flags.setNoSignedZeros();
    Flags.setAllowReciprocal();
    Flags.setAllowContract(true);
    Flags.setApproxFunc();
    Builder.setFastMathFlags(Flags);
  }
}

llvm::AllocaInst *FunctionContext::createAlloca(llvm::Type *T,
                                                const llvm::Twine &Name) {
  return new llvm::AllocaInst(T, /*AddrSpace=*/0, Name,
                              AllocaPoint->getIterator());
}

LValue FunctionContext::createTemporary(QualType T, const llvm::Twine &Name) {
  T = T.getNonReferenceType();
  return LValue(MemoryLValue{createAlloca(Mod.types().getMemoryType(T), Name)},
                T);
}

llvm::BasicBlock *FunctionContext::createBlock(const llvm::Twine &Name) {
  return llvm::BasicBlock::Create(Mod.getIRContext(), Name);
}

void FunctionContext::startBlock(llvm::BasicBlock *Block) {
  if (!Builder.GetInsertBlock()->getTerminator())
    Builder.CreateBr(Block);
  enterBlock(Block);
}

void FunctionContext::enterBlock(llvm::BasicBlock *Block) {
  Fn->insert(Fn->end(), Block);
  Builder.SetInsertPoint(Block);
}

void FunctionContext::emitJump(llvm::BasicBlock *Target) {
  Builder.CreateBr(Target);
  // Code that follows has a place to go to; finish() removes it.
  enterBlock(createBlock("unreachable"));
}

void FunctionContext::finish(llvm::Value *Result) {
  if (Result)
    Builder.CreateRet(Result);
  else
    Builder.CreateRetVoid();
  AllocaPoint->eraseFromParent();
  llvm::EliminateUnreachableBlocks(*Fn);
}

llvm::Value *FunctionContext::getPoison(QualType T) {
  return llvm::PoisonValue::get(Mod.types().getValueType(T));
}

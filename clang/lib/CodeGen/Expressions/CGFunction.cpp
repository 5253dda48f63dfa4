//===- CGFunction.cpp - The frame of a function -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionEmitter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace clang;
using namespace clang::hlsl;

FunctionEmitter::FunctionEmitter(ModuleEmitter &Mod, llvm::Function *Fn,
                                 const FunctionDecl *FD)
    : Mod(Mod), Context(Mod.getContext()), Fn(Fn), FD(FD),
      Builder(Mod.getIRContext()) {
  auto *Entry = llvm::BasicBlock::Create(Mod.getIRContext(), "entry", Fn);
  Builder.SetInsertPoint(Entry);
  // Allocas gather before this placeholder.
  AllocaPoint = new llvm::BitCastInst(llvm::PoisonValue::get(i32()), i32(),
                                      "allocas", Entry);
  ReturnBlock = createBlock("return");
  if (!Mod.getOptions().StrictFloat) {
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

llvm::AllocaInst *FunctionEmitter::createAlloca(llvm::Type *T,
                                                const llvm::Twine &Name) {
  return new llvm::AllocaInst(T, /*AddrSpace=*/0, Name,
                              AllocaPoint->getIterator());
}

Place FunctionEmitter::createTemporary(QualType T, const llvm::Twine &Name) {
  T = T.getNonReferenceType();
  return Place::native(createAlloca(Mod.getMemoryType(T), Name), T);
}

llvm::BasicBlock *FunctionEmitter::createBlock(const llvm::Twine &Name) {
  return llvm::BasicBlock::Create(Mod.getIRContext(), Name);
}

void FunctionEmitter::startBlock(llvm::BasicBlock *Block) {
  if (!Builder.GetInsertBlock()->getTerminator())
    Builder.CreateBr(Block);
  Fn->insert(Fn->end(), Block);
  Builder.SetInsertPoint(Block);
}

void FunctionEmitter::emitJump(llvm::BasicBlock *Target) {
  Builder.CreateBr(Target);
  // Code that follows has a place to go to; finish() removes it.
  auto *Unreachable = createBlock("unreachable");
  Fn->insert(Fn->end(), Unreachable);
  Builder.SetInsertPoint(Unreachable);
}

void FunctionEmitter::emitLoopExit(llvm::BasicBlock *Target) {
  llvm::BasicBlock *Next = Jumps.empty() ? nullptr : Jumps.back().Continue;
  if (!Next || !Mod.namesWaveOperations())
    return emitJump(Target);
  Builder.CreateCondBr(Builder.CreateCall(Mod.getLoopBreak()), Target, Next);
  auto *Unreachable = createBlock("unreachable");
  Fn->insert(Fn->end(), Unreachable);
  Builder.SetInsertPoint(Unreachable);
}

void FunctionEmitter::bindParameters(llvm::ArrayRef<Argument> Args,
                                     const Place &Result) {
  ReturnPlace = Result;
  QualType T = FD->getReturnType();
  if (!T->isVoidType() && !isAggregate(T)) {
    ReturnPlace = createTemporary(T, "result");
    markIfPrecise(FD, T, ReturnPlace.Pointer);
  }
  for (auto [Param, A] : llvm::zip(FD->parameters(), Args)) {
    if (A.Value) {
      Place Local =
          createTemporary(Param->getType(), Param->getName() + ".addr");
      markIfPrecise(Param, Param->getType(), Local.Pointer);
      store(Local, A.Value);
      Locals[Param] = Local;
    } else {
      Locals[Param] = A.Where;
    }
  }
}

void FunctionEmitter::emitBody() {
  llvm::Function::arg_iterator Next = Fn->arg_begin();
  Place Result;
  if (isAggregate(FD->getReturnType())) {
    Next->setName("result");
    Result = Place::native(&*Next++, FD->getReturnType());
  }
  // The object stands between the result and the parameters.
  const auto *Method = dyn_cast<CXXMethodDecl>(FD);
  if (Method && Method->isInstance()) {
    Next->setName("this");
    ThisPlace = Place::native(&*Next++,
                              Context.getCanonicalTagType(Method->getParent()));
  }
  llvm::SmallVector<Argument, 8> Args;
  for (const ParmVarDecl *Param : FD->parameters()) {
    QualType T = Param->getType();
    Next->setName(Param->getName());
    if (isPassedByAddress(Param) || isAggregate(T))
      Args.push_back({nullptr, Place::native(&*Next, T.getNonReferenceType())});
    else
      Args.push_back({&*Next, Place()});
    ++Next;
  }
  bindParameters(Args, Result);
  emitStmt(FD->getBody());
  Builder.CreateBr(ReturnBlock);
  finish();
}

void FunctionEmitter::emitInitializer(const VarDecl *Var,
                                      llvm::GlobalVariable *Global) {
  emitInto(Var->getInit(), Place::native(Global, Var->getType()));
  Builder.CreateBr(ReturnBlock);
  finish();
}

void FunctionEmitter::finish(llvm::Value *Result) {
  if (!Builder.GetInsertBlock()->getTerminator())
    Builder.CreateBr(ReturnBlock);
  Fn->insert(Fn->end(), ReturnBlock);
  Builder.SetInsertPoint(ReturnBlock);
  if (Fn->getReturnType()->isVoidTy())
    Builder.CreateRetVoid();
  else
    Builder.CreateRet(Result ? Result : load(ReturnPlace));
  AllocaPoint->eraseFromParent();
  llvm::EliminateUnreachableBlocks(*Fn);
}

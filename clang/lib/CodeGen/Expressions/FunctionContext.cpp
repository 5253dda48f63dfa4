// FunctionContext.cpp: The code of one function
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/AST/PrettyDeclStackTrace.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGStatements.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGResources.h"
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
  // Later code needs a block; finish() removes it.
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

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

void FunctionEmitter::bindParameters(llvm::ArrayRef<CallArgument> Args,
                                     const std::optional<LValue> &Result) {
  F.Body.Result = Result;
  QualType T = F.Body.FD->getReturnType();
  if (!T->isVoidType() && !isAggregate(T))
    F.Body.Result = F.createTemporary(T, "result");
  if (F.Body.Result)
    markIfPrecise(F.Body.FD, *F.Body.Result);
  for (auto [Param, A] : llvm::zip(F.Body.FD->parameters(), Args)) {
    if (A.Value) {
      LValue Local =
          F.createTemporary(Param->getType(), Param->getName() + ".addr");
      AccessEmitter(F).store(Local, A.Value);
      F.Locals.insert_or_assign(Param, Local);
    } else {
      F.Locals.insert_or_assign(Param, *A.Where);
    }
    markIfPrecise(Param, F.Locals.find(Param)->second);
    if (DebugInfo *Debug = Mod.debugInfo())
      Debug->declareLocal(F, Param, F.Locals.find(Param)->second,
                          Param->getFunctionScopeIndex() + 1);
  }
}

void FunctionEmitter::emitBody() {
  PrettyDeclStackTraceEntry Here(Context, const_cast<FunctionDecl *>(F.Body.FD),
                                 F.Body.FD->getLocation(), "making the IR of");
  llvm::Function::arg_iterator Next = F.Fn->arg_begin();
  std::optional<LValue> Result;
  if (isAggregate(F.Body.FD->getReturnType())) {
    Next->setName("result");
    Result = LValue(MemoryLValue{&*Next++}, F.Body.FD->getReturnType());
  }
  // The object stands between the result and the parameters.
  const auto *Method = dyn_cast<CXXMethodDecl>(F.Body.FD);
  if (Method && Method->isInstance()) {
    Next->setName("this");
    F.Body.This = LValue(MemoryLValue{&*Next++},
                         Context.getCanonicalTagType(Method->getParent()));
  }
  llvm::SmallVector<CallArgument, 8> Args;
  for (const ParmVarDecl *Param : F.Body.FD->parameters()) {
    QualType T = Param->getType();
    Next->setName(Param->getName());
    if (isPassedByAddress(Param) || isAggregate(T))
      Args.push_back(
          {nullptr, LValue(MemoryLValue{&*Next}, T.getNonReferenceType())});
    else
      Args.push_back({&*Next, std::nullopt});
    ++Next;
  }
  bindParameters(Args, Result);
  StatementEmitter(F).emitStmt(F.Body.FD->getBody());
  JumpEmitter(F).startJoin(F.Body.ReturnBlock);
  F.finish(F.Fn->getReturnType()->isVoidTy()
               ? nullptr
               : AccessEmitter(F).load(*F.Body.Result));
}

void FunctionEmitter::emitInitializer(const VarDecl *Var,
                                      llvm::GlobalVariable *Global) {
  LValue Variable(MemoryLValue{Global}, Var->getType());
  RayQueryEmitter(F).emitRayQueriesOf(Var, Variable);
  if (const Expr *Init = Var->getInit())
    AggregateEmitter(F).emitInto(Init, Variable);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(/*Result=*/nullptr);
}

// NodeHandleCall.cpp: Handles of nodes and records in memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/NodeHandleCall.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace llvm::dxil;

static CallInst *createCall(IRBuilderBase &Builder, StringRef Prefix,
                            Type *Handle, Type *Result, Value *Operand) {
  Module &M = *Builder.GetInsertBlock()->getModule();
  std::string Name = (Prefix + Handle->getStructName()).str();
  FunctionCallee Callee = M.getOrInsertFunction(
      Name,
      FunctionType::get(Result, {Operand->getType()}, /*isVarArg=*/false));
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->addFnAttr(Attribute::WillReturn);
  return Builder.CreateCall(Callee, {Operand});
}

static bool isCallOf(const Value &V, StringRef Prefix) {
  auto *Call = dyn_cast<CallInst>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().starts_with(Prefix) &&
         Call->arg_size() == 1;
}

CallInst *dxil::createNodeNumber(IRBuilderBase &Builder, Value *Handle) {
  return createCall(Builder, NodeNumberPrefix, Handle->getType(),
                    Builder.getInt32Ty(), Handle);
}

CallInst *dxil::createNodeHandle(IRBuilderBase &Builder, Type *Ty,
                                 Value *Number) {
  return createCall(Builder, NodeHandlePrefix, Ty, Ty, Number);
}

bool dxil::isNodeNumberCall(const Value &V) {
  return isCallOf(V, NodeNumberPrefix);
}

bool dxil::isNodeHandleCall(const Value &V) {
  return isCallOf(V, NodeHandlePrefix);
}

Value *dxil::getNodeCallOperand(const Value &Call) {
  return cast<CallInst>(Call).getArgOperand(0);
}

//===- HeapHandleCall.cpp - Handles of descriptor heaps -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/HeapHandleCall.h"
#include "HandleFunction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

enum Operand : unsigned { IndexOperand, NonUniformOperand, NumOperands };

static constexpr std::pair<ResourceTrait, StringLiteral> TraitAttrs[] = {
    {GloballyCoherentTrait, GloballyCoherentAttr},
    {ReorderCoherentTrait, ReorderCoherentAttr},
    {UnormTrait, UnormAttr},
    {SnormTrait, SnormAttr},
};

bool dxil::isHeapHandleFunction(const Function &F) {
  return F.getName().starts_with(HeapHandlePrefix);
}

bool dxil::isHeapHandleCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isHeapHandleFunction(*Callee) &&
         Call->arg_size() == NumOperands && isa<TargetExtType>(Call->getType());
}

CallInst *HeapHandleCall::create(IRBuilderBase &Builder,
                                 Type *HandleType) const {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Function *F = getHandleFunction(M, HeapHandlePrefix, HandleType,
                                  Builder.getInt32Ty(), Builder.getInt1Ty());
  CallInst *Call = Builder.CreateCall(F, {Index, NonUniform});
  for (const auto &[Trait, Name] : TraitAttrs)
    if (Traits & Trait)
      Call->addFnAttr(Attribute::get(M.getContext(), Name));
  return Call;
}

HeapHandleCall HeapHandleCall::read(const CallInst &Call) {
  HeapHandleCall H;
  H.Index = Call.getArgOperand(IndexOperand);
  H.NonUniform = Call.getArgOperand(NonUniformOperand);
  for (const auto &[Trait, Name] : TraitAttrs)
    if (Call.hasFnAttr(Name))
      H.Traits |= Trait;
  return H;
}

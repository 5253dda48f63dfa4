//===- RaiseOperations.cpp - Operations to front IR -----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RaiseOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace llvm;
using namespace llvm::dxil;

/// The type that the operation is overloaded with; null for none.
static Type *getOverload(const OpInfo &Op, const Function &F) {
  if (!Op.isOverloaded())
    return nullptr;
  if (Op.Form == OverloadForm::UserStruct)
    return getUserStruct(Op, F);
  const FunctionType *Ty = F.getFunctionType();
  for (auto [P, ParamTy] : zip(Op.params(), drop_begin(Ty->params())))
    if (P.Type == OpType::OverloadTy || P.Type == OpType::OverloadObject)
      return ParamTy;
  auto *Struct = dyn_cast<StructType>(Ty->getReturnType());
  return Struct ? Struct->getElementType(0) : Ty->getReturnType();
}

static unsigned getStructAddressSpace(const CallInst &Call) {
  for (const Value *Arg : Call.args())
    if (Arg->getType()->isPointerTy())
      return Arg->getType()->getPointerAddressSpace();
  return 0;
}

static void raise(CallInst &Call, const OpInfo &Op) {
  Module &M = *Call.getModule();
  Type *Overload = getOverload(Op, *Call.getCalledFunction());
  if (!isValidOverload(Op, Overload))
    return;
  Function *Front =
      getFrontOpFunction(M, Op.Code, Overload, getStructAddressSpace(Call));
  SmallVector<Value *, 16> Args(drop_begin(Call.args()));
  auto Types = map_range(Args, [](const Value *V) { return V->getType(); });
  // A row of eight numbers has no form in front IR.
  if (Front->getReturnType() != Call.getType() ||
      !equal(Types, Front->getFunctionType()->params()))
    return;
  IRBuilder<> Builder(&Call);
  CallInst *New = Builder.CreateCall(Front, Args);
  New->takeName(&Call);
  New->copyMetadata(Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

void dxil::raiseOperations(Module &M) {
  SmallVector<std::pair<CallInst *, const OpInfo *>, 64> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const OpInfo *Op = getDXILOperation(I))
        Calls.push_back({cast<CallInst>(&I), Op});
  for (auto [Call, Op] : Calls)
    raise(*Call, *Op);
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty())
      F.eraseFromParent();
}

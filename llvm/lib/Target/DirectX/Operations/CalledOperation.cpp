// CalledOperation.cpp: Operation of a call
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isDXILOpFunction(const Function &F) {
  return F.getName().starts_with(DXILOpFunctionPrefix);
}

/// The function that \p I calls by name, or null; not for intrinsics.
static const Function *getNamedCallee(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Callee->isIntrinsic() ? Callee : nullptr;
}

/// The operation of a call of a DXIL function: its first argument.
static const OpInfo *lookupLoweredOp(const CallInst &Call) {
  auto *Number =
      Call.arg_empty() ? nullptr : dyn_cast<ConstantInt>(Call.getArgOperand(0));
  if (!Number || Number->getBitWidth() > 64)
    return nullptr;
  return lookupOpByNumber(Number->getZExtValue());
}

CalledOperation dxil::getCalledOperation(const Instruction &I) {
  const Function *Callee = getNamedCallee(I);
  if (!Callee)
    return {};
  if (!isDXILOpFunction(*Callee))
    return {lookupOpOfFrontFunction(Callee->getName()), /*IsLowered=*/false};
  const OpInfo *Op = lookupLoweredOp(cast<CallInst>(I));
  return Op ? CalledOperation{Op, /*IsLowered=*/true} : CalledOperation();
}

const OpInfo *dxil::getDXILOperation(const Instruction &I) {
  const Function *Callee = getNamedCallee(I);
  return Callee && isDXILOpFunction(*Callee)
             ? lookupLoweredOp(cast<CallInst>(I))
             : nullptr;
}

const OpInfo *dxil::getCompleteDXILOperation(const Instruction &I) {
  const OpInfo *Op = getDXILOperation(I);
  // The number of the operation is the first operand.
  return Op && cast<CallInst>(I).arg_size() == Op->NumParams + 1u ? Op
                                                                  : nullptr;
}

//===- CalledOperation.cpp - Which operation a call is --------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isDXILOpFunction(const Function &F) {
  return F.getName().starts_with(DXILOpFunctionPrefix);
}

CalledOperation dxil::getCalledOperation(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee || Callee->isIntrinsic())
    return {};
  if (!isDXILOpFunction(*Callee))
    return {lookupOpOfFrontFunction(Callee->getName()), /*FirstOperand=*/0};
  auto *Number = Call->arg_empty()
                     ? nullptr
                     : dyn_cast<ConstantInt>(Call->getArgOperand(0));
  if (!Number || Number->getBitWidth() > 64)
    return {};
  return {lookupOpByNumber(Number->getZExtValue()), /*FirstOperand=*/1};
}

const OpInfo *dxil::getDXILOperation(const Instruction &I) {
  CalledOperation Called = getCalledOperation(I);
  return Called.isLowered() ? Called.Op : nullptr;
}

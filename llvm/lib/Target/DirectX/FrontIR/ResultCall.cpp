// ResultCall.cpp: Results of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/ResultCall.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

enum ResultOperand : unsigned { NumberOperand, ScalarOperand };

bool dxil::isResultFunction(const Function &F) {
  return F.getName().starts_with(ResultFunctionPrefix);
}

bool dxil::isResultCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isResultFunction(*Callee);
}

bool dxil::isWellFormedResultCall(const CallInst &Call) {
  return Call.arg_size() == ScalarOperand + 1 && Call.getType()->isVoidTy() &&
         isa<ConstantInt>(Call.getArgOperand(NumberOperand)) &&
         Call.getArgOperand(NumberOperand)->getType()->isIntegerTy(32) &&
         Call.getArgOperand(ScalarOperand)->getType()->isSingleValueType();
}

CallInst *ResultCall::create(IRBuilderBase &Builder) const {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Type *Ty = Scalar->getType();
  std::string Name = ResultFunctionPrefix.str();
  raw_string_ostream(Name) << (Ty->isIntegerTy() ? 'i' : 'f')
                           << Ty->getScalarSizeInBits();
  FunctionCallee Callee = M.getOrInsertFunction(Name, Builder.getVoidTy(),
                                                Builder.getInt32Ty(), Ty);
  auto *F = cast<Function>(Callee.getCallee());
  F->setMemoryEffects(MemoryEffects::inaccessibleMemOnly(ModRefInfo::Mod));
  F->setDoesNotThrow();
  F->setWillReturn();
  return Builder.CreateCall(Callee, {Builder.getInt32(Number), Scalar});
}

ResultCall ResultCall::read(const CallInst &Call) {
  ResultCall R;
  R.Number =
      cast<ConstantInt>(Call.getArgOperand(NumberOperand))->getZExtValue();
  R.Scalar = Call.getArgOperand(ScalarOperand);
  return R;
}

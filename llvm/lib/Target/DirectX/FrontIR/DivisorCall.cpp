// DivisorCall.cpp: Divisors that may be zero
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/DivisorCall.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isDivisorFunction(const Function &F) {
  return F.getName().starts_with(DivisorFunctionPrefix);
}

bool dxil::isDivisorCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isDivisorFunction(*Callee);
}

bool dxil::isWellFormedDivisorCall(const CallInst &Call) {
  return Call.arg_size() == 1 && Call.getType()->isIntOrIntVectorTy() &&
         Call.getArgOperand(0)->getType() == Call.getType();
}

Value *dxil::getDivisor(const CallInst &Call) { return Call.getArgOperand(0); }

static std::string getDivisorFunctionName(Type *T) {
  std::string Name;
  raw_string_ostream OS(Name);
  OS << DivisorFunctionPrefix;
  if (auto *Vector = dyn_cast<FixedVectorType>(T))
    OS << 'v' << Vector->getNumElements();
  OS << 'i' << T->getScalarSizeInBits();
  return Name;
}

Value *dxil::createDivisor(IRBuilderBase &Builder, Value *Divisor) {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Type *T = Divisor->getType();
  std::string Name = getDivisorFunctionName(T);
  Function *F = M.getFunction(Name);
  if (!F) {
    F = Function::Create(FunctionType::get(T, {T}, /*isVarArg=*/false),
                         GlobalValue::ExternalLinkage, Name, M);
    F->setDoesNotAccessMemory();
    F->setDoesNotThrow();
    F->setWillReturn();
    F->setSpeculatable();
  }
  return Builder.CreateCall(F, {Divisor});
}

/// Whether each element of a constant is a number.
static bool isOfNumbers(const Constant &C) {
  auto *Vector = dyn_cast<FixedVectorType>(C.getType());
  if (!Vector)
    return isa<ConstantInt>(C);
  return all_of(seq(Vector->getNumElements()), [&](unsigned N) {
    return isa_and_nonnull<ConstantInt>(C.getAggregateElement(N));
  });
}

/// A quotient or remainder by zero is all ones.
static Value *divideByConstant(IRBuilderBase &Builder,
                               Instruction::BinaryOps Opcode, Value *Dividend,
                               Constant &Divisor) {
  Type *T = Divisor.getType();
  if (Divisor.isNullValue())
    return Constant::getAllOnesValue(T);
  Value *IsZero = Builder.CreateIsNull(&Divisor); // a constant, too
  Value *Safe = Builder.CreateSelect(IsZero, ConstantInt::get(T, 1), &Divisor);
  Value *Result = Builder.CreateBinOp(Opcode, Dividend, Safe);
  if (cast<Constant>(IsZero)->isNullValue())
    return Result;
  return Builder.CreateSelect(IsZero, Constant::getAllOnesValue(T), Result);
}

/// One call for each element of a vector that DXIL does not have: the vector is
/// taken apart before the calls are lowered.
static Value *createDivisors(IRBuilderBase &Builder, Value *Divisor) {
  auto *Vector = dyn_cast<FixedVectorType>(Divisor->getType());
  Module &M = *Builder.GetInsertBlock()->getModule();
  if (!Vector || ShaderTarget(M).isNativeVector(Vector))
    return createDivisor(Builder, Divisor);
  Value *Result = PoisonValue::get(Vector);
  for (unsigned N = 0; N != Vector->getNumElements(); ++N)
    Result = Builder.CreateInsertElement(
        Result,
        createDivisor(Builder, Builder.CreateExtractElement(Divisor, N)), N);
  return Result;
}

Value *dxil::createDivision(IRBuilderBase &Builder,
                            Instruction::BinaryOps Opcode, Value *Dividend,
                            Value *Divisor) {
  auto *Known = dyn_cast<Constant>(Divisor);
  if (Known && isOfNumbers(*Known))
    return divideByConstant(Builder, Opcode, Dividend, *Known);
  return Builder.CreateBinOp(Opcode, Dividend,
                             createDivisors(Builder, Divisor));
}

/// Replaces an element that is extracted from the known vector \p Divisors. A
/// division by an element of zero keeps a divisor call.
static bool foldDivisorElement(Use &U, Constant &Divisors) {
  auto *Element = dyn_cast<ExtractElementInst>(U.getUser());
  auto *Index =
      Element ? dyn_cast<ConstantInt>(Element->getIndexOperand()) : nullptr;
  Constant *Number = Index && Index->getValue().isIntN(32)
                         ? Divisors.getAggregateElement(Index->getZExtValue())
                         : nullptr;
  if (!Number)
    return false;
  Value *Divisor = Number;
  if (Number->isNullValue()) {
    IRBuilder<> Builder(Element);
    Divisor = createDivisor(Builder, Number);
  }
  Element->replaceAllUsesWith(Divisor);
  Element->eraseFromParent();
  if (auto *Call = dyn_cast<CallInst>(Divisor))
    foldDivisorCall(*Call);
  return true;
}

bool dxil::foldDivisorCall(CallInst &Call) {
  auto *Known = dyn_cast<Constant>(Call.getArgOperand(0));
  if (!Known || !isOfNumbers(*Known))
    return false;
  for (Use &U : make_early_inc_range(Call.uses())) {
    if (foldDivisorElement(U, *Known))
      continue;
    auto *Division = dyn_cast<BinaryOperator>(U.getUser());
    if (!Division || !Division->isIntDivRem() || U.getOperandNo() != 1)
      continue;
    IRBuilder<> Builder(Division);
    Value *Result = divideByConstant(Builder, Division->getOpcode(),
                                     Division->getOperand(0), *Known);
    Division->replaceAllUsesWith(Result);
    Division->eraseFromParent();
  }
  // What else has it, merges of divisors, may divide by it.
  bool MayBeZero = Known->isNullValue() || Known->getType()->isVectorTy();
  if (MayBeZero && !Call.use_empty())
    return false;
  Call.replaceAllUsesWith(Known);
  Call.eraseFromParent();
  return true;
}

// DivisionCall.cpp: Divisions whose divisor may be zero
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/DivisionCall.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

bool dxil::isDivisionFunction(const Function &F) {
  return F.getName().starts_with(DivisionFunctionPrefix);
}

bool dxil::isDivisionCall(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && isDivisionFunction(*Callee);
}

static std::optional<Instruction::BinaryOps>
findDivisionOpcode(const CallInst &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  Name.consume_front(DivisionFunctionPrefix);
  StringRef Wanted = Name.take_until([](char C) { return C == '.'; });
  for (auto Opcode : {Instruction::UDiv, Instruction::SDiv, Instruction::URem,
                      Instruction::SRem})
    if (Wanted == Instruction::getOpcodeName(Opcode))
      return Opcode;
  return std::nullopt;
}

bool dxil::isWellFormedDivisionCall(const CallInst &Call) {
  return findDivisionOpcode(Call) && Call.arg_size() == 2 &&
         Call.getType()->isIntOrIntVectorTy() &&
         Call.getArgOperand(0)->getType() == Call.getType() &&
         Call.getArgOperand(1)->getType() == Call.getType();
}

Instruction::BinaryOps dxil::getDivisionOpcode(const CallInst &Call) {
  return *findDivisionOpcode(Call);
}

Value *dxil::getDividend(const CallInst &Call) { return Call.getArgOperand(0); }

Value *dxil::getDivisor(const CallInst &Call) { return Call.getArgOperand(1); }

static std::string getDivisionFunctionName(Instruction::BinaryOps Opcode,
                                           Type *T) {
  std::string Name;
  raw_string_ostream OS(Name);
  OS << DivisionFunctionPrefix << Instruction::getOpcodeName(Opcode) << '.';
  if (auto *Vector = dyn_cast<FixedVectorType>(T))
    OS << 'v' << Vector->getNumElements();
  OS << 'i' << T->getScalarSizeInBits();
  return Name;
}

/// The call is not speculatable: a driver that compiles DXIL with LLVM's rules
/// must not see a division before the test of its divisor.
static Value *createDivisionCall(IRBuilderBase &Builder,
                                 Instruction::BinaryOps Opcode, Value *Dividend,
                                 Value *Divisor) {
  Module &M = *Builder.GetInsertBlock()->getModule();
  Type *T = Divisor->getType();
  std::string Name = getDivisionFunctionName(Opcode, T);
  Function *F = M.getFunction(Name);
  if (!F) {
    F = Function::Create(FunctionType::get(T, {T, T}, /*isVarArg=*/false),
                         GlobalValue::ExternalLinkage, Name, M);
    F->setDoesNotAccessMemory();
    F->setDoesNotThrow();
    F->setWillReturn();
  }
  return Builder.CreateCall(F, {Dividend, Divisor});
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
static Value *divideByNumbers(IRBuilderBase &Builder,
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

Value *dxil::createDivision(IRBuilderBase &Builder,
                            Instruction::BinaryOps Opcode, Value *Dividend,
                            Value *Divisor) {
  auto *Known = dyn_cast<Constant>(Divisor);
  if (Known && isOfNumbers(*Known))
    return divideByNumbers(Builder, Opcode, Dividend, *Known);
  auto *Vector = dyn_cast<FixedVectorType>(Divisor->getType());
  Module &M = *Builder.GetInsertBlock()->getModule();
  if (!Vector || ShaderTarget(M).isNativeVector(Vector))
    return createDivisionCall(Builder, Opcode, Dividend, Divisor);
  // The vector is taken apart before the calls are lowered.
  Value *Result = PoisonValue::get(Vector);
  for (unsigned N = 0; N != Vector->getNumElements(); ++N)
    Result = Builder.CreateInsertElement(
        Result,
        createDivision(Builder, Opcode,
                       Builder.CreateExtractElement(Dividend, N),
                       Builder.CreateExtractElement(Divisor, N)),
        N);
  return Result;
}

Constant *dxil::foldDivision(const CallInst &Call,
                             ArrayRef<Constant *> Operands,
                             const DataLayout &Layout) {
  auto *Divisor = dyn_cast<ConstantInt>(Operands[1]);
  if (!Divisor)
    return nullptr;
  if (Divisor->isZero())
    return Constant::getAllOnesValue(Divisor->getType());
  return dyn_cast_or_null<ConstantInt>(ConstantFoldBinaryOpOperands(
      getDivisionOpcode(Call), Operands[0], Divisor, Layout));
}

Value *dxil::divideByConstant(IRBuilderBase &Builder, const CallInst &Call) {
  auto *Known = dyn_cast<Constant>(getDivisor(Call));
  if (!Known || !isOfNumbers(*Known))
    return nullptr;
  return divideByNumbers(Builder, getDivisionOpcode(Call), getDividend(Call),
                         *Known);
}

// OperationOperandsTest.cpp: The operands of calls
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class OperandsTest : public testing::Test {
protected:
  LLVMContext Context;
  Module M{"m", Context};
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "main", M);
  IRBuilder<> Builder{BasicBlock::Create(Context, "", F)};
  Type *I32 = Builder.getInt32Ty();
  Value *A = Builder.getInt32(4), *B = Builder.getInt32(6);
};

// By the tables of DXIL.rst, where the number of the operation comes first.
TEST_F(OperandsTest, PositionsAreThoseOfTheSpecification) {
  EXPECT_EQ(unsigned(operand::CreateHandle::NonUniformIndex), 3u);
  EXPECT_EQ(unsigned(operand::SampleGrad::Clamp), 15u);
  EXPECT_EQ(unsigned(operand::RawBufferStore::Mask), 7u);
  EXPECT_EQ(unsigned(operand::AtomicCompareExchange::NewValue), 5u);
}

TEST_F(OperandsTest, InDXILFormTheNumberComesFirst) {
  CallInst *Call = createDXILOpCall(Builder, OpCode::UMax, I32, {A, B});
  EXPECT_EQ(getNumOperands(*Call), 2u);
  EXPECT_TRUE(hasOperationNumber(*Call));
  EXPECT_EQ(getOperationNumber(*Call), unsigned(OpCode::UMax));
  EXPECT_EQ(getOperand(*Call, operand::UMax::A), A);
  EXPECT_EQ(getOperand(*Call, operand::UMax::B), B);
  EXPECT_EQ(getConstantOperand(*Call, operand::UMax::B), 6u);
  EXPECT_EQ(getConstantOperand(*Call, 2), std::nullopt);
  EXPECT_EQ(getOperands(*Call), (SmallVector<const Value *, 20>{A, B}));
  CalledOperation Called = getCalledOperation(*Call);
  EXPECT_EQ(getOperandUse(*Call, Called, operand::UMax::B).get(), B);
}

TEST_F(OperandsTest, InFrontIRThereIsNone) {
  CallInst *Call = createFrontOpCall(Builder, OpCode::UMax, I32, {A, B});
  CalledOperation Called = getCalledOperation(*Call);
  EXPECT_EQ(getOperandUse(*Call, Called, operand::UMax::A).get(), A);
  EXPECT_EQ(getOperandUse(*Call, Called, operand::UMax::B).get(), B);
}

TEST_F(OperandsTest, ACallWithoutArguments) {
  CallInst *Call = Builder.CreateCall(F);
  EXPECT_EQ(getNumOperands(*Call), 0u);
  EXPECT_FALSE(hasOperationNumber(*Call));
  EXPECT_EQ(getOperationNumber(*Call), std::nullopt);
  EXPECT_EQ(getConstantOperand(*Call, 0), std::nullopt);
}

} // namespace

// InstructionMetadataTest.cpp: The locations of instructions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class LocationTest : public testing::Test {
protected:
  LLVMContext Context;
  Module M{"m", Context};
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "main", M);
  IRBuilder<> Builder{BasicBlock::Create(Context, "", F)};
  Instruction *Memory = Builder.CreateAlloca(Builder.getInt32Ty());
  Instruction *First = Builder.CreateFence(AtomicOrdering::Release);
  Instruction *Load = Builder.CreateLoad(Builder.getInt32Ty(), Memory);
  Instruction *User = Builder.CreateStore(Load, Memory);

  MDNode *at(RawSourceLocation Location) {
    return writeSourceLocation(Context, Location);
  }
};

TEST_F(LocationTest, WithoutAnyThereIsNone) {
  EXPECT_EQ(findSourceLocation(*Load), 0u);
}

TEST_F(LocationTest, TheNearestCounts) {
  F->setMetadata(SourceLocationMD, at(1));
  EXPECT_EQ(findSourceLocation(*Load), 1u);
  First->setMetadata(SourceLocationMD, at(2));
  EXPECT_EQ(findSourceLocation(*Load), 2u);
  User->setMetadata(SourceLocationMD, at(3));
  EXPECT_EQ(findSourceLocation(*Load), 3u);
  Memory->setMetadata(SourceLocationMD, at(4));
  EXPECT_EQ(findSourceLocation(*Load), 4u);
  Load->setMetadata(SourceLocationMD, at(5));
  EXPECT_EQ(findSourceLocation(*Load), 5u);
}

TEST_F(LocationTest, LaterInstructionsDoNotCount) {
  Load->setMetadata(SourceLocationMD, at(1));
  EXPECT_EQ(findSourceLocation(*First), 0u);
}

} // namespace

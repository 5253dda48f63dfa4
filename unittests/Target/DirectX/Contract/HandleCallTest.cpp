//===- HandleCallTest.cpp - Calls that make handles -----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Contract/HandleCall.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ResourceBind.h"
#include "llvm/Target/DirectX/Contract/ResourceProperties.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class HandleCallTest : public testing::Test {
protected:
  LLVMContext Context;
  Module M{"m", Context};
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "main", M);
  IRBuilder<> Builder{BasicBlock::Create(Context, "", F)};
  Type *HandleType = TargetExtType::get(Context, RawBufferTypeName,
                                        {Type::getInt8Ty(Context)}, {1, 0});

  HandleCall make(std::optional<uint32_t> Lower) {
    HandleCall H;
    H.OrderID = 5;
    H.Lower = Lower;
    H.Space = 3;
    H.Size = 8;
    H.Index = Builder.getInt32(2);
    H.Name = Builder.CreateGlobalString("B", "B.str");
    return H;
  }
};

TEST_F(HandleCallTest, AnExplicitBindingIsReadAsWritten) {
  HandleCall Written = make(7);
  CallInst *Call = Written.create(Builder, HandleType);
  EXPECT_TRUE(isHandleCall(*Call));
  HandleCall Read = HandleCall::read(*Call);
  EXPECT_FALSE(Read.isImplicit());
  EXPECT_EQ(Read.Lower, 7u);
  EXPECT_EQ(Read.Space, 3u);
  EXPECT_EQ(Read.Size, 8u);
  EXPECT_EQ(Read.Index, Written.Index);
  EXPECT_EQ(Read.Name, Written.Name);
  EXPECT_EQ(getHandleNameGlobal(*Call), Written.Name);
}

TEST_F(HandleCallTest, AnImplicitOneIsBoundInPlace) {
  CallInst *Call = make(std::nullopt).create(Builder, HandleType);
  HandleCall Read = HandleCall::read(*Call);
  EXPECT_TRUE(Read.isImplicit());
  EXPECT_EQ(Read.OrderID, 5u);
  EXPECT_EQ(Read.Space, 3u);
  Function *Explicit = make(0).create(Builder, HandleType)->getCalledFunction();
  bindHandleCall(*Call, 1, 9, *Explicit);
  Read = HandleCall::read(*Call);
  EXPECT_EQ(Read.Lower, 9u);
  EXPECT_EQ(Read.Space, 1u);
  EXPECT_EQ(Read.Size, 8u);
}

TEST_F(HandleCallTest, TheRangeOfRegisters) {
  ResourceBind Bind{4, ~0u, 2, ResourceClass::Sampler};
  auto Read = ResourceBind::read(*Bind.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Lower, 4u);
  EXPECT_EQ(Read->Upper, ~0u);
  EXPECT_EQ(Read->Space, 2u);
  EXPECT_EQ(Read->Class, ResourceClass::Sampler);
  // All zero is a constant of another class of LLVM.
  EXPECT_TRUE(ResourceBind::read(*ResourceBind().write(Context)));
  EXPECT_FALSE(ResourceBind::read(*Builder.getInt32(0)));
  EXPECT_FALSE(ResourceBind::read(*F));
  auto *Ty = Bind.write(Context)->getType();
  EXPECT_FALSE(ResourceBind::read(*UndefValue::get(Ty)));
}

// The words are those of the format's description: the kind in the lowest byte,
// the alignment in the next four bits, then a bit each for UAV, rasterizer
// order, coherence and counter.
TEST_F(HandleCallTest, TheWordsOfProperties) {
  ResourceProperties P;
  P.Kind = ResourceKind::StructuredBuffer;
  P.AlignLog2 = 3;
  P.IsUAV = true;
  P.IsGloballyCoherent = true;
  P.HasCounter = true;
  P.Detail = 24;
  Constant *Words = P.write(Context);
  EXPECT_EQ(cast<ConstantInt>(Words->getAggregateElement(0u))->getZExtValue(),
            12u | 3u << 8 | 1u << 12 | 1u << 14 | 1u << 15);
  EXPECT_EQ(cast<ConstantInt>(Words->getAggregateElement(1u))->getZExtValue(),
            24u);
  auto Read = ResourceProperties::read(*Words);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Kind, ResourceKind::StructuredBuffer);
  EXPECT_EQ(Read->AlignLog2, 3u);
  EXPECT_TRUE(Read->IsUAV);
  EXPECT_FALSE(Read->IsROV);
  EXPECT_TRUE(Read->IsGloballyCoherent);
  EXPECT_TRUE(Read->HasCounter);
  EXPECT_FALSE(Read->IsComparison);
  EXPECT_EQ(Read->getClass(), ResourceClass::UAV);
  EXPECT_FALSE(Read->isTyped());
}

TEST_F(HandleCallTest, ElementsAndSamplers) {
  ResourceProperties Texture;
  Texture.Kind = ResourceKind::Texture2DMS;
  Texture.setTyped({ElementType::F32, 4, 8});
  EXPECT_EQ(Texture.Detail, 9u | 4u << 8 | 8u << 16);
  auto Read = ResourceProperties::read(*Texture.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_TRUE(Read->isTyped());
  EXPECT_EQ(Read->getTyped().Type, ElementType::F32);
  EXPECT_EQ(Read->getTyped().Count, 4u);
  EXPECT_EQ(Read->getTyped().Samples, 8u);

  ResourceProperties Sampler;
  Sampler.Kind = ResourceKind::Sampler;
  Sampler.IsComparison = true;
  Read = ResourceProperties::read(*Sampler.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_TRUE(Read->IsComparison);
  EXPECT_FALSE(Read->HasCounter);
  EXPECT_EQ(Read->getClass(), ResourceClass::Sampler);
  EXPECT_FALSE(ResourceProperties::read(*Builder.getInt32(0)));
  EXPECT_FALSE(ResourceProperties::read(
      *PoisonValue::get(Sampler.write(Context)->getType())));
}

} // namespace

// CodecsTest.cpp: Codecs of modules and instructions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

TEST(ControlFlowHint, IsReadAsWritten) {
  LLVMContext Context;
  Module M("m", Context);
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "main", M);
  IRBuilder<> Builder(BasicBlock::Create(Context, "", F));
  Instruction *Branch = Builder.CreateBr(BasicBlock::Create(Context, "", F));
  setControlFlowHint(*Branch, FlattenHint);
  const MDNode *Node = Branch->getMetadata(ControlFlowHintsMD);
  ASSERT_TRUE(Node);
  // DXIL's number of the hint.
  EXPECT_EQ(readControlFlowHints(*Node),
            (SmallVector<std::optional<uint64_t>, 2>{2}));
  EXPECT_TRUE(readControlFlowHints(*MDNode::get(Context, {})).empty());
  auto *Text = MDString::get(Context, "x");
  EXPECT_EQ(readControlFlowHints(*MDNode::get(Context, {Text, Text, Text})),
            (SmallVector<std::optional<uint64_t>, 2>{std::nullopt}));
}

TEST(ModuleVersions, AreReadAsWritten) {
  LLVMContext Context;
  Module M("m", Context);
  ModuleVersions Written;
  Written.DXIL = VersionTuple(1, 6);
  Written.Validator = VersionTuple(1, 8);
  Written.Profile = "cs";
  Written.ShaderModelMajor = 6;
  Written.ShaderModelMinor = 6;
  Written.write(M);
  FieldReader Reader;
  ModuleVersions Read = ModuleVersions::read(M, Reader);
  EXPECT_FALSE(Reader.failed());
  EXPECT_EQ(Read.DXIL, Written.DXIL);
  EXPECT_EQ(Read.Validator, Written.Validator);
  EXPECT_EQ(Read.Profile, "cs");
  EXPECT_EQ(Read.ShaderModelMajor, 6u);
  EXPECT_EQ(Read.ShaderModelMinor, 6u);
}

TEST(ModuleVersions, WhatIsMissingIsAProblem) {
  LLVMContext Context;
  Module Empty("m", Context);
  FieldReader Reader;
  ModuleVersions Read = ModuleVersions::read(Empty, Reader);
  EXPECT_TRUE(Reader.failed());
  EXPECT_EQ(Read.Validator, VersionTuple(1, 0));

  Module Wrong("m", Context);
  ModuleVersions().write(Wrong);
  Wrong.getNamedMetadata(ShaderModelMD)
      ->setOperand(0, MDNode::get(Context, {}));
  FieldReader Second;
  ModuleVersions::read(Wrong, Second);
  EXPECT_TRUE(Second.failed());
}

TEST(ModuleVersions, TheProducer) {
  LLVMContext Context;
  Module M("m", Context);
  EXPECT_EQ(readProducer(M), "");
  writeProducer(M, "a compiler");
  EXPECT_EQ(readProducer(M), "a compiler");
}

TEST(ResourceBind, TheRangeOfRegisters) {
  LLVMContext Context;
  Constant *Zero = ConstantInt::get(Type::getInt32Ty(Context), 0);
  ResourceBind Bind{4, ~0u, 2, ResourceClass::Sampler};
  auto Read = ResourceBind::read(*Bind.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Lower, 4u);
  EXPECT_EQ(Read->Upper, ~0u);
  EXPECT_EQ(Read->Space, 2u);
  EXPECT_EQ(Read->Class, ResourceClass::Sampler);
  // All zero is a constant of another class of LLVM.
  EXPECT_TRUE(ResourceBind::read(*ResourceBind().write(Context)));
  EXPECT_FALSE(ResourceBind::read(*Zero));
  EXPECT_FALSE(ResourceBind::read(
      *ConstantPointerNull::get(PointerType::get(Context, 0))));
  auto *Ty = Bind.write(Context)->getType();
  EXPECT_FALSE(ResourceBind::read(*UndefValue::get(Ty)));
}

// The words are those of the format's description: the kind in the lowest byte,
// the alignment in the next four bits, then a bit each for UAV, rasterizer
// order, coherence and counter.
TEST(ResourceProperties, TheWordsOfProperties) {
  LLVMContext Context;
  ResourceProperties P;
  P.Kind = ResourceKind::StructuredBuffer;
  P.AlignLog2 = 3;
  P.IsUAV = true;
  P.IsGloballyCoherent = true;
  P.IsReorderCoherent = true;
  P.HasCounter = true;
  P.Detail = 24;
  Constant *Words = P.write(Context);
  EXPECT_EQ(cast<ConstantInt>(Words->getAggregateElement(0u))->getZExtValue(),
            12u | 3u << 8 | 1u << 12 | 1u << 14 | 1u << 15 | 1u << 16);
  EXPECT_EQ(cast<ConstantInt>(Words->getAggregateElement(1u))->getZExtValue(),
            24u);
  auto Read = ResourceProperties::read(*Words);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Kind, ResourceKind::StructuredBuffer);
  EXPECT_EQ(Read->AlignLog2, 3u);
  EXPECT_TRUE(Read->IsUAV);
  EXPECT_FALSE(Read->IsROV);
  EXPECT_TRUE(Read->IsGloballyCoherent);
  EXPECT_TRUE(Read->IsReorderCoherent);
  EXPECT_TRUE(Read->HasCounter);
  EXPECT_FALSE(Read->IsComparison);
  EXPECT_EQ(Read->getClass(), ResourceClass::UAV);
  EXPECT_FALSE(Read->isTyped());
}

TEST(ResourceProperties, ElementsAndSamplers) {
  LLVMContext Context;
  Constant *Zero = ConstantInt::get(Type::getInt32Ty(Context), 0);
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
  EXPECT_FALSE(ResourceProperties::read(*Zero));
  EXPECT_FALSE(ResourceProperties::read(
      *PoisonValue::get(Sampler.write(Context)->getType())));
}

} // namespace

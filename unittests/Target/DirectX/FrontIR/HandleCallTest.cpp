// HandleCallTest.cpp: Calls that create handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../DamagedNodes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
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

TEST_F(HandleCallTest, AnElementOfAHeapIsReadAsWritten) {
  HeapHandleCall Written;
  Written.Index = Builder.getInt32(4);
  Written.NonUniform = Builder.getTrue();
  Written.Traits = ReorderCoherentTrait | SnormTrait;
  CallInst *Call = Written.create(Builder, HandleType);
  EXPECT_TRUE(isHeapHandleCall(*Call));
  EXPECT_FALSE(isHandleCall(*Call));
  EXPECT_TRUE(isHeapHandleFunction(*Call->getCalledFunction()));
  EXPECT_EQ(Call->getType(), HandleType);
  HeapHandleCall Read = HeapHandleCall::read(*Call);
  EXPECT_EQ(Read.Index, Written.Index);
  EXPECT_EQ(Read.NonUniform, Written.NonUniform);
  EXPECT_EQ(Read.Traits, Written.Traits);
}

TEST_F(HandleCallTest, AResourceVariableIsReadAsWritten) {
  CallInst *Call =
      ProvenanceHandleCall{Builder.getInt32(3), Builder.getInt32(5)}.create(
          Builder, HandleType);
  EXPECT_TRUE(isProvenanceFunction(*Call->getCalledFunction()));
  ProvenanceHandleCall Read = ProvenanceHandleCall::read(*Call);
  EXPECT_EQ(Read.Provenance, Builder.getInt32(3));
  EXPECT_EQ(Read.Index, Builder.getInt32(5));

  MDNode *Both = ResourceVariable{"A[i]", "it is chosen"}.write(Context);
  EXPECT_EQ(ResourceVariable::read(*Both)->Text, "A[i]");
  EXPECT_EQ(ResourceVariable::read(*Both)->Reason, "it is chosen");
  MDNode *One = ResourceVariable{"A", ""}.write(Context);
  EXPECT_EQ(ResourceVariable::read(*One)->Reason, "");
  EXPECT_FALSE(ResourceVariable::read(*MDNode::get(Context, {})));
  for (const MDNode *Node : makeDamaged(*Both))
    ResourceVariable::read(*Node); // must not crash
}

TEST_F(HandleCallTest, TheOperandsOfAccesses) {
  CallInst *Handle = make(7).create(Builder, HandleType);
  Value *Stored = Builder.getInt32(9);
  CallInst *Store = Builder.CreateIntrinsic(
      Type::getVoidTy(Context), Intrinsic::dx_resource_store_rawbuffer,
      {Handle, Builder.getInt32(1), Builder.getInt32(2), Stored});
  std::optional<AccessCall> Access = AccessCall::read(*Store);
  ASSERT_TRUE(Access);
  EXPECT_EQ(Access->Handle, Handle);
  EXPECT_EQ(Access->Index, Builder.getInt32(1));
  EXPECT_EQ(Access->Offset, Builder.getInt32(2));
  EXPECT_EQ(Access->Stored, Stored);
  EXPECT_EQ(Access->Step, nullptr);
  EXPECT_EQ(Access->Loaded, nullptr);
  EXPECT_FALSE(AccessCall::read(*Handle));

  Type *I32 = Builder.getInt32Ty();
  CallInst *Load = Builder.CreateIntrinsic(
      StructType::get(I32, Builder.getInt1Ty()),
      Intrinsic::dx_resource_load_rawbuffer,
      {Handle, Builder.getInt32(1), Builder.getInt32(2)});
  EXPECT_EQ(AccessCall::read(*Load)->Loaded, I32);
  EXPECT_EQ(AccessCall::read(*Load)->Stored, nullptr);
  CallInst *Count = Builder.CreateIntrinsic(
      I32, Intrinsic::dx_resource_updatecounter, {Handle, Builder.getInt8(1)});
  EXPECT_EQ(AccessCall::read(*Count)->Step, Builder.getInt8(1));
  EXPECT_EQ(AccessCall::read(*Count)->Index, nullptr);

  Value *Mark = Builder.CreateIntrinsic(
      I32, Intrinsic::dx_resource_nonuniformindex, {Builder.getInt32(6)});
  EXPECT_EQ(getMarkedIndex(Mark), Builder.getInt32(6));
  EXPECT_EQ(getMarkedIndex(Builder.getInt32(6)), nullptr);
}

TEST_F(HandleCallTest, AResultIsReadAsWritten) {
  CallInst *Call = ResultCall{2, Builder.getInt32(8)}.create(Builder);
  EXPECT_TRUE(isResultCall(*Call));
  EXPECT_EQ(Call->getCalledFunction()->getName(), "dxil.result.i32");
  EXPECT_EQ(ResultCall::read(*Call).Number, 2u);
  EXPECT_EQ(ResultCall::read(*Call).Scalar, Builder.getInt32(8));
}

} // namespace

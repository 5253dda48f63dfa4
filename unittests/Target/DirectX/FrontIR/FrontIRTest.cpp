// FrontIRTest.cpp: Codecs and calls of front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../DamagedNodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

// Codecs of the schemas of front IR.

namespace {

ResourceDeclaration makeDeclaration() {
  ResourceDeclaration D;
  D.Number = 3;
  D.Name = "Table";
  D.QualifiedName = "A::Table";
  D.Symbol = "\01?Table@A@@3V";
  D.Class = dxil::ResourceClass::UAV;
  D.Space = 2;
  D.Lower = 7;
  D.Size = UnboundedRangeSize;
  D.Mention = MentionedElsewhere;
  D.Location = 4711;
  D.Traits = GloballyCoherentTrait | SnormTrait;
  return D;
}

TEST(ResourceDeclaration, IsReadAsWritten) {
  LLVMContext Context;
  ResourceDeclaration D = makeDeclaration();
  auto Read = ResourceDeclaration::read(*D.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Number, 3u);
  EXPECT_EQ(Read->Name, "Table");
  EXPECT_EQ(Read->getPath(), "A::Table");
  EXPECT_EQ(Read->Symbol, "\01?Table@A@@3V");
  EXPECT_EQ(Read->Class, dxil::ResourceClass::UAV);
  EXPECT_EQ(Read->Space, 2u);
  EXPECT_EQ(Read->Lower, 7u);
  EXPECT_TRUE(Read->isUnbounded());
  EXPECT_EQ(Read->Mention, MentionedElsewhere);
  EXPECT_EQ(Read->Location, 4711u);
  EXPECT_TRUE(Read->has(GloballyCoherentTrait));
  EXPECT_FALSE(Read->has(UnormTrait));
  EXPECT_TRUE(Read->has(SnormTrait));
}

TEST(ResourceDeclaration, WhatTheSourceLacksIsNotThere) {
  LLVMContext Context;
  ResourceDeclaration D;
  D.Name = "Plain";
  auto Read = ResourceDeclaration::read(*D.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->getPath(), "Plain");
  EXPECT_EQ(Read->Symbol, "");
  EXPECT_FALSE(Read->Space);
  EXPECT_FALSE(Read->Lower);
}

// A field that may be null is not there if it is; all other damage is refused.
TEST(ResourceDeclaration, DamagedRowsAreRefused) {
  LLVMContext Context;
  unsigned Refused = 0;
  std::vector<MDNode *> Damaged =
      makeDamaged(*makeDeclaration().write(Context));
  for (const MDNode *Row : Damaged)
    Refused += !ResourceDeclaration::read(*Row);
  // Of eleven fields: six must be there, five may be null. Strings in the place
  // of the three strings are good, and so are rows of eight fields and more.
  unsigned GoodNulls = 5, GoodStrings = 3, GoodLengths = 3;
  EXPECT_EQ(Refused, Damaged.size() - GoodNulls - GoodStrings - GoodLengths);
}

TEST(ResourceDeclaration, NumbersAreTheLocationsOfTheRows) {
  LLVMContext Context;
  Module M("m", Context);
  NamedMDNode *Rows = M.getOrInsertNamedMetadata(ResourceDeclarationsMD);
  ResourceDeclaration D = makeDeclaration();
  D.Number = 0;
  Rows->addOperand(D.write(Context));
  EXPECT_EQ(readResourceDeclarations(M).size(), 1u);
  // The second row has the number of the third.
  D.Number = 2;
  Rows->addOperand(D.write(Context));
  EXPECT_TRUE(readResourceDeclarations(M).empty());
}

TEST(SourceLocation, IsReadAsWritten) {
  LLVMContext Context;
  MDNode *Node = writeSourceLocation(Context, 0xfffffffe);
  EXPECT_EQ(readSourceLocation(Node), 0xfffffffeu);
  EXPECT_EQ(readSourceLocation(nullptr), 0u);
  for (const MDNode *Damaged : makeDamaged(*Node))
    EXPECT_EQ(readSourceLocation(Damaged), 0u);
}

TEST(LoopHint, OthersAreLeftOut) {
  LLVMContext Context;
  MDNode *Times = writeLoopHint(Context, LoopHint::UnrollTimes, 3);
  MDNode *Other =
      MDNode::get(Context, MDString::get(Context, "llvm.loop.mustprogress"));
  MDNode *Loop = writeLoop(Context, {Other, Times});
  EXPECT_EQ(Loop->getOperand(0), Loop);
  MDNode *Reduced = reduceToLoopHints(*Loop);
  ASSERT_TRUE(Reduced);
  ASSERT_EQ(Reduced->getNumOperands(), 2u);
  EXPECT_EQ(Reduced->getOperand(0), Reduced);
  EXPECT_EQ(Reduced->getOperand(1), Times);
  EXPECT_EQ(reduceToLoopHints(*writeLoop(Context, {Other})), nullptr);
  EXPECT_EQ(reduceToLoopHints(*MDNode::get(Context, {})), nullptr);
  for (const MDNode *Node : makeDamaged(*Loop))
    reduceToLoopHints(*Node); // must not crash
}

TEST(TypeAnnotation, PairsOfATagAndAValue) {
  LLVMContext Context;
  TypeAnnotation A;
  A.IsPrecise = true;
  A.NumRows = 2;
  A.NumColumns = 3;
  A.Semantic = "POSITION1";
  A.ComponentType = 9;
  const MDNode *Node = A.write(Context);
  // The tags and orders are those of DXIL.rst.
  ASSERT_EQ(Node->getNumOperands(), 8u);
  const unsigned Tags[] = {8, 2, 4, 7};
  for (auto [N, Tag] : enumerate(Tags))
    EXPECT_EQ(getWordField(*Node, 2 * N), Tag);
  const MDNode *Matrix = getNodeField(*Node, 3);
  ASSERT_TRUE(Matrix);
  EXPECT_EQ(getWordField(*Matrix, 0), 2u);
  EXPECT_EQ(getWordField(*Matrix, 1), 3u);
  EXPECT_EQ(getWordField(*Matrix, 2), 2u);
  EXPECT_EQ(getStringField(*Node, 5), "POSITION1");
  EXPECT_EQ(getWordField(*Node, 7), 9u);
}

TEST(EntryAttributes, ThreeNumbers) {
  LLVMContext Context;
  Module M("m", Context);
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "main", M);
  EXPECT_FALSE(readEntryNumbers(*F, NumThreadsAttr));
  writeEntryNumbers(*F, NumThreadsAttr, {8, 4, 1});
  EXPECT_EQ(readEntryNumbers(*F, NumThreadsAttr), (EntryNumbers{8, 4, 1}));
  for (StringRef Wrong : {"", "8,4", "8,4,1,1", "8,x,1", "8,-4,1"}) {
    F->addFnAttr(NumThreadsAttr, Wrong);
    EXPECT_FALSE(readEntryNumbers(*F, NumThreadsAttr)) << Wrong.str();
  }
}

TEST(ExportRow, IsReadAsWritten) {
  LLVMContext Context;
  Module M("m", Context);
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "\01?f@@YAXXZ", M);
  ExportRow Row;
  Row.F = F;
  Row.Name = "f";
  Row.Result.Ty = Type::getInt32Ty(Context);
  Row.Result.Annotation = MDNode::get(Context, {});
  ExportParameter P;
  P.Qualifier = ParameterInOut;
  P.Ty = Type::getFloatTy(Context);
  P.Annotation = MDNode::get(Context, {});
  P.MatrixOrders = {MatrixByColumn, MatrixByRow};
  Row.Parameters = {P};
  MDNode *Node = Row.write(Context);
  auto Read = ExportRow::read(*Node);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->F, F);
  EXPECT_EQ(Read->Name, "f");
  EXPECT_EQ(Read->Result.Qualifier, ParameterIn);
  EXPECT_TRUE(Read->Result.MatrixOrders.empty());
  ASSERT_EQ(Read->Parameters.size(), 1u);
  EXPECT_EQ(Read->Parameters[0].Qualifier, ParameterInOut);
  EXPECT_EQ(Read->Parameters[0].Ty, P.Ty);
  EXPECT_EQ(Read->Parameters[0].Annotation, P.Annotation);
  EXPECT_EQ(Read->Parameters[0].MatrixOrders, P.MatrixOrders);
  unsigned Refused = 0;
  for (const MDNode *Damaged : makeDamaged(*Node))
    Refused += !ExportRow::read(*Damaged);
  // The function may be missing, in four forms, and the name may differ. Three
  // fields without a parameter are a good row.
  EXPECT_EQ(Refused, 4u * 5 - 4 - 1 - 1);
  for (const MDNode *Damaged : makeDamaged(*P.write(Context)))
    ExportParameter::read(*Damaged);
}

TEST(FunctionAnnotations, ArePairs) {
  LLVMContext Context;
  Module M("m", Context);
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "f", M);
  MDNode *Parts = MDNode::get(
      Context, writeParameterAnnotation(Context, ParameterIn, nullptr));
  MDNode *Row = writeFunctionAnnotations(Context, {{F, Parts}});
  EXPECT_TRUE(isFunctionAnnotations(*Row));
  auto Read = readFunctionAnnotations(*Row);
  ASSERT_TRUE(Read);
  ASSERT_EQ(Read->size(), 1u);
  EXPECT_EQ(Read->front().F, F);
  EXPECT_EQ(Read->front().Parts, Parts);
  EXPECT_FALSE(readFunctionAnnotations(*MDNode::get(Context, {})));
  for (const MDNode *Damaged : makeDamaged(*Row))
    readFunctionAnnotations(*Damaged);
}

TEST(RootSignatureRow, IsReadAsWritten) {
  LLVMContext Context;
  Module M("m", Context);
  RootSignatureRow Row;
  Row.Entry = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, "main", M);
  Row.Elements = MDNode::get(Context, MDString::get(Context, "RootFlags"));
  Row.Version = 2;
  Row.Locations = {10, 20};
  MDNode *Node = Row.write(Context);
  auto Read = RootSignatureRow::read(*Node);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Entry, Row.Entry);
  EXPECT_EQ(Read->Elements, Row.Elements);
  EXPECT_EQ(Read->Version, 2u);
  EXPECT_EQ(Read->getElementLocation(0), 20u);
  EXPECT_EQ(Read->getElementLocation(1), 0u);
  EXPECT_EQ(getRootElementKind(*Row.Elements), "RootFlags");
  EXPECT_EQ(getRootElementKind(*MDNode::get(Context, {})), "");
  for (const MDNode *Damaged : makeDamaged(*Node))
    RootSignatureRow::read(*Damaged);
}

TEST(BufferLayout, IsReadAsWritten) {
  LLVMContext Context;
  BufferMember Inner{"float4", "v[2]", 16, 32, false, {}};
  Inner.Shape = {9, 2, 4, true, 6};
  Inner.Bits = {{"low", 0, 4}, {"high", 4, 12}};
  BufferMember Struct{"struct S", "s", 0, 48, true, {Inner}};
  Struct.StructName = "N::S";
  BufferLayout Layout;
  Layout.IsConstantBuffer = true;
  Layout.Name = "C";
  Layout.Path = "A::C";
  Layout.Size = 48;
  Layout.Members = {Struct};
  MDNode *Node = Layout.write(Context);
  auto Read = BufferLayout::read(*Node);
  ASSERT_TRUE(Read);
  EXPECT_TRUE(Read->IsConstantBuffer);
  EXPECT_EQ(Read->Path, "A::C");
  EXPECT_EQ(Read->Size, 48u);
  ASSERT_EQ(Read->Members.size(), 1u);
  EXPECT_TRUE(Read->Members[0].IsStruct);
  ASSERT_EQ(Read->Members[0].Members.size(), 1u);
  EXPECT_EQ(Read->Members[0].Members[0].Name, "v[2]");
  EXPECT_EQ(Read->Members[0].Members[0].Offset, 16u);
  EXPECT_FALSE(Read->Members[0].Members[0].IsStruct);
  EXPECT_EQ(Read->Members[0].StructName, "N::S");
  EXPECT_TRUE(Read->Members[0].Bits.empty());
  const MemberShape &Shape = Read->Members[0].Members[0].Shape;
  EXPECT_EQ(Shape.Component, 9u);
  EXPECT_EQ(Shape.NumRows, 2u);
  EXPECT_EQ(Shape.NumColumns, 4u);
  EXPECT_TRUE(Shape.IsRowMajor);
  EXPECT_EQ(Shape.NumElements, 6u);
  ASSERT_EQ(Read->Members[0].Members[0].Bits.size(), 2u);
  EXPECT_EQ(Read->Members[0].Members[0].Bits[1].Name, "high");
  EXPECT_EQ(Read->Members[0].Members[0].Bits[1].Start, 4u);
  EXPECT_EQ(Read->Members[0].Members[0].Bits[1].Width, 12u);
  unsigned Refused = 0;
  for (const MDNode *Damaged : makeDamaged(*Node))
    Refused += !BufferLayout::read(*Damaged);
  // The kind in four forms, the name in three, the size in four, the members in
  // three, the path in two, and four lengths.
  EXPECT_EQ(Refused, 4u + 3 + 4 + 3 + 2 + 4);
}

TEST(SignatureRow, HasTheStateOfItsStage) {
  LLVMContext Context;
  SignatureRow Row;
  FieldReader Reader;
  // Other stages have no such operand.
  EXPECT_EQ(Row.write(Context)->getNumOperands(), 3u);
  Row.States.Geometry.emplace().MaxVertexCount = 17;
  SignatureRow Read = SignatureRow::read(*Row.write(Context), Reader);
  ASSERT_TRUE(Read.States.Geometry);
  EXPECT_EQ(Read.States.Geometry->MaxVertexCount, 17u);
  EXPECT_FALSE(Read.States.Hull);
  EXPECT_FALSE(Reader.failed());
  StageStates::read(*MDNode::get(Context, {}), Reader);
  EXPECT_EQ(toString(Reader.takeError()),
            "the states of the stages are not six");
}

} // namespace

// Calls that create handles.

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

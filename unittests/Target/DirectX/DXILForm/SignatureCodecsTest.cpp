// SignatureCodecsTest.cpp: What goes with signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../DamagedNodes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/EntryRecord.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

using Words = std::vector<uint32_t>;

SignatureElement element(unsigned Row, unsigned Column, unsigned Columns,
                         unsigned Rows = 1, unsigned Stream = 0) {
  SignatureElement E;
  E.StartRow = Row;
  E.StartColumn = Column;
  E.Columns = Columns;
  E.Stream = Stream;
  for (unsigned N = 0; N != Rows; ++N)
    E.Indices.push_back(N);
  return E;
}

Words encode(const ViewIDState &State, ShaderKind Stage, bool UsesViewID) {
  SmallVector<uint32_t, 32> Encoded = State.encode(Stage, UsesViewID);
  auto Decoded = ViewIDState::decode(Encoded, Stage, UsesViewID);
  EXPECT_TRUE(Decoded);
  if (Decoded) {
    EXPECT_EQ(Decoded->encode(Stage, UsesViewID), Encoded);
  }
  // Neither less nor more is taken.
  EXPECT_FALSE(
      ViewIDState::decode(ArrayRef(Encoded).drop_back(), Stage, UsesViewID));
  SmallVector<uint32_t, 32> Longer(Encoded);
  Longer.push_back(0);
  EXPECT_FALSE(ViewIDState::decode(Longer, Stage, UsesViewID));
  return Words(Encoded.begin(), Encoded.end());
}

TEST(ViewIDState, CountsUpToTheLastComponent) {
  SignatureElement Nowhere = element(0, 0, 4);
  Nowhere.StartRow = Nowhere.StartColumn = -1;
  EXPECT_EQ(countComponents({Nowhere}), 0u);
  EXPECT_EQ(countComponents({element(2, 1, 2), element(0, 0, 4), Nowhere}),
            11u);
  EXPECT_EQ(countComponents({element(0, 2, 1, /*Rows=*/3)}), 11u);
  EXPECT_EQ(countComponents({element(5, 0, 4, 1, /*Stream=*/1)}), 0u);
}

TEST(ViewIDState, APixelShaderHasOneTable) {
  EntrySignatures Signatures;
  Signatures[InputSignature] = {element(0, 0, 2)};
  Signatures[OutputSignature] = {element(8, 0, 2)}; // components 32 and 33
  ViewIDState State = ViewIDState::make(ShaderKind::Pixel, Signatures);
  State.Streams.front().ByInput[1].set(33);
  State.Streams.front().ByInput[0].set(3);
  State.Streams.front().OnViewID.set(32);
  EXPECT_EQ(encode(State, ShaderKind::Pixel, false),
            (Words{2, 34, 8, 0, 0, 2}));
  EXPECT_EQ(encode(State, ShaderKind::Pixel, true),
            (Words{2, 34, 0, 1, 8, 0, 0, 2}));
}

TEST(ViewIDState, OtherStagesHaveMore) {
  EntrySignatures Signatures;
  Signatures[InputSignature] = {element(0, 0, 1)};
  Signatures[OutputSignature] = {element(0, 0, 3),
                                 element(0, 0, 1, 1, /*Stream=*/2)};
  Signatures[PatchOrPrimitiveSignature] = {element(0, 0, 2)};
  ViewIDState Geometry = ViewIDState::make(ShaderKind::Geometry, Signatures);
  Geometry.Streams[2].ByInput[0].set(0);
  EXPECT_EQ(encode(Geometry, ShaderKind::Geometry, false),
            (Words{1, 3, 0, 0, 1, 1, 0}));
  ViewIDState Hull = ViewIDState::make(ShaderKind::Hull, Signatures);
  Hull.PatchOrPrimitive.ByInput[0].set(1);
  EXPECT_EQ(encode(Hull, ShaderKind::Hull, true), (Words{1, 3, 0, 0, 2, 0, 2}));
  ViewIDState Domain = ViewIDState::make(ShaderKind::Domain, Signatures);
  Domain.ByPatchConstant[1].set(2);
  EXPECT_EQ(encode(Domain, ShaderKind::Domain, false),
            (Words{1, 3, 0, 2, 0, 4}));
}

TEST(ViewIDState, IsReadAsWrittenAndNotIfDamaged) {
  LLVMContext Context;
  Module M("m", Context);
  EntrySignatures Signatures;
  Signatures[InputSignature] = {element(0, 0, 4)};
  Signatures[OutputSignature] = {element(0, 0, 4)};
  ViewIDState State = ViewIDState::make(ShaderKind::Vertex, Signatures);
  State.Streams.front().ByInput[2].set(1);
  EXPECT_FALSE(ViewIDState::read(M, ShaderKind::Vertex, false));
  State.write(M, ShaderKind::Vertex, false);
  auto Read = ViewIDState::read(M, ShaderKind::Vertex, false);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->NumInputs, 4u);
  EXPECT_EQ(Read->Streams.front().ByInput, State.Streams.front().ByInput);
  NamedMDNode *Named = M.getNamedMetadata(ViewIDStateMD);
  for (MDNode *Damaged : makeDamaged(*Named->getOperand(0))) {
    Named->setOperand(0, Damaged);
    EXPECT_FALSE(ViewIDState::read(M, ShaderKind::Vertex, false));
  }
  // A count that no signature has.
  SmallVector<uint32_t, 4> TooMany = {129, 0};
  EXPECT_FALSE(ViewIDState::decode(TooMany, ShaderKind::Vertex, false));
}

/// The states of a record that is written and read again.
StageStates readAgain(const StageStates &States, LLVMContext &Context) {
  EntryRecord Record;
  Record.Name = "main";
  Record.States = States;
  FieldReader Reader;
  EntryRecord Read = EntryRecord::read(*Record.write(Context), Reader);
  EXPECT_FALSE(Reader.failed()) << toString(Reader.takeError());
  return Read.States;
}

TEST(StageStates, AreReadAsWritten) {
  LLVMContext Context;
  StageStates States;
  States.Geometry = GeometryState{4, 12, 5, 1, 3};
  States.Domain = DomainState{2, 16};
  States.Hull = HullState{nullptr, 3, 4, 2, 1, 3, 7.5f};
  States.Mesh = MeshState{{32, 2, 1}, 64, 126, 2, 16};
  States.Amplification = AmplificationState{{8, 4, 2}, 128};
  StageStates Read = readAgain(States, Context);
  ASSERT_TRUE(Read.Geometry && Read.Domain && Read.Hull && Read.Mesh &&
              Read.Amplification);
  EXPECT_EQ(Read.Geometry->InputPrimitive, 4u);
  EXPECT_EQ(Read.Geometry->MaxVertexCount, 12u);
  EXPECT_EQ(Read.Geometry->StreamMask, 5u);
  EXPECT_EQ(Read.Geometry->Topology, 1u);
  EXPECT_EQ(Read.Geometry->InstanceCount, 3u);
  EXPECT_EQ(Read.Domain->Domain, 2u);
  EXPECT_EQ(Read.Domain->InputControlPoints, 16u);
  EXPECT_EQ(Read.Hull->InputControlPoints, 3u);
  EXPECT_EQ(Read.Hull->OutputControlPoints, 4u);
  EXPECT_EQ(Read.Hull->Domain, 2u);
  EXPECT_EQ(Read.Hull->Partitioning, 1u);
  EXPECT_EQ(Read.Hull->OutputPrimitive, 3u);
  EXPECT_EQ(Read.Hull->MaxTessFactor, 7.5f);
  EXPECT_EQ(Read.Mesh->NumThreads, (std::array<uint32_t, 3>{32, 2, 1}));
  EXPECT_EQ(Read.Mesh->MaxVertices, 64u);
  EXPECT_EQ(Read.Mesh->MaxPrimitives, 126u);
  EXPECT_EQ(Read.Mesh->Topology, 2u);
  EXPECT_EQ(Read.Mesh->PayloadBytes, 16u);
  EXPECT_EQ(Read.Amplification->NumThreads, (std::array<uint32_t, 3>{8, 4, 2}));
  EXPECT_EQ(Read.Amplification->PayloadBytes, 128u);
}

TEST(StageStates, DamagedFieldsAreRefused) {
  LLVMContext Context;
  for (MDNode *Node : makeDamaged(*GeometryState().write(Context))) {
    FieldReader Reader;
    GeometryState::read(*Node, Reader);
    EXPECT_TRUE(Reader.failed());
  }
  for (MDNode *Node : makeDamaged(*DomainState().write(Context))) {
    FieldReader Reader;
    DomainState::read(*Node, Reader);
    EXPECT_TRUE(Reader.failed());
  }
}

TEST(StageStates, SayWhatIsWrong) {
  LLVMContext Context;
  MDNode *Hull = HullState().write(Context);
  SmallVector<Metadata *, 8> Fields(Hull->operands());
  Fields.back() = MDNode::get(Context, {});
  FieldReader HullReader;
  HullState::read(*MDNode::get(Context, Fields), HullReader);
  EXPECT_EQ(toString(HullReader.takeError()),
            "the state of the stage: operand 6 is not a float");
  EntryRecord Record;
  Record.Name = "main";
  Record.States.Geometry = GeometryState();
  SmallVector<Metadata *, 8> Operands(Record.write(Context)->operands());
  auto *List = cast<MDNode>(Operands.back());
  Operands.back() = MDNode::get(Context, {List->getOperand(0), nullptr});
  FieldReader RecordReader;
  EntryRecord::read(*MDNode::get(Context, Operands), RecordReader);
  EXPECT_EQ(toString(RecordReader.takeError()),
            "!dx.entryPoints: the state of the stage is not a node");
}

TEST(SignatureElement, PointsOfSignatures) {
  EXPECT_EQ(getPointOf(ShaderKind::Domain, InputSignature),
            SignaturePoint::DSCPIn);
  EXPECT_EQ(getPointOf(ShaderKind::Domain, PatchOrPrimitiveSignature),
            SignaturePoint::DSIn);
  EXPECT_EQ(getPointOf(ShaderKind::Mesh, PatchOrPrimitiveSignature),
            SignaturePoint::MSPOut);
  EXPECT_EQ(getPointOf(ShaderKind::Mesh, InputSignature), std::nullopt);
  EXPECT_EQ(getPointOf(ShaderKind::Compute, OutputSignature), std::nullopt);
}

TEST(SignatureElement, ComesBackAsItWasWritten) {
  LLVMContext Context;
  SignatureElement E;
  E.ID = 3;
  E.Name = "TEXCOORD";
  E.Type = ElementType::F32;
  E.Indices = {2, 3};
  E.Mode = InterpolationMode::LinearCentroid;
  E.Columns = 3;
  E.StartRow = 7;
  E.StartColumn = 1;
  E.Stream = 2;
  E.UsageMask = 5;
  FieldReader Reader;
  SignatureElement Read = SignatureElement::read(*E.write(Context), Reader);
  ASSERT_FALSE(Reader.failed());
  EXPECT_EQ(Read.Name, "TEXCOORD");
  EXPECT_EQ(Read.rows(), 2u);
  EXPECT_EQ(Read.Indices[1], 3u);
  EXPECT_EQ(Read.Mode, E.Mode);
  EXPECT_EQ(Read.StartRow, 7);
  EXPECT_EQ(Read.StartColumn, 1);
  EXPECT_EQ(Read.Stream, 2);
  EXPECT_EQ(Read.UsageMask, 5);
  EXPECT_EQ(Read.DynamicMask, 0);
  E.StartRow = E.StartColumn = -1;
  Read = SignatureElement::read(*E.write(Context), Reader);
  EXPECT_FALSE(Read.isAllocated());
  EXPECT_EQ(Read.StartColumn, -1);
  // Nine columns do not fit a register.
  E.Columns = 9;
  SignatureElement::read(*E.write(Context), Reader);
  EXPECT_TRUE(Reader.failed());
}

} // namespace

// RecordsTest.cpp: Records of DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../DamagedNodes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/EntryRecord.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

ResourceRecord makeRecord(ResourceClass Class) {
  ResourceRecord R;
  R.Class = Class;
  R.ID = 2;
  R.Name = "R";
  R.Space = 1;
  R.LowerBound = 5;
  R.RangeSize = 4;
  return R;
}

TEST(ResourceRecord, AUAVIsReadAsWritten) {
  LLVMContext Context;
  ResourceRecord R = makeRecord(ResourceClass::UAV);
  R.Kind = ResourceKind::StructuredBuffer;
  R.GloballyCoherent = true;
  R.HasCounter = true;
  R.Stride = 24;
  R.UsedByAtomic64 = true;
  R.ReorderCoherent = true;
  MDNode *Node = R.write(Context);
  auto Read = ResourceRecord::read(ResourceClass::UAV, *Node);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->ID, 2u);
  EXPECT_EQ(Read->Name, "R");
  EXPECT_EQ(Read->Space, 1u);
  EXPECT_EQ(Read->upperBound(), 8u);
  EXPECT_EQ(Read->Kind, ResourceKind::StructuredBuffer);
  EXPECT_TRUE(Read->GloballyCoherent);
  EXPECT_TRUE(Read->HasCounter);
  EXPECT_FALSE(Read->RasterizerOrdered);
  EXPECT_EQ(Read->Stride, 24u);
  EXPECT_TRUE(Read->UsedByAtomic64);
  EXPECT_TRUE(Read->ReorderCoherent);
  EXPECT_EQ(Read->Symbol, nullptr);
  auto Renumbered =
      ResourceRecord::read(ResourceClass::UAV, *renumberRecord(*Node, 9));
  ASSERT_TRUE(Renumbered);
  EXPECT_EQ(Renumbered->ID, 9u);
  EXPECT_EQ(Renumbered->Stride, 24u);
}

TEST(ResourceRecord, EveryClassIsReadAsWritten) {
  LLVMContext Context;
  ResourceRecord SRV = makeRecord(ResourceClass::SRV);
  SRV.Kind = ResourceKind::Texture2DMS;
  SRV.SampleCount = 4;
  SRV.Element = ElementType::F32;
  auto Read = ResourceRecord::read(ResourceClass::SRV, *SRV.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Kind, ResourceKind::Texture2DMS);
  EXPECT_EQ(Read->SampleCount, 4u);
  EXPECT_EQ(Read->Element, ElementType::F32);

  ResourceRecord Buffer = makeRecord(ResourceClass::CBuffer);
  Buffer.CBufferSize = 80;
  Read = ResourceRecord::read(ResourceClass::CBuffer, *Buffer.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Kind, ResourceKind::CBuffer);
  EXPECT_EQ(Read->CBufferSize, 80u);

  ResourceRecord Sampler = makeRecord(ResourceClass::Sampler);
  Sampler.Sampler = SamplerType::Comparison;
  Read = ResourceRecord::read(ResourceClass::Sampler, *Sampler.write(Context));
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Sampler, SamplerType::Comparison);
}

TEST(ResourceRecord, DamagedRecordsAreRefused) {
  LLVMContext Context;
  ResourceRecord R = makeRecord(ResourceClass::UAV);
  R.Kind = ResourceKind::TypedBuffer;
  R.Element = ElementType::F32;
  unsigned Refused = 0, All = 0;
  for (const MDNode *Node : makeDamaged(*R.write(Context))) {
    Refused += !ResourceRecord::read(ResourceClass::UAV, *Node);
    ++All;
  }
  // Good: whatever stands for the variable (4), another name (1), no extended
  // properties or empty ones (2).
  EXPECT_EQ(Refused, All - 4 - 1 - 2);
}

TEST(ResourceTableNodes, AreReadAsWritten) {
  LLVMContext Context;
  Module M("m", Context);
  EXPECT_FALSE(ResourceTableNodes::read(M));
  ResourceTableNodes Nodes;
  auto UAV = static_cast<unsigned>(ResourceClass::UAV);
  Nodes.Records[UAV] =
      MDNode::get(Context, makeRecord(ResourceClass::UAV).write(Context));
  Nodes.Types[UAV] =
      MDNode::get(Context, makeResourceType(Type::getFloatTy(Context)));
  Nodes.write(M);
  auto Read = ResourceTableNodes::read(M);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->size(ResourceClass::UAV), 1u);
  EXPECT_EQ(Read->size(ResourceClass::SRV), 0u);
  EXPECT_TRUE(Read->getRecord(ResourceClass::UAV, 0));
  EXPECT_FALSE(Read->getRecord(ResourceClass::UAV, 1));
  EXPECT_FALSE(Read->getRecord(ResourceClass::SRV, 0));
  EXPECT_TRUE(Read->getType(ResourceClass::UAV, 0)->isFloatTy());
  // An empty table is none.
  ResourceTableNodes().write(M);
  EXPECT_FALSE(M.getNamedMetadata(ResourcesMD));
  EXPECT_FALSE(M.getNamedMetadata(ResourceTypesMD));
  M.getOrInsertNamedMetadata(ResourcesMD)->addOperand(MDNode::get(Context, {}));
  EXPECT_FALSE(ResourceTableNodes::read(M));
}

TEST(EntryRecord, IsReadAsWritten) {
  LLVMContext Context;
  EntryRecord R;
  R.Name = "main";
  R.ShaderFlags = maskOf(ShaderFlag::AdvancedTextureOps);
  R.Kind = ShaderKind::Compute;
  R.HasNumThreads = true;
  R.NumThreads = {8, 4, 2};
  R.WaveSize = {16, 64, 32};
  R.WaveSizes.push_back({EntryTag::WaveSizeRange, 3});
  MDNode *Node = R.write(Context);
  FieldReader Reader;
  EntryRecord Read = EntryRecord::read(*Node, Reader);
  EXPECT_FALSE(Reader.failed());
  EXPECT_EQ(Read.Name, "main");
  EXPECT_TRUE(Read.HasProperties);
  EXPECT_EQ(Read.ShaderFlags, uint64_t(1) << 34);
  EXPECT_EQ(Read.Kind, ShaderKind::Compute);
  EXPECT_EQ(Read.NumThreads, R.NumThreads);
  EXPECT_EQ(Read.WaveSize, R.WaveSize);
  ASSERT_EQ(Read.WaveSizes.size(), 1u);
  EXPECT_EQ(Read.WaveSizes[0].Tag, EntryTag::WaveSizeRange);
  EXPECT_EQ(Read.Tags, (SmallVector<uint32_t, 4>{0, 8, 4, 23}));
  unsigned Refused = 0;
  for (const MDNode *Damaged : makeDamaged(*Node)) {
    FieldReader DamageReader;
    EntryRecord::read(*Damaged, DamageReader);
    Refused += DamageReader.failed();
  }
  // Of 25: a null function, another name, null signatures, the table of
  // resources whatever it is (4), null or empty properties.
  EXPECT_EQ(Refused, 25u - 1 - 1 - 1 - 4 - 2);
}

TEST(EntryRecord, HasTheStateOfANode) {
  LLVMContext Context;
  EntryRecord R;
  R.Name = "main";
  R.Kind = ShaderKind::Node;
  NodeState &State = R.States.Node.emplace();
  State.Launch = NodeLaunch::Coalescing;
  State.IsProgramEntry = true;
  State.ID = {"node", 3};
  State.LocalRootArgumentsTableIndex = 5;
  State.ShareInputOf = NodeID{"other", 1};
  State.DispatchGrid = {4, 3, 2};
  State.MaxRecursionDepth = 7;
  MDNode *Node = R.write(Context);
  FieldReader Reader;
  EntryRecord Read = EntryRecord::read(*Node, Reader);
  EXPECT_FALSE(Reader.failed());
  // As Microsoft's compiler orders them.
  EXPECT_EQ(Read.Tags,
            (SmallVector<uint32_t, 4>{8, 13, 14, 15, 16, 17, 18, 19}));
  ASSERT_TRUE(Read.States.Node);
  EXPECT_EQ(Read.States.Node->Launch, NodeLaunch::Coalescing);
  EXPECT_TRUE(Read.States.Node->IsProgramEntry);
  EXPECT_EQ(Read.States.Node->ID.Name, "node");
  EXPECT_EQ(Read.States.Node->ID.Index, 3u);
  EXPECT_EQ(Read.States.Node->LocalRootArgumentsTableIndex, 5u);
  EXPECT_EQ(Read.States.Node->ShareInputOf->Name, "other");
  EXPECT_EQ(Read.States.Node->DispatchGrid, State.DispatchGrid);
  EXPECT_FALSE(Read.States.Node->MaxDispatchGrid);
  EXPECT_EQ(Read.States.Node->MaxRecursionDepth, 7u);
  // As front IR has it.
  NodeState Alone = NodeState::read(*State.write(Context), Reader);
  EXPECT_EQ(Alone.Launch, NodeLaunch::Coalescing);
  EXPECT_EQ(Alone.ID.Name, "node");
  EXPECT_FALSE(Reader.failed());
}

TEST(EntryRecord, DamagedStatesOfNodesAreRefused) {
  LLVMContext Context;
  NodeState State;
  State.ID.Name = "node";
  State.MaxDispatchGrid = {1, 2, 3};
  MDNode *Whole = State.write(Context);
  auto Read = [&](unsigned Operand, Metadata *Value) {
    SmallVector<Metadata *, 8> Fields(Whole->operands());
    Fields[Operand] = Value;
    FieldReader Reader;
    NodeState::read(*MDNode::get(Context, Fields), Reader);
    return toString(Reader.takeError());
  };
  EXPECT_EQ(Read(1, makeWordField(Context, 9)), "unknown launch mode 9");
  EXPECT_EQ(Read(3, MDNode::get(Context, {})),
            "the ID of a node is not a name and an index");
  EXPECT_EQ(Read(7, MDNode::get(Context, {})),
            "the grid of a node is not three numbers");
  FieldReader Reader;
  NodeState::read(*MDNode::get(Context, Whole->getOperand(0).get()), Reader);
  EXPECT_EQ(toString(Reader.takeError()), "the state of the node is not pairs");
}

TEST(EntryRecord, InputsAndOutputsOfNodes) {
  LLVMContext Context;
  NodeState State;
  State.ID.Name = "node";
  NodeIO Input;
  Input.Flags = 101;
  Input.Record = {24, 4, NodeRecord::GridMember{16, 5, 2}};
  State.Inputs.push_back(Input);
  NodeIO Output;
  Output.Flags = 26; // an array of empty outputs
  Output.MaxRecords = 0;
  Output.MaxRecordsSharedWith = 1;
  Output.ArraySize = 7;
  Output.AllowSparseNodes = true;
  Output.ID = NodeID{"other", 3};
  State.Outputs.push_back(Output);
  FieldReader Reader;
  NodeState Read = NodeState::read(*State.write(Context), Reader);
  EXPECT_FALSE(Reader.failed());
  ASSERT_EQ(Read.Inputs.size(), 1u);
  EXPECT_EQ(Read.Inputs[0].Flags, 101u);
  EXPECT_EQ(Read.Inputs[0].Record.Size, 24u);
  EXPECT_EQ(Read.Inputs[0].Record.Align, 4u);
  EXPECT_EQ(Read.Inputs[0].Record.Grid->Offset, 16u);
  EXPECT_EQ(Read.Inputs[0].Record.Grid->Type, 5u);
  EXPECT_EQ(Read.Inputs[0].Record.Grid->Components, 2u);
  EXPECT_FALSE(Read.Inputs[0].MaxRecords);
  ASSERT_EQ(Read.Outputs.size(), 1u);
  EXPECT_EQ(Read.Outputs[0].MaxRecords, 0u);
  EXPECT_EQ(Read.Outputs[0].MaxRecordsSharedWith, 1u);
  EXPECT_EQ(Read.Outputs[0].ArraySize, 7u);
  EXPECT_TRUE(Read.Outputs[0].AllowSparseNodes);
  EXPECT_EQ(Read.Outputs[0].ID->Name, "other");
}

TEST(EntryRecord, DamagedInputsOfNodesAreRefused) {
  LLVMContext Context;
  auto Read = [&](ArrayRef<Metadata *> Pairs) {
    FieldReader Reader;
    NodeIO::read(*MDNode::get(Context, Pairs), Reader);
    return toString(Reader.takeError());
  };
  Metadata *One = makeWordField(Context, 1), *Two = makeWordField(Context, 2);
  EXPECT_EQ(Read({One}), "an input or output of a node is not pairs");
  EXPECT_EQ(Read({Two, MDNode::get(Context, {One})}),
            "the type of a record is not pairs");
  EXPECT_EQ(Read({Two, MDNode::get(Context, {One, MDNode::get(Context, {})})}),
            "the grid of a record is not three numbers");
}

TEST(EntryRecord, DamagedPropertiesAreRefused) {
  LLVMContext Context;
  EntryRecord R;
  R.Name = "main";
  R.Kind = ShaderKind::Compute;
  R.HasNumThreads = true;
  MDNode *Node = R.write(Context);
  const auto &Properties = *cast<MDNode>(Node->getOperand(4));
  for (MDNode *Damaged : makeDamaged(Properties)) {
    SmallVector<Metadata *, 5> Fields(Node->operands());
    Fields[4] = Damaged;
    FieldReader Reader;
    EntryRecord::read(*MDNode::get(Context, Fields), Reader);
    // Whole pairs may be missing.
    EXPECT_EQ(Reader.failed(),
              Damaged->getNumOperands() == Properties.getNumOperands() ||
                  Damaged->getNumOperands() % 2 == 1);
  }
}

TEST(FieldReader, RemembersTheFirstProblem) {
  FieldReader Reader;
  LLVMContext Context;
  const MDNode &Empty = *MDNode::get(Context, {});
  EXPECT_EQ(Reader.integer(Empty, 3, "!x"), 0u);
  EXPECT_EQ(Reader.string(Empty, 0, "!y"), "");
  EXPECT_EQ(toString(Reader.takeError()), "!x: operand 3 is not an integer");
}

} // namespace

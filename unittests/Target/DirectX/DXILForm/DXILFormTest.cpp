// DXILFormTest.cpp: Codecs and records of DXIL form
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../DamagedNodes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/EntryRecord.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

// Codecs of modules and instructions.

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

// Records of DXIL form.

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

// What goes with signatures.

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

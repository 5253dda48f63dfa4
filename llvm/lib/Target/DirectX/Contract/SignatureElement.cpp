//===- SignatureElement.cpp - Elements of signatures ----------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Contract/SignatureElement.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Contract/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

enum ElementField : unsigned {
  IDField,
  NameField,
  TypeField,
  KindField,
  IndicesField,
  ModeField,
  RowsField,
  ColumnsField,
  StartRowField,
  StartColumnField,
  PropertiesField,
  NumElementFields
};

enum class PropertyTag : uint32_t {
  Stream = 0,
  DynamicMask = 2,
  UsageMask = 3,
};

enum RowField : unsigned {
  EntryField,
  SignaturesField,
  LocationsField,
  StatesField,
  NumRowFields
};

} // namespace

static Metadata *makeByteField(LLVMContext &Context, uint8_t Value) {
  return ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt8Ty(Context), Value));
}

static MDNode *writeWords(LLVMContext &Context, ArrayRef<uint32_t> Words) {
  SmallVector<Metadata *, 4> Fields;
  for (uint32_t Word : Words)
    Fields.push_back(makeWordField(Context, Word));
  return MDNode::get(Context, Fields);
}

MDNode *SignatureElement::write(LLVMContext &Context) const {
  SmallVector<uint32_t, 6> Properties;
  auto Add = [&](PropertyTag Tag, uint32_t Value) {
    if (Value)
      Properties.append({static_cast<uint32_t>(Tag), Value});
  };
  Add(PropertyTag::Stream, Stream);
  Add(PropertyTag::DynamicMask, DynamicMask);
  Add(PropertyTag::UsageMask, UsageMask);
  Metadata *Fields[NumElementFields];
  Fields[IDField] = makeWordField(Context, ID);
  Fields[NameField] = makeStringField(Context, Name);
  Fields[TypeField] = makeByteField(Context, static_cast<uint8_t>(Type));
  Fields[KindField] = makeByteField(Context, static_cast<uint8_t>(Kind));
  Fields[IndicesField] = writeWords(Context, Indices);
  Fields[ModeField] = makeByteField(Context, static_cast<uint8_t>(Mode));
  Fields[RowsField] = makeWordField(Context, rows());
  Fields[ColumnsField] = makeByteField(Context, Columns);
  Fields[StartRowField] = makeWordField(Context, StartRow);
  Fields[StartColumnField] = makeByteField(Context, StartColumn);
  Fields[PropertiesField] =
      Properties.empty() ? nullptr : writeWords(Context, Properties);
  return MDNode::get(Context, Fields);
}

SignatureElement SignatureElement::read(const MDNode &Node,
                                        FieldReader &Reader) {
  const char *What = "a signature element";
  SignatureElement E;
  if (Node.getNumOperands() != NumElementFields) {
    Reader.fail(Twine(What) + " has " + Twine(Node.getNumOperands()) +
                " operands instead of " + Twine(unsigned(NumElementFields)));
    return E;
  }
  auto Number = [&](unsigned Field) {
    return Reader.integer(Node, Field, What);
  };
  E.ID = Number(IDField);
  E.Name = Reader.string(Node, NameField, What).str();
  E.Type = static_cast<ElementType>(Number(TypeField));
  E.Kind = static_cast<SemanticKind>(Number(KindField));
  E.Mode = static_cast<InterpolationMode>(Number(ModeField));
  uint64_t Columns = Number(ColumnsField);
  if (Columns < 1 || Columns > 4)
    Reader.fail(Twine(What) + " has " + Twine(Columns) + " columns");
  else
    E.Columns = Columns;
  E.StartRow = Number(StartRowField);
  E.StartColumn = Number(StartColumnField);
  if (const MDNode *List = Reader.node(Node, IndicesField, What))
    for (unsigned N = 0; N != List->getNumOperands(); ++N)
      E.Indices.push_back(Reader.integer(*List, N, "the semantic indices"));
  if (Number(RowsField) != E.rows())
    Reader.fail(Twine(What) + " has another number of rows than of indices");
  const MDNode *List = Reader.node(Node, PropertiesField, What);
  for (unsigned N = 0; List && N + 1 < List->getNumOperands(); N += 2) {
    uint64_t Tag = Reader.integer(*List, N, What);
    uint64_t Value = Reader.integer(*List, N + 1, What);
    switch (static_cast<PropertyTag>(Tag)) {
    case PropertyTag::Stream:
      E.Stream = Value;
      continue;
    case PropertyTag::DynamicMask:
      E.DynamicMask = Value;
      continue;
    case PropertyTag::UsageMask:
      E.UsageMask = Value;
      continue;
    }
    Reader.fail(Twine(What) + " has no property " + Twine(Tag));
  }
  return E;
}

MDNode *dxil::writeSignatures(LLVMContext &Context,
                              const EntrySignatures &Signatures) {
  if (all_of(Signatures, [](auto &Elements) { return Elements.empty(); }))
    return nullptr;
  SmallVector<Metadata *, NumSignatures> Lists;
  for (const SignatureElements &Elements : Signatures) {
    SmallVector<Metadata *, 8> Nodes;
    for (const SignatureElement &E : Elements)
      Nodes.push_back(E.write(Context));
    Lists.push_back(Nodes.empty() ? nullptr : MDNode::get(Context, Nodes));
  }
  return MDNode::get(Context, Lists);
}

EntrySignatures dxil::readSignatures(const MDNode *Node, FieldReader &Reader) {
  EntrySignatures Signatures;
  if (!Node)
    return Signatures;
  if (Node->getNumOperands() != NumSignatures) {
    Reader.fail("the signatures are not three");
    return Signatures;
  }
  for (auto [Number, Elements] : enumerate(Signatures)) {
    const MDNode *List = Reader.node(*Node, Number, "the signatures");
    for (unsigned N = 0; List && N != List->getNumOperands(); ++N)
      if (const MDNode *Element = getNodeField(*List, N))
        Elements.push_back(SignatureElement::read(*Element, Reader));
      else
        Reader.fail("an element of a signature is not a node");
  }
  return Signatures;
}

std::optional<SignaturePoint> dxil::getPointOf(ShaderKind Stage,
                                               SignatureNumber Signature) {
  unsigned Mask = Signature == InputSignature ? HasInputSignature
                  : Signature == OutputSignature
                      ? HasOutputSignature
                      : HasPatchConstantSignature | HasPrimitiveSignature;
  for (unsigned N = 0; N != NumSignaturePoints; ++N) {
    const SignaturePointRow &Row =
        getSignaturePoint(static_cast<SignaturePoint>(N));
    if (Row.Stage == Stage && (Row.Signatures & Mask))
      return Row.Point;
  }
  return std::nullopt;
}

unsigned dxil::countRegisters(ArrayRef<SignatureElement> Elements,
                              unsigned Stream) {
  unsigned Count = 0;
  for (const SignatureElement &E : Elements)
    if (E.Stream == Stream && E.isAllocated())
      Count = std::max(Count, E.StartRow + E.rows());
  return Count;
}

MDNode *SignatureRow::write(LLVMContext &Context) const {
  SmallVector<Metadata *, NumSignatures> Lists;
  for (const auto &List : Locations)
    Lists.push_back(writeWords(Context, List));
  SmallVector<Metadata *, NumRowFields> Fields(StatesField);
  Fields[EntryField] = Entry ? ConstantAsMetadata::get(Entry) : nullptr;
  Fields[SignaturesField] = writeSignatures(Context, Signatures);
  Fields[LocationsField] = MDNode::get(Context, Lists);
  // Of stages that have one.
  if (MDNode *Node = States.write(Context))
    Fields.push_back(Node);
  return MDNode::get(Context, Fields);
}

SignatureRow SignatureRow::read(const MDNode &Node, FieldReader &Reader) {
  const std::string What = ("!" + SignaturesMD).str();
  SignatureRow Row;
  Row.Entry = dyn_cast_or_null<Function>(getConstantField(Node, EntryField));
  Row.Signatures =
      readSignatures(Reader.node(Node, SignaturesField, What), Reader);
  const MDNode *Lists = Reader.node(Node, LocationsField, What);
  for (auto [Number, List] : enumerate(Row.Locations)) {
    const MDNode *Words = Lists ? Reader.node(*Lists, Number, What) : nullptr;
    List.resize(Row.Signatures[Number].size());
    for (unsigned N = 0; Words && N != List.size(); ++N)
      List[N] = Reader.integer(*Words, N, What);
  }
  if (Node.getNumOperands() > StatesField)
    if (const MDNode *States = Reader.node(Node, StatesField, What))
      Row.States = StageStates::read(*States, Reader);
  return Row;
}

SignatureRow dxil::findSignatureRow(const Module &M, const Function &Entry) {
  if (const NamedMDNode *Rows = M.getNamedMetadata(SignaturesMD))
    for (const MDNode *Node : Rows->operands()) {
      FieldReader Reader;
      SignatureRow Row = SignatureRow::read(*Node, Reader);
      if (!Reader.failed() && Row.Entry == &Entry)
        return Row;
    }
  return SignatureRow();
}

uint64_t dxil::getMeshOutputBytes(const MeshState &State,
                                  const EntrySignatures &Signatures) {
  constexpr uint64_t Granule = 32;
  constexpr uint64_t ComponentBytes = 4;
  auto GetSize = [&](SignatureNumber Number, uint32_t Count) {
    uint64_t Components = 0;
    for (const SignatureElement &E : Signatures[Number])
      Components += E.rows() * E.Columns;
    return alignTo(Count, Granule) * Components * ComponentBytes;
  };
  return GetSize(OutputSignature, State.MaxVertices) +
         GetSize(PatchOrPrimitiveSignature, State.MaxPrimitives);
}

// SignatureElement.cpp: Elements of signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

enum ElementField : unsigned {
  ElementIDField,
  ElementNameField,
  ElementTypeField,
  ElementKindField,
  IndicesField,
  ModeField,
  RowsField,
  ColumnsField,
  StartRowField,
  StartColumnField,
  ElementPropertiesField,
  NumElementFields
};

enum class PropertyTag : uint32_t {
  Stream = 0,
  DynamicMask = 2,
  UsageMask = 3,
};

} // namespace

static Metadata *makeByteField(LLVMContext &Context, uint8_t Value) {
  return ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt8Ty(Context), Value));
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
  Fields[ElementIDField] = makeWordField(Context, ID);
  Fields[ElementNameField] = makeStringField(Context, Name);
  Fields[ElementTypeField] = makeByteField(Context, static_cast<uint8_t>(Type));
  Fields[ElementKindField] = makeByteField(Context, static_cast<uint8_t>(Kind));
  Fields[IndicesField] = makeWordsField(Context, Indices);
  Fields[ModeField] = makeByteField(Context, static_cast<uint8_t>(Mode));
  Fields[RowsField] = makeWordField(Context, rows());
  Fields[ColumnsField] = makeByteField(Context, Columns);
  Fields[StartRowField] = makeWordField(Context, StartRow);
  Fields[StartColumnField] = makeByteField(Context, StartColumn);
  Fields[ElementPropertiesField] =
      Properties.empty() ? nullptr : makeWordsField(Context, Properties);
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
  E.ID = Number(ElementIDField);
  E.Name = Reader.string(Node, ElementNameField, What).str();
  E.Type = static_cast<ElementType>(Number(ElementTypeField));
  E.Kind = static_cast<SemanticKind>(Number(ElementKindField));
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
  const MDNode *List = Reader.node(Node, ElementPropertiesField, What);
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

// SignatureElement.cpp: Elements of signatures and their dependencies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

// Elements of signatures.

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

// View ID state: output dependencies.

namespace {

constexpr unsigned BitsPerWord = 32;

bool hasPatchOrPrimitiveOutput(ShaderKind Stage) {
  return Stage == ShaderKind::Hull || Stage == ShaderKind::Mesh;
}

unsigned countStreams(ShaderKind Stage) {
  return Stage == ShaderKind::Geometry ? NumStreams : 1;
}

class WordWriter {
  SmallVector<uint32_t, 32> &Words;

public:
  explicit WordWriter(SmallVector<uint32_t, 32> &Words) : Words(Words) {}
  void number(uint32_t Value) { Words.push_back(Value); }
  void mask(const ComponentMask &Mask, unsigned NumComponents) {
    for (unsigned Word = 0; Word * BitsPerWord < NumComponents; ++Word)
      number(((Mask >> Word * BitsPerWord) & ComponentMask(~0u)).to_ulong());
  }
  void outputs(const OutputDependencies &Outputs, bool UsesViewID) {
    number(Outputs.NumOutputs);
    if (UsesViewID)
      mask(Outputs.OnViewID, Outputs.NumOutputs);
    for (const ComponentMask &Mask : Outputs.ByInput)
      mask(Mask, Outputs.NumOutputs);
  }
};

/// Reads words; fails after the end or on a number that is too large.
class WordReader {
  ArrayRef<uint32_t> Words;
  bool Failed = false;

public:
  explicit WordReader(ArrayRef<uint32_t> Words) : Words(Words) {}
  bool isAtEnd() const { return !Failed && Words.empty(); }
  uint32_t number() {
    if (Words.empty()) {
      Failed = true;
      return 0;
    }
    uint32_t Value = Words.front();
    Words = Words.drop_front();
    return Value;
  }
  unsigned count() {
    uint32_t Count = number();
    if (Count <= MaxComponents)
      return Count;
    Failed = true;
    return 0;
  }
  ComponentMask mask(unsigned NumComponents) {
    ComponentMask Mask;
    for (unsigned Word = 0; Word * BitsPerWord < NumComponents; ++Word)
      Mask |= ComponentMask(number()) << Word * BitsPerWord;
    return Mask;
  }
  OutputDependencies outputs(unsigned NumInputs, bool UsesViewID) {
    OutputDependencies Outputs;
    Outputs.NumOutputs = count();
    if (UsesViewID)
      Outputs.OnViewID = mask(Outputs.NumOutputs);
    for (unsigned N = 0; N != NumInputs; ++N)
      Outputs.ByInput.push_back(mask(Outputs.NumOutputs));
    return Outputs;
  }
};

} // namespace

unsigned dxil::countComponents(ArrayRef<SignatureElement> Elements,
                               unsigned Stream) {
  unsigned Count = 0;
  for (const SignatureElement &E : Elements)
    if (E.Stream == Stream && E.isAllocated() && E.rows())
      Count = std::max(Count, getComponent(E, E.rows() - 1, E.Columns - 1) + 1);
  return std::min(Count, MaxComponents);
}

unsigned dxil::getComponent(const SignatureElement &Element, unsigned Row,
                            unsigned Column) {
  constexpr unsigned ComponentsPerRow = 4;
  return (Element.StartRow + Row) * ComponentsPerRow + Element.StartColumn +
         Column;
}

ViewIDState ViewIDState::make(ShaderKind Stage,
                              const EntrySignatures &Signatures) {
  ViewIDState State;
  State.NumInputs = countComponents(Signatures[InputSignature]);
  for (unsigned Stream = 0; Stream != countStreams(Stage); ++Stream) {
    OutputDependencies Outputs;
    Outputs.NumOutputs = countComponents(Signatures[OutputSignature], Stream);
    Outputs.ByInput.resize(State.NumInputs);
    State.Streams.push_back(std::move(Outputs));
  }
  unsigned NumPatchOrPrimitive =
      countComponents(Signatures[PatchOrPrimitiveSignature]);
  if (hasPatchOrPrimitiveOutput(Stage)) {
    State.PatchOrPrimitive.NumOutputs = NumPatchOrPrimitive;
    State.PatchOrPrimitive.ByInput.resize(State.NumInputs);
  } else if (Stage == ShaderKind::Domain) {
    State.ByPatchConstant.resize(NumPatchOrPrimitive);
  }
  return State;
}

SmallVector<uint32_t, 32> ViewIDState::encode(ShaderKind Stage,
                                              bool UsesViewID) const {
  SmallVector<uint32_t, 32> Words;
  WordWriter Writer(Words);
  Writer.number(NumInputs);
  for (const OutputDependencies &Outputs : Streams)
    Writer.outputs(Outputs, UsesViewID);
  if (hasPatchOrPrimitiveOutput(Stage))
    Writer.outputs(PatchOrPrimitive, UsesViewID);
  if (Stage == ShaderKind::Domain) {
    Writer.number(ByPatchConstant.size());
    for (const ComponentMask &Mask : ByPatchConstant)
      Writer.mask(Mask, Streams.front().NumOutputs);
  }
  return Words;
}

std::optional<ViewIDState> ViewIDState::decode(ArrayRef<uint32_t> Words,
                                               ShaderKind Stage,
                                               bool UsesViewID) {
  WordReader Reader(Words);
  ViewIDState State;
  State.NumInputs = Reader.count();
  for (unsigned Stream = 0; Stream != countStreams(Stage); ++Stream)
    State.Streams.push_back(Reader.outputs(State.NumInputs, UsesViewID));
  if (hasPatchOrPrimitiveOutput(Stage))
    State.PatchOrPrimitive = Reader.outputs(State.NumInputs, UsesViewID);
  if (Stage == ShaderKind::Domain)
    for (unsigned N = 0, Count = Reader.count(); N != Count; ++N)
      State.ByPatchConstant.push_back(
          Reader.mask(State.Streams.front().NumOutputs));
  return Reader.isAtEnd() ? std::optional(std::move(State)) : std::nullopt;
}

void ViewIDState::write(Module &M, ShaderKind Stage, bool UsesViewID) const {
  LLVMContext &Context = M.getContext();
  Constant *Words =
      ConstantDataArray::get(Context, ArrayRef(encode(Stage, UsesViewID)));
  M.getOrInsertNamedMetadata(ViewIDStateMD)
      ->addOperand(MDNode::get(Context, ConstantAsMetadata::get(Words)));
}

std::optional<ViewIDState> ViewIDState::read(const Module &M, ShaderKind Stage,
                                             bool UsesViewID) {
  const MDNode *Node = getOnlyNode(M, ViewIDStateMD);
  const Constant *Words = Node ? getConstantField(*Node, 0) : nullptr;
  auto *Ty = Words ? dyn_cast<ArrayType>(Words->getType()) : nullptr;
  if (!Ty || !Ty->getElementType()->isIntegerTy(BitsPerWord))
    return std::nullopt;
  SmallVector<uint32_t, 32> Values;
  for (uint64_t N = 0; N != Ty->getNumElements(); ++N) {
    auto *Word = dyn_cast_or_null<ConstantInt>(Words->getAggregateElement(N));
    if (!Word)
      return std::nullopt;
    Values.push_back(Word->getZExtValue());
  }
  return decode(Values, Stage, UsesViewID);
}

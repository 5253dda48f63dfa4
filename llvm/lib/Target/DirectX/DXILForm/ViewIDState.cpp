// ViewIDState.cpp: View ID state: output dependencies
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/ViewIDState.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

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

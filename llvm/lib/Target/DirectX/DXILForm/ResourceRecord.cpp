// ResourceRecord.cpp: Records of !dx.resources, and operands of annotateHandle
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

// Records of !dx.resources.

namespace {

/// The fields that the records of all classes share, and the first that is
/// particular to the class.
enum RecordField : unsigned {
  RecordIDField,
  RecordSymbolField,
  RecordNameField,
  RecordSpaceField,
  LowerBoundField,
  RangeSizeField,
  FirstOfClass
};
enum SRVField : unsigned {
  SRVKind = FirstOfClass,
  SRVSampleCount,
  SRVExtended,
};
enum UAVField : unsigned {
  UAVKind = FirstOfClass,
  UAVGloballyCoherent,
  UAVHasCounter,
  UAVRasterizerOrdered,
  UAVExtended,
};
enum CBufferField : unsigned { CBufferSizeField = FirstOfClass };
enum SamplerField : unsigned { SamplerTypeField = FirstOfClass };

/// A tag that LLVM does not have: the resource is reordercoherent.
constexpr auto ReorderCoherentTag = static_cast<ExtPropTags>(4);

/// Tags and values in turn, or null.
MDNode *writeExtended(LLVMContext &Context, const ResourceRecord &R) {
  SmallVector<Metadata *, 4> Pairs;
  auto Add = [&](ExtPropTags Tag, uint32_t Value) {
    Pairs.push_back(makeWordField(Context, static_cast<uint32_t>(Tag)));
    Pairs.push_back(makeWordField(Context, Value));
  };
  if (R.Element != ElementType::Invalid)
    Add(ExtPropTags::ElementType, static_cast<uint32_t>(R.Element));
  else if (R.Feedback)
    Add(ExtPropTags::SamplerFeedbackKind, *R.Feedback);
  else if (R.Stride)
    Add(ExtPropTags::StructuredBufferStride, R.Stride);
  if (R.UsedByAtomic64)
    Add(ExtPropTags::Atomic64Use, 1);
  if (R.ReorderCoherent) {
    Pairs.push_back(
        makeWordField(Context, static_cast<uint32_t>(ReorderCoherentTag)));
    Pairs.push_back(makeFlagField(Context, true));
  }
  return Pairs.empty() ? nullptr : MDNode::get(Context, Pairs);
}

void readExtended(ResourceRecord &R, const MDNode &Node, unsigned N,
                  const Twine &What, FieldReader &Reader) {
  const MDNode *List = Reader.node(Node, N, What);
  if (!List)
    return;
  for (unsigned I = 0; I + 1 < List->getNumOperands(); I += 2) {
    uint64_t Value = Reader.integer(*List, I + 1, What);
    auto Tag = static_cast<ExtPropTags>(Reader.integer(*List, I, What));
    if (Tag == ReorderCoherentTag) {
      R.ReorderCoherent = Value;
      continue;
    }
    switch (Tag) {
    case ExtPropTags::ElementType:
      R.Element = static_cast<ElementType>(Value);
      break;
    case ExtPropTags::StructuredBufferStride:
      R.Stride = Value;
      break;
    case ExtPropTags::Atomic64Use:
      R.UsedByAtomic64 = Value;
      break;
    case ExtPropTags::SamplerFeedbackKind:
      R.Feedback = Value;
      break;
    }
  }
}

} // namespace

uint32_t ResourceRecord::upperBound() const {
  if (isUnbounded())
    return ~0u;
  uint64_t Last = uint64_t(LowerBound) + RangeSize - 1;
  return Last > ~0u ? ~0u : uint32_t(Last);
}

MDNode *ResourceRecord::write(LLVMContext &Context) const {
  auto Word = [&](uint32_t V) { return makeWordField(Context, V); };
  auto Flag = [&](bool V) { return makeFlagField(Context, V); };
  Constant *Pointer = UndefValue::get(PointerType::get(Context, 0));
  if (Symbol)
    Pointer = const_cast<GlobalVariable *>(Symbol);
  SmallVector<Metadata *, 11> Fields{Word(ID),
                                     ConstantAsMetadata::get(Pointer),
                                     makeStringField(Context, Name),
                                     Word(Space),
                                     Word(LowerBound),
                                     Word(RangeSize)};
  switch (Class) {
  case ResourceClass::SRV:
    Fields.append({Word(static_cast<uint32_t>(Kind)), Word(SampleCount),
                   writeExtended(Context, *this)});
    break;
  case ResourceClass::UAV:
    Fields.append({Word(static_cast<uint32_t>(Kind)), Flag(GloballyCoherent),
                   Flag(HasCounter), Flag(RasterizerOrdered),
                   writeExtended(Context, *this)});
    break;
  case ResourceClass::CBuffer:
    Fields.append({Word(CBufferSize), nullptr});
    break;
  case ResourceClass::Sampler:
    Fields.append({Word(static_cast<uint32_t>(Sampler)), nullptr});
    break;
  }
  return MDNode::get(Context, Fields);
}

ResourceRecord ResourceRecord::read(ResourceClass Class, const MDNode &Node,
                                    FieldReader &Reader) {
  ResourceRecord R;
  R.Class = Class;
  R.Node = &Node;
  R.Name = Reader.string(Node, RecordNameField, "a resource record");
  auto Integer = [&](unsigned N) {
    return Reader.integer(Node, N,
                          "the record of resource '" + Twine(R.Name) + "'");
  };
  auto Extended = [&](unsigned N) {
    readExtended(R, Node, N, "the record of resource '" + Twine(R.Name) + "'",
                 Reader);
  };
  R.ID = Integer(RecordIDField);
  R.Symbol = getRecordSymbol(Node);
  R.Space = Integer(RecordSpaceField);
  R.LowerBound = Integer(LowerBoundField);
  R.RangeSize = Integer(RangeSizeField);
  switch (Class) {
  case ResourceClass::CBuffer:
    R.Kind = ResourceKind::CBuffer;
    R.CBufferSize = Integer(CBufferSizeField);
    break;
  case ResourceClass::Sampler:
    R.Kind = ResourceKind::Sampler;
    R.Sampler = static_cast<SamplerType>(Integer(SamplerTypeField));
    break;
  case ResourceClass::SRV:
    R.Kind = static_cast<ResourceKind>(Integer(SRVKind));
    R.SampleCount = Integer(SRVSampleCount);
    Extended(SRVExtended);
    break;
  case ResourceClass::UAV:
    R.Kind = static_cast<ResourceKind>(Integer(UAVKind));
    R.GloballyCoherent = Integer(UAVGloballyCoherent);
    R.HasCounter = Integer(UAVHasCounter);
    R.RasterizerOrdered = Integer(UAVRasterizerOrdered);
    Extended(UAVExtended);
    break;
  }
  return R;
}

std::optional<ResourceRecord> ResourceRecord::read(ResourceClass Class,
                                                   const MDNode &Node) {
  FieldReader Reader;
  ResourceRecord R = read(Class, Node, Reader);
  return Reader.failed() ? std::nullopt : std::optional(R);
}

MDNode *dxil::renumberRecord(const MDNode &Record, uint32_t ID) {
  LLVMContext &Context = Record.getContext();
  SmallVector<Metadata *, 12> Fields(Record.operands());
  Fields[RecordIDField] = makeWordField(Context, ID);
  return MDNode::get(Context, Fields);
}

GlobalVariable *dxil::getRecordSymbol(const MDNode &Record) {
  return dyn_cast_or_null<GlobalVariable>(
      getConstantField(Record, RecordSymbolField));
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

Metadata *dxil::makeResourceType(Type *Pointee) {
  return ConstantAsMetadata::get(UndefValue::get(Pointee));
}

Metadata *dxil::takeRecordType(MDNode &Record) {
  const Constant *Symbol = getConstantField(Record, RecordSymbolField);
  if (!Symbol)
    return nullptr;
  if (auto *Variable = dyn_cast<GlobalVariable>(Symbol))
    return makeResourceType(Variable->getValueType());
  if (Symbol->getType()->isPointerTy())
    return nullptr;
  Record.replaceOperandWith(RecordSymbolField,
                            makeResourceType(PointerType::get(
                                Record.getContext(), /*AddressSpace=*/0)));
  return makeResourceType(Symbol->getType());
}

static unsigned indexOf(ResourceClass Class) {
  return static_cast<unsigned>(Class);
}

const MDNode *ResourceTableNodes::getRecord(ResourceClass Class,
                                            uint64_t ID) const {
  const MDNode *List = Records[indexOf(Class)];
  return List && ID < List->getNumOperands() ? getNodeField(*List, ID)
                                             : nullptr;
}

Type *ResourceTableNodes::getType(ResourceClass Class, uint64_t ID) const {
  const MDNode *List = Types[indexOf(Class)];
  const Constant *C = List && ID < List->getNumOperands()
                          ? getConstantField(*List, ID)
                          : nullptr;
  return C ? C->getType() : nullptr;
}

unsigned ResourceTableNodes::size(ResourceClass Class) const {
  const MDNode *List = Records[indexOf(Class)];
  return List ? List->getNumOperands() : 0;
}

void ResourceTableNodes::write(Module &M) const {
  auto Write = [&](StringRef Name, ArrayRef<const MDNode *> Lists) {
    if (NamedMDNode *Old = M.getNamedMetadata(Name))
      Old->clearOperands();
    if (none_of(Lists, [](const MDNode *List) { return List; })) {
      if (NamedMDNode *Old = M.getNamedMetadata(Name))
        Old->eraseFromParent();
      return;
    }
    SmallVector<Metadata *, NumResourceClasses> Fields;
    for (const MDNode *List : Lists)
      Fields.push_back(const_cast<MDNode *>(List));
    M.getOrInsertNamedMetadata(Name)->addOperand(
        MDNode::get(M.getContext(), Fields));
  };
  Write(ResourcesMD, Records);
  Write(ResourceTypesMD, Types);
}

/// Nothing if the node is not a list for each class.
static std::optional<std::array<const MDNode *, NumResourceClasses>>
readLists(const MDNode *Node) {
  std::array<const MDNode *, NumResourceClasses> Lists = {};
  if (!Node || Node->getNumOperands() != NumResourceClasses)
    return std::nullopt;
  for (unsigned N = 0; N != NumResourceClasses; ++N) {
    Lists[N] = getNodeField(*Node, N);
    if (getField(*Node, N) && !Lists[N])
      return std::nullopt;
  }
  return Lists;
}

std::optional<ResourceTableNodes> ResourceTableNodes::read(const Module &M) {
  auto Records = readLists(getOnlyNode(M, ResourcesMD));
  if (!Records)
    return std::nullopt;
  ResourceTableNodes Nodes;
  Nodes.Records = *Records;
  if (auto Types = readLists(getOnlyNode(M, ResourceTypesMD)))
    Nodes.Types = *Types;
  return Nodes;
}

// Operands of annotateHandle.

namespace {

/// The fields of the first word.
constexpr uint32_t KindMask = 0xFF;
constexpr unsigned AlignShift = 8;
constexpr uint32_t AlignMask = 0xF;
constexpr uint32_t UAVBit = 1u << 12;
constexpr uint32_t ROVBit = 1u << 13;
constexpr uint32_t GloballyCoherentBit = 1u << 14;
constexpr uint32_t CounterOrComparisonBit = 1u << 15;
constexpr uint32_t ReorderCoherentBit = 1u << 16;

/// The fields of the second word of a typed resource.
constexpr unsigned CountShift = 8;
constexpr unsigned SamplesShift = 16;
constexpr uint32_t ByteMask = 0xFF;

} // namespace

bool ResourceProperties::isTyped() const {
  return Kind != ResourceKind::Invalid && Kind <= ResourceKind::TypedBuffer;
}

TypedElement ResourceProperties::getTyped() const {
  return {static_cast<ElementType>(Detail & ByteMask),
          static_cast<uint8_t>(Detail >> CountShift & ByteMask),
          static_cast<uint8_t>(Detail >> SamplesShift & ByteMask)};
}

void ResourceProperties::setTyped(const TypedElement &Element) {
  Detail = static_cast<uint32_t>(Element.Type) |
           uint32_t(Element.Count) << CountShift |
           uint32_t(Element.Samples) << SamplesShift;
}

ResourceClass ResourceProperties::getClass() const {
  if (Kind == ResourceKind::CBuffer)
    return ResourceClass::CBuffer;
  if (Kind == ResourceKind::Sampler)
    return ResourceClass::Sampler;
  return IsUAV ? ResourceClass::UAV : ResourceClass::SRV;
}

Constant *ResourceProperties::write(LLVMContext &Context) const {
  uint32_t Word = static_cast<uint32_t>(Kind) |
                  uint32_t(AlignLog2) << AlignShift | (IsUAV ? UAVBit : 0) |
                  (IsROV ? ROVBit : 0) |
                  (IsGloballyCoherent ? GloballyCoherentBit : 0) |
                  (HasCounter || IsComparison ? CounterOrComparisonBit : 0) |
                  (IsReorderCoherent ? ReorderCoherentBit : 0);
  auto *I32 = Type::getInt32Ty(Context);
  return ConstantStruct::get(getResourcePropertiesType(Context),
                             ConstantInt::get(I32, Word),
                             ConstantInt::get(I32, Detail));
}

std::optional<ResourceProperties> ResourceProperties::read(const Value &V) {
  auto *Words = dyn_cast<Constant>(&V);
  if (!Words || !Words->getType()->isStructTy() ||
      Words->getType()->getStructNumElements() != 2)
    return std::nullopt;
  auto GetWord = [&](unsigned N) {
    return dyn_cast_or_null<ConstantInt>(Words->getAggregateElement(N));
  };
  auto *First = GetWord(0), *Second = GetWord(1);
  if (!First || !Second || First->getBitWidth() != 32 ||
      Second->getBitWidth() != 32)
    return std::nullopt;
  uint32_t Word = First->getZExtValue();
  ResourceProperties P;
  P.Kind = static_cast<ResourceKind>(Word & KindMask);
  P.AlignLog2 = Word >> AlignShift & AlignMask;
  P.IsUAV = Word & UAVBit;
  P.IsROV = Word & ROVBit;
  P.IsGloballyCoherent = Word & GloballyCoherentBit;
  P.IsReorderCoherent = Word & ReorderCoherentBit;
  bool IsSampler = P.Kind == ResourceKind::Sampler;
  P.HasCounter = !IsSampler && (Word & CounterOrComparisonBit);
  P.IsComparison = IsSampler && (Word & CounterOrComparisonBit);
  P.Detail = Second->getZExtValue();
  return P;
}

//===----------------------------------------------------------------------===//
// Operands of createHandleFromBinding
//===----------------------------------------------------------------------===//

enum BindField : unsigned {
  BindLowerField,
  BindUpperField,
  BindSpaceField,
  BindClassField,
  NumBindFields
};

Constant *ResourceBind::write(LLVMContext &Context) const {
  auto *I32 = Type::getInt32Ty(Context);
  return ConstantStruct::get(
      getResBindType(Context), ConstantInt::get(I32, Lower),
      ConstantInt::get(I32, Upper), ConstantInt::get(I32, Space),
      ConstantInt::get(Type::getInt8Ty(Context), static_cast<uint8_t>(Class)));
}

std::optional<ResourceBind> ResourceBind::read(const Value &V) {
  auto *C = dyn_cast<Constant>(&V);
  if (!C || !C->getType()->isStructTy() ||
      C->getType()->getStructNumElements() != NumBindFields)
    return std::nullopt;
  uint64_t Fields[NumBindFields];
  for (unsigned N = 0; N != NumBindFields; ++N) {
    auto *Value = dyn_cast_or_null<ConstantInt>(C->getAggregateElement(N));
    if (!Value || Value->getBitWidth() > 32)
      return std::nullopt;
    Fields[N] = Value->getZExtValue();
  }
  if (Fields[BindClassField] > static_cast<uint64_t>(ResourceClass::LastEntry))
    return std::nullopt;
  ResourceBind Bind;
  Bind.Lower = Fields[BindLowerField];
  Bind.Upper = Fields[BindUpperField];
  Bind.Space = Fields[BindSpaceField];
  Bind.Class = static_cast<ResourceClass>(Fields[BindClassField]);
  return Bind;
}

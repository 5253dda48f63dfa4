// ResourceProperties.cpp: Operands of annotateHandle
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/ResourceProperties.h"
#include "llvm/IR/Constants.h"
#include "llvm/Target/DirectX/DXILForm/DXILTypes.h"

using namespace llvm;
using namespace llvm::dxil;

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

// ResourceTableRules.cpp: Rules about resource records
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/Target/DirectX/Operations/ResourceCoordinates.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr uint32_t MaxCBufferBytes = 65536;
constexpr uint32_t MaxStructuredStride = 2048;
/// Elements of structured buffers are addressed in 32-bit words.
constexpr uint32_t StrideAlignment = 4;

bool isTexture(ResourceKind Kind) {
  return Kind >= ResourceKind::Texture1D &&
         Kind <= ResourceKind::TextureCubeArray;
}

bool isCube(ResourceKind Kind) {
  return Kind == ResourceKind::TextureCube ||
         Kind == ResourceKind::TextureCubeArray;
}

std::string describe(const ResourceRecord &Record) {
  return "resource '" + Record.Name.str() + "'";
}

void verifyView(VerifierContext &Context, const ResourceRecord &Record) {
  bool IsBuffer = Record.Kind == ResourceKind::TypedBuffer ||
                  Record.Kind == ResourceKind::RawBuffer ||
                  Record.Kind == ResourceKind::StructuredBuffer;
  bool IsReadOnlyKind = Record.Kind == ResourceKind::TBuffer ||
                        Record.Kind == ResourceKind::RTAccelerationStructure;
  bool IsFeedback = Record.Kind == ResourceKind::FeedbackTexture2D ||
                    Record.Kind == ResourceKind::FeedbackTexture2DArray;
  bool IsUAV = Record.Class == ResourceClass::UAV;
  if (!isTexture(Record.Kind) && !IsBuffer &&
      !(IsUAV ? IsFeedback : IsReadOnlyKind))
    Context.report(VerifierRule::SmInvalidResourceKind,
                   describe(Record) + " is of the kind " +
                       Twine(static_cast<uint32_t>(Record.Kind)));
  constexpr auto LastFeedback = uint32_t(SamplerFeedbackType::MipRegionUsed);
  if (IsFeedback && Record.Feedback.value_or(~0u) > LastFeedback)
    Context.report(VerifierRule::SmInvalidSamplerFeedbackType,
                   describe(Record) + " has no kind of feedback from 0 to 1");
  if (IsUAV && isCube(Record.Kind))
    Context.report(VerifierRule::SmInvalidTextureKindOnUAV,
                   describe(Record) + " is a cube texture that is written to");
  if ((isTexture(Record.Kind) || Record.Kind == ResourceKind::TypedBuffer) &&
      (Record.Element == ElementType::Invalid ||
       Record.Element > ElementType::PackedU8x32 ||
       Record.Element == ElementType::I1))
    Context.report(VerifierRule::SmInvalidResourceCompType,
                   describe(Record) + " has the element type " +
                       Twine(static_cast<uint32_t>(Record.Element)));
  if (Record.SampleCount && !isMultisampledTexture(Record.Kind))
    Context.report(VerifierRule::SmSampleCountOnlyOn2DMS,
                   describe(Record) + " has a sample count");
}

void verifyStructured(VerifierContext &Context, const ResourceRecord &Record) {
  if (Record.ReorderCoherent && !Context.isShaderModelAtLeast(9))
    Context.report(VerifierRule::InstrReorderCoherentRequiresSM69,
                   describe(Record) + " is reordercoherent");
  if (Record.Kind != ResourceKind::StructuredBuffer) {
    if (Record.HasCounter)
      Context.report(VerifierRule::SmCounterOnlyOnStructBuf,
                     describe(Record) + " has a counter");
    return;
  }
  bool HasHalfWords = Context.hasNative16Bit();
  uint32_t Alignment = HasHalfWords ? StrideAlignment / 2 : StrideAlignment;
  if (Record.Stride == 0 || Record.Stride % Alignment)
    Context.report(VerifierRule::MetaStructBufAlignment,
                   describe(Record) + " has the stride " +
                       Twine(Record.Stride));
  if (Record.Stride > MaxStructuredStride)
    Context.report(VerifierRule::MetaStructBufAlignmentOutOfBound,
                   describe(Record) + " has the stride " +
                       Twine(Record.Stride));
  if (Record.HasCounter && (Record.GloballyCoherent || Record.ReorderCoherent))
    Context.report(VerifierRule::MetaCoherenceNotOnAppendConsume,
                   describe(Record) + " is coherent and has a counter");
}

/// Sorts the ranges of each class and space, so that only neighbors need to be
/// compared.
void verifyOverlaps(VerifierContext &Context) {
  SmallVector<const ResourceRecord *, 16> Sorted;
  for (const ResourceRecord &Record : Context.Info.Resources)
    // What is open in a library lies nowhere yet.
    if (Record.RangeSize && !Record.isOpen())
      Sorted.push_back(&Record);
  auto KeyOf = [](const ResourceRecord *Record) {
    return std::make_tuple(Record->Class, Record->Space, Record->LowerBound,
                           Record->ID);
  };
  llvm::sort(Sorted, [&](auto *L, auto *R) { return KeyOf(L) < KeyOf(R); });
  const ResourceRecord *Widest = nullptr;
  for (const ResourceRecord *Record : Sorted) {
    bool SameSpace = Widest && Widest->Class == Record->Class &&
                     Widest->Space == Record->Space;
    if (SameSpace && Record->LowerBound <= Widest->upperBound())
      Context.report(VerifierRule::SmResourceRangeOverlap,
                     describe(*Widest) + " and " + describe(*Record) +
                         " share register " + Twine(Record->LowerBound) +
                         " of space " + Twine(Record->Space));
    if (!SameSpace || Record->upperBound() > Widest->upperBound())
      Widest = Record;
  }
}

} // namespace

void dxil::verifyResourceTables(VerifierContext &Context) {
  std::array<uint32_t, 4> NextID = {0, 0, 0, 0};
  for (const ResourceRecord &Record : Context.Info.Resources) {
    uint32_t &Next = NextID[static_cast<size_t>(Record.Class)];
    if (Record.ID != Next++)
      Context.report(VerifierRule::MetaDenseResIDs,
                     describe(Record) + " has ID " + Twine(Record.ID) +
                         " instead of " + Twine(Next - 1));
    switch (Record.Class) {
    case ResourceClass::CBuffer:
      if (Record.CBufferSize > MaxCBufferBytes)
        Context.report(VerifierRule::SmCBufferSize,
                       describe(Record) + " takes " +
                           Twine(Record.CBufferSize) + " bytes");
      break;
    case ResourceClass::Sampler:
      if (Record.Sampler > SamplerType::Mono)
        Context.report(VerifierRule::MetaValidSamplerMode,
                       describe(Record) + " has the sampler kind " +
                           Twine(static_cast<uint32_t>(Record.Sampler)));
      break;
    case ResourceClass::SRV:
    case ResourceClass::UAV:
      verifyView(Context, Record);
      verifyStructured(Context, Record);
      // A function of a library may be linked into a pixel shader.
      if (Record.RasterizerOrdered && Context.Info.Kind != ShaderKind::Pixel &&
          !Context.isLibrary())
        Context.report(VerifierRule::SmRovOnlyInPS,
                       describe(Record) + " is rasterizer ordered");
      break;
    }
  }
  verifyOverlaps(Context);
}

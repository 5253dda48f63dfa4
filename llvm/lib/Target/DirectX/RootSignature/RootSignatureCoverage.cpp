// RootSignatureCoverage.cpp: Coverage of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A root signature is a list of register ranges. The range that is nearest to a
// binding either covers it or best explains why no range does.

#include "llvm/ADT/StringExtras.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include <tuple>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Registers that a root parameter or a static sampler binds.
struct BoundRange {
  ResourceClass Class;
  uint32_t Space;
  uint32_t Lower;
  uint32_t Upper; ///< inclusive
  dxbc::ShaderVisibility Visibility;
  bool IsRootDescriptor = false;
  bool IsInTable = false;
  bool IsStaticSampler = false;
  unsigned Index; ///< of the parameter, or of the static sampler
};

/// How a range fails to bind, from the nearest miss to the farthest.
enum class Miss {
  None,
  WrongKind,  ///< a root descriptor for what is no plain buffer
  NotVisible, ///< to another stage
  TooSmall,   ///< some of the registers
  SameSpace,  ///< other registers
  OtherClass, ///< the same registers of another class
  OtherSpace, ///< registers of another space
  Unrelated,  ///< other registers of another class
};

/// A range and how it misses.
struct Candidate {
  Miss How;
  uint64_t Distance;
  const BoundRange *Range;

  bool operator<(const Candidate &Other) const {
    return std::tie(How, Distance) < std::tie(Other.How, Other.Distance);
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

static StringRef keywordOf(ResourceClass Class) {
  switch (Class) {
  case ResourceClass::SRV:
    return "SRV";
  case ResourceClass::UAV:
    return "UAV";
  case ResourceClass::CBuffer:
    return "CBV";
  case ResourceClass::Sampler:
    return "Sampler";
  }
  llvm_unreachable("all classes are listed");
}

/// The last of \p Count registers from \p Lower on; the last one of all if they
/// are unbounded, which from register 0 on are not one less.
static uint32_t upperBound(uint32_t Lower, uint32_t Count) {
  if (Count == UnboundedRangeSize)
    return ~0u;
  uint64_t End = uint64_t(Lower) + Count;
  return End > ~0u ? ~0u
                   : static_cast<uint32_t>(std::max<uint64_t>(End, 1) - 1);
}

static ResourceClass classOf(dxbc::RootParameterType Type) {
  switch (Type) {
  case dxbc::RootParameterType::SRV:
    return ResourceClass::SRV;
  case dxbc::RootParameterType::UAV:
    return ResourceClass::UAV;
  case dxbc::RootParameterType::CBV:
  case dxbc::RootParameterType::Constants32Bit:
    return ResourceClass::CBuffer;
  case dxbc::RootParameterType::DescriptorTable:
    break;
  }
  llvm_unreachable("a table has no class of its own");
}

static SmallVector<BoundRange, 16>
collectRanges(const RootSignature &Signature) {
  SmallVector<BoundRange, 16> Ranges;
  const mcdxbc::RootParametersContainer &Parameters =
      Signature.ParametersContainer;
  for (auto [Index, Info] : enumerate(Parameters)) {
    BoundRange Range;
    Range.Visibility = Info.Visibility;
    Range.Index = Index;
    switch (Info.Type) {
    case dxbc::RootParameterType::Constants32Bit: {
      const mcdxbc::RootConstants &C = Parameters.getConstant(Info.Location);
      Range.Class = classOf(Info.Type);
      Range.Space = C.RegisterSpace;
      Range.Lower = Range.Upper = C.ShaderRegister;
      Ranges.push_back(Range);
      break;
    }
    case dxbc::RootParameterType::CBV:
    case dxbc::RootParameterType::SRV:
    case dxbc::RootParameterType::UAV: {
      const mcdxbc::RootDescriptor &D =
          Parameters.getRootDescriptor(Info.Location);
      Range.Class = classOf(Info.Type);
      Range.Space = D.RegisterSpace;
      Range.Lower = Range.Upper = D.ShaderRegister;
      Range.IsRootDescriptor = true;
      Ranges.push_back(Range);
      break;
    }
    case dxbc::RootParameterType::DescriptorTable:
      Range.IsInTable = true;
      for (const mcdxbc::DescriptorRange &R :
           Parameters.getDescriptorTable(Info.Location)) {
        Range.Class = R.RangeType;
        Range.Space = R.RegisterSpace;
        Range.Lower = R.BaseShaderRegister;
        Range.Upper = upperBound(R.BaseShaderRegister, R.NumDescriptors);
        Ranges.push_back(Range);
      }
      break;
    }
  }
  for (auto [Index, Sampler] : enumerate(Signature.StaticSamplers)) {
    BoundRange Range;
    Range.Class = ResourceClass::Sampler;
    Range.Space = Sampler.RegisterSpace;
    Range.Lower = Range.Upper = Sampler.ShaderRegister;
    Range.Visibility = Sampler.ShaderVisibility;
    Range.IsStaticSampler = true;
    Range.Index = Index;
    Ranges.push_back(Range);
  }
  return Ranges;
}

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

namespace {

/// How root signatures speak of a stage.
struct StageRow {
  Triple::EnvironmentType Stage;
  dxbc::ShaderVisibility Visibility;
  dxbc::RootFlags Deny;
  StringLiteral DenyName;
};

} // namespace

/// The stages that have a visibility of their own: all others see what is
/// visible to all.
static constexpr StageRow Stages[] = {
    {Triple::Vertex, dxbc::ShaderVisibility::Vertex,
     dxbc::RootFlags::DenyVertexShaderRootAccess,
     "DENY_VERTEX_SHADER_ROOT_ACCESS"},
    {Triple::Hull, dxbc::ShaderVisibility::Hull,
     dxbc::RootFlags::DenyHullShaderRootAccess, "DENY_HULL_SHADER_ROOT_ACCESS"},
    {Triple::Domain, dxbc::ShaderVisibility::Domain,
     dxbc::RootFlags::DenyDomainShaderRootAccess,
     "DENY_DOMAIN_SHADER_ROOT_ACCESS"},
    {Triple::Geometry, dxbc::ShaderVisibility::Geometry,
     dxbc::RootFlags::DenyGeometryShaderRootAccess,
     "DENY_GEOMETRY_SHADER_ROOT_ACCESS"},
    {Triple::Pixel, dxbc::ShaderVisibility::Pixel,
     dxbc::RootFlags::DenyPixelShaderRootAccess,
     "DENY_PIXEL_SHADER_ROOT_ACCESS"},
    {Triple::Amplification, dxbc::ShaderVisibility::Amplification,
     dxbc::RootFlags::DenyAmplificationShaderRootAccess,
     "DENY_AMPLIFICATION_SHADER_ROOT_ACCESS"},
    {Triple::Mesh, dxbc::ShaderVisibility::Mesh,
     dxbc::RootFlags::DenyMeshShaderRootAccess, "DENY_MESH_SHADER_ROOT_ACCESS"},
};

static const StageRow *findStage(Triple::EnvironmentType Stage) {
  const StageRow *Row =
      find_if(Stages, [&](const StageRow &R) { return R.Stage == Stage; });
  return Row == std::end(Stages) ? nullptr : Row;
}

static bool isVisible(dxbc::ShaderVisibility Visibility,
                      Triple::EnvironmentType Stage) {
  if (Visibility == dxbc::ShaderVisibility::All)
    return true;
  const StageRow *Row = findStage(Stage);
  return Row && Row->Visibility == Visibility;
}

//===----------------------------------------------------------------------===//
// Misses
//===----------------------------------------------------------------------===//

/// Root descriptors are addresses without a format, a size and a counter.
static bool fitsRootDescriptor(const ResourceRecord &Binding) {
  switch (Binding.Class) {
  case ResourceClass::CBuffer:
    return true;
  case ResourceClass::SRV:
  case ResourceClass::UAV:
    return !Binding.HasCounter &&
           (Binding.Kind == ResourceKind::RawBuffer ||
            Binding.Kind == ResourceKind::StructuredBuffer ||
            Binding.Kind == ResourceKind::RTAccelerationStructure);
  case ResourceClass::Sampler:
    return false;
  }
  llvm_unreachable("all classes are listed");
}

/// The last register that has to be covered.
static uint32_t lastNeeded(const ResourceRecord &Binding) {
  return Binding.isUnbounded() ? Binding.LowerBound : Binding.upperBound();
}

static uint64_t distance(uint32_t Left, uint32_t Right) {
  return Left < Right ? Right - Left : Left - Right;
}

static Candidate judge(const BoundRange &Range, const ResourceRecord &Binding,
                       Triple::EnvironmentType Stage) {
  uint32_t Last = lastNeeded(Binding);
  bool Overlaps = Range.Lower <= Last && Binding.LowerBound <= Range.Upper;
  bool Covers = Range.Lower <= Binding.LowerBound && Last <= Range.Upper;
  uint64_t Distance = Overlaps ? 0
                      : Range.Lower > Last
                          ? distance(Range.Lower, Last)
                          : distance(Range.Upper, Binding.LowerBound);
  bool SameSpace = Range.Space == Binding.Space;
  if (Range.Class != Binding.Class)
    return {SameSpace && Overlaps ? Miss::OtherClass : Miss::Unrelated,
            Distance, &Range};
  if (!SameSpace)
    return {Miss::OtherSpace,
            distance(Range.Space, Binding.Space) + (Overlaps ? 0 : 1), &Range};
  if (!Overlaps)
    return {Miss::SameSpace, Distance, &Range};
  if (!isVisible(Range.Visibility, Stage))
    return {Miss::NotVisible, Covers ? 0u : 1u, &Range};
  if (!Covers)
    return {Miss::TooSmall, 0, &Range};
  if (Range.IsRootDescriptor && !fitsRootDescriptor(Binding))
    return {Miss::WrongKind, 0, &Range};
  return {Miss::None, 0, &Range};
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

/// "t3", "t3 to t5" or "t3 and up", then ", space1" unless it is 0.
static std::string registerText(ResourceClass Class, uint32_t Lower,
                                uint32_t Upper, bool IsOpen, uint32_t Space) {
  char Letter = getRegisterLetter(Class);
  std::string Text = Letter + utostr(Lower);
  if (IsOpen)
    Text += " and up";
  else if (Lower != Upper)
    Text += std::string(" to ") + Letter + utostr(Upper);
  if (Space)
    Text += ", space" + utostr(Space);
  return Text;
}

/// The part of the root signature's text that stands for \p Range.
static std::string rangeText(const BoundRange &Range,
                             const RootSignature &Signature) {
  std::string Text;
  raw_string_ostream OS(Text);
  const mcdxbc::RootParametersContainer &Parameters =
      Signature.ParametersContainer;
  bool IsConstants =
      !Range.IsStaticSampler && Parameters.getInfo(Range.Index).Type ==
                                    dxbc::RootParameterType::Constants32Bit;
  OS << (Range.IsInTable ? "DescriptorTable(" : "");
  OS << (Range.IsStaticSampler ? "StaticSampler"
         : IsConstants         ? "RootConstants"
                               : keywordOf(Range.Class));
  OS << '(' << getRegisterLetter(Range.Class) << Range.Lower;
  if (Range.Upper == ~0u && Range.IsInTable)
    OS << ", numDescriptors=unbounded";
  else if (Range.Upper != Range.Lower)
    OS << ", numDescriptors=" << Range.Upper - Range.Lower + 1;
  if (Range.Space)
    OS << ", space=" << Range.Space;
  if (Range.IsInTable) {
    bool IsOnly =
        Parameters.getDescriptorTable(Parameters.getInfo(Range.Index).Location)
            .Ranges.size() == 1;
    OS << (IsOnly ? ")" : "), ...");
  }
  if (Range.Visibility != dxbc::ShaderVisibility::All)
    for (const StageRow &Row : Stages)
      if (Row.Visibility == Range.Visibility)
        OS << ", visibility=SHADER_VISIBILITY_"
           << Triple::getEnvironmentTypeName(Row.Stage).upper();
  OS << ')';
  return Text;
}

static std::string entryText(const BoundRange &Range,
                             const RootSignature &Signature) {
  return (Twine(Range.IsStaticSampler ? "static sampler " : "root parameter ") +
          Twine(Range.Index) + ", " + rangeText(Range, Signature))
      .str();
}

static StringRef kindText(const ResourceRecord &Binding) {
  if (Binding.HasCounter)
    return "a buffer with a counter";
  if (Binding.Kind == ResourceKind::TypedBuffer)
    return "a typed buffer";
  if (Binding.Kind == ResourceKind::TBuffer)
    return "a texture buffer";
  return "a texture";
}

/// Each text of a problem goes through here, where the check of the tests looks
/// for it.
static std::string coverageText(const Twine &Text) { return Text.str(); }

static std::string missText(const Candidate &Nearest,
                            const RootSignature &Signature,
                            Triple::EnvironmentType Stage,
                            const ResourceRecord &Binding) {
  std::string Entry = entryText(*Nearest.Range, Signature);
  switch (Nearest.How) {
  case Miss::WrongKind:
    return coverageText(
        " is " + kindText(Binding) + ", but " + Entry +
        ", is a root descriptor, which can only hold a raw or structured "
        "buffer without a counter");
  case Miss::NotVisible:
    return coverageText(
        " is not visible to the " + Triple::getEnvironmentTypeName(Stage) +
        " shader by the root signature; the nearest is " + Entry);
  case Miss::TooSmall: {
    const BoundRange &Range = *Nearest.Range;
    return coverageText(" is only partly covered by the root signature; " +
                        Entry + ", covers " +
                        registerText(Range.Class, Range.Lower, Range.Upper,
                                     Range.Upper == ~0u, 0) +
                        " only");
  }
  case Miss::OtherClass:
    return coverageText(
        " is not covered by the root signature; " + Entry +
        ", is for the same register of another class, not for " +
        keywordOf(Binding.Class) + "s");
  case Miss::SameSpace:
  case Miss::OtherSpace:
    return coverageText(
        " is not covered by the root signature; the nearest is " + Entry);
  case Miss::Unrelated:
    return coverageText(" is not covered by the root signature, which has no " +
                        keywordOf(Binding.Class) + "s; the nearest is " +
                        Entry);
  case Miss::None:
    break;
  }
  llvm_unreachable("a covered binding has no problem");
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

std::vector<RootRange> dxil::listRootRanges(const RootSignature &Signature) {
  std::vector<RootRange> Listed;
  for (const BoundRange &R : collectRanges(Signature))
    Listed.push_back({R.Class, R.Space, R.Lower, R.Upper, R.Visibility,
                      R.IsStaticSampler, R.Index, rangeText(R, Signature)});
  return Listed;
}

static bool isDenied(const RootSignature &Signature, const StageRow *Row) {
  return Row && Signature.Flags & to_underlying(Row->Deny);
}

std::optional<unsigned> dxil::findCoveringRange(const RootSignature &Signature,
                                                Triple::EnvironmentType Stage,
                                                const ResourceRecord &Binding) {
  if (isDenied(Signature, findStage(Stage)))
    return std::nullopt;
  for (auto [Number, Range] : enumerate(collectRanges(Signature)))
    if (judge(Range, Binding, Stage).How == Miss::None)
      return Number;
  return std::nullopt;
}

std::optional<CoverageProblem>
dxil::findCoverageProblem(const RootSignature &Signature,
                          Triple::EnvironmentType Stage,
                          const ResourceRecord &Binding, StringRef Name) {
  std::string Who =
      registerText(Binding.Class, Binding.LowerBound, Binding.upperBound(),
                   Binding.isUnbounded(), Binding.Space);
  Who = Name.empty() ? keywordOf(Binding.Class).str() + " at " + Who
                     : ("'" + Name + "' at " + Who).str();
  CoverageProblem Problem;
  const StageRow *Row = findStage(Stage);
  if (isDenied(Signature, Row)) {
    Problem.Message = coverageText(
        Who + " is not visible to the shader: the root signature has " +
        Row->DenyName);
    return Problem;
  }
  SmallVector<BoundRange, 16> Ranges = collectRanges(Signature);
  if (Ranges.empty()) {
    Problem.Message = coverageText(
        Who + " is not covered by the root signature, which has no parameters");
    return Problem;
  }
  std::optional<Candidate> Nearest;
  for (const BoundRange &Range : Ranges) {
    Candidate C = judge(Range, Binding, Stage);
    if (!Nearest || C < *Nearest)
      Nearest = C;
  }
  if (Nearest->How == Miss::None)
    return std::nullopt;
  Problem.Message = Who + missText(*Nearest, Signature, Stage, Binding);
  Problem.Nearest = Nearest->Range->Index;
  Problem.NearestIsSampler = Nearest->Range->IsStaticSampler;
  return Problem;
}

// SubobjectListing.cpp: Subobjects and features
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ListingTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

struct Flag {
  uint32_t Bit;
  StringLiteral Name;
};

constexpr Flag StateObjectFlags[] = {
    {1, "STATE_OBJECT_FLAG_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITIONS"},
    {2, "STATE_OBJECT_FLAG_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS"},
    {4, "STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS"}};
constexpr Flag PipelineFlags[] = {
    {0x100, "RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES"},
    {0x200, "RAYTRACING_PIPELINE_FLAG_SKIP_PROCEDURAL_PRIMITIVES"},
    {0x400, "RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS"}};

std::string nameFlags(uint32_t Bits, ArrayRef<Flag> Flags) {
  SmallVector<std::string, 4> Names;
  for (const Flag &F : Flags)
    if (Bits & F.Bit) {
      Names.push_back(F.Name.str());
      Bits &= ~F.Bit;
    }
  if (Bits || Names.empty())
    Names.push_back(utostr(Bits));
  return join(Names, " | ");
}

std::string quote(StringRef Text) { return ("\"" + Text + "\"").str(); }

/// A number that a damaged part may not have.
uint32_t at(const Subobject &Object, unsigned N) {
  return N < Object.Numbers.size() ? Object.Numbers[N] : 0;
}
std::string textAt(const Subobject &Object, unsigned N) {
  return quote(N < Object.Strings.size() ? Object.Strings[N] : "");
}

StringRef getKindName(SubobjectKind Kind) {
  switch (Kind) {
  case SubobjectKind::StateObjectConfig:
    return "StateObjectConfig";
  case SubobjectKind::GlobalRootSignature:
    return "GlobalRootSignature";
  case SubobjectKind::LocalRootSignature:
    return "LocalRootSignature";
  case SubobjectKind::SubobjectToExportsAssociation:
    return "SubobjectToExportsAssociation";
  case SubobjectKind::RaytracingShaderConfig:
    return "RaytracingShaderConfig";
  case SubobjectKind::RaytracingPipelineConfig:
    return "RaytracingPipelineConfig";
  case SubobjectKind::HitGroup:
    return "HitGroup";
  case SubobjectKind::RaytracingPipelineConfig1:
    return "RaytracingPipelineConfig1";
  }
  llvm_unreachable("not a kind of subobjects");
}

void printValues(const Subobject &Object, raw_ostream &OS) {
  switch (Object.Kind) {
  case SubobjectKind::StateObjectConfig:
    OS << nameFlags(at(Object, 0), StateObjectFlags);
    break;
  case SubobjectKind::GlobalRootSignature:
  case SubobjectKind::LocalRootSignature:
    OS << '<' << Object.RootSignature.size() << " bytes>";
    break;
  case SubobjectKind::SubobjectToExportsAssociation: {
    SmallVector<std::string, 4> Exports(
        map_range(drop_begin(Object.Strings), quote));
    OS << textAt(Object, 0) << ", { " << join(Exports, ", ")
       << (Exports.empty() ? "} " : " } ");
    break;
  }
  case SubobjectKind::RaytracingShaderConfig:
    OS << "MaxPayloadSizeInBytes = " << at(Object, 0)
       << ", MaxAttributeSizeInBytes = " << at(Object, 1);
    break;
  case SubobjectKind::RaytracingPipelineConfig1:
  case SubobjectKind::RaytracingPipelineConfig:
    OS << "MaxTraceRecursionDepth = " << at(Object, 0);
    if (Object.Kind == SubobjectKind::RaytracingPipelineConfig1)
      OS << ", Flags = " << nameFlags(at(Object, 1), PipelineFlags);
    break;
  case SubobjectKind::HitGroup:
    OS << "HitGroupType = "
       << (at(Object, 0) == static_cast<uint32_t>(HitGroupType::Triangle)
               ? "Triangle"
               : "ProceduralPrimitive")
       << ", Anyhit = " << textAt(Object, 0)
       << ", Closesthit = " << textAt(Object, 1)
       << ", Intersection = " << textAt(Object, 2);
    break;
  }
}

} // namespace

void dxil::printSubobjects(ArrayRef<Subobject> Subobjects, raw_ostream &OS) {
  if (Subobjects.empty())
    return;
  OS << "; Subobjects:\n;\n";
  for (const Subobject &Object : Subobjects) {
    OS << ";  " << getKindName(Object.Kind) << ' ' << Object.Name << " = { ";
    printValues(Object, OS);
    OS << " };\n";
  }
  OS << ";\n";
}

//===----------------------------------------------------------------------===//
// The features of a listing
//===----------------------------------------------------------------------===//

/// In dxc's terms, which equal LLVM's except for one.
static StringRef spellFeature(unsigned Number, StringRef Text) {
  constexpr unsigned NativeLowPrecision = 18;
  return Number == NativeLowPrecision ? "Use native low precision" : Text;
}

void dxil::printFeatures(uint64_t Features, raw_ostream &OS) {
  if (!Features)
    return;
  OS << "; Note: shader requires additional functionality:\n";
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Features >> Num & 1)                                                     \
    OS << ";       " << spellFeature(Num, Str) << '\n';
#include "llvm/BinaryFormat/DXContainerConstants.def"
  OS << ";\n;\n";
}

// RootSignature.cpp: Root signatures of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include "llvm/Frontend/HLSL/HLSLRootSignature.h"
#include "llvm/Frontend/HLSL/RootSignatureMetadata.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/DXContainer.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxil;

// Metadata and bytes of root signatures.

//===----------------------------------------------------------------------===//
// From metadata
//===----------------------------------------------------------------------===//

static Error malformed(const Twine &What) {
  return createStringError(inconvertibleErrorCode(),
                           "damaged root signature: " + What);
}

/// Whether each element is a node that begins with its name, which LLVM's
/// parser takes for granted.
static bool consistsOfElements(const MDNode &Elements) {
  auto IsElement = [](const MDOperand &Operand) {
    auto *Element = dyn_cast_or_null<MDNode>(Operand.get());
    return Element && !getRootElementKind(*Element).empty();
  };
  for (const MDOperand &Operand : Elements.operands()) {
    if (!IsElement(Operand))
      return false;
    auto *Element = cast<MDNode>(Operand.get());
    bool IsTable = getRootElementKind(*Element) == "DescriptorTable";
    // Ranges follow the name and the visibility.
    if (IsTable && !all_of(drop_begin(Element->operands(),
                                      std::min(2u, Element->getNumOperands())),
                           IsElement))
      return false;
  }
  return true;
}

/// The row of the entry; an empty one if a row is damaged.
static std::optional<RootSignatureRow> findEntryRow(const Module &M) {
  const NamedMDNode *Signatures = M.getNamedMetadata(RootSignaturesMD);
  if (!Signatures)
    return std::nullopt;
  for (const MDNode *Node : Signatures->operands()) {
    std::optional<RootSignatureRow> Row = RootSignatureRow::read(*Node);
    if (!Row)
      return RootSignatureRow();
    if (Row->Entry && Row->Entry->hasFnAttribute(ShaderAttr))
      return Row;
  }
  return std::nullopt;
}

/// Sorts the locations of the elements into those of parameters and samplers.
static void readLocations(const RootSignatureRow &Row,
                          PlacedRootSignature &Placed) {
  if (Row.Locations.empty())
    return;
  Placed.Location = Row.Locations.front();
  for (unsigned I = 0, E = Row.Elements->getNumOperands(); I != E; ++I) {
    const auto *Element = dyn_cast_or_null<MDNode>(Row.Elements->getOperand(I));
    StringRef Kind = Element ? getRootElementKind(*Element) : "";
    if (Kind.empty() || Kind == "RootFlags")
      continue;
    if (Kind == "StaticSampler")
      Placed.SamplerLocations.push_back(Row.getElementLocation(I));
    else
      Placed.ParameterLocations.push_back(Row.getElementLocation(I));
  }
}

/// Replaces the static samplers that LLVM's parser rejects for ComparisonNone
/// in a copy of \p Elements. Their numbers among the static samplers are added
/// to \p Replaced.
static MDNode &replaceComparisonNone(MDNode &Elements,
                                     SmallVectorImpl<unsigned> &Replaced) {
  SmallVector<Metadata *> Copy(Elements.op_begin(), Elements.op_end());
  unsigned Number = 0;
  for (Metadata *&Element : Copy) {
    const auto &Sampler = *cast<MDNode>(Element);
    if (getRootElementKind(Sampler) != "StaticSampler")
      continue;
    if (MDNode *Accepted = makeAcceptedSampler(Sampler)) {
      Element = Accepted;
      Replaced.push_back(Number);
    }
    ++Number;
  }
  return Replaced.empty() ? Elements
                          : *MDTuple::get(Elements.getContext(), Copy);
}

static Expected<RootSignature> parseElements(MDNode &Elements,
                                             uint32_t Version) {
  if (!consistsOfElements(Elements))
    return malformed("an element without a name");
  SmallVector<unsigned> WithoutComparison;
  hlsl::rootsig::MetadataParser Parser(
      &replaceComparisonNone(Elements, WithoutComparison));
  Expected<RootSignature> Signature = Parser.ParseRootSignature(Version);
  if (!Signature)
    return malformed(toString(Signature.takeError()));
  for (unsigned Number : WithoutComparison)
    Signature->StaticSamplers[Number].ComparisonFunc =
        static_cast<dxbc::ComparisonFunc>(ComparisonNone);
  return Signature;
}

Expected<std::vector<Subobject>> dxil::readSubobjects(const Module &FrontIR) {
  std::vector<Subobject> Subobjects;
  const NamedMDNode *Rows = FrontIR.getNamedMetadata(SubobjectsMD);
  if (!Rows)
    return Subobjects;
  for (const MDNode *Node : Rows->operands()) {
    std::optional<SubobjectRow> Row = SubobjectRow::read(*Node);
    if (!Row)
      return createStringError("damaged row of a subobject");
    if (Row->Elements) {
      Expected<RootSignature> Signature =
          parseElements(*Row->Elements, Row->Version.value_or(0));
      if (!Signature)
        return Signature.takeError();
      Row->Object.RootSignature = buildRootSignaturePart(*Signature);
    }
    Subobjects.push_back(std::move(Row->Object));
  }
  return Subobjects;
}

Expected<std::optional<PlacedRootSignature>>
dxil::readRootSignature(const Module &FrontIR) {
  std::optional<RootSignatureRow> Row = findEntryRow(FrontIR);
  if (!Row)
    return std::nullopt;
  if (!Row->Elements || !Row->Version)
    return malformed("a node without elements or version");
  Expected<RootSignature> Signature =
      parseElements(*Row->Elements, *Row->Version);
  if (!Signature)
    return Signature.takeError();
  PlacedRootSignature Placed;
  Placed.Signature = std::move(*Signature);
  readLocations(*Row, Placed);
  return std::move(Placed);
}

//===----------------------------------------------------------------------===//
// From bytes
//===----------------------------------------------------------------------===//

static Expected<mcdxbc::StaticSampler>
convertSampler(const dxbc::RTS0::v3::StaticSampler &In) {
  if (!dxbc::isValidSamplerFilter(In.Filter) ||
      !dxbc::isValidAddress(In.AddressU) ||
      !dxbc::isValidAddress(In.AddressV) ||
      !dxbc::isValidAddress(In.AddressW) ||
      (In.ComparisonFunc != ComparisonNone &&
       !dxbc::isValidComparisonFunc(In.ComparisonFunc)) ||
      !dxbc::isValidBorderColor(In.BorderColor) ||
      !dxbc::isValidShaderVisibility(In.ShaderVisibility))
    return malformed("a static sampler with a field out of range");
  mcdxbc::StaticSampler Out;
  Out.Filter = static_cast<dxbc::SamplerFilter>(In.Filter);
  Out.AddressU = static_cast<dxbc::TextureAddressMode>(In.AddressU);
  Out.AddressV = static_cast<dxbc::TextureAddressMode>(In.AddressV);
  Out.AddressW = static_cast<dxbc::TextureAddressMode>(In.AddressW);
  Out.MipLODBias = In.MipLODBias;
  Out.MaxAnisotropy = In.MaxAnisotropy;
  Out.ComparisonFunc = static_cast<dxbc::ComparisonFunc>(In.ComparisonFunc);
  Out.BorderColor = static_cast<dxbc::StaticBorderColor>(In.BorderColor);
  Out.MinLOD = In.MinLOD;
  Out.MaxLOD = In.MaxLOD;
  Out.ShaderRegister = In.ShaderRegister;
  Out.RegisterSpace = In.RegisterSpace;
  Out.ShaderVisibility =
      static_cast<dxbc::ShaderVisibility>(In.ShaderVisibility);
  Out.Flags = In.Flags;
  return std::move(Out);
}

/// Version 1.0 has ranges without flags.
template <typename Range>
static Expected<mcdxbc::DescriptorTable>
convertTable(object::DirectX::DescriptorTableView &View) {
  constexpr uint32_t TableHeaderSize = 8;
  Expected<object::DirectX::DescriptorTable<Range>> Table =
      View.template read<Range>();
  if (!Table)
    return Table.takeError();
  // LLVM's reader takes the ranges from after the table.
  if (Table->RangesOffset != View.Header.ParameterOffset + TableHeaderSize)
    return malformed("a descriptor table away from its ranges");
  mcdxbc::DescriptorTable Out;
  for (const Range &In : Table->Ranges) {
    if (In.RangeType > to_underlying(ResourceClass::Sampler))
      return malformed("a descriptor range of an unknown type");
    uint32_t Flags = 0;
    if constexpr (std::is_same_v<Range, dxbc::RTS0::v2::DescriptorRange>)
      Flags = In.Flags;
    Out.Ranges.push_back({static_cast<ResourceClass>(In.RangeType),
                          In.NumDescriptors, In.BaseShaderRegister,
                          In.RegisterSpace, Flags,
                          In.OffsetInDescriptorsFromTableStart});
  }
  return std::move(Out);
}

static Error addParameter(const object::DirectX::RootSignature &In,
                          const dxbc::RTS0::v1::RootParameterHeader &Header,
                          RootSignature &Out) {
  if (!dxbc::isValidShaderVisibility(Header.ShaderVisibility))
    return malformed("a root parameter with an unknown visibility");
  auto View = In.getParameter(Header);
  if (!View)
    return View.takeError();
  auto Type = static_cast<dxbc::RootParameterType>(Header.ParameterType);
  auto Visibility =
      static_cast<dxbc::ShaderVisibility>(Header.ShaderVisibility);
  mcdxbc::RootParametersContainer &Parameters = Out.ParametersContainer;
  switch (Type) {
  case dxbc::RootParameterType::Constants32Bit: {
    auto &Constants = static_cast<object::DirectX::RootConstantView &>(*View);
    auto Read = Constants.read();
    if (!Read)
      return Read.takeError();
    Parameters.addParameter(Type, Visibility,
                            mcdxbc::RootConstants{Read->ShaderRegister,
                                                  Read->RegisterSpace,
                                                  Read->Num32BitValues});
    return Error::success();
  }
  case dxbc::RootParameterType::CBV:
  case dxbc::RootParameterType::SRV:
  case dxbc::RootParameterType::UAV: {
    auto &Descriptor =
        static_cast<object::DirectX::RootDescriptorView &>(*View);
    auto Read = Descriptor.read(In.getVersion());
    if (!Read)
      return Read.takeError();
    Parameters.addParameter(Type, Visibility,
                            mcdxbc::RootDescriptor{Read->ShaderRegister,
                                                   Read->RegisterSpace,
                                                   Read->Flags});
    return Error::success();
  }
  case dxbc::RootParameterType::DescriptorTable: {
    auto &TableView =
        static_cast<object::DirectX::DescriptorTableView &>(*View);
    auto Table = In.getVersion() == 1
                     ? convertTable<dxbc::RTS0::v1::DescriptorRange>(TableView)
                     : convertTable<dxbc::RTS0::v2::DescriptorRange>(TableView);
    if (!Table)
      return Table.takeError();
    Parameters.addParameter(Type, Visibility, std::move(*Table));
    return Error::success();
  }
  }
  llvm_unreachable("getParameter has checked the type");
}

/// What LLVM 22's reader takes on trust: that both tables are in the part.
static Error checkBounds(ArrayRef<char> Data) {
  using Header = dxbc::RTS0::v1::RootSignatureHeader;
  auto Word = [&](size_t Offset) {
    return support::endian::read32le(Data.data() + Offset);
  };
  if (Data.size() < sizeof(Header))
    return malformed("the part is smaller than its header");
  uint32_t Version = Word(offsetof(Header, Version));
  if (Version != 1 && Version != 2)
    return malformed("version " + Twine(Version) + " is not known");
  uint64_t ParametersEnd = Word(offsetof(Header, ParametersOffset)) +
                           uint64_t(Word(offsetof(Header, NumParameters))) *
                               sizeof(dxbc::RTS0::v1::RootParameterHeader);
  uint64_t SamplersEnd = Word(offsetof(Header, StaticSamplerOffset)) +
                         uint64_t(Word(offsetof(Header, NumStaticSamplers))) *
                             sizeof(dxbc::RTS0::v1::StaticSampler);
  if (ParametersEnd > Data.size() || SamplersEnd > Data.size())
    return malformed("parameters or samplers are beyond the end");
  return Error::success();
}

Expected<RootSignature> dxil::parseRootSignaturePart(ArrayRef<char> Data) {
  if (Error E = checkBounds(Data))
    return std::move(E);
  object::DirectX::RootSignature In(StringRef(Data.data(), Data.size()));
  if (Error E = In.parse())
    return std::move(E);
  RootSignature Out;
  Out.Version = In.getVersion();
  Out.Flags = In.getFlags();
  for (const auto &Header : In.param_headers())
    if (Error E = addParameter(In, Header, Out))
      return std::move(E);
  for (const auto &Sampler : In.samplers()) {
    Expected<mcdxbc::StaticSampler> Converted = convertSampler(Sampler);
    if (!Converted)
      return Converted.takeError();
    Out.StaticSamplers.push_back(*Converted);
  }
  return std::move(Out);
}

//===----------------------------------------------------------------------===//
// To bytes
//===----------------------------------------------------------------------===//

SmallVector<char, 0> dxil::buildRootSignaturePart(RootSignature Signature) {
  Signature.NumStaticSamplers = Signature.StaticSamplers.size();
  Signature.RootParameterOffset = Signature.computeRootParametersOffset();
  Signature.StaticSamplersOffset = Signature.computeStaticSamplersOffset();
  SmallVector<char, 0> Data;
  raw_svector_ostream OS(Data);
  Signature.write(OS);
  return Data;
}

// Root signatures in listings.

static hlsl::rootsig::Register makeRegister(ResourceClass Class,
                                            uint32_t Number) {
  switch (Class) {
  case ResourceClass::SRV:
    return {hlsl::rootsig::RegisterType::TReg, Number};
  case ResourceClass::UAV:
    return {hlsl::rootsig::RegisterType::UReg, Number};
  case ResourceClass::CBuffer:
    return {hlsl::rootsig::RegisterType::BReg, Number};
  case ResourceClass::Sampler:
    return {hlsl::rootsig::RegisterType::SReg, Number};
  }
  llvm_unreachable("all classes are listed");
}

static void printTable(const mcdxbc::DescriptorTable &Table,
                       dxbc::ShaderVisibility Visibility, raw_ostream &OS) {
  OS << hlsl::rootsig::DescriptorTable{Visibility,
                                       uint32_t(Table.Ranges.size())};
  for (const mcdxbc::DescriptorRange &Range : Table) {
    hlsl::rootsig::DescriptorTableClause Clause;
    Clause.Type = Range.RangeType;
    Clause.Reg = makeRegister(Range.RangeType, Range.BaseShaderRegister);
    Clause.NumDescriptors = Range.NumDescriptors;
    Clause.Space = Range.RegisterSpace;
    Clause.Offset = Range.OffsetInDescriptorsFromTableStart;
    Clause.Flags = static_cast<dxbc::DescriptorRangeFlags>(Range.Flags);
    OS << "\n;       " << Clause;
  }
}

static void printParameter(const mcdxbc::RootParametersContainer &Parameters,
                           const mcdxbc::RootParameterInfo &Info,
                           raw_ostream &OS) {
  ResourceClass Class = ResourceClass::CBuffer;
  switch (Info.Type) {
  case dxbc::RootParameterType::Constants32Bit: {
    const mcdxbc::RootConstants &C = Parameters.getConstant(Info.Location);
    OS << hlsl::rootsig::RootConstants{C.Num32BitValues,
                                       makeRegister(Class, C.ShaderRegister),
                                       C.RegisterSpace, Info.Visibility};
    return;
  }
  case dxbc::RootParameterType::DescriptorTable:
    printTable(Parameters.getDescriptorTable(Info.Location), Info.Visibility,
               OS);
    return;
  case dxbc::RootParameterType::SRV:
    Class = ResourceClass::SRV;
    break;
  case dxbc::RootParameterType::UAV:
    Class = ResourceClass::UAV;
    break;
  case dxbc::RootParameterType::CBV:
    break;
  }
  const mcdxbc::RootDescriptor &D = Parameters.getRootDescriptor(Info.Location);
  OS << hlsl::rootsig::RootDescriptor{
      Class, makeRegister(Class, D.ShaderRegister), D.RegisterSpace,
      Info.Visibility, static_cast<dxbc::RootDescriptorFlags>(D.Flags)};
}

static void printSampler(const mcdxbc::StaticSampler &In, raw_ostream &OS) {
  hlsl::rootsig::StaticSampler Out;
  Out.Reg = makeRegister(ResourceClass::Sampler, In.ShaderRegister);
  Out.Filter = In.Filter;
  Out.AddressU = In.AddressU;
  Out.AddressV = In.AddressV;
  Out.AddressW = In.AddressW;
  Out.MipLODBias = In.MipLODBias;
  Out.MaxAnisotropy = In.MaxAnisotropy;
  Out.CompFunc = In.ComparisonFunc;
  Out.BorderColor = In.BorderColor;
  Out.MinLOD = In.MinLOD;
  Out.MaxLOD = In.MaxLOD;
  Out.Space = In.RegisterSpace;
  Out.Visibility = In.ShaderVisibility;
  Out.Flags = static_cast<dxbc::StaticSamplerFlags>(In.Flags);
  std::string Line;
  raw_string_ostream(Line) << Out;
  if (In.ComparisonFunc == static_cast<dxbc::ComparisonFunc>(ComparisonNone)) {
    constexpr StringRef Unnamed = "comparisonFunc = ";
    Line.insert(Line.find(Unnamed) + Unnamed.size(), "None");
  }
  OS << Line;
}

void dxil::printRootSignature(const RootSignature &Signature, raw_ostream &OS) {
  OS << "; Root Signature: version 1." << Signature.Version - 1 << "\n;\n";
  if (Signature.Flags) {
    OS << ";   ";
    hlsl::rootsig::operator<<(OS,
                              static_cast<dxbc::RootFlags>(Signature.Flags));
    OS << '\n';
  }
  const mcdxbc::RootParametersContainer &Parameters =
      Signature.ParametersContainer;
  for (auto [Index, Info] : enumerate(Parameters)) {
    OS << ";   " << Index << ": ";
    printParameter(Parameters, Info, OS);
    OS << '\n';
  }
  for (const mcdxbc::StaticSampler &Sampler : Signature.StaticSamplers) {
    OS << ";   ";
    printSampler(Sampler, OS);
    OS << '\n';
  }
  OS << ";\n";
}

// RootSignatureText.cpp: Root signatures in listings
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Frontend/HLSL/HLSLRootSignature.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxil;

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

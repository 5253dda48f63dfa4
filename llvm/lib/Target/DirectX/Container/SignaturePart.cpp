// SignaturePart.cpp: The ISG1, OSG1 and PSG1 parts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The data with which the runtime compares the signatures of two stages: a
// record for each row of each element, in the order of streams and registers,
// followed by the names. The validator recreates the part and compares bytes,
// so differences between validator versions follow the version in the module.

#include "ContainerStructs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The first validator version that tells of uses, and of bool;
const VersionTuple UsesAreTold(1, 5);
/// that has the names of the user once each, and whole words.
const VersionTuple NamesAreShared(1, 7);

constexpr uint8_t AllColumns = 0xf;

class SignatureWriter {
public:
  SignatureWriter(const DXILModuleInfo &Info, SignatureNumber Number)
      : Info(Info), Number(Number) {}
  PartData write();

private:
  using Record = dxbc::ProgramSignatureElement;
  uint32_t addName(const SignatureElement &E);
  uint8_t masksOf(const SignatureElement &E, uint8_t Mask) const;
  void addElement(const SignatureElement &E);

  const DXILModuleInfo &Info;
  const SignatureNumber Number;
  SmallVector<Record, 16> Records;
  std::string Names;
  StringMap<uint32_t> Offsets; ///< into the names
};

} // namespace

dxbc::SigComponentType dxil::getPartType(ElementType Type,
                                         const VersionTuple &Validator) {
  using Part = dxbc::SigComponentType;
  switch (Type) {
  case ElementType::I1:
    return Validator >= UsesAreTold ? Part::UInt32 : Part::Unknown;
  case ElementType::I16:
    return Part::SInt16;
  case ElementType::U16:
    return Part::UInt16;
  case ElementType::I32:
    return Part::SInt32;
  case ElementType::U32:
    return Part::UInt32;
  case ElementType::I64:
    return Part::SInt64;
  case ElementType::U64:
    return Part::UInt64;
  case ElementType::F16:
    return Part::Float16;
  case ElementType::F32:
    return Part::Float32;
  case ElementType::F64:
    return Part::Float64;
  case ElementType::Invalid:
  case ElementType::SNormF16:
  case ElementType::UNormF16:
  case ElementType::SNormF32:
  case ElementType::UNormF32:
  case ElementType::SNormF64:
  case ElementType::UNormF64:
  case ElementType::PackedS8x32:
  case ElementType::PackedU8x32:
    return Part::Unknown;
  }
  return Part::Unknown;
}

static dxbc::SigMinPrecision precisionOf(ElementType Type) {
  if (Type == ElementType::F16)
    return dxbc::SigMinPrecision::Float16;
  if (Type == ElementType::I16)
    return dxbc::SigMinPrecision::SInt16;
  if (Type == ElementType::U16)
    return dxbc::SigMinPrecision::UInt16;
  return dxbc::SigMinPrecision::Default;
}

uint32_t SignatureWriter::addName(const SignatureElement &E) {
  auto [It, IsNew] = Offsets.try_emplace(E.Name, Names.size());
  bool IsShared = E.Kind != SemanticKind::Arbitrary ||
                  Info.ValidatorVersion >= NamesAreShared;
  if (!IsNew && IsShared)
    return It->second;
  uint32_t Offset = Names.size();
  Names += E.Name;
  Names += '\0';
  return Offset;
}

/// The columns of the register that are never written, or may be read.
uint8_t SignatureWriter::masksOf(const SignatureElement &E,
                                 uint8_t Mask) const {
  bool IsInput =
      Number == InputSignature ||
      (Number == PatchOrPrimitiveSignature && Info.Kind == ShaderKind::Domain);
  if (Info.ValidatorVersion < UsesAreTold)
    return IsInput ? 0 : ~Mask;
  uint8_t Used = E.UsageMask << getFirstColumn(E);
  return IsInput ? Used : ~Used & AllColumns;
}

/// The numbers of tessellation factors depend on the domain; the rows of those
/// of an isoline are density and detail.
static uint8_t numberOf(const SignatureElement &E, unsigned Row,
                        const StageStates &States) {
  using Value = dxbc::D3DSystemValue;
  bool IsEdge = E.Kind == SemanticKind::TessFactor;
  if (!IsEdge && E.Kind != SemanticKind::InsideTessFactor) {
    const SystemValueRow *Found = lookupSystemValue(E.Kind);
    return Found ? Found->PartNumber : 0;
  }
  uint32_t Domain = States.Hull     ? States.Hull->Domain
                    : States.Domain ? States.Domain->Domain
                                    : 0;
  enum : uint32_t { Isoline = 1, Triangle = 2 };
  auto Pick = [&](Value Edge, Value Inside) {
    return static_cast<uint8_t>(IsEdge ? Edge : Inside);
  };
  if (Domain == Isoline)
    return static_cast<uint8_t>(Row == 0 ? Value::FinalLineDensityTessfactor
                                         : Value::FinalLineDetailTessfactor);
  if (Domain == Triangle)
    return Pick(Value::FinalTriEdgeTessfactor, Value::FinalTriInsideTessfactor);
  return Pick(Value::FinalQuadEdgeTessfactor, Value::FinalQuadInsideTessfactor);
}

void SignatureWriter::addElement(const SignatureElement &E) {
  Record Common = {};
  Common.Stream = E.Stream;
  Common.NameOffset = addName(E);
  Common.CompType = getPartType(E.Type, Info.ValidatorVersion);
  Common.Mask = E.columnMask() << getFirstColumn(E);
  Common.ExclusiveMask = masksOf(E, Common.Mask);
  if (!(Info.ShaderFlags & maskOf(ShaderFlag::UseNativeLowPrecision)))
    Common.MinPrecision = precisionOf(E.Type);
  for (auto [Row, Index] : enumerate(E.Indices)) {
    Record R = Common;
    R.Index = Index;
    R.SystemValue =
        static_cast<dxbc::D3DSystemValue>(numberOf(E, Row, Info.States));
    R.Register = E.isAllocated() ? E.StartRow + Row : ~0u;
    Records.push_back(R);
  }
}

PartData SignatureWriter::write() {
  for (const SignatureElement &E : Info.Signatures[Number])
    addElement(E);
  // Microsoft's validator compares the bytes with its own, whose order of equal
  // keys is what std::sort makes of it.
  std::sort(Records.begin(), Records.end(),
            [](const Record &A, const Record &B) {
              return std::tie(A.Stream, A.Register, A.NameOffset) <
                     std::tie(B.Stream, B.Register, B.NameOffset);
            });
  PartData Data;
  dxbc::ProgramSignatureHeader Header = {};
  Header.ParamCount = Records.size();
  Header.FirstParamOffset = sizeof(Header);
  appendStruct(Header, Data);
  uint32_t FirstName = sizeof(Header) + Records.size() * sizeof(Record);
  for (Record &R : Records) {
    R.NameOffset += FirstName;
    appendStruct(R, Data);
  }
  Data.append(Names.begin(), Names.end());
  if (Info.ValidatorVersion >= NamesAreShared)
    Data.resize(alignTo(Data.size(), sizeof(uint32_t)));
  return Data;
}

SmallVector<std::pair<StringRef, SignatureNumber>, 3>
dxil::getSignatureParts(const DXILModuleInfo &Info) {
  SmallVector<std::pair<StringRef, SignatureNumber>, 3> Parts = {
      {"ISG1", InputSignature}, {"OSG1", OutputSignature}};
  if (!Info.Signatures[PatchOrPrimitiveSignature].empty())
    Parts.push_back({"PSG1", PatchOrPrimitiveSignature});
  return Parts;
}

PartData dxil::buildSignaturePart(const DXILModuleInfo &Info,
                                  SignatureNumber Number) {
  return SignatureWriter(Info, Number).write();
}

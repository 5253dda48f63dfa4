// SystemValues.cpp: Signature points and system values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace llvm::dxil;

#define GET_SYSTEM_VALUE_TABLES
#include "llvm/Target/DirectX/Tables/SystemValues.inc"

const SignaturePointRow &dxil::getSignaturePoint(SignaturePoint Point) {
  return SignaturePoints[static_cast<unsigned>(Point)];
}

ArrayRef<SystemValueRow> dxil::getSystemValues() { return SystemValues; }

const SystemValueRow *dxil::lookupSystemValue(SemanticKind Kind) {
  size_t Number = static_cast<size_t>(Kind);
  return Number >= 1 && Number <= std::size(SystemValues)
             ? &SystemValues[Number - 1]
             : nullptr;
}

const SystemValueRow *dxil::lookupSystemValue(StringRef Name) {
  const SystemValueRow *Found =
      find_if(SystemValues, [&](const SystemValueRow &Row) {
        return Name.equals_insensitive(Row.Name);
      });
  return Found == std::end(SystemValues) ? nullptr : Found;
}

SemanticInterpretation dxil::interpret(SemanticKind Kind,
                                       SignaturePoint Point) {
  if (const SystemValueRow *Row = lookupSystemValue(Kind))
    return Row->at(Point);
  switch (getSignaturePoint(Point).Packing) {
  case SignaturePacking::NoRegisters:
  case SignaturePacking::RenderTargets:
    return SemanticInterpretation::NotAvailable;
  case SignaturePacking::InputAssembler:
  case SignaturePacking::BetweenStages:
  case SignaturePacking::PatchConstants:
    return SemanticInterpretation::Arb;
  }
  llvm_unreachable("all packings are listed");
}

bool dxil::isInSignature(SemanticInterpretation Interpretation) {
  return Interpretation != SemanticInterpretation::NotAvailable &&
         Interpretation != SemanticInterpretation::NotInSig;
}

bool dxil::isPacked(SemanticInterpretation Interpretation) {
  return isInSignature(Interpretation) &&
         Interpretation != SemanticInterpretation::NotPacked &&
         Interpretation != SemanticInterpretation::Shadow;
}

StringRef dxil::getTypeText(SystemValueType Type) {
  return SystemValueTypes[static_cast<unsigned>(Type)];
}

// FrontIRSchemas.cpp: Rows of named metadata in front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codecs of the schemas in FrontIRSchemas.td, and the readers of all rows
// of a module.

#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/SchemaValues.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/ExportRow.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/ResourceDeclaration.h"
#include "llvm/Target/DirectX/FrontIR/SubobjectRow.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace llvm;
using namespace llvm::dxil;

#define GET_SCHEMA_CODECS
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// The rows that are well-formed.
template <typename RowT>
static std::vector<RowT> readRows(const Module &M, StringRef Name) {
  std::vector<RowT> Rows;
  if (const NamedMDNode *Named = M.getNamedMetadata(Name))
    for (const MDNode *Node : Named->operands())
      if (std::optional<RowT> Row = RowT::read(*Node))
        Rows.push_back(std::move(*Row));
  return Rows;
}

BufferLayouts dxil::readBufferLayouts(const Module &FrontIR) {
  return readRows<BufferLayout>(FrontIR, BufferLayoutsMD);
}

std::vector<MatrixMember> dxil::readMatrixMembers(const Module &M) {
  return readRows<MatrixMember>(M, MatrixMembersMD);
}

std::vector<ResourceDeclaration>
dxil::readResourceDeclarations(const Module &M) {
  std::vector<ResourceDeclaration> Declarations;
  const NamedMDNode *Rows = M.getNamedMetadata(ResourceDeclarationsMD);
  if (!Rows)
    return Declarations;
  Declarations.reserve(Rows->getNumOperands());
  for (const MDNode *Row : Rows->operands()) {
    std::optional<ResourceDeclaration> D = ResourceDeclaration::read(*Row);
    if (!D || D->Number != Declarations.size())
      return {};
    Declarations.push_back(std::move(*D));
  }
  return Declarations;
}

std::optional<uint32_t>
dxil::getDeclarationNumber(const GlobalObject &NameGlobal) {
  const MDNode *Row = NameGlobal.getMetadata(ResourceDeclarationMD);
  std::optional<ResourceDeclaration> D =
      Row ? ResourceDeclaration::read(*Row) : std::nullopt;
  return D ? std::optional(D->Number) : std::nullopt;
}

bool dxil::isSubobjectKind(SubobjectKind Kind) {
  return Kind <= SubobjectKind::LocalRootSignature ||
         (Kind >= SubobjectKind::SubobjectToExportsAssociation &&
          Kind <= SubobjectKind::RaytracingPipelineConfig1);
}

bool dxil::isRaytracingTierOfFunctions(const Subobject &Object,
                                       unsigned ValidatorMinor) {
  constexpr unsigned FirstMinor = 5, LastMinor = 7;
  constexpr uint32_t AllowStateObjectAdditions = 4;
  if (ValidatorMinor < FirstMinor || ValidatorMinor > LastMinor)
    return false;
  return Object.Kind == SubobjectKind::RaytracingPipelineConfig1 ||
         (Object.Kind == SubobjectKind::StateObjectConfig &&
          !Object.Numbers.empty() &&
          (Object.Numbers.front() & AllowStateObjectAdditions));
}

StringRef dxil::getRootElementKind(const MDNode &Element) {
  // The other operands of an element are LLVM's.
  constexpr unsigned KindOperand = 0;
  return getStringField(Element, KindOperand).value_or("");
}

MDNode *dxil::makeAcceptedSampler(const MDNode &Sampler) {
  constexpr unsigned FunctionOperand = 7;
  if (Sampler.getNumOperands() <= FunctionOperand)
    return nullptr;
  auto *Function = mdconst::dyn_extract_or_null<ConstantInt>(
      Sampler.getOperand(FunctionOperand));
  if (!Function || !Function->equalsInt(ComparisonNone))
    return nullptr;
  SmallVector<Metadata *> Operands(Sampler.op_begin(), Sampler.op_end());
  Operands[FunctionOperand] = ConstantAsMetadata::get(ConstantInt::get(
      Function->getType(), to_underlying(dxbc::ComparisonFunc::Never)));
  return MDTuple::get(Sampler.getContext(), Operands);
}

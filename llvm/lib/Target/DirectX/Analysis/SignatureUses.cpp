//===- SignatureUses.cpp - Uses of signature elements ---------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Analysis/SignatureUses.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// How an operation names what it accesses. All of them have the element, its
/// row and its column as their first three operands.
struct AccessForm {
  OpCode Code;
  SignatureNumber Signature;
  std::optional<unsigned> Stored;
  std::optional<unsigned> Vertex;
};

constexpr AccessForm AccessForms[] = {
    {OpCode::LoadInput, InputSignature, std::nullopt,
     operand::LoadInput::GsVertexAxis},
    {OpCode::EvalSnapped, InputSignature, std::nullopt, std::nullopt},
    {OpCode::EvalSampleIndex, InputSignature, std::nullopt, std::nullopt},
    {OpCode::EvalCentroid, InputSignature, std::nullopt, std::nullopt},
    {OpCode::AttributeAtVertex, InputSignature, std::nullopt,
     operand::AttributeAtVertex::VertexID},
    {OpCode::StoreOutput, OutputSignature, operand::StoreOutput::Value,
     std::nullopt},
    {OpCode::StoreVertexOutput, OutputSignature,
     operand::StoreVertexOutput::Value,
     operand::StoreVertexOutput::VertexIndex},
    {OpCode::LoadOutputControlPoint, OutputSignature, std::nullopt,
     operand::LoadOutputControlPoint::Index},
    {OpCode::LoadPatchConstant, PatchOrPrimitiveSignature, std::nullopt,
     std::nullopt},
    {OpCode::StorePatchConstant, PatchOrPrimitiveSignature,
     operand::StorePatchConstant::Value, std::nullopt},
    {OpCode::StorePrimitiveOutput, PatchOrPrimitiveSignature,
     operand::StorePrimitiveOutput::Value,
     operand::StorePrimitiveOutput::PrimitiveIndex},
};

std::optional<unsigned> getConstant(const Value *V) {
  auto *C = dyn_cast<ConstantInt>(V);
  return C && C->getValue().isIntN(32)
             ? std::optional<unsigned>(C->getZExtValue())
             : std::nullopt;
}

} // namespace

std::optional<unsigned>
ElementAccess::getID(const EntrySignatures &Signatures) const {
  std::optional<unsigned> Number = getConstant(ID);
  return Number && *Number < Signatures[Signature].size() ? Number
                                                          : std::nullopt;
}

std::optional<unsigned> ElementAccess::getColumn() const {
  return getConstant(Column);
}

std::optional<unsigned> ElementAccess::getRow() const {
  return getConstant(Row);
}

std::optional<ElementAccess> dxil::getElementAccess(const Instruction &I) {
  CalledOperation Called = getCalledOperation(I);
  if (!Called)
    return std::nullopt;
  auto *Form = find_if(
      AccessForms, [&](const AccessForm &F) { return F.Code == Called->Code; });
  auto &Call = cast<CallInst>(I);
  unsigned NumOperands =
      Called.isLowered() ? getNumOperands(Call) : Call.arg_size();
  if (Form == std::end(AccessForms) || NumOperands < Called->NumParams)
    return std::nullopt;
  auto OperandUse = [&](unsigned N) {
    return &getOperandUse(const_cast<CallInst &>(Call), Called, N);
  };
  auto Operand = [&](unsigned N) { return OperandUse(N)->get(); };
  ElementAccess Access;
  Access.Signature = Form->Signature;
  Access.ID = Operand(operand::LoadInput::InputSigId);
  Access.RowUse = OperandUse(operand::LoadInput::RowIndex);
  Access.Row = Access.RowUse->get();
  Access.Column = Operand(operand::LoadInput::ColIndex);
  if (Form->Stored)
    Access.Stored = Operand(*Form->Stored);
  if (Form->Vertex) {
    Access.VertexUse = OperandUse(*Form->Vertex);
    Access.Vertex = Access.VertexUse->get();
  }
  return Access;
}

SmallVector<const Function *, 2> dxil::getCodeOf(const Function &Entry,
                                                 bool IsLibrary) {
  SmallVector<const Function *, 2> Code = {&Entry};
  if (!IsLibrary) {
    for (const Function &F : *Entry.getParent())
      if (!F.isDeclaration() && &F != &Entry)
        Code.push_back(&F);
    return Code;
  }
  for (const Value *V : findReached(Entry))
    if (auto *F = dyn_cast<Function>(V);
        F && !F->isDeclaration() && F != &Entry)
      Code.push_back(F);
  return Code;
}

void dxil::setUseMasks(ArrayRef<const Function *> Code,
                       EntrySignatures &Signatures) {
  for (SignatureElements &Elements : Signatures)
    for (SignatureElement &E : Elements)
      E.UsageMask = E.DynamicMask = 0;
  if (all_of(Signatures, [](auto &Elements) { return Elements.empty(); }))
    return; // compute shaders
  for (const Function *F : Code)
    for (const Instruction &I : instructions(*F)) {
      std::optional<ElementAccess> Access = getElementAccess(I);
      std::optional<unsigned> ID =
          Access ? Access->getID(Signatures) : std::nullopt;
      // What a hull shader reads of its own output is no use of it.
      if (!ID || (Access->Signature == OutputSignature && !Access->Stored))
        continue;
      SignatureElement &E = Signatures[Access->Signature][*ID];
      std::optional<unsigned> Column = Access->getColumn();
      uint8_t Mask = E.columnMask();
      if (Column)
        Mask &= *Column < 8 ? 1u << *Column : 0;
      E.UsageMask |= Mask;
      if (!Access->getRow())
        E.DynamicMask |= Mask;
    }
}

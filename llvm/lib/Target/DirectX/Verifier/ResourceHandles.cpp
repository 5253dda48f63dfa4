// ResourceHandles.cpp: Resources of handles
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ResourceHandles.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/Target/DirectX/DXILForm/ResourceProperties.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Bits of the first word of the properties of a resource.
constexpr unsigned AnnotatedHandleShaderModel = 6;

/// The operation of a call that has all operands of it.
const OpInfo *getWholeOperation(const Value &V) {
  auto *Call = dyn_cast<CallInst>(&V);
  const OpInfo *Op = Call ? getDXILOperation(*Call) : nullptr;
  return Op && getNumOperands(*Call) == Op->NumParams ? Op : nullptr;
}

bool calls(const Value &V, OpCode Code) {
  const OpInfo *Op = getWholeOperation(V);
  return Op && Op->Code == Code;
}

/// Element \p Index of a constant struct of integers.
} // namespace

const CallInst *dxil::getHandleProvenance(const Value &Handle) {
  const Value *V = &Handle;
  while (calls(*V, OpCode::AnnotateHandle))
    V = getOperand(*cast<CallInst>(V), operand::AnnotateHandle::Res);
  return getWholeOperation(*V) ? cast<CallInst>(V) : nullptr;
}

bool dxil::isUsableHandle(const VerifierContext &Context, const Value &Handle) {
  return calls(Handle, Context.isShaderModelAtLeast(AnnotatedHandleShaderModel)
                           ? OpCode::AnnotateHandle
                       : Context.isLibrary() ? OpCode::CreateHandleForLib
                                             : OpCode::CreateHandle);
}

const ResourceRecord *dxil::findRecord(const VerifierContext &Context,
                                       const CallInst &Call) {
  const OpInfo *Op = getWholeOperation(Call);
  if (!Op)
    return nullptr;
  if (Op->Code == OpCode::CreateHandle) {
    std::optional<uint64_t> Class =
        getConstantOperand(Call, operand::CreateHandle::ResourceClass);
    std::optional<uint64_t> ID =
        getConstantOperand(Call, operand::CreateHandle::RangeId);
    for (const ResourceRecord &Record : Context.Info.Resources)
      if (Class == static_cast<uint64_t>(Record.Class) && ID == Record.ID)
        return &Record;
    return nullptr;
  }
  if (Op->Code == OpCode::CreateHandleForLib) {
    auto *Load = dyn_cast<LoadInst>(
        getOperand(Call, operand::CreateHandleForLib::Resource));
    const Value *Symbol =
        Load ? getUnderlyingObject(Load->getPointerOperand()) : nullptr;
    for (const ResourceRecord &Record : Context.Info.Resources)
      if (Symbol && Record.Symbol == Symbol)
        return &Record;
    return nullptr;
  }
  if (Op->Code != OpCode::CreateHandleFromBinding)
    return nullptr;
  std::optional<ResourceBind> Bind = ResourceBind::read(
      *getOperand(Call, operand::CreateHandleFromBinding::Bind));
  for (const ResourceRecord &Record : Context.Info.Resources)
    if (Bind && Bind->Class == Record.Class && Bind->Space == Record.Space &&
        Bind->Lower == Record.LowerBound && Bind->Upper == Record.upperBound())
      return &Record;
  return nullptr;
}

std::optional<HandleInfo> dxil::resolveHandle(const VerifierContext &Context,
                                              const Value &Handle) {
  if (!isUsableHandle(Context, Handle))
    return std::nullopt;
  const CallInst *Provenance = getHandleProvenance(Handle);
  if (!Provenance)
    return std::nullopt;
  HandleInfo Info;
  Info.FromHeap = calls(*Provenance, OpCode::CreateHandleFromHeap);
  Info.Record = findRecord(Context, *Provenance);
  if (calls(Handle, OpCode::AnnotateHandle)) {
    std::optional<ResourceProperties> Properties = ResourceProperties::read(
        *getOperand(cast<CallInst>(Handle), operand::AnnotateHandle::Props));
    if (!Properties)
      return std::nullopt;
    Info.Kind = Properties->Kind;
    Info.Class = Properties->getClass();
    Info.HasCounter = Properties->HasCounter;
    Info.IsComparison = Properties->IsComparison;
    Info.Detail = Properties->Detail;
    Info.Element = Properties->getTyped();
    return Info;
  }
  if (!Info.Record)
    return std::nullopt;
  Info.Class = Info.Record->Class;
  Info.Kind = Info.Record->Kind;
  Info.HasCounter = Info.Record->HasCounter;
  Info.Detail = Info.Kind == ResourceKind::CBuffer ? Info.Record->CBufferSize
                                                   : Info.Record->Stride;
  return Info;
}

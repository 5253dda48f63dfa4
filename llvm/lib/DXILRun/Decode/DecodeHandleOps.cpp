// DecodeHandleOps.cpp: Handles: finding descriptors
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/DXILRun/Execute/RayPipeline.h"
#include "llvm/DXILRun/Execute/ResourceMemory.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

/// Where a handle operation looks, for messages.
uint64_t unboundHandle(unsigned Class, uint32_t Space, uint32_t Number) {
  return UnboundHandle | uint64_t(Class) << 60 |
         uint64_t(Space & 0xfffffff) << 32 | Number;
}

/// Local root arguments go before what all shaders share.
Resource *findResource(const Wave &W, const RegisterName &Name) {
  const StageIO *IO = W.G->D.IO;
  if (IO && IO->Rays) {
    const ShaderRecord &Record =
        W.Rays ? *W.Rays->Record : IO->Rays->RayGeneration;
    auto Local = Record.Local.find(Name);
    if (Local != Record.Local.end())
      return Local->second;
  }
  return W.G->D.Resources.find(Name);
}

/// Operands: the index, and constants: class, space, first and last register.
/// \p IsRelative: the index counts from the first register.
template <bool IsRelative> void handleFromRegister(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint32_t *Index = W.at<uint32_t>(I.operand(0));
  const uint32_t Class = W.at<uint32_t>(I.operand(1))[0],
                 Space = W.at<uint32_t>(I.operand(2))[0],
                 First = W.at<uint32_t>(I.operand(3))[0],
                 Last = W.at<uint32_t>(I.operand(4))[0];
  requireDefined(W, I, 0, "the index of a resource");
  std::optional<uint32_t> Cached;
  uint64_t Handle = 0;
  forThreads(W, [&](unsigned N) {
    if (Cached != Index[N]) {
      Cached = Index[N];
      const uint32_t Number = IsRelative ? First + *Cached : *Cached;
      Resource *R =
          Number < First || Number > Last
              ? nullptr
              : findResource(W, {dxil::ResourceClass(Class), Space, Number});
      Handle = R ? R->Index + 1 : unboundHandle(Class, Space, Number);
    }
    To[N] = Handle;
  });
}

template <bool IsSampler> void handleFromHeap(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint32_t *Index = W.at<uint32_t>(I.operand(0));
  requireDefined(W, I, 0, "the index of a descriptor");
  forThreads(W, [&](unsigned N) {
    const ResourceSet &Set = W.G->D.Resources;
    Resource *R =
        IsSampler ? Set.findInSamplerHeap(Index[N]) : Set.findInHeap(Index[N]);
    To[N] = R ? R->Index + 1 : unboundHandle(UnboundHeapClass, 0, Index[N]);
  });
}

} // namespace

bool Decoder::decodeHandleOp(const CallInst &I, const dxil::OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::CreateHandle:
    decodeCreateHandle(I);
    return true;
  case OpCode::CreateHandleFromBinding:
    decodeFromBinding(I);
    return true;
  case OpCode::CreateHandleForLib:
    decodeForLib(I);
    return true;
  case OpCode::CreateHandleFromHeap:
    emitOp(I,
           immediate(I, operand::CreateHandleFromHeap::SamplerHeap)
               ? handleFromHeap<true>
               : handleFromHeap<false>,
           operand::CreateHandleFromHeap::Index, 1)
        .Rule = UndefRule::ByExecution;
    return true;
  case OpCode::AnnotateHandle:
    // The binding determines the kind; in the heap, the JSON file does.
    alias(I, arg(I, operand::AnnotateHandle::Res));
    return true;
  default:
    return false;
  }
}

void Decoder::decodeCreateHandle(const CallInst &I) {
  uint64_t Class = immediate(I, operand::CreateHandle::ResourceClass),
           Range = immediate(I, operand::CreateHandle::RangeId);
  for (const dxil::ResourceRecord &Record : File.Info.Resources) {
    if (uint64_t(Record.Class) != Class || Record.ID != Range)
      continue;
    Slots Operands = {arg(I, operand::CreateHandle::Index),
                      constantSlot(Class, 4), constantSlot(Record.Space, 4),
                      constantSlot(Record.LowerBound, 4),
                      constantSlot(Record.upperBound(), 4)};
    Slot To = newSlot(8);
    emit(I, handleFromRegister<false>, To, Operands).Rule =
        UndefRule::ByExecution;
    return alias(I, To);
  }
  fail(I, "there is no resource " + Twine(Range) + " of class " + Twine(Class));
}

void Decoder::decodeFromBinding(const CallInst &I) {
  std::optional<dxil::ResourceBind> Bind = dxil::ResourceBind::read(
      *dxil::getOperand(I, operand::CreateHandleFromBinding::Bind));
  if (!Bind)
    return fail(I, "the binding of a handle is not a constant of a "
                   "resource's range");
  Slots Operands = {arg(I, operand::CreateHandleFromBinding::Index),
                    constantSlot(uint64_t(Bind->Class), 4),
                    constantSlot(Bind->Space, 4), constantSlot(Bind->Lower, 4),
                    constantSlot(Bind->Upper, 4)};
  Slot To = newSlot(8);
  emit(I, handleFromRegister<false>, To, Operands).Rule =
      UndefRule::ByExecution;
  alias(I, To);
}

const dxil::ResourceRecord *Decoder::findSymbol(const Value *Pointer) const {
  const Value *Object = Pointer ? getUnderlyingObject(Pointer) : nullptr;
  for (const dxil::ResourceRecord &Record : File.Info.Resources)
    if (Object && Record.Symbol == Object)
      return &Record;
  return nullptr;
}

/// The operand is what is loaded of a resource's variable, or of an element of
/// it where that is an array.
void Decoder::decodeForLib(const CallInst &I) {
  auto *Load = dyn_cast<LoadInst>(
      dxil::getOperand(I, operand::CreateHandleForLib::Resource));
  const Value *Pointer = Load ? Load->getPointerOperand() : nullptr;
  const dxil::ResourceRecord *Record = findSymbol(Pointer);
  if (!Record)
    return fail(I, "the operand of createHandleForLib is not loaded from the "
                   "variable of one resource");
  Slot Index = constantSlot(0, 4);
  if (Pointer != Record->Symbol) {
    auto *Element = dyn_cast<GEPOperator>(Pointer);
    if (!Element || Element->getPointerOperand() != Record->Symbol ||
        Element->getNumIndices() != 2 ||
        !Element->getSourceElementType()->isArrayTy() ||
        !Element->getOperand(2)->getType()->isIntegerTy(32))
      return failUnsupported(I, "this access to an element of resource '" +
                                    Record->Name + "'");
    Index = slotOf(Element->getOperand(2));
  }
  Slots Operands = {Index, constantSlot(unsigned(Record->Class), 4),
                    constantSlot(Record->Space, 4),
                    constantSlot(Record->LowerBound, 4),
                    constantSlot(Record->upperBound(), 4)};
  Slot To = newSlot(8);
  emit(I, handleFromRegister<true>, To, Operands).Rule = UndefRule::ByExecution;
  alias(I, To);
}

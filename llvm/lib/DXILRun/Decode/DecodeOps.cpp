// DecodeOps.cpp: DXIL operations: the dispatch, and thread IDs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

uint64_t Decoder::immediate(const CallInst &I, unsigned N) {
  if (std::optional<uint64_t> Value = dxil::getConstantOperand(I, N))
    return *Value;
  fail(I, "operand '" + dxil::getDXILOperation(I)->params()[N].Name + "' of '" +
              I.getCalledFunction()->getName() + "' is not a constant");
  return 0;
}

Inst &Decoder::emitOp(const CallInst &I, ExecFn Fn) {
  return emitOp(I, Fn, /*FirstArg=*/0, dxil::getNumOperands(I));
}

Inst &Decoder::emitOp(const CallInst &I, ExecFn Fn, unsigned FirstArg,
                      unsigned NumArgs) {
  Slots Operands;
  for (unsigned N = FirstArg; N != FirstArg + NumArgs; ++N)
    Operands.push_back(arg(I, N));
  Slots Results = newSlots(I, I.getType());
  alias(I, Results);
  return emit(I, Fn, Results, Operands);
}

/// The row of the table defines the form of a call.
bool Decoder::checkCall(const CallInst &I, const dxil::OpInfo &Op) {
  std::optional<dxil::OpClass> Class =
      dxil::lookupOpClassOfFunction(I.getCalledFunction()->getName());
  if (Class != Op.Class) {
    fail(I, "the function '" + I.getCalledFunction()->getName() +
                "' is called as operation " + Op.Name);
    return false;
  }
  if (dxil::getNumOperands(I) != Op.NumParams) {
    fail(I, "the operation " + Op.Name + " has " +
                Twine(dxil::getNumOperands(I)) + " operands instead of " +
                Twine(Op.NumParams));
    return false;
  }
  return true;
}

void Decoder::decodeOp(const CallInst &I, const dxil::OpInfo &Op) {
  if (!checkCall(I, Op))
    return;
  if (decodeVectorOp(I, Op))
    return;
  if (decodeFloatOp(I, Op) || decodeIntOp(I, Op) || decodeConversionOp(I, Op) ||
      decodeThreadOp(I, Op) || decodeBarrierOp(I, Op) || decodeWaveOp(I, Op) ||
      decodeQuadOp(I, Op) || decodeHandleOp(I, Op) || decodeBufferOp(I, Op) ||
      decodeTextureOp(I, Op) || decodeStageOp(I, Op) ||
      decodeRayQueryOp(I, Op) || decodeRayOp(I, Op) || decodeNodeOp(I, Op))
    return;
  failUnsupported(I, "the operation " + Op.Name);
}

//===----------------------------------------------------------------------===//
// Thread IDs
//===----------------------------------------------------------------------===//

namespace {

// Imm is the component.
void threadID(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t First = W.G->ID[I.Imm] * W.P->NumThreads[I.Imm];
  const uint32_t *InGroup = W.InGroup[I.Imm].data();
  forLanes(W, [=](unsigned N) { To[N] = First + InGroup[N]; });
}
void groupID(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t ID = W.G->ID[I.Imm];
  forLanes(W, [=](unsigned N) { To[N] = ID; });
}
void threadIDInGroup(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t *InGroup = W.InGroup[I.Imm].data();
  forLanes(W, [=](unsigned N) { To[N] = InGroup[N]; });
}
void flattenedID(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t *Index = W.ThreadIndex.data();
  forLanes(W, [=](unsigned N) { To[N] = Index[N]; });
}

/// No clock: the count of executed instructions, so that runs can be repeated.
void cycleCounter(Wave &W, const Inst &I) {
  uint32_t *Low = W.at<uint32_t>(I.result(0)),
           *High = W.at<uint32_t>(I.result(1));
  const uint64_t Steps = W.Steps;
  forLanes(W, [=](unsigned N) {
    Low[N] = uint32_t(Steps);
    High[N] = uint32_t(Steps >> 32);
  });
}

} // namespace

bool Decoder::decodeThreadOp(const CallInst &I, const dxil::OpInfo &Op) {
  ExecFn Fn = nullptr;
  switch (Op.Code) {
  case OpCode::ThreadId:
    Fn = threadID;
    break;
  case OpCode::GroupId:
    Fn = groupID;
    break;
  case OpCode::ThreadIdInGroup:
    Fn = threadIDInGroup;
    break;
  case OpCode::FlattenedThreadIdInGroup:
    emitOp(I, flattenedID);
    return true;
  case OpCode::CycleCounterLegacy:
    emitOp(I, cycleCounter);
    return true;
  default:
    return false;
  }
  uint64_t Component = immediate(I, operand::ThreadId::Component);
  if (Component > 2)
    fail(I,
         "the operation " + Op.Name + " has no component " + Twine(Component));
  else
    emitOp(I, Fn, /*FirstArg=*/0, /*NumArgs=*/0).Imm = Component;
  return true;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

namespace {
/// The group's scheduler does what a barrier does.
void barrier(Wave &, const Inst &) {}
} // namespace

bool Decoder::decodeBarrierOp(const CallInst &I, const dxil::OpInfo &Op) {
  uint64_t Mode = 0;
  switch (Op.Code) {
  case OpCode::Barrier:
    Mode = immediate(I, operand::Barrier::BarrierMode);
    break;
  case OpCode::BarrierByMemoryType: {
    uint64_t Types =
        immediate(I, operand::BarrierByMemoryType::MemoryTypeFlags);
    if (Types & dxil::UAVMemory)
      Mode |= dxil::UAVFenceThreadGroup;
    if (Types & dxil::GroupSharedMemory)
      Mode |= dxil::GroupSharedFence;
    if (Types & (dxil::NodeInputMemory | dxil::NodeOutputMemory))
      Mode |= RecordFence;
    Mode |= immediate(I, operand::BarrierByMemoryType::SemanticFlags) &
            dxil::GroupSync;
    break;
  }
  case OpCode::BarrierByMemoryHandle:
    Mode = dxil::UAVFenceThreadGroup |
           (immediate(I, operand::BarrierByMemoryHandle::SemanticFlags) &
            dxil::GroupSync);
    break;
  case OpCode::BarrierByNodeRecordHandle:
    Mode = RecordFence |
           (immediate(I, operand::BarrierByNodeRecordHandle::SemanticFlags) &
            dxil::GroupSync);
    break;
  default:
    return false;
  }
  if (isOfRayTracing() && (Mode & dxil::SyncThreadGroup))
    fail(I, "the operation " + Op.Name + " is not one of stage " +
                dxil::getShaderStage(File.Info.Kind).Name);
  Inst &New = emit(I, barrier, {}, {});
  New.Imm = Mode;
  // Without a group sync, a fence has no effect here: all accesses are in
  // order.
  New.IsBarrier = Mode & dxil::SyncThreadGroup;
  return true;
}

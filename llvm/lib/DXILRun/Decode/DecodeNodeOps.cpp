// DecodeNodeOps.cpp: Operations of nodes of work graphs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/NodeLaunch.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

NodeLaunch &launchOf(Wave &W) { return *W.G->D.Node; }

void remainingLevels(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t Levels = launchOf(W).remainingLevels();
  forLanes(W, [=](unsigned L) { To[L] = Levels; });
}

void inputCount(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t Count = launchOf(W).inputCount();
  forLanes(W, [=](unsigned L) { To[L] = Count; });
}

/// Operands: a handle of outputs, the index of one.
void indexOutput(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Index = W.at<uint32_t>(I.operand(1));
  forLanes(W, [=](unsigned L) { To[L] = Handle[L] >> 32 << 32 | Index[L]; });
}

void isValid(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  requireDefined(W, I, 0, "an output");
  forThreads(W, [&](unsigned L) { To[L] = launchOf(W).isValid(Handle[L]); });
}

/// Operands: a handle of records, the number of one.
void recordPointer(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Index = W.at<uint32_t>(I.operand(1));
  forThreads(W, [&](unsigned L) {
    To[L] = launchOf(W).pointTo(W, L, Handle[L], Index[L]);
  });
}

/// Checks the operands of a record allocation; with no records, the output may
/// have no value. Operands: a handle of an output, the number of records.
void checkRequest(Wave &W, const Inst &I) {
  requireDefined(W, I, 1, "a number of records");
  const uint32_t *Count = W.at<uint32_t>(I.operand(1));
  LaneMask Undefined = 0;
  if (I.MayBeUndef)
    forThreads(W, [&](unsigned L) {
      if (Count[L])
        Undefined |= W.undef(I.operand(0)) & laneBit(L);
    });
  if (Undefined)
    reportUndefined(W, I.Origin, Undefined, "an output");
}

/// A group allocates together, with one output and one number.
void checkGroupRequest(Wave &W, const Inst &I) {
  checkRequest(W, I);
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Count = W.at<uint32_t>(I.operand(1));
  const unsigned First = firstLane(W.Active);
  forThreads(W, [&](unsigned L) {
    if (Handle[L] != Handle[First] || Count[L] != Count[First])
      reportFinding(W, I.Origin, L,
                    "the threads of a group do not agree on the output or the "
                    "number of its records");
  });
}

void allocateForThread(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Count = W.at<uint32_t>(I.operand(1));
  checkRequest(W, I);
  launchOf(W).arrive(W, I);
  forThreads(W, [&](unsigned L) {
    To[L] = launchOf(W).allocate(W, I, L, Handle[L], Count[L]);
  });
  W.setUndef(I.result(), 0);
}

void allocateForGroup(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Count = W.at<uint32_t>(I.operand(1));
  checkGroupRequest(W, I);
  const uint32_t Turn = launchOf(W).arrive(W, I);
  const unsigned First = firstLane(W.Active);
  const uint64_t Records = launchOf(W).allocateForGroup(
      W, I, First, Handle[First], Count[First], Turn);
  forThreads(W, [=](unsigned L) { To[L] = Records; });
  W.setUndef(I.result(), 0);
}

void incrementForThread(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Count = W.at<uint32_t>(I.operand(1));
  checkRequest(W, I);
  launchOf(W).arrive(W, I);
  forThreads(W, [&](unsigned L) {
    launchOf(W).increment(W, I, L, Handle[L], Count[L]);
  });
}

void incrementForGroup(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Count = W.at<uint32_t>(I.operand(1));
  checkGroupRequest(W, I);
  const uint32_t Turn = launchOf(W).arrive(W, I);
  const unsigned First = firstLane(W.Active);
  launchOf(W).incrementForGroup(W, I, First, Handle[First], Count[First], Turn);
}

void outputComplete(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  requireDefined(W, I, 0, "records that are complete");
  launchOf(W).arrive(W, I);
  forThreads(W, [&](unsigned L) { launchOf(W).complete(W, I, L, Handle[L]); });
}

void finishedSharing(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  launchOf(W).arrive(W, I);
  forThreads(W,
             [&](unsigned L) { To[L] = launchOf(W).finishSharing(W, I, L); });
}

} // namespace

/// The handle of the input or output with the number that the node states.
void Decoder::decodeNodeHandle(const CallInst &I, uint64_t Number, size_t Count,
                               StringRef What) {
  if (Number >= Count)
    return fail(I, "the node has no " + What + " " + Twine(Number));
  const bool IsOutput = What == "output";
  alias(I, constantSlot(IsOutput ? (Number + 1) << 32 : Number + 1, 8));
}

bool Decoder::decodeNodeOp(const CallInst &I, const dxil::OpInfo &Op) {
  if (!File.Info.States.Node)
    return false;
  const dxil::NodeState &Node = *File.Info.States.Node;
  auto Choose = [&](uint64_t PerThread, ExecFn ForThread, ExecFn ForGroup) {
    if (!PerThread && Node.Launch == dxil::NodeLaunch::Thread)
      fail(I, "the threads of a node with 'thread' launch have no group");
    emitOp(I, PerThread ? ForThread : ForGroup, 0, 2).Rule =
        UndefRule::ByExecution;
    return true;
  };
  switch (Op.Code) {
  case OpCode::CreateNodeOutputHandle:
    decodeNodeHandle(I,
                     immediate(I, operand::CreateNodeOutputHandle::MetadataIdx),
                     Node.Outputs.size(), "output");
    return true;
  case OpCode::CreateNodeInputRecordHandle:
    decodeNodeHandle(
        I, immediate(I, operand::CreateNodeInputRecordHandle::MetadataIdx),
        Node.Inputs.size(), "input");
    return true;
  case OpCode::AnnotateNodeHandle:
    alias(I, arg(I, operand::AnnotateNodeHandle::Node));
    return true;
  case OpCode::AnnotateNodeRecordHandle:
    alias(I, arg(I, operand::AnnotateNodeRecordHandle::Noderecord));
    return true;
  case OpCode::IndexNodeHandle:
    emitOp(I, indexOutput);
    return true;
  case OpCode::NodeOutputIsValid:
    emitOp(I, isValid);
    return true;
  case OpCode::GetNodeRecordPtr:
    emitOp(I, recordPointer);
    return true;
  case OpCode::AllocateNodeOutputRecords:
    return Choose(immediate(I, operand::AllocateNodeOutputRecords::PerThread),
                  allocateForThread, allocateForGroup);
  case OpCode::IncrementOutputCount:
    return Choose(immediate(I, operand::IncrementOutputCount::PerThread),
                  incrementForThread, incrementForGroup);
  case OpCode::OutputComplete:
    emitOp(I, outputComplete);
    return true;
  case OpCode::FinishedCrossGroupSharing:
    emitOp(I, finishedSharing);
    return true;
  case OpCode::GetInputRecordCount:
    emitOp(I, inputCount);
    return true;
  case OpCode::GetRemainingRecursionLevels:
    emitOp(I, remainingLevels);
    return true;
  default:
    return false;
  }
}

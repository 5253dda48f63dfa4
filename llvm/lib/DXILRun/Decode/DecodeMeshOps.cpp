// DecodeMeshOps.cpp: Operations of meshes and nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/MemoryAccess.h"
#include "llvm/DXILRun/Execute/NodeLaunch.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace llvm;
using namespace llvm::dxilrun;

// Operations of mesh and amplification shaders.

using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

size_t groupNumber(const Wave &W) {
  const std::array<uint32_t, 3> &ID = W.G->ID, &N = W.G->D.Options.Groups;
  return ID[0] + N[0] * (ID[1] + size_t(N[1]) * ID[2]);
}

MeshGroup &meshOf(Wave &W) { return W.G->D.IO->Meshes[groupNumber(W)]; }

//===----------------------------------------------------------------------===//
// Mesh shaders
//===----------------------------------------------------------------------===//

/// Operands: vertices, primitives.
void setCounts(Wave &W, const Inst &I) {
  const uint32_t *Vertices = W.at<uint32_t>(I.operand(0)),
                 *Primitives = W.at<uint32_t>(I.operand(1));
  for (unsigned N = 0; N != 2; ++N)
    requireDefined(W, I, N, "the size of a mesh");
  MeshGroup &Mesh = meshOf(W);
  forThreads(W, [&](unsigned L) {
    if (Vertices[L] > Mesh.MaxVertices || Primitives[L] > Mesh.Indices.size())
      return reportFinding(
          W, I.Origin, L,
          "a mesh of " + Twine(Vertices[L]) + " vertices and " +
              Twine(Primitives[L]) + " primitives is larger than declared: " +
              Twine(Mesh.MaxVertices) + " and " + Twine(Mesh.Indices.size()));
    if (Mesh.HasCounts && (Mesh.NumVertices != Vertices[L] ||
                           Mesh.NumPrimitives != Primitives[L]))
      return reportFinding(W, I.Origin, L,
                           "the threads of a group do not agree on the size "
                           "of its mesh");
    Mesh.HasCounts = true;
    Mesh.NumVertices = Vertices[L];
    Mesh.NumPrimitives = Primitives[L];
  });
}

/// Operands: row, value, number of the vertex or primitive. Imm: the access.
template <typename T, bool IsPrimitive>
void storeMeshElement(Wave &W, const Inst &I) {
  const uint32_t *Row = W.at<uint32_t>(I.operand(0)),
                 *Number = W.at<uint32_t>(I.operand(2));
  const T *Value = W.at<T>(I.operand(1));
  requireDefined(W, I, 0, "an index");
  requireDefined(W, I, 2, "an index");
  const LaneMask Undefined = W.undef(I.operand(1));
  MeshGroup &Mesh = meshOf(W);
  ValueTable &Table = IsPrimitive ? Mesh.Primitives : Mesh.Vertices;
  const uint32_t Count = IsPrimitive ? Mesh.NumPrimitives : Mesh.NumVertices;
  const ElementAccess &A = W.P->Accesses[I.Imm];
  forThreads(W, [&](unsigned L) {
    if (Row[L] >= A.Rows)
      return reportFinding(W, I.Origin, L,
                           "out-of-bounds row " + Twine(Row[L]) + " of '" +
                               A.Name + "', which has " + Twine(A.Rows),
                           FaultKind::OutOfBounds);
    if (Number[L] >= Count)
      return reportFinding(W, I.Origin, L,
                           "out-of-bounds write of '" + A.Name + "' of " +
                               (IsPrimitive ? "primitive " : "vertex ") +
                               Twine(Number[L]) + " of " + Twine(Count),
                           FaultKind::OutOfBounds);
    const unsigned Component = A.First + ComponentsOfRow * Row[L];
    if (Undefined & laneBit(L))
      Table.forget(Number[L], Component);
    else
      Table.set(Number[L], Component, Value[L]);
  });
}

/// Operands: the primitive, three vertices; of a line, the last is 0.
void emitIndices(Wave &W, const Inst &I) {
  const uint32_t *Primitive = W.at<uint32_t>(I.operand(0));
  for (unsigned N = 0; N != 4; ++N)
    requireDefined(W, I, N, "an index");
  MeshGroup &Mesh = meshOf(W);
  forThreads(W, [&](unsigned L) {
    if (Primitive[L] >= Mesh.NumPrimitives)
      return reportFinding(W, I.Origin, L,
                           "out-of-bounds write of the indices of primitive " +
                               Twine(Primitive[L]) + " of " +
                               Twine(Mesh.NumPrimitives),
                           FaultKind::OutOfBounds);
    for (unsigned N = 0; N != 3; ++N) {
      const uint32_t Index = W.at<uint32_t>(I.operand(1 + N))[L];
      if (Index >= Mesh.NumVertices)
        reportFinding(W, I.Origin, L,
                      "primitive " + Twine(Primitive[L]) + " has the vertex " +
                          Twine(Index) + " of " + Twine(Mesh.NumVertices));
      Mesh.Indices[Primitive[L]][N] = Index;
    }
    Mesh.HasIndices[Primitive[L]] = 1;
  });
}

//===----------------------------------------------------------------------===//
// Amplification shaders
//===----------------------------------------------------------------------===//

/// The group's scheduler does it.
void meet(Wave &, const Inst &) {}

/// After all threads have met. Operands: three numbers of groups, the payload.
void dispatchMesh(Wave &W, const Inst &I) {
  for (unsigned N = 0; N != 3; ++N)
    requireDefined(W, I, N, "the number of groups of DispatchMesh");
  const uint64_t *Pointer = W.at<uint64_t>(I.operand(3));
  AmplificationGroup &Group = W.G->D.IO->Amplifications[groupNumber(W)];
  forThreads(W, [&](unsigned L) {
    std::array<uint32_t, 3> Groups;
    for (unsigned N = 0; N != 3; ++N)
      Groups[N] = W.at<uint32_t>(I.operand(N))[L];
    if (Group.HasDispatched && Groups != Group.Groups)
      return reportFinding(W, I.Origin, L,
                           "the threads of a group do not agree on the "
                           "numbers of DispatchMesh");
    if (Group.HasDispatched)
      return;
    Group.HasDispatched = true;
    Group.Groups = Groups;
    Group.Payload.resize(W.P->PayloadBytes);
    MemoryAddress P = findMemory(W, L, Pointer[L], W.P->PayloadBytes);
    if (P.Memory)
      std::copy_n(P.Memory, Group.Payload.size(), Group.Payload.begin());
    else
      reportFinding(W, I.Origin, L, "the payload is larger than its variable");
  });
}

} // namespace

/// The payload is like a groupshared variable that is filled before the group
/// runs.
void Decoder::decodeMeshPayload(const CallInst &I) {
  if (!P.PayloadObject) {
    MemoryObject O;
    O.Where = MemoryObject::Kind::GroupShared;
    O.Name = "payload";
    O.Size = P.PayloadBytes;
    O.Offset = P.GroupSharedBytes;
    P.GroupSharedBytes += alignTo(O.Size, 16);
    P.PayloadObject = P.Objects.size();
    P.Objects.push_back(std::move(O));
  }
  alias(I, constantSlot(makePointer(*P.PayloadObject, 0), 8));
}

bool Decoder::decodeMeshOp(const CallInst &I, const dxil::OpInfo &Op) {
  const bool IsPrimitive = Op.Code == OpCode::StorePrimitiveOutput;
  switch (Op.Code) {
  case OpCode::SetMeshOutputCounts:
    emitOp(I, setCounts);
    return true;
  case OpCode::EmitIndices: {
    Slots Operands;
    for (unsigned N = 0; N != 4; ++N)
      Operands.push_back(argOrZero(I, N));
    emit(I, emitIndices, {}, Operands);
    return true;
  }
  case OpCode::GetMeshPayload:
    decodeMeshPayload(I);
    return true;
  case OpCode::DispatchMesh: {
    Inst &Meeting = emit(I, meet, {}, {});
    Meeting.Imm = dxil::SyncThreadGroup | dxil::GroupSharedFence;
    Meeting.IsBarrier = true;
    emitOp(I, dispatchMesh);
    return true;
  }
  case OpCode::StoreVertexOutput:
  case OpCode::StorePrimitiveOutput:
    break;
  default:
    return false;
  }
  uint32_t Access = 0;
  if (!findElement(I, Op,
                   IsPrimitive ? dxil::PatchOrPrimitiveSignature
                               : dxil::OutputSignature,
                   nullptr, Access))
    return true;
  namespace Store = operand::StoreVertexOutput;
  Type *T = dxil::getOperand(I, Store::Value)->getType();
  const bool IsNarrow = T->isHalfTy() || T->isIntegerTy(16);
  ExecFn Fn = IsPrimitive ? (IsNarrow ? storeMeshElement<uint16_t, true>
                                      : storeMeshElement<uint32_t, true>)
                          : (IsNarrow ? storeMeshElement<uint16_t, false>
                                      : storeMeshElement<uint32_t, false>);
  emit(I, Fn, {},
       {arg(I, Store::RowIndex), arg(I, Store::Value),
        arg(I, Store::VertexIndex)})
      .Imm = Access;
  return true;
}

// Operations of nodes of work graphs.

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

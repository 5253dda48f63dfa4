// DecodeStageOps.cpp: Values between the stages of a draw
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/Findings.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
using dxil::ShaderKind;
namespace operand = llvm::dxil::operand;

namespace {

//===----------------------------------------------------------------------===//
// Elements of signatures
//===----------------------------------------------------------------------===//

// Imm is the number of an access (Program::Accesses).

/// The component of a record that the lane means; nothing, and a finding, if
/// the element has no such row.
std::optional<unsigned> findComponent(Wave &W, const Inst &I, unsigned L,
                                      uint32_t Row) {
  const ElementAccess &A = W.P->Accesses[I.Imm];
  if (Row < A.Rows)
    return A.First + ComponentsOfRow * Row;
  reportFinding(W, I.Origin, L,
                "out-of-bounds row " + Twine(Row) + " of '" + A.Name +
                    "', which has " + Twine(A.Rows),
                FaultKind::OutOfBounds);
  return std::nullopt;
}

/// The record that the lane reads; nothing, and a finding, if its primitive has
/// no such vertex.
std::optional<size_t> findRecord(Wave &W, const Inst &I, unsigned L,
                                 uint32_t Vertex, uint32_t PerPrimitive) {
  if (Vertex < PerPrimitive)
    return size_t(W.G->D.IO->primitiveOf(invocationOf(W, L))) * PerPrimitive +
           Vertex;
  reportFinding(W, I.Origin, L,
                "out-of-bounds read of '" + W.P->Accesses[I.Imm].Name +
                    "' of vertex " + Twine(Vertex) + " of " +
                    Twine(PerPrimitive),
                FaultKind::OutOfBounds);
  return std::nullopt;
}

/// Operands: row, vertex.
template <typename T, ElementSource Source>
void loadElement(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const uint32_t *Row = W.at<uint32_t>(I.operand(0)),
                 *Vertex = W.at<uint32_t>(I.operand(1));
  const StageIO &IO = *W.G->D.IO;
  const ValueTable &Table = Source == ElementSource::Input ? IO.Inputs
                            : Source == ElementSource::ControlPoint
                                ? IO.ControlPoints
                                : IO.PatchConstants;
  const uint32_t PerPrimitive =
      Source == ElementSource::Input          ? IO.InputsPerPrimitive
      : Source == ElementSource::ControlPoint ? IO.PointsPerPatch
                                              : 1;
  requireDefined(W, I, 0, "an index");
  requireDefined(W, I, 1, "an index");
  forThreads(W, [&](unsigned L) {
    To[L] = 0;
    std::optional<unsigned> Component = findComponent(W, I, L, Row[L]);
    std::optional<size_t> Record = findRecord(W, I, L, Vertex[L], PerPrimitive);
    if (Component && Record)
      To[L] = T(Table.get(*Record, *Component));
  });
}

/// Operands: row, value. An undefined value is as good as none.
template <typename T, bool IsPatchConstant>
void storeElement(Wave &W, const Inst &I) {
  const uint32_t *Row = W.at<uint32_t>(I.operand(0));
  const T *Value = W.at<T>(I.operand(1));
  StageIO &IO = *W.G->D.IO;
  ValueTable &Table = IsPatchConstant ? IO.PatchConstants : IO.Outputs;
  requireDefined(W, I, 0, "an index");
  const LaneMask Undefined = W.undef(I.operand(1));
  forThreads(W, [&](unsigned L) {
    std::optional<unsigned> Component = findComponent(W, I, L, Row[L]);
    if (!Component)
      return;
    const uint32_t Invocation = invocationOf(W, L);
    if (Undefined & laneBit(L))
      Table.forget(Invocation, *Component);
    else
      Table.set(Invocation, *Component, Value[L]);
  });
}

//===----------------------------------------------------------------------===//
// Values of operations
//===----------------------------------------------------------------------===//

/// Imm: the StageValue.
void stageValue(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const std::vector<uint32_t> &Values = W.G->D.IO->Given[I.Imm];
  forThreads(W, [&](unsigned L) {
    const uint32_t Invocation = invocationOf(W, L);
    To[L] = Invocation < Values.size() ? Values[Invocation] : 0;
  });
}

void viewID(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t ViewID = W.G->D.IO->ViewID;
  forLanes(W, [=](unsigned L) { To[L] = ViewID; });
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

enum StreamFlags { NumberMask = 3, EmitsVertex = 4, EndsStrip = 8 };

/// What is emitted beyond the maximum of vertices is dropped.
void writeStream(Wave &W, const Inst &I) {
  StageIO &IO = *W.G->D.IO;
  forThreads(W, [&](unsigned L) {
    const uint32_t Invocation = invocationOf(W, L);
    auto &Streams = IO.Streams[Invocation];
    size_t Emitted = 0;
    for (const EmittedStream &S : Streams)
      Emitted += S.Vertices.records();
    EmittedStream &S = Streams[I.Imm & NumberMask];
    if (I.Imm & EmitsVertex && Emitted < IO.MaxVertices)
      S.Vertices.append(IO.Outputs, Invocation);
    // Afterwards the output is undefined.
    if (I.Imm & EmitsVertex)
      for (unsigned N = 0; N != IO.Outputs.width(); ++N)
        IO.Outputs.forget(Invocation, N);
    if (I.Imm & EndsStrip)
      S.Cuts.push_back(S.Vertices.records());
  });
}

template <template <typename> class Select> ExecFn byWidth(Type *T) {
  if (T->isHalfTy() || T->isIntegerTy(16))
    return Select<uint16_t>::Fn;
  if (T->isFloatTy() || T->isIntegerTy(32))
    return Select<uint32_t>::Fn;
  return nullptr;
}
template <typename T> struct LoadInput {
  static constexpr ExecFn Fn = loadElement<T, ElementSource::Input>;
};
template <typename T> struct LoadControlPoint {
  static constexpr ExecFn Fn = loadElement<T, ElementSource::ControlPoint>;
};
template <typename T> struct LoadPatchConstant {
  static constexpr ExecFn Fn = loadElement<T, ElementSource::PatchConstant>;
};
template <typename T> struct StoreOutput {
  static constexpr ExecFn Fn = storeElement<T, false>;
};
template <typename T> struct StorePatchConstant {
  static constexpr ExecFn Fn = storeElement<T, true>;
};

} // namespace

const dxil::SignatureElement *
Decoder::findElement(const CallInst &I, const dxil::OpInfo &Op,
                     dxil::SignatureNumber Signature, ElementSource *Source,
                     uint32_t &Access) {
  // All operations on elements begin with these.
  using namespace operand::StoreOutput;
  const uint64_t Number = immediate(I, OutputSigId);
  const uint64_t Column = immediate(I, ColIndex);
  const dxil::SignatureElements &Elements = File.Info.Signatures[Signature];
  if (Number >= Elements.size() || Column >= Elements[Number].Columns) {
    fail(I, "the operation " + Op.Name + " names column " + Twine(Column) +
                " of element " + Twine(Number) +
                ", which the signature does not have");
    return nullptr;
  }
  const dxil::SignatureElement &Element = Elements[Number];
  Access = P.Accesses.size();
  P.Accesses.push_back({Element.Name,
                        componentOf(Elements, Number) + unsigned(Column),
                        Element.rows()});
  if (Source)
    if (auto &Read = P.ElementsRead[unsigned(*Source)];
        !is_contained(Read, Number))
      Read.push_back(Number);
  return &Element;
}

bool Decoder::decodeElementOp(const CallInst &I, const dxil::OpInfo &Op) {
  if (P.HasThreadGroups)
    return false;
  dxil::SignatureNumber Signature = dxil::InputSignature;
  std::optional<ElementSource> Source;
  ExecFn Fn = nullptr;
  unsigned VertexOperand = 0;
  Type *T = I.getType();
  switch (Op.Code) {
  case OpCode::LoadInput:
    Source = ElementSource::Input;
    VertexOperand = operand::LoadInput::GsVertexAxis;
    Fn = byWidth<LoadInput>(T);
    break;
  case OpCode::LoadOutputControlPoint:
    // In a domain shader, these are its input.
    Source = File.Info.Kind == ShaderKind::Hull ? ElementSource::ControlPoint
                                                : ElementSource::Input;
    if (File.Info.Kind == ShaderKind::Hull)
      Signature = dxil::OutputSignature;
    VertexOperand = operand::LoadOutputControlPoint::Index;
    Fn = File.Info.Kind == ShaderKind::Hull ? byWidth<LoadControlPoint>(T)
                                            : byWidth<LoadInput>(T);
    break;
  case OpCode::LoadPatchConstant:
    Source = ElementSource::PatchConstant;
    Signature = dxil::PatchOrPrimitiveSignature;
    Fn = byWidth<LoadPatchConstant>(T);
    break;
  case OpCode::StoreOutput:
    Signature = dxil::OutputSignature;
    T = dxil::getOperand(I, operand::StoreOutput::Value)->getType();
    Fn = byWidth<StoreOutput>(T);
    break;
  case OpCode::StorePatchConstant:
    Signature = dxil::PatchOrPrimitiveSignature;
    T = dxil::getOperand(I, operand::StoreOutput::Value)->getType();
    Fn = byWidth<StorePatchConstant>(T);
    break;
  default:
    return false;
  }
  uint32_t Access = 0;
  if (!findElement(I, Op, Signature, Source ? &*Source : nullptr, Access))
    return true;
  if (!Fn) {
    failUnsupported(I, "the operation " + Op.Name + " of this type");
    return true;
  }
  Slots Operands = {arg(I, operand::StoreOutput::RowIndex),
                    !Source         ? arg(I, operand::StoreOutput::Value)
                    : VertexOperand ? argOrZero(I, VertexOperand)
                                    : constantSlot(0, 4)};
  Slots To = newSlots(I, I.getType());
  Inst &New = emit(I, Fn, To, Operands);
  New.Imm = Access;
  New.Rule = UndefRule::ByExecution;
  alias(I, To);
  return true;
}

bool Decoder::decodeStageValue(const CallInst &I, const dxil::OpInfo &Op) {
  StageValue Value;
  switch (Op.Code) {
  case OpCode::PrimitiveID:
    Value = StageValue::PrimitiveID;
    break;
  case OpCode::GSInstanceID:
    Value = StageValue::InstanceID;
    break;
  case OpCode::OutputControlPointID:
    Value = StageValue::ControlPointID;
    break;
  case OpCode::ViewID:
    emitOp(I, viewID);
    return true;
  case OpCode::StartVertexLocation:
    Value = StageValue::StartVertex;
    break;
  case OpCode::StartInstanceLocation:
    Value = StageValue::StartInstance;
    break;
  case OpCode::SampleIndex:
    Value = StageValue::SampleIndex;
    break;
  case OpCode::Coverage:
    Value = StageValue::Coverage;
    break;
  case OpCode::InnerCoverage:
    Value = StageValue::InnerCoverage;
    break;
  case OpCode::DomainLocation: {
    const uint64_t Component = immediate(I, operand::DomainLocation::Component);
    if (Component > 2) {
      fail(I, "the operation " + Op.Name + " has no component " +
                  Twine(Component));
      return true;
    }
    Value = StageValue(unsigned(StageValue::DomainX) + Component);
    break;
  }
  default:
    return false;
  }
  emitOp(I, stageValue, /*FirstArg=*/0, /*NumArgs=*/0).Imm = unsigned(Value);
  return true;
}

bool Decoder::decodeStreamOp(const CallInst &I, const dxil::OpInfo &Op) {
  unsigned Flags = 0;
  switch (Op.Code) {
  case OpCode::EmitStream:
    Flags = EmitsVertex;
    break;
  case OpCode::CutStream:
    Flags = EndsStrip;
    break;
  case OpCode::EmitThenCutStream:
    Flags = EmitsVertex | EndsStrip;
    break;
  default:
    return false;
  }
  const uint64_t Number = immediate(I, operand::EmitStream::StreamId);
  if (Number > NumberMask)
    fail(I, "there is no stream " + Twine(Number));
  else
    emit(I, writeStream, {}, {}).Imm = Flags | Number;
  return true;
}

bool Decoder::decodeStageOp(const CallInst &I, const dxil::OpInfo &Op) {
  if (!(Op.Stages & 1u << unsigned(File.Info.Kind)))
    return false;
  if (File.Info.Kind == ShaderKind::Compute)
    return false;
  return decodeElementOp(I, Op) || decodeStageValue(I, Op) ||
         decodeStreamOp(I, Op) || decodePixelOp(I, Op) || decodeMeshOp(I, Op);
}

// DecodePixelOps.cpp: Operations of pixel shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/StageIO.h"
#include "llvm/DXILRun/Resources/Sampling.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::InterpolationMode;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

/// A discarded pixel goes on as a helper lane.
void discard(Wave &W, const Inst &I) {
  const uint8_t *Condition = W.at<uint8_t>(I.operand(0));
  requireDefined(W, I, 0, "the condition of a discard");
  StageIO &IO = *W.G->D.IO;
  forWriters(W, [&](unsigned L) {
    if (!Condition[L])
      return;
    W.Helpers |= laneBit(L);
    IO.Discarded[invocationOf(W, L)] = 1;
  });
}

/// The component of a corner's record; Imm is the number of an access, operand
/// 0 the row.
std::optional<unsigned> cornerComponent(Wave &W, const Inst &I, unsigned L) {
  const ElementAccess &A = W.P->Accesses[I.Imm];
  const uint32_t Row = W.at<uint32_t>(I.operand(0))[L];
  if (Row < A.Rows)
    return A.First + ComponentsOfRow * Row;
  reportFinding(W, I.Origin, L,
                "out-of-bounds row " + Twine(Row) + " of '" + A.Name +
                    "', which has " + Twine(A.Rows),
                FaultKind::OutOfBounds);
  return std::nullopt;
}

/// Operands: row, vertex.
template <typename T> void attributeAtVertex(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const uint8_t *Vertex = W.at<uint8_t>(I.operand(1));
  const StageIO &IO = *W.G->D.IO;
  requireDefined(W, I, 0, "an index");
  forThreads(W, [&](unsigned L) {
    To[L] = 0;
    std::optional<unsigned> Component = cornerComponent(W, I, L);
    const size_t Quad = invocationOf(W, L) / 4;
    if (Vertex[L] > 2)
      reportFinding(W, I.Origin, L,
                    "a triangle has no vertex " + Twine(unsigned(Vertex[L])));
    else if (Component)
      To[L] = T(IO.Corners.get(3 * Quad + Vertex[L], *Component));
  });
}

/// Where a pixel's attribute is evaluated, in pixels from the pixel's center.
/// Without multisampling, the centroid is the center.
struct AtCentroid {
  static std::array<double, 2> offset(Wave &, const Inst &, unsigned) {
    return {0, 0};
  }
};
/// Operand 2: the sample.
struct AtSample {
  static std::array<double, 2> offset(Wave &W, const Inst &I, unsigned L) {
    const uint32_t Samples = W.G->D.IO->Samples;
    const uint32_t Sample = W.at<uint32_t>(I.operand(2))[L];
    std::array<float, 2> At = samplePosition(Samples, Sample);
    return {At[0], At[1]};
  }
};
/// Operands 2 and 3: sixteenths of a pixel, of which four bits count.
struct AtSnapped {
  static std::array<double, 2> offset(Wave &W, const Inst &I, unsigned L) {
    auto Sixteenths = [&](unsigned N) {
      return SignExtend32<4>(W.at<uint32_t>(I.operand(N))[L] & 0xf) / 16.0;
    };
    return {Sixteenths(2), Sixteenths(3)};
  }
};

float fromLane(uint32_t Bits, uint32_t) { return bit_cast<float>(Bits); }
float fromLane(uint32_t Bits, uint16_t) { return halfToFloat(uint16_t(Bits)); }
void toLane(double Value, uint32_t &Lane) {
  Lane = bit_cast<uint32_t>(float(Value));
}
void toLane(double Value, uint16_t &Lane) { Lane = doubleToHalf(Value); }

/// Operands: row, whether interpolation ignores perspective (a constant), the
/// location.
template <typename T, typename At> void evaluate(Wave &W, const Inst &I) {
  T *To = W.at<T>(I.result());
  const StageIO &IO = *W.G->D.IO;
  const bool IsFlat = W.at<uint32_t>(I.operand(1))[0];
  for (unsigned N = 0; N != I.NumOperands; ++N)
    requireDefined(W, I, N, "an index");
  forThreads(W, [&](unsigned L) {
    To[L] = 0;
    std::optional<unsigned> Component = cornerComponent(W, I, L);
    if (!Component)
      return;
    const uint32_t Pixel = invocationOf(W, L);
    const size_t First = Pixel / 4 * 3;
    const std::array<double, 2> Offset = At::offset(W, I, L);
    auto Center = [&](StageValue V) {
      return std::floor(bit_cast<float>(IO.given(V)[Pixel])) + 0.5;
    };
    const CornerWeights Weights =
        findWeights({IO.CornerPositions[First], IO.CornerPositions[First + 1],
                     IO.CornerPositions[First + 2]},
                    Center(StageValue::PixelX) + Offset[0],
                    Center(StageValue::PixelY) + Offset[1]);
    const auto &Weight = IsFlat ? Weights.OnScreen : Weights.Perspective;
    double Sum = 0;
    for (unsigned N = 0; N != 3; ++N)
      Sum += Weight[N] * fromLane(IO.Corners.get(First + N, *Component), T());
    toLane(Sum, To[L]);
  });
}

/// Operand 0: the sample.
void targetSamplePosition(Wave &W, const Inst &I) {
  const uint32_t *Sample = W.at<uint32_t>(I.operand(0));
  requireDefined(W, I, 0, "the number of a sample");
  forThreads(W, [&](unsigned L) {
    std::array<float, 2> At = samplePosition(W.G->D.IO->Samples, Sample[L]);
    for (unsigned N = 0; N != 2; ++N)
      W.at<float>(I.result(N))[L] = At[N];
  });
}

void targetSampleCount(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t Samples = W.G->D.IO->Samples;
  forLanes(W, [=](unsigned L) { To[L] = Samples; });
}

template <typename At> ExecFn selectEvaluation(Type *T) {
  return T->isHalfTy()    ? evaluate<uint16_t, At>
         : T->isFloatTy() ? evaluate<uint32_t, At>
                          : nullptr;
}

bool isNoPerspective(InterpolationMode Mode) {
  return Mode == InterpolationMode::LinearNoperspective ||
         Mode == InterpolationMode::LinearNoperspectiveCentroid ||
         Mode == InterpolationMode::LinearNoperspectiveSample;
}

} // namespace

bool Decoder::decodePixelOp(const CallInst &I, const dxil::OpInfo &Op) {
  ExecFn Fn = nullptr;
  Type *T = I.getType();
  unsigned NumLocationOperands = 0;
  switch (Op.Code) {
  case OpCode::Discard:
    emitOp(I, discard);
    return true;
  case OpCode::RenderTargetGetSamplePosition:
    emitOp(I, targetSamplePosition);
    return true;
  case OpCode::RenderTargetGetSampleCount:
    emitOp(I, targetSampleCount);
    return true;
  case OpCode::AttributeAtVertex:
    Fn = T->isHalfTy() || T->isIntegerTy(16) ? attributeAtVertex<uint16_t>
                                             : attributeAtVertex<uint32_t>;
    break;
  case OpCode::EvalCentroid:
    Fn = selectEvaluation<AtCentroid>(T);
    break;
  case OpCode::EvalSampleIndex:
    Fn = selectEvaluation<AtSample>(T);
    NumLocationOperands = 1;
    break;
  case OpCode::EvalSnapped:
    Fn = selectEvaluation<AtSnapped>(T);
    NumLocationOperands = 2;
    break;
  default:
    return false;
  }
  ElementSource Source = ElementSource::Corner;
  uint32_t Access = 0;
  const dxil::SignatureElement *Element =
      findElement(I, Op, dxil::InputSignature, &Source, Access);
  if (!Element)
    return true;
  if (!Fn) {
    failUnsupported(I, "the operation " + Op.Name + " of this type");
    return true;
  }
  using namespace operand::EvalSnapped;
  Slots Operands = {arg(I, InputRowIndex)};
  if (Op.Code == OpCode::AttributeAtVertex)
    Operands.push_back(arg(I, operand::AttributeAtVertex::VertexID));
  else
    Operands.push_back(constantSlot(isNoPerspective(Element->Mode), 4));
  for (unsigned N = 0; N != NumLocationOperands; ++N)
    Operands.push_back(arg(I, OffsetX + N));
  Slots To = newSlots(I, T);
  Inst &New = emit(I, Fn, To, Operands);
  New.Imm = Access;
  New.Rule = UndefRule::ByExecution;
  alias(I, To);
  return true;
}

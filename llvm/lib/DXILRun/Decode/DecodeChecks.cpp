// DecodeChecks.cpp: Optional checks of instructions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each check is an instruction of its own after the one that it checks, so that
// a check that is off costs nothing. Its operands are the results and operands
// of the checked instruction.

#include "Decoder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;

namespace {

/// What messages call an instruction.
std::string operationName(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const dxil::OpInfo *Op = Call ? dxil::getDXILOperation(*Call) : nullptr;
  return Op ? Op->Name.str() : I.getOpcodeName();
}

//===----------------------------------------------------------------------===//
// New NaNs and infinities
//===----------------------------------------------------------------------===//

// Imm has two bits for each operand: which float it is, or that it is none.
// Vectors have one type, so that the last number stands for all that follow.
enum FloatOperand { NoFloat = 0, HalfOperand = 1, FloatOp = 2, DoubleOp = 3 };
constexpr unsigned MaxNumbered = 16;

FloatOperand floatOperand(Type *T) {
  T = T->getScalarType();
  return T->isHalfTy()     ? HalfOperand
         : T->isFloatTy()  ? FloatOp
         : T->isDoubleTy() ? DoubleOp
                           : NoFloat;
}

double floatOf(const Wave &W, const Inst &I, unsigned N, unsigned Lane) {
  switch (I.Imm >> (2 * std::min(N, MaxNumbered - 1)) & 3) {
  case HalfOperand:
    return halfToFloat(W.at<uint16_t>(I.operand(N))[Lane]);
  case FloatOp:
    return W.at<float>(I.operand(N))[Lane];
  case DoubleOp:
    return W.at<double>(I.operand(N))[Lane];
  }
  return 0;
}

std::string describeOperation(const Wave &W, const Inst &I, unsigned Lane) {
  std::string Text = operationName(*I.Origin) + "(";
  ListSeparator Comma;
  for (unsigned N = 1; N != I.NumOperands; ++N)
    if (I.Imm >> (2 * std::min(N, MaxNumbered - 1)) & 3)
      Text += (StringRef(Comma) +
               spellNumber(bit_cast<uint64_t>(floatOf(W, I, N, Lane)), nullptr,
                           sizeof(double), /*IsFloat=*/true))
                  .str();
  return Text + ")";
}

/// Operand 0 is the result.
template <FaultKind Kind> void checkFloat(Wave &W, const Inst &I) {
  auto IsFault = [](double V) {
    return Kind == FaultKind::NaN ? std::isnan(V) : std::isinf(V);
  };
  forThreads(W, [&](unsigned Lane) {
    if (!IsFault(floatOf(W, I, 0, Lane)))
      return;
    for (unsigned N = 1; N != I.NumOperands; ++N)
      if (IsFault(floatOf(W, I, N, Lane)))
        return;
    reportFinding(
        W, I.Origin, Lane,
        Twine(Kind == FaultKind::NaN ? "new NaN: " : "new infinity: ") +
            describeOperation(W, I, Lane),
        Kind);
  });
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

/// Operands: dividend, divisor. Imm: the division is signed.
template <typename T> void checkDivisor(Wave &W, const Inst &I) {
  const T *Dividend = W.at<T>(I.operand(0)), *Divisor = W.at<T>(I.operand(1));
  forThreads(W, [&](unsigned Lane) {
    if (Divisor[Lane])
      return;
    const std::string Number =
        I.Imm ? itostr(std::make_signed_t<T>(Dividend[Lane]))
              : utostr(Dividend[Lane]);
    reportFinding(W, I.Origin, Lane,
                  "integer division by zero: " + operationName(*I.Origin) +
                      "(" + Number + ", 0)",
                  FaultKind::DivisionByZero);
  });
}

//===----------------------------------------------------------------------===//
// Divergence
//===----------------------------------------------------------------------===//

void reportInactive(Wave &W, const Inst &I, LaneMask Active, LaneMask All,
                    FaultKind Kind, StringRef Where) {
  reportFinding(W, I.Origin, firstLane(Active),
                operationName(*I.Origin) +
                    " in divergent flow: " + Twine(countLanes(Active)) +
                    " of " + Twine(countLanes(All)) + " lanes of the " + Where +
                    " are active",
                Kind, noteDivergence(W));
}

void checkWave(Wave &W, const Inst &I) {
  if (!W.Full)
    reportInactive(W, I, W.Active, W.Exists, FaultKind::DivergentWave, "wave");
}

/// Operand 0: the lane that is read.
void checkLaneRead(Wave &W, const Inst &I) {
  const uint32_t *From = W.at<uint32_t>(I.operand(0));
  forThreads(W, [&](unsigned Lane) {
    const unsigned Read = From[Lane] & (W.Size - 1);
    if (!(W.Active & laneBit(Read)))
      reportFinding(W, I.Origin, Lane,
                    operationName(*I.Origin) + " of lane " + Twine(Read) +
                        ", which is not active",
                    FaultKind::DivergentWave, noteDivergence(W));
  });
}

template <FaultKind Kind> void checkQuads(Wave &W, const Inst &I) {
  if (W.Full)
    return;
  for (unsigned Lane = 0; Lane < W.Size; Lane += 4) {
    const LaneMask Quad = (LaneMask(0xf) << Lane) & W.Exists;
    const LaneMask Active = Quad & W.Active;
    if (Active && Active != Quad)
      return reportInactive(W, I, Active, Quad, Kind, "quad");
  }
}

/// What an operation sees of other lanes.
enum class Sees { Nothing, Wave, Lane, Quad, Derivative };

Sees otherLanes(OpCode Code) {
  switch (Code) {
  case OpCode::WaveActiveOp:
  case OpCode::WaveActiveBit:
  case OpCode::WavePrefixOp:
  case OpCode::WaveMultiPrefixOp:
  case OpCode::WaveActiveAllEqual:
  case OpCode::WaveReadLaneFirst:
  case OpCode::WaveMatch:
  case OpCode::WaveIsFirstLane:
  case OpCode::WaveAnyTrue:
  case OpCode::WaveAllTrue:
  case OpCode::WaveActiveBallot:
  case OpCode::WaveAllBitCount:
  case OpCode::WavePrefixBitCount:
  case OpCode::WaveMultiPrefixBitCount:
    return Sees::Wave;
  case OpCode::WaveReadLaneAt:
    return Sees::Lane;
  case OpCode::QuadReadLaneAt:
  case OpCode::QuadOp:
  case OpCode::QuadVote:
    return Sees::Quad;
  case OpCode::DerivCoarseX:
  case OpCode::DerivCoarseY:
  case OpCode::DerivFineX:
  case OpCode::DerivFineY:
  case OpCode::Sample:
  case OpCode::SampleBias:
  case OpCode::SampleCmp:
  case OpCode::SampleCmpBias:
  case OpCode::CalculateLOD:
  case OpCode::WriteSamplerFeedback:
  case OpCode::WriteSamplerFeedbackBias:
    return Sees::Derivative;
  default: // of the many operations, the others concern one lane
    return Sees::Nothing;
  }
}

} // namespace

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

void Decoder::checkFloats(const Instruction &I, const Inst &Checked) {
  const FloatOperand Result = floatOperand(I.getType());
  if (!Result || Checked.NumResults != 1)
    return;
  // A load and a conversion of an integer create nothing that a shader could
  // have avoided, except that an integer may be too large for a half.
  DenseMap<unsigned, FloatOperand> Floats;
  for (const Value *Operand : I.operand_values())
    if (FloatOperand Kind = floatOperand(Operand->getType()))
      for (Slot S : slotsOf(Operand))
        Floats.try_emplace(S.Number, Kind);
  if (Floats.empty() && !isa<UIToFPInst, SIToFPInst>(I))
    return;
  Slots Operands = {Checked.result()};
  uint32_t Kinds = Result;
  for (unsigned N = 0; N != Checked.NumOperands; ++N) {
    const Slot S = Checked.operand(N);
    if (Operands.size() < MaxNumbered)
      Kinds |= Floats.lookup(S.Number) << (2 * Operands.size());
    Operands.push_back(S);
  }
  if (Checks.isOn(FaultKind::NaN))
    emit(I, checkFloat<FaultKind::NaN>, {}, Operands).Imm = Kinds;
  if (Checks.isOn(FaultKind::Infinity))
    emit(I, checkFloat<FaultKind::Infinity>, {}, Operands).Imm = Kinds;
}

/// The operands of an integer division are dividend and divisor.
static bool isDivision(const Instruction &I) {
  if (auto *Call = dyn_cast<CallInst>(&I)) {
    const dxil::OpInfo *Op = dxil::getDXILOperation(*Call);
    return Op && Op->Code == OpCode::UDiv;
  }
  return I.getOpcode() == Instruction::UDiv ||
         I.getOpcode() == Instruction::SDiv ||
         I.getOpcode() == Instruction::URem ||
         I.getOpcode() == Instruction::SRem;
}

void Decoder::checkDivision(const Instruction &I, const Inst &Checked) {
  Type *T = isa<CallInst>(I) ? I.getOperand(1)->getType() : I.getType();
  std::optional<IntKind> Kind = intKind(T);
  if (!isDivision(I) || !Kind)
    return;
  ExecFn Fn = withIntLane(
      *Kind, [](auto L) -> ExecFn { return checkDivisor<decltype(L)>; });
  emit(I, Fn, {}, ArrayRef(Checked.Operands, Checked.NumOperands)).Imm =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
}

void Decoder::checkDivergence(const CallInst &I) {
  const dxil::OpInfo *Op = dxil::getDXILOperation(I);
  if (!Op)
    return;
  switch (otherLanes(Op->Code)) {
  case Sees::Nothing:
    return;
  case Sees::Wave:
    if (Checks.isOn(FaultKind::DivergentWave))
      emit(I, checkWave, {}, {});
    return;
  case Sees::Lane:
    if (Checks.isOn(FaultKind::DivergentWave))
      emit(I, checkLaneRead, {}, arg(I, dxil::operand::WaveReadLaneAt::Lane));
    return;
  case Sees::Quad:
    if (Checks.isOn(FaultKind::DivergentWave))
      emit(I, checkQuads<FaultKind::DivergentWave>, {}, {});
    return;
  case Sees::Derivative:
    if (Checks.isOn(FaultKind::DivergentDerivative))
      emit(I, checkQuads<FaultKind::DivergentDerivative>, {}, {});
    return;
  }
}

void Decoder::decodeChecks(const Instruction &I, size_t First) {
  // Emitting may move the instructions, but not their lists of slots.
  const std::vector<Inst> New(Current->Insts.begin() + First,
                              Current->Insts.end());
  for (const Inst &Checked : New) {
    if (Checks.isOn(FaultKind::NaN) || Checks.isOn(FaultKind::Infinity))
      checkFloats(I, Checked);
    if (Checks.isOn(FaultKind::DivisionByZero))
      checkDivision(I, Checked);
  }
  if (auto *Call = dyn_cast<CallInst>(&I))
    checkDivergence(*Call);
}

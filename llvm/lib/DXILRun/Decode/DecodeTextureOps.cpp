// DecodeTextureOps.cpp: Loads, stores and samples of textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/DXILRun/Execute/Components.h"
#include "llvm/DXILRun/Execute/ResourceMemory.h"
#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/DXILRun/Resources/Sampling.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;
using dxil::ResourceKind;

namespace {

/// Demands that \p Count operands from \p First on are initialized.
void requireLane(Wave &W, const Inst &I, unsigned L, unsigned First,
                 unsigned Count, StringRef Use) {
  if (!I.MayBeUndef)
    return;
  for (unsigned N = First; N != First + Count; ++N)
    if (W.undef(I.operand(N)) & laneBit(L))
      reportUndefined(W, I.Origin, laneBit(L), Use);
}

/// The lane's texture; null, and a finding, if there is none.
Resource *findTexture(Wave &W, const Inst &I, unsigned L, uint64_t Handle) {
  Resource *R = findLocation(W, I, L, Handle, 0, 0).R;
  if (R && !getTextureTraits(R->Kind).isTexture()) {
    reportFinding(W, I.Origin, L, R->describe() + " is not a texture");
    return nullptr;
  }
  return R;
}

template <typename C>
void setResult(Wave &W, const Inst &I, unsigned L, const Texel &T,
               bool IsMapped = true) {
  for (unsigned N = 0; N != 4; ++N)
    W.at<typename C::Lane>(I.result(N))[L] = C::fromTexel(T[N]);
  if (I.NumResults > 4)
    W.at<uint32_t>(I.result(4))[L] = IsMapped;
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// Operands: handle, mip level or sample, three coordinates, three offsets.
template <typename C> void textureLoad(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Level = W.at<uint32_t>(I.operand(1));
  forThreads(W, [&](unsigned L) {
    Texel Zero = {0, 0, 0, 0};
    setResult<C>(W, I, L, Zero);
    Resource *R = findTexture(W, I, L, Handle[L]);
    if (!R)
      return;
    const TextureTraits T = getTextureTraits(R->Kind);
    requireLane(W, I, L, 1, 1 + T.loadCoords(), "a coordinate");
    std::array<uint32_t, 3> At = {0, 0, 0};
    for (unsigned N = 0; N != T.loadCoords(); ++N)
      At[N] = W.at<uint32_t>(I.operand(2 + N))[L];
    for (unsigned N = 0; N != T.Dimensions; ++N)
      At[N] += W.at<uint32_t>(I.operand(5 + N))[L];
    const uint32_t Mip = T.IsMultisampled ? 0 : Level[L];
    BufferLocation P = findTexel(*R, Mip, T.IsMultisampled ? Level[L] : 0, At);
    if (!P.IsInside)
      return reportOutsideTexture(W, I, L, *R, Mip, At, "read");
    checkBufferRace(W, I, L, P, P.Byte, 1, AccessKind::Read, false);
    if (!P.isMapped(P.Byte))
      return setResult<C>(W, I, L, Zero, false);
    setResult<C>(W, I, L, loadTexel(R->ElementFormat, &R->Bytes[P.Byte]));
  });
}

/// Operands: handle, three coordinates, four values, the sample.
template <typename C> void textureStore(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Sample = W.at<uint32_t>(I.operand(8));
  forWriters(W, [&](unsigned L) {
    Resource *R = findTexture(W, I, L, Handle[L]);
    if (!R)
      return;
    const TextureTraits T = getTextureTraits(R->Kind);
    requireLane(W, I, L, 1, T.loadCoords(), "a coordinate");
    requireLane(W, I, L, 4, R->ElementFormat.NumComponents,
                "the value of a store");
    std::array<uint32_t, 3> At = {0, 0, 0};
    for (unsigned N = 0; N != T.loadCoords(); ++N)
      At[N] = W.at<uint32_t>(I.operand(1 + N))[L];
    BufferLocation P = findTexel(*R, 0, Sample[L], At);
    if (!P.IsInside)
      return reportOutsideTexture(W, I, L, *R, 0, At, "write");
    Texel Value;
    for (unsigned N = 0; N != 4; ++N)
      Value[N] = toTexelOf<C>(R->ElementFormat,
                              W.at<typename C::Lane>(I.operand(4 + N))[L]);
    uint8_t New[sizeof(Texel)];
    storeTexel(R->ElementFormat, Value, New);
    const unsigned Size = R->ElementFormat.size();
    uint8_t *Memory = &R->Bytes[P.Byte];
    checkBufferRace(W, I, L, P, P.Byte, 1, AccessKind::Write,
                    !memcmp(Memory, New, Size));
    if (P.isMapped(P.Byte))
      memcpy(Memory, New, Size);
  });
}

//===----------------------------------------------------------------------===//
// Samples
//===----------------------------------------------------------------------===//

/// The operands of all samples and gathers; what an operation lacks is 0.
enum SampleOperand {
  TextureHandle = 0,
  SamplerHandle = 1,
  FirstCoord = 2,
  FirstOffset = 6,
  ReferenceValue = 9,
  LevelOrBias = 10,
  MinimumLOD = 11,
  FirstGradient = 12, ///< three across x, three across y
  NumSampleOperands = 18,
  FeedbackHandle = NumSampleOperands, ///< of sampler feedback only
};

/// Imm of a sample.
enum SampleFlags {
  HasReference = 1,
  FromQuad = 2,
  FromGradients = 4,
  HasMinimumLOD = 8,
  IsClampedLOD = 16, ///< of CalculateLOD
  ChannelShift = 8,  ///< of gathers
};

/// A lane's texture and sampler, and the request that both go with.
struct LaneSample {
  const Resource *R = nullptr;
  const SamplerState *S = nullptr;
  SampleRequest Request;
};

Gradients quadGradients(Wave &W, const Inst &I, unsigned L, unsigned Count) {
  Gradients G = {};
  const unsigned First = L & ~3u;
  for (unsigned N = 0; N != Count; ++N) {
    const float *C = W.at<float>(I.operand(FirstCoord + N));
    G[0][N] = double(C[First | 1]) - C[First];
    G[1][N] = double(C[First | 2]) - C[First];
  }
  return G;
}

Gradients givenGradients(Wave &W, const Inst &I, unsigned L, unsigned Count) {
  Gradients G = {};
  for (unsigned Axis = 0; Axis != 2; ++Axis)
    for (unsigned N = 0; N != Count; ++N)
      G[Axis][N] = W.at<float>(I.operand(FirstGradient + 3 * Axis + N))[L];
  return G;
}

/// Everything of a request but the level of detail; R is null if there is
/// nothing to sample. \p TakesLayer: arrays have a coordinate for the layer.
LaneSample readSample(Wave &W, const Inst &I, unsigned L,
                      bool TakesLayer = true) {
  LaneSample Q;
  Resource *R =
      findTexture(W, I, L, W.at<uint64_t>(I.operand(TextureHandle))[L]);
  Resource *S =
      findLocation(W, I, L, W.at<uint64_t>(I.operand(SamplerHandle))[L], 0, 0)
          .R;
  if (!R || !S)
    return Q;
  const TextureTraits T = getTextureTraits(R->Kind);
  if (T.IsMultisampled || S->Kind != ResourceKind::Sampler) {
    reportFinding(W, I.Origin, L,
                  T.IsMultisampled
                      ? R->describe() + " is multisampled and has no filter"
                      : S->describe() + " is not a sampler");
    return Q;
  }
  const unsigned NumCoords = T.sampleCoords() + (T.IsArray && TakesLayer);
  requireLane(W, I, L, FirstCoord, NumCoords, "a coordinate");
  requireLane(W, I, L, ReferenceValue, 3, "an operand of a sample");
  for (unsigned N = 0; N != NumCoords; ++N)
    Q.Request.Coords[N] = W.at<float>(I.operand(FirstCoord + N))[L];
  for (unsigned N = 0; N != T.Dimensions; ++N)
    Q.Request.Offset[N] = W.at<int32_t>(I.operand(FirstOffset + N))[L];
  if (I.Imm & HasReference)
    Q.Request.Reference = W.at<float>(I.operand(ReferenceValue))[L];
  Q.R = R;
  Q.S = &S->Sampler;
  return Q;
}

/// Completes the request: the level of detail before the sampler's limits, and
/// the line of an anisotropic filter.
void readDetail(Wave &W, const Inst &I, unsigned L, LaneSample &Q) {
  double LOD = W.at<float>(I.operand(LevelOrBias))[L];
  const unsigned Count = getTextureTraits(Q.R->Kind).sampleCoords();
  if (I.Imm & (FromQuad | FromGradients)) {
    if (I.Imm & FromGradients)
      requireLane(W, I, L, FirstGradient, Count, "a gradient");
    Footprint F =
        findFootprint(*Q.R, *Q.S, Q.Request.Coords,
                      I.Imm & FromQuad ? quadGradients(W, I, L, Count)
                                       : givenGradients(W, I, L, Count));
    LOD += F.LOD;
    Q.Request.Taps = F.Taps;
    Q.Request.Line = F.Line;
  }
  if (I.Imm & HasMinimumLOD)
    LOD = std::max(LOD, double(W.at<float>(I.operand(MinimumLOD))[L]));
  Q.Request.LOD = LOD;
}

template <typename C> void sample(Wave &W, const Inst &I) {
  forThreads(W, [&](unsigned L) {
    SampleResult Result;
    LaneSample Q = readSample(W, I, L);
    if (Q.R) {
      readDetail(W, I, L, Q);
      Result = sampleTexture(*Q.R, *Q.S, Q.Request);
    }
    setResult<C>(W, I, L, Result.Value, Result.IsMapped);
  });
}

/// Offsets of gathers are no constants: their low 6 bits count, with a sign.
void limitGatherOffset(SampleRequest &Q) {
  for (int32_t &Offset : Q.Offset)
    Offset = SignExtend32<6>(uint32_t(Offset) & 0x3f);
}

template <typename C> void gather(Wave &W, const Inst &I) {
  forThreads(W, [&](unsigned L) {
    SampleResult Result;
    LaneSample Q = readSample(W, I, L);
    limitGatherOffset(Q.Request);
    if (Q.R)
      Result = gatherTexture(*Q.R, *Q.S, Q.Request, I.Imm >> ChannelShift);
    setResult<C>(W, I, L, Result.Value, Result.IsMapped);
  });
}

/// The bits of whole texels, which are as large as the result.
template <typename C> void gatherRaw(Wave &W, const Inst &I) {
  using Lane = typename C::Lane;
  forThreads(W, [&](unsigned L) {
    RawGather Result;
    LaneSample Q = readSample(W, I, L);
    limitGatherOffset(Q.Request);
    if (Q.R && Q.R->ElementFormat.size() != sizeof(Lane))
      reportFinding(W, I.Origin, L,
                    Q.R->describe() + " has texels of " +
                        Twine(8 * Q.R->ElementFormat.size()) +
                        " bits, which GatherRaw cannot give as " +
                        Twine(8 * sizeof(Lane)) + " bits");
    else if (Q.R)
      Result = gatherRawTexels(*Q.R, *Q.S, Q.Request);
    for (unsigned N = 0; N != 4; ++N)
      W.at<Lane>(I.result(N))[L] = Lane(Result.Bits[N]);
    W.at<uint32_t>(I.result(4))[L] = Result.IsMapped;
  });
}

void calculateLOD(Wave &W, const Inst &I) {
  forThreads(W, [&](unsigned L) {
    LaneSample Q = readSample(W, I, L, /*TakesLayer=*/false);
    if (Q.R)
      readDetail(W, I, L, Q);
    double LOD = Q.Request.LOD;
    if (Q.R && I.Imm & IsClampedLOD)
      LOD = std::clamp(limitLOD(*Q.S, LOD), 0.0, double(Q.R->Shape.Mips - 1));
    W.at<float>(I.result())[L] = float(LOD);
  });
}

/// Operands: those of a sample, and the handle of the map.
void writeFeedback(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(FeedbackHandle));
  forWriters(W, [&](unsigned L) {
    LaneSample Q = readSample(W, I, L);
    Resource *Map = findTexture(W, I, L, Handle[L]);
    if (!Q.R || !Map)
      return;
    readDetail(W, I, L, Q);
    bool IsNoted = true;
    visitSampledTexels(*Q.R, *Q.S, Q.Request,
                       [&](uint32_t Mip, uint32_t Layer, int64_t X, int64_t Y) {
                         IsNoted &= noteSample(*Map, *Q.R, Mip, Layer, X, Y);
                       });
    if (!IsNoted)
      reportFinding(W, I.Origin, L,
                    Map->describe() +
                        " does not have an element for each region of " +
                        Q.R->describe());
  });
}

/// Operands: handle, number of the sample.
void readSamplePosition(Wave &W, const Inst &I) {
  const uint64_t *Handle = W.at<uint64_t>(I.operand(0));
  const uint32_t *Sample = W.at<uint32_t>(I.operand(1));
  requireDefined(W, I, 1, "the number of a sample");
  forThreads(W, [&](unsigned L) {
    std::array<float, 2> At = {0, 0};
    if (Resource *R = findTexture(W, I, L, Handle[L]))
      At = samplePosition(R->Shape.Samples, Sample[L]);
    for (unsigned N = 0; N != 2; ++N)
      W.at<float>(I.result(N))[L] = At[N];
  });
}

/// Where an operation has the operands that not all have; 0: nowhere.
struct SampleForm {
  unsigned Reference, LevelOrBias, MinimumLOD, Gradients;
  bool FromQuad;
};

std::optional<SampleForm> formOf(OpCode Code) {
  using namespace operand;
  switch (Code) {
  case OpCode::Sample:
    return SampleForm{0, 0, Sample::Clamp, 0, true};
  case OpCode::SampleBias:
    return SampleForm{0, SampleBias::Bias, SampleBias::Clamp, 0, true};
  case OpCode::SampleLevel:
    return SampleForm{0, SampleLevel::LOD, 0, 0, false};
  case OpCode::SampleGrad:
    return SampleForm{0, 0, SampleGrad::Clamp, SampleGrad::Ddx0, false};
  case OpCode::SampleCmp:
    return SampleForm{SampleCmp::CompareValue, 0, SampleCmp::Clamp, 0, true};
  case OpCode::SampleCmpLevelZero:
    return SampleForm{SampleCmpLevelZero::CompareValue, 0, 0, 0, false};
  case OpCode::SampleCmpLevel:
    return SampleForm{SampleCmpLevel::CompareValue, SampleCmpLevel::Lod, 0, 0,
                      false};
  case OpCode::SampleCmpBias:
    return SampleForm{SampleCmpBias::CompareValue, SampleCmpBias::Bias,
                      SampleCmpBias::Clamp, 0, true};
  case OpCode::SampleCmpGrad:
    return SampleForm{SampleCmpGrad::CompareValue, 0, SampleCmpGrad::Clamp,
                      SampleCmpGrad::Ddx0, false};
  default:
    return std::nullopt;
  }
}

} // namespace

bool Decoder::decodeTextureOp(const CallInst &I, const dxil::OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::TextureLoad:
    decodeTextureLoad(I);
    return true;
  case OpCode::TextureStore:
  case OpCode::TextureStoreSample:
    decodeTextureStore(I, Op);
    return true;
  case OpCode::TextureGather:
  case OpCode::TextureGatherCmp:
  case OpCode::TextureGatherRaw:
    decodeGather(I, Op);
    return true;
  case OpCode::CalculateLOD:
    decodeCalculateLOD(I);
    return true;
  case OpCode::WriteSamplerFeedback:
  case OpCode::WriteSamplerFeedbackBias:
  case OpCode::WriteSamplerFeedbackLevel:
  case OpCode::WriteSamplerFeedbackGrad:
    decodeFeedback(I, Op);
    return true;
  case OpCode::Texture2DMSGetSamplePosition:
    emitOp(I, readSamplePosition).Rule = UndefRule::ByExecution;
    return true;
  default:
    if (!formOf(Op.Code))
      return false;
    decodeSample(I, Op);
    return true;
  }
}

void Decoder::decodeTextureLoad(const CallInst &I) {
  auto *Result = dyn_cast<StructType>(I.getType());
  ExecFn Fn = !Result || Result->getNumElements() != 5
                  ? nullptr
                  : withComponent(Result->getElementType(0), P.Native16Bit,
                                  [](auto C) -> ExecFn {
                                    return textureLoad<decltype(C)>;
                                  });
  if (!Fn)
    return failUnsupported(I, "a load of this type");
  // A writable texture has one level, which calls leave undefined.
  using namespace operand::TextureLoad;
  Slots Operands = {arg(I, Srv), argOrZero(I, MipLevelOrSampleCount)};
  for (unsigned N = 0; N != 3; ++N)
    Operands.push_back(arg(I, Coord0 + N));
  for (unsigned N = 0; N != 3; ++N)
    Operands.push_back(argOrZero(I, Offset0 + N));
  Slots To = newSlots(I, I.getType());
  emit(I, Fn, To, Operands).Rule = UndefRule::ByExecution;
  alias(I, To);
}

void Decoder::decodeTextureStore(const CallInst &I, const dxil::OpInfo &Op) {
  // A store without a sample has all other operands at the same position.
  using namespace operand::TextureStoreSample;
  ExecFn Fn =
      withComponent(dxil::getOperand(I, Value0)->getType(), P.Native16Bit,
                    [](auto C) -> ExecFn { return textureStore<decltype(C)>; });
  if (!Fn)
    return failUnsupported(I, "a store of this type");
  Slots Operands;
  for (unsigned N = Srv; N != Mask; ++N)
    Operands.push_back(arg(I, N));
  Operands.push_back(Op.Code == OpCode::TextureStoreSample
                         ? arg(I, SampleIdx)
                         : constantSlot(0, 4));
  emit(I, Fn, {}, Operands);
}

/// Emits an operation with the operands that all samples have: handles,
/// coordinates and offsets.
Inst &Decoder::emitSample(const CallInst &I, ExecFn Fn, unsigned NumCoords,
                          unsigned NumOffsets, ArrayRef<Slot> Others) {
  Slots Operands(NumSampleOperands, constantSlot(0, 4));
  Operands[TextureHandle] = arg(I, operand::Texture);
  Operands[SamplerHandle] = arg(I, operand::Sampler);
  for (unsigned N = 0; N != NumCoords; ++N)
    Operands[FirstCoord + N] = arg(I, operand::Sample::Coord0 + N);
  for (unsigned N = 0; N != NumOffsets; ++N)
    Operands[FirstOffset + N] = argOrZero(I, operand::Sample::Offset0 + N);
  copy(Others, Operands.begin() + ReferenceValue);
  Slots To = newSlots(I, I.getType());
  Inst &New = emit(I, Fn, To, Operands);
  New.Rule = UndefRule::ByExecution;
  alias(I, To);
  return New;
}

void Decoder::decodeSample(const CallInst &I, const dxil::OpInfo &Op) {
  const SampleForm Form = *formOf(Op.Code);
  auto *Result = dyn_cast<StructType>(I.getType());
  ExecFn Fn =
      !Result || Result->getNumElements() != 5
          ? nullptr
          : withComponent(Result->getElementType(0), P.Native16Bit,
                          [](auto C) -> ExecFn { return sample<decltype(C)>; });
  if (!Fn)
    return failUnsupported(I, "a sample of this type");
  unsigned Flags = Form.FromQuad    ? FromQuad
                   : Form.Gradients ? FromGradients
                                    : 0;
  Slots Others(NumSampleOperands - ReferenceValue, constantSlot(0, 4));
  if (Form.Reference) {
    Flags |= HasReference;
    Others[0] = arg(I, Form.Reference);
  }
  if (Form.LevelOrBias)
    Others[LevelOrBias - ReferenceValue] = arg(I, Form.LevelOrBias);
  if (Form.MinimumLOD && !isUndefined(I, Form.MinimumLOD)) {
    Flags |= HasMinimumLOD;
    Others[MinimumLOD - ReferenceValue] = arg(I, Form.MinimumLOD);
  }
  if (Form.Gradients)
    for (unsigned N = 0; N != 6; ++N)
      Others[FirstGradient - ReferenceValue + N] = arg(I, Form.Gradients + N);
  emitSample(I, Fn, 4, 3, Others).Imm = Flags;
  if (Form.FromQuad)
    useQuads();
}

void Decoder::decodeGather(const CallInst &I, const dxil::OpInfo &Op) {
  auto *Result = dyn_cast<StructType>(I.getType());
  const bool IsRaw = Op.Code == OpCode::TextureGatherRaw;
  ExecFn Fn = !Result || Result->getNumElements() != 5
                  ? nullptr
                  : withComponent(Result->getElementType(0), P.Native16Bit,
                                  [=](auto C) -> ExecFn {
                                    return IsRaw ? gatherRaw<decltype(C)>
                                                 : gather<decltype(C)>;
                                  });
  if (!Fn)
    return failUnsupported(I, "a gather of this type");
  if (IsRaw) {
    emitSample(I, Fn, 4, 2, {});
    return;
  }
  const uint64_t Component = immediate(I, operand::TextureGather::Channel);
  if (Component > 3)
    return fail(I, "there is no component " + Twine(Component));
  unsigned Flags = Component << ChannelShift;
  Slots Others;
  if (Op.Code == OpCode::TextureGatherCmp) {
    Flags |= HasReference;
    Others.push_back(arg(I, operand::TextureGatherCmp::CompareValue));
  }
  emitSample(I, Fn, 4, 2, Others).Imm = Flags;
}

void Decoder::decodeCalculateLOD(const CallInst &I) {
  const bool IsClamped = immediate(I, operand::CalculateLOD::Clamped) != 0;
  emitSample(I, calculateLOD, 3, 0, {}).Imm =
      FromQuad | (IsClamped ? IsClampedLOD : 0);
  useQuads();
}

void Decoder::decodeFeedback(const CallInst &I, const dxil::OpInfo &Op) {
  namespace Feedback = operand::WriteSamplerFeedbackGrad;
  Slots Operands(NumSampleOperands + 1, constantSlot(0, 4));
  Operands[FeedbackHandle] = arg(I, Feedback::FeedbackTex);
  Operands[TextureHandle] = arg(I, Feedback::SampledTex);
  Operands[SamplerHandle] = arg(I, Feedback::Sampler);
  for (unsigned N = 0; N != 4; ++N)
    Operands[FirstCoord + N] = arg(I, Feedback::C0 + N);
  unsigned Flags = 0;
  unsigned Clamp = Feedback::Clamp;
  if (Op.Code == OpCode::WriteSamplerFeedbackLevel) {
    Operands[LevelOrBias] = arg(I, operand::WriteSamplerFeedbackLevel::Lod);
    Clamp = 0;
  } else if (Op.Code == OpCode::WriteSamplerFeedbackGrad) {
    Flags = FromGradients;
    for (unsigned N = 0; N != 6; ++N)
      Operands[FirstGradient + N] = arg(I, Feedback::Ddx0 + N);
  } else if (Op.Code == OpCode::WriteSamplerFeedbackBias) {
    Flags = FromQuad;
    Operands[LevelOrBias] = arg(I, operand::WriteSamplerFeedbackBias::Bias);
    Clamp = operand::WriteSamplerFeedbackBias::Clamp;
  } else {
    Flags = FromQuad;
    Clamp = operand::WriteSamplerFeedback::Clamp;
  }
  if (Clamp && !isUndefined(I, Clamp)) {
    Flags |= HasMinimumLOD;
    Operands[MinimumLOD] = arg(I, Clamp);
  }
  Inst &New = emit(I, writeFeedback, {}, Operands);
  New.Imm = Flags;
  New.Rule = UndefRule::ByExecution;
}

/// Shader model 6.6: groups of even width and height have quads of 2 by 2.
void Decoder::useQuads() {
  P.QuadsAre2D = P.NumThreads[0] % 2 == 0 && P.NumThreads[1] % 2 == 0;
}

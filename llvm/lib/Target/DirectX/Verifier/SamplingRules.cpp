// SamplingRules.cpp: Rules about samples and gathers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operands are found by the names that the table of operations gives them.

#include "VerifierContext.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr unsigned VariableOffsetsShaderModel = 7;
constexpr unsigned IntegerSamplesShaderModel = 7;
constexpr int64_t MinOffset = -8;
constexpr int64_t MaxOffset = 7;
constexpr float MinBias = -16.0f;
constexpr float MaxBias = 15.99f;

bool canGather(ResourceKind Kind) {
  return Kind == ResourceKind::Texture2D ||
         Kind == ResourceKind::Texture2DArray ||
         Kind == ResourceKind::TextureCube ||
         Kind == ResourceKind::TextureCubeArray;
}

bool isSmallInteger(ElementType Type) {
  return Type == ElementType::I16 || Type == ElementType::U16 ||
         Type == ElementType::I32 || Type == ElementType::U32;
}

bool isFilterable(ElementType Type) {
  switch (Type) {
  case ElementType::F16:
  case ElementType::F32:
  case ElementType::SNormF16:
  case ElementType::UNormF16:
  case ElementType::SNormF32:
  case ElementType::UNormF32:
    return true;
  default: // LLVM's enumeration: integers and 64-bit elements
    return false;
  }
}

class SamplingVerifier {
public:
  SamplingVerifier(VerifierContext &Context, const CallInst &Call,
                   const OpInfo &Op)
      : Context(Context), Call(Call), Op(Op) {}
  void verify();

private:
  SmallVector<const Value *, 4> operands(StringRef Prefix) const;
  bool has(StringRef Name) const { return !operands(Name).empty(); }
  bool isGather() const {
    return has("channel") || Op.Code == OpCode::TextureGatherRaw;
  }
  bool verifySampler();
  bool verifyTexture(const HandleInfo &Texture);
  void verifyCoordinates(ResourceKind Kind);
  void verifyOffsets(ResourceKind Kind);
  void verifyBias();
  void report(VerifierRule Rule, const Twine &Message) {
    Context.report(Rule, Call, Message);
  }

  VerifierContext &Context;
  const CallInst &Call;
  const OpInfo &Op;
};

} // namespace

/// The operands whose names are \p Prefix and perhaps a number.
SmallVector<const Value *, 4>
SamplingVerifier::operands(StringRef Prefix) const {
  SmallVector<const Value *, 4> Found;
  for (unsigned N = 0; N != Op.NumParams; ++N) {
    StringRef Name = Op.params()[N].Name;
    if (Name.consume_front(Prefix) && (Name.empty() || isDigit(Name[0])))
      Found.push_back(getOperand(Call, N));
  }
  return Found;
}

/// Whether the sampler's mode is the one that the operation requires; true if
/// it is unknown.
bool SamplingVerifier::verifySampler() {
  std::optional<HandleInfo> Sampler =
      resolveHandle(Context, *operands("sampler").front());
  // Only annotations are available for every sampler.
  if (!Sampler || !Context.isShaderModelAtLeast(6))
    return true;
  bool Compares = has("compareValue");
  bool IsComparing = Sampler->IsComparison;
  bool IsSampler = Sampler->Kind == ResourceKind::Sampler;
  // A query takes either.
  if (IsSampler && (Compares == IsComparing || Op.Code == OpCode::CalculateLOD))
    return true;
  VerifierRule Rule = Op.Code == OpCode::CalculateLOD
                          ? VerifierRule::InstrSamplerModeForLOD
                      : Compares ? VerifierRule::InstrSamplerModeForSampleC
                                 : VerifierRule::InstrSamplerModeForSample;
  report(Rule, !IsSampler ? "the operand 'sampler' is not a sampler"
               : Compares ? "the sampler does not compare"
                          : "the sampler compares");
  return false;
}

bool SamplingVerifier::verifyTexture(const HandleInfo &Texture) {
  if (Texture.Class != ResourceClass::SRV) {
    report(VerifierRule::InstrResourceClassForSamplerGather,
           "the resource is not an SRV");
    return false;
  }
  bool CanSample = getSampleShape(Texture.Kind).Coordinates != 0;
  bool Compares = has("compareValue");
  std::optional<VerifierRule> Broken;
  if (isGather()) {
    if (!canGather(Texture.Kind))
      Broken = VerifierRule::InstrResourceKindForGather;
  } else if (Op.Code == OpCode::CalculateLOD) {
    if (!CanSample)
      Broken = VerifierRule::InstrResourceKindForCalcLOD;
  } else if (Compares) {
    if (!CanSample || Texture.Kind == ResourceKind::Texture3D)
      Broken = VerifierRule::InstrResourceKindForSampleC;
  } else if (!CanSample) {
    Broken = VerifierRule::InstrResourceKindForSample;
  }
  if (Broken) {
    report(*Broken, "the resource is of another kind");
    return false;
  }
  auto Element = Texture.Element.Type;
  bool Filters = !isGather() && Op.Code != OpCode::CalculateLOD;
  // Shader model 6.7 samples integers, with point filters.
  const bool TakesIntegers =
      Context.isShaderModelAtLeast(IntegerSamplesShaderModel) && !Compares;
  if (Filters && Context.isShaderModelAtLeast(6) && !isFilterable(Element) &&
      !(TakesIntegers && isSmallInteger(Element)))
    report(VerifierRule::InstrSampleCompType,
           "the elements are of type " + Twine(unsigned(Element)));
  return true;
}

void SamplingVerifier::verifyCoordinates(ResourceKind Kind) {
  unsigned Needed = getSampleShape(Kind).Coordinates;
  if (Op.Code == OpCode::CalculateLOD)
    Needed -= isArrayedTexture(Kind); // a query has none for the slice
  unsigned N = 0;
  for (const Value *Coordinate : operands("coord")) {
    bool IsGiven = !isa<UndefValue>(Coordinate);
    if (N < Needed && !IsGiven)
      report(VerifierRule::InstrResourceCoordinateMiss,
             "coordinate " + Twine(N) + " is missing");
    if (N >= Needed && IsGiven)
      report(VerifierRule::InstrResourceCoordinateTooMany,
             "coordinate " + Twine(N) + " is given");
    ++N;
  }
}

void SamplingVerifier::verifyOffsets(ResourceKind Kind) {
  unsigned Possible = getSampleShape(Kind).Offsets;
  SmallVector<const Value *, 4> Offsets = operands("offset");
  unsigned Given = 0;
  for (auto [N, Offset] : enumerate(Offsets)) {
    if (isa<UndefValue>(Offset))
      continue;
    ++Given;
    if (N >= Possible)
      report(VerifierRule::InstrResourceOffsetTooMany,
             "offset " + Twine(N) + " is given");
    auto *Constant = dyn_cast<ConstantInt>(Offset);
    bool IsImmediate = Constant && Constant->getSExtValue() >= MinOffset &&
                       Constant->getSExtValue() <= MaxOffset;
    if (!IsImmediate && !isGather() &&
        !Context.isShaderModelAtLeast(VariableOffsetsShaderModel))
      report(VerifierRule::InstrTextureOffset,
             "offset " + Twine(N) + " is not a constant from " +
                 Twine(MinOffset) + " to " + Twine(MaxOffset));
  }
  if (Given != 0 && Given < Possible)
    report(VerifierRule::InstrResourceOffsetMiss,
           Twine(Given) + " of " + Twine(Possible) + " offsets are given");
}

void SamplingVerifier::verifyBias() {
  for (const Value *Operand : operands("bias")) {
    auto *Bias = dyn_cast<ConstantFP>(Operand);
    if (!Bias)
      continue;
    float V = Bias->getValueAPF().convertToFloat();
    if (!(V >= MinBias && V <= MaxBias))
      report(VerifierRule::InstrImmBiasForSampleB,
             "the bias is not from -16 to 15.99");
  }
}

void SamplingVerifier::verify() {
  verifyBias();
  std::optional<HandleInfo> Texture =
      resolveHandle(Context, *getOperand(Call, operand::Texture));
  if (!verifySampler() || !Texture || !verifyTexture(*Texture))
    return;
  verifyCoordinates(Texture->Kind);
  verifyOffsets(Texture->Kind);
}

void dxil::verifySampling(VerifierContext &Context) {
  for (const Function &F : Context.M)
    for (const Instruction &I : instructions(F)) {
      const OpInfo *Op = getDXILOperation(I);
      if (!Op || getNumOperands(cast<CallInst>(I)) != Op->NumParams ||
          Op->NumParams <= operand::Sampler ||
          Op->params()[operand::Sampler].Name != "sampler" ||
          Op->Flags & OpFlagFeedback)
        continue;
      SamplingVerifier(Context, cast<CallInst>(I), *Op).verify();
    }
}

// FunctionNeeds.cpp: Requirements of library functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/FunctionNeeds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr uint16_t AllStages = 0xFFFF;
constexpr uint16_t bitOf(ShaderKind Kind) {
  return 1 << static_cast<unsigned>(Kind);
}

/// The stages whose threads come in groups, and functions.
uint16_t getGroupStages() {
  uint16_t Mask = bitOf(ShaderKind::Library);
  for (const ShaderStage &Stage : getShaderStages())
    if (Stage.has(HasThreadGroups))
      Mask |= bitOf(Stage.Kind);
  return Mask;
}

class NeedsFinder {
  const DXILModuleInfo &Info;
  FunctionNeeds Needs;

  bool isValidatorBefore(unsigned Minor) const {
    return Info.ValidatorVersion < VersionTuple(1, Minor);
  }
  /// Earlier validators only consider the operations of each function: neither
  /// its callees nor the requirements of its stage and its features. They only
  /// recognize derivatives in pixel shaders.
  bool looksAtOperationsAlone() const {
    return isValidatorBefore(FirstValidatorMinorOfNodes);
  }
  uint16_t getKnownStages() const;
  uint16_t getStages(const CallInst &Call, const OpInfo &Op) const;
  bool hasOlderForm(OpCode Code) const;

  void requireModel(unsigned Minor) {
    Needs.MinShaderModelMinor = std::max(Needs.MinShaderModelMinor, Minor);
  }
  void require(Feature F) { requireModel(getFeature(F).FirstMinor); }
  void addOperation(const CallInst &Call, const OpInfo &Op);
  void addFeatures(const Function &F);
  void addCode(const Function &F);
  void addSignatures(const EntryRecord &Entry);
  void addEntry(const EntryRecord &Entry);
  FunctionNeeds findAlone(const Function &F);

public:
  explicit NeedsFinder(const DXILModuleInfo &Info) : Info(Info) {}
  FunctionNeeds find(const Function &F);
};

/// The stages that the validator has heard of.
uint16_t NeedsFinder::getKnownStages() const {
  auto Before = [](ShaderKind First) { return bitOf(First) - 1; };
  if (isValidatorBefore(FirstValidatorMinorOfMeshes))
    return Before(ShaderKind::Mesh);
  if (isValidatorBefore(FirstValidatorMinorOfNodes))
    return Before(ShaderKind::Node);
  return AllStages;
}

/// The operations for which older shader models have others, with which a
/// linker replaces them.
bool NeedsFinder::hasOlderForm(OpCode Code) const {
  constexpr unsigned HandlesAreSeen = 7;
  if (Code == OpCode::AnnotateHandle || Code == OpCode::CreateHandleFromBinding)
    return !isValidatorBefore(HandlesAreSeen);
  return is_contained({OpCode::RawBufferLoad, OpCode::RawBufferStore,
                       OpCode::CreateHandleForLib, OpCode::QuadVote,
                       OpCode::BarrierByMemoryType},
                      Code);
}

/// Whether a call has the ray flag RAY_FLAG_FORCE_OMM_2_STATE for certain.
bool forcesTwoStates(const CallInst &Call, OpCode Code) {
  constexpr uint64_t ForceTwoStates = 0x400;
  constexpr std::pair<OpCode, unsigned> FlagOperands[] = {
      {OpCode::TraceRay, operand::TraceRay::RayFlags},
      {OpCode::AllocateRayQuery, operand::AllocateRayQuery::ConstRayFlags},
      {OpCode::AllocateRayQuery2, operand::AllocateRayQuery2::ConstRayFlags},
      {OpCode::RayQuery_TraceRayInline,
       operand::RayQuery_TraceRayInline::RayFlags},
  };
  return any_of(FlagOperands, [&](const auto &Row) {
    return Row.first == Code &&
           getConstantOperand(Call, Row.second).value_or(0) & ForceTwoStates;
  });
}

bool takesDerivatives(const OpInfo &Op) {
  return (Op.Flags & OpFlagGradient) && !(Op.Flags & OpFlagFeedback);
}

/// The N of the first shader model 6.N that has the system value at any
/// signature point.
unsigned getFirstMinor(SemanticKind Kind) {
  return *max_element(lookupSystemValue(Kind)->FirstMinor);
}

bool isGroupShared(const Value *V) {
  return V->getType()->isPointerTy() &&
         V->getType()->getPointerAddressSpace() == GroupSharedAddressSpace;
}

} // namespace

/// The stages that support the operation, according to the validator.
uint16_t NeedsFinder::getStages(const CallInst &Call, const OpInfo &Op) const {
  bool KnowsGroups = !isValidatorBefore(FirstValidatorMinorOfMeshes);
  if (!KnowsGroups && Op.Code == OpCode::QuadOp)
    return AllStages;
  uint16_t Stages = Op.Stages;
  if (isGroupBarrier(Call) && KnowsGroups)
    Stages &= getGroupStages();
  if (takesDerivatives(Op) && looksAtOperationsAlone())
    Stages &= bitOf(ShaderKind::Pixel) | bitOf(ShaderKind::Library);
  return Stages;
}

void NeedsFinder::addOperation(const CallInst &Call, const OpInfo &Op) {
  Needs.Stages &= getStages(Call, Op);
  if (!hasOlderForm(Op.Code))
    requireModel(Op.MinShaderModelMinor);
  if (forcesTwoStates(Call, Op.Code))
    requireModel(getOpInfo(OpCode::AllocateRayQuery2).MinShaderModelMinor);
  if (takesDerivatives(Op))
    Needs.Features |= FeatureUsesDerivatives;
  if (isGroupBarrier(Call))
    Needs.Features |= FeatureRequiresGroup;
  if (isReorderBarrier(Call)) {
    Needs.Stages &= getOpInfo(OpCode::MaybeReorderThread).Stages;
    requireModel(getOpInfo(OpCode::MaybeReorderThread).MinShaderModelMinor);
  }
  bool IsAtomic = Op.Code == OpCode::AtomicBinOp ||
                  Op.Code == OpCode::AtomicCompareExchange;
  if (IsAtomic && Call.getType()->isIntegerTy(64))
    require(Feature::Atomics64);
}

/// The features that the shader flags of the function itself require.
void NeedsFinder::addFeatures(const Function &F) {
  ShaderTarget Target;
  Target.Stage = Triple::Library;
  Target.ShaderModelMinor = Info.ShaderModelMinor;
  Target.Native16 =
      Info.ShaderFlags & maskOf(ShaderFlag::UseNativeLowPrecision);
  uint64_t Flags = computeFunctionFlags(
      F, Target, Info.ValidatorVersion.getMinor().value_or(0));
  uint64_t Features = getFeatureInfo(
      Flags | (Info.ShaderFlags & maskOf(ShaderFlag::UseNativeLowPrecision)));
  Needs.Features |= Features;
  if (!looksAtOperationsAlone())
    requireModel(getFirstMinorOfBits(Features));
  else if (Target.Native16 && (Flags & maskOf(ShaderFlag::LowPrecisionPresent)))
    require(Feature::Native16BitTypes);
}

/// The features that the signatures of an entry point require.
void NeedsFinder::addSignatures(const EntryRecord &Entry) {
  uint64_t Flags =
      computeSignatureFlags(Entry.Kind, Entry.Signatures, /*IsLibrary=*/true,
                            Info.ValidatorVersion.getMinor().value_or(0));
  Needs.Features |= getFeatureInfo(Flags);
  if (Flags & maskOf(ShaderFlag::Barycentrics))
    requireModel(getFirstMinor(SemanticKind::Barycentrics));
  if ((Flags & maskOf(ShaderFlag::ShadingRate)) && !looksAtOperationsAlone())
    requireModel(getFirstMinor(SemanticKind::ShadingRate));
}

void NeedsFinder::addEntry(const EntryRecord &Entry) {
  Needs.Stages = bitOf(Entry.Kind);
  requireModel(getShaderStage(Entry.Kind).FirstMinor);
  if ((Needs.Features & FeatureUsesDerivatives) &&
      !getShaderStage(Entry.Kind).has(HasPixelDerivatives))
    require(Feature::GroupDerivatives);
  if ((Needs.Features & FeatureUsesDerivatives) &&
      (Entry.Kind == ShaderKind::Mesh ||
       Entry.Kind == ShaderKind::Amplification))
    Needs.Features |=
        getFeatureInfo(maskOf(ShaderFlag::DerivativesInMeshShaders));
  if (Entry.WaveSize[0])
    require(Entry.WaveSize[1] ? Feature::WaveSizeRanges : Feature::WaveSizes);
}

void NeedsFinder::addCode(const Function &F) {
  for (const Instruction &I : instructions(F)) {
    if (const OpInfo *Op = getCompleteDXILOperation(I))
      addOperation(cast<CallInst>(I), *Op);
    if (any_of(I.operand_values(), isGroupShared))
      Needs.Features |= FeatureRequiresGroup;
  }
  addFeatures(F);
}

FunctionNeeds NeedsFinder::findAlone(const Function &F) {
  Needs.Stages = getKnownStages();
  addCode(F);
  Needs.Features &= ~(FeatureUsesDerivatives | FeatureRequiresGroup);
  if (const EntryRecord *Known = findEntryOf(Info.Entries, F)) {
    Needs.Stages &= bitOf(Known->Kind);
    if (Known->Entry == &F)
      addSignatures(*Known);
  }
  return Needs;
}

FunctionNeeds NeedsFinder::find(const Function &F) {
  if (looksAtOperationsAlone())
    return findAlone(F);
  Needs.Stages = AllStages;
  const EntryRecord *Known = findEntryOf(Info.Entries, F);
  // What it calls is part of it, but not the function for a patch.
  for (const Value *V : findReached(F))
    if (auto *Reached = dyn_cast<Function>(V); Reached && !Reached->empty())
      addCode(*Reached);
  if (Known)
    addEntry(*Known);
  if (Known && Known->Entry == &F)
    addSignatures(*Known);
  return Needs;
}

FunctionNeeds dxil::computeFunctionNeeds(const Function &F,
                                         const DXILModuleInfo &Info) {
  return NeedsFinder(Info).find(F);
}

bool dxil::isUsedIn(const Value &V, const Function &F) {
  return any_of(V.users(), [&](const User *U) {
    auto *I = dyn_cast<Instruction>(U);
    return I ? I->getFunction() == &F : isUsedIn(*U, F);
  });
}

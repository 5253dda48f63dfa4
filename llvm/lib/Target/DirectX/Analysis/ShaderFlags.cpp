// ShaderFlags.cpp: Shader flags, and requirements of library functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/IntrinsicOperands.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"

using namespace llvm;
using namespace llvm::dxil;

// Computing the shader flags.

/// The N of the first validator version 1.N that
static constexpr unsigned TessellationIsSeen = 4; // of array indices
static constexpr unsigned BarycentricsAreSeen = 6;
static constexpr unsigned MeshesHaveUAVs = 8;   // without a feature
static constexpr unsigned RangesAreCounted = 6; // of UAVs
static constexpr unsigned ClampIsSeen = 8;
static constexpr unsigned FeedbackIsSeen = 9;

namespace {

class FlagCollector {
  const ShaderTarget &Target;
  const unsigned ValidatorMinor;
  uint64_t Flags = 0;
  bool UsesUAV = false;
  bool UsesDerivatives = false;

  void set(ShaderFlag Flag) { Flags |= maskOf(Flag); }
  void addType(Type *Ty);
  void addOperation(const CallInst &Call, OpCode Code);
  void addInstruction(const Instruction &I);
  void addResources(const Module &M);
  void addStageOfUAVs();

public:
  FlagCollector(const ShaderTarget &Target, unsigned ValidatorMinor)
      : Target(Target), ValidatorMinor(ValidatorMinor) {}
  uint64_t collect(const Module &M, uint64_t SignatureFlags,
                   bool DisableOptimizations);
  uint64_t collect(const Function &F);
};

/// The properties of a handle in the module.
struct HandleKind {
  ResourceKind Kind = ResourceKind::Invalid;
  bool IsUAV = false;
  bool FromHeap = false;
  unsigned Components = 0; ///< of typed resources

  bool isTyped() const {
    return Kind != ResourceKind::Invalid && Kind <= ResourceKind::TypedBuffer;
  }
  /// Whether a load needs the feature of additional formats.
  bool loadsAdditionalFormats() const {
    return IsUAV && isTyped() && Components > 1;
  }
};

bool isWriteableMultisampled(ResourceKind Kind, bool IsUAV) {
  return IsUAV && (Kind == ResourceKind::Texture2DMS ||
                   Kind == ResourceKind::Texture2DMSArray);
}

/// From the annotation that the handle is the result of.
HandleKind kindOfAnnotation(const CallInst &Call) {
  HandleKind Result;
  if (std::optional<ResourceProperties> P = ResourceProperties::read(
          *getOperand(Call, operand::AnnotateHandle::Props))) {
    Result.Kind = P->Kind;
    Result.IsUAV = P->IsUAV;
    if (P->isTyped())
      Result.Components = P->getTyped().Count;
  }
  auto *Provenance =
      dyn_cast<CallInst>(getOperand(Call, operand::AnnotateHandle::Res));
  const OpInfo *Op =
      Provenance ? getCompleteDXILOperation(*Provenance) : nullptr;
  Result.FromHeap = Op && Op->Code == OpCode::CreateHandleFromHeap;
  return Result;
}

/// From the record of a resource and the type of its class: before shader model
/// 6.6.
HandleKind kindOfRecord(const ResourceRecord &Record, Type *Ty) {
  HandleKind Result;
  Result.Kind = Record.Kind;
  Result.IsUAV = Record.Class == ResourceClass::UAV;
  while (auto *Array = dyn_cast<ArrayType>(Ty))
    Ty = Array->getElementType();
  auto *Struct = dyn_cast<StructType>(Ty);
  Type *Element =
      Struct && Struct->getNumElements() ? Struct->getElementType(0) : Ty;
  auto *Vector = dyn_cast<FixedVectorType>(Element);
  Result.Components = Vector ? Vector->getNumElements() : 1;
  return Result;
}

/// The classes of what is loaded.
constexpr ResourceClass ViewClasses[] = {ResourceClass::SRV,
                                         ResourceClass::UAV};

/// From the record that the handle names by class and number.
HandleKind kindOfNumber(const Module &M, const CallInst &Call) {
  std::optional<uint64_t> Number =
      getConstantOperand(Call, operand::CreateHandle::ResourceClass);
  std::optional<uint64_t> ID =
      getConstantOperand(Call, operand::CreateHandle::RangeId);
  std::optional<ResourceTableNodes> Nodes = ResourceTableNodes::read(M);
  if (!Nodes || !ID || !Number)
    return HandleKind();
  auto Class = static_cast<ResourceClass>(*Number);
  if (!is_contained(ViewClasses, Class))
    return HandleKind();
  const MDNode *Node = Nodes->getRecord(Class, *ID);
  Type *Ty = Nodes->getType(Class, *ID);
  std::optional<ResourceRecord> Record;
  if (Node && Ty)
    Record = ResourceRecord::read(Class, *Node);
  return Record ? kindOfRecord(*Record, Ty) : HandleKind();
}

/// From the record whose variable was loaded: in a library before shader model
/// 6.6. The validator does not see what an element of an array is.
HandleKind kindOfSymbol(const CallInst &Call) {
  auto *Load = dyn_cast<LoadInst>(
      getOperand(Call, operand::CreateHandleForLib::Resource));
  auto *Symbol =
      Load ? dyn_cast<GlobalVariable>(Load->getPointerOperand()) : nullptr;
  if (!Symbol || Symbol->getValueType() != Load->getType())
    return HandleKind();
  std::optional<ResourceTableNodes> Nodes =
      ResourceTableNodes::read(*Call.getModule());
  for (ResourceClass Class : ViewClasses)
    for (unsigned ID = 0; Nodes && ID != Nodes->size(Class); ++ID) {
      const MDNode *Node = Nodes->getRecord(Class, ID);
      if (!Node || getRecordSymbol(*Node) != Symbol)
        continue;
      if (std::optional<ResourceRecord> Record =
              ResourceRecord::read(Class, *Node))
        return kindOfRecord(*Record, Load->getType());
    }
  return HandleKind();
}

HandleKind kindOf(const Value *Handle) {
  auto *Call = dyn_cast<CallInst>(Handle);
  const OpInfo *Op = Call ? getCompleteDXILOperation(*Call) : nullptr;
  if (Op && Op->Code == OpCode::AnnotateHandle)
    return kindOfAnnotation(*Call);
  if (Op && Op->Code == OpCode::CreateHandle)
    return kindOfNumber(*Call->getModule(), *Call);
  if (Op && Op->Code == OpCode::CreateHandleForLib)
    return kindOfSymbol(*Call);
  return HandleKind();
}

} // namespace

/// The validator does not look at the elements of vectors.
void FlagCollector::addType(Type *Ty) {
  if (Ty->isDoubleTy())
    set(ShaderFlag::EnableDoublePrecision);
  else if (Ty->isIntegerTy(64))
    set(ShaderFlag::Int64Ops);
  else if (Ty->isHalfTy() || Ty->isIntegerTy(16))
    set(ShaderFlag::LowPrecisionPresent);
}

void FlagCollector::addOperation(const CallInst &Call, OpCode Code) {
  auto Is = [&](std::initializer_list<OpCode> Codes) {
    return is_contained(Codes, Code);
  };
  const OpInfo &Info = getOpInfo(Code);
  SmallVector<const Value *, 20> Operands = getOperands(Call);
  if (Info.Flags & OpFlagWave)
    set(ShaderFlag::WaveOps);
  UsesDerivatives |=
      (Info.Flags & OpFlagGradient) && !(Info.Flags & OpFlagFeedback);
  if (Is({OpCode::Fma}) && Call.getType()->isDoubleTy())
    set(ShaderFlag::EnableDoubleExtensions);
  if (Is({OpCode::Msad}))
    set(ShaderFlag::EnableMSAD);
  if (Is({OpCode::CheckAccessFullyMapped}))
    set(ShaderFlag::TiledResources);
  if (Is({OpCode::ViewID}))
    set(ShaderFlag::ViewID);
  if (Is({OpCode::StartVertexLocation, OpCode::StartInstanceLocation}))
    set(ShaderFlag::ExtendedCommandInfo);
  if (Is({OpCode::InnerCoverage}))
    set(ShaderFlag::InnerCoverage);
  if (Is({OpCode::AttributeAtVertex}) && ValidatorMinor >= BarycentricsAreSeen)
    set(ShaderFlag::Barycentrics);
  if (Is({OpCode::AllocateRayQuery, OpCode::AllocateRayQuery2,
          OpCode::GeometryIndex}))
    set(ShaderFlag::RaytracingTier1_1);
  if (Is({OpCode::TextureStoreSample, OpCode::SampleCmpLevel,
          OpCode::TextureGatherRaw}) ||
      hasVariableOffset(Info, Operands))
    set(ShaderFlag::AdvancedTextureOps);
  if ((Info.Flags & OpFlagFeedback) && ValidatorMinor >= FeedbackIsSeen)
    set(ShaderFlag::SamplerFeedback);
  // The validator lets the last sample of these decide.
  if (Is({OpCode::Sample, OpCode::SampleBias, OpCode::SampleGrad,
          OpCode::SampleCmp}))
    Flags &= ~maskOf(ShaderFlag::SampleCmpGradientOrBias);
  if (Is({OpCode::SampleCmpGrad, OpCode::SampleCmpBias}))
    set(ShaderFlag::SampleCmpGradientOrBias);
  // Validator version 1.8 was the first to look at the clamp, of samples only.
  if (hasClamp(Info, Operands) && !(Info.Flags & OpFlagFeedback) &&
      ValidatorMinor >= ClampIsSeen)
    set(ShaderFlag::TiledResources);
  if (Is({OpCode::BufferLoad, OpCode::TextureLoad})) {
    HandleKind Kind = kindOf(getOperand(Call, operand::Resource));
    // Validator version 1.0 does not look at the components.
    if (Kind.loadsAdditionalFormats() || (Kind.IsUAV && ValidatorMinor == 0))
      set(ShaderFlag::UAVLoadAdditionalFormats);
  }
  if (Is({OpCode::AtomicBinOp, OpCode::AtomicCompareExchange}) &&
      Call.getType()->isIntegerTy(64)) {
    HandleKind Kind = kindOf(getOperand(Call, operand::Resource));
    if (Kind.isTyped())
      set(ShaderFlag::AtomicInt64OnTypedResource);
    if (Kind.FromHeap)
      set(ShaderFlag::AtomicInt64OnHeapResource);
  }
  if (Is({OpCode::CreateHandleFromHeap}))
    set(getConstantOperand(Call, operand::CreateHandleFromHeap::SamplerHeap) ==
                0
            ? ShaderFlag::ResourceHeapIndexing
            : ShaderFlag::SamplerHeapIndexing);
  if (Is({OpCode::AnnotateHandle})) {
    HandleKind Kind = kindOfAnnotation(Call);
    UsesUAV |= Kind.IsUAV;
    if (isWriteableMultisampled(Kind.Kind, Kind.IsUAV))
      set(ShaderFlag::WriteableMSAATextures);
  }
}

void FlagCollector::addInstruction(const Instruction &I) {
  if (auto *Call = dyn_cast<CallInst>(&I)) {
    const OpInfo *Op = getCompleteDXILOperation(*Call);
    if (!Op)
      return;
    addOperation(*Call, Op->Code);
  }
  // Elements of vectors are passed on here.
  if (isa<ExtractElementInst, InsertElementInst>(I))
    return;
  addType(I.getType());
  for (const Value *Operand : I.operands())
    addType(Operand->getType());
  switch (I.getOpcode()) {
  case Instruction::FDiv:
  case Instruction::UIToFP:
  case Instruction::SIToFP:
    if (I.getType()->isDoubleTy())
      set(ShaderFlag::EnableDoubleExtensions);
    break;
  case Instruction::FPToUI:
  case Instruction::FPToSI:
    if (I.getOperand(0)->getType()->isDoubleTy())
      set(ShaderFlag::EnableDoubleExtensions);
    break;
  case Instruction::AtomicRMW:
    if (I.getType()->isIntegerTy(64))
      set(ShaderFlag::AtomicInt64OnGroupShared);
    break;
  case Instruction::AtomicCmpXchg:
    if (cast<AtomicCmpXchgInst>(I).getCompareOperand()->getType()->isIntegerTy(
            64))
      set(ShaderFlag::AtomicInt64OnGroupShared);
    break;
  default: // no other instruction needs a flag of its own
    break;
  }
}

/// The records of SRVs and UAVs.
static SmallVector<ResourceRecord, 8> readViews(const Module &M) {
  SmallVector<ResourceRecord, 8> Views;
  std::optional<ResourceTableNodes> Nodes = ResourceTableNodes::read(M);
  for (ResourceClass Class : ViewClasses)
    for (unsigned ID = 0; Nodes && ID != Nodes->size(Class); ++ID)
      if (const MDNode *Node = Nodes->getRecord(Class, ID))
        if (std::optional<ResourceRecord> Record =
                ResourceRecord::read(Class, *Node))
          Views.push_back(*Record);
  return Views;
}

/// The slots of a UAV that count, at most one more than are plain.
static uint64_t countSlots(const ResourceRecord &UAV) {
  return std::min<uint64_t>(UAV.RangeSize, MaxPlainUAVs + 1);
}

/// The flags that the table of resources alone implies.
void FlagCollector::addResources(const Module &M) {
  uint64_t NumUAVs = 0;
  for (const ResourceRecord &Record : readViews(M)) {
    if (Record.Kind == ResourceKind::RawBuffer ||
        Record.Kind == ResourceKind::StructuredBuffer)
      set(ShaderFlag::EnableRawAndStructuredBuffers);
    if (Record.Class != ResourceClass::UAV)
      continue;
    // Before validator version 1.6 a record counts as one.
    NumUAVs += ValidatorMinor >= RangesAreCounted ? countSlots(Record) : 1;
    // Handles of older shader models carry no kind.
    UsesUAV |= !Target.has(Feature::AliasFlagOfHandles);
    if (Record.RasterizerOrdered)
      set(ShaderFlag::ROVs);
  }
  if (NumUAVs > MaxPlainUAVs)
    set(ShaderFlag::ManyUAVs);
  if (NumUAVs)
    addStageOfUAVs();
}

/// Direct3D 11.0 has UAVs in compute and pixel shaders only.
void FlagCollector::addStageOfUAVs() {
  switch (Target.Stage) {
  case Triple::Vertex:
  case Triple::Hull:
  case Triple::Domain:
  case Triple::Geometry:
    return set(ShaderFlag::UAVsAtEveryStage);
  case Triple::Compute:
  case Triple::Pixel:
    return;
  default: // mesh and amplification shaders, and libraries
    if (ValidatorMinor < MeshesHaveUAVs)
      set(ShaderFlag::UAVsAtEveryStage);
    return;
  }
}

uint64_t dxil::computeSignatureFlags(ShaderKind Kind,
                                     const EntrySignatures &Signatures,
                                     bool IsLibrary, unsigned ValidatorMinor) {
  auto Has = [&](SignatureNumber Number,
                 std::initializer_list<SemanticKind> Kinds) {
    return any_of(Signatures[Number], [&](const SignatureElement &E) {
      return is_contained(Kinds, E.Kind);
    });
  };
  uint64_t Flags = 0;
  const bool IsTessellation =
      Kind == ShaderKind::Hull || Kind == ShaderKind::Domain;
  // The rasterizer takes them from what comes last, so that the stages of
  // tessellation count also where they only read them.
  const bool IsTessellationSeen =
      IsTessellation && (IsLibrary || ValidatorMinor >= TessellationIsSeen);
  auto HasIndices = [&](SignatureNumber Number) {
    return Has(Number, {SemanticKind::RenderTargetArrayIndex,
                        SemanticKind::ViewPortArrayIndex});
  };
  if (((Kind == ShaderKind::Vertex || IsTessellationSeen) &&
       HasIndices(OutputSignature)) ||
      ((Kind == ShaderKind::Geometry || IsTessellationSeen) &&
       HasIndices(InputSignature)))
    Flags |= maskOf(ShaderFlag::ViewportAndRTArrayIndex);
  if (Has(OutputSignature, {SemanticKind::StencilRef}))
    Flags |= maskOf(ShaderFlag::StencilRef);
  if (Has(InputSignature, {SemanticKind::Barycentrics}) &&
      ValidatorMinor >= BarycentricsAreSeen)
    Flags |= maskOf(ShaderFlag::Barycentrics);
  for (SignatureNumber Number : {InputSignature, OutputSignature})
    if (Has(Number, {SemanticKind::ShadingRate}))
      Flags |= maskOf(ShaderFlag::ShadingRate);
  return Flags;
}

uint64_t FlagCollector::collect(const Function &F) {
  for (const Instruction &I : instructions(F))
    addInstruction(I);
  return Flags;
}

/// Whether \p F is an entry of the stages whose derivatives are a feature.
static bool isMeshOrAmplification(const Function &F) {
  StringRef Stage = F.getFnAttribute(ShaderAttr).getValueAsString();
  return Stage == Triple::getEnvironmentTypeName(Triple::Mesh) ||
         Stage == Triple::getEnvironmentTypeName(Triple::Amplification);
}

uint64_t FlagCollector::collect(const Module &M, uint64_t SignatureFlags,
                                bool DisableOptimizations) {
  addResources(M);
  Flags |= SignatureFlags;
  for (const Function &F : M) {
    if (F.hasFnAttribute(EarlyDepthStencilAttr) && !Target.isLibrary())
      set(ShaderFlag::ForceEarlyDepthStencil);
    FlagCollector Collector(Target, ValidatorMinor);
    Flags |= Collector.collect(F);
    UsesUAV |= Collector.UsesUAV;
    if (Collector.UsesDerivatives && isMeshOrAmplification(F))
      set(ShaderFlag::DerivativesInMeshShaders);
  }
  bool HasAliasFlag = UsesUAV && Target.has(Feature::AliasFlag);
  if (HasAliasFlag && !Target.ResourcesMayAlias)
    set(ShaderFlag::ResMayNotAlias);
  if (Target.Native16)
    set(ShaderFlag::UseNativeLowPrecision);
  if (Target.AllResourcesBound)
    set(ShaderFlag::AllResourcesBound);
  if (DisableOptimizations)
    set(ShaderFlag::DisableOptimizations);
  // The validator rejects the alias flag if no other flag is set.
  // UseNativeLowPrecision has no meaning without 16-bit types.
  if (HasAliasFlag && Target.ResourcesMayAlias && !Flags)
    set(ShaderFlag::UseNativeLowPrecision);
  return Flags;
}

/// Whether a call is of sampler feedback.
static bool hasFeedback(const Module &M) {
  for (const Function &F : M)
    for (const Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      const OpInfo *Op = Call ? getDXILOperation(*Call) : nullptr;
      if (Op && Op->Flags & OpFlagFeedback)
        return true;
    }
  return false;
}

unsigned dxil::getValidatorMinor(const Module &M, const ShaderTarget &Target) {
  if (Target.ValidatorMinor)
    return *Target.ValidatorMinor;
  unsigned Minor =
      std::max(std::min(Target.ShaderModelMinor, LatestShaderModelMinor),
               DefaultValidatorMinor);
  return hasFeedback(M) ? std::max(Minor, FeedbackIsSeen) : Minor;
}

uint64_t dxil::computeFunctionFlags(const Function &F,
                                    const ShaderTarget &Target,
                                    unsigned ValidatorMinor) {
  return FlagCollector(Target, ValidatorMinor).collect(F);
}

uint64_t dxil::computeShaderFlags(Module &M, const ShaderTarget &Target,
                                  uint64_t SignatureFlags,
                                  bool DisableOptimizations) {
  return FlagCollector(Target, getValidatorMinor(M, Target))
      .collect(M, SignatureFlags, DisableOptimizations);
}

// Requirements of library functions.

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

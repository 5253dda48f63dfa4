// ShaderFlagRules.cpp: Rules about shader flags
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes the shader flags once more from the instructions, the resource
// tables and the signatures, and compares them with those of the module.

#include "VerifierContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Bits that the options of the compiler decide, and that are not compared.
constexpr uint64_t FreeBits =
    maskOf(ShaderFlag::DisableOptimizations) |
    maskOf(ShaderFlag::DisableMathRefactoring) |
    maskOf(ShaderFlag::ForceEarlyDepthStencil) |
    maskOf(ShaderFlag::AllResourcesBound) |
    maskOf(ShaderFlag::Level9ComparisonFiltering) | maskOf(ShaderFlag::ROVs) |
    maskOf(ShaderFlag::UseNativeLowPrecision) | maskOf(ShaderFlag::Reserved);

/// More slots than this are a feature.
constexpr uint64_t MaxPlainUAVs = 8;

class FlagComputer {
public:
  explicit FlagComputer(const VerifierContext &Context) : Context(Context) {}

  uint64_t compute();
  /// Bits that cannot be computed from the available information.
  uint64_t unknownBits() const { return Unknown; }

private:
  void set(ShaderFlag Flag) { Flags |= maskOf(Flag); }
  void addResources();
  void addUAVsOfStage();
  void addSignatures(ShaderKind Stage, const EntrySignatures &Signatures);
  void addView(ResourceClass Class, ResourceKind Kind);
  void addType(const Type *Ty);
  void addInstruction(const Instruction &I);
  void addOperation(const CallInst &Call, const OpInfo &Op);
  void addLoad(const CallInst &Call);
  void addAtomic64(const CallInst &Call);
  void addSample(const CallInst &Call, const OpInfo &Op);
  void addDerivatives(const Function &Code, ShaderKind Kind);

  const VerifierContext &Context;
  uint64_t Flags = 0;
  uint64_t Unknown = 0;
};

bool isSampledWithOffsets(OpCode Code) {
  return Code == OpCode::Sample || Code == OpCode::SampleBias ||
         Code == OpCode::SampleLevel || Code == OpCode::SampleGrad ||
         Code == OpCode::SampleCmp || Code == OpCode::SampleCmpLevelZero ||
         Code == OpCode::SampleCmpBias || Code == OpCode::SampleCmpGrad;
}

} // namespace

void FlagComputer::addView(ResourceClass Class, ResourceKind Kind) {
  if (Class == ResourceClass::UAV && (Kind == ResourceKind::Texture2DMS ||
                                      Kind == ResourceKind::Texture2DMSArray))
    set(ShaderFlag::WriteableMSAATextures);
}

void FlagComputer::addResources() {
  const DXILModuleInfo &Info = Context.Info;
  uint64_t UAVSlots = 0;
  uint64_t UAVRecords = 0;
  for (const ResourceRecord &Record : Info.Resources) {
    addView(Record.Class, Record.Kind);
    bool IsView = Record.Class == ResourceClass::SRV ||
                  Record.Class == ResourceClass::UAV;
    if (IsView && (Record.Kind == ResourceKind::RawBuffer ||
                   Record.Kind == ResourceKind::StructuredBuffer))
      set(ShaderFlag::EnableRawAndStructuredBuffers);
    if (Record.Class != ResourceClass::UAV)
      continue;
    ++UAVRecords;
    UAVSlots += std::min<uint64_t>(Record.RangeSize, MaxPlainUAVs + 1);
  }
  bool CountsSlots = Info.ValidatorVersion >= VersionTuple(1, 6);
  if ((CountsSlots ? UAVSlots : UAVRecords) > MaxPlainUAVs)
    set(ShaderFlag::ManyUAVs);
  if (UAVRecords)
    addUAVsOfStage();
}

/// What is neither a compute nor a pixel shader; since validator version 1.8
/// only the stages of Direct3D 11.
void FlagComputer::addUAVsOfStage() {
  ShaderKind Kind = Context.Info.Kind;
  bool IsOfDirect3D11 = Kind == ShaderKind::Vertex ||
                        Kind == ShaderKind::Geometry ||
                        Kind == ShaderKind::Hull || Kind == ShaderKind::Domain;
  bool IsOther = Kind == ShaderKind::Mesh || Kind == ShaderKind::Library ||
                 Kind == ShaderKind::Amplification;
  if (IsOfDirect3D11 ||
      (IsOther && Context.Info.ValidatorVersion < VersionTuple(1, 8)))
    set(ShaderFlag::UAVsAtEveryStage);
}

void FlagComputer::addSignatures(ShaderKind Stage,
                                 const EntrySignatures &Signatures) {
  const DXILModuleInfo &Info = Context.Info;
  auto Has = [&](SignatureNumber Number, SemanticKind Kind) {
    return any_of(Signatures[Number],
                  [&](const SignatureElement &E) { return E.Kind == Kind; });
  };
  const bool IsTessellation =
      Stage == ShaderKind::Hull || Stage == ShaderKind::Domain;
  const bool IsTessellationSeen =
      IsTessellation && (Info.Kind == ShaderKind::Library ||
                         Info.ValidatorVersion >= VersionTuple(1, 4));
  const bool IsReadingSeen =
      Stage == ShaderKind::Geometry || IsTessellationSeen;
  const bool IsWritingSeen = Stage == ShaderKind::Vertex || IsTessellationSeen;
  for (SemanticKind Kind :
       {SemanticKind::RenderTargetArrayIndex, SemanticKind::ViewPortArrayIndex})
    if ((IsWritingSeen && Has(OutputSignature, Kind)) ||
        (IsReadingSeen && Has(InputSignature, Kind)))
      set(ShaderFlag::ViewportAndRTArrayIndex);
  if (Has(OutputSignature, SemanticKind::StencilRef))
    set(ShaderFlag::StencilRef);
  if (Has(OutputSignature, SemanticKind::InnerCoverage))
    set(ShaderFlag::InnerCoverage);
  if (Has(InputSignature, SemanticKind::Barycentrics) &&
      Info.ValidatorVersion >= VersionTuple(1, 6))
    set(ShaderFlag::Barycentrics);
  if (Has(InputSignature, SemanticKind::ShadingRate) ||
      Has(OutputSignature, SemanticKind::ShadingRate))
    set(ShaderFlag::ShadingRate);
}

void FlagComputer::addType(const Type *Ty) {
  if (Ty->isDoubleTy())
    set(ShaderFlag::EnableDoublePrecision);
  if (Ty->isIntegerTy(64))
    set(ShaderFlag::Int64Ops);
  if (Ty->isHalfTy() || Ty->isIntegerTy(16))
    set(ShaderFlag::LowPrecisionPresent);
}

void FlagComputer::addInstruction(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const OpInfo *Op = Call ? getDXILOperation(I) : nullptr;
  if (Op && getNumOperands(*Call) != Op->NumParams)
    Op = nullptr; // the rules of operations find it
  if (Call && !Op)
    return;
  // What takes vectors of parameters apart counts for nothing.
  if (isa<ExtractElementInst, InsertElementInst>(I))
    return;
  addType(I.getType());
  for (const Value *Operand : I.operand_values())
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
  case Instruction::AtomicCmpXchg:
    if (I.getOperand(1)->getType()->isIntegerTy(64))
      set(ShaderFlag::AtomicInt64OnGroupShared);
    break;
  default:
    break;
  }
  if (Op)
    addOperation(*Call, *Op);
}

/// Loads of several components from a typed UAV.
void FlagComputer::addLoad(const CallInst &Call) {
  std::optional<HandleInfo> Handle =
      resolveHandle(Context, *getOperand(Call, operand::Resource));
  if (!Handle || Handle->Class != ResourceClass::UAV)
    return;
  // Before shader model 6.6 only the type of the symbol has the count, and
  // validator version 1.0 counts loads from every kind of UAV.
  bool IsTyped = Handle->Kind != ResourceKind::RawBuffer &&
                 Handle->Kind != ResourceKind::StructuredBuffer;
  if (!Context.isShaderModelAtLeast(6))
    Unknown |= maskOf(ShaderFlag::UAVLoadAdditionalFormats);
  else if (IsTyped && Handle->componentCount() > 1)
    set(ShaderFlag::UAVLoadAdditionalFormats);
}

void FlagComputer::addAtomic64(const CallInst &Call) {
  if (!Call.getType()->isIntegerTy(64))
    return;
  std::optional<HandleInfo> Handle =
      resolveHandle(Context, *getOperand(Call, operand::Resource));
  if (!Handle)
    return;
  if (Handle->Kind != ResourceKind::RawBuffer &&
      Handle->Kind != ResourceKind::StructuredBuffer)
    set(ShaderFlag::AtomicInt64OnTypedResource);
  if (Handle->FromHeap)
    set(ShaderFlag::AtomicInt64OnHeapResource);
}

void FlagComputer::addSample(const CallInst &Call, const OpInfo &Op) {
  for (unsigned N = 0; N != Op.NumParams; ++N) {
    const Value *Operand = getOperand(Call, N);
    StringRef Name = Op.params()[N].Name;
    if (Name.starts_with("offset") && !isa<Constant>(Operand))
      set(ShaderFlag::AdvancedTextureOps);
    auto *C = dyn_cast<Constant>(Operand);
    bool IsAbsent = C && (isa<UndefValue>(C) || C->isNullValue());
    if (Name == "clamp" && !IsAbsent &&
        Context.Info.ValidatorVersion >= VersionTuple(1, 8))
      set(ShaderFlag::TiledResources);
  }
}

void FlagComputer::addOperation(const CallInst &Call, const OpInfo &Op) {
  if (Op.Flags & OpFlagWave)
    set(ShaderFlag::WaveOps);
  if (isSampledWithOffsets(Op.Code))
    addSample(Call, Op);
  switch (Op.Code) {
  case OpCode::Fma:
    if (Call.getType()->isDoubleTy())
      set(ShaderFlag::EnableDoubleExtensions);
    break;
  case OpCode::Msad:
    set(ShaderFlag::EnableMSAD);
    break;
  case OpCode::CheckAccessFullyMapped:
    set(ShaderFlag::TiledResources);
    break;
  case OpCode::TextureLoad:
    addSample(Call, Op);
    addLoad(Call);
    break;
  case OpCode::BufferLoad:
    addLoad(Call);
    break;
  case OpCode::AtomicBinOp:
  case OpCode::AtomicCompareExchange:
    addAtomic64(Call);
    break;
  case OpCode::CreateHandleFromHeap:
    set(getConstantOperand(Call, operand::CreateHandleFromHeap::SamplerHeap) ==
                1
            ? ShaderFlag::SamplerHeapIndexing
            : ShaderFlag::ResourceHeapIndexing);
    break;
  case OpCode::ViewID:
    set(ShaderFlag::ViewID);
    break;
  case OpCode::InnerCoverage:
    set(ShaderFlag::InnerCoverage);
    break;
  case OpCode::AttributeAtVertex:
    if (Context.Info.ValidatorVersion >= VersionTuple(1, 6))
      set(ShaderFlag::Barycentrics);
    break;
  case OpCode::AllocateRayQuery:
  case OpCode::AllocateRayQuery2:
  case OpCode::GeometryIndex:
    set(ShaderFlag::RaytracingTier1_1);
    break;
  case OpCode::WriteSamplerFeedback:
  case OpCode::WriteSamplerFeedbackBias:
  case OpCode::WriteSamplerFeedbackLevel:
  case OpCode::WriteSamplerFeedbackGrad:
    if (Context.Info.ValidatorVersion >= VersionTuple(1, 9))
      set(ShaderFlag::SamplerFeedback);
    break;
  case OpCode::AnnotateHandle:
    if (std::optional<HandleInfo> Handle = resolveHandle(Context, Call))
      addView(Handle->Class, Handle->Kind);
    break;
  case OpCode::TextureStoreSample:
  case OpCode::SampleCmpLevel:
  case OpCode::TextureGatherRaw:
    set(ShaderFlag::AdvancedTextureOps);
    break;
  case OpCode::StartVertexLocation:
  case OpCode::StartInstanceLocation:
    set(ShaderFlag::ExtendedCommandInfo);
    break;
  case OpCode::SampleCmpGrad:
  case OpCode::SampleCmpBias:
    set(ShaderFlag::SampleCmpGradientOrBias);
    break;
  case OpCode::Sample:
  case OpCode::SampleBias:
  case OpCode::SampleGrad:
  case OpCode::SampleCmp:
    // The last sample of these decides in Microsoft's validator, too.
    Flags &= ~maskOf(ShaderFlag::SampleCmpGradientOrBias);
    break;
  default:
    break;
  }
}

/// Derivatives in mesh and amplification shaders are a feature.
void FlagComputer::addDerivatives(const Function &Code, ShaderKind Kind) {
  if (Kind != ShaderKind::Mesh && Kind != ShaderKind::Amplification)
    return;
  for (const Instruction &I : instructions(Code)) {
    const OpInfo *Op = getDXILOperation(I);
    if (Op && (Op->Flags & OpFlagGradient) && !(Op->Flags & OpFlagFeedback))
      set(ShaderFlag::DerivativesInMeshShaders);
  }
}

uint64_t FlagComputer::compute() {
  addResources();
  addSignatures(Context.Info.Kind, Context.Info.Signatures);
  for (const EntryRecord &Entry : Context.Info.Entries)
    addSignatures(Entry.Kind, Entry.Signatures);
  // Each function counts alone: a bit that one takes back is its own.
  uint64_t All = Flags;
  for (const Function &F : Context.M) {
    Flags = 0;
    for (const Instruction &I : instructions(F))
      addInstruction(I);
    All |= Flags;
  }
  Flags = 0;
  for (const EntryRecord &Entry : Context.Info.Entries)
    for (const Value *Reached : findReached(Entry))
      if (auto *F = dyn_cast<Function>(Reached))
        addDerivatives(*F, Entry.Kind);
  if (const Function *Entry = Context.Info.Entry)
    addDerivatives(*Entry, Context.Info.Kind);
  All |= Flags;
  // With these validators a subobject of a library may require the tier, which
  // the module does not have.
  if (Context.Info.Kind == ShaderKind::Library &&
      Context.Info.ValidatorVersion >= VersionTuple(1, 5) &&
      Context.Info.ValidatorVersion < VersionTuple(1, 8) &&
      !(All & maskOf(ShaderFlag::RaytracingTier1_1)))
    Unknown |= maskOf(ShaderFlag::RaytracingTier1_1);
  // Whether resources may alias is the user's promise; it only means something
  // where there is a UAV.
  Unknown |= maskOf(ShaderFlag::ResMayNotAlias);
  return All;
}

void dxil::verifyShaderFlags(VerifierContext &Context) {
  FlagComputer Computer(Context);
  uint64_t Computed = Computer.compute();
  uint64_t Compared = ~(FreeBits | Computer.unknownBits());
  uint64_t Stated = Context.Info.ShaderFlags;
  if ((Computed & Compared) != (Stated & Compared))
    Context.report(VerifierRule::MetaFlagsUsage,
                   "the flags are 0x" + Twine(utohexstr(Stated)) +
                       ", but the code gives 0x" + Twine(utohexstr(Computed)));
}

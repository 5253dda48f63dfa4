//===- ShaderFlagRules.cpp - Do the shader flags fit the code? -----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes the shader flags anew from the instructions and the resource
// tables, for compute shaders, and compares them with those of the entry.
//
//===----------------------------------------------------------------------===//

#include "ResourceHandles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Bit numbers of the shader flags.
enum FlagBit : unsigned {
  DisableOptimizations = 0,
  DisableMathRefactoring = 1,
  EnableDoublePrecision = 2,
  ForceEarlyDepthStencil = 3,
  EnableRawAndStructuredBuffers = 4,
  LowPrecisionPresent = 5,
  EnableDoubleExtensions = 6,
  EnableMSAD = 7,
  AllResourcesBound = 8,
  TiledResources = 12,
  UAVLoadAdditionalFormats = 13,
  Level9ComparisonFiltering = 14,
  ManyUAVs = 15,
  ROVs = 18,
  WaveOps = 19,
  Int64Ops = 20,
  UseNativeLowPrecision = 23,
  RaytracingTier11 = 25,
  SamplerFeedback = 26,
  AtomicInt64OnTyped = 27,
  AtomicInt64OnGroupShared = 28,
  ResourceHeapIndexing = 30,
  SamplerHeapIndexing = 31,
  AtomicInt64OnHeap = 32,
  ResMayNotAlias = 33,
  AdvancedTextureOps = 34,
  WriteableMSAATextures = 35,
  ReservedFlag = 36,
  SampleCmpGradientOrBias = 37,
};

/// Bits that the options of the compiler decide, and that nobody compares.
constexpr uint64_t FreeBits =
    1ull << DisableOptimizations | 1ull << DisableMathRefactoring |
    1ull << ForceEarlyDepthStencil | 1ull << AllResourcesBound |
    1ull << Level9ComparisonFiltering | 1ull << ROVs |
    1ull << UseNativeLowPrecision | 1ull << ReservedFlag;

/// More slots than this are a feature.
constexpr uint64_t MaxPlainUAVs = 8;

class FlagComputer {
public:
  explicit FlagComputer(const VerifierContext &Context) : Context(Context) {}

  uint64_t compute();
  /// Bits that cannot be told from what is at hand.
  uint64_t unknownBits() const { return Unknown; }

private:
  void set(FlagBit Bit) { Flags |= 1ull << Bit; }
  void addResources();
  void addView(ResourceClass Class, ResourceKind Kind);
  void addType(const Type *Ty);
  void addInstruction(const Instruction &I);
  void addOperation(const CallInst &Call, const OpInfo &Op);
  void addLoad(const CallInst &Call);
  void addAtomic64(const CallInst &Call);
  void addSample(const CallInst &Call, const OpInfo &Op);

  const VerifierContext &Context;
  uint64_t Flags = 0;
  uint64_t Unknown = 0;
};

bool isSampledWithOffsets(OpCode Code) {
  return Code == OpCode::Sample || Code == OpCode::SampleBias ||
         Code == OpCode::SampleLevel || Code == OpCode::SampleGrad ||
         Code == OpCode::SampleCmp || Code == OpCode::SampleCmpLevelZero;
}

} // namespace

void FlagComputer::addView(ResourceClass Class, ResourceKind Kind) {
  if (Class == ResourceClass::UAV && (Kind == ResourceKind::Texture2DMS ||
                                      Kind == ResourceKind::Texture2DMSArray))
    set(WriteableMSAATextures);
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
      set(EnableRawAndStructuredBuffers);
    if (Record.Class != ResourceClass::UAV)
      continue;
    ++UAVRecords;
    UAVSlots += std::min<uint64_t>(Record.RangeSize, MaxPlainUAVs + 1);
  }
  bool CountsSlots = Info.ValidatorVersion >= VersionTuple(1, 6);
  if ((CountsSlots ? UAVSlots : UAVRecords) > MaxPlainUAVs)
    set(ManyUAVs);
}

void FlagComputer::addType(const Type *Ty) {
  if (Ty->isDoubleTy())
    set(EnableDoublePrecision);
  if (Ty->isIntegerTy(64))
    set(Int64Ops);
  if (Ty->isHalfTy() || Ty->isIntegerTy(16))
    set(LowPrecisionPresent);
}

void FlagComputer::addInstruction(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const OpInfo *Op = Call ? getDXILOperation(I) : nullptr;
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
      set(EnableDoubleExtensions);
    break;
  case Instruction::FPToUI:
  case Instruction::FPToSI:
    if (I.getOperand(0)->getType()->isDoubleTy())
      set(EnableDoubleExtensions);
    break;
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
    if (I.getOperand(1)->getType()->isIntegerTy(64))
      set(AtomicInt64OnGroupShared);
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
      resolveHandle(Context, *Call.getArgOperand(1));
  if (!Handle || Handle->Class != ResourceClass::UAV)
    return;
  // Before shader model 6.6 only the type of the symbol has the count, and
  // validator version 1.0 counts loads from every kind of UAV.
  bool IsTyped = Handle->Kind != ResourceKind::RawBuffer &&
                 Handle->Kind != ResourceKind::StructuredBuffer;
  if (!Context.isShaderModelAtLeast(6))
    Unknown |= 1ull << UAVLoadAdditionalFormats;
  else if (IsTyped && Handle->componentCount() > 1)
    set(UAVLoadAdditionalFormats);
}

void FlagComputer::addAtomic64(const CallInst &Call) {
  if (!Call.getType()->isIntegerTy(64))
    return;
  std::optional<HandleInfo> Handle =
      resolveHandle(Context, *Call.getArgOperand(1));
  if (!Handle)
    return;
  if (Handle->Kind != ResourceKind::RawBuffer &&
      Handle->Kind != ResourceKind::StructuredBuffer)
    set(AtomicInt64OnTyped);
  if (Handle->FromHeap)
    set(AtomicInt64OnHeap);
}

void FlagComputer::addSample(const CallInst &Call, const OpInfo &Op) {
  for (unsigned N = 0; N != Op.NumParams; ++N) {
    const Value *Operand = Call.getArgOperand(N + 1);
    StringRef Name = Op.params()[N].Name;
    if (Name.starts_with("offset") && !isa<Constant>(Operand))
      set(AdvancedTextureOps);
    auto *C = dyn_cast<Constant>(Operand);
    bool IsAbsent = C && (isa<UndefValue>(C) || C->isNullValue());
    if (Name == "clamp" && !IsAbsent &&
        Context.Info.ValidatorVersion >= VersionTuple(1, 8))
      set(TiledResources);
  }
}

void FlagComputer::addOperation(const CallInst &Call, const OpInfo &Op) {
  if (Op.Flags & OpFlagWave)
    set(WaveOps);
  if (isSampledWithOffsets(Op.Code))
    addSample(Call, Op);
  switch (Op.Code) {
  case OpCode::Fma:
    if (Call.getType()->isDoubleTy())
      set(EnableDoubleExtensions);
    break;
  case OpCode::Msad:
    set(EnableMSAD);
    break;
  case OpCode::CheckAccessFullyMapped:
    set(TiledResources);
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
    set(getConstantOperand(Call, 2) == 1 ? SamplerHeapIndexing
                                         : ResourceHeapIndexing);
    break;
  case OpCode::AllocateRayQuery:
  case OpCode::AllocateRayQuery2:
  case OpCode::GeometryIndex:
    set(RaytracingTier11);
    break;
  case OpCode::WriteSamplerFeedback:
  case OpCode::WriteSamplerFeedbackBias:
  case OpCode::WriteSamplerFeedbackLevel:
  case OpCode::WriteSamplerFeedbackGrad:
    if (Context.Info.ValidatorVersion >= VersionTuple(1, 9))
      set(SamplerFeedback);
    break;
  case OpCode::AnnotateHandle:
    if (std::optional<HandleInfo> Handle = resolveHandle(Context, Call))
      addView(Handle->Class, Handle->Kind);
    break;
  case OpCode::TextureStoreSample:
  case OpCode::SampleCmpLevel:
  case OpCode::TextureGatherRaw:
    set(AdvancedTextureOps);
    break;
  case OpCode::SampleCmpGrad:
  case OpCode::SampleCmpBias:
    set(SampleCmpGradientOrBias);
    break;
  case OpCode::Sample:
  case OpCode::SampleBias:
  case OpCode::SampleGrad:
  case OpCode::SampleCmp:
    // The last sample of these decides in Microsoft's validator, too.
    Flags &= ~(1ull << SampleCmpGradientOrBias);
    break;
  default:
    break;
  }
}

uint64_t FlagComputer::compute() {
  addResources();
  // Each function counts alone: a bit that one takes back is its own.
  uint64_t All = Flags;
  for (const Function &F : Context.M) {
    Flags = 0;
    for (const Instruction &I : instructions(F))
      addInstruction(I);
    All |= Flags;
  }
  // Whether resources may alias is the user's promise; it only means something
  // where there is a UAV.
  Unknown |= 1ull << ResMayNotAlias;
  return All;
}

void dxil::verifyShaderFlags(VerifierContext &Context) {
  if (Context.Info.Kind != ShaderKind::Compute && !Context.isLibrary())
    return;
  FlagComputer Computer(Context);
  uint64_t Computed = Computer.compute();
  uint64_t Compared = ~(FreeBits | Computer.unknownBits());
  uint64_t Stated = Context.Info.ShaderFlags;
  if ((Computed & Compared) != (Stated & Compared))
    Context.report(VerifierRule::MetaFlagsUsage,
                   "the flags are 0x" + Twine(utohexstr(Stated)) +
                       ", but the code gives 0x" + Twine(utohexstr(Computed)));
}

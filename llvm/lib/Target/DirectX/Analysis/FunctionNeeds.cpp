//===- FunctionNeeds.cpp - What a function of a library needs ------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Analysis/FunctionNeeds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/Contract/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

constexpr uint16_t AllStages = 0xFFFF;
constexpr uint16_t bitOf(ShaderKind Kind) {
  return 1 << static_cast<unsigned>(Kind);
}
/// Those whose threads come in groups, and functions.
constexpr uint16_t GroupStages =
    bitOf(ShaderKind::Compute) | bitOf(ShaderKind::Library) |
    bitOf(ShaderKind::Mesh) | bitOf(ShaderKind::Amplification) |
    bitOf(ShaderKind::Node);

/// The N of the shader model 6.N that was the first to have
constexpr unsigned Native16Bit = 2;
constexpr unsigned Atomic64 = 6;
constexpr unsigned HeapIndexing = 6;
constexpr unsigned ComputeDerivatives = 6;
constexpr unsigned FixedWaveSize = 6;
constexpr unsigned TextureExtensions = 7;
constexpr unsigned WaveSizeRange = 8;

/// Bits of the mode of a barrier.
enum BarrierMode : uint64_t { SyncThreadGroup = 1, GroupSharedFence = 8 };

class NeedsFinder {
  const DXILModuleInfo &Info;
  FunctionNeeds Needs;

  void requireModel(unsigned Minor) {
    Needs.MinShaderModelMinor = std::max(Needs.MinShaderModelMinor, Minor);
  }
  void addOperation(const CallInst &Call, const OpInfo &Op);
  void addFeatures(const Function &F);
  void addCode(const Function &F);
  void addEntry(const EntryRecord &Entry);

public:
  explicit NeedsFinder(const DXILModuleInfo &Info) : Info(Info) {}
  FunctionNeeds find(const Function &F);
};

/// The operations that older shader models have other ones for, which a linker
/// puts in their place.
bool hasOlderForm(OpCode Code) {
  return is_contained({OpCode::RawBufferLoad, OpCode::RawBufferStore,
                       OpCode::CreateHandleForLib, OpCode::AnnotateHandle,
                       OpCode::CreateHandleFromBinding, OpCode::QuadVote,
                       OpCode::BarrierByMemoryType},
                      Code);
}

bool isGroupShared(const Value *V) {
  return V->getType()->isPointerTy() &&
         V->getType()->getPointerAddressSpace() == GroupSharedAddressSpace;
}

} // namespace

void NeedsFinder::addOperation(const CallInst &Call, const OpInfo &Op) {
  Needs.Stages &= Op.Stages;
  if (!hasOlderForm(Op.Code))
    requireModel(Op.MinShaderModelMinor);
  if ((Op.Flags & OpFlagGradient) && !(Op.Flags & OpFlagFeedback))
    Needs.Features |= FeatureUsesDerivatives;
  if (Op.Code == OpCode::Barrier)
    if (auto *Mode = dyn_cast<ConstantInt>(Call.getArgOperand(1));
        Mode && Mode->getZExtValue() & (SyncThreadGroup | GroupSharedFence)) {
      Needs.Features |= FeatureRequiresGroup;
      Needs.Stages &= GroupStages;
    }
  bool IsAtomic = Op.Code == OpCode::AtomicBinOp ||
                  Op.Code == OpCode::AtomicCompareExchange;
  if (IsAtomic && Call.getType()->isIntegerTy(64))
    requireModel(Atomic64);
}

/// What the shader flags of the function alone ask of a device.
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
  auto Has = [&](dxbc::FeatureFlags Feature) {
    return Features & static_cast<uint64_t>(Feature);
  };
  if (Has(dxbc::FeatureFlags::NativeLowPrecision))
    requireModel(Native16Bit);
  if (Has(dxbc::FeatureFlags::AtomicInt64OnGroupShared))
    requireModel(Atomic64);
  if (Has(dxbc::FeatureFlags::ResourceDescriptorHeapIndexing) ||
      Has(dxbc::FeatureFlags::SamplerDescriptorHeapIndexing))
    requireModel(HeapIndexing);
  if (Has(dxbc::FeatureFlags::AdvancedTextureOps) ||
      Has(dxbc::FeatureFlags::WriteableMSAATextures))
    requireModel(TextureExtensions);
}

void NeedsFinder::addEntry(const EntryRecord &Entry) {
  Needs.Stages = bitOf(Entry.Kind);
  if ((Needs.Features & FeatureUsesDerivatives) &&
      Entry.Kind != ShaderKind::Pixel)
    requireModel(ComputeDerivatives);
  if (Entry.WaveSize[0])
    requireModel(Entry.WaveSize[1] ? WaveSizeRange : FixedWaveSize);
}

void NeedsFinder::addCode(const Function &F) {
  for (const Instruction &I : instructions(F)) {
    if (const OpInfo *Op = getDXILOperation(I))
      addOperation(cast<CallInst>(I), *Op);
    if (any_of(I.operand_values(), isGroupShared))
      Needs.Features |= FeatureRequiresGroup;
  }
  addFeatures(F);
}

FunctionNeeds NeedsFinder::find(const Function &F) {
  Needs.Stages = AllStages;
  // What it calls is part of it.
  for (const Value *V : findReached(F))
    if (auto *Reached = dyn_cast<Function>(V); Reached && !Reached->empty())
      addCode(*Reached);
  for (const EntryRecord &Entry : Info.Entries)
    if (Entry.Entry == &F)
      addEntry(Entry);
  return Needs;
}

FunctionNeeds dxil::computeFunctionNeeds(const Function &F,
                                         const DXILModuleInfo &Info) {
  return NeedsFinder(Info).find(F);
}

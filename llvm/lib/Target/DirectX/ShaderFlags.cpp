//===- ShaderFlags.cpp - What a shader asks of a device -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/ShaderFlags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/DXILOperations.h"
#include "llvm/Target/DirectX/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class FlagCounter {
  const ShaderTarget &Target;
  uint64_t Flags = 0;
  bool UsesUAV = false;

  void set(ShaderFlag Flag) { Flags |= static_cast<uint64_t>(Flag); }
  void countType(Type *Ty);
  void countOperation(const CallInst &Call, OpCode Code);
  void countInstruction(const Instruction &I);
  void countResources(const Module &M);

public:
  explicit FlagCounter(const ShaderTarget &Target) : Target(Target) {}
  uint64_t count(Module &M, bool DisableOptimizations);
};

uint64_t integerOperand(const MDNode *Node, unsigned I) {
  return mdconst::extract<ConstantInt>(Node->getOperand(I))->getZExtValue();
}

/// The operation of a dx.op call, by its first operand.
const OpInfo *operationOf(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !lookupOpClassOfFunction(Callee->getName()))
    return nullptr;
  auto *Number = dyn_cast<ConstantInt>(Call.getArgOperand(0));
  return Number ? lookupOpByNumber(Number->getZExtValue()) : nullptr;
}

/// The two words of the annotation of a handle, if it has one.
std::optional<uint32_t> annotatedKind(const Value *Handle) {
  auto *Call = dyn_cast<CallInst>(Handle);
  const OpInfo *Op = Call ? operationOf(*Call) : nullptr;
  if (!Op || Op->Code != OpCode::AnnotateHandle)
    return std::nullopt;
  auto *Words = cast<Constant>(Call->getArgOperand(2));
  auto *Word0 = dyn_cast_or_null<ConstantInt>(Words->getAggregateElement(0u));
  return Word0 ? std::optional<uint32_t>(Word0->getZExtValue()) : std::nullopt;
}

std::optional<uint32_t> annotatedElement(const Value *Handle) {
  if (!annotatedKind(Handle))
    return std::nullopt;
  auto *Words = cast<Constant>(cast<CallInst>(Handle)->getArgOperand(2));
  return cast<ConstantInt>(Words->getAggregateElement(1u))->getZExtValue();
}

constexpr uint32_t UAVBit = 1u << 12;

} // namespace

void FlagCounter::countType(Type *Ty) {
  if (Ty->isDoubleTy())
    set(ShaderFlag::EnableDoublePrecision);
  else if (Ty->isIntegerTy(64))
    set(ShaderFlag::Int64Ops);
  else if (Ty->isHalfTy() || Ty->isIntegerTy(16))
    set(ShaderFlag::LowPrecisionPresent);
}

void FlagCounter::countOperation(const CallInst &Call, OpCode Code) {
  if (getOpInfo(Code).Flags & OpFlagWave)
    set(ShaderFlag::WaveOps);
  bool Is64 = Call.getType()->isIntegerTy(64);
  switch (Code) {
  case OpCode::Fma:
    set(ShaderFlag::EnableDoubleExtensions);
    break;
  case OpCode::Msad:
    set(ShaderFlag::EnableMSAD);
    break;
  case OpCode::CheckAccessFullyMapped:
    set(ShaderFlag::TiledResources);
    break;
  case OpCode::AllocateRayQuery:
  case OpCode::AllocateRayQuery2:
  case OpCode::GeometryIndex:
    set(ShaderFlag::RaytracingTier1_1);
    break;
  case OpCode::BufferLoad:
  case OpCode::TextureLoad: {
    const Value *Handle = Call.getArgOperand(1);
    auto Kind = annotatedKind(Handle);
    bool IsTyped = Kind && (*Kind & 0xff) ==
                               static_cast<uint32_t>(ResourceKind::TypedBuffer);
    IsTyped |= Kind && (*Kind & 0xff) <
                           static_cast<uint32_t>(ResourceKind::TypedBuffer);
    if (IsTyped && (*Kind & UAVBit) &&
        (annotatedElement(Handle).value_or(0) >> 8 & 0xff) > 1)
      set(ShaderFlag::UAVLoadAdditionalFormats);
    break;
  }
  case OpCode::AtomicBinOp:
  case OpCode::AtomicCompareExchange:
    if (auto Kind = annotatedKind(Call.getArgOperand(1));
        Is64 && Kind &&
        (*Kind & 0xff) <= static_cast<uint32_t>(ResourceKind::TypedBuffer))
      set(ShaderFlag::AtomicInt64OnTypedResource);
    break;
  case OpCode::CreateHandleFromHeap:
    set(cast<ConstantInt>(Call.getArgOperand(2))->isZero()
            ? ShaderFlag::ResourceHeapIndexing
            : ShaderFlag::SamplerHeapIndexing);
    break;
  case OpCode::TextureStoreSample:
  case OpCode::SampleCmpLevel:
  case OpCode::TextureGatherRaw:
    set(ShaderFlag::AdvancedTextureOps);
    break;
  case OpCode::AnnotateHandle:
    UsesUAV |= (annotatedKind(&Call).value_or(0) & UAVBit) != 0;
    break;
  default: // most operations need no flag
    break;
  }
}

void FlagCounter::countInstruction(const Instruction &I) {
  if (auto *Call = dyn_cast<CallInst>(&I)) {
    const OpInfo *Op = operationOf(*Call);
    if (!Op)
      return;
    countOperation(*Call, Op->Code);
  }
  countType(I.getType());
  for (const Value *Operand : I.operands())
    countType(Operand->getType());
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
    if (I.getOperand(1)->getType()->isIntegerTy(64))
      set(ShaderFlag::AtomicInt64OnGroupShared);
    break;
  default: // no other instruction needs a flag of its own
    break;
  }
}

/// What the table of resources alone says.
void FlagCounter::countResources(const Module &M) {
  const NamedMDNode *Named = M.getNamedMetadata("dx.resources");
  if (!Named)
    return;
  const MDNode *Classes = Named->getOperand(0);
  uint64_t NumUAVs = 0;
  for (unsigned Class : {0u, 1u}) {
    auto *Records = dyn_cast_or_null<MDNode>(Classes->getOperand(Class).get());
    if (!Records)
      continue;
    for (const MDOperand &Operand : Records->operands()) {
      auto *Record = cast<MDNode>(Operand.get());
      auto Kind = static_cast<ResourceKind>(integerOperand(Record, 6));
      if (Kind == ResourceKind::RawBuffer ||
          Kind == ResourceKind::StructuredBuffer)
        set(ShaderFlag::EnableRawAndStructuredBuffers);
      if (Class == 1) {
        // Before validator version 1.6 a record counts as one.
        NumUAVs += Target.isAtLeast(6)
                       ? std::min<uint64_t>(integerOperand(Record, 5), 9)
                       : 1;
        // Handles of older shader models carry no kind.
        UsesUAV |= !Target.isAtLeast(8);
      }
    }
  }
  if (NumUAVs > 8)
    set(ShaderFlag::ManyUAVs);
}

uint64_t FlagCounter::count(Module &M, bool DisableOptimizations) {
  countResources(M);
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      countInstruction(I);
  if (UsesUAV && Target.isAtLeast(7))
    set(ShaderFlag::ResMayNotAlias);
  if (Target.Native16)
    set(ShaderFlag::UseNativeLowPrecision);
  if (DisableOptimizations)
    set(ShaderFlag::DisableOptimizations);
  return Flags;
}

uint64_t dxil::computeShaderFlags(Module &M, const ShaderTarget &Target,
                                  bool DisableOptimizations) {
  return FlagCounter(Target).count(M, DisableOptimizations);
}

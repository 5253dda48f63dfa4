//===- DecodeRayOps.cpp - Shaders of ray tracing --------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/DXILRun/Execute/RayExecution.h"
#include "llvm/DXILRun/Execute/StructureAccess.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
using dxil::ShaderKind;
namespace operand = llvm::dxil::operand;

namespace {

//===----------------------------------------------------------------------===//
// Calls of shaders
//===----------------------------------------------------------------------===//

// Imm: the bytes of what is handed over.

void traceRays(Wave &W, const Inst &I) {
  requireDefinedRay(W, I, 1);
  forThreads(
      W, [&](unsigned L) { traceRay(W, I, L, readTraceArguments(W, I, L)); });
}

/// Operands: index, parameter.
void callShaders(Wave &W, const Inst &I) {
  const uint32_t *Index = W.at<uint32_t>(I.operand(0));
  const uint64_t *Pointer = W.at<uint64_t>(I.operand(1));
  requireDefined(W, I, 0, "the index of a shader");
  forThreads(
      W, [&](unsigned L) { callShader(W, I, L, Index[L], Pointer[L], I.Imm); });
}

/// Operands: distance, kind, attributes. Only one lane is active.
void reportHits(Wave &W, const Inst &I) {
  requireDefined(W, I, 0, "the distance of a hit");
  requireDefined(W, I, 1, "the kind of a hit");
  W.at<uint8_t>(I.result())[0] = reportHit(
      W, I, W.at<float>(I.operand(0))[0], W.at<uint32_t>(I.operand(1))[0],
      W.at<uint64_t>(I.operand(2))[0], I.Imm);
}

/// Imm: the HitVerdict.
void endAnyHit(Wave &W, const Inst &I) {
  W.Rays->Verdict = HitVerdict(I.Imm);
  W.HasEnded = true;
}

//===----------------------------------------------------------------------===//
// System values
//===----------------------------------------------------------------------===//

/// Imm: the component.
void dispatchIndex(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  forThreads(W, [&](unsigned L) { To[L] = placeOfRay(W, L)[I.Imm]; });
}

void dispatchSize(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t Size = W.G->D.IO->Rays->Size[I.Imm];
  forLanes(W, [=](unsigned L) { To[L] = Size; });
}

// What follows is only in shaders of which one lane is active. Imm as in ray
// queries.

void hitNumber(Wave &W, const Inst &I) {
  W.at<uint32_t>(I.result())[0] =
      W.Rays->Traversal->number(*W.Rays->Hit, HitNumber(I.Imm));
}

void hitFloat(Wave &W, const Inst &I) {
  W.at<float>(I.result())[0] = W.Rays->Traversal->component(
      *W.Rays->Hit, HitFloats(I.Imm >> 8), I.Imm & 0xff);
}

void rayFloat(Wave &W, const Inst &I) {
  W.at<float>(I.result())[0] =
      W.Rays->Traversal->component(RayFloats(I.Imm >> 8), I.Imm & 0xff);
}

void rayTCurrent(Wave &W, const Inst &I) {
  W.at<float>(I.result())[0] =
      W.Rays->TCurrent.value_or(W.Rays->Traversal->currentT());
}

void rayFlags(Wave &W, const Inst &I) {
  W.at<uint32_t>(I.result())[0] = W.Rays->Traversal->ray().Flags;
}

} // namespace

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

/// The type that the function is named after tells the size; where the module
/// does not know it by that name, the variable does.
uint32_t Decoder::bytesHanded(const CallInst &I, unsigned Operand) {
  auto [Rest, Class] =
      I.getCalledFunction()->getName().split(dxil::DXILOpFunctionPrefix);
  if (auto *Type =
          StructType::getTypeByName(I.getContext(), Class.split('.').second))
    return uint32_t(Layout.getTypeAllocSize(Type));
  const Value *Pointer = dxil::getOperand(I, Operand);
  if (auto *Variable = dyn_cast<AllocaInst>(Pointer))
    return uint32_t(Layout.getTypeAllocSize(Variable->getAllocatedType()));
  auto Known = ObjectNumbers.find(Pointer);
  if (Known != ObjectNumbers.end())
    return P.Objects[Known->second].Size;
  failUnsupported(I, "a call that hands over a part of a variable");
  return 0;
}

void Decoder::checkAttributeBytes(const CallInst &I, uint32_t Bytes) {
  if (Bytes > HitAttributes::MaxSize)
    fail(I, "attributes of " + Twine(Bytes) + " bytes are too large");
}

bool Decoder::isOfRayTracing() const {
  return File.Info.Kind >= ShaderKind::RayGeneration &&
         File.Info.Kind <= ShaderKind::Callable;
}

/// What a shader is handed lies in variables of its own.
void Decoder::createParameters() {
  const Function &F = *File.Info.Entry;
  for (const Argument &A : F.args()) {
    const bool IsAttribute = A.getArgNo() != 0;
    const std::optional<uint32_t> &Bytes =
        IsAttribute ? File.AttributeBytes : File.PayloadBytes;
    if (A.getArgNo() > 1 || !A.getType()->isPointerTy() || !Bytes)
      return fail("the parameters of '" + F.getName() +
                  "' are not those of a shader of ray tracing");
    const uint32_t Number =
        createObject(A, ArrayType::get(Type::getInt8Ty(F.getContext()), *Bytes),
                     MemoryObject::Kind::PerLane, nullptr);
    (IsAttribute ? P.AttributeObject : P.HandedObject) = Number;
    ValueSlots[&A] = {constantSlot(makePointer(Number, 0), 8)};
  }
}

bool Decoder::decodeShaderCall(const CallInst &I, const dxil::OpInfo &Op) {
  auto EmitEnd = [&](HitVerdict Verdict) {
    Inst &New = emitOp(I, endAnyHit);
    New.Imm = uint32_t(Verdict);
    New.MayEnd = true;
    return true;
  };
  switch (Op.Code) {
  case OpCode::TraceRay:
    emitOp(I, traceRays).Imm = bytesHanded(I, operand::TraceRay::Payload);
    return true;
  case OpCode::CallShader:
    emitOp(I, callShaders).Imm = bytesHanded(I, operand::CallShader::Parameter);
    return true;
  case OpCode::ReportHit: {
    const uint32_t Bytes = bytesHanded(I, operand::ReportHit::Attributes);
    checkAttributeBytes(I, Bytes);
    Inst &New = emitOp(I, reportHits);
    New.Imm = Bytes;
    New.MayEnd = true;
    New.Rule = UndefRule::ByExecution;
    return true;
  }
  case OpCode::IgnoreHit:
    return EmitEnd(HitVerdict::Ignore);
  case OpCode::AcceptHitAndEndSearch:
    return EmitEnd(HitVerdict::AcceptAndEndSearch);
  default:
    return false;
  }
}

bool Decoder::decodeRayValue(const CallInst &I, const dxil::OpInfo &Op) {
  auto Number = [&](HitNumber Which) {
    emitOp(I, hitNumber).Imm = uint32_t(Which);
    return true;
  };
  auto Emit = [&](ExecFn Fn, uint32_t Which, ArrayRef<unsigned> Sizes) {
    emitOp(I, Fn, 0, 0).Imm = Which << 8 | immediateComponent(I, Op, 0, Sizes);
    return true;
  };
  auto Floats = [&](HitFloats Which, ArrayRef<unsigned> Sizes) {
    return Emit(hitFloat, uint32_t(Which), Sizes);
  };
  switch (Op.Code) {
  case OpCode::DispatchRaysIndex:
    return Emit(dispatchIndex, 0, {3});
  case OpCode::DispatchRaysDimensions:
    return Emit(dispatchSize, 0, {3});
  case OpCode::InstanceIndex:
    return Number(HitNumber::InstanceIndex);
  case OpCode::InstanceID:
    return Number(HitNumber::InstanceID);
  case OpCode::GeometryIndex:
    return Number(HitNumber::GeometryIndex);
  case OpCode::PrimitiveIndex:
    return Number(HitNumber::PrimitiveIndex);
  case OpCode::HitKind:
    return Number(HitNumber::Kind);
  case OpCode::ObjectRayOrigin:
    return Floats(HitFloats::ObjectOrigin, {3});
  case OpCode::ObjectRayDirection:
    return Floats(HitFloats::ObjectDirection, {3});
  case OpCode::ObjectToWorld:
    return Floats(HitFloats::ObjectToWorld, {3, 4});
  case OpCode::WorldToObject:
    return Floats(HitFloats::WorldToObject, {3, 4});
  case OpCode::WorldRayOrigin:
    return Emit(rayFloat, uint32_t(RayFloats::Origin), {3});
  case OpCode::WorldRayDirection:
    return Emit(rayFloat, uint32_t(RayFloats::Direction), {3});
  case OpCode::RayTMin:
    return Emit(rayFloat, uint32_t(RayFloats::TMin), {});
  case OpCode::RayTCurrent:
    emitOp(I, rayTCurrent);
    return true;
  case OpCode::RayFlags:
    emitOp(I, rayFlags);
    return true;
  default:
    return false;
  }
}

bool Decoder::decodeRayOp(const CallInst &I, const dxil::OpInfo &Op) {
  if (!decodeRayValue(I, Op) && !decodeShaderCall(I, Op) &&
      !decodeHitObjectStep(I, Op) && !decodeHitObjectValue(I, Op))
    return false;
  if (!(Op.Stages >> unsigned(File.Info.Kind) & 1))
    fail(I, "the operation " + Op.Name + " is not one of stage " +
                dxil::getShaderStage(File.Info.Kind).Name);
  return true;
}

// DecodeHitObjectOps.cpp: Hit objects, and reordering
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A hit object is a value; a method that modifies one returns a new value.
// Reordering has no effect, because results do not depend on the order of
// threads.

#include "Decoder.h"
#include "llvm/DXILRun/Execute/RayExecution.h"
#include "llvm/DXILRun/Execute/ResourceMemory.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

/// The object that operand 0 is; a NOP for what no lane has made.
const HitObject &objectOf(Wave &W, const Inst &I, unsigned Lane) {
  static const HitObject Nop;
  const uint64_t Number = W.at<uint64_t>(I.operand(0))[Lane];
  return Number == 0 || Number > W.HitObjects.size() ? Nop
                                                     : W.HitObjects[Number - 1];
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

/// Operands as those of TraceRay. Imm: the bytes of the payload.
void traceObject(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  requireDefinedRay(W, I, 1);
  forThreads(W, [&](unsigned L) {
    std::optional<HitObject> Found =
        searchRay(W, I, L, readTraceArguments(W, I, L));
    To[L] = Found ? addHitObject(W, I, L, std::move(*Found)) : 0;
  });
}

/// Operands: flags, index, the ray.
void makeMiss(Wave &W, const Inst &I) {
  constexpr uint32_t SixteenBits = 0xffff;
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint32_t *Flags = W.at<uint32_t>(I.operand(0)),
                 *Index = W.at<uint32_t>(I.operand(1));
  requireDefinedRay(W, I, 0);
  forThreads(W, [&](unsigned L) {
    HitObject Object;
    Object.What = HitObject::Kind::Miss;
    Object.Traversal =
        RayTraversal(nullptr, readRay(W, I, L, 2, Flags[L], /*Mask=*/0));
    Object.Record = Index[L] & SixteenBits;
    To[L] = addHitObject(W, I, L, std::move(Object));
  });
}

void makeNop(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  forLanes(W, [=](unsigned L) { To[L] = 0; });
}

/// Operands: query, and perhaps the kind and attributes of a procedural hit.
/// Imm: the bytes of the attributes.
void fromQuery(Wave &W, const Inst &I) {
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint32_t *Number = W.at<uint32_t>(I.operand(0));
  forThreads(W, [&](unsigned L) {
    To[L] = 0;
    if (Number[L] >= W.P->NumRayQueries)
      return reportFinding(W, I.Origin, L, "there is no such ray query");
    const RayQuery &Q = W.RayQueries[size_t(Number[L]) * W.Size + L];
    const std::optional<RayHit> &Hit = Q.Traversal.committed();
    if (!Hit)
      return;
    HitObject Object;
    Object.What = HitObject::Kind::Hit;
    Object.Traversal = Q.Traversal;
    Object.Hit = *Hit;
    if (!Hit->IsProcedural) {
      Object.Attributes = HitAttributes::ofTriangle(*Hit);
    } else if (I.NumOperands > 1) {
      Object.Hit.Kind = W.at<uint32_t>(I.operand(1))[L];
      Object.Attributes =
          readAttributes(W, I, L, W.at<uint64_t>(I.operand(2))[L], I.Imm);
    }
    To[L] = addHitObject(W, I, L, std::move(Object));
  });
}

/// Operands: object, index.
void setTableIndex(Wave &W, const Inst &I) {
  constexpr uint32_t OfHit = (1 << 28) - 1, OfMiss = (1 << 16) - 1;
  uint64_t *To = W.at<uint64_t>(I.result());
  const uint32_t *Index = W.at<uint32_t>(I.operand(1));
  requireDefined(W, I, 1, "the index of a record");
  forThreads(W, [&](unsigned L) {
    HitObject Object = objectOf(W, I, L);
    To[L] = 0;
    if (Object.What == HitObject::Kind::Nop)
      return;
    Object.Record = Index[L] & (Object.isHit() ? OfHit : OfMiss);
    To[L] = addHitObject(W, I, L, std::move(Object));
  });
}

/// Operands: object, payload. Imm: the bytes of the payload.
void invokeObject(Wave &W, const Inst &I) {
  const uint64_t *Payload = W.at<uint64_t>(I.operand(1));
  requireDefined(W, I, 0, "a hit object");
  forThreads(W, [&](unsigned L) {
    // The shader may make objects, which moves those that there are.
    const HitObject Object = objectOf(W, I, L);
    invokeHit(W, I, L, Object, Payload[L], I.Imm);
  });
}

void reorder(Wave &, const Inst &) {}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// Answers with \p Get of the object, or 0 if \p HasAnswer is false of it.
template <typename T, typename Condition, typename Getter>
void answer(Wave &W, const Inst &I, Condition HasAnswer, Getter Get) {
  T *To = W.at<T>(I.result());
  forThreads(W, [&](unsigned L) {
    const HitObject &Object = objectOf(W, I, L);
    To[L] = HasAnswer(Object) ? T(Get(Object)) : T(0);
  });
}

bool isAny(const HitObject &) { return true; }
bool isHit(const HitObject &Object) { return Object.isHit(); }
bool hasRay(const HitObject &Object) {
  return Object.What != HitObject::Kind::Nop;
}

/// Imm: the requested kind.
void isOfKind(Wave &W, const Inst &I) {
  answer<uint8_t>(W, I, isAny, [&](const HitObject &Object) {
    return Object.What == HitObject::Kind(I.Imm);
  });
}

/// Imm: the HitNumber.
void hitObjectNumber(Wave &W, const Inst &I) {
  answer<uint32_t>(W, I, isHit, [&](const HitObject &Object) {
    return Object.Traversal.number(Object.Hit, HitNumber(I.Imm));
  });
}

// Imm of floats: which they are, and the component in the lower byte.

/// What has no instance is in the space of the world.
float worldFloat(const HitObject &Object, HitFloats Which, unsigned N) {
  constexpr unsigned Columns = 4;
  switch (Which) {
  case HitFloats::ObjectOrigin:
    return hasRay(Object) ? Object.Traversal.component(RayFloats::Origin, N)
                          : 0;
  case HitFloats::ObjectDirection:
    return hasRay(Object) ? Object.Traversal.component(RayFloats::Direction, N)
                          : 0;
  case HitFloats::ObjectToWorld:
  case HitFloats::WorldToObject:
    return N / Columns == N % Columns;
  case HitFloats::Barycentrics:
  case HitFloats::Distance:
    break;
  }
  llvm_unreachable("no operation asks a hit object for these");
}

void hitObjectFloat(Wave &W, const Inst &I) {
  const HitFloats Which = HitFloats(I.Imm >> 8);
  const unsigned N = I.Imm & 0xff;
  answer<float>(W, I, isAny, [=](const HitObject &Object) {
    return Object.isHit() ? Object.Traversal.component(Object.Hit, Which, N)
                          : worldFloat(Object, Which, N);
  });
}

void hitObjectRayFloat(Wave &W, const Inst &I) {
  answer<float>(W, I, hasRay, [&](const HitObject &Object) {
    return Object.Traversal.component(RayFloats(I.Imm >> 8), I.Imm & 0xff);
  });
}

void hitObjectRayFlags(Wave &W, const Inst &I) {
  answer<uint32_t>(W, I, hasRay, [](const HitObject &Object) {
    return Object.Traversal.ray().Flags;
  });
}

void tableIndex(Wave &W, const Inst &I) {
  answer<uint32_t>(W, I, isAny, [](const HitObject &Object) {
    return Object.Record.value_or(0);
  });
}

/// Operands: object, offset in bytes.
void localConstant(Wave &W, const Inst &I) {
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t *Offset = W.at<uint32_t>(I.operand(1));
  requireDefined(W, I, 1, "an index");
  forThreads(W, [&](unsigned L) {
    To[L] = 0;
    const ShaderRecord *Record = recordOf(W, I, L, objectOf(W, I, L));
    if (!Record)
      return;
    const size_t Word = Offset[L] / sizeof(uint32_t);
    if (Offset[L] % sizeof(uint32_t) || Word >= Record->Constants.size())
      return reportFinding(W, I.Origin, L,
                           "the record has no local root constant at byte " +
                               Twine(Offset[L]));
    To[L] = Record->Constants[Word];
  });
}

/// Operands: object, and where the attributes go. Imm: their bytes.
void attributes(Wave &W, const Inst &I) {
  const uint64_t *Pointer = W.at<uint64_t>(I.operand(1));
  requireDefined(W, I, 0, "a hit object");
  forThreads(W, [&](unsigned L) {
    writeAttributes(W, I, L, objectOf(W, I, L), Pointer[L], I.Imm);
  });
}

} // namespace

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

bool Decoder::decodeHitObjectStep(const CallInst &I, const dxil::OpInfo &Op) {
  auto WithBytes = [&](ExecFn Fn, unsigned Operand) {
    emitOp(I, Fn).Imm = bytesHanded(I, Operand);
    return true;
  };
  auto Simple = [&](ExecFn Fn) {
    emitOp(I, Fn);
    return true;
  };
  switch (Op.Code) {
  case OpCode::HitObject_TraceRay:
    return WithBytes(traceObject, operand::HitObject_TraceRay::Payload);
  case OpCode::HitObject_FromRayQuery:
    return Simple(fromQuery);
  case OpCode::HitObject_FromRayQueryWithAttrs: {
    constexpr unsigned Attributes =
        operand::HitObject_FromRayQueryWithAttrs::CommittedAttribs;
    checkAttributeBytes(I, bytesHanded(I, Attributes));
    return WithBytes(fromQuery, Attributes);
  }
  case OpCode::HitObject_MakeMiss:
    return Simple(makeMiss);
  case OpCode::HitObject_MakeNop:
    return Simple(makeNop);
  case OpCode::HitObject_Invoke:
    return WithBytes(invokeObject, operand::HitObject_Invoke::Payload);
  case OpCode::MaybeReorderThread:
    return Simple(reorder);
  case OpCode::HitObject_SetShaderTableIndex:
    return Simple(setTableIndex);
  case OpCode::HitObject_LoadLocalRootTableConstant:
    return Simple(localConstant);
  case OpCode::HitObject_Attributes: {
    constexpr unsigned Attributes = operand::HitObject_Attributes::Attributes;
    checkAttributeBytes(I, bytesHanded(I, Attributes));
    return WithBytes(attributes, Attributes);
  }
  default:
    return false;
  }
}

bool Decoder::decodeHitObjectValue(const CallInst &I, const dxil::OpInfo &Op) {
  auto Emit = [&](ExecFn Fn, uint32_t Imm) {
    emitOp(I, Fn, 0, 1).Imm = Imm;
    return true;
  };
  auto Floats = [&](ExecFn Fn, auto Which, ArrayRef<unsigned> Sizes) {
    return Emit(Fn, uint32_t(Which) << 8 | immediateComponent(I, Op, 1, Sizes));
  };
  switch (Op.Code) {
  case OpCode::HitObject_IsMiss:
    return Emit(isOfKind, uint32_t(HitObject::Kind::Miss));
  case OpCode::HitObject_IsHit:
    return Emit(isOfKind, uint32_t(HitObject::Kind::Hit));
  case OpCode::HitObject_IsNop:
    return Emit(isOfKind, uint32_t(HitObject::Kind::Nop));
  case OpCode::HitObject_RayFlags:
    return Emit(hitObjectRayFlags, 0);
  case OpCode::HitObject_ShaderTableIndex:
    return Emit(tableIndex, 0);
  case OpCode::HitObject_GeometryIndex:
    return Emit(hitObjectNumber, uint32_t(HitNumber::GeometryIndex));
  case OpCode::HitObject_InstanceIndex:
    return Emit(hitObjectNumber, uint32_t(HitNumber::InstanceIndex));
  case OpCode::HitObject_InstanceID:
    return Emit(hitObjectNumber, uint32_t(HitNumber::InstanceID));
  case OpCode::HitObject_PrimitiveIndex:
    return Emit(hitObjectNumber, uint32_t(HitNumber::PrimitiveIndex));
  case OpCode::HitObject_HitKind:
    return Emit(hitObjectNumber, uint32_t(HitNumber::Kind));
  case OpCode::HitObject_RayTMin:
    return Floats(hitObjectRayFloat, RayFloats::TMin, {});
  case OpCode::HitObject_RayTCurrent:
    return Floats(hitObjectRayFloat, RayFloats::TCurrent, {});
  case OpCode::HitObject_WorldRayOrigin:
    return Floats(hitObjectRayFloat, RayFloats::Origin, {3});
  case OpCode::HitObject_WorldRayDirection:
    return Floats(hitObjectRayFloat, RayFloats::Direction, {3});
  case OpCode::HitObject_ObjectRayOrigin:
    return Floats(hitObjectFloat, HitFloats::ObjectOrigin, {3});
  case OpCode::HitObject_ObjectRayDirection:
    return Floats(hitObjectFloat, HitFloats::ObjectDirection, {3});
  case OpCode::HitObject_ObjectToWorld3x4:
    return Floats(hitObjectFloat, HitFloats::ObjectToWorld, {3, 4});
  case OpCode::HitObject_WorldToObject3x4:
    return Floats(hitObjectFloat, HitFloats::WorldToObject, {3, 4});
  default:
    return false;
  }
}

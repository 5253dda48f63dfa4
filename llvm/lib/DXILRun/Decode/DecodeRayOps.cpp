// DecodeRayOps.cpp: Rays and ray queries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Decoder.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/DXILRun/Execute/RayExecution.h"
#include "llvm/DXILRun/Execute/ResourceMemory.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::OpCode;
using dxil::ShaderKind;
namespace operand = llvm::dxil::operand;

namespace {

//===----------------------------------------------------------------------===//
// Calls of shaders
//===----------------------------------------------------------------------===//

// Imm: the size of the passed data.

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

/// The type in the function's name determines the size; if the module does not
/// have a type of that name, the variable does.
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
  failUnsupported(I, "a call that passes a part of a variable");
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

/// Data passed to a shader are in separate variables.
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

//===----------------------------------------------------------------------===//
// Ray queries
//===----------------------------------------------------------------------===//

// A query is a number: of the call that allocates it. Each lane has a state for
// each of them.

using dxil::OpCode;
namespace operand = llvm::dxil::operand;

namespace {

/// COMMITTED_STATUS and CANDIDATE_TYPE of HLSL.
enum CommittedStatus : uint32_t { Nothing, TriangleHit, ProceduralHit };
enum CandidateType : uint32_t { NonOpaqueTriangle, ProceduralPrimitive };

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

/// What an operation demands of the query.
enum class Needs : uint8_t {
  Trace,
  Candidate,
  TriangleCandidate,
  ProceduralCandidate,
  Hit, ///< one that was committed
  TriangleHit,
};

const char *describeNeed(Needs Need) {
  switch (Need) {
  case Needs::Trace:
    return "TraceRayInline was not called";
  case Needs::Candidate:
    return "there is no candidate";
  case Needs::TriangleCandidate:
    return "the candidate is not a triangle";
  case Needs::ProceduralCandidate:
    return "the candidate is not a procedural primitive";
  case Needs::Hit:
    return "nothing was committed";
  case Needs::TriangleHit:
    return "no triangle was committed";
  }
  llvm_unreachable("all needs are listed");
}

bool isMet(Needs Need, const RayQuery &Q) {
  const std::optional<RayHit> &Hit = Q.Traversal.committed();
  switch (Need) {
  case Needs::Trace:
    return Q.IsTraced;
  case Needs::Candidate:
    return Q.Candidate.has_value();
  case Needs::TriangleCandidate:
    return Q.Candidate && !Q.Candidate->IsProcedural;
  case Needs::ProceduralCandidate:
    return Q.Candidate && Q.Candidate->IsProcedural;
  case Needs::Hit:
    return Hit.has_value();
  case Needs::TriangleHit:
    return Hit && !Hit->IsProcedural;
  }
  llvm_unreachable("all needs are listed");
}

/// The query that operand 0 means; null, after a finding, if it is none.
RayQuery *findQuery(Wave &W, const Inst &I, unsigned Lane) {
  const uint32_t Number = W.at<uint32_t>(I.operand(0))[Lane];
  if (Number < W.P->NumRayQueries)
    return &W.RayQueries[size_t(Number) * W.Size + Lane];
  reportFinding(W, I.Origin, Lane, "there is no such ray query");
  return nullptr;
}

/// The same for what only some states have.
RayQuery *findQuery(Wave &W, const Inst &I, unsigned Lane, Needs Need) {
  RayQuery *Q = findQuery(W, I, Lane);
  if (!Q || isMet(Need, *Q))
    return Q;
  reportFinding(W, I.Origin, Lane,
                Twine("a method of a ray query is not available: ") +
                    describeNeed(Q->IsTraced ? Need : Needs::Trace));
  return nullptr;
}

//===----------------------------------------------------------------------===//
// From allocation to commit
//===----------------------------------------------------------------------===//

/// Operands: the flags of its type, and perhaps those of the query itself. Imm:
/// the number.
void allocateQuery(Wave &W, const Inst &I) {
  constexpr uint32_t AllowOpacityMicromaps = 1; // RAYQUERY_FLAG of HLSL
  uint32_t *To = W.at<uint32_t>(I.result());
  const uint32_t *Flags = W.at<uint32_t>(I.operand(0)),
                 *Own =
                     I.NumOperands > 1 ? W.at<uint32_t>(I.operand(1)) : nullptr;
  forThreads(W, [&](unsigned L) {
    RayQuery &Q = W.RayQueries[size_t(I.Imm) * W.Size + L];
    Q = RayQuery();
    Q.ConstantFlags = Flags[L];
    Q.Options.AllowsMicromaps = Own && (Own[L] & AllowOpacityMicromaps);
    To[L] = I.Imm;
  });
}

/// Operands: query, structure, flags, mask, the ray.
void traceInline(Wave &W, const Inst &I) {
  constexpr unsigned FirstOfRay = 4;
  const uint64_t *Handle = W.at<uint64_t>(I.operand(1));
  const uint32_t *Flags = W.at<uint32_t>(I.operand(2)),
                 *Mask = W.at<uint32_t>(I.operand(3));
  requireDefinedRay(W, I, 2);
  forThreads(W, [&](unsigned L) {
    RayQuery *Q = findQuery(W, I, L);
    if (!Q)
      return;
    const AccelerationStructure *Structure = findStructure(W, I, L, Handle[L]);
    Q->trace(Structure, readRay(W, I, L, FirstOfRay,
                                Flags[L] | Q->ConstantFlags, Mask[L]));
  });
}

void proceed(Wave &W, const Inst &I) {
  uint8_t *To = W.at<uint8_t>(I.result());
  forThreads(W, [&](unsigned L) {
    RayQuery *Q = findQuery(W, I, L, Needs::Trace);
    To[L] = Q && Q->proceed();
    if (Q)
      reportForbiddenMicromap(W, I, L, Q->Traversal, "ray query");
  });
}

void abortQuery(Wave &W, const Inst &I) {
  forThreads(W, [&](unsigned L) {
    if (RayQuery *Q = findQuery(W, I, L, Needs::Trace))
      Q->Traversal.endSearch();
  });
}

void commitTriangle(Wave &W, const Inst &I) {
  forThreads(W, [&](unsigned L) {
    if (RayQuery *Q = findQuery(W, I, L, Needs::TriangleCandidate))
      Q->Traversal.commit(*Q->Candidate);
  });
}

/// Operands: query, distance.
void commitProcedural(Wave &W, const Inst &I) {
  const float *T = W.at<float>(I.operand(1));
  requireDefined(W, I, 1, "the distance of a hit");
  forThreads(W, [&](unsigned L) {
    RayQuery *Q = findQuery(W, I, L, Needs::ProceduralCandidate);
    if (!Q)
      return;
    if (!(T[L] >= Q->Traversal.ray().TMin && T[L] <= Q->Traversal.currentT()))
      return reportFinding(W, I.Origin, L,
                           "a hit is committed that is not from TMin to the "
                           "end of the ray");
    RayHit Hit = *Q->Candidate;
    Hit.T = T[L];
    Q->Traversal.commit(Hit);
  });
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// Answers with \p Get of the query, in lanes whose state has it.
template <typename T, Needs Need, typename Getter>
void answer(Wave &W, const Inst &I, Getter Get) {
  T *To = W.at<T>(I.result());
  forThreads(W, [&](unsigned L) {
    const RayQuery *Q = findQuery(W, I, L, Need);
    To[L] = Q ? T(Get(*Q)) : T(0);
  });
}

constexpr bool isOfCandidate(Needs Need) {
  return Need == Needs::Candidate || Need == Needs::TriangleCandidate ||
         Need == Needs::ProceduralCandidate;
}

/// The hit that an operation is about.
template <Needs Need> const RayHit &hitOf(const RayQuery &Q) {
  return isOfCandidate(Need) ? *Q.Candidate : *Q.Traversal.committed();
}

/// Imm: the HitNumber.
template <Needs Need> void queryNumber(Wave &W, const Inst &I) {
  answer<uint32_t, Need>(W, I, [&](const RayQuery &Q) {
    return Q.Traversal.number(hitOf<Need>(Q), HitNumber(I.Imm));
  });
}

// Imm of floats: which they are, and the component in the lower byte.

template <Needs Need> void queryFloat(Wave &W, const Inst &I) {
  answer<float, Need>(W, I, [&](const RayQuery &Q) {
    return Q.Traversal.component(hitOf<Need>(Q), HitFloats(I.Imm >> 8),
                                 I.Imm & 0xff);
  });
}

void queryRayFloat(Wave &W, const Inst &I) {
  answer<float, Needs::Trace>(W, I, [&](const RayQuery &Q) {
    return Q.Traversal.component(RayFloats(I.Imm >> 8), I.Imm & 0xff);
  });
}

void committedStatus(Wave &W, const Inst &I) {
  answer<uint32_t, Needs::Trace>(W, I, [](const RayQuery &Q) {
    const std::optional<RayHit> &Hit = Q.Traversal.committed();
    return !Hit ? Nothing : Hit->IsProcedural ? ProceduralHit : TriangleHit;
  });
}

void candidateType(Wave &W, const Inst &I) {
  answer<uint32_t, Needs::Candidate>(W, I, [](const RayQuery &Q) {
    return Q.Candidate->IsProcedural ? ProceduralPrimitive : NonOpaqueTriangle;
  });
}

void queryRayFlags(Wave &W, const Inst &I) {
  answer<uint32_t, Needs::Trace>(
      W, I, [](const RayQuery &Q) { return Q.Traversal.ray().Flags; });
}

void isNonOpaque(Wave &W, const Inst &I) {
  answer<uint8_t, Needs::ProceduralCandidate>(
      W, I, [](const RayQuery &Q) { return !Q.Candidate->IsOpaque; });
}

template <Needs Need> void isFrontFace(Wave &W, const Inst &I) {
  answer<uint8_t, Need>(
      W, I, [](const RayQuery &Q) { return hitOf<Need>(Q).isFrontFace(); });
}

} // namespace

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

uint32_t Decoder::immediateComponent(const CallInst &I, const dxil::OpInfo &Op,
                                     unsigned First, ArrayRef<unsigned> Sizes) {
  uint32_t Number = 0;
  for (auto [N, Size] : enumerate(Sizes)) {
    const uint64_t Index = immediate(I, First + unsigned(N));
    if (Index >= Size)
      fail(I, "the operation " + Op.Name + " has no component " + Twine(Index));
    Number = Number * Size + uint32_t(Index);
  }
  return Number;
}

bool Decoder::decodeRayQueryStep(const CallInst &I, const dxil::OpInfo &Op) {
  switch (Op.Code) {
  case OpCode::AllocateRayQuery:
  case OpCode::AllocateRayQuery2:
    emitOp(I, allocateQuery).Imm = P.NumRayQueries++;
    return true;
  case OpCode::RayQuery_TraceRayInline:
    emitOp(I, traceInline);
    return true;
  case OpCode::RayQuery_Proceed:
    emitOp(I, proceed);
    return true;
  case OpCode::RayQuery_Abort:
    emitOp(I, abortQuery);
    return true;
  case OpCode::RayQuery_CommitNonOpaqueTriangleHit:
    emitOp(I, commitTriangle);
    return true;
  case OpCode::RayQuery_CommitProceduralPrimitiveHit:
    emitOp(I, commitProcedural);
    return true;
  case OpCode::RayQuery_CommittedStatus:
    emitOp(I, committedStatus);
    return true;
  case OpCode::RayQuery_CandidateType:
    emitOp(I, candidateType);
    return true;
  case OpCode::RayQuery_RayFlags:
    emitOp(I, queryRayFlags);
    return true;
  case OpCode::RayQuery_CandidateProceduralPrimitiveNonOpaque:
    emitOp(I, isNonOpaque);
    return true;
  case OpCode::RayQuery_CandidateTriangleFrontFace:
    emitOp(I, isFrontFace<Needs::TriangleCandidate>);
    return true;
  case OpCode::RayQuery_CommittedTriangleFrontFace:
    emitOp(I, isFrontFace<Needs::TriangleHit>);
    return true;
  default:
    return false;
  }
}

bool Decoder::decodeRayQueryNumber(const CallInst &I, const dxil::OpInfo &Op) {
  auto Emit = [&](ExecFn Fn, HitNumber Which) {
    emitOp(I, Fn).Imm = uint32_t(Which);
    return true;
  };
  const ExecFn Candidate = queryNumber<Needs::Candidate>,
               Committed = queryNumber<Needs::Hit>;
  switch (Op.Code) {
  case OpCode::RayQuery_CandidateInstanceIndex:
    return Emit(Candidate, HitNumber::InstanceIndex);
  case OpCode::RayQuery_CandidateInstanceID:
    return Emit(Candidate, HitNumber::InstanceID);
  case OpCode::RayQuery_CandidateInstanceContributionToHitGroupIndex:
    return Emit(Candidate, HitNumber::InstanceContribution);
  case OpCode::RayQuery_CandidateGeometryIndex:
    return Emit(Candidate, HitNumber::GeometryIndex);
  case OpCode::RayQuery_CandidatePrimitiveIndex:
    return Emit(Candidate, HitNumber::PrimitiveIndex);
  case OpCode::RayQuery_CommittedInstanceIndex:
    return Emit(Committed, HitNumber::InstanceIndex);
  case OpCode::RayQuery_CommittedInstanceID:
    return Emit(Committed, HitNumber::InstanceID);
  case OpCode::RayQuery_CommittedInstanceContributionToHitGroupIndex:
    return Emit(Committed, HitNumber::InstanceContribution);
  case OpCode::RayQuery_CommittedGeometryIndex:
    return Emit(Committed, HitNumber::GeometryIndex);
  case OpCode::RayQuery_CommittedPrimitiveIndex:
    return Emit(Committed, HitNumber::PrimitiveIndex);
  default:
    return false;
  }
}

bool Decoder::decodeRayQueryFloat(const CallInst &I, const dxil::OpInfo &Op) {
  // The query comes first, then row and column, or a component.
  auto Emit = [&](ExecFn Fn, auto Which, ArrayRef<unsigned> Sizes) {
    emitOp(I, Fn, 0, 1).Imm =
        uint32_t(Which) << 8 | immediateComponent(I, Op, 1, Sizes);
    return true;
  };
  const ExecFn Candidate = queryFloat<Needs::Candidate>,
               CandidateTriangle = queryFloat<Needs::TriangleCandidate>,
               Committed = queryFloat<Needs::Hit>,
               CommittedTriangle = queryFloat<Needs::TriangleHit>;
  switch (Op.Code) {
  case OpCode::RayQuery_CandidateObjectToWorld3x4:
    return Emit(Candidate, HitFloats::ObjectToWorld, {3, 4});
  case OpCode::RayQuery_CandidateWorldToObject3x4:
    return Emit(Candidate, HitFloats::WorldToObject, {3, 4});
  case OpCode::RayQuery_CommittedObjectToWorld3x4:
    return Emit(Committed, HitFloats::ObjectToWorld, {3, 4});
  case OpCode::RayQuery_CommittedWorldToObject3x4:
    return Emit(Committed, HitFloats::WorldToObject, {3, 4});
  case OpCode::RayQuery_CandidateObjectRayOrigin:
    return Emit(Candidate, HitFloats::ObjectOrigin, {3});
  case OpCode::RayQuery_CandidateObjectRayDirection:
    return Emit(Candidate, HitFloats::ObjectDirection, {3});
  case OpCode::RayQuery_CommittedObjectRayOrigin:
    return Emit(Committed, HitFloats::ObjectOrigin, {3});
  case OpCode::RayQuery_CommittedObjectRayDirection:
    return Emit(Committed, HitFloats::ObjectDirection, {3});
  case OpCode::RayQuery_CandidateTriangleBarycentrics:
    return Emit(CandidateTriangle, HitFloats::Barycentrics, {2});
  case OpCode::RayQuery_CommittedTriangleBarycentrics:
    return Emit(CommittedTriangle, HitFloats::Barycentrics, {2});
  case OpCode::RayQuery_CandidateTriangleRayT:
    return Emit(CandidateTriangle, HitFloats::Distance, {});
  case OpCode::RayQuery_WorldRayOrigin:
    return Emit(queryRayFloat, RayFloats::Origin, {3});
  case OpCode::RayQuery_WorldRayDirection:
    return Emit(queryRayFloat, RayFloats::Direction, {3});
  case OpCode::RayQuery_RayTMin:
    return Emit(queryRayFloat, RayFloats::TMin, {});
  case OpCode::RayQuery_CommittedRayT:
    return Emit(queryRayFloat, RayFloats::TCurrent, {});
  default:
    return false;
  }
}

bool Decoder::decodeRayQueryOp(const CallInst &I, const dxil::OpInfo &Op) {
  return decodeRayQueryStep(I, Op) || decodeRayQueryNumber(I, Op) ||
         decodeRayQueryFloat(I, Op);
}

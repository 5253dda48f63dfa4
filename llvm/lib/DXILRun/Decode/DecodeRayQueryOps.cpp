//===- DecodeRayQueryOps.cpp - Ray queries --------------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A query is a number: of the call that allocates it. Each lane has a state for
// each of them.
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "llvm/DXILRun/Execute/StructureAccess.h"

using namespace llvm;
using namespace llvm::dxilrun;
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
    return "the candidate is no triangle";
  case Needs::ProceduralCandidate:
    return "the candidate is no procedural primitive";
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
                Twine("a ray query is asked for what it does not have: ") +
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

//===- HitRules.cpp - Rules of ray queries and of hits --------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierContext.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

using namespace llvm;
using namespace llvm::dxil;

/// RAY_FLAG_FORCE_OMM_2_STATE and RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS.
static constexpr uint64_t ForceTwoStates = 0x400;
static constexpr uint64_t AllowMicromaps = 1;
/// Constants of a shader table are words.
static constexpr uint64_t ConstantAlignment = 4;

static void verifyQuery(VerifierContext &Context, const CallInst &Call,
                        const OpInfo &Op) {
  bool HasOwnFlags = Op.Code == OpCode::AllocateRayQuery2;
  for (unsigned N = 0; N != Op.NumParams; ++N)
    if (!getConstantOperand(Call, N))
      return Context.report(
          HasOwnFlags ? VerifierRule::DeclAllocateRayQuery2FlagsAreConst
                      : VerifierRule::DeclAllocateRayQueryFlagsAreConst,
          Call, "the operand '" + Op.params()[N].Name + "' is not constant");
  if (!HasOwnFlags)
    return;
  if ((*getConstantOperand(Call, operand::AllocateRayQuery2::ConstRayFlags) &
       ForceTwoStates) &&
      !(*getConstantOperand(Call,
                            operand::AllocateRayQuery2::ConstRayQueryFlags) &
        AllowMicromaps))
    Context.report(
        VerifierRule::DeclAllowOpacityMicromapsExpectedGivenForceOMM2State,
        Call, "the query does not allow opacity micromaps");
}

static void verifyHits(VerifierContext &Context, const CallInst &Call,
                       const OpInfo &Op) {
  for (unsigned N = 0; N != Op.NumParams; ++N)
    if (Op.params()[N].Type == OpType::HitObjectTy &&
        isa<UndefValue>(getOperand(Call, N)))
      Context.report(VerifierRule::InstrUndefHitObject, Call,
                     "the operand '" + Op.params()[N].Name + "'");
}

static void verifyReordering(VerifierContext &Context, const CallInst &Call) {
  using namespace operand::MaybeReorderThread;
  const Value *Bits = getOperand(Call, NumCoherenceHintBitsFromLSB);
  bool HasBits = getConstantOperand(Call, NumCoherenceHintBitsFromLSB) != 0;
  if (isa<UndefValue>(Bits) ||
      (HasBits && isa<UndefValue>(getOperand(Call, CoherenceHint))))
    Context.report(VerifierRule::InstrMayReorderThreadUndefCoherenceHintParam,
                   Call, "the hint");
}

void dxil::verifyRayOperation(VerifierContext &Context, const CallInst &Call,
                              const OpInfo &Op) {
  if (Op.Code == OpCode::AllocateRayQuery ||
      Op.Code == OpCode::AllocateRayQuery2)
    return verifyQuery(Context, Call, Op);
  verifyHits(Context, Call, Op);
  if (Op.Code == OpCode::MaybeReorderThread)
    return verifyReordering(Context, Call);
  if (Op.Code != OpCode::HitObject_LoadLocalRootTableConstant)
    return;
  std::optional<uint64_t> Offset = getConstantOperand(
      Call, operand::HitObject_LoadLocalRootTableConstant::Offset);
  if (Offset && *Offset % ConstantAlignment)
    Context.report(VerifierRule::InstrParamMultiple, Call,
                   "the offset " + Twine(*Offset));
}

// RayRules.cpp: Rays, hits and payloads
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ray tracing entry points have no signatures. Payloads, attributes and
// parameters are passed by pointers to structs, whose sizes the entry record
// states.

#include "VerifierContext.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// What a parameter is: its rule, its name and what the entry states of it.
struct Handed {
  VerifierRule Rule;
  StringLiteral Name;
  std::optional<uint32_t> EntryRecord::*Stated;
};

constexpr Handed Payload = {VerifierRule::DeclPayloadStruct, "the payload",
                            &EntryRecord::PayloadBytes};
constexpr Handed Attributes = {VerifierRule::DeclAttrStruct, "the attributes",
                               &EntryRecord::AttributeBytes};
constexpr Handed Parameter = {VerifierRule::DeclParamStruct, "the parameter",
                              &EntryRecord::PayloadBytes};

ArrayRef<Handed> getHanded(ShaderKind Kind) {
  static constexpr Handed OfHit[] = {Payload, Attributes};
  static constexpr Handed OfCallable[] = {Parameter};
  switch (Kind) {
  case ShaderKind::AnyHit:
  case ShaderKind::ClosestHit:
    return OfHit;
  case ShaderKind::Miss:
    return ArrayRef(OfHit).take_front();
  case ShaderKind::Callable:
    return OfCallable;
  default: // the others take nothing
    return {};
  }
}

void verifyHanded(VerifierContext &Context, const EntryRecord &Entry,
                  const Argument &Arg, const Handed &Wanted) {
  // A module that was read from bitcode does not contain pointee types.
  Type *Known = Arg.getParamByRefType();
  if (!Arg.getType()->isPointerTy() || (Known && !Known->isStructTy())) {
    Context.report(Wanted.Rule, *Entry.Entry,
                   Wanted.Name + Twine(" must be a pointer to a struct"));
    return;
  }
  uint64_t Size =
      Known ? Context.M.getDataLayout().getTypeAllocSize(Known).getFixedValue()
            : 0;
  uint32_t Stated = (Entry.*Wanted.Stated).value_or(0);
  if (Size > Stated)
    Context.report(VerifierRule::SmRayShaderPayloadSize, *Entry.Entry,
                   Wanted.Name + " has " + Twine(Size) +
                       " bytes, but the entry states " + Twine(Stated));
}

void verifyRayEntry(VerifierContext &Context, const EntryRecord &Entry) {
  ArrayRef<Handed> Wanted = getHanded(Entry.Kind);
  const Function &F = *Entry.Entry;
  StringRef Plural = getShaderStage(Entry.Kind).Plural;
  for (const SignatureElements &Elements : Entry.Signatures)
    if (!Elements.empty())
      Context.report(VerifierRule::SmRayShaderSignatures, F,
                     "a signature has " + Twine(Elements.size()) + " elements");
  if (F.arg_size() != Wanted.size())
    Context.report(F.arg_size() > Wanted.size()
                       ? VerifierRule::DeclExtraArgs
                       : VerifierRule::DeclShaderMissingArg,
                   F,
                   "it has " + Twine(F.arg_size()) + " parameters, but " +
                       Plural + " have " + Twine(Wanted.size()));
  for (auto [Arg, What] : zip(F.args(), Wanted))
    verifyHanded(Context, Entry, Arg, What);
}

} // namespace

void dxil::verifyRayEntries(VerifierContext &Context) {
  for (const EntryRecord &Entry : Context.Info.Entries)
    if (Entry.Entry && getShaderStage(Entry.Kind).has(HasHandedStructs))
      verifyRayEntry(Context, Entry);
}

//===----------------------------------------------------------------------===//
// Rules of ray queries and of hits
//===----------------------------------------------------------------------===//

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

// LibraryRules.cpp: Rules for libraries, ray tracing and nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

// Rules about libraries.
//
// A library has entry points of any stage, functions that other libraries call,
// and variables that represent resources.

namespace {

/// The variable is loaded, as a whole or by element, and what is loaded goes
/// into operations.
void verifySymbolUses(VerifierContext &Context, const ResourceRecord &Record,
                      const Value &Address) {
  for (const User *U : Address.users()) {
    if (isa<GEPOperator>(U)) {
      verifySymbolUses(Context, Record, *U);
      continue;
    }
    auto *I = dyn_cast<Instruction>(U);
    auto *Load = dyn_cast<LoadInst>(U);
    if (Load)
      for (const User *Reader : Load->users())
        if (!isa<CallInst>(Reader))
          Context.report(VerifierRule::InstrResourceUser,
                         *cast<Instruction>(Reader),
                         "the value of resource '" + Record.Name +
                             "' is used by something else than an operation");
    if (I && !Load)
      Context.report(VerifierRule::InstrResourceUser, *I,
                     "the variable of resource '" + Record.Name +
                         "' is used by something else than a load");
  }
}

void verifySymbols(VerifierContext &Context) {
  for (const ResourceRecord &Record : Context.Info.Resources) {
    if (!Record.Symbol)
      continue;
    if (Record.Symbol->use_empty())
      Context.report(VerifierRule::DeclUsedInternal,
                     "nothing uses the variable @" + Record.Symbol->getName() +
                         " of resource '" + Record.Name + "'");
    verifySymbolUses(Context, Record, *Record.Symbol);
  }
}

/// What an entry takes counts, not what the library has.
void verifyGroupShared(VerifierContext &Context, const EntryRecord &Entry,
                       const SetVector<const Value *> &Reached) {
  const uint64_t Bytes = getGroupSharedBytes(Reached);
  if (Bytes > MaxGroupSharedBytes)
    Context.report(VerifierRule::SmMaxTGSMSizeOnEntry, *Entry.Entry,
                   "the groupshared variables that it uses take " +
                       Twine(Bytes) + " bytes, more than " +
                       Twine(MaxGroupSharedBytes));
}

/// Whether a function with \p Needs can be part of \p Entry.
bool isCompatible(const VerifierContext &Context, const EntryRecord &Entry,
                  const FunctionNeeds &Needs) {
  constexpr unsigned ComputeDerivatives = 6;
  if ((Needs.Features & FeatureUsesDerivatives) &&
      Entry.Kind != ShaderKind::Pixel &&
      !Context.isShaderModelAtLeast(ComputeDerivatives))
    return false;
  return Needs.Stages >> static_cast<unsigned>(Entry.Kind) & 1;
}

void verifyNeeds(VerifierContext &Context, const EntryRecord &Entry,
                 const SetVector<const Value *> &Reached) {
  for (const Value *V : Reached) {
    auto *F = dyn_cast<Function>(V);
    if (!F || F->isDeclaration() ||
        isCompatible(Context, Entry, computeFunctionNeeds(*F, Context.Info)))
      continue;
    if (F == Entry.Entry)
      Context.report(VerifierRule::SmIncompatibleOperation, *F,
                     "it has an operation that its stage does not have in "
                     "this shader model");
    else
      Context.report(VerifierRule::SmIncompatibleCallInEntry, *Entry.Entry,
                     "it calls @" + F->getName() +
                         ", which cannot run in its stage");
  }
}

void verifyEntryProperties(VerifierContext &Context, const EntryRecord &Entry) {
  if (Entry.Kind == ShaderKind::Library) {
    Context.report(VerifierRule::MetaNoEntryPropsForEntry, *Entry.Entry,
                   "the entry point has no property with its stage");
    return;
  }
  if (!getShaderStage(Entry.Kind).IsEntryCompiled) {
    // The parts of the container would not be those of their stage.
    Context.report(VerifierRule::MetaWellFormed, *Entry.Entry,
                   "entries of " + getShaderStage(Entry.Kind).Plural +
                       " cannot be checked");
    return;
  }
  if (Entry.Kind == ShaderKind::Node)
    return;
  for (uint32_t Tag : Entry.Tags)
    if (Tag >= static_cast<uint32_t>(EntryTag::FirstOfNode) &&
        Tag <= static_cast<uint32_t>(EntryTag::LastOfNode))
      Context.report(VerifierRule::MetaComputeWithNode, *Entry.Entry,
                     "property " + Twine(Tag) + " is one of a work graph");
}

/// Each function of the row of !dx.typeAnnotations has one part for its result
/// and one for each parameter.
void verifyFunctionAnnotations(VerifierContext &Context, const MDNode &Row) {
  auto Wrong = [&](const Twine &Message) {
    Context.report(VerifierRule::MetaWellFormed,
                   "!" + TypeAnnotationsMD + ": " + Message);
  };
  auto Functions = readFunctionAnnotations(Row);
  if (!Functions)
    return Wrong("the row of functions does not consist of pairs");
  for (auto [N, A] : enumerate(*Functions))
    if (!A.F || !A.Parts)
      Wrong("pair " + Twine(N) + " is not a function with a node after it");
    else if (A.Parts->getNumOperands() != A.F->arg_size() + 1)
      Wrong("@" + A.F->getName() + " has " + Twine(A.F->arg_size()) +
            " parameters and " + Twine(A.Parts->getNumOperands()) +
            " annotations, one of which is that of the result");
}

} // namespace

void dxil::verifyLibrary(VerifierContext &Context) {
  if (const NamedMDNode *Rows = Context.M.getNamedMetadata(TypeAnnotationsMD))
    for (const MDNode *Row : Rows->operands())
      if (isFunctionAnnotations(*Row))
        verifyFunctionAnnotations(Context, *Row);
  if (!Context.isLibrary())
    return;
  verifySymbols(Context);
  verifyRayEntries(Context);
  for (const EntryRecord &Entry : Context.Info.Entries) {
    verifyEntryProperties(Context, Entry);
    const SetVector<const Value *> Reached = findReached(Entry);
    verifyGroupShared(Context, Entry, Reached);
    verifyNeeds(Context, Entry, Reached);
    verifyNode(Context, Entry, Reached);
  }
}

// Rays, hits and payloads.
//
// Ray tracing entry points have no signatures. Payloads, attributes and
// parameters are passed by pointers to structs, whose sizes the entry record
// states.

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

// Rules about nodes of work graphs.

namespace {

bool fits(NodeLaunch Launch, uint32_t Flags) {
  const uint32_t Kind = Flags & NodeIORecordMask;
  switch (Launch) {
  case NodeLaunch::Broadcasting:
    return Kind == NodeIODispatchRecord;
  case NodeLaunch::Coalescing:
    return Kind == NodeIOGroupRecord || (Flags & NodeIOEmptyRecord);
  case NodeLaunch::Thread:
    return Kind == NodeIOThreadRecord;
  }
  llvm_unreachable("all launch modes are listed");
}

void verifyInputs(VerifierContext &Context, const EntryRecord &Entry) {
  const NodeState &Node = *Entry.States.Node;
  if (Node.Inputs.size() > 1)
    Context.report(VerifierRule::DeclMultipleNodeInputs, *Entry.Entry,
                   "the node has " + Twine(Node.Inputs.size()) + " inputs");
  for (const NodeIO &Input : Node.Inputs)
    if (!fits(Node.Launch, Input.Flags))
      Context.report(VerifierRule::DeclNodeLaunchInputType, *Entry.Entry,
                     "the launch mode has no input with the flags " +
                         Twine(Input.Flags));
}

/// Whether a thread of the launch mode has what the operation gives.
bool hasLocation(NodeLaunch Launch, OpCode Code) {
  switch (Code) {
  case OpCode::ThreadId:
  case OpCode::GroupId:
    return Launch == NodeLaunch::Broadcasting;
  case OpCode::ThreadIdInGroup:
  case OpCode::FlattenedThreadIdInGroup:
    return Launch != NodeLaunch::Thread;
  default: // all other operations
    return true;
  }
}

void verifyLaunch(VerifierContext &Context, NodeLaunch Launch,
                  const Instruction &I) {
  const OpInfo *Op = getDXILOperation(I);
  if (!Op)
    return;
  if (!hasLocation(Launch, Op->Code))
    Context.report(VerifierRule::InstrSVConflictingLaunchMode, I,
                   "threads of the launch mode have no " + Op->Name);
  if (Launch == NodeLaunch::Thread &&
      (Op->Flags & (OpFlagDerivative | OpFlagGradient)))
    Context.report(VerifierRule::SmIncompatibleDerivLaunch, I,
                   Op->Name + " in a node whose threads have no neighbors");
}

/// Operations that OutputComplete dominates must not access the records.
void verifyCompletion(VerifierContext &Context, const CallInst &Complete,
                      const DominatorTree &Dominators) {
  const Value *Records = getOperand(Complete, operand::OutputComplete::Output);
  if (isa<Constant>(Records))
    return;
  for (const User *U : Records->users()) {
    auto *I = dyn_cast<Instruction>(U);
    if (I && I != &Complete && !isa<PHINode>(I) &&
        Dominators.dominates(&Complete, I))
      Context.report(VerifierRule::InstrNodeRecordHandleUseAfterComplete, *I,
                     "the records of the handle are complete");
  }
}

void verifyCompletions(VerifierContext &Context, const Function &F) {
  SmallVector<const CallInst *, 4> Calls;
  for (const Instruction &I : instructions(F)) {
    const OpInfo *Op = getDXILOperation(I);
    auto *Call = dyn_cast<CallInst>(&I);
    if (Op && Op->Code == OpCode::OutputComplete && Call->arg_size() == 2)
      Calls.push_back(Call);
  }
  if (Calls.empty())
    return;
  DominatorTree Dominators(const_cast<Function &>(F));
  for (const CallInst *Call : Calls)
    verifyCompletion(Context, *Call, Dominators);
}

} // namespace

void dxil::verifyNode(VerifierContext &Context, const EntryRecord &Entry,
                      const SetVector<const Value *> &Reached) {
  if (!Entry.States.Node)
    return;
  verifyInputs(Context, Entry);
  for (const Value *V : Reached)
    if (auto *F = dyn_cast<Function>(V); F && !F->isDeclaration()) {
      for (const Instruction &I : instructions(F))
        verifyLaunch(Context, Entry.States.Node->Launch, I);
      verifyCompletions(Context, *F);
    }
}

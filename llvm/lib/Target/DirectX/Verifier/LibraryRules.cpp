// LibraryRules.cpp: Rules about libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library has entry points of any stage, functions that other libraries call,
// and variables that represent resources.

#include "VerifierContext.h"
#include "llvm/Target/DirectX/Analysis/FunctionNeeds.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/ExportRow.h"

using namespace llvm;
using namespace llvm::dxil;

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

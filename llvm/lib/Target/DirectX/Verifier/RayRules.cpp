//===- RayRules.cpp - Rules about shaders of ray tracing ------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Entries of ray tracing have no signatures. They take what other shaders hand
// them by pointers to structs, the sizes of which they state.
//
//===----------------------------------------------------------------------===//

#include "VerifierContext.h"
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
  // A module that was read from bitcode does not say what a pointer points to.
  Type *Known = Arg.getParamByRefType();
  if (!Arg.getType()->isPointerTy() || (Known && !Known->isStructTy())) {
    Context.report(Wanted.Rule, *Entry.Entry,
                   Wanted.Name + Twine(" is no pointer to a struct"));
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

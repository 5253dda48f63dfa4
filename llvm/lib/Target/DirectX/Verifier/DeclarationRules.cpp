//===- DeclarationRules.cpp - Rules about globals and functions ----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierContext.h"
#include "llvm/Target/DirectX/FrontIR/EntryAttributes.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Constants that dxc loads from where there would be no instruction to stop at
/// in a debugger.
constexpr StringLiteral DenormAttribute = "fp32-denorm-mode";

bool isHandle(const Type *Ty) {
  auto *Struct = dyn_cast<StructType>(Ty);
  return Struct && Struct->hasName() && Struct->getName() == HandleTypeName;
}

void verifyAttributes(VerifierContext &Context, const Function &F) {
  for (Attribute A : F.getAttributes().getFnAttrs()) {
    if (!A.isStringAttribute())
      continue;
    StringRef Kind = A.getKindAsString();
    StringRef Value = A.getValueAsString();
    bool IsKnown = Kind == DenormAttribute
                       ? Value == "any" || Value == "preserve" || Value == "ftz"
                       : Kind == HelperLanesAttr && Value.empty();
    if (!IsKnown)
      Context.report(VerifierRule::DeclFnAttribute, F,
                     "the attribute \"" + Kind + "\"=\"" + Value + "\"");
  }
}

void verifyDeclaration(VerifierContext &Context, const Function &F) {
  bool IsOperation = isDXILOpFunction(F);
  bool IsLifetime = F.isIntrinsic() &&
                    F.getName().starts_with("llvm.lifetime.") &&
                    Context.isShaderModelAtLeast(6);
  // What a library does not have, another one may.
  bool IsImport = Context.isLibrary() && !F.isIntrinsic() &&
                  !F.getName().starts_with(ReservedPrefix);
  if (!IsOperation && !IsLifetime && !IsImport)
    Context.report(VerifierRule::DeclDxilFnExtern,
                   "the function @" + F.getName() +
                       " is declared but is no operation of DXIL");
  // LLVM's reader keeps the older lifetime functions, without a use.
  if (F.use_empty() && !IsLifetime)
    Context.report(VerifierRule::DeclUsedExternalFunction,
                   "the function @" + F.getName() +
                       " is declared but nothing calls it");
}

void verifyDefinition(VerifierContext &Context, const Function &F) {
  if (F.getName().starts_with(ReservedPrefix))
    Context.report(VerifierRule::DeclDxilNsReserved, F, "its name is reserved");
  if (F.hasLocalLinkage() && F.use_empty())
    Context.report(VerifierRule::DeclUsedInternal, F, "nothing calls it");
  if (isHandle(F.getReturnType()))
    Context.report(VerifierRule::DeclResourceInFnSig, F,
                   "it returns a resource handle");
  for (const Argument &Parameter : F.args()) {
    if (isHandle(Parameter.getType()))
      Context.report(VerifierRule::DeclResourceInFnSig, F,
                     "a parameter is a resource handle");
    else if (Parameter.getType()->isStructTy() && !Context.isLibrary())
      Context.report(VerifierRule::DeclFnFlattenParam, F,
                     "a parameter is a struct");
  }
}

void verifyFunctionUses(VerifierContext &Context, const Function &F) {
  for (const Use &U : F.uses()) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (!Call || !Call->isCallee(&U))
      Context.report(VerifierRule::DeclFnIsCalled,
                     "the address of @" + F.getName() + " is taken");
  }
}

void verifyGlobal(VerifierContext &Context, const GlobalVariable &Global) {
  if (Global.getName().starts_with(ReservedPrefix) &&
      !Global.getName().starts_with(NothingPrefix) &&
      Global.getName() != LoopBreakTable)
    Context.report(VerifierRule::DeclDxilNsReserved,
                   "the name of @" + Global.getName() + " is reserved");
  if (Global.hasLocalLinkage() && Global.use_empty())
    Context.report(VerifierRule::DeclUsedInternal,
                   "nothing uses @" + Global.getName());
  if (unsigned Space = Global.getAddressSpace();
      Space != DefaultAddressSpace && Space != GroupSharedAddressSpace)
    Context.report(VerifierRule::MetaWellFormed, "@" + Global.getName() +
                                                     " is in address space " +
                                                     Twine(Space));
  // Groupshared variables are external without being defined elsewhere.
  if (Global.isDeclaration() && !Global.use_empty() &&
      Global.getAddressSpace() != GroupSharedAddressSpace &&
      !Context.isResourceSymbol(Global))
    Context.report(VerifierRule::DeclNotUsedExternal,
                   "the external variable @" + Global.getName() + " is used");
}

} // namespace

void dxil::verifyDeclarations(VerifierContext &Context) {
  for (const GlobalVariable &Global : Context.M.globals())
    verifyGlobal(Context, Global);
  for (const Function &F : Context.M) {
    verifyAttributes(Context, F);
    verifyFunctionUses(Context, F);
    if (F.isDeclaration())
      verifyDeclaration(Context, F);
    else
      verifyDefinition(Context, F);
  }
}

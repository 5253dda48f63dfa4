// SemaLookup.cpp: Functions of Clang's SemaLookup
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

static std::optional<bool> lookUpDirectly(Sema *S, LookupResult &Result,
                                          Scope *Scope) {
  auto *Source = HLSLBuiltinSource::get(*S);
  return Source ? Source->lookUpDirectly(Result, Scope) : std::nullopt;
}

CLANG_WRAPS(bool, LookupName,
            "_ZN5clang4Sema10LookupNameERNS_12LookupResultEPNS_5ScopeEbb",
            Sema *S, LookupResult &Result, Scope *Scope,
            bool AllowBuiltinCreation, bool ForceNoCPlusPlus);

bool wrapLookupName(Sema *S, LookupResult &Result, Scope *Scope,
                    bool AllowBuiltinCreation, bool ForceNoCPlusPlus) {
  std::optional<bool> Known = lookUpDirectly(S, Result, Scope);
  return Known ? *Known
               : realLookupName(S, Result, Scope, AllowBuiltinCreation,
                                ForceNoCPlusPlus);
}

CLANG_WRAPS(
    bool, LookupParsedName,
    "_ZN5clang4Sema16LookupParsedNameERNS_12LookupResultEPNS_5ScopeEPNS_"
    "12CXXScopeSpecENS_8QualTypeEbb",
    Sema *S, LookupResult &Result, Scope *Scope, CXXScopeSpec *Qualifier,
    QualType ObjectType, bool AllowBuiltinCreation, bool EnteringContext);

bool wrapLookupParsedName(Sema *S, LookupResult &Result, Scope *Scope,
                          CXXScopeSpec *Qualifier, QualType ObjectType,
                          bool AllowBuiltinCreation, bool EnteringContext) {
  if ((!Qualifier || Qualifier->isEmpty()) && ObjectType.isNull())
    if (std::optional<bool> Known = lookUpDirectly(S, Result, Scope))
      return *Known;
  bool IsFound = realLookupParsedName(S, Result, Scope, Qualifier, ObjectType,
                                      AllowBuiltinCreation, EnteringContext);
  const DeclContext *Context = nullptr;
  if (!IsFound && Qualifier && Qualifier->isValid())
    Context = S->computeDeclContext(*Qualifier, EnteringContext);
  return IsFound || hlsl::findGlobalBuiltin(*S, Result, Context);
}

CLANG_WRAPS(bool, LookupQualifiedName,
            "_ZN5clang4Sema19LookupQualifiedNameERNS_12LookupResultEPNS_"
            "11DeclContextEb",
            Sema *S, LookupResult &Result, DeclContext *Context,
            bool IsUnqualified);

bool wrapLookupQualifiedName(Sema *S, LookupResult &Result,
                             DeclContext *Context, bool IsUnqualified) {
  return realLookupQualifiedName(S, Result, Context, IsUnqualified) ||
         (!IsUnqualified && hlsl::findGlobalBuiltin(*S, Result, Context));
}

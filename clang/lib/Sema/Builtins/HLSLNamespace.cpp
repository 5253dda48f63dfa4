//===- HLSLNamespace.cpp - Built-ins in namespaces ----------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shader model 6.9 and later have their names in the namespace dx. It is found
// where the user declares none of that name, and what is in it is made when it
// is looked up there.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;

static constexpr llvm::StringLiteral NamespaceName = "dx";
/// Where what is for SPIR-V alone is.
static constexpr llvm::StringLiteral VulkanNamespaceName = "vk";

/// The name, and with it what is named inside of it: dx::HitObject.
static std::string getFullName(Sema &S, StringRef Name, SourceLocation Loc) {
  std::string Full = Name.str();
  const SourceManager &SM = S.getSourceManager();
  Loc = SM.getSpellingLoc(Loc);
  for (bool IsColon = true; Loc.isValid(); IsColon = !IsColon) {
    std::optional<Token> Next = Lexer::findNextToken(Loc, SM, S.getLangOpts());
    if (!Next || Next->isNot(IsColon ? tok::coloncolon : tok::raw_identifier))
      break;
    Full += IsColon ? StringRef("::") : Next->getRawIdentifier();
    Loc = Next->getLocation();
  }
  return Full;
}

static bool hasRow(StringRef Name) {
  return hlsl::findResourceType(Name) || hlsl::findIntrinsic(Name);
}

NamespaceDecl *HLSLBuiltinSource::getNamespace() {
  ASTContext &C = SemaRef->Context;
  if (!Namespace) {
    Namespace =
        NamespaceDecl::Create(C, C.getTranslationUnitDecl(),
                              /*Inline=*/false, SourceLocation(),
                              SourceLocation(), &C.Idents.get(NamespaceName),
                              /*PrevDecl=*/nullptr, /*Nested=*/false);
    Namespace->setImplicit();
    Namespace->setHasExternalVisibleStorage();
  }
  return Namespace;
}

std::pair<DeclContext *, IdentifierInfo *>
HLSLBuiltinSource::getScopeOf(StringRef Name) {
  ASTContext &C = SemaRef->Context;
  DeclContext *Scope = C.getTranslationUnitDecl();
  if (Name.consume_front(PrefixOfNamespace))
    Scope = getNamespace();
  return {Scope, &C.Idents.get(Name)};
}

bool HLSLBuiltinSource::addToNamespace(DeclarationName Name) {
  const IdentifierInfo *Identifier = Name.getAsIdentifierInfo();
  if (!Identifier)
    return false;
  NamedDecl *Member =
      getBuiltin((PrefixOfNamespace + Identifier->getName()).str());
  if (!Member)
    return false;
  Namespace->addDecl(Member);
  return true;
}

bool HLSLBuiltinSource::lookUpNamespace(LookupResult &Result) {
  const IdentifierInfo *Name = Result.getLookupName().getAsIdentifierInfo();
  Sema::LookupNameKind Kind = Result.getLookupKind();
  if (Kind != Sema::LookupNamespaceName &&
      Kind != Sema::LookupNestedNameSpecifierName)
    return false;
  std::string Full =
      getFullName(*SemaRef, Name->getName(), Result.getNameLoc());
  if (Name->isStr(VulkanNamespaceName))
    hlsl::report(*SemaRef, Result.getNameLoc(), hlsl::Diag::fatal_name_vulkan)
        << Full;
  if (!Name->isStr(NamespaceName))
    return false;
  StringRef Inner = Full;
  if (Inner.consume_front(PrefixOfNamespace)) {
    StringRef Member = Inner.split("::").first;
    if (!hasRow((PrefixOfNamespace + Member).str())) {
      hlsl::report(*SemaRef, Result.getNameLoc(),
                   hlsl::Diag::fatal_name_not_supported)
          << "'" + Full + "'";
      return false;
    }
  }
  Result.addDecl(getNamespace());
  Result.resolveKind();
  return true;
}

void HLSLBuiltinSource::reportUnqualified(const LookupResult &Result) {
  const IdentifierInfo *Name = Result.getLookupName().getAsIdentifierInfo();
  SourceLocation Loc = Result.getNameLoc();
  if (!hasRow((PrefixOfNamespace + Name->getName()).str()))
    return;
  FixItHint Hint;
  if (Loc.isFileID())
    Hint = FixItHint::CreateInsertion(Loc, PrefixOfNamespace);
  hlsl::report(*SemaRef, Loc, hlsl::Diag::fatal_name_in_namespace)
      << Name->getName() << Hint;
}

//===- HLSLLanguageVersions.cpp - What later versions have ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Declarations/HLSLLanguageVersions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

namespace {
/// As Diag::err_language_version names them.
enum class Construct { Template, Operator, BitField, Enumeration };
} // namespace

static void reject(Sema &S, const Decl *D, Construct What) {
  report(S, D->getLocation(), Diag::err_language_version)
      << unsigned(What) << (What == Construct::Enumeration ? 2017 : 2021)
      << unsigned(S.getLangOpts().getHLSLVersion());
}

static void checkDecl(Sema &S, const Decl *D) {
  if (D->isImplicit() || D->getLocation().isInvalid())
    return;
  if (isa<TemplateDecl>(D))
    return reject(S, D, Construct::Template);
  if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
    if (FD->isOverloadedOperator())
      return reject(S, D, Construct::Operator);
    // Structs may be declared in functions.
    return checkLanguageVersion(S, FD);
  }
  if (const auto *Field = dyn_cast<FieldDecl>(D); Field && Field->isBitField())
    return reject(S, D, Construct::BitField);
  if (isa<EnumDecl>(D) && !isSince2017(S.getLangOpts()))
    return reject(S, D, Construct::Enumeration);
  if (const auto *Inner = dyn_cast<DeclContext>(D); Inner && !isa<EnumDecl>(D))
    checkLanguageVersion(S, Inner);
}

void hlsl::checkLanguageVersion(Sema &S, const DeclContext *Context) {
  if (isSince2021(S.getLangOpts()))
    return;
  for (const Decl *D : Context->decls())
    checkDecl(S, D);
}

// HLSLLanguageVersions.cpp: Rules that depend on the language version
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Scope.h"
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

//===----------------------------------------------------------------------===//
// Variables of loops
//===----------------------------------------------------------------------===//

/// On what was declared by a loop that has ended.
static constexpr llvm::StringLiteral LoopVariableMark = "loop_variable";

static bool isLoopVariable(const Decl *D) {
  return llvm::any_of(
      D->specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *Mark) {
        return Mark->isImplicit() && Mark->getAnnotation() == LoopVariableMark;
      });
}

/// Forgets the variable of that name in \p Around, and warns unless it was of a
/// loop as well.
static void replace(Sema &S, Scope *Around, const VarDecl *Loop) {
  VarDecl *Hidden = nullptr;
  for (Decl *D : Around->decls())
    if (auto *VD = dyn_cast<VarDecl>(D);
        VD && VD->getDeclName() == Loop->getDeclName())
      Hidden = VD;
  if (!Hidden)
    return;
  Around->RemoveDecl(Hidden);
  S.IdResolver.RemoveDecl(Hidden);
  if (isLoopVariable(Hidden))
    return;
  report(S, Loop->getLocation(), Diag::warn_loop_variable) << Loop;
  report(S, Hidden->getLocation(), Diag::note_loop_variable);
}

void hlsl::keepLoopVariables(Sema &S, const Stmt *First) {
  const auto *Declared = dyn_cast_or_null<DeclStmt>(First);
  Scope *Around = S.getCurScope();
  if (!Declared || !Around || isSince2021(S.getLangOpts()) ||
      S.inTemplateInstantiation())
    return;
  for (Decl *D : Declared->decls()) {
    auto *VD = dyn_cast<VarDecl>(D);
    if (!VD)
      continue;
    replace(S, Around, VD);
    VD->addAttr(AnnotateAttr::CreateImplicit(S.Context, LoopVariableMark,
                                             /*Args=*/nullptr, /*ArgsSize=*/0));
    S.PushOnScopeChains(VD, Around, /*AddToContext=*/false);
  }
}

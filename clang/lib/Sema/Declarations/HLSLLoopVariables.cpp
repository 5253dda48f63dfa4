//===- HLSLLoopVariables.cpp - Variables of for statements ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Declarations/HLSLLoopVariables.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

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

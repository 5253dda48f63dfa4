//===- SemaOverload.cpp - Functions of Clang's SemaOverload -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of methods reach this function before Clang's; the list with the
// reasons is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ExprCXX.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, BuildCallToMemberFunction,
            "_ZN5clang4Sema25BuildCallToMemberFunctionEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_S4_bb",
            Sema *S, Scope *Scope, Expr *Callee, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, Expr *ExecConfig,
            bool IsExecConfig, bool AllowRecovery);

/// \p Callee with `this` as its object if it names methods without one. Clang
/// takes such an object for a pointer, which `this` is not in HLSL.
static Expr *addThis(Sema &S, Expr *Callee) {
  auto *Methods = dyn_cast<UnresolvedMemberExpr>(Callee->IgnoreParens());
  if (!Methods || !Methods->isImplicitAccess() || Methods->isArrow())
    return Callee;
  TemplateArgumentListInfo Args;
  Methods->copyTemplateArgumentsInto(Args);
  Expr *This = S.BuildCXXThisExpr(Methods->getMemberLoc(),
                                  Methods->getBaseType(), /*IsImplicit=*/true);
  return UnresolvedMemberExpr::Create(
      S.Context, Methods->hasUnresolvedUsing(), This, Methods->getBaseType(),
      /*IsArrow=*/false, Methods->getOperatorLoc(), Methods->getQualifierLoc(),
      Methods->getTemplateKeywordLoc(), Methods->getMemberNameInfo(),
      Methods->hasExplicitTemplateArgs() ? &Args : nullptr,
      Methods->decls_begin(), Methods->decls_end());
}

ExprResult wrapBuildCallToMemberFunction(Sema *S, Scope *Scope, Expr *Callee,
                                         SourceLocation LParenLoc,
                                         MultiExprArg Args,
                                         SourceLocation RParenLoc,
                                         Expr *ExecConfig, bool IsExecConfig,
                                         bool AllowRecovery) {
  return realBuildCallToMemberFunction(S, Scope, addThis(*S, Callee), LParenLoc,
                                       Args, RParenLoc, ExecConfig,
                                       IsExecConfig, AllowRecovery);
}

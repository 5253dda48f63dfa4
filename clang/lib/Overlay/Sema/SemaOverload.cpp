// SemaOverload.cpp: Functions of Clang's SemaOverload
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, BuildCallToMemberFunction,
            "_ZN5clang4Sema25BuildCallToMemberFunctionEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_S4_bb",
            Sema *S, Scope *Scope, Expr *Callee, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, Expr *ExecConfig,
            bool IsExecConfig, bool AllowRecovery);

ExprResult wrapBuildCallToMemberFunction(Sema *S, Scope *Scope, Expr *Callee,
                                         SourceLocation LParenLoc,
                                         MultiExprArg Args,
                                         SourceLocation RParenLoc,
                                         Expr *ExecConfig, bool IsExecConfig,
                                         bool AllowRecovery) {
  if (!hlsl::checkArgumentCount(*S, Callee, Args.size()))
    return ExprError();
  return realBuildCallToMemberFunction(S, Scope, hlsl::addThis(*S, Callee),
                                       LParenLoc, Args, RParenLoc, ExecConfig,
                                       IsExecConfig, AllowRecovery);
}

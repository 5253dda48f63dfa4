// SemaChecking.cpp: Functions of Clang's SemaChecking
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Expressions/HLSLAnalyses.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(void, CheckCompletedExpr,
            "_ZN5clang4Sema18CheckCompletedExprEPNS_4ExprENS_"
            "14SourceLocationEb",
            Sema *S, Expr *E, SourceLocation Loc, bool IsConstexpr);

void wrapCheckCompletedExpr(Sema *S, Expr *E, SourceLocation Loc,
                            bool IsConstexpr) {
  if (hlsl::mayBeDubious(E))
    realCheckCompletedExpr(S, E, Loc, IsConstexpr);
}

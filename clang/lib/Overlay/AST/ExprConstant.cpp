// ExprConstant.cpp: Functions of Clang's ExprConstant
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Expressions/HLSLAnalyses.h"

namespace clang {
class ASTContext;
}

using namespace clang;

CLANG_WRAPS(void, EvaluateForOverflow,
            "_ZNK5clang4Expr19EvaluateForOverflowERKNS_10ASTContextE",
            const Expr *E, const ASTContext &Context);

void wrapEvaluateForOverflow(const Expr *E, const ASTContext &Context) {
  if (hlsl::canOverflow(E))
    realEvaluateForOverflow(E, Context);
}

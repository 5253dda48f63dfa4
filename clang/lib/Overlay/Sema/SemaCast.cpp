// SemaCast.cpp: Functions of Clang's SemaCast
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/DeclCXX.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, BuildCStyleCastExpr,
            "_ZN5clang4Sema19BuildCStyleCastExprENS_14SourceLocationEPNS_"
            "14TypeSourceInfoES1_PNS_4ExprE",
            Sema *S, SourceLocation LParenLoc, TypeSourceInfo *Type,
            SourceLocation RParenLoc, Expr *Op);

ExprResult wrapBuildCStyleCastExpr(Sema *S, SourceLocation LParenLoc,
                                   TypeSourceInfo *Type,
                                   SourceLocation RParenLoc, Expr *Op) {
  // Instantiates the class of `(RWBuffer<float>)ResourceDescriptorHeap[0]`.
  QualType T = Type->getType();
  if (T->isRecordType() &&
      S->RequireCompleteType(LParenLoc, T,
                             diag::err_typecheck_cast_to_incomplete))
    return ExprError();
  // The errors of an invalid struct were reported.
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
      Record && Record->isInvalidDecl())
    return ExprError();
  return realBuildCStyleCastExpr(S, LParenLoc, Type, RParenLoc, Op);
}

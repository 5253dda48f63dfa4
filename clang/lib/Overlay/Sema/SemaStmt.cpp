// SemaStmt.cpp: Functions of Clang's SemaStmt
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLOperators.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(void, DiagnoseUnusedExprResult,
            "_ZN5clang4Sema24DiagnoseUnusedExprResultEPKNS_4StmtEj", Sema *S,
            const Stmt *Statement, unsigned Warning);

void wrapDiagnoseUnusedExprResult(Sema *S, const Stmt *Statement,
                                  unsigned Warning) {
  if (Warning == diag::warn_unused_comma_left_operand)
    if (const auto *List = dyn_cast_or_null<BinaryOperator>(Statement);
        List && List->isCommaOp())
      return; // Its own operand was reported.
  realDiagnoseUnusedExprResult(S, Statement, Warning);
}

CLANG_WRAPS(StmtResult, ActOnDoStmt,
            "_ZN5clang4Sema11ActOnDoStmtENS_14SourceLocationEPNS_4StmtES1_S1_"
            "PNS_4ExprES1_",
            Sema *S, SourceLocation DoLoc, Stmt *Body, SourceLocation WhileLoc,
            SourceLocation CondLParen, Expr *Cond, SourceLocation CondRParen);

StmtResult wrapActOnDoStmt(Sema *S, SourceLocation DoLoc, Stmt *Body,
                           SourceLocation WhileLoc, SourceLocation CondLParen,
                           Expr *Cond, SourceLocation CondRParen) {
  if (!hlsl::checkCondition(*S, Cond))
    return StmtError();
  return realActOnDoStmt(S, DoLoc, Body, WhileLoc, CondLParen, Cond,
                         CondRParen);
}

CLANG_WRAPS(StmtResult, ActOnReturnStmt,
            "_ZN5clang4Sema15ActOnReturnStmtENS_14SourceLocationEPNS_4ExprEPNS_"
            "5ScopeE",
            Sema *S, SourceLocation Loc, Expr *Value, Scope *Scope);

StmtResult wrapActOnReturnStmt(Sema *S, SourceLocation Loc, Expr *Value,
                               Scope *Scope) {
  if (!hlsl::checkReturnedValue(*S, Value))
    return StmtError();
  Value = hlsl::spreadReturned(*S, Value);
  return realActOnReturnStmt(S, Loc, Value, Scope);
}

CLANG_WRAPS(StmtResult, BuildReturnStmt,
            "_ZN5clang4Sema15BuildReturnStmtENS_14SourceLocationEPNS_4ExprEb",
            Sema *S, SourceLocation Loc, Expr *Value, bool AllowRecovery);

StmtResult wrapBuildReturnStmt(Sema *S, SourceLocation Loc, Expr *Value,
                               bool AllowRecovery) {
  if (!hlsl::checkReturnedValue(*S, Value))
    return StmtError();
  Value = hlsl::spreadReturned(*S, Value);
  return realBuildReturnStmt(S, Loc, Value, AllowRecovery);
}

CLANG_WRAPS(StmtResult, ActOnForStmt,
            "_ZN5clang4Sema12ActOnForStmtENS_14SourceLocationES1_PNS_4StmtENS0_"
            "15ConditionResultENS0_11FullExprArgES1_S3_",
            Sema *S, SourceLocation ForLoc, SourceLocation LParenLoc,
            Stmt *First, Sema::ConditionResult Second, Sema::FullExprArg Third,
            SourceLocation RParenLoc, Stmt *Body);

StmtResult wrapActOnForStmt(Sema *S, SourceLocation ForLoc,
                            SourceLocation LParenLoc, Stmt *First,
                            Sema::ConditionResult Second,
                            Sema::FullExprArg Third, SourceLocation RParenLoc,
                            Stmt *Body) {
  hlsl::keepLoopVariables(*S, First);
  return realActOnForStmt(S, ForLoc, LParenLoc, First, Second, Third, RParenLoc,
                          Body);
}

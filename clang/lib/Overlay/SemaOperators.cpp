//===- SemaOperators.cpp - Clang's operators, wrapped -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators reach these functions before Clang's in SemaExpr.cpp; the list with
// the reasons is clang/lib/Overlay/Overlay.txt. The parser calls the ActOn
// functions, template instantiation the Build functions.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Expr.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Facts/HLSLNumericType.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Expressions/HLSLOperators.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"

using namespace clang;

/// The operator of a token; a comma for tokens that are none of those that
/// matrices have.
static BinaryOperatorKind binaryOpcode(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::star:
    return BO_Mul;
  case tok::slash:
    return BO_Div;
  case tok::percent:
    return BO_Rem;
  case tok::plus:
    return BO_Add;
  case tok::minus:
    return BO_Sub;
  case tok::lessless:
    return BO_Shl;
  case tok::greatergreater:
    return BO_Shr;
  case tok::lessequal:
    return BO_LE;
  case tok::less:
    return BO_LT;
  case tok::greaterequal:
    return BO_GE;
  case tok::greater:
    return BO_GT;
  case tok::exclaimequal:
    return BO_NE;
  case tok::equalequal:
    return BO_EQ;
  case tok::amp:
    return BO_And;
  case tok::caret:
    return BO_Xor;
  case tok::pipe:
    return BO_Or;
  case tok::ampamp:
    return BO_LAnd;
  case tok::pipepipe:
    return BO_LOr;
  case tok::starequal:
    return BO_MulAssign;
  case tok::slashequal:
    return BO_DivAssign;
  case tok::percentequal:
    return BO_RemAssign;
  case tok::plusequal:
    return BO_AddAssign;
  case tok::minusequal:
    return BO_SubAssign;
  case tok::lesslessequal:
    return BO_ShlAssign;
  case tok::greatergreaterequal:
    return BO_ShrAssign;
  case tok::ampequal:
    return BO_AndAssign;
  case tok::caretequal:
    return BO_XorAssign;
  case tok::pipeequal:
    return BO_OrAssign;
  default: // Clang's enumeration of all tokens.
    return BO_Comma;
  }
}

/// Likewise; an extension marker for what matrices do not have.
static UnaryOperatorKind unaryOpcode(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::plus:
    return UO_Plus;
  case tok::minus:
    return UO_Minus;
  case tok::tilde:
    return UO_Not;
  case tok::exclaim:
    return UO_LNot;
  case tok::plusplus:
    return UO_PreInc;
  case tok::minusminus:
    return UO_PreDec;
  default: // Clang's enumeration of all tokens.
    return UO_Extension;
  }
}

CLANG_WRAPS(ExprResult, ActOnBinOp,
            "_ZN5clang4Sema10ActOnBinOpEPNS_5ScopeENS_14SourceLocationENS_"
            "3tok9TokenKindEPNS_4ExprES7_",
            Sema *S, Scope *Scope, SourceLocation OpLoc, tok::TokenKind Kind,
            Expr *LHS, Expr *RHS);

ExprResult wrapActOnBinOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                          tok::TokenKind Kind, Expr *LHS, Expr *RHS) {
  if (!hlsl::checkOperand(*S, LHS) || !hlsl::checkOperand(*S, RHS))
    return ExprError();
  if (Kind == tok::equal && !hlsl::checkResourceTarget(
                                *S, OpLoc, LHS, hlsl::ResourceChange::Assigned))
    return ExprError();
  BinaryOperatorKind Written =
      Kind == tok::equal ? BO_Assign : binaryOpcode(Kind);
  if (!hlsl::checkLogical(*S, OpLoc, Written, LHS, RHS) ||
      !hlsl::checkWritten(*S, OpLoc, Written, LHS))
    return ExprError();
  if (auto Matrix =
          hlsl::tryBuildMatrixBinary(*S, OpLoc, binaryOpcode(Kind), LHS, RHS))
    return *Matrix;
  hlsl::promoteOperands(*S, binaryOpcode(Kind), LHS, RHS);
  hlsl::adaptLiterals(*S, binaryOpcode(Kind), LHS, RHS);
  return realActOnBinOp(S, Scope, OpLoc, Kind, LHS, RHS);
}

CLANG_WRAPS(ExprResult, BuildBinOp,
            "_ZN5clang4Sema10BuildBinOpEPNS_5ScopeENS_14SourceLocationENS_"
            "18BinaryOperatorKindEPNS_4ExprES6_b",
            Sema *S, Scope *Scope, SourceLocation OpLoc,
            BinaryOperatorKind Opcode, Expr *LHS, Expr *RHS,
            bool ForFoldExpression);

ExprResult wrapBuildBinOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                          BinaryOperatorKind Opcode, Expr *LHS, Expr *RHS,
                          bool ForFoldExpression) {
  if (!hlsl::checkOperand(*S, LHS) || !hlsl::checkOperand(*S, RHS))
    return ExprError();
  if (Opcode == BO_Assign &&
      !hlsl::checkResourceTarget(*S, OpLoc, LHS,
                                 hlsl::ResourceChange::Assigned))
    return ExprError();
  if (!hlsl::checkLogical(*S, OpLoc, Opcode, LHS, RHS) ||
      !hlsl::checkWritten(*S, OpLoc, Opcode, LHS))
    return ExprError();
  if (auto Matrix = hlsl::tryBuildMatrixBinary(*S, OpLoc, Opcode, LHS, RHS))
    return *Matrix;
  hlsl::promoteOperands(*S, Opcode, LHS, RHS);
  hlsl::adaptLiterals(*S, Opcode, LHS, RHS);
  return realBuildBinOp(S, Scope, OpLoc, Opcode, LHS, RHS, ForFoldExpression);
}

CLANG_WRAPS(ExprResult, ActOnUnaryOp,
            "_ZN5clang4Sema12ActOnUnaryOpEPNS_5ScopeENS_14SourceLocationENS_"
            "3tok9TokenKindEPNS_4ExprEb",
            Sema *S, Scope *Scope, SourceLocation OpLoc, tok::TokenKind Kind,
            Expr *Operand, bool IsAfterAmp);

ExprResult wrapActOnUnaryOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                            tok::TokenKind Kind, Expr *Operand,
                            bool IsAfterAmp) {
  if (auto Increment =
          hlsl::tryBuildIncrement(*S, OpLoc, unaryOpcode(Kind), Operand))
    return *Increment;
  if (auto Matrix =
          hlsl::tryBuildMatrixUnary(*S, OpLoc, unaryOpcode(Kind), Operand))
    return *Matrix;
  hlsl::promoteOperands(*S, unaryOpcode(Kind), Operand);
  return realActOnUnaryOp(S, Scope, OpLoc, Kind, Operand, IsAfterAmp);
}

CLANG_WRAPS(ExprResult, BuildUnaryOp,
            "_ZN5clang4Sema12BuildUnaryOpEPNS_5ScopeENS_14SourceLocationENS_"
            "17UnaryOperatorKindEPNS_4ExprEb",
            Sema *S, Scope *Scope, SourceLocation OpLoc,
            UnaryOperatorKind Opcode, Expr *Operand, bool IsAfterAmp);

ExprResult wrapBuildUnaryOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                            UnaryOperatorKind Opcode, Expr *Operand,
                            bool IsAfterAmp) {
  if (auto Increment = hlsl::tryBuildIncrement(*S, OpLoc, Opcode, Operand))
    return *Increment;
  if (auto Matrix = hlsl::tryBuildMatrixUnary(*S, OpLoc, Opcode, Operand))
    return *Matrix;
  hlsl::promoteOperands(*S, Opcode, Operand);
  return realBuildUnaryOp(S, Scope, OpLoc, Opcode, Operand, IsAfterAmp);
}

CLANG_WRAPS(QualType, HandleVectorBinOpConversion,
            "_ZN5clang8SemaHLSL27handleVectorBinOpConversionERNS_"
            "12ActionResultIPNS_4ExprELb1EEES5_NS_8QualTypeES6_b",
            SemaHLSL *S, ExprResult &LHS, ExprResult &RHS, QualType LHSType,
            QualType RHSType, bool IsCompAssign);

QualType wrapHandleVectorBinOpConversion(SemaHLSL *S, ExprResult &LHS,
                                         ExprResult &RHS, QualType LHSType,
                                         QualType RHSType, bool IsCompAssign) {
  ASTContext &C = S->getASTContext();
  if (!hlsl::NumericType::get(C, LHSType) ||
      !hlsl::NumericType::get(C, RHSType))
    return S->SemaRef.InvalidOperands(RHS.get()->getExprLoc(), LHS, RHS);
  return realHandleVectorBinOpConversion(S, LHS, RHS, LHSType, RHSType,
                                         IsCompAssign);
}

CLANG_WRAPS(ExprResult, ActOnPostfixUnaryOp,
            "_ZN5clang4Sema19ActOnPostfixUnaryOpEPNS_5ScopeENS_"
            "14SourceLocationENS_3tok9TokenKindEPNS_4ExprE",
            Sema *S, Scope *Scope, SourceLocation OpLoc, tok::TokenKind Kind,
            Expr *Operand);

ExprResult wrapActOnPostfixUnaryOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                                   tok::TokenKind Kind, Expr *Operand) {
  UnaryOperatorKind Opcode = Kind == tok::plusplus ? UO_PostInc : UO_PostDec;
  if (auto Increment = hlsl::tryBuildIncrement(*S, OpLoc, Opcode, Operand))
    return *Increment;
  return realActOnPostfixUnaryOp(S, Scope, OpLoc, Kind, Operand);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

CLANG_WRAPS(ExprResult, ActOnConditionalOp,
            "_ZN5clang4Sema18ActOnConditionalOpENS_14SourceLocationES1_PNS_"
            "4ExprES3_S3_",
            Sema *S, SourceLocation QuestionLoc, SourceLocation ColonLoc,
            Expr *Cond, Expr *LHS, Expr *RHS);

ExprResult wrapActOnConditionalOp(Sema *S, SourceLocation QuestionLoc,
                                  SourceLocation ColonLoc, Expr *Cond,
                                  Expr *LHS, Expr *RHS) {
  if (!hlsl::checkChoice(*S, Cond))
    return ExprError();
  hlsl::promoteChoice(*S, LHS, RHS);
  return realActOnConditionalOp(S, QuestionLoc, ColonLoc, Cond, LHS, RHS);
}

CLANG_WRAPS(Sema::ConditionResult, ActOnCondition,
            "_ZN5clang4Sema14ActOnConditionEPNS_5ScopeENS_14SourceLocationEPNS_"
            "4ExprENS0_13ConditionKindEb",
            Sema *S, Scope *Scope, SourceLocation Loc, Expr *Cond,
            Sema::ConditionKind Kind, bool MissingOK);

Sema::ConditionResult wrapActOnCondition(Sema *S, Scope *Scope,
                                         SourceLocation Loc, Expr *Cond,
                                         Sema::ConditionKind Kind,
                                         bool MissingOK) {
  // Clang says what a switch takes.
  if (Cond && Kind != Sema::ConditionKind::Switch &&
      !hlsl::checkCondition(*S, Cond))
    return Sema::ConditionError();
  return realActOnCondition(S, Scope, Loc, Cond, Kind, MissingOK);
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

// SemaExpr.cpp: Functions of Clang's SemaExpr
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt. The parser calls
// the ActOn functions, template instantiation the Build functions.

#include "clang/AST/ExprCXX.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Builtins/HLSLMethodForms.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/Expressions/HLSLOperators.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(ExprResult, ActOnCallExpr,
            "_ZN5clang4Sema13ActOnCallExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_S4_",
            Sema *S, Scope *Scope, Expr *Fn, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, Expr *ExecConfig);

CLANG_WRAPS(ExprResult, BuildCallExpr,
            "_ZN5clang4Sema13BuildCallExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_S4_bb",
            Sema *S, Scope *Scope, Expr *Fn, SourceLocation LParenLoc,
            MultiExprArg Args, SourceLocation RParenLoc, Expr *ExecConfig,
            bool IsExecConfig, bool AllowRecovery);

/// Checks of calls that Clang does not have.
static ExprResult checkCall(Sema &S, ExprResult Call) {
  if (!Call.isUsable())
    return Call;
  hlsl::checkBuiltinCall(S, Call.get());
  hlsl::checkMatrixLoad(S, Call.get());
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call.get()))
    hlsl::checkArrayBounds(S, Member->getImplicitObjectArgument());
  return Call;
}

/// What stands in parentheses after a cast may become several operands of it
/// and has no type yet; what follows it is of one operand.
static bool closeParenthesis(Sema &S, Scope *Scope, Expr *&E) {
  ExprResult Whole = E ? S.MaybeConvertParenListExprToParenExpr(Scope, E) : E;
  if (Whole.isInvalid())
    return false;
  E = Whole.get();
  return true;
}

/// Methods and the call operator of a constant object work on it without
/// `const`, or on a copy of it.
static bool makeCallable(Sema &S, Expr *&Fn) {
  ExprResult Object = hlsl::getMutableCallee(S, Fn);
  if (Object.isUsable())
    Object = hlsl::getMutableObject(
        S, Object.get(),
        S.Context.DeclarationNames.getCXXOperatorName(OO_Call));
  if (Object.isInvalid())
    return false;
  Fn = Object.get();
  return true;
}

ExprResult wrapActOnCallExpr(Sema *S, Scope *Scope, Expr *Fn,
                             SourceLocation LParenLoc, MultiExprArg Args,
                             SourceLocation RParenLoc, Expr *ExecConfig) {
  if (!closeParenthesis(*S, Scope, Fn) || !makeCallable(*S, Fn))
    return ExprError();
  hlsl::narrowLiterals(*S, Args);
  hlsl::spreadArguments(*S, Fn, Args);
  if (auto Check = hlsl::tryBuildStructCheck(*S, Fn, Args))
    return *Check;
  if (auto Call = hlsl::tryBuildIntrinsicCall(*S, Scope, Fn, Args, RParenLoc))
    return *Call;
  if (auto Part = hlsl::tryBuildSlice(*S, Fn, Args, RParenLoc))
    return *Part;
  Fn = hlsl::chooseNearestOverload(*S, Scope, Fn, Args, RParenLoc);
  return checkCall(*S, realActOnCallExpr(S, Scope, Fn, LParenLoc, Args,
                                         RParenLoc, ExecConfig));
}

ExprResult wrapBuildCallExpr(Sema *S, Scope *Scope, Expr *Fn,
                             SourceLocation LParenLoc, MultiExprArg Args,
                             SourceLocation RParenLoc, Expr *ExecConfig,
                             bool IsExecConfig, bool AllowRecovery) {
  if (!makeCallable(*S, Fn))
    return ExprError();
  hlsl::narrowLiterals(*S, Args);
  hlsl::spreadArguments(*S, Fn, Args);
  if (auto Check = hlsl::tryBuildStructCheck(*S, Fn, Args))
    return *Check;
  if (auto Call = hlsl::tryBuildIntrinsicCall(*S, Scope, Fn, Args, RParenLoc))
    return *Call;
  if (auto Part = hlsl::tryBuildSlice(*S, Fn, Args, RParenLoc))
    return *Part;
  Fn = hlsl::chooseNearestOverload(*S, Scope, Fn, Args, RParenLoc);
  return checkCall(*S,
                   realBuildCallExpr(S, Scope, Fn, LParenLoc, Args, RParenLoc,
                                     ExecConfig, IsExecConfig, AllowRecovery));
}

CLANG_WRAPS(ExprResult, ActOnArraySubscriptExpr,
            "_ZN5clang4Sema23ActOnArraySubscriptExprEPNS_5ScopeEPNS_4ExprENS_"
            "14SourceLocationEN4llvm15MutableArrayRefIS4_EES5_",
            Sema *S, Scope *Scope, Expr *Base, SourceLocation LBracLoc,
            MultiExprArg Indices, SourceLocation RBracLoc);

ExprResult wrapActOnArraySubscriptExpr(Sema *S, Scope *Scope, Expr *Base,
                                       SourceLocation LBracLoc,
                                       MultiExprArg Indices,
                                       SourceLocation RBracLoc) {
  if (!closeParenthesis(*S, Scope, Base) ||
      !hlsl::checkSubscriptedResource(*S, Base))
    return ExprError();
  if (Indices.size() == 1 && Base && !hlsl::checkPosition(*S, Base, Indices[0]))
    return ExprError();
  if (Indices.size() == 1 && !hlsl::convertSubscript(*S, Base, Indices[0]))
    return ExprError();
  ExprResult Object = hlsl::getMutableObject(
      *S, Base, S->Context.DeclarationNames.getCXXOperatorName(OO_Subscript));
  if (Object.isInvalid())
    return ExprError();
  Base = Object.get();
  ExprResult Subscript =
      realActOnArraySubscriptExpr(S, Scope, Base, LBracLoc, Indices, RBracLoc);
  if (!Subscript.isUsable())
    return Subscript;
  return hlsl::finishSubscript(*S, Base, Subscript.get(), RBracLoc);
}

ExprResult Sema::CreateBuiltinMatrixSingleSubscriptExpr(Expr *Base,
                                                        Expr *RowIdx,
                                                        SourceLocation RBLoc) {
  return hlsl::buildMatrixRow(*this, Base, RowIdx, RBLoc);
}

CLANG_WRAPS(ExprResult, ActOnUnaryExprOrTypeTraitExpr,
            "_ZN5clang4Sema29ActOnUnaryExprOrTypeTraitExprENS_14SourceLocationE"
            "NS_20UnaryExprOrTypeTraitEbPvNS_11SourceRangeE",
            Sema *S, SourceLocation OpLoc, UnaryExprOrTypeTrait Kind,
            bool IsType, void *TypeOrExpr, SourceRange ArgRange);

ExprResult wrapActOnUnaryExprOrTypeTraitExpr(Sema *S, SourceLocation OpLoc,
                                             UnaryExprOrTypeTrait Kind,
                                             bool IsType, void *TypeOrExpr,
                                             SourceRange ArgRange) {
  return hlsl::finishSizeOf(
      *S, realActOnUnaryExprOrTypeTraitExpr(S, OpLoc, Kind, IsType, TypeOrExpr,
                                            ArgRange));
}

CLANG_WRAPS(ExprResult, CreateTraitOfType,
            "_ZN5clang4Sema30CreateUnaryExprOrTypeTraitExprEPNS_"
            "14TypeSourceInfoENS_14SourceLocationENS_20UnaryExprOrTypeTraitENS_"
            "11SourceRangeE",
            Sema *S, TypeSourceInfo *TSI, SourceLocation OpLoc,
            UnaryExprOrTypeTrait Kind, SourceRange Range);

ExprResult wrapCreateTraitOfType(Sema *S, TypeSourceInfo *TSI,
                                 SourceLocation OpLoc,
                                 UnaryExprOrTypeTrait Kind, SourceRange Range) {
  return hlsl::finishSizeOf(*S,
                            realCreateTraitOfType(S, TSI, OpLoc, Kind, Range));
}

CLANG_WRAPS(ExprResult, CreateTraitOfExpr,
            "_ZN5clang4Sema30CreateUnaryExprOrTypeTraitExprEPNS_4ExprENS_"
            "14SourceLocationENS_20UnaryExprOrTypeTraitE",
            Sema *S, Expr *E, SourceLocation OpLoc, UnaryExprOrTypeTrait Kind);

ExprResult wrapCreateTraitOfExpr(Sema *S, Expr *E, SourceLocation OpLoc,
                                 UnaryExprOrTypeTrait Kind) {
  return hlsl::finishSizeOf(*S, realCreateTraitOfExpr(S, E, OpLoc, Kind));
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

CLANG_WRAPS(ExprResult, ActOnBinOp,
            "_ZN5clang4Sema10ActOnBinOpEPNS_5ScopeENS_14SourceLocationENS_"
            "3tok9TokenKindEPNS_4ExprES7_",
            Sema *S, Scope *Scope, SourceLocation OpLoc, tok::TokenKind Kind,
            Expr *LHS, Expr *RHS);

ExprResult wrapActOnBinOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                          tok::TokenKind Kind, Expr *LHS, Expr *RHS) {
  BinaryOperatorKind Opcode = hlsl::getBinaryOpcode(Kind);
  QualType Enum = hlsl::getKeptEnumeration(*S, Opcode, LHS, RHS);
  if (auto Result = hlsl::prepareBinary(*S, OpLoc, Opcode, LHS, RHS))
    return *Result;
  return hlsl::keepEnumeration(
      *S, realActOnBinOp(S, Scope, OpLoc, Kind, LHS, RHS), Enum);
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
  QualType Enum = hlsl::getKeptEnumeration(*S, Opcode, LHS, RHS);
  if (auto Result = hlsl::prepareBinary(*S, OpLoc, Opcode, LHS, RHS))
    return *Result;
  return hlsl::keepEnumeration(
      *S, realBuildBinOp(S, Scope, OpLoc, Opcode, LHS, RHS, ForFoldExpression),
      Enum);
}

CLANG_WRAPS(ExprResult, ActOnUnaryOp,
            "_ZN5clang4Sema12ActOnUnaryOpEPNS_5ScopeENS_14SourceLocationENS_"
            "3tok9TokenKindEPNS_4ExprEb",
            Sema *S, Scope *Scope, SourceLocation OpLoc, tok::TokenKind Kind,
            Expr *Operand, bool IsAfterAmp);

ExprResult wrapActOnUnaryOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                            tok::TokenKind Kind, Expr *Operand,
                            bool IsAfterAmp) {
  UnaryOperatorKind Opcode = hlsl::getUnaryOpcode(Kind);
  QualType Enum = hlsl::getKeptEnumeration(*S, Opcode, Operand);
  if (auto Result = hlsl::prepareUnary(*S, OpLoc, Opcode, Operand))
    return *Result;
  return hlsl::keepEnumeration(
      *S, realActOnUnaryOp(S, Scope, OpLoc, Kind, Operand, IsAfterAmp), Enum);
}

CLANG_WRAPS(ExprResult, BuildUnaryOp,
            "_ZN5clang4Sema12BuildUnaryOpEPNS_5ScopeENS_14SourceLocationENS_"
            "17UnaryOperatorKindEPNS_4ExprEb",
            Sema *S, Scope *Scope, SourceLocation OpLoc,
            UnaryOperatorKind Opcode, Expr *Operand, bool IsAfterAmp);

ExprResult wrapBuildUnaryOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                            UnaryOperatorKind Opcode, Expr *Operand,
                            bool IsAfterAmp) {
  QualType Enum = hlsl::getKeptEnumeration(*S, Opcode, Operand);
  if (auto Result = hlsl::prepareUnary(*S, OpLoc, Opcode, Operand))
    return *Result;
  return hlsl::keepEnumeration(
      *S, realBuildUnaryOp(S, Scope, OpLoc, Opcode, Operand, IsAfterAmp), Enum);
}

CLANG_WRAPS(ExprResult, ActOnPostfixUnaryOp,
            "_ZN5clang4Sema19ActOnPostfixUnaryOpEPNS_5ScopeENS_"
            "14SourceLocationENS_3tok9TokenKindEPNS_4ExprE",
            Sema *S, Scope *Scope, SourceLocation OpLoc, tok::TokenKind Kind,
            Expr *Operand);

ExprResult wrapActOnPostfixUnaryOp(Sema *S, Scope *Scope, SourceLocation OpLoc,
                                   tok::TokenKind Kind, Expr *Operand) {
  if (!closeParenthesis(*S, Scope, Operand))
    return ExprError();
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
  if (auto Eager = hlsl::tryBuildEagerChoice(*S, QuestionLoc, Cond, LHS, RHS))
    return *Eager;
  if (!hlsl::checkChoice(*S, QuestionLoc, ColonLoc, Cond, LHS, RHS))
    return ExprError();
  Cond = hlsl::parenthesizeTruth(*S, Cond);
  hlsl::promoteChoice(*S, LHS, RHS);
  if (!hlsl::checkChosen(*S, QuestionLoc, LHS, RHS))
    return ExprError();
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
  // Clang diagnoses the condition of a switch.
  if (Kind == Sema::ConditionKind::Switch)
    Cond = hlsl::roundSelector(*S, Cond);
  else if (Cond && !hlsl::checkCondition(*S, Cond))
    return Sema::ConditionError();
  return realActOnCondition(S, Scope, Loc, Cond, Kind, MissingOK);
}

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

CLANG_WRAPS(ExprResult, ActOnNumericConstant,
            "_ZN5clang4Sema20ActOnNumericConstantERKNS_5TokenEPNS_5ScopeE",
            Sema *S, const Token &Tok, Scope *UDLScope);

ExprResult wrapActOnNumericConstant(Sema *S, const Token &Tok,
                                    Scope *UDLScope) {
  ExprResult Result = realActOnNumericConstant(S, Tok, UDLScope);
  if (!Result.isUsable())
    return Result;
  if (Expr *Infinity = hlsl::tryReadInfinity(*S, Result.get()))
    return Infinity;
  hlsl::checkLegacyLiteral(*S, Result.get());
  return hlsl::widenHalfLiteral(*S, Tok, Result.get());
}

CLANG_WRAPS(bool, CheckLoopHintExpr,
            "_ZN5clang4Sema17CheckLoopHintExprEPNS_4ExprENS_14SourceLocationEb",
            Sema *S, Expr *E, SourceLocation Loc, bool AllowZero);

/// [unroll(0)] is [unroll].
bool wrapCheckLoopHintExpr(Sema *S, Expr *E, SourceLocation Loc, bool) {
  return realCheckLoopHintExpr(S, E, Loc, /*AllowZero=*/true);
}

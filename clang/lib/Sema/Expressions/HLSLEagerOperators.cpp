//===- HLSLEagerOperators.cpp - Operators before HLSL 2021 ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Until HLSL 2018 the logical operators and ?: were operators like all others.
// Since then they stop early, and and(), or() and select() do what they did; so
// that is what they become where it makes a difference.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLEagerOperators.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

static std::optional<NumericType> getNumeric(const Sema &S, const Expr *E) {
  if (!E || E->isTypeDependent() || E->getType().isNull())
    return std::nullopt;
  return NumericType::get(S.Context, E->getType());
}

static bool isScalar(const NumericType &T) {
  return T.Shape == NumericType::Scalar;
}

std::optional<ExprResult> hlsl::tryBuildEagerLogical(Sema &S,
                                                     SourceLocation OpLoc,
                                                     BinaryOperatorKind Opcode,
                                                     Expr *LHS, Expr *RHS) {
  if (isSince2021(S.getLangOpts()) || !BinaryOperator::isLogicalOp(Opcode))
    return std::nullopt;
  std::optional<NumericType> Left = getNumeric(S, LHS),
                             Right = getNumeric(S, RHS);
  if (!Left || !Right ||
      (isScalar(*Left) && isScalar(*Right) && !RHS->HasSideEffects(S.Context)))
    return std::nullopt;
  Expr *Operands[] = {LHS, RHS};
  return buildIntrinsicCall(S, Opcode == BO_LAnd ? "and" : "or", OpLoc,
                            Operands);
}

std::optional<ExprResult> hlsl::tryBuildEagerChoice(Sema &S,
                                                    SourceLocation OpLoc,
                                                    Expr *Condition, Expr *True,
                                                    Expr *False) {
  if (isSince2021(S.getLangOpts()))
    return std::nullopt;
  std::optional<NumericType> By = getNumeric(S, Condition),
                             A = getNumeric(S, True), B = getNumeric(S, False);
  if (!By || !A || !B ||
      (isScalar(*By) && !True->HasSideEffects(S.Context) &&
       !False->HasSideEffects(S.Context)))
    return std::nullopt;
  for (const auto &[Value, T] : {std::pair(True, *A), std::pair(False, *B)})
    if (!isScalar(*By) && !isScalar(T) && !By->hasShapeOf(T)) {
      report(S, OpLoc, Diag::err_intrinsic_mismatch)
          << Condition->getType() << Value->getType() << "'?:'"
          << Condition->getSourceRange() << Value->getSourceRange();
      return ExprError();
    }
  Expr *Operands[] = {Condition, True, False};
  return buildIntrinsicCall(S, "select", OpLoc, Operands);
}

//===- HLSLEagerOperators.h - Operators before HLSL 2021 --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLEAGEROPERATORS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLEAGEROPERATORS_H

#include "clang/AST/OperationKinds.h"
#include "clang/Sema/Ownership.h"
#include <optional>

namespace clang {
class Sema;

namespace hlsl {

/// `&&` and `||` before HLSL 2021: both operands are computed, element by
/// element. Nothing if the operator of C++ gives the same.
std::optional<ExprResult> tryBuildEagerLogical(Sema &S, SourceLocation OpLoc,
                                               BinaryOperatorKind Opcode,
                                               Expr *LHS, Expr *RHS);

/// The same of `?:`, all of whose operands are computed.
std::optional<ExprResult> tryBuildEagerChoice(Sema &S, SourceLocation OpLoc,
                                              Expr *Condition, Expr *True,
                                              Expr *False);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLEAGEROPERATORS_H

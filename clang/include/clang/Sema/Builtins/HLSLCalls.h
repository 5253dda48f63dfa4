//===- HLSLCalls.h - Checks of calls and constant calls -------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `groupshared uint Tile[max(A, B)]`: dxc takes min and max of int for
// constants where C++ has constant expressions. Here abs and clamp are, too,
// and integers of all types.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_BUILTINS_HLSLCALLS_H
#define CLANG_SEMA_BUILTINS_HLSLCALLS_H

#include "clang/Builtins/HLSLBuiltins.h"

namespace clang {
class ASTContext;
class CallExpr;
class Expr;

namespace hlsl {

//===----------------------------------------------------------------------===//
// Constant calls
//===----------------------------------------------------------------------===//

/// \p Call, as an expression with a constant value if it is one: a call of an
/// intrinsic that computes an integer of constants.
Expr *makeConstantCall(const ASTContext &C, BuiltinOp Op, CallExpr *Call);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLCALLS_H

// HLSLIntrinsics.h: Typing calls of intrinsic functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_BUILTINS_HLSLINTRINSICS_H
#define CLANG_SEMA_BUILTINS_HLSLINTRINSICS_H

#include "clang/AST/HLSLNumericType.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Ownership.h"
#include <optional>

namespace clang {
class ASTContext;
class CXXMemberCallExpr;
class CallExpr;
class Expr;
class Scope;
class Sema;

namespace hlsl {

/// If \p Fn names an intrinsic and no argument is type-dependent, types the
/// call and builds it, or reports why it cannot be; nothing if the call is
/// Clang's business.
std::optional<ExprResult> tryBuildIntrinsicCall(Sema &S, Scope *Scope, Expr *Fn,
                                                MultiExprArg Args,
                                                SourceLocation RParenLoc);

/// Types and builds a call of the intrinsic \p Name, for an operator that is
/// one.
ExprResult buildIntrinsicCall(Sema &S, llvm::StringRef Name, SourceLocation Loc,
                              MultiExprArg Args);

/// Finishes a call that Clang built, if it is of a built-in: checks that the
/// shader model has it for these types, and gives a gather its real result type
/// (HLSLMethodForms.cpp).
void checkBuiltinCall(Sema &S, Expr *Result);

/// Checks that the heap of \p Conversion, a call of BuiltinOp::HeapResource,
/// can hold a resource of its type (HLSLResourceTypes.cpp).
void checkHeapElement(Sema &S, const CXXMemberCallExpr *Conversion);

//===----------------------------------------------------------------------===//
// Constant calls (HLSLMethodForms.cpp)
//===----------------------------------------------------------------------===//

// `groupshared uint Tile[max(A, B)]`: dxc takes min and max of int for
// constants where C++ has constant expressions. Here abs and clamp are, too,
// and integers of all types.

/// \p Call, as an expression with a constant value if it is one: a call of an
/// intrinsic that computes an integer of constants.
Expr *makeConstantCall(const ASTContext &C, BuiltinOp Op, CallExpr *Call);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLINTRINSICS_H

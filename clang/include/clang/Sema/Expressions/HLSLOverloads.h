// HLSLOverloads.h: Overloads and output arguments
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The argument of an `out` or `inout` parameter is copied in and out by HLSL's
// conversions if no element is lost: a scalar is splatted to a vector or
// matrix, whose first element is written back; other arguments must have the
// same number of elements.

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLOVERLOADS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLOVERLOADS_H

#include "clang/AST/Type.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class ParmVarDecl;
class Scope;
class Sema;
class UnresolvedLookupExpr;

namespace hlsl {

/// If \p Fn names several functions or methods, the one whose parameters are
/// nearest to the arguments; \p Fn itself where C++ is to choose.
Expr *chooseNearestOverload(Sema &S, Scope *Scope, Expr *Fn, MultiExprArg Args,
                            SourceLocation RParenLoc);

/// Whether a function that C++ overload resolution does not see is to be called
/// instead of those that \p Fn names: it accepts the arguments and none of them
/// does, or its parameters are nearer, or equally near and the others are
/// templates. \p FindParameters is called if needed and returns the types of
/// its parameters, or nothing if it does not accept the arguments.
bool isOtherFunctionNearer(
    Sema &S, Scope *Scope, UnresolvedLookupExpr *Fn, MultiExprArg Args,
    SourceLocation RParenLoc,
    llvm::function_ref<std::optional<llvm::SmallVector<QualType, 4>>()>
        FindParameters);

//===----------------------------------------------------------------------===//
// Output arguments
//===----------------------------------------------------------------------===//

/// The argument for \p Parameter, an `out` or `inout` one; not usable after an
/// error. \p ByClang makes it of one that Clang can convert.
ExprResult makeOutArgument(Sema &S, ParmVarDecl *Parameter, Expr *Argument,
                           llvm::function_ref<ExprResult(Expr *)> ByClang);

/// The first element of a number, which can be written to if that can.
ExprResult getFirstElement(Sema &S, Expr *Number);

/// Checks the resources that were passed to `inout` parameters when all
/// functions are parsed: a function that assigns its parameter would change a
/// global that the application binds.
void checkPassedResources(Sema &S);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLOVERLOADS_H

// HLSLConversions.h: Conversions, overloads and output arguments
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLCONVERSIONS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLCONVERSIONS_H

#include "clang/AST/Type.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class Expr;
class InitListExpr;
class ParmVarDecl;
class Scope;
class Sema;
class UnresolvedLookupExpr;

namespace hlsl {

// Conversions.
//
// A vector of one element is splatted to a vector or matrix, like a scalar:
// `float3 v = a;` with a `float1 a`. Clang's conversions can only truncate
// vectors, so such a vector is first converted to a scalar.

/// Clang takes the arguments of `float2(a, b)` apart even where they depend on
/// a template, and does not put in what they are in the end. Whether to leave
/// the construction of a \p T as it is until then.
bool isConstructedLater(QualType T, MultiExprArg Args);

/// The list that `int2(1, 2)` became in a template, which comes back as the one
/// argument of a \p T; null if the arguments are none.
InitListExpr *getListOfTemplate(QualType T, MultiExprArg Args);

/// The type of the elements of \p From that are converted to \p ToType, where
/// \p From is a matrix and \p ToType has fewer elements and of another type;
/// null otherwise.
QualType getTruncatedMatrix(ASTContext &Context, QualType From,
                            QualType ToType);

/// Writes the casts that the arguments of `half2(x, y)` stand for: what the
/// constructor narrows is narrowed as intended. Constants are left alone, since
/// a value that changes is worth a warning.
void castConstructorArguments(Sema &S, QualType T, MultiExprArg Args);

/// Warns where a vector of several elements becomes a scalar unasked, and where
/// numbers become smaller ones. Constants are left alone, as in dxc.
void warnOfLoss(Sema &S, const Expr *From, QualType ToType);

/// Whether the one argument of `float3(v)` has as many components as the
/// vector; reports if it has fewer.
bool checkVectorArgument(Sema &S, QualType T, MultiExprArg Args,
                         SourceLocation Loc);
/// \p Value in the shape of \p Target, if one of them is a matrix and the other
/// a vector whose elements are those of the matrix row by row. A matrix of one
/// row or column is cut as a vector is. Everything else stays as it is.
Expr *reshapeTo(Sema &S, Expr *Value, QualType Target);

/// Before HLSL 2021, \p Value as a \p Target if both are structs of the same
/// scalars and \p Target is neither its type nor a base of it; else \p Value
/// itself.
Expr *castStructTo(Sema &S, Expr *Value, QualType Target);

/// What a switch chooses by: an int, if \p Selector is a float. It may be null.
Expr *roundSelector(Sema &S, Expr *Selector);

//===----------------------------------------------------------------------===//
// Vectors of one element
//===----------------------------------------------------------------------===//

/// \p Value, or its element if it is a vector or matrix of one and \p Target
/// has several; or what reshapeTo() and castStructTo() make of it.
Expr *spreadTo(Sema &S, Expr *Value, QualType Target);

/// The same for the initializer of a variable and for what a function returns;
/// \p Value may be null.
Expr *spreadReturned(Sema &S, Expr *Value);

/// The same for arguments whose parameters are vectors or matrices in all
/// functions that \p Fn may denote.
void spreadArguments(Sema &S, const Expr *Fn,
                     llvm::MutableArrayRef<Expr *> Args);

// Overloads and output arguments.
//
// The argument of an `out` or `inout` parameter is copied in and out by HLSL's
// conversions if no element is lost: a scalar is splatted to a vector or
// matrix, whose first element is written back; other arguments must have the
// same number of elements.

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

#endif // CLANG_SEMA_EXPRESSIONS_HLSLCONVERSIONS_H

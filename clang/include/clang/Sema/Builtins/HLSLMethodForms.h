// HLSLMethodForms.h: Calls with rules besides overloading
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `slice<first, count>(v)` and `slice<count>(v)` of "Converting dimensions of
// long vectors" in proposal 0026 of hlsl-specs: swizzles of vectors whose
// elements have no names.

#ifndef CLANG_SEMA_BUILTINS_HLSLMETHODFORMS_H
#define CLANG_SEMA_BUILTINS_HLSLMETHODFORMS_H

#include "clang/Sema/Ownership.h"
#include <optional>

namespace clang {
class IdentifierInfo;
class NamedDecl;
class Sema;
class UnresolvedMemberExpr;

namespace hlsl {

/// The form of `GetDimensions` or of an atomic method that takes the arguments,
/// whose types C++ would have to be those of the parameters where they are
/// written to. \p Member itself if it is another method, or none takes them.
Expr *chooseBuiltinMethod(Sema &S, UnresolvedMemberExpr *Member,
                          MultiExprArg Args);

//===----------------------------------------------------------------------===//
// Slices of vectors
//===----------------------------------------------------------------------===//

/// The declaration of the name, if it is that of the function.
NamedDecl *makeSliceName(Sema &S, IdentifierInfo *Name);

/// The vector that a call gives, if \p Fn names the function and nothing
/// depends on a template.
std::optional<ExprResult> tryBuildSlice(Sema &S, Expr *Fn, MultiExprArg Args,
                                        SourceLocation RParenLoc);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLMETHODFORMS_H

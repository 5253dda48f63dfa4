//===- HLSLSlices.h - Elements of vectors in a row -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `slice<first, count>(v)` and `slice<count>(v)` of "Converting dimensions of
// long vectors" in proposal 0026 of hlsl-specs: the swizzle of vectors that
// have no names for their elements.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_BUILTINS_HLSLSLICES_H
#define CLANG_SEMA_BUILTINS_HLSLSLICES_H

#include "clang/Sema/Ownership.h"
#include <optional>

namespace clang {
class IdentifierInfo;
class NamedDecl;
class Sema;

namespace hlsl {

/// The declaration of the name, if it is that of the function.
NamedDecl *makeSliceName(Sema &S, IdentifierInfo *Name);

/// The vector that a call gives, if \p Fn names the function and nothing
/// depends on a template.
std::optional<ExprResult> tryBuildSlice(Sema &S, Expr *Fn, MultiExprArg Args,
                                        SourceLocation RParenLoc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLSLICES_H

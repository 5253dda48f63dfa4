//===- HLSLOverloads.h - Which of several functions is called ----- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLOVERLOADS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLOVERLOADS_H

#include "clang/Sema/Ownership.h"

namespace clang {
class Scope;
class Sema;

namespace hlsl {

/// If \p Fn names several functions or methods, the one whose parameters are
/// nearest to the arguments; \p Fn itself where C++ is to choose.
Expr *chooseNearestOverload(Sema &S, Scope *Scope, Expr *Fn, MultiExprArg Args,
                            SourceLocation RParenLoc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLOVERLOADS_H

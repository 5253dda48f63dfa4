//===- HLSLMethodForms.h - Forms of methods by types ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_BUILTINS_HLSLMETHODFORMS_H
#define CLANG_SEMA_BUILTINS_HLSLMETHODFORMS_H

#include "clang/Sema/Ownership.h"

namespace clang {
class Sema;
class UnresolvedMemberExpr;

namespace hlsl {

/// The form of `GetDimensions` or of an atomic method that takes the arguments,
/// whose types C++ would have to be those of the parameters where they are
/// written to. \p Member itself if it is another method, or none takes them.
Expr *chooseBuiltinMethod(Sema &S, UnresolvedMemberExpr *Member,
                          MultiExprArg Args);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLMETHODFORMS_H

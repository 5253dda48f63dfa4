//===- HLSLLoopVariables.h - Variables of for statements --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLLOOPVARIABLES_H
#define CLANG_SEMA_DECLARATIONS_HLSLLOOPVARIABLES_H

namespace clang {
class Sema;
class Stmt;

namespace hlsl {

/// Before HLSL 2021, what a `for` declares is known after it, in the scope
/// around it, which is the current one; it takes the place of a variable of
/// that name there. \p First may be null.
void keepLoopVariables(Sema &S, const Stmt *First);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLLOOPVARIABLES_H

//===- HLSLBoundObjects.h - Globals that hold resources ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A global of a user's type with resources in it, unless it is static, has its
// resources bound before the shader runs: nothing in it can be changed.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_SEMA_HLSLBOUNDOBJECTS_H
#define LLVM_CLANG_LIB_SEMA_HLSLBOUNDOBJECTS_H

namespace clang {
class Expr;
class Sema;

namespace hlsl {

/// Reports an assignment to resources in such a global. False after an error.
bool checkBoundObjectAssigned(Sema &S, const Expr *Target);

/// Reports such a global, or resources in it, as the argument of an `out` or
/// `inout` parameter. False after an error.
bool checkBoundObjectPassed(Sema &S, const Expr *Argument);

} // namespace hlsl
} // namespace clang

#endif // LLVM_CLANG_LIB_SEMA_HLSLBOUNDOBJECTS_H

//===- HLSLMatrixAccess.h - Named elements of matrices ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLMATRIXACCESS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLMATRIXACCESS_H

#include "clang/Sema/Ownership.h"
#include <optional>

namespace clang {
class Expr;
class IdentifierInfo;
class Sema;

namespace hlsl {

/// If \p Base is a matrix, builds the access to the elements that \p Member
/// names: `_m01` counts rows and columns from 0, `_12` from 1, and up to four
/// names of one style follow each other (`_m00_m11`). One element is a place,
/// several are a vector value. Nothing if \p Base is no matrix.
std::optional<ExprResult> tryBuildMatrixAccess(Sema &S, Expr *Base,
                                               const IdentifierInfo *Member,
                                               SourceLocation MemberLoc);

/// Gives the row or element of a constant matrix, if \p Subscript is one, a
/// constant type, which Clang 22 does not.
void keepMatrixConst(Expr *Subscript);

/// Warns where \p Result is a `Load` of a matrix from a byte-address buffer
/// that dxc reads in another order.
void checkMatrixLoad(Sema &S, Expr *Result);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLMATRIXACCESS_H

//===- HLSLSubscripts.h - Subscripts of vectors and matrices ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLSUBSCRIPTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLSUBSCRIPTS_H

#include "clang/Sema/Ownership.h"

namespace clang {
class Expr;
class Sema;

namespace hlsl {

/// A position in a texture has as many numbers as it has dimensions: a scalar
/// is not spread and a longer vector not cut. False after an error.
bool checkPosition(Sema &S, const Expr *Base, const Expr *Index);

/// Makes the index of a built-in type an integer: HLSL converts floats to one.
/// False after an error.
bool convertSubscript(Sema &S, const Expr *Base, Expr *&Index);

/// Completes and checks what Clang made of a subscript of \p Base: `m[i]`
/// becomes a row where no second subscript follows the bracket at \p RBracket,
/// and what is of a constant matrix is constant.
ExprResult finishSubscript(Sema &S, const Expr *Base, Expr *Subscript,
                           SourceLocation RBracket);

/// Builds a row of a matrix, constant if the matrix is.
ExprResult buildMatrixRow(Sema &S, Expr *Base, Expr *RowIdx,
                          SourceLocation RBracket);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLSUBSCRIPTS_H

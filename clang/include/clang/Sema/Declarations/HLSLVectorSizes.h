//===- HLSLVectorSizes.h - How large vectors may be -------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLVECTORSIZES_H
#define CLANG_SEMA_DECLARATIONS_HLSLVECTORSIZES_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class Expr;
class Sema;

namespace hlsl {

/// Vectors have 1 to 4 elements; those of shader model 6.9, with more, are not
/// built. Returns false after an error. \p Loc is where the type is built;
/// invalid for a use of `vector<T, N>`, where it is the use.
bool checkVectorSize(Sema &S, const Expr *Size, SourceLocation Loc);

/// Matrices have 1 to 4 rows and columns.
bool checkMatrixSize(Sema &S, const Expr *Rows, const Expr *Columns,
                     SourceLocation Loc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLVECTORSIZES_H

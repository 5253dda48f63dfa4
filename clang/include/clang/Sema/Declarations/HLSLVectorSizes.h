//===- HLSLVectorSizes.h - How large vectors may be -------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLVECTORSIZES_H
#define CLANG_SEMA_DECLARATIONS_HLSLVECTORSIZES_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class Expr;
class Sema;

namespace hlsl {

/// Vectors have 1 to 4 elements, from shader model 6.9 on up to 1024. Returns
/// false after an error. \p Loc is where the type is built;
/// invalid for a use of `vector<T, N>`, where it is the use.
bool checkVectorSize(Sema &S, const Expr *Size, SourceLocation Loc);

/// What has no vectors of more than 4 elements, in the order of
/// err_long_vector.
enum class LongVectorPlace { ConstantBuffer, EntryValue, HandedStruct };

/// Reports at \p Loc that \p Place cannot hold \p T; returns whether it can.
bool checkShortVectors(Sema &S, SourceLocation Loc, QualType T,
                       LongVectorPlace Place);

/// Matrices have 1 to 4 rows and columns.
bool checkMatrixSize(Sema &S, const Expr *Rows, const Expr *Columns,
                     SourceLocation Loc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLVECTORSIZES_H

// HLSLSubscripts.h: Subscripts and parts of values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLSUBSCRIPTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLSUBSCRIPTS_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace clang {
class Expr;
class IdentifierInfo;
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

//===----------------------------------------------------------------------===//
// Elements of matrices
//===----------------------------------------------------------------------===//

/// If \p Base is a matrix, builds the access to the elements that \p Member
/// names: `_m01` counts rows and columns from 0, `_12` from 1, and up to four
/// names of one style follow each other (`_m00_m11`). One element is an lvalue,
/// several are a vector value. Nothing if \p Base is not a matrix.
std::optional<ExprResult> tryBuildMatrixAccess(Sema &S, Expr *Base,
                                               const IdentifierInfo *Member,
                                               SourceLocation MemberLoc);

/// Gives the row or element of a constant matrix, if \p Subscript is one, a
/// constant type, which Clang 22 does not.
void keepMatrixConst(Expr *Subscript);

/// Warns where \p Result is a `Load` of a matrix from a byte-address buffer
/// that dxc reads in another order.
void checkMatrixLoad(Sema &S, Expr *Result);

//===----------------------------------------------------------------------===//
// Parts of values
//===----------------------------------------------------------------------===//

/// The literal \p N of type `uint`.
Expr *makeIndex(Sema &S, uint64_t N, SourceLocation Loc);

/// Appends the elements of \p Value, an array or vector of \p Count elements.
/// An element that cannot be built is null, after an error.
void appendElements(Sema &S, Expr *Value, uint64_t Count,
                    llvm::SmallVectorImpl<Expr *> &Parts);

/// Appends the base classes and then the fields of \p Value, a struct; null as
/// above.
void appendMembers(Sema &S, Expr *Value, llvm::SmallVectorImpl<Expr *> &Parts);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLSUBSCRIPTS_H

//===- HLSLValueParts.h - The parts of arrays and structs -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLVALUEPARTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLVALUEPARTS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace clang {
class Expr;
class Sema;

namespace hlsl {

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

#endif // CLANG_SEMA_EXPRESSIONS_HLSLVALUEPARTS_H

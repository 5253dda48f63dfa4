//===- HLSLOneElementVectors.h - float1 as a scalar -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector of one element fills a vector or matrix as a scalar does: `float3 v
// = a;` of a `float1 a`. Clang's conversions of vectors only cut them. What is
// to fill more elements is made a scalar, which Clang spreads.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLONEELEMENTVECTORS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLONEELEMENTVECTORS_H

#include "clang/AST/Type.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Sema;

namespace hlsl {

/// \p Value, or its element if it is a vector or matrix of one and \p Target
/// has several; or what reshapeTo() and castStructTo() make of it.
Expr *spreadTo(Sema &S, Expr *Value, QualType Target);

/// The same for the initializer of a variable and for what a function returns;
/// \p Value may be null.
Expr *spreadReturned(Sema &S, Expr *Value);

/// The same for arguments whose parameters are vectors or matrices in all
/// functions that \p Fn may denote.
void spreadArguments(Sema &S, const Expr *Fn,
                     llvm::MutableArrayRef<Expr *> Args);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLONEELEMENTVECTORS_H

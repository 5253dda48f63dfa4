//===- HLSLOutArguments.h - Arguments that a call sets ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The argument of an `out` or `inout` parameter is copied in and out by HLSL's
// conversions, as far as nothing of it is lost: a scalar fills a vector or
// matrix, of which the first element is written back; what has several elements
// goes with as many.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLOUTARGUMENTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLOUTARGUMENTS_H

#include "clang/Sema/Ownership.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ParmVarDecl;
class Sema;

namespace hlsl {

/// The argument for \p Parameter, an `out` or `inout` one; not usable after an
/// error. \p ByClang makes it of one that Clang can convert.
ExprResult makeOutArgument(Sema &S, ParmVarDecl *Parameter, Expr *Argument,
                           llvm::function_ref<ExprResult(Expr *)> ByClang);

/// The first element of a number, which can be written to if that can.
ExprResult getFirstElement(Sema &S, Expr *Number);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLOUTARGUMENTS_H

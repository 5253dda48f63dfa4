//===- HLSLExprs.h - Ways through expressions -------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Steps for clang::IgnoreExprNodes that Clang does not have, and the way from a
// part of an object to the whole.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLEXPRS_H
#define CLANG_FACTS_HLSLEXPRS_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/IgnoreExpr.h"

namespace clang {
namespace hlsl {

/// From the copy of an object to the object.
inline Expr *ignoreCopyConstructionSingleStep(Expr *E) {
  auto *Copy = dyn_cast<CXXConstructExpr>(E);
  return Copy && Copy->getNumArgs() == 1 &&
                 Copy->getConstructor()->isCopyOrMoveConstructor()
             ? Copy->getArg(0)
             : E;
}

/// From the copy of an array to the array.
inline Expr *ignoreArrayCopySingleStep(Expr *E) {
  auto *Loop = dyn_cast<ArrayInitLoopExpr>(E);
  return Loop ? Loop->getCommonExpr()->getSourceExpr() : E;
}

/// What \p E, which is no parenthesis or conversion, selects a part of: the
/// object of a member, the array of an element, the vector of a swizzle, the
/// matrix of a row or an element. Null if it selects none.
const Expr *getSelectedFrom(const Expr *E);

/// What is left when all selections, parentheses and implicit conversions are
/// taken away.
const Expr *getWholeObject(const Expr *E);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLEXPRS_H

//===- HLSLExprs.cpp - Ways through expressions -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLExprs.h"

using namespace clang;

const Expr *hlsl::getSelectedFrom(const Expr *E) {
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getBase();
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Subscript->getBase();
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    return Swizzle->getBase();
  if (const auto *Element = dyn_cast<MatrixSubscriptExpr>(E))
    return Element->getBase();
  if (const auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(E))
    return Row->getBase();
  return nullptr;
}

const Expr *hlsl::getWholeObject(const Expr *E) {
  const Expr *Whole = nullptr;
  for (; E; E = getSelectedFrom(Whole))
    Whole = E->IgnoreParenImpCasts();
  return Whole;
}

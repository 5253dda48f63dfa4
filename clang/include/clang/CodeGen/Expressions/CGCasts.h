//===- CGCasts.h - Casts, implicit and explicit -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGCASTS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGCASTS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Casts, implicit and explicit.
class CastEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitCast(const CastExpr *E);
  void emitAggregateCast(const CastExpr *E, const LValue &Into);

private:
  llvm::Value *truncateMatrix(llvm::Value *V, const ConstantMatrixType *From,
                              QualType To);
  void emitResourceCast(const CastExpr *E, const LValue &Into);
  void collectValueLeaves(const Expr *E,
                          llvm::SmallVectorImpl<TypedValue> &Leaves);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGCASTS_H

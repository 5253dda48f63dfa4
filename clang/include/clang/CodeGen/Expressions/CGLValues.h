// CGLValues.h: Lvalues that expressions denote
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGLVALUES_H
#define CLANG_CODEGEN_EXPRESSIONS_CGLVALUES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// The lvalues that expressions denote.
class LValueEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  LValue emitLValue(const Expr *E);
  LValue emitVariable(const VarDecl *Var, SourceLocation Loc);
  LValue emitUnsupportedLValue(const Expr *E);
  /// The lvalue of an expression of any value category: a prvalue's is a
  /// temporary.
  LValue emitAnyLValue(const Expr *E);
  LValue emitMatrixElements(const CallExpr *E);

private:
  void checkGroups(const VarDecl *Var, SourceLocation Loc);
  LValue emitMember(const MemberExpr *E);
  LValue emitSubscript(const ArraySubscriptExpr *E);
  LValue emitSwizzle(const ExtVectorElementExpr *E);
  LValue emitMatrixElement(const MatrixSubscriptExpr *E);
  LValue emitMatrixRow(const MatrixSingleSubscriptExpr *E);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGLVALUES_H

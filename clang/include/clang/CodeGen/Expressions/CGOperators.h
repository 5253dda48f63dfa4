// CGOperators.h: Operators and assignments
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGOPERATORS_H
#define CLANG_CODEGEN_EXPRESSIONS_CGOPERATORS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

/// Unary and binary operators, and assignments.
class OperatorEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  llvm::Value *emitBinary(const BinaryOperator *E);
  llvm::Value *emitUnary(const UnaryOperator *E);
  /// The lvalue that an operator writes to.
  LValue emitTarget(const Expr *E);
  LValue emitAssignment(const BinaryOperator *E);
  LValue emitCompoundAssignment(const CompoundAssignOperator *E);
  llvm::Value *emitIncrement(const UnaryOperator *E, const LValue &Target);

private:
  llvm::Value *emitArithmetic(BinaryOperatorKind Op, TypedValue L, TypedValue R,
                              SourceLocation Loc);
  llvm::Value *emitComparison(BinaryOperatorKind Op, TypedValue L, TypedValue R,
                              QualType Result);
  llvm::Value *emitLogical(const BinaryOperator *E);
};

/// The choice between two lvalues that \p E is a part of, or null. It is
/// emitted as a copy, so it must not be written to.
const Expr *findChosenLValue(const Expr *E);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_CGOPERATORS_H

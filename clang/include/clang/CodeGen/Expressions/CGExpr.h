// CGExpr.h: Values of expressions and operators
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_EXPRESSIONS_CGEXPR_H
#define CLANG_CODEGEN_EXPRESSIONS_CGEXPR_H

#include "clang/CodeGen/Expressions/FunctionContext.h"

namespace clang {
namespace hlsl {

// Values of expressions.

/// The blocks in which the two sides of a choice end.
struct ChoiceEnds {
  llvm::BasicBlock *True = nullptr, *False = nullptr;
};

/// Expressions of scalar, vector or matrix type, whose values are in registers.
class ExprEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The value of a scalar, vector or matrix expression; null if void.
  llvm::Value *emitValue(const Expr *E);
  /// For a glvalue the value in it, else as emitValue.
  llvm::Value *emitLoaded(const Expr *E);
  llvm::Value *emitScalarBool(const Expr *E);
  /// An index as i32, truncated or extended to that.
  llvm::Value *emitIndex(const Expr *E);
  /// For side effects only.
  void emitIgnored(const Expr *E);
  /// Emits the operands of a selection in blocks of their own, the true one
  /// first, and continues in the block after both.
  ChoiceEnds emitSides(const AbstractConditionalOperator *E,
                       llvm::function_ref<void(const Expr *)> EmitSide);
  llvm::Value *emitMerge(const ChoiceEnds &Ends, llvm::Value *IfTrue,
                         llvm::Value *IfFalse);
  llvm::Value *emitUnsupportedValue(const Expr *E);

private:
  llvm::Value *tryEmitConstantVariable(const DeclRefExpr *E);
  llvm::Value *emitConditional(const AbstractConditionalOperator *E);
  llvm::Value *emitOpaqueValue(const OpaqueValueExpr *E);
  llvm::Value *emitVectorInitList(const InitListExpr *E);
};

// Operators and assignments.

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

#endif // CLANG_CODEGEN_EXPRESSIONS_CGEXPR_H

// HLSLOperators.h: Operators
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HLSL's operators work element by element on matrices; the matrix product is
// mul(). Clang's `*` is the matrix product, and Clang has no comparisons,
// divisions, shifts or negation of matrices.
//
// sizeof is the number of bytes of a type in a raw buffer, as MemoryLayout
// computes it, and has type uint. Clang's sizeof is the size in the memory of a
// C++ program and has 64 bits.

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLOPERATORS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLOPERATORS_H

#include "clang/AST/OperationKinds.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Sema/Ownership.h"
#include <optional>

namespace clang {
class Sema;

namespace hlsl {

/// The operation of a compound assignment; any other operator is its own.
BinaryOperatorKind getComputation(BinaryOperatorKind Opcode);

/// If one of the operands is a matrix and the other a matrix or a scalar,
/// builds the operator: the operands are converted to a common type as the
/// arguments of an intrinsic are, the result of a comparison is a matrix of
/// bool. Nothing for assignments without an operation, and if the operator is
/// Clang's business.
std::optional<ExprResult> tryBuildMatrixBinary(Sema &S, SourceLocation OpLoc,
                                               BinaryOperatorKind Opcode,
                                               Expr *LHS, Expr *RHS);

/// Likewise for `-m`, `+m`, `~m` and `!m`.
std::optional<ExprResult> tryBuildMatrixUnary(Sema &S, SourceLocation OpLoc,
                                              UnaryOperatorKind Opcode,
                                              Expr *Operand);

/// `++` and `--` of a vector, of some of its elements, or of a matrix; Clang
/// has none of them. Nothing for what else there is, or if the operand cannot
/// be changed.
std::optional<ExprResult> tryBuildIncrement(Sema &S, SourceLocation OpLoc,
                                            UnaryOperatorKind Opcode,
                                            Expr *Operand);

/// Reports a condition of a statement that is not one truth value; false after
/// that. A vector of one element is a scalar.
bool checkCondition(Sema &S, const Expr *Condition);

/// Likewise for the condition of `?:`, which must be no vector at all: since
/// HLSL 2021 only one of the two others is evaluated. The fix-it calls
/// select().
bool checkChoice(Sema &S, SourceLocation QuestionLoc, SourceLocation ColonLoc,
                 const Expr *Condition, const Expr *True, const Expr *False);

/// The condition of `?:` in parentheses if it is `a | b`, `a & b` or `a ^ b` of
/// truth values. Clang warns about the precedence without them; in HLSL these
/// operators are the way to evaluate both operands.
Expr *parenthesizeTruth(Sema &S, Expr *Condition);

/// Reports results of `?:`, after promoteChoice, of which one is an array and
/// the other is none, or that are a vector and a matrix of another size, on
/// which Clang crashes; false after that.
bool checkChosen(Sema &S, SourceLocation Loc, const Expr *True,
                 const Expr *False);

/// Refuses vectors and matrices as operands of `&&` and `||`.
bool checkLogical(Sema &S, SourceLocation OpLoc, BinaryOperatorKind Opcode,
                  const Expr *LHS, const Expr *RHS);

/// Refuses assignments to elements of resources that are only read.
bool checkWritten(Sema &S, SourceLocation OpLoc, BinaryOperatorKind Opcode,
                  const Expr *LHS);

/// HLSL computes with bool as with int, `true + true` is 2, and with
/// enumerators as with the integers that they are. Clang's HLSL has no
/// promotions, and fails without for enumerators. Makes such operands of an
/// operator integers, but for the left side of an assignment.
void promoteOperands(Sema &S, BinaryOperatorKind Opcode, Expr *&LHS,
                     Expr *&RHS);
void promoteOperands(Sema &S, UnaryOperatorKind Opcode, Expr *&Operand);

/// Likewise for enumerators as the two results of `?:`, unless they are of one
/// type.
void promoteChoice(Sema &S, Expr *&True, Expr *&False);

/// Reports an operand that names a function without calling it; false after
/// that.
bool checkOperand(Sema &S, Expr *Operand);

/// The operator of a token; a comma for tokens that are none of those that
/// matrices have.
BinaryOperatorKind getBinaryOpcode(tok::TokenKind Kind);

/// Likewise; an extension marker for what matrices do not have.
UnaryOperatorKind getUnaryOpcode(tok::TokenKind Kind);

/// Checks the operands of an operator and converts them to what HLSL computes
/// with. Returns the result where Clang is not to build the operator: it is of
/// matrices, or wrong.
std::optional<ExprResult> prepareBinary(Sema &S, SourceLocation OpLoc,
                                        BinaryOperatorKind Opcode, Expr *&LHS,
                                        Expr *&RHS);
std::optional<ExprResult> prepareUnary(Sema &S, SourceLocation OpLoc,
                                       UnaryOperatorKind Opcode,
                                       Expr *&Operand);

/// The enumeration that the result of an arithmetic or bitwise operator keeps:
/// that of both operands, if it has no scope. Null if there is none.
QualType getKeptEnumeration(Sema &S, BinaryOperatorKind Opcode, const Expr *LHS,
                            const Expr *RHS);
QualType getKeptEnumeration(Sema &S, UnaryOperatorKind Opcode,
                            const Expr *Operand);

/// Makes a result a value of \p Enum, unless that is null.
ExprResult keepEnumeration(Sema &S, ExprResult Result, QualType Enum);

//===----------------------------------------------------------------------===//
// Operators without short circuits
//===----------------------------------------------------------------------===//

/// `&&` and `||` before HLSL 2021: both operands are computed, element by
/// element. Nothing if the operator of C++ gives the same.
std::optional<ExprResult> tryBuildEagerLogical(Sema &S, SourceLocation OpLoc,
                                               BinaryOperatorKind Opcode,
                                               Expr *LHS, Expr *RHS);

/// The same of `?:`, all of whose operands are computed.
std::optional<ExprResult> tryBuildEagerChoice(Sema &S, SourceLocation OpLoc,
                                              Expr *Condition, Expr *True,
                                              Expr *False);

//===----------------------------------------------------------------------===//
// sizeof
//===----------------------------------------------------------------------===//

/// \p Written is what Clang made of `sizeof` or of another operator on types.
/// Returns the expression with HLSL's type and value; what depends on a
/// template gets its value when it is instantiated.
ExprResult finishSizeOf(Sema &S, ExprResult Written);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLOPERATORS_H

// HLSLLiterals.h: Literals and their arithmetic
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLLITERALS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLLITERALS_H

#include "clang/AST/OperationKinds.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Expr;
class Sema;
class Token;

namespace hlsl {

/// Whether \p E is a literal without a suffix, with or without a sign. The type
/// of such a literal adapts to the other operand.
bool isNumericLiteral(const Sema &S, const Expr *E);

/// Whether \p E has no type: up to HLSL 2021, a number without a suffix, and
/// what is computed from nothing else, by operators, swizzles, choices and
/// intrinsics.
bool isUntyped(const Sema &S, const Expr *E);

/// The value of a floating-point number without a suffix, or of what is
/// computed of such numbers, in 64 bits, as HLSL 2021 computes it. Nothing for
/// anything else, and for integers only.
std::optional<llvm::APFloat> evaluateLiteral(const Sema &S, const Expr *E);

/// The value of an operator whose operands are literals without suffixes, in 64
/// bits, as in HLSL up to 2021: an integer of the smallest type that can
/// represent it, or a float of which widenLiteral has all bits. Nothing for
/// other operands, operators and versions.
std::optional<ExprResult> tryFoldLiterals(Sema &S, SourceLocation Loc,
                                          BinaryOperatorKind Opcode,
                                          const Expr *LHS, const Expr *RHS);

/// The same for the minus before a number that is unsigned to Clang.
std::optional<ExprResult> tryFoldLiteral(Sema &S, SourceLocation Loc,
                                         UnaryOperatorKind Opcode,
                                         const Expr *Operand);

/// A number without a suffix has no type of its own in HLSL: beside an operand
/// of 16 bits it becomes one that can hold it, so that `h * 2.0` is of half
/// where Clang would compute with float.
void adaptLiterals(Sema &S, BinaryOperatorKind Opcode, Expr *&LHS, Expr *&RHS);

/// The same for \p Literal alone, if \p Beside is of 16 bits.
void adaptTo16Bits(Sema &S, Expr *&Literal, const Expr *Beside);

/// Up to HLSL 2021, an integer without a suffix that is shifted by something
/// else is `uint` if that is, and `int` otherwise. Warns of it, as dxc does.
void adaptShifted(Sema &S, BinaryOperatorKind Opcode, Expr *&LHS,
                  const Expr *RHS);

/// Warns of an integer \p Literal without a suffix whose sign depends on the
/// version of the language.
void checkLegacyLiteral(Sema &S, const Expr *Literal);

/// The integers of HLSL 2021 have a type where one is needed, for which C++
/// takes 64 bits from 2^31 on: as an argument, from which a template or `Store`
/// takes its type, and as the initializer of `auto`, a number that is computed
/// from nothing but integers without suffixes is of int if it fits, else of
/// uint if that holds it, and else of 64 bits.
Expr *narrowLiteral(Sema &S, Expr *E);
void narrowLiterals(Sema &S, llvm::MutableArrayRef<Expr *> Arguments);

/// Reads the rest of `1.#INF`, of which \p Written is the number before the
/// sign: an infinity; null if it is another number.
Expr *tryReadInfinity(Sema &S, const Expr *Written);

/// `half` is float unless 16-bit types are native, and so is 0.1h, with all the
/// digits of a float. \p Written is what Clang made of the token.
Expr *widenHalfLiteral(Sema &S, const Token &Tok, Expr *Written);

/// \p E as a double if it is computed from floating-point literals without
/// suffixes, which have 64 bits in HLSL 2021 until their type is known;
/// otherwise, and in later versions, \p E.
Expr *widenLiteral(Sema &S, Expr *E);

/// The two operands between which a condition chooses: a literal integer from
/// 2^31 on takes 64 bits only where the other operand does or uint is too
/// small.
void narrowChoice(Sema &S, Expr *&True, Expr *&False);

/// The same as widenLiteral where \p E becomes a value of type \p T: \p E
/// itself unless that has doubles or integers.
Expr *widenLiteralTo(Sema &S, Expr *E, QualType T);

/// The same beside a value of type \p T, of which a condition chooses one: only
/// a double makes it one.
Expr *widenLiteralBeside(Sema &S, Expr *E, QualType T);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLLITERALS_H

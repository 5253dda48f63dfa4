//===- HLSLLiteralArithmetic.cpp - Arithmetic of numbers in the source ----===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Up to HLSL 2021 numbers without suffixes have 64 bits until they meet what
// has a type: 65536 * 65536 / 65536 is 65536. What is computed of nothing else
// is replaced by its value.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

/// The value of a number, or of what is computed of numbers.
struct LiteralValue {
  bool IsFloat = false;
  llvm::APInt Integer = llvm::APInt(64, 0); ///< signed
  llvm::APFloat Float = llvm::APFloat(llvm::APFloat::IEEEdouble());

  llvm::APFloat toFloat() const {
    llvm::APFloat Result = Float;
    if (!IsFloat)
      Result.convertFromAPInt(Integer, /*IsSigned=*/true,
                              llvm::APFloat::rmNearestTiesToEven);
    return Result;
  }
};

} // namespace

static std::optional<llvm::APFloat> computeFloat(BinaryOperatorKind Opcode,
                                                 llvm::APFloat A,
                                                 const llvm::APFloat &B) {
  constexpr auto Nearest = llvm::APFloat::rmNearestTiesToEven;
  switch (Opcode) {
  case BO_Add:
    A.add(B, Nearest);
    return A;
  case BO_Sub:
    A.subtract(B, Nearest);
    return A;
  case BO_Mul:
    A.multiply(B, Nearest);
    return A;
  case BO_Div:
    A.divide(B, Nearest);
    return A;
  case BO_Rem:
    A.mod(B);
    return A;
  default: // of Clang's operators only these compute a float
    return std::nullopt;
  }
}

static std::optional<llvm::APInt> computeInteger(BinaryOperatorKind Opcode,
                                                 const llvm::APInt &A,
                                                 const llvm::APInt &B) {
  const bool IsCount = B.ult(64);
  switch (Opcode) {
  case BO_Add:
    return A + B;
  case BO_Sub:
    return A - B;
  case BO_Mul:
    return A * B;
  case BO_And:
    return A & B;
  case BO_Or:
    return A | B;
  case BO_Xor:
    return A ^ B;
  case BO_Div:
    return A.sdiv(B);
  case BO_Rem:
    return A.srem(B);
  case BO_Shl:
    return IsCount ? std::optional(A << B) : std::nullopt;
  case BO_Shr:
    return IsCount ? std::optional(A.ashr(B)) : std::nullopt;
  default: // of Clang's operators only these compute an integer
    return std::nullopt;
  }
}

/// Nothing for divisions by zero, of which Clang warns.
static std::optional<LiteralValue> compute(BinaryOperatorKind Opcode,
                                           const LiteralValue &A,
                                           const LiteralValue &B) {
  if ((Opcode == BO_Div || Opcode == BO_Rem) && B.toFloat().isZero())
    return std::nullopt;
  LiteralValue Result;
  if (!A.IsFloat && !B.IsFloat) {
    auto Value = computeInteger(Opcode, A.Integer, B.Integer);
    if (!Value)
      return std::nullopt;
    Result.Integer = *Value;
    return Result;
  }
  auto Value = computeFloat(Opcode, A.toFloat(), B.toFloat());
  if (!Value)
    return std::nullopt;
  Result.IsFloat = true;
  Result.Float = *Value;
  return Result;
}

static std::optional<LiteralValue> getValue(const Sema &S, const Expr *E) {
  E = E->IgnoreParenImpCasts();
  LiteralValue Result;
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    std::optional<LiteralValue> Value = getValue(S, Unary->getSubExpr());
    if (!Value || Unary->getOpcode() == UO_Plus)
      return Value;
    if (Unary->getOpcode() == UO_Minus) {
      Value->Float.changeSign();
      Value->Integer.negate();
      return Value;
    }
    if (Unary->getOpcode() != UO_Not || Value->IsFloat)
      return std::nullopt;
    Value->Integer.flipAllBits();
    return Value;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    std::optional<LiteralValue> A = getValue(S, Binary->getLHS());
    std::optional<LiteralValue> B =
        A ? getValue(S, Binary->getRHS()) : std::nullopt;
    return B ? compute(Binary->getOpcode(), *A, *B) : std::nullopt;
  }
  if (!isNumericLiteral(S, E))
    return std::nullopt;
  if (const auto *Integer = dyn_cast<IntegerLiteral>(E)) {
    Result.Integer = Integer->getType()->isSignedIntegerType()
                         ? Integer->getValue().sextOrTrunc(64)
                         : Integer->getValue().zextOrTrunc(64);
    return Result;
  }
  std::optional<llvm::APFloat> Float = evaluateLiteral(S, E);
  if (!Float)
    return std::nullopt;
  Result.IsFloat = true;
  Result.Float = *Float;
  return Result;
}

static Expr *makeInteger(ASTContext &C, const llvm::APInt &Value,
                         SourceLocation Loc) {
  QualType T = Value.isSignedIntN(32)                      ? C.IntTy
               : Value.isNonNegative() && Value.isIntN(32) ? C.UnsignedIntTy
                                                           : C.LongTy;
  return IntegerLiteral::Create(C, Value.trunc(C.getIntWidth(T)), T, Loc);
}

std::optional<ExprResult> hlsl::tryFoldLiterals(Sema &S, SourceLocation Loc,
                                                BinaryOperatorKind Opcode,
                                                const Expr *LHS,
                                                const Expr *RHS) {
  ASTContext &C = S.Context;
  if (S.getLangOpts().getHLSLVersion() > LangOptions::HLSL_2021)
    return std::nullopt;
  std::optional<LiteralValue> A = getValue(S, LHS);
  std::optional<LiteralValue> B = A ? getValue(S, RHS) : std::nullopt;
  std::optional<LiteralValue> Value =
      B ? compute(Opcode, *A, *B) : std::nullopt;
  if (!Value)
    return std::nullopt;
  if (!Value->IsFloat) {
    // What int holds is told as it was written.
    if (LHS->getType() == C.IntTy && RHS->getType() == C.IntTy &&
        Value->Integer.isSignedIntN(32))
      return std::nullopt;
    return ExprResult(makeInteger(C, Value->Integer, Loc));
  }
  // It is of float where a type is asked for, with all bits in it.
  Expr *Wide = FloatingLiteral::Create(C, Value->Float, /*isexact=*/true,
                                       C.DoubleTy, Loc);
  return S.ImpCastExprToType(Wide, C.FloatTy, CK_FloatingCast);
}

std::optional<ExprResult> hlsl::tryFoldLiteral(Sema &S, SourceLocation Loc,
                                               UnaryOperatorKind Opcode,
                                               const Expr *Operand) {
  // Only what became unsigned has another value than C++ gives it.
  if (Opcode != UO_Minus ||
      S.getLangOpts().getHLSLVersion() > LangOptions::HLSL_2021 ||
      Operand->getType() != S.Context.UnsignedIntTy)
    return std::nullopt;
  std::optional<LiteralValue> Value = getValue(S, Operand);
  if (!Value || Value->IsFloat)
    return std::nullopt;
  return ExprResult(makeInteger(S.Context, -Value->Integer, Loc));
}

// HLSLLiterals.cpp: Literals and their arithmetic
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Up to HLSL 2021, literals without a suffix have 64 bits until they are
// combined with a typed operand: 65536 * 65536 / 65536 is 65536. An expression
// of literals only is replaced by its value.

#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Expressions/HLSLOperators.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Literals that adapt
//===----------------------------------------------------------------------===//

static StringRef getToken(const Sema &S, SourceLocation Location) {
  const SourceManager &SM = S.getSourceManager();
  return Lexer::getSourceText(
      CharSourceRange::getTokenRange(SM.getSpellingLoc(Location)), SM,
      S.getLangOpts());
}

/// The token of a number. The lexer takes a thousand instructions to find the
/// end of one, so it is only asked about lines that go on, about signs of
/// exponents and about separators.
static StringRef getNumber(const Sema &S, SourceLocation Location) {
  const SourceManager &SM = S.getSourceManager();
  const char *Begin = SM.getCharacterData(SM.getSpellingLoc(Location));
  const char *End = Begin;
  // The buffer ends with a null.
  while (isPreprocessingNumberBody(*End))
    ++End;
  return End == Begin || StringRef("+-\\?'").contains(*End)
             ? getToken(S, Location)
             : StringRef(Begin, End - Begin);
}

/// Whether the text ends in a type suffix.
static bool hasSuffix(const Sema &S, const Expr *Literal) {
  StringRef Text = getNumber(S, Literal->getBeginLoc());
  // The last digit of a hexadecimal number may be an F.
  StringRef Letters = Text.starts_with_insensitive("0x") ? "lLuU" : "fFhHlLuU";
  return !Text.empty() && Letters.contains(Text.back());
}

bool hlsl::isNumericLiteral(const Sema &S, const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return (Unary->getOpcode() == UO_Minus || Unary->getOpcode() == UO_Plus) &&
           isNumericLiteral(S, Unary->getSubExpr());
  return isa<IntegerLiteral, FloatingLiteral>(E) && !hasSuffix(S, E);
}

/// Whether a number fits into the 16-bit type \p To.
static bool fits(const ASTContext &C, const Expr *Literal, QualType To) {
  if (const auto *Float = dyn_cast<FloatingLiteral>(Literal)) {
    if (To != C.HalfTy)
      return false;
    llvm::APFloat Value = Float->getValue();
    bool LosesInfo;
    Value.convert(llvm::APFloat::IEEEhalf(), llvm::APFloat::rmNearestTiesToEven,
                  &LosesInfo);
    return Value.isFinite();
  }
  const auto *Integer = dyn_cast<IntegerLiteral>(Literal);
  if (!Integer || Integer->getType() != C.IntTy)
    return false;
  // The sign stands before the literal. Half has 11 digits.
  constexpr unsigned HalfDigits = 11;
  return Integer->getValue().isIntN(To == C.HalfTy    ? HalfDigits
                                    : To == C.ShortTy ? 15
                                                      : 16);
}

/// Whether the 16-bit type \p To can hold a value that is computed from
/// literals.
static bool canHold(const ASTContext &C, const Expr *E, QualType To) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return canHold(C, Unary->getSubExpr(), To);
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    return canHold(C, Swizzle->getBase(), To);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return canHold(C, Choice->getTrueExpr(), To) &&
           canHold(C, Choice->getFalseExpr(), To);
  if (isa<IntegerLiteral, FloatingLiteral>(E))
    return fits(C, E, To);
  if (!E->getType()->isIntegerType() || To == C.HalfTy)
    return To == C.HalfTy;
  Expr::EvalResult Result;
  return !E->EvaluateAsInt(Result, C) ||
         (To == C.ShortTy ? Result.Val.getInt().isSignedIntN(16)
                          : Result.Val.getInt().isIntN(16));
}

/// Whether \p E is computed from nothing but integers without suffixes.
static bool isLiteralArithmetic(const Sema &S, const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->isArithmeticOp() &&
           isLiteralArithmetic(S, Unary->getSubExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isAssignmentOp() || Binary->isCommaOp() ||
        Binary->getType()->isFloatingType() ||
        !isLiteralArithmetic(S, Binary->getRHS()))
      return false;
    // A long sum is deep on the left and is asked about after each operand.
    auto &Known = HLSLBuiltinSource::get(S)->getLiteralOperators();
    if (auto Found = Known.find(Binary); Found != Known.end())
      return Found->second;
    const bool IsLiteral = isLiteralArithmetic(S, Binary->getLHS());
    Known[Binary] = IsLiteral;
    return IsLiteral;
  }
  return isa<IntegerLiteral>(E) && !hasSuffix(S, E);
}

/// Whether \p E is computed from nothing but numbers without suffixes: also by
/// swizzles, choices and intrinsics.
static bool isOfLiterals(const Sema &S, const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (isNumericLiteral(S, E) || isLiteralArithmetic(S, E))
    return true;
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->isArithmeticOp() && isOfLiterals(S, Unary->getSubExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return (Binary->isAdditiveOp() || Binary->isMultiplicativeOp()) &&
           isOfLiterals(S, Binary->getRHS()) &&
           isOfLiterals(S, Binary->getLHS());
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    return isOfLiterals(S, Swizzle->getBase());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isOfLiterals(S, Choice->getTrueExpr()) &&
           isOfLiterals(S, Choice->getFalseExpr());
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || Call->getNumArgs() == 0 || !getBuiltinOp(Callee))
    return false;
  // What has another type than the numbers has a type.
  return llvm::all_of(Call->arguments(), [&](const Expr *Arg) {
    return S.Context.hasSameType(Arg->IgnoreParenImpCasts()->getType(),
                                 Call->getType()) &&
           isOfLiterals(S, Arg);
  });
}

bool hlsl::isUntyped(const Sema &S, const Expr *E) {
  return S.getLangOpts().getHLSLVersion() <= LangOptions::HLSL_2021 &&
         isOfLiterals(S, E);
}

/// The value of a literal, also of an integer, in 64 bits.
static std::optional<llvm::APFloat> evaluateOperand(const Sema &S,
                                                    const Expr *Side) {
  Expr::EvalResult Result;
  Side = Side->IgnoreParenImpCasts();
  if (!isNumericLiteral(S, Side) || !Side->getType()->isIntegerType() ||
      !Side->EvaluateAsInt(Result, S.Context))
    return evaluateLiteral(S, Side);
  llvm::APFloat Value(llvm::APFloat::IEEEdouble());
  Value.convertFromAPInt(Result.Val.getInt(), /*IsSigned=*/true,
                         llvm::APFloat::rmNearestTiesToEven);
  return Value;
}

std::optional<llvm::APFloat> hlsl::evaluateLiteral(const Sema &S,
                                                   const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (isa<FloatingLiteral>(E) && !hasSuffix(S, E)) {
    const auto &Folded = HLSLBuiltinSource::get(S)->getFoldedValues();
    if (auto Value = Folded.find(E); Value != Folded.end())
      return Value->second;
    if (S.Context.hasSameType(E->getType(), S.Context.DoubleTy))
      return cast<FloatingLiteral>(E)->getValue();
    const SourceManager &SM = S.getSourceManager();
    std::string Digits =
        Lexer::getSourceText(
            CharSourceRange::getTokenRange(SM.getSpellingLoc(E->getBeginLoc())),
            SM, S.getLangOpts())
            .str();
    llvm::erase(Digits, '\'');
    llvm::APFloat Value(llvm::APFloat::IEEEdouble());
    auto Status =
        Value.convertFromString(Digits, llvm::APFloat::rmNearestTiesToEven);
    if (!Status) {
      llvm::consumeError(Status.takeError());
      return std::nullopt;
    }
    return Value;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    auto Value = evaluateLiteral(S, Unary->getSubExpr());
    if (Value && Unary->getOpcode() == UO_Minus)
      Value->changeSign();
    else if (Unary->getOpcode() != UO_Plus)
      return std::nullopt;
    return Value;
  }
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  if (!Binary)
    return std::nullopt;
  if (!Binary->getType()->isFloatingType())
    return std::nullopt;
  auto Right = evaluateOperand(S, Binary->getRHS());
  auto Left = Right ? evaluateOperand(S, Binary->getLHS()) : std::nullopt;
  if (!Left)
    return std::nullopt;
  switch (Binary->getOpcode()) {
  case BO_Add:
    Left->add(*Right, llvm::APFloat::rmNearestTiesToEven);
    return Left;
  case BO_Sub:
    Left->subtract(*Right, llvm::APFloat::rmNearestTiesToEven);
    return Left;
  case BO_Mul:
    Left->multiply(*Right, llvm::APFloat::rmNearestTiesToEven);
    return Left;
  case BO_Div:
    Left->divide(*Right, llvm::APFloat::rmNearestTiesToEven);
    return Left;
  default: // of Clang's operators only these compute a literal
    return std::nullopt;
  }
}

/// A choice between literals with the numbers that the source has.
static Expr *widenChoice(ASTContext &C, const Sema &S,
                         ConditionalOperator *Choice) {
  auto Widen = [&](Expr *Side) -> Expr * {
    std::optional<llvm::APFloat> Value = evaluateOperand(S, Side);
    return Value ? FloatingLiteral::Create(C, *Value, /*isexact=*/true,
                                           C.DoubleTy, Side->getExprLoc())
                 : nullptr;
  };
  Expr *True = Widen(Choice->getTrueExpr());
  Expr *False = Widen(Choice->getFalseExpr());
  if (!True || !False)
    return Choice;
  return new (C) ConditionalOperator(
      Choice->getCond(), Choice->getQuestionLoc(), True, Choice->getColonLoc(),
      False, C.DoubleTy, VK_PRValue, OK_Ordinary);
}

/// A swizzle of a literal, `0.1.xxx`: all elements are the same.
static Expr *widenSwizzle(Sema &S, ExtVectorElementExpr *Swizzle) {
  ASTContext &C = S.Context;
  Expr *Base = Swizzle->getBase()->IgnoreParenImpCasts();
  Expr *Wide = widenLiteral(S, Base);
  if (Wide == Base)
    return Swizzle;
  std::optional<NumericType> Scalar = NumericType::get(C, Wide->getType()),
                             T = NumericType::get(C, Swizzle->getType());
  if (Scalar->Shape != NumericType::Scalar) { // of a swizzle
    auto *Splat = cast<ImplicitCastExpr>(Wide);
    Wide = Splat->getSubExpr();
  }
  if (T->Shape == NumericType::Scalar)
    return Wide;
  T->Element = C.DoubleTy;
  return S.ImpCastExprToType(Wide, T->type(C), CK_VectorSplat).get();
}

Expr *hlsl::widenLiteral(Sema &S, Expr *E) {
  ASTContext &C = S.Context;
  if (S.getLangOpts().getHLSLVersion() > LangOptions::HLSL_2021 ||
      E->isTypeDependent() || E->isValueDependent())
    return E;
  if (auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E->IgnoreParens()))
    return widenSwizzle(S, Swizzle);
  if (E->getType() != C.FloatTy)
    return E;
  if (auto *Choice = dyn_cast<ConditionalOperator>(E->IgnoreParens()))
    return widenChoice(C, S, Choice);
  std::optional<llvm::APFloat> Value = evaluateLiteral(S, E);
  return Value ? FloatingLiteral::Create(C, *Value, /*isexact=*/true,
                                         C.DoubleTy, E->getExprLoc())
               : E;
}

Expr *hlsl::widenLiteralTo(Sema &S, Expr *E, QualType T) {
  ASTContext &C = S.Context;
  std::optional<NumericType> To = NumericType::get(C, T);
  if (!To || (To->Element != C.DoubleTy && !To->Element->isIntegerType()))
    return E;
  Expr *Wide = widenLiteral(S, E);
  // Clang's warnings about lost digits name the type of the literal.
  if (Wide != E && To->Element->isIntegerType())
    Wide->setType(C.getTypedefType(
        ElaboratedTypeKeyword::None, /*Qualifier=*/std::nullopt,
        C.buildImplicitTypedef(C.DoubleTy, LiteralFloatName)));
  return Wide;
}

Expr *hlsl::widenLiteralBeside(Sema &S, Expr *E, QualType T) {
  std::optional<NumericType> Other = NumericType::get(S.Context, T);
  return Other && Other->Element == S.Context.DoubleTy ? widenLiteral(S, E) : E;
}

/// Between literals of which a condition chooses one, a literal integer beside
/// an int or uint is of that type if it fits into 32 bits.
static Expr *narrowBeside(Sema &S, Expr *Literal, QualType Element) {
  Literal = narrowLiteral(S, Literal);
  return Element == S.Context.IntTy &&
                 Literal->getType() == S.Context.UnsignedIntTy &&
                 isNumericLiteral(S, Literal)
             ? S.ImpCastExprToType(Literal, Element, CK_IntegralCast).get()
             : Literal;
}

void hlsl::narrowChoice(Sema &S, Expr *&True, Expr *&False) {
  std::optional<NumericType> TrueType =
      NumericType::get(S.Context, True->getType());
  std::optional<NumericType> FalseType =
      NumericType::get(S.Context, False->getType());
  if (!TrueType || !FalseType)
    return;
  True = narrowBeside(S, True, FalseType->Element);
  False = narrowBeside(S, False, TrueType->Element);
}

/// A literal integer beside an operand of int or uint becomes no wider than
/// that, whatever its value is: the literal has no type, and the operand has.
static Expr *cutBeside(Sema &S, Expr *Literal, QualType Element) {
  if (isNumericLiteral(S, Literal))
    Literal = narrowBeside(S, Literal, Element);
  QualType T = Literal->getType();
  if ((T != S.Context.LongTy && T != S.Context.UnsignedLongTy) ||
      S.getLangOpts().getHLSLVersion() > LangOptions::HLSL_2021 ||
      Literal->isValueDependent() || !isLiteralArithmetic(S, Literal))
    return Literal;
  return S.ImpCastExprToType(Literal, Element, CK_IntegralCast).get();
}

void hlsl::adaptTo16Bits(Sema &S, Expr *&Literal, const Expr *Beside) {
  const ASTContext &C = S.Context;
  std::optional<NumericType> T = NumericType::get(C, Beside->getType()),
                             Own = NumericType::get(C, Literal->getType());
  if (!T || !Own ||
      (T->Element != C.HalfTy && !isWideHalf(T->Element) &&
       T->Element != C.ShortTy && T->Element != C.UnsignedShortTy))
    return;
  auto IsAdapted = [&](const Expr *E) {
    return isNumericLiteral(S, E) || isUntyped(S, E);
  };
  if (!IsAdapted(Literal) || IsAdapted(Beside) ||
      (!isWideHalf(T->Element) && !canHold(C, Literal, T->Element)))
    return;
  Own->Element = T->Element;
  ExprResult Adapted = convertNumeric(S, Literal, *Own);
  if (Adapted.isUsable())
    Literal = Adapted.get();
}

static void adapt(Sema &S, Expr *&Literal, const Expr *Beside) {
  if (Beside->isTypeDependent())
    return;
  ASTContext &C = S.Context;
  std::optional<NumericType> T = NumericType::get(C, Beside->getType());
  if (!T)
    return;
  if (T->Element == C.DoubleTy)
    Literal = widenLiteral(S, Literal);
  if (T->Element != C.IntTy && T->Element != C.UnsignedIntTy)
    adaptTo16Bits(S, Literal, Beside);
  else if (!isLiteralArithmetic(S, Beside))
    Literal = cutBeside(S, Literal, T->Element);
}

void hlsl::adaptLiterals(Sema &S, BinaryOperatorKind Opcode, Expr *&LHS,
                         Expr *&RHS) {
  bool IsCompound = BinaryOperator::isCompoundAssignmentOp(Opcode);
  BinaryOperatorKind Operation = getComputation(Opcode);
  if (Operation == BO_Comma || Operation == BO_Assign ||
      BinaryOperator::isShiftOp(Operation) ||
      BinaryOperator::isLogicalOp(Operation) || LHS->isTypeDependent() ||
      RHS->isTypeDependent())
    return;
  // Literals that are compared with each other keep their 64 bits.
  if (BinaryOperator::isComparisonOp(Operation)) {
    Expr *Left = widenLiteral(S, LHS), *Right = widenLiteral(S, RHS);
    if ((Left != LHS || isNumericLiteral(S, LHS)) &&
        (Right != RHS || isNumericLiteral(S, RHS))) {
      LHS = Left;
      RHS = Right;
      return;
    }
  }
  adapt(S, RHS, LHS);
  if (!IsCompound)
    adapt(S, LHS, RHS);
}

void hlsl::adaptShifted(Sema &S, BinaryOperatorKind Opcode, Expr *&LHS,
                        const Expr *RHS) {
  if ((Opcode != BO_Shl && Opcode != BO_Shr) ||
      S.getLangOpts().getHLSLVersion() > LangOptions::HLSL_2021 ||
      LHS->isTypeDependent() || RHS->isTypeDependent() ||
      !isLiteralArithmetic(S, LHS) || isLiteralArithmetic(S, RHS))
    return;
  ASTContext &C = S.Context;
  std::optional<NumericType> Count = NumericType::get(C, RHS->getType());
  if (!Count || !Count->Element->isIntegerType())
    return;
  std::optional<NumericType> Shifted = NumericType::get(C, LHS->getType());
  if (!Shifted)
    return;
  bool BecomesUnsigned = C.hasSameType(Count->Element, C.UnsignedIntTy) &&
                         C.hasSameType(Shifted->Element, C.IntTy);
  report(S.getDiagnostics(), LHS->getBeginLoc(), Diag::warn_ambiguous_shift)
      << (BecomesUnsigned ? C.UnsignedIntTy : Shifted->Element)
      << RHS->getType() << LHS->getSourceRange();
  if (!BecomesUnsigned)
    return;
  Shifted->Element = C.UnsignedIntTy;
  ExprResult Adapted = convertNumeric(S, LHS, *Shifted);
  if (Adapted.isUsable())
    LHS = Adapted.get();
}

void hlsl::checkLegacyLiteral(Sema &S, const Expr *Literal) {
  constexpr unsigned Word = 32, LongWord = 64;
  const auto *Integer = dyn_cast<IntegerLiteral>(Literal);
  unsigned Digits = Integer ? Integer->getValue().getActiveBits() : 0;
  if ((Digits != Word && Digits != LongWord) || hasSuffix(S, Literal))
    return;
  StringRef Text = getToken(S, Literal->getBeginLoc());
  // A decimal number is signed in every version.
  if (Text.starts_with("0"))
    report(S.getDiagnostics(), Literal->getBeginLoc(),
           Diag::warn_legacy_literal)
        << Text << Literal->getSourceRange();
}

//===----------------------------------------------------------------------===//
// Large integers
//===----------------------------------------------------------------------===//

Expr *hlsl::narrowLiteral(Sema &S, Expr *E) {
  ASTContext &C = S.Context;
  Expr::EvalResult Result;
  if (S.getLangOpts().getHLSLVersion() > LangOptions::HLSL_2021 ||
      E->isTypeDependent() || E->isValueDependent() ||
      E->getType() != C.LongTy || !isLiteralArithmetic(S, E) ||
      !E->EvaluateAsInt(Result, C))
    return E;
  const llvm::APSInt &Value = Result.Val.getInt();
  QualType T = Value.isSignedIntN(32)                      ? C.IntTy
               : Value.isNonNegative() && Value.isIntN(32) ? C.UnsignedIntTy
                                                           : C.LongTy;
  return T == C.LongTy ? E : S.ImpCastExprToType(E, T, CK_IntegralCast).get();
}

void hlsl::narrowLiterals(Sema &S, llvm::MutableArrayRef<Expr *> Arguments) {
  for (Expr *&Argument : Arguments)
    Argument = narrowLiteral(S, Argument);
}

//===----------------------------------------------------------------------===//
// The suffix h
//===----------------------------------------------------------------------===//

Expr *hlsl::tryReadInfinity(Sema &S, const Expr *Written) {
  Preprocessor &PP = S.getPreprocessor();
  if (!isa<FloatingLiteral>(Written) || PP.LookAhead(0).isNot(tok::hash) ||
      PP.LookAhead(0).hasLeadingSpace() ||
      PP.LookAhead(1).isNot(tok::identifier) ||
      !PP.LookAhead(1).getIdentifierInfo()->getName().starts_with("INF"))
    return nullptr;
  Token Suffix;
  PP.Lex(Suffix);
  PP.Lex(Suffix);
  ASTContext &C = S.Context;
  SourceLocation Loc = Written->getBeginLoc();
  Expr *Infinity = FloatingLiteral::Create(
      C, llvm::APFloat::getInf(llvm::APFloat::IEEEsingle()), /*isexact=*/true,
      C.FloatTy, Loc);
  // The text of the number is another one's, and no literal that adapts.
  ExprResult Cast = S.BuildCStyleCastExpr(
      Loc, C.getTrivialTypeSourceInfo(C.FloatTy, Loc), Loc, Infinity);
  return Cast.isUsable() ? Cast.get() : nullptr;
}

Expr *hlsl::widenHalfLiteral(Sema &S, const Token &Tok, Expr *Written) {
  const auto *Literal = dyn_cast<FloatingLiteral>(Written);
  ASTContext &C = S.Context;
  if (!Literal || Literal->getType() != C.HalfTy ||
      hasNative16BitTypes(S.getLangOpts()))
    return Written;
  llvm::APFloat Value(llvm::APFloat::IEEEsingle());
  std::string Digits = S.getPreprocessor().getSpelling(Tok);
  llvm::erase(Digits, '\'');
  if (llvm::Error E = Value
                          .convertFromString(StringRef(Digits).drop_back(),
                                             llvm::APFloat::rmNearestTiesToEven)
                          .takeError()) {
    llvm::consumeError(std::move(E));
    return Written;
  }
  return FloatingLiteral::Create(C, Value, Literal->isExact(), C.FloatTy,
                                 Tok.getLocation());
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

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
    // Floating-point operations on literals were replaced when they were made.
    if (Binary->getType()->isFloatingType())
      return std::nullopt;
    std::optional<LiteralValue> B = getValue(S, Binary->getRHS());
    if (!B)
      return std::nullopt;
    auto &Known = HLSLBuiltinSource::get(S)->getIntegerValues();
    if (auto Found = Known.find(Binary); Found != Known.end()) {
      if (!Found->second)
        return std::nullopt;
      LiteralValue Result;
      Result.Integer = *Found->second;
      return Result;
    }
    std::optional<LiteralValue> A = getValue(S, Binary->getLHS());
    std::optional<LiteralValue> Value =
        A ? compute(Binary->getOpcode(), *A, *B) : std::nullopt;
    if (!Value || !Value->IsFloat)
      Known.try_emplace(Binary,
                        Value ? std::optional(Value->Integer) : std::nullopt);
    return Value;
  }
  if (!isNumericLiteral(S, E))
    return std::nullopt;
  LiteralValue Result;
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
    // An int value stays an expression, so that diagnostics show it as written.
    if (LHS->getType() == C.IntTy && RHS->getType() == C.IntTy &&
        Value->Integer.isSignedIntN(32))
      return std::nullopt;
    return ExprResult(makeInteger(C, Value->Integer, Loc));
  }
  // Its type is float if a type is required, but its value keeps all bits. It
  // is no cast of a wider literal, because instances of templates leave implied
  // casts out.
  llvm::APFloat Rounded = Value->Float;
  bool LosesInfo;
  Rounded.convert(llvm::APFloat::IEEEsingle(),
                  llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
  Expr *Folded =
      FloatingLiteral::Create(C, Rounded, /*isexact=*/true, C.FloatTy, Loc);
  HLSLBuiltinSource::get(S)->getFoldedValues().try_emplace(Folded,
                                                           Value->Float);
  return Folded;
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

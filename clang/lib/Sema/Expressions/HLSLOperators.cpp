// HLSLOperators.cpp: Operators
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Up to HLSL 2018, the logical operators and ?: evaluate all operands. Later
// versions short-circuit; and(), or() and select() have the old behavior. For
// an old version, the operators are converted to these functions where it makes
// a difference.

#include "clang/Sema/Expressions/HLSLOperators.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

bool needsIntegers(BinaryOperatorKind Opcode) {
  return BinaryOperator::isBitwiseOp(Opcode) ||
         BinaryOperator::isShiftOp(Opcode);
}

/// The element type in which an operator works on two others.
QualType commonElement(Sema &S, BinaryOperatorKind Opcode, Expr *LHS,
                       const NumericType &A, Expr *RHS, const NumericType &B) {
  ASTContext &C = S.Context;
  QualType Element;
  if (BinaryOperator::isLogicalOp(Opcode))
    return C.BoolTy;
  // A literal adapts, as in the arguments of an intrinsic; a shift's amount
  // does not change what is shifted.
  if (isNumericLiteral(S, RHS) || BinaryOperator::isShiftOp(Opcode))
    Element = A.Element;
  else if (isNumericLiteral(S, LHS))
    Element = B.Element;
  else
    Element = elementRank(A.Element) >= elementRank(B.Element) ? A.Element
                                                               : B.Element;
  bool HasFloat = isFloatRank(elementRank(A.Element)) ||
                  isFloatRank(elementRank(B.Element));
  if (HasFloat && !isFloatRank(elementRank(Element)))
    Element = C.FloatTy;
  bool IsComparison = BinaryOperator::isComparisonOp(Opcode);
  return Element == C.BoolTy && !IsComparison ? C.IntTy : Element;
}

} // namespace

BinaryOperatorKind hlsl::getComputation(BinaryOperatorKind Opcode) {
  return BinaryOperator::isCompoundAssignmentOp(Opcode)
             ? BinaryOperator::getOpForCompoundAssignment(Opcode)
             : Opcode;
}

/// Whether `mul` takes a matrix and a vector, in this order.
static bool canMultiply(const NumericType &A, const NumericType &B) {
  const bool IsLeft = A.Shape == NumericType::Matrix;
  const NumericType &Vector = IsLeft ? B : A;
  return (IsLeft ? A.Columns : B.Rows) == Vector.Rows * Vector.Columns;
}

static StringRef getWritten(Sema &S, const Expr *E) {
  return Lexer::getSourceText(
      CharSourceRange::getTokenRange(E->getSourceRange()), S.getSourceManager(),
      S.getLangOpts());
}

std::optional<ExprResult> hlsl::tryBuildMatrixBinary(Sema &S,
                                                     SourceLocation OpLoc,
                                                     BinaryOperatorKind Opcode,
                                                     Expr *LHS, Expr *RHS) {
  ASTContext &C = S.Context;
  if (Opcode == BO_Assign || Opcode == BO_Comma || LHS->isTypeDependent() ||
      RHS->isTypeDependent() ||
      (!LHS->getType()->isMatrixType() && !RHS->getType()->isMatrixType()))
    return std::nullopt;
  std::optional<NumericType> A = NumericType::get(C, LHS->getType());
  std::optional<NumericType> B = NumericType::get(C, RHS->getType());
  if (A && B &&
      (A->Shape == NumericType::Vector || B->Shape == NumericType::Vector)) {
    if ((Opcode == BO_Mul || Opcode == BO_MulAssign) && canMultiply(*A, *B)) {
      report(S, OpLoc, Diag::err_matrix_times_vector)
          << LHS->getType().getUnqualifiedType()
          << RHS->getType().getUnqualifiedType() << getWritten(S, LHS)
          << getWritten(S, RHS) << LHS->getSourceRange()
          << RHS->getSourceRange();
      return ExprError();
    }
    // Clang 22 would take some of these.
    ExprResult Left = LHS, Right = RHS;
    S.InvalidOperands(OpLoc, Left, Right);
    return ExprError();
  }
  if (!A || !B || (A->Shape == B->Shape && !A->hasShapeOf(*B)))
    return std::nullopt; // Clang reports that the operands do not match.
  bool IsCompound = BinaryOperator::isCompoundAssignmentOp(Opcode);
  if (IsCompound && A->Shape != NumericType::Matrix)
    return std::nullopt;
  BinaryOperatorKind Operation =
      IsCompound ? BinaryOperator::getOpForCompoundAssignment(Opcode) : Opcode;
  if (needsIntegers(Operation) && (isFloatRank(elementRank(A->Element)) ||
                                   isFloatRank(elementRank(B->Element))))
    return std::nullopt;

  NumericType Common = A->Shape == NumericType::Matrix ? *A : *B;
  Common.Element = commonElement(S, Operation, LHS, *A, RHS, *B);
  ExprResult Right = convertNumeric(S, RHS, Common);
  if (Right.isInvalid())
    return ExprError();
  if (IsCompound) {
    if (LHS->isModifiableLvalue(C) != Expr::MLV_Valid)
      return std::nullopt; // Clang reports the reason.
    return ExprResult(CompoundAssignOperator::Create(
        C, LHS, Right.get(), Opcode, LHS->getType().getUnqualifiedType(),
        VK_LValue, OK_Ordinary, OpLoc, S.CurFPFeatureOverrides(),
        Common.type(C), Common.type(C)));
  }
  ExprResult Left = convertNumeric(S, LHS, Common);
  if (Left.isInvalid())
    return ExprError();
  NumericType Result = Common;
  if (BinaryOperator::isComparisonOp(Operation))
    Result.Element = C.BoolTy;
  return ExprResult(BinaryOperator::Create(
      C, Left.get(), Right.get(), Opcode, Result.type(C), VK_PRValue,
      OK_Ordinary, OpLoc, S.CurFPFeatureOverrides()));
}

std::optional<ExprResult> hlsl::tryBuildIncrement(Sema &S, SourceLocation OpLoc,
                                                  UnaryOperatorKind Opcode,
                                                  Expr *Operand) {
  ASTContext &C = S.Context;
  if (!UnaryOperator::isIncrementDecrementOp(Opcode) ||
      Operand->isTypeDependent())
    return std::nullopt;
  QualType T = Operand->getType();
  if (!T->isVectorType() && !T->isMatrixType())
    return std::nullopt;
  if (NumericType::get(C, T)->Element == C.BoolTy ||
      Operand->isModifiableLvalue(C) != Expr::MLV_Valid)
    return std::nullopt; // Clang reports the reason.
  bool IsPrefix = UnaryOperator::isPrefix(Opcode);
  return ExprResult(UnaryOperator::Create(
      C, Operand, Opcode, T.getUnqualifiedType(),
      IsPrefix ? VK_LValue : VK_PRValue,
      IsPrefix ? Operand->getObjectKind() : OK_Ordinary, OpLoc,
      /*CanOverflow=*/false, S.CurFPFeatureOverrides()));
}

std::optional<ExprResult> hlsl::tryBuildMatrixUnary(Sema &S,
                                                    SourceLocation OpLoc,
                                                    UnaryOperatorKind Opcode,
                                                    Expr *Operand) {
  ASTContext &C = S.Context;
  if (Operand->isTypeDependent() || !Operand->getType()->isMatrixType())
    return std::nullopt;
  NumericType T = *NumericType::get(C, Operand->getType());
  switch (Opcode) {
  case UO_Plus:
  case UO_Minus:
    if (T.Element == C.BoolTy)
      T.Element = C.IntTy;
    break;
  case UO_Not:
    if (isFloatRank(elementRank(T.Element)))
      return std::nullopt;
    if (T.Element == C.BoolTy)
      T.Element = C.IntTy;
    break;
  case UO_LNot:
    T.Element = C.BoolTy;
    break;
  default: // Clang's enumeration; the others do not take matrices.
    return std::nullopt;
  }
  ExprResult Value = convertNumeric(S, Operand, T);
  if (Value.isInvalid())
    return ExprError();
  return ExprResult(UnaryOperator::Create(
      C, Value.get(), Opcode, T.type(C), VK_PRValue, OK_Ordinary, OpLoc,
      /*CanOverflow=*/false, S.CurFPFeatureOverrides()));
}

static void promote(Sema &S, Expr *&Operand, bool PromotesBool) {
  if (Operand->isTypeDependent())
    return;
  std::optional<NumericType> T =
      NumericType::get(S.Context, Operand->getType());
  if (!T || T->Shape == NumericType::Matrix)
    return;
  if (PromotesBool && T->Element == S.Context.BoolTy)
    T->Element = S.Context.IntTy;
  else if (!Operand->getType()->isEnumeralType())
    return;
  ExprResult Promoted = convertNumeric(S, Operand, *T);
  if (Promoted.isUsable())
    Operand = Promoted.get();
}

/// A half of 32 bits is float beside a number of another type.
static void widenHalf(Sema &S, Expr *&Operand, const Expr *Beside) {
  if (Operand->isTypeDependent() || Beside->isTypeDependent())
    return;
  std::optional<NumericType> T =
      NumericType::get(S.Context, Operand->getType());
  if (!T || !isWideHalf(T->Element) || isNumericLiteral(S, Beside))
    return;
  std::optional<NumericType> Other =
      NumericType::get(S.Context, Beside->getType());
  if (!Other || isWideHalf(Other->Element))
    return;
  T->Element = S.Context.FloatTy;
  ExprResult Wide = convertNumeric(S, Operand, *T);
  if (Wide.isUsable())
    Operand = Wide.get();
}

void hlsl::promoteOperands(Sema &S, BinaryOperatorKind Opcode, Expr *&LHS,
                           Expr *&RHS) {
  bool IsCompound = BinaryOperator::isCompoundAssignmentOp(Opcode);
  BinaryOperatorKind Operation = getComputation(Opcode);
  if (Operation == BO_Comma || Operation == BO_Assign ||
      BinaryOperator::isLogicalOp(Operation) ||
      (BinaryOperator::isComparisonOp(Operation) &&
       S.Context.hasSameUnqualifiedType(LHS->getType(), RHS->getType())))
    return;
  bool PromotesBool = BinaryOperator::isMultiplicativeOp(Operation) ||
                      BinaryOperator::isAdditiveOp(Operation) ||
                      BinaryOperator::isShiftOp(Operation);
  if (!IsCompound) {
    widenHalf(S, LHS, RHS);
    promote(S, LHS, PromotesBool);
  }
  widenHalf(S, RHS, LHS);
  promote(S, RHS, PromotesBool);
}

/// Whether one of two types is an array and the other none, or one a vector and
/// the other a matrix.
static bool areOfTwoKinds(QualType A, QualType B) {
  return A->isArrayType() != B->isArrayType() ||
         (A->isVectorType() && B->isMatrixType()) ||
         (A->isMatrixType() && B->isVectorType());
}

bool hlsl::checkChosen(Sema &S, SourceLocation Loc, const Expr *True,
                       const Expr *False) {
  if (!True || !False || True->isTypeDependent() || False->isTypeDependent() ||
      !areOfTwoKinds(True->getType(), False->getType()))
    return true;
  S.Diag(Loc, diag::err_typecheck_cond_incompatible_operands)
      << True->getType() << False->getType() << True->getSourceRange()
      << False->getSourceRange();
  return false;
}

/// A selection between matrices, or between a matrix and a scalar, has the
/// shape of the matrix and the element type with the higher rank. Clang only
/// does this for vectors.
static void promoteMatrixChoice(Sema &S, Expr *&True, Expr *&False) {
  std::optional<NumericType> A = NumericType::get(S.Context, True->getType());
  std::optional<NumericType> B = NumericType::get(S.Context, False->getType());
  if (!A || !B ||
      (A->Shape != NumericType::Matrix && B->Shape != NumericType::Matrix))
    return;
  auto IsOne = [](const NumericType &T) { return T.Rows * T.Columns == 1; };
  if (!A->hasShapeOf(*B) && !IsOne(*A) && !IsOne(*B))
    return;
  NumericType Common = A->Shape != NumericType::Matrix || IsOne(*A) ? *B : *A;
  // As for a comparison, two values of bool stay what they are.
  Common.Element = commonElement(S, BO_EQ, True, *A, False, *B);
  for (Expr **Side : {&True, &False})
    if (ExprResult Value = convertNumeric(S, *Side, Common); Value.isUsable())
      *Side = Value.get();
}

void hlsl::promoteChoice(Sema &S, Expr *&True, Expr *&False) {
  if (!True || !False || True->isTypeDependent() || False->isTypeDependent())
    return;
  narrowChoice(S, True, False);
  if (S.Context.hasSameUnqualifiedType(True->getType(), False->getType()))
    return;
  // For a vector and a matrix, the first operand determines the type of both.
  False = spreadTo(S, False, True->getType());
  True = spreadTo(S, True, False->getType());
  True = widenLiteralBeside(S, True, False->getType());
  False = widenLiteralBeside(S, False, True->getType());
  adaptTo16Bits(S, True, False);
  adaptTo16Bits(S, False, True);
  promote(S, True, /*PromotesBool=*/false);
  promote(S, False, /*PromotesBool=*/false);
  promoteMatrixChoice(S, True, False);
}

void hlsl::promoteOperands(Sema &S, UnaryOperatorKind Opcode, Expr *&Operand) {
  if (Opcode == UO_Plus || Opcode == UO_Minus || Opcode == UO_Not)
    promote(S, Operand, /*PromotesBool=*/true);
}

bool hlsl::checkOperand(Sema &S, Expr *Operand) {
  Expr *Name = Operand->IgnoreParens();
  const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Name);
  const auto *Ref = dyn_cast<DeclRefExpr>(Name);
  if (!Lookup && !(Ref && isa<FunctionDecl>(Ref->getDecl())))
    return true;
  report(S, Name->getExprLoc(), Diag::err_not_called)
      << (Lookup ? Lookup->getName() : Ref->getDecl()->getDeclName());
  return false;
}

/// Whether an expression is a vector or a matrix; a vector of one element
/// counts if \p CountsOne.
static bool hasShape(const Expr *E, bool CountsOne) {
  QualType T = E->isTypeDependent() ? QualType() : E->getType();
  if (T.isNull() || !(T->isVectorType() || T->isMatrixType()))
    return false;
  const auto *Vector = T->getAs<VectorType>();
  return CountsOne || !Vector || Vector->getNumElements() != 1;
}

bool hlsl::checkCondition(Sema &S, const Expr *Condition) {
  if (!hasShape(Condition, /*CountsOne=*/false))
    return true;
  report(S, Condition->getExprLoc(), Diag::err_vector_condition);
  return false;
}

/// Whether an intrinsic that works on each element takes \p Value beside \p
/// Other: a scalar, or a value of its shape.
static bool goesWith(const ASTContext &C, const Expr *Other,
                     const Expr *Value) {
  if (!Value || Value->isTypeDependent() || Other->isTypeDependent())
    return false;
  std::optional<NumericType> From = NumericType::get(C, Value->getType());
  std::optional<NumericType> By = NumericType::get(C, Other->getType());
  return From && By &&
         (From->Shape == NumericType::Scalar || From->hasShapeOf(*By));
}

/// Makes the operands from \p First to \p Last, with \p Operators between them,
/// the arguments of a call of \p Name. In macros and instantiations there is
/// nothing to be written.
template <typename Reported>
static void offerCall(Sema &S, const Reported &Report, llvm::StringRef Name,
                      const Expr *First,
                      llvm::ArrayRef<SourceLocation> Operators,
                      const Expr *Last) {
  const SourceLocation End = S.getLocForEndOfToken(Last->getEndLoc());
  auto IsMacro = [](SourceLocation Loc) { return Loc.isMacroID(); };
  if (S.inTemplateInstantiation() || IsMacro(First->getBeginLoc()) ||
      llvm::any_of(Operators, IsMacro) || End.isInvalid() || IsMacro(End))
    return;
  Report << FixItHint::CreateInsertion(First->getBeginLoc(),
                                       (Name + "(").str());
  for (SourceLocation Operator : Operators)
    Report << FixItHint::CreateReplacement(Operator, ",");
  Report << FixItHint::CreateInsertion(End, ")");
}

bool hlsl::checkLogical(Sema &S, SourceLocation OpLoc,
                        BinaryOperatorKind Opcode, const Expr *LHS,
                        const Expr *RHS) {
  if ((Opcode != BO_LAnd && Opcode != BO_LOr) ||
      (!hasShape(LHS, /*CountsOne=*/false) &&
       !hasShape(RHS, /*CountsOne=*/false)))
    return true;
  const auto &Report = report(S, OpLoc, Diag::err_vector_logic);
  Report << BinaryOperator::getOpcodeStr(Opcode) << (Opcode == BO_LOr)
         << LHS->getSourceRange() << RHS->getSourceRange();
  if (goesWith(S.Context, LHS, RHS) || goesWith(S.Context, RHS, LHS))
    offerCall(S, Report, Opcode == BO_LOr ? "or" : "and", LHS, OpLoc, RHS);
  return false;
}

bool hlsl::checkWritten(Sema &S, SourceLocation OpLoc,
                        BinaryOperatorKind Opcode, const Expr *LHS) {
  if (!BinaryOperator::isAssignmentOp(Opcode) || LHS->isTypeDependent())
    return true;
  const Expr *Element = LHS->IgnoreParens();
  while (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(Element))
    Element = Swizzle->getBase()->IgnoreParenImpCasts();
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(Element);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || getBuiltinOp(Callee) != BuiltinOp::SubscriptElement ||
      !Call->getType().isConstQualified())
    return true;
  QualType Resource = Call->getArg(0)->getType().getUnqualifiedType();
  const ResourceTypeRow *Row = findResourceType(Resource.getTypePtr());
  if (!Row || !findResourceType(("RW" + llvm::Twine(Row->Name)).str()))
    return true;
  report(S, OpLoc, Diag::err_read_only_element)
      << Resource << ("RW" + llvm::Twine(Row->Name)).str()
      << LHS->getSourceRange();
  return false;
}

bool hlsl::checkChoice(Sema &S, SourceLocation QuestionLoc,
                       SourceLocation ColonLoc, const Expr *Condition,
                       const Expr *True, const Expr *False) {
  if (!hasShape(Condition, /*CountsOne=*/true))
    return true;
  const auto &Report =
      report(S, Condition->getExprLoc(), Diag::err_vector_choice);
  if (goesWith(S.Context, Condition, True) &&
      goesWith(S.Context, Condition, False))
    offerCall(S, Report, "select", Condition, {QuestionLoc, ColonLoc}, False);
  return false;
}

/// Whether \p E is true or false, also where it is computed as an int.
static bool isTruth(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (E->getType()->isBooleanType())
    return true;
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  return Binary && Binary->isBitwiseOp() && isTruth(Binary->getLHS()) &&
         isTruth(Binary->getRHS());
}

Expr *hlsl::parenthesizeTruth(Sema &S, Expr *Condition) {
  const auto *Binary = dyn_cast<BinaryOperator>(Condition->IgnoreImpCasts());
  if (!Binary || !Binary->isBitwiseOp() || !isTruth(Binary))
    return Condition;
  return new (S.Context)
      ParenExpr(Condition->getBeginLoc(), Condition->getEndLoc(), Condition);
}

//===----------------------------------------------------------------------===//
// What Clang's functions for operators call first
//===----------------------------------------------------------------------===//

BinaryOperatorKind hlsl::getBinaryOpcode(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::equal:
    return BO_Assign;
  case tok::star:
    return BO_Mul;
  case tok::slash:
    return BO_Div;
  case tok::percent:
    return BO_Rem;
  case tok::plus:
    return BO_Add;
  case tok::minus:
    return BO_Sub;
  case tok::lessless:
    return BO_Shl;
  case tok::greatergreater:
    return BO_Shr;
  case tok::lessequal:
    return BO_LE;
  case tok::less:
    return BO_LT;
  case tok::greaterequal:
    return BO_GE;
  case tok::greater:
    return BO_GT;
  case tok::exclaimequal:
    return BO_NE;
  case tok::equalequal:
    return BO_EQ;
  case tok::amp:
    return BO_And;
  case tok::caret:
    return BO_Xor;
  case tok::pipe:
    return BO_Or;
  case tok::ampamp:
    return BO_LAnd;
  case tok::pipepipe:
    return BO_LOr;
  case tok::starequal:
    return BO_MulAssign;
  case tok::slashequal:
    return BO_DivAssign;
  case tok::percentequal:
    return BO_RemAssign;
  case tok::plusequal:
    return BO_AddAssign;
  case tok::minusequal:
    return BO_SubAssign;
  case tok::lesslessequal:
    return BO_ShlAssign;
  case tok::greatergreaterequal:
    return BO_ShrAssign;
  case tok::ampequal:
    return BO_AndAssign;
  case tok::caretequal:
    return BO_XorAssign;
  case tok::pipeequal:
    return BO_OrAssign;
  default: // Clang's enumeration of all tokens.
    return BO_Comma;
  }
}

UnaryOperatorKind hlsl::getUnaryOpcode(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::plus:
    return UO_Plus;
  case tok::minus:
    return UO_Minus;
  case tok::tilde:
    return UO_Not;
  case tok::exclaim:
    return UO_LNot;
  case tok::plusplus:
    return UO_PreInc;
  case tok::minusminus:
    return UO_PreDec;
  default: // Clang's enumeration of all tokens.
    return UO_Extension;
  }
}

/// By how much something is shifted becomes a number of its type. Clang has no
/// shifts of vectors by those of another size.
static bool convertShiftCount(Sema &S, BinaryOperatorKind Opcode,
                              const Expr *LHS, Expr *&RHS) {
  if ((Opcode != BO_Shl && Opcode != BO_Shr && Opcode != BO_ShlAssign &&
       Opcode != BO_ShrAssign) ||
      LHS->isTypeDependent() || RHS->isTypeDependent() ||
      !(LHS->getType()->isVectorType() || RHS->getType()->isVectorType()))
    return true;
  std::optional<NumericType> A = NumericType::get(S.Context, LHS->getType());
  std::optional<NumericType> B = NumericType::get(S.Context, RHS->getType());
  if (!A || !B || isFloatRank(elementRank(A->Element)) ||
      isFloatRank(elementRank(B->Element)) ||
      S.Context.hasSameUnqualifiedType(A->Element, B->Element))
    return true;
  B->Element = A->Element;
  ExprResult Count = convertNumeric(S, RHS, *B);
  if (Count.isInvalid())
    return false;
  RHS = Count.get();
  return true;
}

/// An operator of a constant object works on it without `const`, or on a copy.
static bool makeMutable(Sema &S, BinaryOperatorKind Opcode, Expr *&Object) {
  if (Opcode == BO_Assign || Object->isTypeDependent() ||
      !Object->getType()->isRecordType())
    return true;
  ExprResult Mutable =
      getMutableObject(S, Object,
                       S.Context.DeclarationNames.getCXXOperatorName(
                           BinaryOperator::getOverloadedOperator(Opcode)));
  if (Mutable.isInvalid())
    return false;
  Object = Mutable.get();
  return true;
}

std::optional<ExprResult> hlsl::prepareBinary(Sema &S, SourceLocation OpLoc,
                                              BinaryOperatorKind Opcode,
                                              Expr *&LHS, Expr *&RHS) {
  if (!checkOperand(S, LHS) || !checkOperand(S, RHS) ||
      !makeMutable(S, Opcode, LHS))
    return ExprError();
  if (Opcode == BO_Assign &&
      !checkResourceTarget(S, OpLoc, LHS, ResourceChange::Assigned))
    return ExprError();
  if (auto Eager = tryBuildEagerLogical(S, OpLoc, Opcode, LHS, RHS))
    return Eager;
  if (!checkLogical(S, OpLoc, Opcode, LHS, RHS) ||
      !checkWritten(S, OpLoc, Opcode, LHS))
    return ExprError();
  if (auto Folded = tryFoldLiterals(S, OpLoc, Opcode, LHS, RHS))
    return Folded;
  adaptShifted(S, Opcode, LHS, RHS);
  if (Opcode != BO_Comma && !BinaryOperator::isLogicalOp(Opcode) &&
      !LHS->isTypeDependent() && !RHS->isTypeDependent()) {
    RHS = spreadTo(S, RHS, LHS->getType());
    if (!BinaryOperator::isAssignmentOp(Opcode))
      LHS = spreadTo(S, LHS, RHS->getType());
  }
  if (auto Matrix = tryBuildMatrixBinary(S, OpLoc, Opcode, LHS, RHS))
    return Matrix;
  promoteOperands(S, Opcode, LHS, RHS);
  adaptLiterals(S, Opcode, LHS, RHS);
  if (!convertShiftCount(S, Opcode, LHS, RHS))
    return ExprError();
  return std::nullopt;
}

std::optional<ExprResult> hlsl::prepareUnary(Sema &S, SourceLocation OpLoc,
                                             UnaryOperatorKind Opcode,
                                             Expr *&Operand) {
  if (auto Increment = tryBuildIncrement(S, OpLoc, Opcode, Operand))
    return Increment;
  if (auto Matrix = tryBuildMatrixUnary(S, OpLoc, Opcode, Operand))
    return Matrix;
  if (auto Folded = tryFoldLiteral(S, OpLoc, Opcode, Operand))
    return Folded;
  promoteOperands(S, Opcode, Operand);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

static QualType getUnscopedEnumeration(const Expr *E) {
  const QualType T = E->getType().getUnqualifiedType();
  const auto *Enum = T->getAs<EnumType>();
  return Enum && !Enum->getDecl()->isScoped() ? T : QualType();
}

QualType hlsl::getKeptEnumeration(Sema &S, BinaryOperatorKind Opcode,
                                  const Expr *LHS, const Expr *RHS) {
  const bool IsKept = (BinaryOperator::isMultiplicativeOp(Opcode) ||
                       BinaryOperator::isAdditiveOp(Opcode) ||
                       BinaryOperator::isShiftOp(Opcode) ||
                       BinaryOperator::isBitwiseOp(Opcode));
  if (!IsKept || !LHS || !RHS)
    return QualType();
  const QualType Enum = getUnscopedEnumeration(LHS);
  return !Enum.isNull() &&
                 S.Context.hasSameUnqualifiedType(Enum, RHS->getType())
             ? Enum
             : QualType();
}

QualType hlsl::getKeptEnumeration(Sema &S, UnaryOperatorKind Opcode,
                                  const Expr *Operand) {
  const bool IsKept =
      Opcode == UO_Not || Opcode == UO_Minus || Opcode == UO_Plus;
  return IsKept && Operand ? getUnscopedEnumeration(Operand) : QualType();
}

ExprResult hlsl::keepEnumeration(Sema &S, ExprResult Result, QualType Enum) {
  if (Enum.isNull() || Result.isInvalid() ||
      !Result.get()->getType()->isIntegerType())
    return Result;
  return S.ImpCastExprToType(Result.get(), Enum, CK_IntegralCast);
}

//===----------------------------------------------------------------------===//
// Operators without short circuits
//===----------------------------------------------------------------------===//

static std::optional<NumericType> getNumeric(const Sema &S, const Expr *E) {
  if (!E || E->isTypeDependent() || E->getType().isNull())
    return std::nullopt;
  return NumericType::get(S.Context, E->getType());
}

static bool isScalar(const NumericType &T) {
  return T.Shape == NumericType::Scalar;
}

std::optional<ExprResult> hlsl::tryBuildEagerLogical(Sema &S,
                                                     SourceLocation OpLoc,
                                                     BinaryOperatorKind Opcode,
                                                     Expr *LHS, Expr *RHS) {
  if (isSince2021(S.getLangOpts()) || !BinaryOperator::isLogicalOp(Opcode))
    return std::nullopt;
  std::optional<NumericType> Left = getNumeric(S, LHS),
                             Right = getNumeric(S, RHS);
  if (!Left || !Right ||
      (isScalar(*Left) && isScalar(*Right) && !RHS->HasSideEffects(S.Context)))
    return std::nullopt;
  Expr *Operands[] = {LHS, RHS};
  return buildIntrinsicCall(S, Opcode == BO_LAnd ? "and" : "or", OpLoc,
                            Operands);
}

std::optional<ExprResult> hlsl::tryBuildEagerChoice(Sema &S,
                                                    SourceLocation OpLoc,
                                                    Expr *Condition, Expr *True,
                                                    Expr *False) {
  if (isSince2021(S.getLangOpts()))
    return std::nullopt;
  std::optional<NumericType> By = getNumeric(S, Condition),
                             A = getNumeric(S, True), B = getNumeric(S, False);
  if (!By || !A || !B ||
      (isScalar(*By) && !True->HasSideEffects(S.Context) &&
       !False->HasSideEffects(S.Context)))
    return std::nullopt;
  for (const auto &[Value, T] : {std::pair(True, *A), std::pair(False, *B)})
    if (!isScalar(*By) && !isScalar(T) && !By->hasShapeOf(T)) {
      report(S, OpLoc, Diag::err_intrinsic_mismatch)
          << Condition->getType() << Value->getType() << "'?:'"
          << Condition->getSourceRange() << Value->getSourceRange();
      return ExprError();
    }
  Expr *Operands[] = {Condition, True, False};
  return buildIntrinsicCall(S, "select", OpLoc, Operands);
}

//===----------------------------------------------------------------------===//
// sizeof
//===----------------------------------------------------------------------===//

ExprResult hlsl::finishSizeOf(Sema &S, ExprResult Written) {
  auto *Operator =
      Written.isUsable()
          ? dyn_cast<UnaryExprOrTypeTraitExpr>(Written.get()->IgnoreParens())
          : nullptr;
  if (!Operator)
    return Written;
  if (Operator->getKind() != UETT_SizeOf) {
    report(S, Operator->getOperatorLoc(), Diag::err_no_hlsl)
        << ("'" + StringRef(getTraitSpelling(Operator->getKind())) + "'").str();
    return ExprError();
  }
  ASTContext &C = S.Context;
  Operator->setType(C.UnsignedIntTy);
  QualType T = Operator->getTypeOfArgument().getNonReferenceType();
  if (Operator->isValueDependent() || T->isDependentType() ||
      T->isIncompleteType())
    return Written;
  // One that was refused may have a member of a type that is not there.
  if (const CXXRecordDecl *Record =
          T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
      Record && Record->isInvalidDecl())
    return Written;
  // The packing of a matrix does not change its size in a raw buffer.
  MemoryLayout Layout(C, MemoryLayout::Rules::RawBuffer,
                      getDefaultMatrixPacking(C));
  const uint64_t Size = Layout.getSize(T, Layout.getDefaultPacking());
  const unsigned Width = C.getIntWidth(C.UnsignedIntTy);
  if (!llvm::isUIntN(Width, Size)) {
    report(S, Operator->getOperatorLoc(), Diag::err_sizeof_too_large)
        << T << Operator->getSourceRange();
    return ExprError();
  }
  llvm::APInt Bytes(Width, Size);
  return ConstantExpr::Create(
      C, Operator, APValue(llvm::APSInt(Bytes, /*isUnsigned=*/true)));
}

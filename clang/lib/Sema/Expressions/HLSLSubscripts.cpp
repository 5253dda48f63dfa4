//===- HLSLSubscripts.cpp - Subscripts of vectors and matrices --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLSubscripts.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Expressions/HLSLMatrixAccess.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// Whether another `[` comes after the bracket at \p Loc.
static bool isFollowedBySubscript(Sema &S, SourceLocation Loc) {
  SourceManager &SM = S.getSourceManager();
  if (Loc.isMacroID())
    return true; // Not to be seen from here: leave it to Clang.
  std::optional<Token> Next = Lexer::findNextToken(Loc, SM, S.getLangOpts());
  return Next && Next->is(tok::l_square);
}

/// Refuses an index that is known to be outside of a vector.
static bool checkVectorIndex(Sema &S, const Expr *E) {
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E->IgnoreParens());
  if (!Subscript || Subscript->isInstantiationDependent())
    return true;
  const Expr *Base = Subscript->getBase()->IgnoreImpCasts();
  const auto *Vector = Base->getType()->getAs<VectorType>();
  if (!Vector)
    return true;
  std::optional<llvm::APSInt> Index =
      Subscript->getIdx()->getIntegerConstantExpr(S.Context);
  if (!Index || (*Index >= 0 && *Index < Vector->getNumElements()))
    return true;
  report(S, Subscript->getIdx()->getExprLoc(), Diag::err_vector_index)
      << Base->getType() << toString(*Index, 10) << Vector->getNumElements() - 1
      << Subscript->getIdx()->getSourceRange();
  return false;
}

bool hlsl::checkPosition(Sema &S, const Expr *Base, const Expr *Index) {
  if (Base->isTypeDependent() || Index->isTypeDependent())
    return true;
  const auto *Row = findResourceType(Base->getType().getTypePtr());
  std::optional<NumericType> T =
      NumericType::get(S.Context, Index->getType().getNonReferenceType());
  if (!Row || !T || T->Shape == NumericType::Matrix)
    return true;
  // Elements of buffers are counted.
  unsigned Wanted = Row->Position.empty()
                        ? 1
                        : std::max(1u, unsigned(Row->Position[0].Type.Columns));
  // A shorter vector has no conversion, as Clang says.
  if (T->Columns == Wanted || (T->Columns < Wanted && T->Columns != 1))
    return true;
  report(S, Index->getExprLoc(), Diag::err_position_size)
      << Base->getType().getUnqualifiedType() << Wanted << T->Columns
      << Index->getSourceRange();
  return false;
}

bool hlsl::convertSubscript(Sema &S, const Expr *Base, Expr *&Index) {
  if (Base->isTypeDependent() || Index->isTypeDependent() ||
      Base->getType()->isRecordType() ||
      !Index->getType()->isRealFloatingType())
    return true;
  report(S, Index->getExprLoc(), Diag::warn_float_subscript)
      << Index->getType() << Index->getSourceRange();
  // Explicit, as the warning is ours.
  ExprResult Converted = S.BuildCStyleCastExpr(
      Index->getBeginLoc(),
      S.Context.getTrivialTypeSourceInfo(S.Context.UnsignedIntTy),
      Index->getEndLoc(), Index);
  if (Converted.isInvalid())
    return false;
  Index = Converted.get();
  return true;
}

ExprResult hlsl::finishSubscript(Sema &S, const Expr *Base, Expr *Subscript,
                                 SourceLocation RBracket) {
  if (Base->getType()->isMatrixType())
    checkArrayBounds(S, Base);
  // Clang completes `m[i]` to a row where it is used, by a call that its
  // compiler has inlined; what no second subscript follows is a row already.
  if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Subscript))
    if (Element->isIncomplete() && !isFollowedBySubscript(S, RBracket))
      return buildMatrixRow(S, Element->getBase(), Element->getRowIdx(),
                            RBracket);
  if (!checkVectorIndex(S, Subscript))
    return ExprError();
  keepMatrixConst(Subscript);
  checkUnboundedSubscript(S, Subscript);
  return Subscript;
}

ExprResult hlsl::buildMatrixRow(Sema &S, Expr *Base, Expr *RowIdx,
                                SourceLocation RBracket) {
  ASTContext &C = S.Context;
  ExprResult CheckedBase = S.CheckPlaceholderExpr(Base);
  if (CheckedBase.isInvalid())
    return ExprError();
  Base = CheckedBase.get();
  if (Base->isTypeDependent() || RowIdx->isTypeDependent())
    return new (C)
        MatrixSingleSubscriptExpr(Base, RowIdx, C.DependentTy, RBracket);

  const auto *Matrix = Base->getType()->castAs<ConstantMatrixType>();
  if (!RowIdx->getType()->isArithmeticType()) {
    S.Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_not_integer)
        << /*column=*/0;
    return ExprError();
  }
  std::optional<llvm::APSInt> Constant = RowIdx->getIntegerConstantExpr(C);
  if (Constant && (*Constant < 0 || *Constant >= Matrix->getNumRows())) {
    S.Diag(RowIdx->getBeginLoc(), diag::err_matrix_index_outside_range)
        << /*column=*/0 << Matrix->getNumRows();
    return ExprError();
  }
  ExprResult Index = S.PerformImplicitConversion(RowIdx, C.UnsignedIntTy,
                                                 AssignmentAction::Converting);
  if (Index.isInvalid())
    return ExprError();
  QualType Row =
      C.getExtVectorType(Matrix->getElementType(), Matrix->getNumColumns());
  auto *Subscript =
      new (C) MatrixSingleSubscriptExpr(Base, Index.get(), Row, RBracket);
  keepMatrixConst(Subscript);
  return Subscript;
}

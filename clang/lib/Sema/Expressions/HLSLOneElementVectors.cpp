//===- HLSLOneElementVectors.cpp - float1 as a scalar -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLOneElementVectors.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/Sema/Expressions/HLSLOutArguments.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// The type if it is a vector or matrix of one element.
static std::optional<NumericType> getOneElement(const ASTContext &C,
                                                const Expr *E) {
  // What stands in parentheses after a name has no type yet.
  if (!E || E->getType().isNull() || E->isTypeDependent())
    return std::nullopt;
  std::optional<NumericType> T = NumericType::get(C, E->getType());
  if (!T || T->Shape == NumericType::Scalar || T->Rows * T->Columns != 1)
    return std::nullopt;
  return T;
}

/// Whether a scalar fills several elements of \p T.
static bool hasSeveralElements(const ASTContext &C, QualType T) {
  if (T.isNull() || T->isDependentType())
    return false;
  std::optional<NumericType> To = NumericType::get(C, T);
  return To && To->Rows * To->Columns > 1;
}

Expr *hlsl::spreadTo(Sema &S, Expr *Value, QualType Target) {
  std::optional<NumericType> From = getOneElement(S.Context, Value);
  if (!From)
    return castStructTo(S, reshapeTo(S, Value, Target), Target);
  if (!hasSeveralElements(S.Context, Target))
    return Value;
  ExprResult Scalar = S.PerformImplicitConversion(Value, From->Element,
                                                  AssignmentAction::Converting);
  return Scalar.isUsable() ? Scalar.get() : Value;
}

Expr *hlsl::spreadReturned(Sema &S, Expr *Value) {
  const FunctionDecl *Function = S.getCurFunctionDecl();
  return Value && Function ? spreadTo(S, Value, Function->getReturnType())
                           : Value;
}

/// Whether a value of one type has as many elements as the other, and one of
/// them is a matrix.
static bool isReshaped(const ASTContext &C, QualType From, QualType To) {
  if (From->isMatrixType() == To->isMatrixType())
    return false;
  std::optional<NumericType> A = NumericType::get(C, From),
                             B = NumericType::get(C, To);
  return A && B && A->Rows * A->Columns == B->Rows * B->Columns;
}

/// Calls \p Visit for each function that \p Fn may denote; false if it may
/// denote something else, or a template.
static bool
forEachFunction(const Expr *Fn,
                llvm::function_ref<bool(const FunctionDecl *)> Visit) {
  Fn = Fn->IgnoreParenImpCasts();
  if (const auto *Overloads = dyn_cast<OverloadExpr>(Fn))
    return llvm::all_of(Overloads->decls(), [&](const NamedDecl *D) {
      const auto *Function = dyn_cast<FunctionDecl>(D->getUnderlyingDecl());
      return Function && Visit(Function);
    });
  const ValueDecl *D = nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Fn))
    D = Ref->getDecl();
  else if (const auto *Member = dyn_cast<MemberExpr>(Fn))
    D = Member->getMemberDecl();
  const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
  return Function && Visit(Function);
}

/// The one type that spreads or reshapes \p Arg for parameter \p Index of all
/// functions that \p Fn may denote; null if there is none. What is written to
/// is the variable itself.
static QualType getTarget(Sema &S, const Expr *Fn, unsigned Index,
                          const Expr *Arg) {
  const bool IsOne = getOneElement(S.Context, Arg).has_value();
  QualType Target;
  bool TakesItself = false;
  const bool AllTake = forEachFunction(Fn, [&](const FunctionDecl *Function) {
    if (Index >= Function->getNumParams())
      return !IsOne; // of another number of arguments
    QualType T = Function->getParamDecl(Index)->getType();
    if (T->isReferenceType())
      return false;
    TakesItself |= S.Context.hasSameUnqualifiedType(T, Arg->getType());
    if (IsOne ? hasSeveralElements(S.Context, T)
              : isReshaped(S.Context, Arg->getType(), T))
      Target = T;
    else if (IsOne || T->isDependentType())
      return false;
    return true;
  });
  return AllTake && !TakesItself ? Target : QualType();
}

/// Whether parameter \p Index of all functions that \p Fn may denote is `out`
/// or `inout`, and a scalar fills it.
static bool isFilledAndWritten(Sema &S, const Expr *Fn, unsigned Index) {
  return forEachFunction(Fn, [&](const FunctionDecl *Function) {
    if (Index >= Function->getNumParams())
      return false;
    QualType T = Function->getParamDecl(Index)->getType();
    return T->isReferenceType() &&
           hasSeveralElements(S.Context, T.getNonReferenceType());
  });
}

/// The type of parameter \p Index, if \p Fn denotes one function.
static QualType getOnlyParameter(const Expr *Fn, unsigned Index) {
  QualType Target;
  unsigned Count = 0;
  const bool IsKnown = forEachFunction(Fn, [&](const FunctionDecl *Function) {
    if (++Count > 1 || Index >= Function->getNumParams())
      return false;
    Target = Function->getParamDecl(Index)->getType();
    return !Target->isReferenceType();
  });
  return IsKnown ? Target : QualType();
}

void hlsl::spreadArguments(Sema &S, const Expr *Fn,
                           llvm::MutableArrayRef<Expr *> Args) {
  for (auto [Index, Arg] : llvm::enumerate(Args)) {
    if (!Arg || Arg->getType().isNull() || Arg->isTypeDependent())
      continue;
    QualType T = Arg->getType();
    if (T->isRecordType()) {
      Arg = castStructTo(S, Arg, getOnlyParameter(Fn, Index));
    } else if (T->isVectorType() || T->isMatrixType()) {
      QualType Target = getTarget(S, Fn, Index, Arg);
      if (!Target.isNull())
        Arg = spreadTo(S, Arg, Target);
      else if (Arg->isLValue() && getOneElement(S.Context, Arg) &&
               isFilledAndWritten(S, Fn, Index))
        if (ExprResult Element = getFirstElement(S, Arg); Element.isUsable())
          Arg = Element.get();
    }
  }
}

//===- HLSLOneElementVectors.cpp - float1 as a scalar -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLOneElementVectors.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Facts/HLSLNumericType.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// The type if it is a vector of one element.
static std::optional<NumericType> getOneElementVector(const ASTContext &C,
                                                      const Expr *E) {
  // What stands in parentheses after a name has no type yet.
  if (!E || E->getType().isNull() || E->isTypeDependent())
    return std::nullopt;
  std::optional<NumericType> T = NumericType::get(C, E->getType());
  if (!T || T->Shape != NumericType::Vector || T->Columns != 1)
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
  std::optional<NumericType> From = getOneElementVector(S.Context, Value);
  if (!From || !hasSeveralElements(S.Context, Target))
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

void hlsl::spreadArguments(Sema &S, const Expr *Fn,
                           llvm::MutableArrayRef<Expr *> Args) {
  for (auto [Index, Arg] : llvm::enumerate(Args)) {
    if (!getOneElementVector(S.Context, Arg))
      continue;
    QualType Target;
    // What is written to is the variable itself.
    if (forEachFunction(Fn, [&, I = Index](const FunctionDecl *Function) {
          if (I >= Function->getNumParams())
            return false;
          Target = Function->getParamDecl(I)->getType();
          return !Target->isReferenceType() &&
                 hasSeveralElements(S.Context, Target);
        }))
      Arg = spreadTo(S, Arg, Target);
  }
}

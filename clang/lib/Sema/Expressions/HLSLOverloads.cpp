//===- HLSLOverloads.cpp - Which of several functions is called --- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ ranks all conversions between numbers alike, and asks that the best
// function be the best for each argument. HLSL adds up what the conversions
// cost (HLSLConversionCost.h), and calls the function with the least sum. Where
// C++ has more to say, of templates or of functions with equal sums, it
// decides.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLOverloads.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLConversionCost.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLMethodForms.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// What the conversion of one argument costs; nothing if it is none between
/// numbers.
static std::optional<ConversionCost>
getCost(const ASTContext &C, const ImplicitConversionSequence &Conversion,
        QualType Argument, QualType Parameter) {
  Parameter = Parameter.getNonReferenceType();
  if (C.hasSameUnqualifiedType(Argument, Parameter))
    return ConversionCost();
  std::optional<NumericType> From = NumericType::get(C, Argument),
                             To = NumericType::get(C, Parameter);
  if (!Conversion.isStandard() || !From || !To)
    return std::nullopt;
  return getConversionCost(C, *From, *To);
}

/// The sum for a call; nothing if C++ has to rank a conversion.
static std::optional<ConversionCost> getCost(const ASTContext &C,
                                             const OverloadCandidate &Candidate,
                                             ArrayRef<Expr *> Args) {
  // The object of a method comes first.
  auto Conversions = llvm::ArrayRef(Candidate.Conversions.data(),
                                    Candidate.Conversions.size());
  if (Conversions.size() < Args.size() ||
      Candidate.Function->getNumParams() < Args.size())
    return std::nullopt;
  Conversions = Conversions.take_back(Args.size());
  ConversionCost Sum;
  for (auto [Conversion, Arg, Param] :
       llvm::zip(Conversions, Args, Candidate.Function->parameters())) {
    std::optional<ConversionCost> Cost =
        getCost(C, Conversion, Arg->getType(), Param->getType());
    if (!Cost)
      return std::nullopt;
    Sum += *Cost;
  }
  return Sum;
}

/// The only candidate with the least cost. Null if there are several and C++
/// knows the best of them, \p Best, or none is; or if a conversion is none
/// between numbers.
static OverloadCandidate *findNearest(const ASTContext &C,
                                      OverloadCandidateSet &Candidates,
                                      const OverloadCandidate *Best,
                                      ArrayRef<Expr *> Args) {
  OverloadCandidate *Nearest = nullptr;
  ConversionCost Least;
  bool IsOnly = false;
  for (OverloadCandidate &Candidate : Candidates) {
    if (!Candidate.Viable || !Candidate.Function)
      continue;
    std::optional<ConversionCost> Cost = getCost(C, Candidate, Args);
    if (!Cost)
      return nullptr;
    if (Nearest && !(*Cost < Least)) {
      if (*Cost == Least) {
        IsOnly = false;
        Nearest = &Candidate == Best ? &Candidate : Nearest;
      }
      continue;
    }
    Nearest = &Candidate;
    Least = *Cost;
    IsOnly = true;
  }
  return IsOnly && Nearest != Best ? Nearest : nullptr;
}

/// Replaces the name of several functions by the nearest one.
template <typename OverloadT>
static Expr *choose(Sema &S, OverloadT *Fn, OverloadCandidateSet &Candidates,
                    ArrayRef<Expr *> Args) {
  OverloadCandidateSet::iterator Best;
  const OverloadingResult Result =
      Candidates.BestViableFunction(S, Fn->getExprLoc(), Best);
  if (Result != OR_Ambiguous && Result != OR_Success)
    return Fn;
  OverloadCandidate *Nearest = findNearest(
      S.Context, Candidates, Result == OR_Success ? &*Best : nullptr, Args);
  if (!Nearest)
    return Fn;
  ExprResult Chosen = S.FixOverloadedFunctionReference(Fn, Nearest->FoundDecl,
                                                       Nearest->Function);
  return Chosen.isInvalid() ? Fn : Chosen.get();
}

static Expr *chooseMethod(Sema &S, UnresolvedMemberExpr *Member,
                          MultiExprArg Args) {
  if (Member->isImplicitAccess() || Member->isArrow() ||
      Member->getNumDecls() < 2)
    return Member;
  const Expr *Object = Member->getBase();
  OverloadCandidateSet Candidates(Member->getExprLoc(),
                                  OverloadCandidateSet::CSK_Normal);
  for (auto I = Member->decls_begin(); I != Member->decls_end(); ++I) {
    auto *Method = dyn_cast<CXXMethodDecl>((*I)->getUnderlyingDecl());
    // Templates, and the methods of resources, are C++'s to choose from.
    if (!Method || Method->getDescribedFunctionTemplate() ||
        getBuiltinOp(Method))
      return Member;
    S.AddMethodCandidate(I.getPair(), Object->getType(),
                         Object->Classify(S.Context), Args, Candidates);
  }
  return choose(S, Member, Candidates, Args);
}

Expr *hlsl::chooseNearestOverload(Sema &S, Scope *Scope, Expr *Fn,
                                  MultiExprArg Args, SourceLocation RParenLoc) {
  if (Args.empty() || Fn->isInstantiationDependent() ||
      Expr::hasAnyTypeDependentArguments(Args))
    return Fn;
  if (auto *Member = dyn_cast<UnresolvedMemberExpr>(Fn->IgnoreParens())) {
    Expr *Chosen = chooseBuiltinMethod(S, Member, Args);
    return Chosen == Member ? chooseMethod(S, Member, Args) : Chosen;
  }
  auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Fn->IgnoreParens());
  if (!Lookup || Lookup->getNumDecls() < 2)
    return Fn;
  OverloadCandidateSet Candidates(Fn->getExprLoc(),
                                  OverloadCandidateSet::CSK_Normal);
  ExprResult Unused;
  if (S.buildOverloadedCallSet(Scope, Fn, Lookup, Args, RParenLoc, &Candidates,
                               &Unused))
    return Fn;
  return choose(S, Lookup, Candidates, Args);
}

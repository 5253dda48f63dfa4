//===- HLSLOverloads.cpp - Which of several functions is called --- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ ranks all conversions between numbers alike, so that a function for int
// and one for float are ambiguous for an argument of type uint. HLSL's authors
// mean the nearest type: another integer is nearer to an integer than a float
// is, and what keeps the kind and the sign of 16 bits with 32 is nearest. Where
// C++ finds no best function, the nearest one is called.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Expressions/HLSLOverloads.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Facts/HLSLNumericType.h"
#include "clang/HLSL/HLSLBuiltins.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// Whether a number of 16 bits keeps its kind and sign and gets 32 bits, which
/// is the promotion that Clang's HLSL does not have.
static bool isWidened(const ASTContext &C, QualType From, QualType To) {
  std::optional<NumericType> A = NumericType::get(C, From),
                             B = NumericType::get(C, To.getNonReferenceType());
  if (!A || !B)
    return false;
  return (A->Element == C.ShortTy && B->Element == C.IntTy) ||
         (A->Element == C.UnsignedShortTy && B->Element == C.UnsignedIntTy) ||
         (A->Element == C.HalfTy && B->Element == C.FloatTy);
}

/// How far the type of an argument is from that of the parameter.
static unsigned getDistance(const ASTContext &C,
                            const ImplicitConversionSequence &Conversion) {
  if (!Conversion.isStandard())
    return 0;
  const StandardConversionSequence &Standard = Conversion.Standard;
  switch (Standard.Second) {
  case ICK_Identity:
    return 0;
  case ICK_Integral_Promotion:
  case ICK_Floating_Promotion:
  case ICK_Integral_Conversion:
  case ICK_Floating_Conversion:
    return isWidened(C, Standard.getFromType(), Standard.getToType(2)) ? 1 : 2;
  case ICK_Floating_Integral:
    return 3;
  default: // Clang's enumeration of all conversions: bool and the like.
    return 4;
  }
}

/// Whether the arguments are nowhere further from the parameters of \p A than
/// from those of \p B, and nearer somewhere.
static bool isNearer(const ASTContext &C, const OverloadCandidate &A,
                     const OverloadCandidate &B) {
  if (A.Conversions.size() != B.Conversions.size())
    return false;
  bool SomewhereNearer = false;
  for (auto [ToA, ToB] : llvm::zip(A.Conversions, B.Conversions)) {
    unsigned DistanceA = getDistance(C, ToA), DistanceB = getDistance(C, ToB);
    if (DistanceA > DistanceB)
      return false;
    SomewhereNearer |= DistanceA < DistanceB;
  }
  return SomewhereNearer;
}

/// The only candidate that no other one is nearer than; null if there is none.
static OverloadCandidate *findNearest(const ASTContext &C,
                                      OverloadCandidateSet &Candidates) {
  OverloadCandidate *Nearest = nullptr;
  for (OverloadCandidate &Candidate : Candidates)
    if (Candidate.Viable && Candidate.Function &&
        (!Nearest || isNearer(C, Candidate, *Nearest)))
      Nearest = &Candidate;
  for (OverloadCandidate &Candidate : Candidates)
    if (Nearest && &Candidate != Nearest && Candidate.Viable &&
        !isNearer(C, *Nearest, Candidate))
      return nullptr;
  return Nearest;
}

/// `GetDimensions` is there for uint and for float. C++ binds neither to a
/// variable of another type, which the chosen method would be converted to.
static Expr *chooseDimensions(Sema &S, UnresolvedMemberExpr *Member,
                              MultiExprArg Args) {
  auto IsInteger = [](const Expr *Arg) {
    return Arg->getType()->isIntegerType();
  };
  if (llvm::any_of(Args, [&](const Expr *Arg) {
        return !IsInteger(Arg) && !Arg->getType()->isRealFloatingType();
      }))
    return Member;
  // The level, which comes first where there is one, is an integer always.
  bool WantsInteger = IsInteger(Args.back());
  for (auto I = Member->decls_begin(); I != Member->decls_end(); ++I) {
    auto *Method = dyn_cast<CXXMethodDecl>((*I)->getUnderlyingDecl());
    if (!Method || getBuiltinOp(Method) != BuiltinOp::QueryDimensions ||
        Method->getNumParams() != Args.size())
      continue;
    QualType Last = Method->parameters().back()->getType();
    if (Last.getNonReferenceType()->isIntegerType() != WantsInteger)
      continue;
    ExprResult Chosen =
        S.FixOverloadedFunctionReference(Member, I.getPair(), Method);
    return Chosen.isInvalid() ? Member : Chosen.get();
  }
  return Member;
}

Expr *hlsl::chooseNearestOverload(Sema &S, Scope *Scope, Expr *Fn,
                                  MultiExprArg Args, SourceLocation RParenLoc) {
  if (Args.empty() || Fn->isInstantiationDependent() ||
      Expr::hasAnyTypeDependentArguments(Args))
    return Fn;
  if (auto *Member = dyn_cast<UnresolvedMemberExpr>(Fn->IgnoreParens()))
    return chooseDimensions(S, Member, Args);
  auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Fn->IgnoreParens());
  if (!Lookup || Lookup->getNumDecls() < 2)
    return Fn;
  OverloadCandidateSet Candidates(Fn->getExprLoc(),
                                  OverloadCandidateSet::CSK_Normal);
  ExprResult Unused;
  if (S.buildOverloadedCallSet(Scope, Fn, Lookup, Args, RParenLoc, &Candidates,
                               &Unused))
    return Fn;
  OverloadCandidateSet::iterator Best;
  if (Candidates.BestViableFunction(S, Fn->getExprLoc(), Best) != OR_Ambiguous)
    return Fn;
  OverloadCandidate *Nearest = findNearest(S.Context, Candidates);
  if (!Nearest)
    return Fn;
  ExprResult Chosen = S.FixOverloadedFunctionReference(Fn, Nearest->FoundDecl,
                                                       Nearest->Function);
  return Chosen.isInvalid() ? Fn : Chosen.get();
}

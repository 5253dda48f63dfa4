// HLSLOverloads.cpp: Overloads and output arguments
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In C++, all conversions between numbers are equally good, and the best
// function must be the best for each argument. HLSL adds the costs of all
// conversions (HLSLConversionCost.h) and calls the function with the lowest
// sum. If sums are equal, or candidates are templates, C++ decides.

#include "clang/Sema/Expressions/HLSLOverloads.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLConversionCost.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Builtins/HLSLMethodForms.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
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

/// The only candidate with the lowest cost. Null if there are several and C++
/// determines the best of them, \p Best, or no candidate; or if a conversion is
/// not between numbers.
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

/// Whether the type of an argument has no functions of its own, in a namespace
/// that the name of the function is not looked up in.
static bool hasNoNamespace(QualType Argument) {
  const TagDecl *Tag = Argument->getAsTagDecl();
  const auto *Record = dyn_cast_or_null<CXXRecordDecl>(Tag);
  return !Tag ||
         (Tag->getDeclContext()->isTranslationUnit() &&
          (!Record || (Record->hasDefinition() && Record->getNumBases() == 0 &&
                       !isa<ClassTemplateSpecializationDecl>(Record))));
}

/// Whether \p Function can be called with arguments of just the types of its
/// parameters.
static bool takesExactly(const ASTContext &C, const FunctionDecl *Function,
                         ArrayRef<Expr *> Args) {
  if (Function->getNumParams() < Args.size())
    return false;
  for (auto [Arg, Param] : llvm::zip(Args, Function->parameters()))
    if (!C.hasSameUnqualifiedType(Param->getType().getNonReferenceType(),
                                  Arg->getType()))
      return false;
  return Function->getMinRequiredArguments() <= Args.size();
}

/// The only function that takes the arguments without a conversion, if the name
/// stands for global functions: no other one is as near. Comparing types takes
/// a hundredth of the time of ranking all conversions.
static Expr *chooseExact(Sema &S, UnresolvedLookupExpr *Fn,
                         ArrayRef<Expr *> Args) {
  if (Fn->hasExplicitTemplateArgs() || !llvm::all_of(Args, [](const Expr *Arg) {
        return hasNoNamespace(Arg->getType());
      }))
    return nullptr;
  DeclAccessPair Found;
  FunctionDecl *Exact = nullptr;
  for (auto I = Fn->decls_begin(); I != Fn->decls_end(); ++I) {
    auto *Function = dyn_cast<FunctionDecl>(*I);
    if (!Function ||
        !Function->getDeclContext()->getRedeclContext()->isTranslationUnit() ||
        getBuiltinOp(Function))
      return nullptr;
    if (!takesExactly(S.Context, Function, Args))
      continue;
    if (Exact)
      return nullptr;
    Exact = Function;
    Found = I.getPair();
  }
  // An argument may not be assignable.
  if (!Exact || llvm::any_of(Exact->parameters(), [](const ParmVarDecl *Param) {
        return Param->getType()->isReferenceType();
      }))
    return nullptr;
  if (S.DiagnoseUseOfDecl(Exact, Fn->getNameLoc()))
    return nullptr;
  ExprResult Chosen = S.FixOverloadedFunctionReference(Fn, Found, Exact);
  return Chosen.isInvalid() ? nullptr : Chosen.get();
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
  if (Expr *Exact = chooseExact(S, Lookup, Args))
    return Exact;
  OverloadCandidateSet Candidates(Fn->getExprLoc(),
                                  OverloadCandidateSet::CSK_Normal);
  ExprResult Unused;
  if (S.buildOverloadedCallSet(Scope, Fn, Lookup, Args, RParenLoc, &Candidates,
                               &Unused))
    return Fn;
  return choose(S, Lookup, Candidates, Args);
}

/// The least cost of a candidate that takes the arguments; nothing if C++ has
/// to rank a conversion of one.
static std::optional<ConversionCost>
findLeastCost(const ASTContext &C, OverloadCandidateSet &Candidates,
              ArrayRef<Expr *> Args) {
  std::optional<ConversionCost> Least;
  for (const OverloadCandidate &Candidate : Candidates) {
    if (!Candidate.Viable || !Candidate.Function)
      continue;
    std::optional<ConversionCost> Cost = getCost(C, Candidate, Args);
    if (!Cost)
      return std::nullopt;
    if (!Least || *Cost < *Least)
      Least = Cost;
  }
  return Least;
}

/// The cost of converting numbers to the types of parameters. Others are passed
/// as they are.
static ConversionCost getCost(const ASTContext &C, ArrayRef<Expr *> Args,
                              ArrayRef<QualType> Parameters) {
  ConversionCost Sum;
  for (auto [Arg, Parameter] : llvm::zip(Args, Parameters)) {
    std::optional<NumericType> From = NumericType::get(C, Arg->getType());
    std::optional<NumericType> To =
        NumericType::get(C, Parameter.getNonReferenceType());
    if (From && To)
      Sum += getConversionCost(C, *From, *To);
  }
  return Sum;
}

bool hlsl::isOtherFunctionNearer(
    Sema &S, Scope *Scope, UnresolvedLookupExpr *Fn, MultiExprArg Args,
    SourceLocation RParenLoc,
    llvm::function_ref<std::optional<SmallVector<QualType, 4>>()>
        FindParameters) {
  OverloadCandidateSet Candidates(Fn->getExprLoc(),
                                  OverloadCandidateSet::CSK_Normal);
  ExprResult Unused;
  if (S.buildOverloadedCallSet(Scope, Fn, Fn, Args, RParenLoc, &Candidates,
                               &Unused))
    return false;
  OverloadCandidateSet::iterator Best;
  const OverloadingResult Result =
      Candidates.BestViableFunction(S, Fn->getExprLoc(), Best);
  if (Result == OR_No_Viable_Function)
    return true;
  if (Fn->hasExplicitTemplateArgs())
    return false;
  std::optional<ConversionCost> Least =
      findLeastCost(S.Context, Candidates, Args);
  if (!Least)
    return false;
  std::optional<SmallVector<QualType, 4>> Parameters = FindParameters();
  if (!Parameters)
    return false;
  const ConversionCost Cost = getCost(S.Context, Args, *Parameters);
  const bool IsTemplate =
      Result == OR_Success && Best->Function->getPrimaryTemplate();
  return Cost < *Least || (IsTemplate && Cost == *Least);
}

//===----------------------------------------------------------------------===//
// Output arguments
//===----------------------------------------------------------------------===//

/// Reports an argument that cannot be written to. Clang's analysis of variables
/// without a value does not see that a call sets the variable that an `out` or
/// `inout` argument names or is a part of, and is kept from it;
/// checkAssignedParts follows these.
static bool isWritable(Sema &S, const ParmVarDecl *Parameter, Expr *Argument) {
  const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
  if (Modifier && Modifier->isAnyOut())
    if (const auto *Ref = dyn_cast<DeclRefExpr>(getWholeObject(Argument)))
      // Clang leaves implicit variables alone.
      if (auto *VD = const_cast<VarDecl *>(dyn_cast<VarDecl>(Ref->getDecl()));
          VD && VD->isLocalVarDecl())
        VD->setImplicit();
  auto *Source = HLSLBuiltinSource::get(S);
  if (Source && Modifier && Modifier->isInOut() &&
      Argument->getType()->isHLSLResourceRecord())
    Source->getPassedResources().push_back({Parameter, Argument});
  else if (!checkResourceTarget(S, Argument->getBeginLoc(), Argument,
                                ResourceChange::Passed))
    return false;
  if (Argument->isTypeDependent())
    return true;
  if (!Argument->isLValue()) {
    report(S, Argument->getBeginLoc(), Diag::err_out_argument_value)
        << Parameter << Argument->getSourceRange();
    return false;
  }
  // Clang would report this for numbers at the declaration of the parameter.
  if (Argument->getType()->isHLSLIntangibleType() ||
      Argument->isModifiableLvalue(S.Context) != Expr::MLV_ConstQualified)
    return true;
  report(S, Argument->getBeginLoc(), Diag::err_out_argument_const)
      << Argument->getType().getUnqualifiedType() << Argument->getSourceRange();
  return false;
}

static unsigned countElements(const NumericType &T) {
  return T.Rows * T.Columns;
}

/// Reports an argument whose elements are not all written back.
static bool hasSameElements(Sema &S, const ParmVarDecl *Parameter,
                            const NumericType &To, const Expr *Argument,
                            const NumericType &From) {
  const unsigned Count = countElements(From);
  if (Count == 1 || Count == countElements(To))
    return true;
  report(S, Argument->getBeginLoc(), Diag::err_out_argument_elements)
      << Parameter << Parameter->getType().getNonReferenceType()
      << countElements(To) << Argument->getType() << Count
      << Argument->getSourceRange();
  return false;
}

/// Reports a struct that the struct of the parameter cannot be copied back to,
/// as one that is derived from it.
static bool hasSameRecord(Sema &S, const ParmVarDecl *Parameter,
                          const Expr *Argument) {
  QualType To = Parameter->getType().getNonReferenceType();
  const CXXRecordDecl *Wanted = To->getAsCXXRecordDecl();
  const CXXRecordDecl *Given = Argument->getType()->getAsCXXRecordDecl();
  if (!Wanted || !Given || declaresSameEntity(Wanted, Given))
    return true;
  report(S, Argument->getBeginLoc(), Diag::err_out_argument_type)
      << Argument->getType().getUnqualifiedType() << Parameter << To
      << Argument->getSourceRange();
  return false;
}

ExprResult hlsl::getFirstElement(Sema &S, Expr *Whole) {
  SourceLocation Loc = Whole->getExprLoc();
  Expr *Zero = IntegerLiteral::Create(
      S.Context, llvm::APInt(S.Context.getIntWidth(S.Context.IntTy), 0),
      S.Context.IntTy, Loc);
  switch (NumericType::get(S.Context, Whole->getType())->Shape) {
  case NumericType::Scalar:
    return Whole;
  case NumericType::Vector:
    return S.CreateBuiltinArraySubscriptExpr(Whole, Loc, Zero, Loc);
  case NumericType::Matrix:
    return S.CreateBuiltinMatrixSubscriptExpr(Whole, Zero, Zero, Loc);
  }
  llvm_unreachable("unknown shape");
}

/// A scalar for a vector or matrix: filled before the call, and set to the
/// first element after it.
static ExprResult fillWithScalar(Sema &S, ParmVarDecl *Parameter,
                                 Expr *Argument) {
  ASTContext &C = S.Context;
  SourceLocation Loc = Argument->getExprLoc();
  QualType T = Parameter->getType().getNonReferenceType().getUnqualifiedType();
  auto *Scalar = new (C) OpaqueValueExpr(Loc, Argument->getType(), VK_LValue,
                                         OK_Ordinary, Argument);
  ExprResult Filled = S.PerformCopyInitialization(
      InitializedEntity::InitializeParameter(C, T, /*Consumed=*/false), Loc,
      Scalar);
  if (!Filled.isUsable())
    return ExprError();
  auto *Copy =
      new (C) OpaqueValueExpr(Loc, T, VK_LValue, OK_Ordinary, Filled.get());
  ExprResult First = getFirstElement(S, Copy);
  if (!First.isUsable())
    return ExprError();
  ExprResult Back =
      S.BuildBinOp(/*S=*/nullptr, Loc, BO_Assign, Scalar, First.get());
  if (!Back.isUsable())
    return ExprError();
  const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
  return HLSLOutArgExpr::Create(C, T, Scalar, Copy, Back.get(),
                                Modifier->isInOut());
}

ExprResult
hlsl::makeOutArgument(Sema &S, ParmVarDecl *Parameter, Expr *Argument,
                      llvm::function_ref<ExprResult(Expr *)> ByClang) {
  if (!isWritable(S, Parameter, Argument))
    return ExprError();
  if (Argument->isTypeDependent())
    return ByClang(Argument);
  std::optional<NumericType> To =
      NumericType::get(S.Context, Parameter->getType().getNonReferenceType());
  std::optional<NumericType> From =
      NumericType::get(S.Context, Argument->getType());
  if (!hasSameRecord(S, Parameter, Argument))
    return ExprError();
  if (!To || !From)
    return ByClang(Argument);
  if (!hasSameElements(S, Parameter, *To, Argument, *From))
    return ExprError();
  if (From->Shape == NumericType::Scalar)
    return To->Shape == NumericType::Scalar
               ? ByClang(Argument)
               : fillWithScalar(S, Parameter, Argument);
  if (To->Shape != NumericType::Scalar)
    return ByClang(Argument);
  ExprResult Element = getFirstElement(S, Argument);
  return Element.isUsable() ? ByClang(Element.get()) : ExprError();
}

/// Whether the function assigns its parameter, or passes it to a function that
/// may.
static bool isAssigned(const FunctionDecl *Function,
                       const ParmVarDecl *Parameter) {
  auto Names = [&](const Expr *Target) {
    const auto *Ref = dyn_cast<DeclRefExpr>(getWholeObject(Target));
    return Ref && Ref->getDecl() == Parameter;
  };
  SmallVector<const Stmt *, 16> Waiting = {Function->getBody()};
  while (!Waiting.empty()) {
    const Stmt *Node = Waiting.pop_back_val();
    if (!Node)
      continue;
    if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Node);
        Out && Names(Out->getArgLValue()))
      return true;
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Node);
        Operator && Operator->isAssignmentOp() && Names(Operator->getArg(0)))
      return true;
    if (const auto *Binary = dyn_cast<BinaryOperator>(Node);
        Binary && Binary->isAssignmentOp() && Names(Binary->getLHS()))
      return true;
    llvm::append_range(Waiting, Node->children());
  }
  return false;
}

void hlsl::checkPassedResources(Sema &S) {
  auto *Source = HLSLBuiltinSource::get(S);
  if (!Source)
    return;
  llvm::DenseMap<const ParmVarDecl *, bool> Assigned;
  for (auto [Parameter, Argument] : Source->getPassedResources()) {
    auto [It, IsNew] = Assigned.try_emplace(Parameter, true);
    const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
    if (const FunctionDecl *Definition =
            IsNew && Function ? Function->getDefinition() : nullptr)
      It->second = isAssigned(
          Definition,
          Definition->getParamDecl(Parameter->getFunctionScopeIndex()));
    if (It->second)
      checkResourceTarget(S, Argument->getBeginLoc(), Argument,
                          ResourceChange::Passed);
  }
}

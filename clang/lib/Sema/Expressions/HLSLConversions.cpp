// HLSLConversions.cpp: Conversions, overloads and output arguments
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Builtins/HLSLMethodForms.h"
#include "clang/Sema/Expressions/HLSLLiterals.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

// Conversions.

static bool isVectorOrMatrix(QualType T) {
  return T->isVectorType() || T->isMatrixType();
}

bool hlsl::isConstructedLater(QualType T, MultiExprArg Args) {
  return isVectorOrMatrix(T) && llvm::any_of(Args, [](const Expr *Arg) {
           return Arg->isInstantiationDependent();
         });
}

InitListExpr *hlsl::getListOfTemplate(QualType T, MultiExprArg Args) {
  return isVectorOrMatrix(T) && Args.size() == 1
             ? dyn_cast<InitListExpr>(Args[0])
             : nullptr;
}

QualType hlsl::getTruncatedMatrix(ASTContext &Context, QualType From,
                                  QualType ToType) {
  const auto *Matrix = From->getAs<ConstantMatrixType>();
  if (!Matrix)
    return QualType();
  QualType Element = Matrix->getElementType().getUnqualifiedType();
  const auto *To = ToType->getAs<ConstantMatrixType>();
  if (!To)
    return ToType->isArithmeticType() &&
                   !Context.hasSameUnqualifiedType(Element, ToType)
               ? Element
               : QualType();
  if (Context.hasSameUnqualifiedType(Element, To->getElementType()) ||
      To->getNumElementsFlattened() >= Matrix->getNumElementsFlattened())
    return QualType();
  return Context.getConstantMatrixType(Element, To->getNumRows(),
                                       To->getNumColumns());
}

/// Gives a value another shape of as many elements.
static Expr *castElements(Sema &S, Expr *Value, NumericType Shape,
                          QualType Element) {
  Shape.Element = Element;
  QualType T = Shape.type(S.Context);
  SourceLocation Loc = Value->getBeginLoc();
  ExprResult Cast = S.BuildCStyleCastExpr(
      Loc, S.Context.getTrivialTypeSourceInfo(T, Loc), Loc, Value);
  return Cast.isUsable() ? Cast.get() : Value;
}

/// A vector of so many elements.
static NumericType getVector(unsigned Columns, QualType Element) {
  NumericType Vector;
  Vector.Element = Element;
  Vector.Shape = NumericType::Vector;
  Vector.Columns = Columns;
  return Vector;
}

Expr *hlsl::reshapeTo(Sema &S, Expr *Value, QualType Target) {
  if (!Value || Value->getType().isNull() || Value->isTypeDependent() ||
      Target.isNull() || Target->isDependentType() ||
      Value->getType()->isMatrixType() == Target->isMatrixType())
    return Value;
  std::optional<NumericType> From =
      NumericType::get(S.Context, Value->getType());
  std::optional<NumericType> To =
      NumericType::get(S.Context, Target.getNonReferenceType());
  if (!From || !To || From->Shape == NumericType::Scalar ||
      To->Shape == NumericType::Scalar)
    return Value;
  const QualType Element = From->Element.getUnqualifiedType();
  const NumericType &Matrix = From->Shape == NumericType::Matrix ? *From : *To;
  const unsigned Have = From->Rows * From->Columns,
                 Want = To->Rows * To->Columns;
  if (Have == Want)
    return castElements(S, Value, *To, Element);
  const bool IsLine = Matrix.Rows == 1 || Matrix.Columns == 1;
  if (Have < Want || !IsLine)
    return Value;
  // Clang cuts vectors.
  if (From->Shape == NumericType::Matrix)
    return castElements(S, Value, getVector(Have, Element), Element);
  ExprResult Cut = convertNumeric(S, Value, getVector(Want, Element));
  return Cut.isUsable() ? castElements(S, Cut.get(), *To, Element) : Value;
}

static bool isUserStruct(QualType T) {
  const CXXRecordDecl *Record =
      T.isNull() || T->isDependentType() ? nullptr : T->getAsCXXRecordDecl();
  return Record && !Record->isImplicit() && !T->isHLSLResourceRecord();
}

/// Arrays of which one has structs convert in all versions, as in dxc.
static bool areArraysWithStructs(const ASTContext &C, QualType From,
                                 QualType To) {
  return From->isConstantArrayType() && !To.isNull() &&
         To->isConstantArrayType() &&
         (isUserStruct(C.getBaseElementType(From)) ||
          isUserStruct(C.getBaseElementType(To)));
}

Expr *hlsl::castStructTo(Sema &S, Expr *Value, QualType Target) {
  if (!Value || Value->getType().isNull())
    return Value;
  bool AreStructs = !isSince2021(S.getLangOpts()) &&
                    isUserStruct(Value->getType()) && isUserStruct(Target);
  if (!AreStructs && !areArraysWithStructs(S.Context, Value->getType(), Target))
    return Value;
  SourceLocation Loc = Value->getBeginLoc();
  QualType From = Value->getType();
  Target = Target.getUnqualifiedType();
  if (S.Context.hasSameUnqualifiedType(From, Target) ||
      S.IsDerivedFrom(Loc, From, Target))
    return Value;
  std::optional<uint64_t> Have = countScalars(S.Context, From);
  if (!Have || Have != countScalars(S.Context, Target) ||
      !haveSameScalars(S.Context, From, Target))
    return Value;
  ExprResult Cast = S.BuildCStyleCastExpr(
      Loc, S.Context.getTrivialTypeSourceInfo(Target, Loc), Loc, Value);
  return Cast.isUsable() ? Cast.get() : Value;
}

Expr *hlsl::roundSelector(Sema &S, Expr *Selector) {
  if (!Selector || Selector->isTypeDependent() ||
      !Selector->getType()->isRealFloatingType())
    return Selector;
  ExprResult Whole = S.PerformImplicitConversion(Selector, S.Context.IntTy,
                                                 AssignmentAction::Converting);
  return Whole.isUsable() ? Whole.get() : Selector;
}

/// How many bits of a number of this type are sure to be kept.
static unsigned getPrecision(const ASTContext &C, QualType Element) {
  if (hlsl::isMinPrecision(C.getLangOpts(), Element))
    return 16;
  return hlsl::isWideHalf(Element) ? 32 : C.getTypeSize(Element);
}

/// Whether numbers of one type become smaller ones. Of integers of 64 bits
/// Clang warns itself where their value may be large.
static bool isPrecisionLost(const ASTContext &C, QualType From, QualType To) {
  return !To->isBooleanType() && !From->isBooleanType() &&
         getPrecision(C, From) > getPrecision(C, To) &&
         !(From->isIntegerType() && To->isIntegerType() &&
           getPrecision(C, From) == 64 && getPrecision(C, To) == 32);
}

void hlsl::castConstructorArguments(Sema &S, QualType T, MultiExprArg Args) {
  if (Args.size() < 2 || T->isDependentType() || !isVectorOrMatrix(T))
    return;
  const QualType Element =
      NumericType::get(S.Context, T)->Element.getUnqualifiedType();
  for (Expr *&Arg : Args) {
    if (Arg->getType().isNull() || Arg->isInstantiationDependent() ||
        Arg->isEvaluatable(S.Context) || isUntyped(S, Arg))
      continue;
    std::optional<NumericType> From =
        NumericType::get(S.Context, Arg->getType());
    if (From && !From->Element->isBooleanType() && !Element->isBooleanType() &&
        getPrecision(S.Context, From->Element) >
            getPrecision(S.Context, Element))
      Arg = castElements(S, Arg, *From, Element);
  }
}

void hlsl::warnOfLoss(Sema &S, const Expr *From, QualType ToType) {
  // What an out argument is set to was converted for the call.
  if (isa<OpaqueValueExpr>(From->IgnoreImplicit()) || From->isTypeDependent() ||
      ToType->isDependentType() ||
      S.Context.hasSameUnqualifiedType(From->getType(), ToType))
    return;
  std::optional<NumericType> T =
      NumericType::get(S.Context, From->getType().getNonReferenceType());
  std::optional<NumericType> To =
      T ? NumericType::get(S.Context, ToType.getNonReferenceType())
        : std::nullopt;
  if (!To)
    return;
  if (isPrecisionLost(S.Context, T->Element, To->Element) &&
      !From->isValueDependent() && !From->isEvaluatable(S.Context) &&
      !isUntyped(S, From) &&
      HLSLBuiltinSource::get(S)->isFirstLossOfList(From->getExprLoc()))
    report(S, From->getExprLoc(), Diag::warn_precision_loss)
        << From->getType().getUnqualifiedType() << ToType.getUnqualifiedType()
        << From->getSourceRange();
  // Of matrices Clang warns itself.
  if (ToType->isArithmeticType() && T->Shape == NumericType::Vector &&
      T->Columns > 1)
    report(S, From->getExprLoc(), Diag::warn_vector_to_scalar)
        << From->getType().getUnqualifiedType() << ToType.getUnqualifiedType()
        << From->getSourceRange();
}

bool hlsl::checkVectorArgument(Sema &S, QualType T, MultiExprArg Args,
                               SourceLocation Loc) {
  if (Args.size() != 1 || Args[0]->isTypeDependent() || T->isDependentType())
    return true;
  std::optional<NumericType> To = NumericType::get(S.Context, T);
  std::optional<NumericType> From =
      NumericType::get(S.Context, Args[0]->getType().getNonReferenceType());
  if (!To || !From || To->Shape != NumericType::Vector ||
      From->Shape != NumericType::Vector || From->Columns == 1 ||
      From->Columns >= To->Columns)
    return true;
  report(S, Loc, Diag::err_vector_shorter)
      << T << To->Columns << From->Columns << Args[0]->getSourceRange();
  return false;
}

//===----------------------------------------------------------------------===//
// Vectors of one element
//===----------------------------------------------------------------------===//

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

/// \p Arg as the unbounded array that all functions take that \p Fn may denote.
static Expr *openArray(Sema &S, const Expr *Fn, unsigned Index, Expr *Arg) {
  Expr *Open = nullptr;
  const bool AllTake = forEachFunction(Fn, [&](const FunctionDecl *Function) {
    if (Index >= Function->getNumParams())
      return true; // of another number of arguments
    Open = castToUnbounded(S, Arg, Function->getParamDecl(Index)->getType());
    return Open != nullptr;
  });
  return AllTake && Open ? Open : Arg;
}

void hlsl::spreadArguments(Sema &S, const Expr *Fn,
                           llvm::MutableArrayRef<Expr *> Args) {
  for (auto [Index, Arg] : llvm::enumerate(Args)) {
    if (!Arg || Arg->getType().isNull() || Arg->isTypeDependent())
      continue;
    QualType T = Arg->getType();
    if (T->isRecordType()) {
      Arg = castStructTo(S, Arg, getOnlyParameter(Fn, Index));
    } else if (T->isConstantArrayType()) {
      Arg = openArray(S, Fn, Index, Arg);
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

// Overloads and output arguments.
//
// In C++, all conversions between numbers are equally good, and the best
// function must be the best for each argument. HLSL adds the costs of all
// conversions (HLSLNumericType.h) and calls the function with the lowest
// sum. If sums are equal, or candidates are templates, C++ decides.

/// What a conversion costs; nothing if it is none between numbers.
static std::optional<ConversionCost>
getCost(const Sema &S, const Expr *Argument, QualType Parameter) {
  const ASTContext &C = S.Context;
  std::optional<NumericType> From = NumericType::get(C, Argument->getType()),
                             To = NumericType::get(C, Parameter);
  if (!From || !To)
    return std::nullopt;
  return isUntyped(S, Argument) ? getLiteralCost(C, *From, *To)
                                : getConversionCost(C, *From, *To);
}

/// What the conversion of one argument costs; nothing if it is none between
/// numbers.
static std::optional<ConversionCost>
getCost(const Sema &S, const ImplicitConversionSequence &Conversion,
        const Expr *Argument, QualType Parameter) {
  Parameter = Parameter.getNonReferenceType();
  if (S.Context.hasSameUnqualifiedType(Argument->getType(), Parameter))
    return ConversionCost();
  return Conversion.isStandard() ? getCost(S, Argument, Parameter)
                                 : std::nullopt;
}

/// The sum for a call; nothing if C++ has to rank a conversion.
static std::optional<ConversionCost> getCost(const Sema &S,
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
        getCost(S, Conversion, Arg, Param->getType());
    if (!Cost)
      return std::nullopt;
    Sum += *Cost;
  }
  return Sum;
}

/// The only candidate with the lowest cost. Null if there are several and C++
/// determines the best of them, \p Best, or no candidate; or if a conversion is
/// not between numbers.
static OverloadCandidate *findNearest(const Sema &S,
                                      OverloadCandidateSet &Candidates,
                                      const OverloadCandidate *Best,
                                      ArrayRef<Expr *> Args) {
  OverloadCandidate *Nearest = nullptr;
  ConversionCost Least;
  bool IsOnly = false;
  for (OverloadCandidate &Candidate : Candidates) {
    if (!Candidate.Viable || !Candidate.Function)
      continue;
    std::optional<ConversionCost> Cost = getCost(S, Candidate, Args);
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
  OverloadCandidate *Nearest =
      findNearest(S, Candidates, Result == OR_Success ? &*Best : nullptr, Args);
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
findLeastCost(const Sema &S, OverloadCandidateSet &Candidates,
              ArrayRef<Expr *> Args) {
  std::optional<ConversionCost> Least;
  for (const OverloadCandidate &Candidate : Candidates) {
    if (!Candidate.Viable || !Candidate.Function)
      continue;
    std::optional<ConversionCost> Cost = getCost(S, Candidate, Args);
    if (!Cost)
      return std::nullopt;
    if (!Least || *Cost < *Least)
      Least = Cost;
  }
  return Least;
}

/// The cost of converting numbers to the types of parameters. Others are passed
/// as they are.
static ConversionCost getCost(const Sema &S, ArrayRef<Expr *> Args,
                              ArrayRef<QualType> Parameters) {
  ConversionCost Sum;
  for (auto [Arg, Parameter] : llvm::zip(Args, Parameters))
    if (std::optional<ConversionCost> Cost =
            getCost(S, Arg, Parameter.getNonReferenceType()))
      Sum += *Cost;
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
  std::optional<ConversionCost> Least = findLeastCost(S, Candidates, Args);
  if (!Least)
    return false;
  std::optional<SmallVector<QualType, 4>> Parameters = FindParameters();
  if (!Parameters)
    return false;
  const ConversionCost Cost = getCost(S, Args, *Parameters);
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
static bool isWritable(Sema &S, const ParmVarDecl *Parameter, Expr *&Argument) {
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
  const auto *Method = dyn_cast<CXXMethodDecl>(Parameter->getDeclContext());
  Expr *Written =
      Method && !getBuiltinOp(Method) ? removeConst(S, Argument) : nullptr;
  report(S, Argument->getBeginLoc(),
         Written ? Diag::warn_out_argument_const : Diag::err_out_argument_const)
      << Argument->getType().getUnqualifiedType() << Argument->getSourceRange();
  if (Written)
    Argument = Written;
  return Written != nullptr;
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

// HLSLConversions.cpp: Conversions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLConversions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Expressions/HLSLOverloads.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

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
      !From->isValueDependent() && !From->isEvaluatable(S.Context))
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

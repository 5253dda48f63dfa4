// HLSLTypes.cpp: Vectors and matrices in declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Layout/MemoryLayout.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "clang/Sema/TemplateDeduction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::hlsl;

llvm::StringRef MatrixOrderPragmas::find(const SourceManager &SM,
                                         SourceLocation Loc) const {
  for (const Pragma &P : llvm::reverse(Pragmas))
    if (SM.isBeforeInTranslationUnit(P.Loc, Loc))
      return P.Mark;
  return {};
}

void hlsl::applyMatrixOrder(Sema &S, Decl *D) {
  if (auto *Template = dyn_cast_or_null<TemplateDecl>(D))
    D = Template->getTemplatedDecl();
  auto *Declared = dyn_cast_or_null<ValueDecl>(D);
  const auto *Source = HLSLBuiltinSource::get(S);
  if (!Declared || !Source || !getMatrixOrderMark(Declared).empty())
    return;
  llvm::StringRef Mark = Source->getMatrixOrders().find(
      S.getSourceManager(), Declared->getLocation());
  if (Mark.empty())
    return;
  QualType T = Declared->getType().getNonReferenceType();
  if (const auto *Function = dyn_cast<FunctionDecl>(Declared))
    T = Function->getReturnType();
  T = S.Context.getBaseElementType(T);
  if (T->isMatrixType() || T->isDependentType())
    Declared->addAttr(AnnotateAttr::CreateImplicit(S.Context, Mark,
                                                   /*Args=*/nullptr,
                                                   /*ArgsSize=*/0));
}

void hlsl::checkTemplateArgument(Sema &S, QualType T, SourceLocation Loc) {
  llvm::StringRef Mark = getMatrixOrderMark(T);
  bool IsByRow = getDefaultMatrixPacking(S.Context) == MatrixPacking::RowMajor;
  if (!Mark.empty() && (Mark == RowMajorMark) != IsByRow)
    report(S, Loc, Diag::warn_keyword_of_type) << (Mark == ColumnMajorMark);
  for (llvm::StringRef Other : DeclarationMarks)
    if (hasMarkOfTypedef(T, Other))
      report(S, Loc, Diag::warn_keyword_of_declaration)
          << Other.rsplit('.').second;
}

//===----------------------------------------------------------------------===//
// Normalized types
//===----------------------------------------------------------------------===//

bool hlsl::checkNormalisedType(const ASTContext &C, const Attr *A, QualType T) {
  if (getNormalisation(A) == Normalisation::None)
    return true;
  bool IsSnorm = getNormalisation(A) == Normalisation::Snorm;
  QualType Element = T;
  if (const auto *Vector = T->getAs<VectorType>())
    Element = Vector->getElementType();
  else if (const auto *Matrix = T->getAs<MatrixType>())
    Element = Matrix->getElementType();
  SourceLocation Loc = C.getSourceManager().getExpansionLoc(A->getLocation());
  // Clang drops annotations where it puts in the template's argument.
  bool IsDependent = T->isDependentType() || Element->isDependentType();
  if (IsDependent || !Element->isRealFloatingType()) {
    report(C.getDiagnostics(), Loc, Diag::err_normalised_type)
        << IsSnorm << T << IsDependent;
    return false;
  }
  Normalisation Before = getNormalisation(T);
  if (Before != Normalisation::None && Before != getNormalisation(A)) {
    report(C.getDiagnostics(), Loc, Diag::err_normalised_twice);
    return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Sizes of vectors
//===----------------------------------------------------------------------===//

/// Nothing for what is no constant, or depends on a template.
static std::optional<llvm::APSInt> getSize(Sema &S, const Expr *Size) {
  if (Size->isValueDependent())
    return std::nullopt;
  return Size->getIntegerConstantExpr(S.Context);
}

static bool isGood(const llvm::APSInt &Size, unsigned Most) {
  return Size >= 1 && Size <= Most;
}

/// vector and matrix are templates without a location; the point of
/// instantiation has one and needs no note.
static bool isOwnAlias(Sema &S) {
  return S.CodeSynthesisContexts.size() == 1 && !S.isSFINAEContext();
}

static DiagnosticBuilder reportAtUse(Sema &S, SourceLocation Loc,
                                     hlsl::Diag D) {
  return hlsl::report(S.getDiagnostics(), Loc, D);
}

static SourceLocation locationOfUse(Sema &S, SourceLocation Loc) {
  if (Loc.isInvalid() && !S.CodeSynthesisContexts.empty())
    return S.CodeSynthesisContexts.back().PointOfInstantiation;
  return Loc;
}

bool hlsl::checkVectorSize(Sema &S, const Expr *Size, SourceLocation Loc) {
  bool HasLong = hasFeature(S.Context, llvm::dxil::Feature::LongVectors);
  unsigned Most = HasLong ? MaxLongVector : MaxShortVector;
  std::optional<llvm::APSInt> Number = getSize(S, Size);
  if (!Number || isGood(*Number, Most))
    return true;
  // With these, the shader model is what is wrong.
  bool IsLong = !HasLong && isGood(*Number, MaxLongVector);
  bool IsOwn = Loc.isInvalid() && isOwnAlias(S);
  Loc = locationOfUse(S, Loc);
  std::string Text = llvm::toString(*Number, 10);
  if (IsOwn)
    reportAtUse(S, Loc, Diag::err_vector_size) << Text << Most << IsLong;
  else
    report(S, Loc, Diag::err_vector_size) << Text << Most << IsLong;
  return false;
}

bool hlsl::checkShortVectors(Sema &S, SourceLocation Loc, QualType T,
                             LongVectorLocation Location) {
  QualType Long = findLongVector(S.Context, T);
  if (Long.isNull())
    return true;
  report(S, Loc, Diag::err_long_vector) << unsigned(Location) << Long;
  return false;
}

bool hlsl::checkMatrixSize(Sema &S, const Expr *Rows, const Expr *Columns,
                           SourceLocation Loc) {
  std::optional<llvm::APSInt> NumRows = getSize(S, Rows);
  std::optional<llvm::APSInt> NumColumns = getSize(S, Columns);
  if (!NumRows || !NumColumns ||
      (isGood(*NumRows, MaxShortVector) && isGood(*NumColumns, MaxShortVector)))
    return true;
  bool IsOwn = Loc.isInvalid() && isOwnAlias(S);
  Loc = locationOfUse(S, Loc);
  std::string First = llvm::toString(*NumRows, 10);
  std::string Second = llvm::toString(*NumColumns, 10);
  if (IsOwn)
    reportAtUse(S, Loc, Diag::err_matrix_size) << First << Second;
  else
    report(S, Loc, Diag::err_matrix_size) << First << Second;
  return false;
}

//===----------------------------------------------------------------------===//
// Template arguments
//===----------------------------------------------------------------------===//

/// The type of an argument that is an array, without `const`; null for others.
static QualType getArray(ASTContext &C, const Expr *Arg) {
  if (Arg->isTypeDependent() || !Arg->getType()->isConstantArrayType() ||
      Arg->getType()->isArrayParameterType())
    return QualType();
  Qualifiers Ignored;
  return C.getUnqualifiedArrayType(Arg->getType(), Ignored);
}

/// The type with which an array is passed to a parameter of array type; null
/// for other arguments. The elements of \p Parameter and of the argument may
/// differ in constness, because the array is copied.
static QualType getCopiedArray(ASTContext &C, QualType Parameter,
                               const Expr *Arg) {
  QualType T = getArray(C, Arg);
  if (T.isNull())
    return T;
  // The type of a parameter keeps the qualifiers of its elements only.
  if (C.getBaseElementType(Parameter).isConstQualified())
    T = QualType(C.getAsArrayType(C.getConstType(T)), 0);
  return C.getArrayParameterType(T);
}

/// Deduces arguments of a template from types, and makes those explicit that
/// follow the explicit ones.
static void deduceFromTypes(Sema &S, TemplateParameterList *List,
                            llvm::ArrayRef<TemplateArgument> Patterns,
                            llvm::ArrayRef<TemplateArgument> Types,
                            SourceLocation Loc,
                            TemplateArgumentListInfo &Explicit) {
  llvm::SmallVector<DeducedTemplateArgument, 4> Deduced(List->size());
  for (auto [To, From] : llvm::zip(Deduced, Explicit.arguments()))
    To = DeducedTemplateArgument(From.getArgument());
  sema::TemplateDeductionInfo Info(Loc);
  if (S.DeduceTemplateArguments(List, Patterns, Types, Info, Deduced,
                                /*NumberOfArgumentsMustMatch=*/true) !=
      TemplateDeductionResult::Success)
    return;
  for (const DeducedTemplateArgument &Argument :
       llvm::ArrayRef(Deduced).drop_front(Explicit.size())) {
    if (Argument.isNull())
      return;
    const NamedDecl *Parameter = List->getParam(Explicit.size());
    QualType T;
    if (const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(Parameter))
      T = Number->getType();
    Explicit.addArgument(S.getTrivialTemplateArgumentLoc(Argument, T, Loc));
  }
}

/// Makes arguments explicit if a parameter that receives an array is declared
/// as a parameter of the template.
static void makeArraysExplicit(Sema &S, const FunctionTemplateDecl *Template,
                               llvm::ArrayRef<Expr *> Args, SourceLocation Loc,
                               TemplateArgumentListInfo &Explicit) {
  TemplateParameterList *List = Template->getTemplateParameters();
  llvm::SmallVector<TemplateArgument, 4> Patterns, Types;
  const size_t NumKnown = Explicit.size();
  bool IsAnyArray = false;
  for (auto [Arg, Parameter] :
       llvm::zip(Args, Template->getTemplatedDecl()->parameters())) {
    QualType Pattern = Parameter->getType().getNonReferenceType();
    if (Arg->isTypeDependent() || !Pattern->isDependentType())
      continue;
    QualType Array = Pattern->isArrayType()
                         ? getCopiedArray(S.Context, Pattern, Arg)
                         : getArray(S.Context, Arg);
    const auto *T = Pattern->getAs<TemplateTypeParmType>();
    IsAnyArray |= T && !Array.isNull() && T->getIndex() >= NumKnown;
    Patterns.emplace_back(Pattern.getUnqualifiedType());
    Types.emplace_back(Array.isNull() ? Arg->getType().getUnqualifiedType()
                                      : Array);
  }
  if (IsAnyArray && !List->hasParameterPack())
    deduceFromTypes(S, List, Patterns, Types, Loc, Explicit);
}

/// The argument for a parameter of array type.
static Expr *passByValue(ASTContext &C, QualType Parameter, Expr *Arg) {
  QualType T = getCopiedArray(C, Parameter, Arg);
  return T.isNull() ? Arg
                    : ImplicitCastExpr::Create(C, T, CK_HLSLArrayRValue, Arg,
                                               /*BasePath=*/nullptr, VK_PRValue,
                                               FPOptionsOverride());
}

void hlsl::passArraysByValue(Sema &S, const FunctionTemplateDecl *Template,
                             llvm::SmallVectorImpl<Expr *> &Args,
                             SourceLocation Loc,
                             TemplateArgumentListInfo &Explicit) {
  makeArraysExplicit(S, Template, Args, Loc, Explicit);
  for (auto [Arg, Parameter] :
       llvm::zip(Args, Template->getTemplatedDecl()->parameters()))
    if (Parameter->getType()->isArrayType())
      Arg = passByValue(S.Context, Parameter->getType(), Arg);
}

llvm::SmallVector<QualType, 8>
hlsl::getCopiedTypes(const ASTContext &C, const FunctionTemplateDecl *Template,
                     llvm::ArrayRef<QualType> Types) {
  llvm::SmallVector<QualType, 8> Copied(Types);
  for (auto [T, Parameter] :
       llvm::zip(Copied, Template->getTemplatedDecl()->parameters())) {
    const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
    if (Modifier && Modifier->isAnyOut() && !T->isDependentType() &&
        NumericType::get(C, T.getNonReferenceType()))
      T = T.getNonReferenceType();
  }
  return Copied;
}

/// Whether the parameter of a template, whose type is still dependent, is a
/// reference in each of its instances.
static bool becomesReference(const ParmVarDecl *Parameter) {
  const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
  return Modifier && Modifier->isAnyOut();
}

void hlsl::deduceFromValues(Sema &S, const FunctionTemplateDecl *Template,
                            QualType FunctionType, SourceLocation Loc,
                            TemplateArgumentListInfo &Explicit) {
  const auto *Function = FunctionType->getAs<FunctionProtoType>();
  llvm::ArrayRef<ParmVarDecl *> Parameters =
      Template->getTemplatedDecl()->parameters();
  if (!Function || Function->getNumParams() != Parameters.size() ||
      llvm::none_of(Parameters, becomesReference))
    return;
  llvm::SmallVector<TemplateArgument, 4> Patterns, Values;
  for (auto [T, Parameter] : llvm::zip(Function->param_types(), Parameters)) {
    Patterns.emplace_back(
        Parameter->getType().getNonReferenceType().getUnqualifiedType());
    Values.emplace_back(T.getNonReferenceType().getUnqualifiedType());
  }
  TemplateParameterList *List = Template->getTemplateParameters();
  deduceFromTypes(S, List, Patterns, Values, Loc, Explicit);
}

/// Whether all parameters of a template have default arguments.
static bool hasAllDefaults(const TemplateDecl *Template) {
  return llvm::all_of(
      *Template->getTemplateParameters(), [](const NamedDecl *Parameter) {
        if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(Parameter))
          return Type->hasDefaultArgument();
        const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(Parameter);
        return Number && Number->hasDefaultArgument();
      });
}

/// Whether a name, in a function or outside of all, is that of something else
/// than a template: of its declarations in open scopes, the innermost counts.
/// Classes and namespaces have declarations that are in no scope.
static bool isNameOfOther(Sema &S, const IdentifierInfo &Name,
                          const CXXScopeSpec *Qualifier) {
  if (Qualifier && Qualifier->isNotEmpty())
    return false;
  const DeclContext *Context = S.CurContext;
  while (Context->isFunctionOrMethod())
    Context = Context->getParent();
  IdentifierResolver::iterator Innermost = S.IdResolver.begin(&Name);
  return Context->isTranslationUnit() && Innermost != S.IdResolver.end() &&
         !isa<TemplateDecl>((*Innermost)->getUnderlyingDecl());
}

ParsedType hlsl::findTypeOfTemplate(Sema &S, const IdentifierInfo &Name,
                                    SourceLocation Loc, Scope *Scope,
                                    CXXScopeSpec *Qualifier) {
  if (isNameOfOther(S, Name, Qualifier))
    return nullptr;
  const auto *Source = HLSLBuiltinSource::get(S);
  if (Source && (!Qualifier || Qualifier->isEmpty()) &&
      Source->isUndeclared(&Name, Scope))
    return nullptr; // or a built-in template
  LookupResult Found(S, &Name, Loc, Sema::LookupOrdinaryName);
  Found.suppressDiagnostics();
  S.LookupParsedName(Found, Scope, Qualifier, /*ObjectType=*/QualType());
  auto *Template = Found.isSingleResult()
                       ? dyn_cast<TemplateDecl>(
                             Found.getRepresentativeDecl()->getUnderlyingDecl())
                       : nullptr;
  // The built-in templates recognize following arguments themselves.
  if (!Template || Template->isImplicit() ||
      !isa<ClassTemplateDecl, TypeAliasTemplateDecl>(Template) ||
      !hasAllDefaults(Template) ||
      HLSLBuiltinSource::isFollowedByArguments(S, Loc))
    return nullptr;
  TemplateArgumentListInfo NoArguments(Loc, Loc);
  QualType T = S.CheckTemplateIdType(ElaboratedTypeKeyword::None,
                                     TemplateName(Template), Loc, NoArguments,
                                     Scope, /*ForNestedNameSpecifier=*/false);
  return T.isNull() ? nullptr
                    : S.CreateParsedType(
                          T, S.Context.getTrivialTypeSourceInfo(T, Loc));
}

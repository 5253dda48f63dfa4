// HLSLResourceArrays.cpp: Rules for variables of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Expressions/HLSLInitLists.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::holdsResources(Sema &S, SourceLocation Loc, QualType T) {
  if (NumericType::get(S.Context, T))
    return false;
  T = S.Context.getBaseElementType(T.getNonReferenceType());
  if (findResourceType(T.getTypePtr()))
    return true; // Whether or not its template is instantiated.
  if (T->isRecordType() && !S.isCompleteType(Loc, T))
    return false;
  return T->isHLSLIntangibleType();
}

static bool isResource(QualType T) {
  return findResourceType(T.getTypePtr()) || T->isHLSLResourceRecord();
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

namespace {

/// What an array is declared as; texts select by the number.
enum class Declared : unsigned { Local, Static, Parameter, Member };

} // namespace

static bool isUnboundedArray(QualType T) {
  return T->isIncompleteArrayType() && !T->isDependentType();
}

static bool rejectUnbounded(Sema &S, const ValueDecl *D, Declared As) {
  report(S, D->getLocation(), Diag::err_unbounded_array)
      << unsigned(As) << D << D->getType().getNonReferenceType();
  report(S, D->getLocation(), Diag::note_unbounded_array);
  return false;
}

/// Every dimension has elements, and all of them together have registers.
/// Ranges are counted in 32 bits.
static bool checkDimensions(Sema &S, const ValueDecl *D) {
  constexpr uint64_t MaxCount = UINT32_MAX;
  const ASTContext &C = S.Context;
  uint64_t Count = 1;
  QualType T = D->getType().getNonReferenceType();
  while (const ArrayType *Array = C.getAsArrayType(T)) {
    T = Array->getElementType();
    if (const auto *Sized = dyn_cast<ConstantArrayType>(Array))
      Count = llvm::SaturatingMultiply(Count, Sized->getLimitedSize());
  }
  if (Count > 0 && Count <= MaxCount)
    return true;
  if (Count == 0)
    report(S, D->getLocation(), Diag::err_resource_array_empty)
        << D << D->getType();
  else
    report(S, D->getLocation(), Diag::err_resource_array_too_large)
        << D << D->getType();
  return false;
}

/// What a function keeps has to fit into its memory.
static bool checkMemory(Sema &S, const ValueDecl *D) {
  QualType T = D->getType().getNonReferenceType();
  // What is not complete cannot be counted; Clang reports that.
  if (!T->isConstantArrayType() ||
      !S.isCompleteType(D->getLocation(), S.Context.getBaseElementType(T)) ||
      isFlattenable(S.Context, T))
    return true;
  report(S, D->getLocation(), Diag::err_type_too_large)
      << T << MaxScalarsOfType;
  return false;
}

bool hlsl::checkResourceVariable(Sema &S, const VarDecl *VD) {
  if (VD->isInvalidDecl() || VD->getType()->isDependentType() ||
      !holdsResources(S, VD->getLocation(), VD->getType()))
    return true;
  if (isGroupShared(VD)) {
    report(S, VD->getLocation(), Diag::err_groupshared_resource)
        << VD << !isResource(S.Context.getBaseElementType(VD->getType()));
    return false;
  }
  return checkDimensions(S, VD) && (isUniform(VD) || checkMemory(S, VD));
}

bool hlsl::checkUninitialisedResource(Sema &S, const VarDecl *VD) {
  if (VD->isInvalidDecl() || !isUnboundedArray(VD->getType()) ||
      isUniform(VD) || !holdsResources(S, VD->getLocation(), VD->getType()))
    return true;
  return rejectUnbounded(
      S, VD, VD->hasGlobalStorage() ? Declared::Static : Declared::Local);
}

/// Whether \p VD is a parameter that refers to the array of the argument; `out`
/// and `inout` parameters never do.
static bool isUnboundedParameter(const VarDecl *VD) {
  const auto *Modifier = VD->getAttr<HLSLParamModifierAttr>();
  return isa<ParmVarDecl>(VD) && VD->getType()->isReferenceType() &&
         isUnboundedArray(VD->getType().getNonReferenceType()) &&
         !(Modifier && Modifier->isAnyOut());
}

bool hlsl::checkResourceParameter(Sema &S, const ParmVarDecl *Parameter) {
  if (Parameter->isInvalidDecl() || Parameter->getType()->isDependentType() ||
      !holdsResources(S, Parameter->getLocation(), Parameter->getType()))
    return true;
  if (isUnboundedArray(Parameter->getType().getNonReferenceType()))
    return isUnboundedParameter(Parameter) ||
           rejectUnbounded(S, Parameter, Declared::Parameter);
  return checkDimensions(S, Parameter) && checkMemory(S, Parameter);
}

bool hlsl::checkResourceField(Sema &S, const FieldDecl *Field) {
  if (Field->isInvalidDecl())
    return true;
  // For any element type, including dependent types.
  if (Field->getType()->isIncompleteArrayType())
    return rejectUnbounded(S, Field, Declared::Member);
  return Field->getType()->isDependentType() ||
         !holdsResources(S, Field->getLocation(), Field->getType()) ||
         checkDimensions(S, Field);
}

bool hlsl::checkWrittenDimensions(Sema &S, const Declarator &D) {
  for (const DeclaratorChunk &Chunk : D.type_objects()) {
    if (Chunk.Kind != DeclaratorChunk::Array || !Chunk.Arr.NumElts ||
        Chunk.Arr.NumElts->isValueDependent())
      continue;
    std::optional<llvm::APSInt> Size =
        Chunk.Arr.NumElts->getIntegerConstantExpr(S.Context);
    if (!Size || Size->isNegative() || Size->getActiveBits() <= 32)
      continue;
    S.Diag(Chunk.Loc, diag::err_array_too_large)
        << toString(*Size, 10) << Chunk.Arr.NumElts->getSourceRange();
    return false;
  }
  return true;
}

void hlsl::noteOpenDimensions(Sema &S, const Declarator &D) {
  bool IsFirst = true;
  for (const DeclaratorChunk &Chunk : D.type_objects()) {
    if (Chunk.Kind != DeclaratorChunk::Array)
      continue;
    if (!IsFirst && !Chunk.Arr.NumElts) {
      report(S, Chunk.Loc, Diag::note_open_dimension);
      return;
    }
    IsFirst = false;
  }
}

static bool isWritten(const ParsedAttr &Attribute) {
  return Attribute.getKind() == ParsedAttr::AT_HLSLParamModifier &&
         Attribute.getAttrName()->getName() != "in";
}

/// The type that the declaration of a parameter starts with; null if Clang
/// has not resolved it.
static QualType getSpecifiedType(const DeclSpec &DS) {
  return DS.getTypeSpecType() == DeclSpec::TST_typename
             ? Sema::GetTypeFromParser(DS.getRepAsType())
             : QualType();
}

bool hlsl::referToUnboundedArray(Sema &S, Declarator &D) {
  QualType Specified = getSpecifiedType(D.getDeclSpec());
  if (D.isInvalidType() || Specified.isNull() || Specified->isDependentType() ||
      llvm::any_of(D.getDeclSpec().getAttributes(), isWritten) ||
      !holdsResources(S, D.getBeginLoc(), Specified))
    return false;
  bool IsUnbounded =
      D.getNumTypeObjects() == 0 && Specified->isIncompleteArrayType();
  for (auto [Index, Chunk] : llvm::enumerate(D.type_objects())) {
    if (Chunk.Kind != DeclaratorChunk::Array)
      return false;
    if (Index == 0)
      IsUnbounded = !Chunk.Arr.NumElts;
    else if (!Chunk.Arr.NumElts)
      return false; // Clang rejects arrays of unbounded arrays.
  }
  if (!IsUnbounded)
    return false;
  // Clang refuses references that have a location: those in the source.
  D.AddInnermostTypeInfo(DeclaratorChunk::getReference(
      /*TypeQuals=*/0, SourceLocation(), /*lvalue=*/true));
  return true;
}

void hlsl::reportUnboundedParameter(Sema &S, const ParmVarDecl *Parameter) {
  SourceLocation Loc = Parameter->getLocation();
  report(S, Loc, Diag::err_unbounded_parameter)
      << Parameter << Parameter->getType().getNonReferenceType();
  report(S, Loc, Diag::note_unbounded_array);
}

Expr *hlsl::castToUnbounded(Sema &S, Expr *Arg, QualType T) {
  const auto *To = S.Context.getAsIncompleteArrayType(T.getNonReferenceType());
  const auto *From = S.Context.getAsConstantArrayType(Arg->getType());
  if (!Arg->isLValue() || !T->isReferenceType() || !To || !From ||
      !S.Context.hasSameUnqualifiedType(To->getElementType(),
                                        From->getElementType()))
    return nullptr;
  return ImplicitCastExpr::Create(S.Context, QualType(To, 0), CK_NoOp, Arg,
                                  /*BasePath=*/nullptr, VK_LValue,
                                  FPOptionsOverride());
}

void hlsl::noteUnboundedParameter(Sema &S, const Declarator &D) {
  for (const DeclaratorChunk &Chunk : D.type_objects())
    if (Chunk.Kind == DeclaratorChunk::Array) {
      if (!Chunk.Arr.NumElts)
        report(S, Chunk.Loc, Diag::note_unbounded_array);
      return; // Only the first dimension can be open.
    }
}

//===----------------------------------------------------------------------===//
// Assignments
//===----------------------------------------------------------------------===//

namespace {

/// The variable that an expression is a part of, and whether it is an element.
struct Origin {
  const VarDecl *Variable = nullptr;
  bool IsElement = false;
};

} // namespace

static Origin findOrigin(const Expr *E) {
  Origin Result;
  const Expr *Part = nullptr;
  for (; E; E = getSelectedFrom(Part)) {
    Part = E->IgnoreParenImpCasts();
    while (const auto *Binary = dyn_cast<BinaryOperator>(Part)) {
      if (Binary->getOpcode() != BO_Comma)
        break;
      Part = Binary->getRHS()->IgnoreParenImpCasts();
    }
    Result.IsElement |= isa<ArraySubscriptExpr>(Part);
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Part))
    Result.Variable = dyn_cast<VarDecl>(Ref->getDecl());
  return Result;
}

bool hlsl::checkResourceTarget(Sema &S, SourceLocation Loc, const Expr *Target,
                               ResourceChange How) {
  if (Target->isTypeDependent() || !holdsResources(S, Loc, Target->getType()))
    return true;
  Origin From = findOrigin(Target);
  const VarDecl *VD = From.Variable;
  if (VD && (isUniform(VD) || isUnboundedParameter(VD))) {
    enum { Itself, Element, Object } What = From.IsElement ? Element : Itself;
    QualType Whole = VD->getType().getNonReferenceType();
    if (!isResource(S.Context.getBaseElementType(Whole)))
      What = Object;
    report(S, Loc, Diag::err_bound_resource_changed)
        << unsigned(What) << VD << unsigned(How) << Target->getSourceRange();
  } else if (S.Context.getBaseElementType(Target->getType())
                 .isConstQualified()) {
    report(S, Loc, Diag::err_assign_const_resource)
        << Target->getType() << Target->getSourceRange();
  } else {
    return true;
  }
  if (VD)
    S.Diag(VD->getLocation(), diag::note_entity_declared_at) << VD;
  return false;
}

/// What \p E names; null for what has no declaration.
static const ValueDecl *findDeclared(const Expr *E) {
  while (true) {
    E = ignoreCopies(E);
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
      E = Cast->getSubExpr();
    else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      E = Subscript->getBase();
    else
      break;
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl();
  if (const auto *Call = dyn_cast<CallExpr>(E);
      Call && !getBuiltinOp(Call->getDirectCallee()))
    return Call->getDirectCallee();
  return nullptr;
}

void hlsl::checkCoherence(Sema &S, const VarDecl *VD, const Expr *Init) {
  if (Init->isTypeDependent() || VD->getType()->isDependentType() ||
      !isResource(S.Context.getBaseElementType(VD->getType())))
    return;
  const ValueDecl *Given = findDeclared(Init);
  for (StringRef Mark : CoherenceMarks) {
    bool Coherent = hasMark(VD, Mark);
    if (Given && hasMark(Given, Mark) != Coherent)
      report(S, VD->getLocation(), Diag::warn_coherence_differs)
          << VD << Coherent << unsigned(Mark == ReorderCoherentMark)
          << Init->getSourceRange();
  }
}

//===----------------------------------------------------------------------===//
// Subscripts
//===----------------------------------------------------------------------===//

static unsigned countDimensions(const ASTContext &C, QualType T) {
  unsigned Count = 0;
  while (const ArrayType *Array = C.getAsArrayType(T)) {
    T = Array->getElementType();
    ++Count;
  }
  return Count;
}

bool hlsl::checkResourceRank(Sema &S, const Expr *Base) {
  if (!Base || Base->isTypeDependent() || !Base->getType()->isArrayType() ||
      !isResource(S.Context.getBaseElementType(Base->getType())))
    return true;
  Origin From = findOrigin(Base);
  report(S, Base->getExprLoc(), Diag::err_resource_array_rank)
      << Base->getType() << countDimensions(S.Context, Base->getType())
      << Base->getSourceRange();
  if (From.Variable)
    S.Diag(From.Variable->getLocation(), diag::note_entity_declared_at)
        << From.Variable;
  return false;
}

/// The resource, or array of them, whose contents \p E is; null for others.
static const Expr *findResourceOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Component = dyn_cast<ArraySubscriptExpr>(E);
      Component && Component->getBase()->getType()->isVectorType())
    return findResourceOf(Component->getBase());
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Call || Call->getOperator() != OO_Subscript)
    return isResource(E->getType()) ? E : nullptr;
  const Expr *Object = Call->getArg(0)->IgnoreParenImpCasts();
  return isResource(Object->getType()) ? Object : nullptr;
}

static void checkBound(Sema &S, const ArraySubscriptExpr *Subscript) {
  QualType Array = Subscript->getBase()->IgnoreParenImpCasts()->getType();
  Expr::EvalResult Index;
  if (!Array->isArrayType() || Subscript->getIdx()->isValueDependent() ||
      !Subscript->getIdx()->EvaluateAsInt(Index, S.Context))
    return;
  llvm::APSInt Value = Index.Val.getInt();
  const auto *Sized = S.Context.getAsConstantArrayType(Array);
  PartialDiagnostic Warning = S.PDiag(diag::warn_array_index_precedes_bounds)
                              << toString(Value, 10);
  if (!Value.isNegative()) {
    if (!Sized || Value.getLimitedValue() < Sized->getLimitedSize())
      return;
    Warning = S.PDiag(diag::warn_array_index_exceeds_bounds)
              << toString(Value, 10) << Array << /*IsCast=*/0;
  }
  if (!S.DiagRuntimeBehavior(Subscript->getBeginLoc(), Subscript, Warning))
    return;
  if (const VarDecl *VD = findOrigin(Subscript).Variable)
    S.DiagRuntimeBehavior(VD->getBeginLoc(), Subscript,
                          S.PDiag(diag::note_array_declared_here) << VD);
}

static bool isOfUnbounded(const ArraySubscriptExpr *Subscript) {
  return Subscript->getBase()
      ->IgnoreParenImpCasts()
      ->getType()
      ->isIncompleteArrayType();
}

void hlsl::checkArrayBounds(Sema &S, const Expr *Element) {
  while (true) {
    Element = Element->IgnoreParenImpCasts();
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Element)) {
      if (!isOfUnbounded(Subscript)) // checkUnboundedSubscript was called.
        checkBound(S, Subscript);
      Element = Subscript->getBase();
    } else if (const auto *Member = dyn_cast<MemberExpr>(Element)) {
      Element = Member->getBase();
    } else {
      return;
    }
  }
}

void hlsl::checkUnboundedSubscript(Sema &S, const Expr *E) {
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E);
  if (Subscript && isOfUnbounded(Subscript))
    checkBound(S, Subscript);
}

bool hlsl::checkSubscriptedResource(Sema &S, const Expr *Base) {
  if (!Base || Base->isTypeDependent())
    return true;
  const Expr *Resource = findResourceOf(Base);
  if (!Resource)
    return true;
  QualType T = Base->getType();
  if (isResource(T)) {
    const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
    if (!Record->hasDefinition() ||
        !Record
             ->lookup(
                 S.Context.DeclarationNames.getCXXOperatorName(OO_Subscript))
             .empty())
      return true;
  } else if (!T->isArithmeticType()) {
    return true; // It has parts, or Clang reports why not.
  }
  const VarDecl *VD = findOrigin(Resource).Variable;
  if (!VD || !VD->getType()->isArrayType())
    return true;
  report(S, Base->getExprLoc(), Diag::err_too_many_subscripts)
      << VD << VD->getType() << countDimensions(S.Context, VD->getType()) << T
      << Base->getSourceRange();
  S.Diag(VD->getLocation(), diag::note_entity_declared_at) << VD;
  return false;
}

// Initializer lists with resources.
//
// Clang 22 splits the values of an initializer list into scalars, which
// resources do not have. This file shapes lists for types with resources.

namespace {

/// The class of an element of a descriptor heap, which becomes a resource.
bool isDescriptor(QualType T) {
  const auto *Record = T->getAsCXXRecordDecl();
  return Record && Record->isImplicit() && Record->getName() == "descriptor";
}

/// What a list is taken apart into: scalars and objects.
bool isLeaf(QualType T) {
  return !T->isArrayType() && !T->isVectorType() &&
         !T->isConstantMatrixType() &&
         (!T->isRecordType() || T->isHLSLResourceRecord() ||
          hlsl::isUnboundObject(T) || isDescriptor(T));
}

class ResourceListShaper {
public:
  ResourceListShaper(Sema &S, InitListExpr *Init)
      : S(S), C(S.Context), Init(Init), Loc(Init->getBeginLoc()) {}

  bool shape(QualType T) {
    std::optional<uint64_t> Found = countLeaves(Init);
    if (!Found)
      return false;
    QualType Complete = T;
    if (const auto *Unbounded = C.getAsIncompleteArrayType(T))
      Complete = Unbounded->getElementType();
    uint64_t Leaves = countLeaves(Complete);
    uint64_t Count = Complete == T ? 1 : Leaves ? *Found / Leaves : 0;
    if (Count * Leaves != *Found || Count == 0) {
      uint64_t Expected = std::max<uint64_t>(Count, 1) * Leaves;
      S.Diag(Loc, diag::err_hlsl_incorrect_num_initializers)
          << (*Found > Expected) << T << unsigned(Expected) << unsigned(*Found);
      return false;
    }
    Pieces.append(Init->inits().rbegin(), Init->inits().rend());
    SmallVector<Expr *, 16> Shaped;
    if (Complete != T) {
      for (uint64_t I = 0; I < Count; ++I)
        Shaped.push_back(take(Complete));
    } else {
      takeParts(T, Shaped);
    }
    if (llvm::is_contained(Shaped, nullptr))
      return false;
    Init->resizeInits(C, Shaped.size());
    for (auto [Index, Value] : llvm::enumerate(Shaped))
      Init->updateInit(C, Index, Value);
    return true;
  }

private:
  //===--------------------------------------------------------------------===//
  // Counting
  //===--------------------------------------------------------------------===//

  uint64_t countLeaves(QualType T) {
    T = T.getCanonicalType();
    if (const auto *Array = C.getAsConstantArrayType(T))
      return Array->getZExtSize() * countLeaves(Array->getElementType());
    if (const auto *Vector = T->getAs<VectorType>())
      return Vector->getNumElements();
    if (const auto *Matrix = T->getAs<ConstantMatrixType>())
      return Matrix->getNumElementsFlattened();
    if (isLeaf(T))
      return 1;
    auto [It, IsNew] = LeavesOf.try_emplace(T.getTypePtr(), 0);
    if (!IsNew)
      return It->second;
    uint64_t Sum = 0;
    hlsl::walkMembers(C, T->getAsCXXRecordDecl(),
                      [&](const hlsl::TypePart &Part) {
                        Sum += countLeaves(Part.Type);
                        return hlsl::WalkStep::Skip;
                      });
    return LeavesOf[T.getTypePtr()] = Sum;
  }

  /// Nothing if a value has no type that can be taken apart, which is reported.
  std::optional<uint64_t> countLeaves(const InitListExpr *List) {
    uint64_t Sum = 0;
    for (const Expr *Value : List->inits()) {
      std::optional<uint64_t> Part;
      if (const auto *Nested = dyn_cast<InitListExpr>(Value))
        Part = countLeaves(Nested);
      else if (isLeaf(Value->getType()))
        Part = 1;
      else if (hlsl::isFlattenable(C, Value->getType()))
        Part = countLeaves(Value->getType());
      else
        hlsl::report(S, Value->getBeginLoc(), hlsl::Diag::err_type_too_large)
            << Value->getType() << hlsl::MaxScalarsOfType;
      if (!Part)
        return std::nullopt;
      Sum += *Part;
    }
    return Sum;
  }

  //===--------------------------------------------------------------------===//
  // Taking values apart
  //===--------------------------------------------------------------------===//

  /// Puts the parts of \p Value in front of the pieces. Returns false after an
  /// error.
  bool split(Expr *Value) {
    SmallVector<Expr *, 16> Parts;
    QualType T = Value->getType();
    if (auto *List = dyn_cast<InitListExpr>(Value)) {
      llvm::append_range(Parts, List->inits());
    } else if (Value->HasSideEffects(C)) {
      hlsl::reportNotSupported(S, Value->getBeginLoc(),
                               "taking apart a value whose computation has "
                               "side effects");
      Failed = true;
      return false;
    } else if (const auto *Array = C.getAsConstantArrayType(T)) {
      hlsl::appendElements(S, Value, Array->getZExtSize(), Parts);
    } else if (const auto *Vector = T->getAs<VectorType>()) {
      hlsl::appendElements(S, Value, Vector->getNumElements(), Parts);
    } else if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
      for (unsigned Row = 0; Row < Matrix->getNumRows(); ++Row)
        for (unsigned Column = 0; Column < Matrix->getNumColumns(); ++Column)
          Parts.push_back(S.CreateBuiltinMatrixSubscriptExpr(
                               Value, hlsl::makeIndex(S, Row, Loc),
                               hlsl::makeIndex(S, Column, Loc),
                               Value->getEndLoc())
                              .get());
    } else {
      hlsl::appendMembers(S, Value, Parts);
    }
    Pieces.append(Parts.rbegin(), Parts.rend());
    Failed |= llvm::is_contained(Parts, nullptr);
    return !Failed;
  }

  //===--------------------------------------------------------------------===//
  // Building the members of the type
  //===--------------------------------------------------------------------===//

  /// The next pieces as a value of type \p T; null after an error.
  Expr *take(QualType T) {
    T = T.getUnqualifiedType();
    if (Failed)
      return nullptr;
    while (!Pieces.empty()) {
      Expr *Next = Pieces.back();
      // No value of another type initialises an array.
      bool IsWhole = !isa<InitListExpr>(Next) && !T->isArrayType() &&
                     C.hasSameUnqualifiedType(Next->getType(), T);
      if (IsWhole ||
          (isLeaf(T) && isLeaf(Next->getType()) && !isa<InitListExpr>(Next)))
        return convert(Pieces.pop_back_val(), T);
      if (!isLeaf(T) && !isa<InitListExpr>(Next))
        return takeList(T);
      if (!split(Pieces.pop_back_val()))
        return nullptr;
    }
    assert(countLeaves(T) == 0 && "the pieces were counted");
    return takeList(T);
  }

  Expr *convert(Expr *Value, QualType T) {
    if (C.hasSameUnqualifiedType(Value->getType(), T))
      return Value;
    ExprResult Converted =
        T->isRecordType() || Value->getType()->isRecordType()
            ? S.PerformCopyInitialization(
                  InitializedEntity::InitializeTemporary(T),
                  Value->getBeginLoc(), Value)
            // Unlike in C++, numbers of a list may be narrowed.
            : S.PerformImplicitConversion(Value, T,
                                          AssignmentAction::Initializing);
    return Converted.get();
  }

  Expr *takeList(QualType T) {
    SmallVector<Expr *, 16> Parts;
    takeParts(T, Parts);
    if (llvm::is_contained(Parts, nullptr))
      return nullptr;
    auto *List = new (C) InitListExpr(C, Loc, Parts, Init->getEndLoc());
    List->setType(T);
    return List;
  }

  void takeParts(QualType T, SmallVectorImpl<Expr *> &Parts) {
    auto takeSeveral = [&](QualType Part, uint64_t Count) {
      for (uint64_t I = 0; I < Count; ++I)
        Parts.push_back(take(Part));
    };
    if (const auto *Array = C.getAsConstantArrayType(T))
      return takeSeveral(Array->getElementType(), Array->getZExtSize());
    if (const auto *Vector = T->getAs<VectorType>())
      return takeSeveral(Vector->getElementType(), Vector->getNumElements());
    if (const auto *Matrix = T->getAs<ConstantMatrixType>())
      return takeSeveral(Matrix->getElementType(),
                         Matrix->getNumElementsFlattened());
    if (isLeaf(T)) // `RWBuffer<float> B = {A};`
      return takeSeveral(T, 1);
    const auto *Record = T->getAsCXXRecordDecl();
    for (const CXXBaseSpecifier &Base : Record->bases())
      Parts.push_back(take(Base.getType()));
    for (const FieldDecl *Field : Record->fields())
      Parts.push_back(take(Field->getType()));
  }

  Sema &S;
  ASTContext &C;
  InitListExpr *Init;
  SourceLocation Loc;
  /// An error was reported; what is left of the pieces means nothing.
  bool Failed = false;
  /// What is still to be used, the next one last.
  SmallVector<Expr *, 16> Pieces;
  llvm::DenseMap<const Type *, uint64_t> LeavesOf;
};

} // namespace

bool hlsl::shapeResourceInitialiser(Sema &S, QualType T, InitListExpr *Init) {
  return ResourceListShaper(S, Init).shape(T);
}

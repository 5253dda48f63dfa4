// HLSLInitLists.cpp: Initializer lists
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLInitLists.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Expressions/HLSLMembers.h"
#include "clang/Sema/Expressions/HLSLOperators.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace clang::hlsl;

/// Whether a part of the expression may be left out when it is evaluated.
static bool hasChoice(const Stmt *S) {
  if (isa<AbstractConditionalOperator>(S))
    return true;
  return llvm::any_of(S->children(), [](const Stmt *Child) {
    return Child && hasChoice(Child);
  });
}

/// Clang takes elements from an operand by repeating it, but for calls, which
/// it evaluates once. A selection with calls in it is to be evaluated once too.
static void evaluateOnce(ASTContext &C, InitListExpr *List) {
  for (unsigned N = 0; N != List->getNumInits(); ++N) {
    Expr *E = List->getInit(N);
    if (auto *Inner = dyn_cast_or_null<InitListExpr>(E)) {
      evaluateOnce(C, Inner);
      continue;
    }
    if (!E || !E->isPRValue() || E->isInstantiationDependent() ||
        isa<OpaqueValueExpr>(E) ||
        !(E->getType()->isVectorType() || E->getType()->isConstantMatrixType()))
      continue;
    if (!E->isEvaluatable(C) || hasChoice(E))
      List->setInit(N, new (C) OpaqueValueExpr(E->getExprLoc(), E->getType(),
                                               VK_PRValue, OK_Ordinary, E));
  }
}

/// Visits the expressions of a list that are not in \p Known, which grows.
static void forEachNew(Stmt *List, llvm::SmallPtrSetImpl<Stmt *> &Known,
                       llvm::function_ref<void(Stmt *)> Visit) {
  llvm::SmallVector<Stmt *, 16> Open = {List};
  while (!Open.empty()) {
    Stmt *S = Open.pop_back_val();
    // The list itself is recorded from the first visit on.
    if (!S || (!Known.insert(S).second && S != List))
      continue;
    Visit(S);
    llvm::append_range(Open, S->children());
  }
}

/// Clang takes the elements of a matrix column by column; what it has for one
/// becomes the element with the same number row by row.
static void countByRows(ASTContext &C, MatrixSubscriptExpr *Element) {
  const auto *Matrix =
      Element->getBase()->getType()->castAs<ConstantMatrixType>();
  auto GetNumber = [&](const Expr *Index) {
    return Index->EvaluateKnownConstInt(C).getZExtValue();
  };
  uint64_t Number = GetNumber(Element->getColumnIdx()) * Matrix->getNumRows() +
                    GetNumber(Element->getRowIdx());
  auto MakeIndex = [&](const Expr *Like, uint64_t Value) {
    return IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(Like->getType()), Value), Like->getType(),
        Like->getExprLoc());
  };
  Element->setRowIdx(
      MakeIndex(Element->getRowIdx(), Number / Matrix->getNumColumns()));
  Element->setColumnIdx(
      MakeIndex(Element->getColumnIdx(), Number % Matrix->getNumColumns()));
}

static unsigned countMembers(const CXXRecordDecl *Record) {
  unsigned Count = llvm::range_size(Record->fields());
  for (const CXXBaseSpecifier &Base : Record->bases())
    Count += countMembers(Base.getType()->getAsCXXRecordDecl());
  return Count;
}

/// Clang's flattened lists have one value for each member of a struct, also for
/// those of its base, for which it then expects a list. Puts the lists of bases
/// into a list for an object of type \p T, and into the lists in it.
static void groupBases(ASTContext &C, QualType T, InitListExpr *List) {
  if (const ArrayType *Array = C.getAsArrayType(T)) {
    for (Expr *Element : List->inits())
      if (auto *Inner = dyn_cast_or_null<InitListExpr>(Element))
        groupBases(C, Array->getElementType(), Inner);
    return;
  }
  const auto *Record = T->getAsCXXRecordDecl();
  if (!Record || List->getNumInits() != countMembers(Record))
    return;
  SmallVector<Expr *, 8> Members;
  ArrayRef<Expr *> Flat = List->inits();
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    unsigned Count = countMembers(Base.getType()->getAsCXXRecordDecl());
    auto *Inner = new (C) InitListExpr(
        C, List->getLBraceLoc(), Flat.take_front(Count), List->getRBraceLoc());
    Inner->setType(Base.getType());
    groupBases(C, Base.getType(), Inner);
    Members.push_back(Inner);
    Flat = Flat.drop_front(Count);
  }
  for (auto [Field, Value] : llvm::zip(Record->fields(), Flat)) {
    if (auto *Inner = dyn_cast_or_null<InitListExpr>(Value))
      groupBases(C, Field->getType(), Inner);
    Members.push_back(Value);
  }
  List->resizeInits(C, Members.size());
  for (auto [Index, Value] : llvm::enumerate(Members))
    List->setInit(Index, Value);
}

/// Flattens with Clang's function and puts right what it gets wrong.
static bool flatten(Sema &S, const InitializedEntity &Entity,
                    InitListExpr *Init, ClangsFlattening FlattenByClang) {
  // What the shader itself selects stays.
  llvm::SmallPtrSet<Stmt *, 32> Written;
  forEachNew(Init, Written, [](Stmt *) {});
  bool IsShaped = false;
  if (hasEmptyPart(S.Context, Entity.getType()) &&
      !shapeAroundEmptyParts(S, Entity.getType(), Init, FlattenByClang,
                             IsShaped))
    return false;
  if (!IsShaped && !FlattenByClang(Entity))
    return false;
  forEachNew(Init, Written, [&](Stmt *Part) {
    if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Part))
      countByRows(S.Context, Element);
  });
  if (!IsShaped)
    groupBases(S.Context, Entity.getType(), Init);
  return true;
}

/// Puts the elements of lists in a list into the list itself; Clang's function
/// loses calls in inner lists.
static void removeInnerLists(ASTContext &C, InitListExpr *List) {
  SmallVector<Expr *, 16> Elements, Open(llvm::reverse(List->inits()));
  while (!Open.empty()) {
    Expr *E = Open.pop_back_val();
    if (const auto *Inner = dyn_cast<InitListExpr>(E))
      llvm::append_range(Open, llvm::reverse(Inner->inits()));
    else
      Elements.push_back(E);
  }
  List->resizeInits(C, Elements.size());
  for (auto [Index, Element] : llvm::enumerate(Elements))
    List->setInit(Index, Element);
}

/// Whether \p T is or holds an array that a typedef names: Clang does not see
/// the elements of such a one.
static bool hasNamedArray(const ASTContext &C, QualType T) {
  return hasPart(C, T, [&](const TypePart &Part) {
    return Part.Kind == PartKind::Array &&
           C.getAsConstantArrayType(Part.Type) &&
           !isa<ConstantArrayType>(Part.Type.getTypePtr());
  });
}

/// Appends the parts of \p Value that hold no such array. Returns false after
/// an error.
static bool appendWithoutNamedArrays(Sema &S, Expr *Value,
                                     SmallVectorImpl<Expr *> &Parts) {
  ASTContext &C = S.Context;
  if (!Value)
    return false;
  QualType T = Value->getType();
  if (Value->isTypeDependent() || !hasNamedArray(C, T)) {
    Parts.push_back(Value);
    return true;
  }
  if (Value->isPRValue())
    Value = new (C)
        OpaqueValueExpr(Value->getExprLoc(), T, VK_PRValue, OK_Ordinary, Value);
  SmallVector<Expr *, 16> Own;
  if (const auto *Array = C.getAsConstantArrayType(T))
    appendElements(S, Value, Array->getZExtSize(), Own);
  else
    appendMembers(S, Value, Own);
  return llvm::all_of(Own, [&](Expr *Part) {
    return appendWithoutNamedArrays(S, Part, Parts);
  });
}

/// Takes the values of a list apart that hold arrays which a typedef names.
static bool takeNamedArraysApart(Sema &S, InitListExpr *List) {
  SmallVector<Expr *, 16> Parts;
  for (Expr *E : List->inits())
    if (!appendWithoutNamedArrays(S, E, Parts))
      return false;
  List->resizeInits(S.Context, Parts.size());
  for (auto [Index, Part] : llvm::enumerate(Parts))
    List->setInit(Index, Part);
  return true;
}

/// The scalar, or what has no other, that a list for a scalar consists of; null
/// if there are none or several.
static Expr *getOnlyScalar(const ASTContext &C, const InitListExpr *List) {
  Expr *Only = nullptr;
  for (Expr *E : List->inits()) {
    if (E->isTypeDependent())
      return nullptr;
    std::optional<uint64_t> Count = countScalars(C, E->getType());
    if (Count == 0)
      continue;
    if (Count != 1 || Only)
      return nullptr;
    Only = E;
  }
  return Only;
}

/// Makes the list for a scalar a list of one scalar. Clang's function takes it
/// for a list of lists, and fails.
static bool flattenScalar(Sema &S, QualType T, InitListExpr *Init, Expr *Only,
                          ClangsFlattening FlattenByClang) {
  Init->resizeInits(S.Context, 1);
  Init->setInit(0, Only);
  if (Only->getType()->isScalarType())
    return true;
  QualType Vector = S.Context.getExtVectorType(
      T->isEnumeralType() ? S.Context.IntTy : T.getUnqualifiedType(), 1);
  evaluateOnce(S.Context, Init);
  return flatten(S, InitializedEntity::InitializeTemporary(Vector), Init,
                 FlattenByClang);
}

/// Whether each element of a list is a value.
static bool checkElements(Sema &S, InitListExpr *List) {
  for (Expr *E : List->inits()) {
    if (auto *Inner = dyn_cast<InitListExpr>(E)) {
      if (!checkElements(S, Inner))
        return false;
      continue;
    }
    if (!checkOperand(S, E))
      return false;
    if (!E->isTypeDependent() && E->getType()->isVoidType()) {
      report(S, E->getExprLoc(), Diag::err_void_element) << E->getSourceRange();
      return false;
    }
    if (E->getType()->isRecordType() &&
        S.RequireCompleteType(E->getExprLoc(), E->getType(),
                              diag::err_incomplete_type))
      return false;
    // Clang takes a struct apart that contains itself, without an end.
    if (E->isTypeDependent() || E->getType()->isIncompleteType() ||
        isFlattenable(S.Context, E->getType()))
      continue;
    if (!S.getDiagnostics().hasErrorOccurred())
      report(S, E->getExprLoc(), Diag::err_type_too_large)
          << E->getType() << MaxScalarsOfType;
    return false;
  }
  return true;
}

/// Whether a list determines the size of an array without one: neither the list
/// nor the element may be without scalars.
static bool tellsSize(const ASTContext &C, QualType Array,
                      const InitListExpr *List) {
  auto HasScalars = [&](QualType T) {
    return T->isDependentType() || countScalars(C, T) != 0;
  };
  return HasScalars(C.getAsArrayType(Array)->getElementType()) &&
         llvm::any_of(List->inits(), [&](const Expr *E) {
           const auto *Inner = dyn_cast<InitListExpr>(E);
           return Inner ? tellsSize(C, Array, Inner) : HasScalars(E->getType());
         });
}

/// Whether a list has objects, or values that hold some.
static bool hasObjects(const ASTContext &C, const InitListExpr *List) {
  return llvm::any_of(List->inits(), [&](const Expr *E) {
    if (const auto *Inner = dyn_cast<InitListExpr>(E))
      return hasObjects(C, Inner);
    return !E->isTypeDependent() && containsObject(C, E->getType());
  });
}

static void keepAsWritten(Sema &S, InitListExpr *List) {
  auto &Kept = HLSLBuiltinSource::get(S)->getFlattenedLists();
  // A list is flattened again when its value is made.
  if (llvm::any_of(Kept, [&](const auto &Row) { return Row.first == List; }))
    return;
  Kept.emplace_back(List, llvm::SmallVector<Expr *, 4>(List->inits()));
  for (Expr *E : List->inits())
    if (auto *Inner = dyn_cast_or_null<InitListExpr>(E))
      keepAsWritten(S, Inner);
}

void hlsl::restoreListsOfTemplate(Sema &S) {
  auto &Kept = HLSLBuiltinSource::get(S)->getFlattenedLists();
  for (auto &[List, Elements] : Kept) {
    List->resizeInits(S.Context, Elements.size());
    for (auto [Index, Element] : llvm::enumerate(Elements))
      List->setInit(Index, Element);
  }
  Kept.clear();
}

/// Whether flattening leaves a list as it is: it has a value of the type of the
/// elements for each element of a vector or of an array, or such a list. Large
/// tables are written in this way; taking each vector apart doubles the time.
static bool isFlat(const ASTContext &C, QualType T, const InitListExpr *List) {
  QualType Element;
  uint64_t Count = List->getNumInits();
  if (const auto *Vector = T->getAs<VectorType>()) {
    Element = Vector->getElementType();
    Count = Vector->getNumElements();
  } else if (const ArrayType *Array = C.getAsArrayType(T)) {
    Element = Array->getElementType();
    if (const auto *Sized = dyn_cast<ConstantArrayType>(Array))
      Count = Sized->getZExtSize();
    else if (!isa<IncompleteArrayType>(Array) || Count == 0)
      return false;
  } else {
    return false;
  }
  const bool IsValue = Element->isArithmeticType() || Element->isVectorType();
  return Count == List->getNumInits() &&
         llvm::all_of(List->inits(), [&](const Expr *E) {
           if (const auto *Inner = dyn_cast<InitListExpr>(E))
             return isFlat(C, Element, Inner);
           return IsValue && E->isPRValue() && !E->isInstantiationDependent() &&
                  C.hasSameUnqualifiedType(E->getType(), Element);
         });
}

bool hlsl::transformInitList(Sema &S, const InitializedEntity &Entity,
                             InitListExpr *Init, ClangsFlattening Flatten) {
  if (S.CurContext->isDependentContext())
    keepAsWritten(S, Init);
  if (!checkElements(S, Init))
    return false;
  if (isFlat(S.Context, Entity.getType(), Init))
    return true;
  // What a list in braces after '(inout T)' would be.
  if (Entity.getType()->isReferenceType()) {
    report(S, Init->getBeginLoc(), Diag::err_no_hlsl) << "this expression";
    return false;
  }
  if (Entity.getType()->isIncompleteArrayType() &&
      !tellsSize(S.Context, Entity.getType(), Init)) {
    report(S, Init->getBeginLoc(), Diag::err_array_without_size)
        << Entity.getType();
    return false;
  }
  QualType Element = S.Context.getBaseElementType(Entity.getType());
  const CXXRecordDecl *Record = Element->getAsCXXRecordDecl();
  if (Record && Record->isInvalidDecl())
    return false; // It is reported what is wrong with it.
  // A template that is not instantiated yet has no struct.
  if (Record && S.RequireCompleteType(Init->getBeginLoc(), Element,
                                      diag::err_init_incomplete_type))
    return false;
  if (!isFlattenable(S.Context, Entity.getType()) &&
      !Entity.getType()->isDependentType() &&
      !Entity.getType()->isIncompleteArrayType()) {
    report(S, Init->getBeginLoc(), Diag::err_type_too_large)
        << Entity.getType() << MaxScalarsOfType;
    return false;
  }
  if (!Element->isDependentType() &&
      (containsObject(S.Context, Element) || hasObjects(S.Context, Init)))
    return shapeResourceInitialiser(S, Entity.getType(), Init);
  llvm::DenseSet<SourceLocation> Losses;
  llvm::SaveAndRestore OfList(HLSLBuiltinSource::get(S)->getLossesOfList(),
                              &Losses);
  removeInnerLists(S.Context, Init);
  if (!takeNamedArraysApart(S, Init))
    return false;
  QualType T = Entity.getType();
  if (!T->isDependentType() && T->isScalarType())
    if (Expr *Only = getOnlyScalar(S.Context, Init))
      return flattenScalar(S, T, Init, Only, Flatten);
  evaluateOnce(S.Context, Init);
  return flatten(S, Entity, Init, Flatten);
}

bool hlsl::canCastElements(Sema &S, const Expr *From, QualType To,
                           llvm::function_ref<bool()> AskClang) {
  ASTContext &C = S.Context;
  if (!isFlattenable(C, From->getType()) || !isFlattenable(C, To))
    return false;
  // Clang takes objects apart; what holds none it does not refuse here.
  const bool HasUnbound =
      containsUnboundObject(C, To) || containsUnboundObject(C, From->getType());
  if (HasUnbound ||
      (To->isRecordType() && !To->isHLSLResourceRecord() &&
       (To->isHLSLIntangibleType() || From->getType()->isHLSLIntangibleType())))
    return canCastObjects(C, From->getType(), To);
  return AskClang();
}

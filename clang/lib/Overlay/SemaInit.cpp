//===- SemaInit.cpp - Initialisation and casts, wrapped ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks that come before Clang's functions for HLSL's initialiser lists,
// flattening casts and entry points, which Clang 22 does not make and fails
// without. The list with the reasons is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLFlattening.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Declarations/HLSLStateBlock.h"
#include "clang/Sema/Expressions/HLSLOperators.h"
#include "clang/Sema/HLSLReport.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Resources/HLSLResourceInitialisers.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLSemantics.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

CLANG_WRAPS(void, AddInitializerToDecl,
            "_ZN5clang4Sema20AddInitializerToDeclEPNS_4DeclEPNS_4ExprEb",
            Sema *S, Decl *D, Expr *Init, bool DirectInit);

/// Whether two arrays, at least one of which has no size yet, or the dimensions
/// of both are the same.
static bool haveSameExtents(const ASTContext &C, QualType A, QualType B) {
  const auto *ArrayA = C.getAsConstantArrayType(A);
  const auto *ArrayB = C.getAsConstantArrayType(B);
  if (!ArrayA || !ArrayB)
    return A->isArrayType() == B->isArrayType();
  return ArrayA->getSize() == ArrayB->getSize() &&
         haveSameExtents(C, ArrayA->getElementType(), ArrayB->getElementType());
}

/// An array takes a list, or another array of the same extents.
void wrapAddInitializerToDecl(Sema *S, Decl *D, Expr *Init, bool DirectInit) {
  auto *VD = dyn_cast_or_null<VarDecl>(D);
  if (hlsl::isStateBlock(Init))
    return S->ActOnUninitializedDecl(D);
  if (VD && Init && VD->getType()->isArrayType() &&
      !VD->getType()->isDependentType() && !Init->isTypeDependent() &&
      !isa<InitListExpr, ParenListExpr, StringLiteral>(Init->IgnoreParens()) &&
      !haveSameExtents(S->Context, VD->getType(), Init->getType())) {
    hlsl::report(*S, Init->getBeginLoc(), hlsl::Diag::err_array_initialiser)
        << VD << VD->getType() << Init->getType() << Init->getSourceRange();
    S->ActOnInitializerError(D);
    return;
  }
  // The elements of a list can be counted, those of another array are copied.
  if (VD && Init && !Init->isTypeDependent() &&
      !isa<InitListExpr>(Init->IgnoreParens()) &&
      !hlsl::checkUninitialisedResource(*S, VD)) {
    S->ActOnInitializerError(D);
    return;
  }
  // Variables of templates come here without having been declared.
  if (VD && !hlsl::checkResourceVariable(*S, VD))
    VD->setInvalidDecl();
  if (VD && hlsl::isUniform(VD) && !VD->getType()->isDependentType())
    hlsl::report(*S, Init->getBeginLoc(), hlsl::Diag::warn_uniform_initialiser)
        << VD << Init->getSourceRange();
  if (VD)
    hlsl::checkCoherence(*S, VD, Init);
  return realAddInitializerToDecl(S, D, Init, DirectInit);
}

CLANG_WRAPS(bool, TransformInitList,
            "_ZN5clang8SemaHLSL17transformInitListERKNS_"
            "17InitializedEntityEPNS_12InitListExprE",
            SemaHLSL *S, const InitializedEntity &Entity, InitListExpr *Init);

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
    // The list itself is known from the first visit on.
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

/// Flattens with Clang's function, whose order of a matrix's elements is not
/// HLSL's.
static bool flatten(SemaHLSL *S, const InitializedEntity &Entity,
                    InitListExpr *Init) {
  // What the shader itself selects stays.
  llvm::SmallPtrSet<Stmt *, 32> Written;
  forEachNew(Init, Written, [](Stmt *) {});
  if (!realTransformInitList(S, Entity, Init))
    return false;
  forEachNew(Init, Written, [&](Stmt *Part) {
    if (auto *Element = dyn_cast<MatrixSubscriptExpr>(Part))
      countByRows(S->getASTContext(), Element);
  });
  groupBases(S->getASTContext(), Entity.getType(), Init);
  return true;
}

/// Whether each element of a list is a value.
static bool checkElements(Sema &S, InitListExpr *List) {
  for (Expr *E : List->inits()) {
    if (auto *Inner = dyn_cast<InitListExpr>(E)) {
      if (!checkElements(S, Inner))
        return false;
      continue;
    }
    if (!hlsl::checkOperand(S, E))
      return false;
    if (!E->isTypeDependent() && E->getType()->isVoidType()) {
      hlsl::report(S, E->getExprLoc(), hlsl::Diag::err_void_element)
          << E->getSourceRange();
      return false;
    }
  }
  return true;
}

/// Whether a list for an array without a size tells it: neither the list nor
/// the element may be without scalars.
static bool tellsSize(const ASTContext &C, QualType Array,
                      const InitListExpr *List) {
  auto HasScalars = [&](QualType T) {
    return T->isDependentType() || hlsl::countScalars(C, T) != 0;
  };
  return HasScalars(C.getAsArrayType(Array)->getElementType()) &&
         llvm::any_of(List->inits(), [&](const Expr *E) {
           const auto *Inner = dyn_cast<InitListExpr>(E);
           return Inner ? tellsSize(C, Array, Inner) : HasScalars(E->getType());
         });
}

/// Whether a list has resources, or values that hold some.
static bool hasResources(const InitListExpr *List) {
  return llvm::any_of(List->inits(), [](const Expr *E) {
    if (const auto *Inner = dyn_cast<InitListExpr>(E))
      return hasResources(Inner);
    return !E->isTypeDependent() && E->getType()->isHLSLIntangibleType();
  });
}

bool wrapTransformInitList(SemaHLSL *S, const InitializedEntity &Entity,
                           InitListExpr *Init) {
  if (!checkElements(S->SemaRef, Init))
    return false;
  if (Entity.getType()->isIncompleteArrayType() &&
      !tellsSize(S->getASTContext(), Entity.getType(), Init)) {
    hlsl::report(S->SemaRef, Init->getBeginLoc(),
                 hlsl::Diag::err_array_without_size)
        << Entity.getType();
    return false;
  }
  QualType Element = S->getASTContext().getBaseElementType(Entity.getType());
  const CXXRecordDecl *Record = Element->getAsCXXRecordDecl();
  if (Record && Record->isInvalidDecl())
    return false; // It is reported what is wrong with it.
  if (!hlsl::isFlattenable(S->getASTContext(), Entity.getType()) &&
      !Entity.getType()->isDependentType() &&
      !Entity.getType()->isIncompleteArrayType()) {
    hlsl::report(S->SemaRef, Init->getBeginLoc(),
                 hlsl::Diag::err_type_too_large)
        << Entity.getType() << hlsl::MaxScalarsOfType;
    return false;
  }
  if (!Element->isDependentType() &&
      (Element->isHLSLIntangibleType() || hasResources(Init)))
    return hlsl::shapeResourceInitialiser(S->SemaRef, Entity.getType(), Init);
  evaluateOnce(S->getASTContext(), Init);
  return flatten(S, Entity, Init);
}

CLANG_WRAPS(
    bool, CanPerformElementwiseCast,
    "_ZN5clang8SemaHLSL25CanPerformElementwiseCastEPNS_4ExprENS_8QualTypeE",
    SemaHLSL *S, Expr *From, QualType To);

bool wrapCanPerformElementwiseCast(SemaHLSL *S, Expr *From, QualType To) {
  ASTContext &C = S->getASTContext();
  if (!hlsl::isFlattenable(C, From->getType()) || !hlsl::isFlattenable(C, To))
    return false;
  // Clang takes resources apart; what holds none it does not refuse here.
  if (To->isRecordType() && !To->isHLSLResourceRecord() &&
      (To->isHLSLIntangibleType() || From->getType()->isHLSLIntangibleType()))
    return hlsl::canCastResources(C, From->getType(), To);
  return realCanPerformElementwiseCast(S, From, To);
}

CLANG_WRAPS(
    bool, CanPerformAggregateSplatCast,
    "_ZN5clang8SemaHLSL28CanPerformAggregateSplatCastEPNS_4ExprENS_8QualTypeE",
    SemaHLSL *S, Expr *From, QualType To);

bool wrapCanPerformAggregateSplatCast(SemaHLSL *S, Expr *From, QualType To) {
  if (!hlsl::isFlattenable(S->getASTContext(), To))
    return false;
  return realCanPerformAggregateSplatCast(S, From, To);
}

CLANG_WRAPS(
    ExprResult, ActOnOutParamExpr,
    "_ZN5clang8SemaHLSL17ActOnOutParamExprEPNS_11ParmVarDeclEPNS_4ExprE",
    SemaHLSL *S, ParmVarDecl *Parameter, Expr *Argument);

/// Clang's analysis of uninitialised variables does not see that a call sets
/// the variable behind an `out` argument. It leaves implicit variables alone.
ExprResult wrapActOnOutParamExpr(SemaHLSL *S, ParmVarDecl *Parameter,
                                 Expr *Argument) {
  const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
  if (Modifier && Modifier->isOut())
    if (auto *Ref = dyn_cast<DeclRefExpr>(Argument->IgnoreParenImpCasts()))
      if (auto *VD = dyn_cast<VarDecl>(Ref->getDecl());
          VD && VD->isLocalVarDecl())
        VD->setImplicit();
  if (!hlsl::checkResourceTarget(S->SemaRef, Argument->getBeginLoc(), Argument,
                                 hlsl::ResourceChange::Passed))
    return ExprError();
  return realActOnOutParamExpr(S, Parameter, Argument);
}

CLANG_WRAPS(void, CheckEntryPoint,
            "_ZN5clang8SemaHLSL15CheckEntryPointEPNS_12FunctionDeclE",
            SemaHLSL *S, FunctionDecl *Entry);

void wrapCheckEntryPoint(SemaHLSL *S, FunctionDecl *Entry) {
  // After an error a parameter's type may contain itself, and Clang would walk
  // it for ever; the entry is checked when the rest is right.
  if (S->SemaRef.getDiagnostics().hasErrorOccurred())
    return;
  if (const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
      Threads &&
      (Threads->getX() < 1 || Threads->getY() < 1 || Threads->getZ() < 1)) {
    hlsl::report(S->SemaRef, Threads->getLocation(),
                 hlsl::Diag::err_empty_thread_group)
        << Threads->getX() << Threads->getY() << Threads->getZ();
    return;
  }
  // Clang looks for semantics at the members of a resource, which have no
  // place.
  for (const ParmVarDecl *Param : Entry->parameters())
    if (Param->getType().getNonReferenceType()->isHLSLIntangibleType()) {
      S->Diag(Param->getLocation(), diag::err_hlsl_missing_semantic_annotation);
      return;
    }
  hlsl::InputSemantics Semantics = hlsl::checkInputSemantics(*S, Entry);
  if (Semantics == hlsl::InputSemantics::Distinct ||
      (Semantics == hlsl::InputSemantics::Repeated &&
       !Entry->hasAttr<HLSLNumThreadsAttr>()))
    realCheckEntryPoint(S, Entry);
}

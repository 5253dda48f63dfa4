//===- CGAggregates.cpp - Arrays and records --------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Aggregates are copied member by member: the two sides may be laid out
// differently, and DXIL has no memcpy.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/FunctionEmitter.h"

using namespace clang;
using namespace clang::hlsl;

/// Arrays of more scalars than this are copied and filled by a loop.
static constexpr uint64_t MaxUnrolled = 64;
/// The same for arrays with resources: the origin of each element has to be
/// known, which one store for all of them does not tell.
static constexpr uint64_t MaxUnrolledResources = 2048;

void FunctionEmitter::emitInto(const Expr *E, const Place &Into) {
  if (isAggregate(Into.Type))
    emitAggregate(E, Into);
  else
    store(Into, emitLoaded(E));
}

void FunctionEmitter::emitAggregate(const Expr *E, const Place &Into) {
  if (isResource(Into.Type))
    return copyResource(Into, emitResourceValue(E));
  switch (E->getStmtClass()) {
  case Stmt::ParenExprClass:
    return emitAggregate(cast<ParenExpr>(E)->getSubExpr(), Into);
  case Stmt::ConstantExprClass:
  case Stmt::ExprWithCleanupsClass:
    return emitAggregate(cast<FullExpr>(E)->getSubExpr(), Into);
  case Stmt::CXXDefaultArgExprClass:
    return emitAggregate(cast<CXXDefaultArgExpr>(E)->getExpr(), Into);
  case Stmt::CXXDefaultInitExprClass:
    return emitAggregate(cast<CXXDefaultInitExpr>(E)->getExpr(), Into);
  case Stmt::MaterializeTemporaryExprClass:
    return emitAggregate(cast<MaterializeTemporaryExpr>(E)->getSubExpr(), Into);
  case Stmt::CXXBindTemporaryExprClass:
    return emitAggregate(cast<CXXBindTemporaryExpr>(E)->getSubExpr(), Into);
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXConstCastExprClass:
    return emitAggregateCast(cast<CastExpr>(E), Into);
  case Stmt::InitListExprClass:
    return emitAggregateInitList(cast<InitListExpr>(E), Into);
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    return emitConstruct(cast<CXXConstructExpr>(E), Into);
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
    return emitDefaultInit(Into);
  case Stmt::ArrayInitLoopExprClass:
    // The copy of an array in an implicit copy constructor and the like.
    return copy(
        Into,
        emitAnyPlace(
            cast<ArrayInitLoopExpr>(E)->getCommonExpr()->getSourceExpr()));
  case Stmt::ConditionalOperatorClass: {
    const auto *Conditional = cast<ConditionalOperator>(E);
    llvm::BasicBlock *True = createBlock("cond.true");
    llvm::BasicBlock *False = createBlock("cond.false");
    llvm::BasicBlock *End = createBlock("cond.end");
    emitBranch(Conditional->getCond(), True, False);
    Fn->insert(Fn->end(), True);
    Builder.SetInsertPoint(True);
    emitAggregate(Conditional->getTrueExpr(), Into);
    Builder.CreateBr(End);
    Fn->insert(Fn->end(), False);
    Builder.SetInsertPoint(False);
    emitAggregate(Conditional->getFalseExpr(), Into);
    return startBlock(End);
  }
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
    if (!E->isGLValue()) {
      emitCall(cast<CallExpr>(E), &Into);
      return;
    }
    break;
  case Stmt::BinaryOperatorClass:
    if (cast<BinaryOperator>(E)->getOpcode() == BO_Comma) {
      emitIgnored(cast<BinaryOperator>(E)->getLHS());
      return emitAggregate(cast<BinaryOperator>(E)->getRHS(), Into);
    }
    break;
  default: // Clang's enumeration: what follows is a place, or not HLSL
    break;
  }
  if (E->isGLValue() || isa<MemberExpr, ArraySubscriptExpr, OpaqueValueExpr>(E))
    return copy(Into, emitPlace(E));
  Mod.reportUnsupported(E->getExprLoc(), "this expression");
}

void FunctionEmitter::emitAggregateInitList(const InitListExpr *E,
                                            const Place &Into) {
  if (E->isTransparent())
    return emitAggregate(E->getInit(0), Into);
  if (const auto *Array = Context.getAsConstantArrayType(Into.Type)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I) {
      Place Element = getArrayElement(Into, Builder.getInt32(I));
      if (I < E->getNumInits())
        emitInto(E->getInit(I), Element);
      else if (const Expr *Filler = E->getArrayFiller())
        emitInto(Filler, Element);
      else
        emitDefaultInit(Element);
    }
    return;
  }
  const auto *Record = Into.Type->getAsCXXRecordDecl();
  unsigned Next = 0;
  auto Init = [&](const Place &Part) {
    if (Next < E->getNumInits())
      emitInto(E->getInit(Next++), Part);
    else
      emitDefaultInit(Part);
  };
  for (const CXXBaseSpecifier &Base : Record->bases())
    Init(getBase(Into, Base.getType()->getAsCXXRecordDecl()));
  for (const FieldDecl *Field : Record->fields())
    if (!Field->isUnnamedBitField())
      Init(getField(Into, Field));
}

void FunctionEmitter::emitConstruct(const CXXConstructExpr *E,
                                    const Place &Into) {
  const CXXConstructorDecl *Constructor = E->getConstructor();
  if (Constructor->isCopyOrMoveConstructor())
    return emitAggregate(E->getArg(0), Into);
  // Without an initialiser a local has no defined value.
  if (Constructor->isDefaultConstructor() && !Constructor->isUserProvided()) {
    if (E->requiresZeroInitialization())
      emitDefaultInit(Into);
    else
      emitUnassigned(Into);
    return;
  }
  Mod.reportUnsupported(E->getExprLoc(), "a constructor");
}

/// Every scalar becomes zero, every resource none.
void FunctionEmitter::emitDefaultInit(const Place &Into) {
  fill(Into, {Builder.getInt32(0), Context.IntTy});
}

void FunctionEmitter::fill(const Place &Into, const TypedValue &Scalar) {
  if (Into.Type->isArrayType())
    return forEachIndex(Into.Type, [&](llvm::Value *Index) {
      fill(getArrayElement(Into, Index), Scalar);
    });
  if (isResource(Into.Type))
    return emitUnassigned(Into);
  if (const auto *Record = Into.Type->getAsCXXRecordDecl()) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      fill(getBase(Into, Base.getType()->getAsCXXRecordDecl()), Scalar);
    for (const FieldDecl *Field : Record->fields())
      if (!Field->isUnnamedBitField())
        fill(getField(Into, Field), Scalar);
    return;
  }
  llvm::Value *V = convertElements(Scalar.Value, Scalar.Type,
                                   getScalarElementType(Into.Type));
  if (Into.Type->isVectorType() || Into.Type->isMatrixType())
    V = splat(V, Into.Type);
  store(Into, V);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

uint64_t hlsl::countWords(const ASTContext &Context, QualType T) {
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return Array->getZExtSize() * countWords(Context, Array->getElementType());
  if (isResource(T))
    return 2;
  if (const auto *Record = T->getAsCXXRecordDecl()) {
    uint64_t Sum = 0;
    for (const CXXBaseSpecifier &Base : Record->bases())
      Sum += countWords(Context, Base.getType());
    for (const FieldDecl *Field : Record->fields())
      Sum += countWords(Context, Field->getType());
    return Sum;
  }
  return getElementCount(T);
}

void FunctionEmitter::copy(const Place &To, const Place &Source) {
  Place From = Source.K == Place::Kind::Object ? addressObject(Source) : Source;
  if (To.Type->isArrayType())
    return forEachIndex(To.Type, [&](llvm::Value *Index) {
      copy(getArrayElement(To, Index), getArrayElement(From, Index));
    });
  if (isResource(To.Type))
    return copyResource(To, From);
  const auto *Record = To.Type->getAsCXXRecordDecl();
  auto InMemory = [](const Place &P) {
    return !P.HasElements && !P.BitWidth && P.K != Place::Kind::Texel;
  };
  if (!Record && !(InMemory(To) && InMemory(From)))
    return store(To, load(From));
  // A word that is a bool is copied as it is; reading it tells true from false.
  if (!Record)
    return storeMemoryForm(To, loadMemoryForm(From));
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl();
    copy(getBase(To, BaseRecord), getBase(From, BaseRecord));
  }
  for (const FieldDecl *Field : Record->fields()) {
    if (!Field->isBitField())
      copy(getField(To, Field), getField(From, Field));
    else if (!Field->isZeroLengthBitField() &&
             getBitPosition(Context, Field).First == Field)
      copyBitFields(To, From, Field);
  }
}

void FunctionEmitter::copyBitFields(const Place &To, const Place &From,
                                    const FieldDecl *First) {
  llvm::Value *Number = nullptr;
  for (const FieldDecl *Field : getBitFieldsOfUnit(Context, First)) {
    // Bits without a name have no value.
    if (Field->isUnnamedBitField())
      continue;
    Place Target = getField(To, Field);
    llvm::Value *V = load(getField(From, Field));
    if (Target.K == Place::Kind::Native) {
      store(Target, V);
      continue;
    }
    V = moveToBits(V, Target);
    Number = Number ? Builder.CreateOr(Number, V) : V;
  }
  if (!Number)
    return;
  // One store sets all of them; what was there need not be read.
  Place Whole = getField(To, First);
  Whole.BitWidth = 0;
  storeMemoryForm(Whole, Number);
}

void FunctionEmitter::forEachIndex(
    QualType Array, llvm::function_ref<void(llvm::Value *)> Visit) {
  uint64_t Count = Context.getAsConstantArrayType(Array)->getZExtSize();
  if (countWords(Context, Array) <=
      (hasResources(Array) ? MaxUnrolledResources : MaxUnrolled)) {
    for (uint64_t I = 0; I != Count; ++I)
      Visit(Builder.getInt32(I));
    return;
  }
  llvm::BasicBlock *Before = Builder.GetInsertBlock();
  llvm::BasicBlock *Body = createBlock("each");
  llvm::BasicBlock *End = createBlock("each.end");
  startBlock(Body);
  llvm::PHINode *Index = Builder.CreatePHI(i32(), 2, "each.index");
  Index->addIncoming(Builder.getInt32(0), Before);
  Visit(Index);
  llvm::Value *Next = Builder.CreateAdd(Index, Builder.getInt32(1));
  Index->addIncoming(Next, Builder.GetInsertBlock());
  Builder.CreateCondBr(Builder.CreateICmpULT(Next, Builder.getInt32(Count)),
                       Body, End);
  Fn->insert(Fn->end(), End);
  Builder.SetInsertPoint(End);
}

void FunctionEmitter::collectLeaves(const Place &P,
                                    llvm::SmallVectorImpl<Leaf> &Leaves,
                                    bool SplitsVectors) {
  if (const auto *Array = Context.getAsConstantArrayType(P.Type)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      collectLeaves(getArrayElement(P, Builder.getInt32(I)), Leaves,
                    SplitsVectors);
    return;
  }
  const auto *Record = P.Type->getAsCXXRecordDecl();
  if (Record && !isResource(P.Type)) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      collectLeaves(getBase(P, Base.getType()->getAsCXXRecordDecl()), Leaves,
                    SplitsVectors);
    for (const FieldDecl *Field : Record->fields())
      if (!Field->isUnnamedBitField())
        collectLeaves(getField(P, Field), Leaves, SplitsVectors);
    return;
  }
  if (!P.Type->isMatrixType() && !(P.Type->isVectorType() && SplitsVectors)) {
    Leaves.push_back({P, P.Type});
    return;
  }
  QualType Scalar = getScalarElementType(P.Type);
  for (unsigned I = 0, N = getElementCount(P.Type); I != N; ++I)
    Leaves.push_back({getElement(P, Builder.getInt32(I), Scalar), Scalar});
}

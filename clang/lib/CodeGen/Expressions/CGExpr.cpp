// CGExpr.cpp: Values of expressions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/AST/APValue.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/CGOperators.h"
#include "clang/CodeGen/Expressions/CGStatements.h"
#include "clang/CodeGen/Module/CGConstants.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Value *ExprEmitter::emitUnsupportedValue(const Expr *E) {
  Mod.errors().reportNoHLSL(E->getExprLoc());
  QualType T = E->getType();
  return T->isVoidType() || isAggregate(T) ||
                 !(T->isIntegralOrEnumerationType() || T->isFloatingType() ||
                   T->isVectorType() || T->isConstantMatrixType())
             ? llvm::PoisonValue::get(F.i32())
             : F.getPoison(T);
}

llvm::Value *ExprEmitter::emitLoaded(const Expr *E) {
  DebugLocation Location(F, E->getExprLoc());
  const Expr *Stripped = E->IgnoreParens();
  if (const auto *Conditional = dyn_cast<ConditionalOperator>(Stripped))
    return emitConditional(Conditional);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Stripped))
    if (llvm::Value *Constant = tryEmitConstantVariable(Ref))
      return Constant;
  return E->isGLValue() ? AccessEmitter(F).load(LValueEmitter(F).emitLValue(E))
                        : emitValue(E);
}

/// The value of `static const` scalars and vectors, which need no memory.
llvm::Value *ExprEmitter::tryEmitConstantVariable(const DeclRefExpr *E) {
  const auto *Var = dyn_cast<VarDecl>(E->getDecl());
  QualType T = E->getType();
  if (!Var || !Var->hasGlobalStorage() || !T.isConstQualified() ||
      isAggregate(T) || T->isMatrixType() || T->isReferenceType() ||
      Mod.resources().findBufferOf(Var))
    return nullptr;
  // A static member may have its initializer outside of its class.
  const VarDecl *Initialized = nullptr;
  if (!Var->getAnyInitializer(Initialized))
    return nullptr;
  const APValue *Value = Initialized->evaluateValue();
  return Value ? ConstantEmitter(Mod).tryEmitConstantValue(*Value, T) : nullptr;
}

llvm::Value *ExprEmitter::emitScalarBool(const Expr *E) {
  llvm::Value *V = ConversionEmitter(F).emitNonZero(emitLoaded(E));
  return V->getType()->isVectorTy()
             ? Builder.CreateExtractElement(V, uint64_t(0))
             : V;
}

llvm::Value *ExprEmitter::emitIndex(const Expr *E) {
  llvm::Value *V = emitLoaded(E);
  if (V->getType()->isVectorTy())
    V = Builder.CreateExtractElement(V, uint64_t(0));
  QualType Scalar = getScalarElementType(E->getType());
  if (V->getType()->isFloatingPointTy())
    return ConversionEmitter(F).emitFloatToInt(V, F.i32(), /*IsSigned=*/true);
  return Builder.CreateIntCast(V, F.i32(),
                               Scalar->isSignedIntegerOrEnumerationType());
}

void ExprEmitter::emitIgnored(const Expr *E) {
  DebugLocation Location(F, E->getExprLoc());
  E = E->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return emitIgnored(Full->getSubExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->getOpcode() == BO_Comma) {
      emitIgnored(Binary->getLHS());
      return emitIgnored(Binary->getRHS());
    }
    if (Binary->isAssignmentOp()) {
      LValueEmitter(F).emitLValue(E);
      return;
    }
  }
  QualType T = E->getType();
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    if (!isAggregate(T) || E->isGLValue()) {
      CallEmitter(F).emitCall(Call, nullptr);
      return;
    }
  }
  if (E->isGLValue()) {
    // Naming an lvalue does nothing, but its parts may have side effects.
    if (E->HasSideEffects(Context))
      LValueEmitter(F).emitLValue(E);
    return;
  }
  if (isAggregate(T))
    LValueEmitter(F).emitAnyLValue(E);
  else
    emitValue(E);
}

llvm::Value *ExprEmitter::emitValue(const Expr *E) {
  if (E->isGLValue())
    return emitLoaded(E);
  DebugLocation Location(F, E->getExprLoc());
  switch (E->getStmtClass()) {
  case Stmt::ParenExprClass:
    return emitValue(cast<ParenExpr>(E)->getSubExpr());
  case Stmt::ConstantExprClass:
    // Sema may record a value that the expression does not have in C++: sizeof.
    if (const auto *Known = cast<ConstantExpr>(E); Known->hasAPValueResult())
      if (auto *C = ConstantEmitter(Mod).tryEmitConstantValue(
              Known->getAPValueResult(), E->getType()))
        return C;
    return emitValue(cast<FullExpr>(E)->getSubExpr());
  case Stmt::ExprWithCleanupsClass:
    return emitValue(cast<FullExpr>(E)->getSubExpr());
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return emitValue(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::CXXDefaultArgExprClass: {
    // Other calls share the expression, but not its values.
    llvm::SaveAndRestore Values(F.Body.OpaqueValues,
                                decltype(F.Body.OpaqueValues)());
    llvm::SaveAndRestore LValues(F.Body.OpaqueLValues,
                                 decltype(F.Body.OpaqueLValues)());
    return emitLoaded(cast<CXXDefaultArgExpr>(E)->getExpr());
  }
  case Stmt::CXXDefaultInitExprClass:
    return emitValue(cast<CXXDefaultInitExpr>(E)->getExpr());
  case Stmt::CXXBindTemporaryExprClass:
    return emitValue(cast<CXXBindTemporaryExpr>(E)->getSubExpr());
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
    return E->getType()->isVoidType()
               ? nullptr
               : llvm::Constant::getNullValue(
                     Mod.types().getValueType(E->getType()));
  case Stmt::IntegerLiteralClass:
  case Stmt::CharacterLiteralClass:
  case Stmt::CXXBoolLiteralExprClass:
  case Stmt::FloatingLiteralClass:
  case Stmt::UnaryExprOrTypeTraitExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::SizeOfPackExprClass: {
    Expr::EvalResult Result;
    if (E->EvaluateAsRValue(Result, Context))
      if (auto *C = ConstantEmitter(Mod).tryEmitConstantValue(Result.Val,
                                                              E->getType()))
        return C;
    return emitUnsupportedValue(E);
  }
  case Stmt::DeclRefExprClass: {
    const auto *Constant =
        dyn_cast<EnumConstantDecl>(cast<DeclRefExpr>(E)->getDecl());
    if (!Constant)
      return emitUnsupportedValue(E);
    llvm::Type *T = Mod.types().getValueType(E->getType());
    return llvm::ConstantInt::get(
        T, Constant->getInitVal().extOrTrunc(T->getIntegerBitWidth()));
  }
  case Stmt::OpaqueValueExprClass:
    return emitOpaqueValue(cast<OpaqueValueExpr>(E));
  case Stmt::BinaryOperatorClass:
    return OperatorEmitter(F).emitBinary(cast<BinaryOperator>(E));
  case Stmt::CompoundAssignOperatorClass:
    return AccessEmitter(F).load(OperatorEmitter(F).emitCompoundAssignment(
        cast<CompoundAssignOperator>(E)));
  case Stmt::UnaryOperatorClass:
    return OperatorEmitter(F).emitUnary(cast<UnaryOperator>(E));
  case Stmt::ConditionalOperatorClass:
    return emitConditional(cast<AbstractConditionalOperator>(E));
  case Stmt::InitListExprClass:
    return emitVectorInitList(cast<InitListExpr>(E));
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXConstCastExprClass:
    return CastEmitter(F).emitCast(cast<CastExpr>(E));
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
    return CallEmitter(F).emitCall(cast<CallExpr>(E), nullptr);
  case Stmt::ExtVectorElementExprClass:
  case Stmt::MemberExprClass:
  case Stmt::ArraySubscriptExprClass:
  case Stmt::MatrixSubscriptExprClass:
  case Stmt::MatrixSingleSubscriptExprClass:
    return AccessEmitter(F).load(LValueEmitter(F).emitLValue(E));
  default: // Clang's enumeration: all that is not HLSL
    return emitUnsupportedValue(E);
  }
}

/// Clang repeats an operand of an initialiser list as an opaque value where it
/// takes elements from it; it is evaluated the first time.
llvm::Value *ExprEmitter::emitOpaqueValue(const OpaqueValueExpr *E) {
  llvm::Value *&Known = F.Body.OpaqueValues[E];
  if (Known)
    return Known;
  llvm::Value *V = emitValue(E->getSourceExpr());
  return F.Body.OpaqueValues[E] = V;
}

llvm::Value *ExprEmitter::emitVectorInitList(const InitListExpr *E) {
  QualType T = E->getType();
  if (!T->isVectorType() && !T->isMatrixType()) {
    if (E->getNumInits() == 0)
      return llvm::Constant::getNullValue(Mod.types().getValueType(T));
    return emitLoaded(E->getInit(0));
  }
  unsigned Count = getElementCount(T);
  if (E->getNumInits() == 1 &&
      getElementCount(E->getInit(0)->getType()) == Count &&
      E->getInit(0)->getType()->isVectorType() == T->isVectorType() &&
      E->getInit(0)->getType()->isMatrixType() == T->isMatrixType())
    return emitLoaded(E->getInit(0));
  llvm::Value *V = F.getPoison(T);
  unsigned Next = 0;
  auto Insert = [&](llvm::Value *Element) {
    if (Next < Count)
      V = Builder.CreateInsertElement(
          V, Element, uint64_t(getInitializerElement(Context, T, Next)));
    ++Next;
  };
  for (const Expr *Init : E->inits()) {
    llvm::Value *Part = emitLoaded(Init);
    if (!Part->getType()->isVectorTy()) {
      Insert(Part);
      continue;
    }
    for (unsigned I = 0, N = getElementCount(Init->getType()); I != N; ++I)
      Insert(Builder.CreateExtractElement(Part, uint64_t(I)));
  }
  // Elements without an initialiser are zero.
  while (Next < Count)
    Insert(llvm::Constant::getNullValue(
        Mod.types().getValueType(getScalarElementType(T))));
  return V;
}

ChoiceEnds
ExprEmitter::emitSides(const AbstractConditionalOperator *E,
                       llvm::function_ref<void(const Expr *)> EmitSide) {
  llvm::BasicBlock *True = F.createBlock("cond.true");
  llvm::BasicBlock *False = F.createBlock("cond.false");
  llvm::BasicBlock *End = F.createBlock("cond.end");
  StatementEmitter(F).emitCountedBranch(
      E->getCond(), {True, E->getQuestionLoc()}, {False, E->getColonLoc()});
  auto EmitBlock = [&](llvm::BasicBlock *Block, const Expr *Side) {
    F.enterBlock(Block);
    EmitSide(Side);
    return Builder.CreateBr(End)->getParent();
  };
  ChoiceEnds Ends;
  Ends.True = EmitBlock(True, E->getTrueExpr());
  Ends.False = EmitBlock(False, E->getFalseExpr());
  F.enterBlock(End);
  JumpEmitter(F).emitMeeting();
  return Ends;
}

llvm::Value *ExprEmitter::emitMerge(const ChoiceEnds &Ends, llvm::Value *IfTrue,
                                    llvm::Value *IfFalse) {
  // Before the mark of the reconvergence point.
  llvm::IRBuilderBase::InsertPointGuard Guard(Builder);
  llvm::BasicBlock *End = Builder.GetInsertBlock();
  Builder.SetInsertPoint(End, End->getFirstNonPHIIt());
  llvm::PHINode *Phi = Builder.CreatePHI(IfTrue->getType(), 2);
  Phi->addIncoming(IfTrue, Ends.True);
  Phi->addIncoming(IfFalse, Ends.False);
  return Phi;
}

llvm::Value *
ExprEmitter::emitConditional(const AbstractConditionalOperator *E) {
  if (E->getType()->isVoidType()) {
    emitSides(E, [&](const Expr *Side) { emitIgnored(Side); });
    return nullptr;
  }
  llvm::Value *L = nullptr, *R = nullptr;
  ChoiceEnds Ends = emitSides(E, [&](const Expr *Side) {
    (Side == E->getTrueExpr() ? L : R) = emitLoaded(Side);
  });
  return emitMerge(Ends, L, R);
}

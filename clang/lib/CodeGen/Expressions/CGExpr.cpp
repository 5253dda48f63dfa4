// CGExpr.cpp: Values of expressions and operators
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/AST/APValue.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/CGStatements.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"

using namespace clang;
using namespace clang::hlsl;

// Values of expressions.

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

// Unary and binary operators.
//
// Operators on vectors and matrices work element by element. Integer arithmetic
// wraps, so no instruction has nsw or nuw.

static bool isFloat(QualType T) {
  return getScalarElementType(T)->isRealFloatingType();
}

static bool isSigned(QualType T) {
  return getScalarElementType(T)->isSignedIntegerOrEnumerationType();
}

llvm::Value *OperatorEmitter::emitBinary(const BinaryOperator *E) {
  if (E->isAssignmentOp())
    return AccessEmitter(F).load(LValueEmitter(F).emitLValue(E));
  if (E->getOpcode() == BO_Comma) {
    ExprEmitter(F).emitIgnored(E->getLHS());
    if (E->getType()->isVoidType()) {
      ExprEmitter(F).emitIgnored(E->getRHS());
      return nullptr;
    }
    return ExprEmitter(F).emitLoaded(E->getRHS());
  }
  if (E->isLogicalOp())
    return emitLogical(E);
  if (E->isPtrMemOp() || E->getLHS()->getType()->isPointerType() ||
      isAggregate(E->getLHS()->getType()))
    return ExprEmitter(F).emitUnsupportedValue(E);
  TypedValue L{ExprEmitter(F).emitLoaded(E->getLHS()), E->getLHS()->getType()};
  TypedValue R{ExprEmitter(F).emitLoaded(E->getRHS()), E->getRHS()->getType()};
  // The other operand of a matrix or vector may be a scalar.
  auto Shape = [this](TypedValue &From, const TypedValue &Like) {
    if (!From.Value->getType()->isVectorTy() &&
        Like.Value->getType()->isVectorTy())
      From.Value = ConversionEmitter(F).splat(From.Value, Like.Type);
  };
  Shape(L, R);
  Shape(R, L);
  if (E->isComparisonOp())
    return emitComparison(E->getOpcode(), L, R, E->getType());
  return emitArithmetic(E->getOpcode(), L, R, E->getOperatorLoc());
}

static llvm::Instruction::BinaryOps getDivision(BinaryOperatorKind Op,
                                                bool IsSigned) {
  if (Op == BO_Div)
    return IsSigned ? llvm::Instruction::SDiv : llvm::Instruction::UDiv;
  return IsSigned ? llvm::Instruction::SRem : llvm::Instruction::URem;
}

llvm::Value *OperatorEmitter::emitArithmetic(BinaryOperatorKind Op,
                                             TypedValue L, TypedValue R,
                                             SourceLocation Loc) {
  if (Op == BO_Shl || Op == BO_Shr) {
    // The amount has a type of its own; only its low bits count.
    llvm::Type *T = L.Value->getType();
    llvm::Value *Amount = Builder.CreateIntCast(R.Value, T, isSigned(R.Type));
    Amount = Builder.CreateAnd(
        Amount, llvm::ConstantInt::get(T, T->getScalarSizeInBits() - 1));
    if (Op == BO_Shl)
      return Builder.CreateShl(L.Value, Amount);
    return isSigned(L.Type) ? Builder.CreateAShr(L.Value, Amount)
                            : Builder.CreateLShr(L.Value, Amount);
  }
  if (L.Value->getType() != R.Value->getType()) {
    Mod.errors().reportNoHLSL(Loc);
    return L.Value;
  }
  bool Float = isFloat(L.Type);
  bool Signed = isSigned(L.Type);
  if (Signed && (Op == BO_Div || Op == BO_Rem) &&
      isMinPrecision(Context.getLangOpts(), getScalarElementType(L.Type))) {
    // dxc rejects it; with all the bits of an int it has its usual meaning.
    llvm::Type *Narrow = L.Value->getType();
    llvm::Type *Wide = Narrow->getWithNewBitWidth(32);
    llvm::Value *A = Builder.CreateSExt(L.Value, Wide);
    llvm::Value *B = Builder.CreateSExt(R.Value, Wide);
    return Builder.CreateTrunc(
        llvm::dxil::createDivision(Builder, getDivision(Op, /*IsSigned=*/true),
                                   A, B),
        Narrow);
  }
  switch (Op) {
  case BO_Add:
    return Float ? Builder.CreateFAdd(L.Value, R.Value)
                 : Builder.CreateAdd(L.Value, R.Value);
  case BO_Sub:
    return Float ? Builder.CreateFSub(L.Value, R.Value)
                 : Builder.CreateSub(L.Value, R.Value);
  case BO_Mul:
    return Float ? Builder.CreateFMul(L.Value, R.Value)
                 : Builder.CreateMul(L.Value, R.Value);
  case BO_Div:
    if (Float)
      return Builder.CreateFDiv(L.Value, R.Value);
    return llvm::dxil::createDivision(Builder, getDivision(Op, Signed), L.Value,
                                      R.Value);
  case BO_Rem:
    if (Float)
      return Builder.CreateFRem(L.Value, R.Value);
    return llvm::dxil::createDivision(Builder, getDivision(Op, Signed), L.Value,
                                      R.Value);
  case BO_And:
    return Builder.CreateAnd(L.Value, R.Value);
  case BO_Or:
    return Builder.CreateOr(L.Value, R.Value);
  case BO_Xor:
    return Builder.CreateXor(L.Value, R.Value);
  default: // Clang's enumeration
    llvm_unreachable("Sema refuses operators that are not HLSL");
  }
}

llvm::Value *OperatorEmitter::emitComparison(BinaryOperatorKind Op,
                                             TypedValue L, TypedValue R,
                                             QualType Result) {
  bool Float = isFloat(L.Type);
  bool Signed = isSigned(L.Type);
  using P = llvm::CmpInst::Predicate;
  auto Pick = [&](P Ordered, P SignedP, P Unsigned) {
    return Float ? Ordered : Signed ? SignedP : Unsigned;
  };
  P Predicate;
  switch (Op) {
  case BO_LT:
    Predicate = Pick(P::FCMP_OLT, P::ICMP_SLT, P::ICMP_ULT);
    break;
  case BO_GT:
    Predicate = Pick(P::FCMP_OGT, P::ICMP_SGT, P::ICMP_UGT);
    break;
  case BO_LE:
    Predicate = Pick(P::FCMP_OLE, P::ICMP_SLE, P::ICMP_ULE);
    break;
  case BO_GE:
    Predicate = Pick(P::FCMP_OGE, P::ICMP_SGE, P::ICMP_UGE);
    break;
  case BO_EQ:
    Predicate = Pick(P::FCMP_OEQ, P::ICMP_EQ, P::ICMP_EQ);
    break;
  case BO_NE:
    Predicate = Pick(P::FCMP_UNE, P::ICMP_NE, P::ICMP_NE);
    break;
  default:
    llvm_unreachable("not a comparison of HLSL");
  }
  llvm::Value *V = Builder.CreateCmp(Predicate, L.Value, R.Value);
  // Clang's comparisons of vectors are integers; HLSL's are truth values, so
  // true is 1.
  llvm::Type *T = Mod.types().getValueType(Result);
  return V->getType() == T ? V : Builder.CreateZExt(V, T);
}

llvm::Value *OperatorEmitter::emitLogical(const BinaryOperator *E) {
  bool IsAnd = E->getOpcode() == BO_LAnd;
  QualType T = E->getType();
  if (T->isVectorType() || T->isMatrixType()) {
    llvm::Value *L = ConversionEmitter(F).emitNonZero(
        ExprEmitter(F).emitLoaded(E->getLHS()));
    llvm::Value *R = ConversionEmitter(F).emitNonZero(
        ExprEmitter(F).emitLoaded(E->getRHS()));
    llvm::Value *V = IsAnd ? Builder.CreateAnd(L, R) : Builder.CreateOr(L, R);
    llvm::Type *Type = Mod.types().getValueType(T);
    return V->getType() == Type ? V : Builder.CreateZExt(V, Type);
  }
  llvm::Value *L = ExprEmitter(F).emitScalarBool(E->getLHS());
  llvm::BasicBlock *Start = Builder.GetInsertBlock();
  llvm::BasicBlock *Second = F.createBlock(IsAnd ? "and.rhs" : "or.rhs");
  llvm::BasicBlock *End = F.createBlock(IsAnd ? "and.end" : "or.end");
  const SourceLocation Loc = E->getOperatorLoc();
  const bool HasStops = StatementEmitter(F).hasStopsOfSides(Loc);
  llvm::BasicBlock *Short =
      HasStops ? F.createBlock(IsAnd ? "and.short" : "or.short") : End;
  Builder.CreateCondBr(L, IsAnd ? Second : Short, IsAnd ? Short : Second);
  if (HasStops) {
    F.enterBlock(Short);
    StatementEmitter(F).emitStopAt(Loc);
    Start = Builder.CreateBr(End)->getParent();
  }
  F.enterBlock(Second);
  if (HasStops)
    StatementEmitter(F).emitStopAt(E->getRHS()->getBeginLoc());
  llvm::Value *R = ExprEmitter(F).emitScalarBool(E->getRHS());
  llvm::BasicBlock *Last = Builder.GetInsertBlock();
  F.startBlock(End);
  llvm::PHINode *Phi = Builder.CreatePHI(Builder.getInt1Ty(), 2);
  Phi->addIncoming(Builder.getInt1(!IsAnd), Start);
  Phi->addIncoming(R, Last);
  JumpEmitter(F).emitMeeting();
  return Phi;
}

llvm::Value *OperatorEmitter::emitUnary(const UnaryOperator *E) {
  const Expr *Operand = E->getSubExpr();
  switch (E->getOpcode()) {
  case UO_Plus:
    return ExprEmitter(F).emitLoaded(Operand);
  case UO_Minus: {
    llvm::Value *V = ExprEmitter(F).emitLoaded(Operand);
    return isFloat(Operand->getType()) ? Builder.CreateFNeg(V)
                                       : Builder.CreateNeg(V);
  }
  case UO_Not:
    return Builder.CreateNot(ExprEmitter(F).emitLoaded(Operand));
  case UO_LNot: {
    llvm::Value *V = Builder.CreateNot(
        ConversionEmitter(F).emitNonZero(ExprEmitter(F).emitLoaded(Operand)));
    llvm::Type *T = Mod.types().getValueType(E->getType());
    return V->getType() == T ? V : Builder.CreateZExt(V, T);
  }
  case UO_PostInc:
  case UO_PostDec:
    return emitIncrement(E, emitTarget(Operand));
  case UO_PreInc:
  case UO_PreDec:
    return AccessEmitter(F).load(LValueEmitter(F).emitLValue(E));
  case UO_Extension:
    return ExprEmitter(F).emitValue(Operand);
  default: // Clang's enumeration: pointers and coroutines
    return ExprEmitter(F).emitUnsupportedValue(E);
  }
}

/// Adds or subtracts one; the result is the value before.
llvm::Value *OperatorEmitter::emitIncrement(const UnaryOperator *E,
                                            const LValue &Target) {
  QualType T = E->getSubExpr()->getType();
  llvm::Value *Old = AccessEmitter(F).load(Target);
  llvm::Type *Type = Old->getType();
  bool Increment = E->isIncrementOp();
  llvm::Value *New;
  if (isFloat(T))
    New = Builder.CreateFAdd(
        Old, llvm::ConstantFP::get(Type, Increment ? 1.0 : -1.0));
  else if (getScalarElementType(T)->isBooleanType())
    // C++ before 17 lets a bool be incremented: it becomes true.
    New = llvm::ConstantInt::get(Type, 1);
  else
    New = Builder.CreateAdd(
        Old, llvm::ConstantInt::getSigned(Type, Increment ? 1 : -1));
  AccessEmitter(F).store(Target, New);
  return Old;
}

const Expr *hlsl::findChosenLValue(const Expr *E) {
  const Expr *Whole = getWholeObject(E);
  return Whole->isGLValue() && isa<ConditionalOperator>(Whole) ? Whole
                                                               : nullptr;
}

LValue OperatorEmitter::emitTarget(const Expr *E) {
  if (const Expr *Choice = findChosenLValue(E)) {
    Mod.errors().reportError(Choice->getExprLoc(), Diag::err_write_to_choice);
    return F.createTemporary(E->getType().getNonReferenceType(), "unsupported");
  }
  LValue Target = LValueEmitter(F).emitLValue(E);
  // Sema refuses most of these, but does not see through everything.
  const auto *Object = Target.getIf<ObjectLValue>();
  const auto *Range = Target.getIf<RangeLValue>();
  if (Object || Range) {
    Mod.errors().reportBoundTarget(E->getExprLoc(),
                                   Object
                                       ? Object->Part->Object->getName()
                                       : llvm::StringRef(Range->Resource->Name),
                                   /*IsObject=*/Object != nullptr);
    return F.createTemporary(Target.Type, "unsupported");
  }
  return Target;
}

LValue OperatorEmitter::emitAssignment(const BinaryOperator *E) {
  // The right side is evaluated first, as in C++17.
  if (isAggregate(E->getType())) {
    LValue Value = LValueEmitter(F).emitAnyLValue(E->getRHS());
    LValue Target = emitTarget(E->getLHS());
    AggregateEmitter(F).copy(Target, Value);
    return Target;
  }
  llvm::Value *V = ExprEmitter(F).emitLoaded(E->getRHS());
  LValue Target = emitTarget(E->getLHS());
  AccessEmitter(F).store(Target, V);
  return Target;
}

LValue
OperatorEmitter::emitCompoundAssignment(const CompoundAssignOperator *E) {
  QualType LType = E->getLHS()->getType();
  QualType Computation = E->getComputationLHSType();
  TypedValue R{ExprEmitter(F).emitLoaded(E->getRHS()), E->getRHS()->getType()};
  LValue Target = emitTarget(E->getLHS());
  llvm::Value *Old = AccessEmitter(F).load(Target);
  // Sema may give a scalar computation the shape of the vector operand.
  TypedValue L{Old, Computation};
  if (getElementCount(Computation) == getElementCount(LType))
    L.Value = ConversionEmitter(F).convertElements(Old, LType, Computation);
  else
    L.Type = LType;
  if (L.Value->getType()->isVectorTy() && !R.Value->getType()->isVectorTy())
    R.Value = ConversionEmitter(F).splat(R.Value, L.Type);
  BinaryOperatorKind Op =
      BinaryOperator::getOpForCompoundAssignment(E->getOpcode());
  llvm::Value *V = emitArithmetic(Op, L, R, E->getOperatorLoc());
  QualType Result = E->getComputationResultType();
  if (getElementCount(Result) != getElementCount(LType))
    Result = L.Type;
  AccessEmitter(F).store(
      Target, ConversionEmitter(F).convertElements(V, Result, LType));
  return Target;
}

// HLSLAnalyses.cpp: Which of Clang's analyses some code needs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLAnalyses.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ScopeInfo.h"

using namespace clang;

//===----------------------------------------------------------------------===//
// Flow of control
//===----------------------------------------------------------------------===//

// Off by default, and about more than variables and results.
static constexpr diag::kind FlowWarnings[] = {
    diag::warn_unreachable,
    diag::warn_unreachable_break,
    diag::warn_unreachable_return,
    diag::warn_unreachable_loop_increment,
    diag::warn_unannotated_fallthrough,
    diag::warn_unannotated_fallthrough_per_function,
    diag::warn_infinite_recursive_function,
    diag::warn_tautological_overlap_comparison,
    diag::warn_tautological_negation_and_compare,
    diag::warn_tautological_negation_or_compare,
    diag::warn_comparison_bitwise_or,
    diag::warn_suggest_noreturn_function};

/// Whether an expression refers to \p Variable.
static bool refersTo(const Stmt *E, const VarDecl *Variable) {
  SmallVector<const Stmt *, 16> Open = {E};
  while (!Open.empty()) {
    const Stmt *Next = Open.pop_back_val();
    if (!Next)
      continue;
    const auto *Reference = dyn_cast<DeclRefExpr>(Next);
    if (Reference && Reference->getDecl() == Variable)
      return true;
    for (const Stmt *Part : Next->children())
      Open.push_back(Part);
  }
  return false;
}

/// Whether \p D is a variable that may be read before it is set. A constructor
/// without arguments sets nothing.
static bool mayBeUnset(const Decl *D) {
  const auto *Variable = dyn_cast<VarDecl>(D);
  if (!Variable)
    return !isa<TypedefNameDecl, TagDecl, StaticAssertDecl, EmptyDecl>(D);
  const Expr *Init = Variable->getInit();
  if (!Init)
    return true;
  const auto *Constructor = dyn_cast<CXXConstructExpr>(Init->IgnoreImplicit());
  return (Constructor && Constructor->getNumArgs() == 0) ||
         refersTo(Init, Variable);
}

/// Whether variables of the statements in \p Body may be read before they are
/// set. A statement that is not listed here may contain anything.
static bool declaresUnset(const Stmt *Body) {
  SmallVector<const Stmt *, 16> Open = {Body};
  while (!Open.empty()) {
    const Stmt *Next = Open.pop_back_val();
    if (!Next || isa<Expr>(Next))
      continue;
    switch (Next->getStmtClass()) {
    case Stmt::DeclStmtClass:
      if (llvm::any_of(cast<DeclStmt>(Next)->decls(), mayBeUnset))
        return true;
      break;
    case Stmt::CompoundStmtClass:
    case Stmt::AttributedStmtClass:
    case Stmt::IfStmtClass:
    case Stmt::ForStmtClass:
    case Stmt::WhileStmtClass:
    case Stmt::DoStmtClass:
    case Stmt::SwitchStmtClass:
    case Stmt::CaseStmtClass:
    case Stmt::DefaultStmtClass:
      llvm::append_range(Open, Next->children());
      break;
    case Stmt::NullStmtClass:
    case Stmt::ReturnStmtClass:
    case Stmt::BreakStmtClass:
    case Stmt::ContinueStmtClass:
      break;
    default: // Clang's enumeration
      return true;
    }
  }
  return false;
}

/// Whether control can only leave \p Body, if at all, by `return`.
static bool endsWithReturn(const Stmt *Body) {
  const auto *Block = dyn_cast<CompoundStmt>(Body);
  return Block && !Block->body_empty() && isa<ReturnStmt>(Block->body_back());
}

bool hlsl::needsFlowAnalysis(const sema::FunctionScopeInfo &Scope,
                             const Decl *D) {
  const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
  const Stmt *Body = Function ? Function->getBody() : nullptr;
  // What is only reported where control can reach it has been collected.
  if (!Body || !Scope.PossiblyUnreachableDiags.empty() ||
      Function->isInvalidDecl() || declaresUnset(Body))
    return true;
  if (!Function->getReturnType()->isVoidType() && !endsWithReturn(Body))
    return true;
  const DiagnosticsEngine &Diags = D->getASTContext().getDiagnostics();
  return llvm::any_of(FlowWarnings, [&](diag::kind Warning) {
    return !Diags.isIgnored(Warning, D->getBeginLoc());
  });
}

//===----------------------------------------------------------------------===//
// Overflow
//===----------------------------------------------------------------------===//

/// Whether \p T is not a floating-point type, nor a vector or matrix of one.
static bool isOfIntegers(QualType T) {
  if (const auto *Vector = T->getAs<VectorType>())
    T = Vector->getElementType();
  else if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    T = Matrix->getElementType();
  return !T->isFloatingType();
}

static bool mayOverflow(const Expr *E) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    BinaryOperatorKind Kind = Binary->getOpcode();
    if (BinaryOperator::isCompoundAssignmentOp(Kind))
      Kind = BinaryOperator::getOpForCompoundAssignment(Kind);
    return (BinaryOperator::isAdditiveOp(Kind) ||
            BinaryOperator::isMultiplicativeOp(Kind) ||
            BinaryOperator::isShiftOp(Kind)) &&
           isOfIntegers(E->getType());
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return (Unary->getOpcode() == UO_Minus ||
            Unary->isIncrementDecrementOp()) &&
           isOfIntegers(E->getType());
  // A value may be outside of an enumeration.
  return isa<CastExpr>(E) && E->getType()->isEnumeralType();
}

bool hlsl::canOverflow(const Expr *E) {
  SmallVector<const Stmt *, 16> Open = {E};
  while (!Open.empty()) {
    const Stmt *Next = Open.pop_back_val();
    const auto *Part = dyn_cast_or_null<Expr>(Next);
    if (!Part) {
      if (Next)
        return true; // a statement in an expression
      continue;
    }
    // A call with defaults has further expressions, and so has a list.
    if (isa<CXXDefaultArgExpr, CXXDefaultInitExpr, InitListExpr,
            OpaqueValueExpr>(Part) ||
        mayOverflow(Part))
      return true;
    for (const Stmt *Child : Part->children())
      Open.push_back(Child);
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Complete expressions
//===----------------------------------------------------------------------===//

/// Half, the smallest type, has integers of 11 bits.
static bool isSmallInteger(const Expr *E) {
  const auto *Integer = dyn_cast<IntegerLiteral>(E);
  return Integer && Integer->getValue().getActiveBits() <= 11;
}

/// Whether a cast may change a value.
static bool mayConvert(const CastExpr *E) {
  if (E->getType()->isEnumeralType())
    return true;
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_FunctionToPointerDecay:
  case CK_ArrayToPointerDecay:
  case CK_VectorSplat: // the scalar was converted before
    return false;
  case CK_IntegralToFloating:
    return !isSmallInteger(E->getSubExpr());
  default: // Clang's enumeration
    return !isa<ExplicitCastExpr>(E);
  }
}

/// Whether an operator other than an assignment may be dubious in itself.
static bool isDubiousOperator(const BinaryOperator *E) {
  return !(E->isAdditiveOp() || E->isMultiplicativeOp()) ||
         isOfIntegers(E->getType());
}

/// Whether an assignment converts its result to another type.
static bool convertsResult(const BinaryOperator *E) {
  const auto *Compound = dyn_cast<CompoundAssignOperator>(E);
  if (!Compound)
    return false;
  const Type *T = E->getType().getCanonicalType().getTypePtr();
  auto IsOther = [T](QualType Other) {
    return Other.getCanonicalType().getTypePtr() != T;
  };
  return isOfIntegers(E->getType()) ||
         IsOther(Compound->getComputationLHSType()) ||
         IsOther(Compound->getComputationResultType());
}

bool hlsl::mayBeDubious(const Expr *E) {
  SmallVector<const Expr *, 16> Open;
  // Of an object that is read, Clang checks the subscripts here, of operands
  // where the operator is built.
  if (const auto *Binary = dyn_cast<BinaryOperator>(E);
      Binary && Binary->isAssignmentOp()) {
    if (Binary->getLHS()->getObjectKind() == OK_BitField ||
        convertsResult(Binary))
      return true;
    Open = {Binary->getLHS(), Binary->getRHS()};
  } else if (isa<BinaryOperator, CallExpr, CastExpr, FloatingLiteral>(E)) {
    Open.push_back(E);
  } else {
    return true;
  }
  if (const Expr *Whole = E->IgnoreParenImpCasts();
      isa<ArraySubscriptExpr, MemberExpr, CXXOperatorCallExpr>(Whole))
    return true;
  while (!Open.empty()) {
    const Expr *Part = Open.pop_back_val();
    switch (Part->getStmtClass()) {
    case Stmt::DeclRefExprClass:
    case Stmt::FloatingLiteralClass:
    case Stmt::IntegerLiteralClass:
    case Stmt::CXXBoolLiteralExprClass:
    case Stmt::CXXThisExprClass:
      break;
    case Stmt::ParenExprClass:
      Open.push_back(cast<ParenExpr>(Part)->getSubExpr());
      break;
    case Stmt::MemberExprClass:
      Open.push_back(cast<MemberExpr>(Part)->getBase());
      break;
    case Stmt::ExtVectorElementExprClass:
      Open.push_back(cast<ExtVectorElementExpr>(Part)->getBase());
      break;
    case Stmt::ArraySubscriptExprClass:
      Open.push_back(cast<ArraySubscriptExpr>(Part)->getBase());
      Open.push_back(cast<ArraySubscriptExpr>(Part)->getIdx());
      break;
    case Stmt::ImplicitCastExprClass:
    case Stmt::CStyleCastExprClass:
    case Stmt::CXXFunctionalCastExprClass:
      if (mayConvert(cast<CastExpr>(Part)))
        return true;
      Open.push_back(cast<CastExpr>(Part)->getSubExpr());
      break;
    case Stmt::InitListExprClass:
      llvm::append_range(Open, cast<InitListExpr>(Part)->inits());
      break;
    case Stmt::UnaryOperatorClass:
      if (cast<UnaryOperator>(Part)->getOpcode() != UO_Minus ||
          isOfIntegers(Part->getType()))
        return true;
      Open.push_back(cast<UnaryOperator>(Part)->getSubExpr());
      break;
    case Stmt::BinaryOperatorClass:
      if (isDubiousOperator(cast<BinaryOperator>(Part)))
        return true;
      Open.push_back(cast<BinaryOperator>(Part)->getLHS());
      Open.push_back(cast<BinaryOperator>(Part)->getRHS());
      break;
    case Stmt::CXXOperatorCallExprClass:
      if (cast<CXXOperatorCallExpr>(Part)->getOperator() != OO_Subscript)
        return true;
      [[fallthrough]];
    case Stmt::CallExprClass:
    case Stmt::CXXMemberCallExprClass:
      Open.push_back(cast<CallExpr>(Part)->getCallee());
      llvm::append_range(Open, cast<CallExpr>(Part)->arguments());
      break;
    default: // Clang's enumeration
      return true;
    }
  }
  return false;
}

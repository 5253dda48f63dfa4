// HLSLAnalyses.cpp: Clang's analyses: where they are needed, and what counts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLAnalyses.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/ScopeInfo.h"
#include "llvm/ADT/SmallPtrSet.h"

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

bool hlsl::refersTo(const Stmt *E, const VarDecl *Variable) {
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
         hlsl::refersTo(Init, Variable);
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

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

namespace {

/// Finds out whether integers of a function can be negative. Overflow does not
/// count: a counter needs two billion iterations for it.
class Signs {
public:
  explicit Signs(const FunctionDecl *Function) : Function(Function) {}

  /// Whether \p E, or each component of it, is never negative.
  bool isNeverNegative(const Expr *E);

private:
  bool isNeverNegative(const BinaryOperator *E);
  bool isNeverNegative(const CallExpr *E);
  bool isNeverNegative(const VarDecl *Variable);
  bool keepsSign(const Stmt *Node, const VarDecl *Variable);

  const FunctionDecl *Function;
  /// Those that have been looked at. If each of them is not negative as long as
  /// the others are not, none ever is.
  llvm::SmallPtrSet<const VarDecl *, 8> Assumed;
};

} // namespace

/// What is left of an object or its value when parentheses, conversions of the
/// same type and selections of components are taken away.
static const Decl *findVariable(const Expr *E) {
  const auto *Reference =
      dyn_cast_or_null<DeclRefExpr>(hlsl::getWholeObject(E));
  return Reference ? Reference->getDecl() : nullptr;
}

/// Whether \p Variable is a parameter with a number that the system counts, as
/// SV_DispatchThreadID. There are no others that are integers.
static bool isSystemNumber(const VarDecl *Variable) {
  const auto *Semantic = isa<ParmVarDecl>(Variable)
                             ? Variable->getAttr<HLSLParsedSemanticAttr>()
                             : nullptr;
  return Semantic && Semantic->getSemanticName().starts_with_insensitive("SV_");
}

bool Signs::isNeverNegative(const BinaryOperator *E) {
  switch (E->getOpcode()) {
  case BO_Add:
  case BO_Mul:
  case BO_Div:
  case BO_Rem:
  case BO_Or:
  case BO_Xor:
    return isNeverNegative(E->getLHS()) && isNeverNegative(E->getRHS());
  case BO_And:
    return isNeverNegative(E->getLHS()) || isNeverNegative(E->getRHS());
  case BO_Shl:
  case BO_Shr:
    return isNeverNegative(E->getLHS());
  case BO_Comma:
    return isNeverNegative(E->getRHS());
  default: // Clang's enumeration
    return false;
  }
}

bool Signs::isNeverNegative(const CallExpr *E) {
  auto IsArgument = [&](unsigned N) { return isNeverNegative(E->getArg(N)); };
  const std::optional<hlsl::BuiltinOp> Op =
      hlsl::getBuiltinOp(E->getDirectCallee());
  if (Op == hlsl::BuiltinOp::Max)
    return IsArgument(0) || IsArgument(1);
  if (Op == hlsl::BuiltinOp::Min)
    return IsArgument(0) && IsArgument(1);
  return Op == hlsl::BuiltinOp::Clamp && IsArgument(1) && IsArgument(2);
}

/// Whether \p Node, if it sets \p Variable, sets it to what is not negative.
bool Signs::keepsSign(const Stmt *Node, const VarDecl *Variable) {
  if (const auto *Cast = dyn_cast<CastExpr>(Node);
      Cast && Cast->getCastKind() == CK_LValueToRValue &&
      findVariable(Cast->getSubExpr()) == Variable)
    return true;
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(Node);
      Swizzle && Swizzle->isPRValue() && findVariable(Swizzle) == Variable)
    return true;
  if (const auto *Unary = dyn_cast<UnaryOperator>(Node);
      Unary && Unary->isIncrementOp() &&
      findVariable(Unary->getSubExpr()) == Variable)
    return true;
  const auto *Binary = dyn_cast<BinaryOperator>(Node);
  if (Binary && Binary->isAssignmentOp() &&
      findVariable(Binary->getLHS()) == Variable) {
    const BinaryOperatorKind Kind = Binary->getOpcode();
    return keepsSign(Binary->getRHS(), Variable) && Kind != BO_SubAssign &&
           (Kind == BO_AndAssign || isNeverNegative(Binary->getRHS()));
  }
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Node))
    return findVariable(Out->getArgLValue()) != Variable;
  // Whatever else names it may set it.
  const auto *Reference = dyn_cast<DeclRefExpr>(Node);
  return !(Reference && Reference->getDecl() == Variable) &&
         llvm::all_of(Node->children(), [&](const Stmt *Child) {
           return !Child || keepsSign(Child, Variable);
         });
}

bool Signs::isNeverNegative(const VarDecl *Variable) {
  if (Assumed.contains(Variable))
    return true;
  const bool IsNumber = isSystemNumber(Variable);
  if (!IsNumber &&
      (!Variable->isLocalVarDecl() || Variable->hasGlobalStorage() ||
       !Variable->getInit() || Variable->isInvalidDecl()))
    return false;
  Assumed.insert(Variable);
  return (IsNumber || isNeverNegative(Variable->getInit())) &&
         (Variable->getType().isConstQualified() ||
          keepsSign(Function->getBody(), Variable));
}

bool Signs::isNeverNegative(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (E->isValueDependent())
    return false;
  if (E->getType()->hasUnsignedIntegerRepresentation() ||
      E->getType()->isBooleanType())
    return true;
  Expr::EvalResult Value;
  if (E->getType()->isIntegerType() &&
      E->EvaluateAsInt(Value, Function->getASTContext()))
    return !Value.Val.getInt().isNegative();
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return isNeverNegative(Cast->getSubExpr());
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return llvm::all_of(
        List->inits(), [&](const Expr *Part) { return isNeverNegative(Part); });
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isNeverNegative(Choice->getTrueExpr()) &&
           isNeverNegative(Choice->getFalseExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return isNeverNegative(Binary);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return isNeverNegative(Call);
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    return isNeverNegative(Swizzle->getBase());
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  const auto *Variable =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  return Variable && isNeverNegative(Variable);
}

/// Whether the sign of an operand has no effect on \p Comparison.
static bool isHarmless(const BinaryOperator *Comparison,
                       const FunctionDecl *Function) {
  // -1 is a frequent mark for what is absent, and equal to 0xffffffff.
  if (Comparison->isEqualityOp())
    return true;
  const Expr *Signed = Comparison->getLHS();
  if (Signed->IgnoreParenImpCasts()
          ->getType()
          ->hasUnsignedIntegerRepresentation())
    Signed = Comparison->getRHS();
  return Signs(Function).isNeverNegative(Signed);
}

void hlsl::dropHarmlessSigns(sema::FunctionScopeInfo &Scope, const Decl *D) {
  const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
  if (!Function || !Function->hasBody())
    return;
  llvm::erase_if(
      Scope.PossiblyUnreachableDiags,
      [&](const sema::PossiblyUnreachableDiag &Warning) {
        if (Warning.PD.getDiagID() != diag::warn_mixed_sign_comparison ||
            Warning.Stmts.size() != 1)
          return false;
        const auto *E = dyn_cast<BinaryOperator>(Warning.Stmts.front());
        return E && isHarmless(E, Function);
      });
}

//===----------------------------------------------------------------------===//
// Components
//===----------------------------------------------------------------------===//

llvm::BitVector hlsl::findNamedComponents(const ParmVarDecl *Parameter) {
  const auto *T =
      Parameter->getType().getNonReferenceType()->castAs<VectorType>();
  llvm::BitVector Named(T->getNumElements());
  const auto *Function = cast<FunctionDecl>(Parameter->getDeclContext());
  SmallVector<const Stmt *, 16> Open = {Function->getBody()};
  while (!Open.empty()) {
    const Stmt *Next = Open.pop_back_val();
    if (!Next)
      continue;
    if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Next))
      Next = Out->getArgLValue();
    const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(Next);
    const auto *Reference = dyn_cast<DeclRefExpr>(
        Swizzle ? Swizzle->getBase()->IgnoreParenImpCasts() : Next);
    if (!Reference || Reference->getDecl() != Parameter) {
      llvm::append_range(Open, Next->children());
      continue;
    }
    if (!Swizzle)
      return Named.set();
    SmallVector<uint32_t, 4> Elements;
    Swizzle->getEncodedElementAccess(Elements);
    for (uint32_t Element : Elements)
      Named.set(Element);
  }
  return Named;
}

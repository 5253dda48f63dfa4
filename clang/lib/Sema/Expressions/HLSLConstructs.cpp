// HLSLConstructs.cpp: C++ constructs that HLSL does not have
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's parser accepts all of C++ and its GNU extensions. The lists name the
// classes of statements and expressions that HLSL has and CodeGen emits,
// because the list of all others grows with each Clang release.

#include "clang/Sema/Expressions/HLSLConstructs.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Builtins/HLSLIntrinsics.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

class ConstructChecker {
public:
  explicit ConstructChecker(Sema &S) : S(S) {}

  void checkDeclarations(const DeclContext *Context);
  bool checkOperator(const FunctionDecl *FD);
  void checkFunction(const FunctionDecl *FD);
  void checkVariable(const VarDecl *Var);

private:
  void check(const Stmt *Root);
  void visitStmt(const Stmt *Node);
  void visitExpr(const Expr *E);
  void visitDeclStmt(const DeclStmt *Node);
  void checkHints(ArrayRef<const Attr *> Attrs);
  void visitRef(const Expr *E, const ValueDecl *D);
  void visitCall(const CallExpr *E);
  void visitSubscript(const ArraySubscriptExpr *E);
  void visitCast(const CastExpr *E);
  void visitUnary(const UnaryOperator *E);
  void visitBinary(const BinaryOperator *E);

  void push(const Stmt *Node) {
    if (Node)
      Waiting.push_back(Node);
  }
  /// In the order of the source, since the last one is visited first.
  template <typename Range> void pushAll(Range &&Nodes) {
    size_t First = Waiting.size();
    for (const Stmt *Node : Nodes)
      push(Node);
    std::reverse(Waiting.begin() + First, Waiting.end());
  }
  void reject(SourceLocation Loc, StringRef What) {
    report(S, Loc, Diag::err_no_hlsl) << What;
  }

  Sema &S;
  /// Nodes still to be visited: expressions may be nested deeper than a stack
  /// of calls.
  SmallVector<const Stmt *, 32> Waiting;
  /// Clang repeats operands of initialiser lists and out arguments.
  llvm::SmallPtrSet<const OpaqueValueExpr *, 16> SeenValues;
  llvm::SmallDenseSet<SourceLocation, 4> ReportedOperators;
};

} // namespace

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// Whether a value of the type is one of HLSL's, and no pointer or the like.
static bool isValueType(QualType T) {
  return T->isVoidType() || T->isEnumeralType() || T->isVectorType() ||
         T->isMatrixType() || (T->isBuiltinType() && T->isArithmeticType());
}

static bool isHLSLType(const ASTContext &C, QualType T) {
  return NumericType::get(C, T) ||
         !hasPart(C, T.getNonReferenceType(), [](const TypePart &Part) {
           return Part.Kind == PartKind::Value && !isValueType(Part.Type);
         });
}

/// `interface` is a predefined macro for `struct`.
static bool isInterface(Sema &S, const CXXRecordDecl *Record) {
  SourceLocation Keyword = Record->getInnerLocStart();
  return Keyword.isMacroID() &&
         Lexer::getImmediateMacroName(Keyword, S.getSourceManager(),
                                      S.getLangOpts()) == "interface";
}

void ConstructChecker::checkVariable(const VarDecl *Var) {
  if (Var->isImplicit() && !Var->isLocalVarDecl())
    return;
  if (isa<DecompositionDecl>(Var))
    return reject(Var->getLocation(), "a structured binding");
  QualType T = Var->getType();
  if (T->isReferenceType())
    return reject(Var->getLocation(), "a variable of reference type");
  if (const CXXRecordDecl *Record =
          S.Context.getBaseElementType(T)->getAsCXXRecordDecl();
      Record && isInterface(S, Record)) {
    report(S, Var->getLocation(), Diag::err_interface_variable) << Var << T;
    return;
  }
  if (T.isVolatileQualified())
    return reject(Var->getLocation(), "'volatile'");
  // What its elements become is said by the type of the variable.
  const bool IsHeap =
      Var->getIdentifier() && (Var->getName() == "ResourceDescriptorHeap" ||
                               Var->getName() == "SamplerDescriptorHeap");
  if (IsHeap && Var->hasGlobalStorage() && !Var->isStaticLocal())
    return reject(Var->getLocation(), "a global with the name of a heap");
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (Record && Record->isImplicit() && Var->getTypeSourceInfo() &&
      Var->getTypeSourceInfo()->getType()->getContainedAutoType() &&
      llvm::any_of(Record->decls(), [](const Decl *D) {
        const auto *Template = dyn_cast<FunctionTemplateDecl>(D);
        return Template && getBuiltinOp(Template->getTemplatedDecl()) ==
                               BuiltinOp::HeapResource;
      }))
    return reject(Var->getLocation(), "'auto' for an element of a heap");
  if (Var->isLocalExternDecl())
    return reject(Var->getLocation(), "'extern' of a local variable");
  if (!isHLSLType(S.Context, T)) {
    report(S, Var->getLocation(), Diag::err_type_no_hlsl)
        << Var << T.getUnqualifiedType();
    return;
  }
  if (Var->isStaticDataMember() && Var->isFirstDecl() && Var->isReferenced() &&
      T.isConstQualified() && !Var->getAnyInitializer())
    report(S, Var->getLocation(), Diag::warn_constant_without_value) << Var;
  check(Var->getInit());
}

/// Whether structs can define the operator in HLSL 2021. HLSL has no
/// references, which an operator that modifies its operand would return.
static bool isOverloadable(OverloadedOperatorKind Operator) {
  switch (Operator) {
  case OO_Plus:
  case OO_Minus:
  case OO_Star:
  case OO_Slash:
  case OO_Percent:
  case OO_Caret:
  case OO_Amp:
  case OO_Pipe:
  case OO_Tilde:
  case OO_Exclaim:
  case OO_Less:
  case OO_Greater:
  case OO_LessEqual:
  case OO_GreaterEqual:
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_AmpAmp:
  case OO_PipePipe:
  case OO_Comma:
  case OO_Call:
  case OO_Subscript:
    return true;
  default: // Clang's enumeration
    return false;
  }
}

/// Whether the function is no operator, or one that may be defined.
bool ConstructChecker::checkOperator(const FunctionDecl *FD) {
  const bool IsConversion = isa<CXXConversionDecl>(FD);
  if (!IsConversion && !FD->isOverloadedOperator())
    return true;
  const bool IsOutside = !isa<CXXMethodDecl>(FD);
  if (!IsConversion && !IsOutside &&
      isOverloadable(FD->getOverloadedOperator()))
    return true;
  // An operator of a template has a declaration for each of its types.
  if (!ReportedOperators.insert(FD->getLocation()).second)
    return false;
  // Clang spells the type in the name of a conversion in C++.
  const auto *Conversion = dyn_cast<CXXConversionDecl>(FD);
  report(S, FD->getLocation(), Diag::err_operator_overload)
      << (Conversion
              ? "operator " +
                    getTypeName(S.Context, Conversion->getConversionType())
              : FD->getDeclName().getAsString())
      << (IsOutside && isOverloadable(FD->getOverloadedOperator()));
  return false;
}

void ConstructChecker::checkFunction(const FunctionDecl *FD) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(FD);
      Constructor && Constructor->isUserProvided() && !FD->isImplicit())
    return reject(FD->getLocation(), "a constructor");
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(FD);
      Destructor && Destructor->isUserProvided())
    return reject(FD->getLocation(), "a destructor");
  if (!FD->isImplicit() && !checkOperator(FD))
    return;
  if (!FD->doesThisDeclarationHaveABody() || FD->isImplicit())
    return;
  for (const ParmVarDecl *Param : FD->parameters()) {
    if (Param->getType().isVolatileQualified())
      return reject(Param->getLocation(), "'volatile'");
    // Clang takes one that is handed back for a reference, which may be to
    // what has no values.
    if (QualType T = S.Context.getBaseElementType(
            Param->getType().getNonReferenceType());
        !Param->isInvalidDecl() && !T->isDependentType() &&
        S.RequireCompleteType(Param->getLocation(), T,
                              diag::err_typecheck_decl_incomplete_type))
      return;
    // An array without dimensions is a pointer, and is checked where it is
    // passed.
    if (!Param->getType()->isPointerType() &&
        !isHLSLType(S.Context, Param->getType())) {
      report(S, Param->getLocation(), Diag::err_type_no_hlsl)
          << Param << Param->getType();
      return;
    }
  }
  // Results and parameters of built-ins are references, the user's are not.
  if (FD->getReturnType()->isReferenceType())
    return reject(FD->getLocation(), "a function that returns a reference");
  check(FD->getBody());
}

/// Declarations that C++ has and HLSL has not.
void ConstructChecker::checkDeclarations(const DeclContext *Context) {
  for (const Decl *D : Context->decls()) {
    if (D->isImplicit() || D->getLocation().isInvalid())
      continue;
    if (isa<LinkageSpecDecl>(D))
      reject(D->getLocation(), "'extern' with a string");
    else if (isa<TypedefDecl>(D) && Context->isRecord())
      reject(D->getLocation(), "a typedef inside of a struct");
    else if (const auto *Template = dyn_cast<TemplateDecl>(D);
             Template && Template->getTemplateParameters()->hasParameterPack())
      reject(D->getLocation(), "a template with a pack of parameters");
    else if (const auto *Class = dyn_cast<ClassTemplateDecl>(D))
      checkDeclarations(Class->getTemplatedDecl());
    else if (isa<CXXRecordDecl, NamespaceDecl>(D))
      checkDeclarations(cast<DeclContext>(D));
  }
}

void hlsl::checkConstructs(Sema &S, const DeclContext *Context) {
  ConstructChecker Checker(S);
  Checker.checkDeclarations(Context);
  visitDecls(Context,
             {[&](const FunctionDecl *FD) { Checker.checkFunction(FD); },
              [&](const VarDecl *Var) { Checker.checkVariable(Var); }});
}

void hlsl::checkOperators(Sema &S, const DeclContext *Context) {
  ConstructChecker Checker(S);
  auto Check = [&](const FunctionDecl *FD) {
    if (!FD->isImplicit() && !FD->isInvalidDecl())
      Checker.checkOperator(FD);
  };
  visitDecls(Context, {Check, [](const VarDecl *) {}});
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void ConstructChecker::check(const Stmt *Root) {
  size_t Outer = Waiting.size();
  push(Root);
  while (Waiting.size() != Outer) {
    const Stmt *Node = Waiting.pop_back_val();
    if (const auto *E = dyn_cast<Expr>(Node))
      visitExpr(E);
    else
      visitStmt(Node);
  }
}

void ConstructChecker::visitStmt(const Stmt *Node) {
  switch (Node->getStmtClass()) {
  case Stmt::DeclStmtClass:
    return visitDeclStmt(cast<DeclStmt>(Node));
  case Stmt::CaseStmtClass: {
    const auto *Case = cast<CaseStmt>(Node);
    if (Case->caseStmtIsGNURange())
      reject(Case->getBeginLoc(), "a range in a case label");
    return push(Case->getSubStmt());
  }
  case Stmt::AttributedStmtClass:
    checkHints(cast<AttributedStmt>(Node)->getAttrs());
    return pushAll(Node->children());
  case Stmt::NullStmtClass:
  case Stmt::CompoundStmtClass:
  case Stmt::ReturnStmtClass:
  case Stmt::IfStmtClass:
  case Stmt::ForStmtClass:
  case Stmt::WhileStmtClass:
  case Stmt::DoStmtClass:
  case Stmt::SwitchStmtClass:
  case Stmt::DefaultStmtClass:
  case Stmt::BreakStmtClass:
  case Stmt::ContinueStmtClass:
    return pushAll(Node->children());
  case Stmt::LabelStmtClass:
    push(cast<LabelStmt>(Node)->getSubStmt());
    return reject(Node->getBeginLoc(), "a label");
  case Stmt::GotoStmtClass:
    return reject(Node->getBeginLoc(), "'goto'");
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    return reject(Node->getBeginLoc(), "inline assembly");
  default: // Clang's enumeration
    return reject(Node->getBeginLoc(), "this statement");
  }
}

/// [unroll] beside [loop], [branch] beside [flatten].
void ConstructChecker::checkHints(ArrayRef<const Attr *> Attrs) {
  auto Check = [&](auto *Hint) {
    using HintAttr = std::remove_const_t<std::remove_pointer_t<decltype(Hint)>>;
    for (const Attr *Other : Attrs) {
      const auto *Second = dyn_cast<HintAttr>(Other);
      if (!Second || Second == Hint)
        continue;
      if (Second->getSemanticSpelling() != Hint->getSemanticSpelling())
        report(S, Second->getLocation(), Diag::err_attributes_contradict)
            << Hint->getSpelling() << Second->getSpelling();
      return;
    }
  };
  for (const Attr *First : Attrs) {
    if (const auto *Loop = dyn_cast<HLSLLoopHintAttr>(First))
      return Check(Loop);
    if (const auto *Branch = dyn_cast<HLSLControlFlowHintAttr>(First))
      return Check(Branch);
  }
}

void ConstructChecker::visitDeclStmt(const DeclStmt *Node) {
  for (const Decl *D : Node->decls()) {
    if (const auto *Var = dyn_cast<VarDecl>(D))
      checkVariable(Var);
    else if (const auto *Record = dyn_cast<CXXRecordDecl>(D))
      visitDecls(Record, {[this](const FunctionDecl *FD) { checkFunction(FD); },
                          [this](const VarDecl *Var) { checkVariable(Var); }});
  }
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

void ConstructChecker::visitExpr(const Expr *E) {
  switch (E->getStmtClass()) {
  case Stmt::ConstantExprClass:
    if (cast<ConstantExpr>(E)->hasAPValueResult())
      return;
    return push(cast<ConstantExpr>(E)->getSubExpr());
  case Stmt::CXXDefaultArgExprClass:
    return push(cast<CXXDefaultArgExpr>(E)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return push(cast<CXXDefaultInitExpr>(E)->getExpr());
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return push(cast<SubstNonTypeTemplateParmExpr>(E)->getReplacement());
  case Stmt::OpaqueValueExprClass:
    if (SeenValues.insert(cast<OpaqueValueExpr>(E)).second)
      push(cast<OpaqueValueExpr>(E)->getSourceExpr());
    return;
  case Stmt::ArrayInitLoopExprClass:
    return push(cast<ArrayInitLoopExpr>(E)->getCommonExpr());
  case Stmt::DeclRefExprClass:
    return visitRef(E, cast<DeclRefExpr>(E)->getDecl());
  case Stmt::MemberExprClass:
    push(cast<MemberExpr>(E)->getBase());
    return visitRef(E, cast<MemberExpr>(E)->getMemberDecl());
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
    return visitCall(cast<CallExpr>(E));
  case Stmt::ArraySubscriptExprClass:
    return visitSubscript(cast<ArraySubscriptExpr>(E));
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXConstCastExprClass:
    return visitCast(cast<CastExpr>(E));
  case Stmt::UnaryOperatorClass:
    return visitUnary(cast<UnaryOperator>(E));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass:
    return visitBinary(cast<BinaryOperator>(E));
  case Stmt::UnaryExprOrTypeTraitExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::SizeOfPackExprClass:
    return; // the operands are not evaluated
  case Stmt::ParenExprClass:
  case Stmt::ExprWithCleanupsClass:
  case Stmt::MaterializeTemporaryExprClass:
  case Stmt::CXXBindTemporaryExprClass:
  case Stmt::CXXThisExprClass:
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
  case Stmt::IntegerLiteralClass:
  case Stmt::CharacterLiteralClass:
  case Stmt::CXXBoolLiteralExprClass:
  case Stmt::FloatingLiteralClass:
  case Stmt::InitListExprClass:
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
  case Stmt::ConditionalOperatorClass:
  case Stmt::ExtVectorElementExprClass:
  case Stmt::MatrixSubscriptExprClass:
  case Stmt::MatrixSingleSubscriptExprClass:
  case Stmt::HLSLOutArgExprClass:
    return pushAll(E->children());
  case Stmt::LambdaExprClass:
    return reject(E->getExprLoc(), "a lambda");
  case Stmt::StmtExprClass:
    return reject(E->getExprLoc(), "a statement in an expression");
  case Stmt::BinaryConditionalOperatorClass:
    return reject(E->getExprLoc(), "'?:' without its second operand");
  case Stmt::CompoundLiteralExprClass:
    return reject(E->getExprLoc(), "a compound literal");
  case Stmt::StringLiteralClass:
  case Stmt::PredefinedExprClass:
    return reject(E->getExprLoc(), "a string");
  default: // Clang's enumeration
    return reject(E->getExprLoc(), "this expression");
  }
}

void ConstructChecker::visitRef(const Expr *E, const ValueDecl *D) {
  if (const auto *Var = dyn_cast<VarDecl>(D)) {
    // A ray query is allocated by the shader.
    if (Var->hasGlobalStorage() && !Var->isImplicit() &&
        Var->getStorageClass() != SC_Static &&
        containsRayQuery(S.Context, Var->getType()))
      reportNotSupported(S, E->getExprLoc(),
                         "a global RayQuery that is not 'static'");
    return;
  }
  if (!isa<EnumConstantDecl, FieldDecl>(D))
    reject(E->getExprLoc(), isa<FunctionDecl>(D)
                                ? "a function that is not called"
                                : "this expression");
}

/// The parameter for whose type, that of a template argument, Sema took an
/// array; it decays to a pointer there, which HLSL does not have.
static const ParmVarDecl *findDecayedParameter(const FunctionDecl *FD) {
  for (const ParmVarDecl *Param : FD->parameters())
    if (Param->getType()->isPointerType())
      return Param;
  return nullptr;
}

/// Reports an argument that is no memory of the parameter's type that the
/// threads of a group share.
static void checkGroupSharedArgument(Sema &S, const ParmVarDecl *Param,
                                     const Expr *Argument) {
  const Expr *Given = getSharedArgument(Argument);
  auto GetMemoryType = [&](QualType T) {
    const auto *Array = dyn_cast<ArrayParameterType>(T);
    return Array ? Array->getConstantArrayType(S.Context) : T;
  };
  QualType Wanted = GetMemoryType(Param->getType());
  const auto *Ref = dyn_cast<DeclRefExpr>(getWholeObject(Given));
  if (!Ref || !isGroupShared(Ref->getDecl()) ||
      !S.Context.hasSameUnqualifiedType(Wanted,
                                        GetMemoryType(Given->getType())))
    report(S, Argument->getBeginLoc(), Diag::err_groupshared_argument)
        << Param << Wanted << Argument->getSourceRange();
}

void ConstructChecker::visitCall(const CallExpr *E) {
  const FunctionDecl *FD = E->getDirectCallee();
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  const std::optional<BuiltinOp> Builtin = FD ? getBuiltinOp(FD) : std::nullopt;
  if (Builtin == BuiltinOp::HeapResource)
    checkHeapElement(S, cast<CXXMemberCallExpr>(E));
  if (const ParmVarDecl *Decayed = FD ? findDecayedParameter(FD) : nullptr)
    report(S, E->getExprLoc(), Diag::err_array_without_dimensions) << Decayed;
  // The operands of an operator begin with its object.
  if (FD && !Builtin && !isa<CXXOperatorCallExpr>(E))
    for (auto [Param, Argument] : llvm::zip(FD->parameters(), E->arguments()))
      if (isGroupShared(Param))
        checkGroupSharedArgument(S, Param, Argument);
  if (const auto *Member = dyn_cast<MemberExpr>(Callee);
      Member && isa<CXXMethodDecl>(Member->getMemberDecl()))
    push(Member->getBase());
  else if (!FD || !isa<DeclRefExpr>(Callee))
    reject(E->getExprLoc(), "a call of anything but a function");
  pushAll(E->arguments());
}

void ConstructChecker::visitSubscript(const ArraySubscriptExpr *E) {
  const Expr *Base = E->getBase()->IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Base)) {
    if (Cast->getCastKind() != CK_ArrayToPointerDecay)
      break;
    Base = Cast->getSubExpr()->IgnoreParens();
  }
  push(E->getIdx());
  // A function may take characters. CodeGen rejects strings that are reached.
  if (!isa<StringLiteral>(Base))
    push(Base);
}

void ConstructChecker::visitCast(const CastExpr *E) {
  // A template may query the length of a string. CodeGen rejects a reached one.
  if (E->getCastKind() == CK_HLSLArrayRValue &&
      isa<StringLiteral>(E->getSubExpr()->IgnoreParens()))
    return;
  push(E->getSubExpr());
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
  case CK_AddressSpaceConversion:
  case CK_ArrayToPointerDecay:
  case CK_HLSLArrayRValue:
  case CK_ToVoid:
  case CK_IntegralCast:
  case CK_IntegralToBoolean:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingToBoolean:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
  case CK_MatrixCast:
  case CK_VectorSplat:
  case CK_HLSLVectorTruncation:
  case CK_HLSLMatrixTruncation:
  case CK_BitCast:
  case CK_HLSLElementwiseCast:
  case CK_HLSLAggregateSplatCast:
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    return;
  default: // Clang's enumeration: pointers and other languages
    Waiting.pop_back();
    reject(E->getExprLoc(), "this conversion");
  }
}

void ConstructChecker::visitUnary(const UnaryOperator *E) {
  push(E->getSubExpr());
  switch (E->getOpcode()) {
  case UO_Plus:
  case UO_Minus:
  case UO_Not:
  case UO_LNot:
  case UO_PostInc:
  case UO_PostDec:
  case UO_PreInc:
  case UO_PreDec:
  case UO_Extension:
    return;
  case UO_Deref:
    // `*this` where a header of C++ habits writes it.
    if (isa<CXXThisExpr>(E->getSubExpr()->IgnoreParenImpCasts()))
      return;
    break;
  case UO_AddrOf:
  case UO_Real:
  case UO_Imag:
  case UO_Coawait:
    break;
  }
  Waiting.pop_back();
  reject(E->getExprLoc(), "this operator");
}

/// Whether an operand can be calculated with.
static bool isOperand(const Expr *E) {
  QualType T = E->getType();
  return !T->isPointerType() && !T->isArrayType() && !T->isRecordType();
}

void ConstructChecker::visitBinary(const BinaryOperator *E) {
  bool Calculates = !E->isAssignmentOp() && E->getOpcode() != BO_Comma;
  if (E->isPtrMemOp() ||
      (Calculates && !(isOperand(E->getLHS()) && isOperand(E->getRHS()))))
    return reject(E->getOperatorLoc(), "this operator on pointers or arrays");
  push(E->getRHS());
  push(E->getLHS());
}

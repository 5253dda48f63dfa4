// InlayHints.cpp: What the compiler adds to the source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The registers of resources that specify none, the offsets of members of
// constant buffers, names of parameters, and conversions that lose something.

#include "HoverParts.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Editor/Features.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::dxc;
using llvm::lsp::InlayHint;
using llvm::lsp::InlayHintKind;

namespace {

class HintCollector : public ConstDynamicRecursiveASTVisitor {
public:
  HintCollector(const EditorDocument &D, unsigned Begin, unsigned End)
      : D(D), Begin(Begin), End(End) {
    ShouldVisitImplicitCode = true;
  }

  void collect();

  // Sema marks some variables that are written as implicit.
  bool TraverseDecl(const Decl *Child) override {
    if (Child && Child->isImplicit() && !isa<VarDecl>(Child))
      return true;
    return ConstDynamicRecursiveASTVisitor::TraverseDecl(Child);
  }
  // Several components of a value may be used; the value is written once.
  bool VisitOpaqueValueExpr(const OpaqueValueExpr *E) override {
    if (E->getSourceExpr() && Values.insert(E).second)
      TraverseStmt(E->getSourceExpr());
    return true;
  }
  bool VisitVarDecl(const VarDecl *Var) override {
    addRegisters(Var);
    return true;
  }
  bool VisitHLSLBufferDecl(const HLSLBufferDecl *Buffer) override {
    addRegisters(Buffer);
    return true;
  }
  bool VisitCallExpr(const CallExpr *Call) override;
  bool VisitImplicitCastExpr(const ImplicitCastExpr *Cast) override;

  llvm::json::Array Hints;

private:
  bool isWanted(std::optional<unsigned> Offset) const {
    return Offset && *Offset >= Begin && *Offset <= End;
  }
  void add(unsigned Offset, InlayHintKind Kind, std::string Label,
           bool IsBefore);
  void addAfter(SourceLocation Token, std::string Label);
  void addRegisters(const NamedDecl *Declared);
  void addParameter(const ParmVarDecl *Param, const Expr *Argument,
                    bool OnlyLiterals);

  const EditorDocument &D;
  unsigned Begin, End;
  /// Operands of implicit conversions whose hint is at the outermost one.
  llvm::DenseSet<const Expr *> Inner;
  llvm::DenseSet<const OpaqueValueExpr *> Values;
  /// A node may be in the tree twice, as it was written and as it is meant.
  llvm::DenseSet<std::pair<unsigned, unsigned>> Added;
};

} // namespace

void HintCollector::add(unsigned Offset, InlayHintKind Kind, std::string Label,
                        bool IsBefore) {
  if (!Added.insert({Offset, unsigned(Kind)}).second)
    return;
  InlayHint Hint(Kind, D.Text.getPosition(Offset));
  Hint.label = std::move(Label);
  Hint.paddingLeft = !IsBefore;
  Hint.paddingRight = IsBefore;
  Hints.push_back(toJSON(Hint));
}

void HintCollector::addAfter(SourceLocation Token, std::string Label) {
  std::optional<unsigned> Offset = D.getWrittenOffset(Token);
  if (!isWanted(Offset))
    return;
  SourceManager &SM = D.getSourceManager();
  add(*Offset + Lexer::MeasureTokenLength(SM.getFileLoc(Token), SM,
                                          D.S.getLangOpts()),
      InlayHintKind::Type, std::move(Label), /*IsBefore=*/false);
}

/// The last token of a variable with the bounds of an array, without an
/// initializer.
static SourceLocation getDeclaratorEnd(const VarDecl *Var) {
  SourceLocation Last = Var->getLocation();
  if (const TypeSourceInfo *Info = Var->getTypeSourceInfo())
    for (TypeLoc T = Info->getTypeLoc(); !T.isNull(); T = T.getNextTypeLoc())
      if (auto Array = T.getAs<ArrayTypeLoc>();
          Array && Array.getRBracketLoc().isValid() &&
          Var->getASTContext().getSourceManager().isBeforeInTranslationUnit(
              Last, Array.getRBracketLoc()))
        Last = Array.getRBracketLoc();
  return Last;
}

void HintCollector::addRegisters(const NamedDecl *Declared) {
  std::string Label;
  bool IsExplicit = false;
  forEachBinding(D, Declared, [&](const ReportedBinding &Binding) {
    IsExplicit |= Binding.IsExplicit;
    if (Binding.Register.empty() || Binding.IsExplicit ||
        Label.find(Binding.Register) != std::string::npos)
      return;
    Label += (Label.empty() ? "" : "; ") + Binding.Register;
  });
  if (Label.empty() || IsExplicit)
    return;
  const auto *Var = dyn_cast<VarDecl>(Declared);
  addAfter(Var ? getDeclaratorEnd(Var) : Declared->getLocation(), Label);
}

void HintCollector::addParameter(const ParmVarDecl *Param, const Expr *Argument,
                                 bool OnlyLiterals) {
  const Expr *Written = Argument->IgnoreImplicit();
  if (!Param->getIdentifier() || isa<CXXDefaultArgExpr>(Argument))
    return;
  if (OnlyLiterals && !isa<IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr>(
                          Written->IgnoreParenImpCasts()))
    return;
  std::optional<unsigned> Offset = D.getWrittenOffset(Written->getBeginLoc());
  if (!isWanted(Offset))
    return;
  // An argument that is called as the parameter says it itself.
  const NamedDecl *Named = nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Written->IgnoreParenImpCasts()))
    Named = Ref->getDecl();
  else if (const auto *Member =
               dyn_cast<MemberExpr>(Written->IgnoreParenImpCasts()))
    Named = Member->getMemberDecl();
  if (Named && Named->getIdentifier() &&
      Named->getName().equals_insensitive(Param->getName()))
    return;
  add(*Offset, InlayHintKind::Parameter, Param->getName().str() + ":",
      /*IsBefore=*/true);
}

bool HintCollector::VisitCallExpr(const CallExpr *Call) {
  const FunctionDecl *Function = Call->getDirectCallee();
  if (!Function || isa<CXXOperatorCallExpr>(Call) ||
      Function->getNumParams() < 2)
    return true;
  const bool IsBuiltin = hlsl::getBuiltinOp(Function).has_value();
  for (unsigned I = 0, E = std::min<unsigned>(Call->getNumArgs(),
                                              Function->getNumParams());
       I != E; ++I)
    addParameter(Function->getParamDecl(I), Call->getArg(I), IsBuiltin);
  return true;
}

/// Whether values of \p To cannot represent some of \p From: bits, fractions
/// or components are lost.
static bool isLossy(const ASTContext &Context, QualType From, QualType To) {
  auto Source = hlsl::NumericType::get(Context, From);
  auto Target = hlsl::NumericType::get(Context, To);
  if (!Source || !Target || Target->Element->isBooleanType() ||
      Source->Element->isBooleanType())
    return false;
  if (Source->Shape != hlsl::NumericType::Scalar &&
      Target->Rows * Target->Columns < Source->Rows * Source->Columns)
    return true;
  const bool FromFloat = Source->Element->isFloatingType();
  const bool ToFloat = Target->Element->isFloatingType();
  if (FromFloat && !ToFloat)
    return true;
  if (FromFloat != ToFloat)
    return false;
  return Context.getTypeSize(Target->Element) <
         Context.getTypeSize(Source->Element);
}

bool HintCollector::VisitImplicitCastExpr(const ImplicitCastExpr *Cast) {
  if (Inner.contains(Cast))
    return true;
  const Expr *Operand = Cast;
  while (const auto *Each = dyn_cast<ImplicitCastExpr>(Operand)) {
    Operand = Each->getSubExpr();
    Inner.insert(Operand);
  }
  // A literal is what it is written as.
  if (isa<IntegerLiteral, FloatingLiteral>(Operand->IgnoreParens()) ||
      Cast->getType()->isDependentType() ||
      Operand->getType()->isDependentType() || Cast->isPartOfExplicitCast() ||
      !isLossy(D.getContext(), Operand->getType().getNonReferenceType(),
               Cast->getType().getNonReferenceType()))
    return true;
  std::optional<unsigned> Offset = D.getWrittenOffset(Operand->getBeginLoc());
  if (isWanted(Offset))
    add(*Offset, InlayHintKind::Type,
        "(" +
            hlsl::getTypeName(D.getContext(),
                              Cast->getType().getUnqualifiedType()) +
            ")",
        /*IsBefore=*/true);
  return true;
}

void HintCollector::collect() {
  forEachBufferMember(
      D, [&](const VarDecl *Var, uint64_t Offset, uint64_t Padding) {
        std::string Label = "offset " + llvm::utostr(Offset);
        if (Padding)
          Label += ", after " + llvm::utostr(Padding) + " of padding";
        addAfter(getDeclaratorEnd(Var), Label);
      });
  for (const Decl *Child : D.getContext().getTranslationUnitDecl()->decls())
    if (!Child->isImplicit() &&
        (D.getOffset(Child->getBeginLoc()) || D.getOffset(Child->getEndLoc())))
      TraverseDecl(Child);
}

llvm::json::Value dxc::findInlayHints(const EditorDocument &D,
                                      const llvm::json::Object &Params) {
  std::pair<unsigned, unsigned> Wanted = readOffsets(D, Params).value_or(
      std::pair(0u, unsigned(D.Text.str().size())));
  HintCollector Collector(D, Wanted.first, Wanted.second);
  Collector.collect();
  return std::move(Collector.Hints);
}

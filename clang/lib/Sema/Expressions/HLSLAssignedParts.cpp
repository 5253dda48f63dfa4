//===- HLSLAssignedParts.cpp - Uninitialized parts of variables ---*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// HLSL has no jumps but out of statements, so that one walk over the tree, with
// the state at the end of each statement, is enough; a loop's body is walked
// once more, before, for what an earlier iteration may have set.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Expressions/HLSLConstructs.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <optional>

using namespace clang;
using namespace clang::hlsl;

namespace {

/// A variable with more parts is not looked at.
constexpr uint64_t MaxParts = 256;

/// The parts of a variable are its scalars, of a matrix row by row; a struct
/// with bases is one. 0 for what has resources or no size, and for a ray query,
/// which is made where it is declared.
uint64_t countParts(const ASTContext &C, QualType T) {
  if (const auto *Array = C.getAsConstantArrayType(T))
    return llvm::SaturatingMultiply<uint64_t>(
        Array->getZExtSize(), countParts(C, Array->getElementType()));
  if (T->isArrayType() || T->isHLSLIntangibleType() || isRayQuery(T))
    return 0;
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getNumElements();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Matrix->getNumElementsFlattened();
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() ||
      Record->getDefinition()->getNumBases() != 0)
    return containsRayQuery(C, T) ? 0 : 1;
  uint64_t Sum = 0;
  // Of structs in structs in structs there may be more than can be counted.
  for (const FieldDecl *Field : Record->getDefinition()->fields())
    if (Sum <= MaxParts)
      Sum = llvm::SaturatingAdd(Sum, countParts(C, Field->getType()));
  return Sum;
}

struct AssignedState {
  llvm::BitVector Always; ///< set on every path
  llvm::BitVector Maybe;  ///< set on some path
  bool IsReachable = true;

  void merge(const AssignedState &Other) {
    if (!Other.IsReachable)
      return;
    if (!IsReachable) {
      *this = Other;
      return;
    }
    Always &= Other.Always;
    Maybe |= Other.Maybe;
  }
};

/// Parts of one variable.
struct PartList {
  SmallVector<unsigned, 8> Parts;
  /// All of them are meant, otherwise some.
  bool IsExact = true;
};

/// The matrix that \p E selects elements of by their names, as `m._11_12`.
const Expr *getMatrixOfElements(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && getBuiltinOp(Call->getDirectCallee()) ==
                     BuiltinOp::MatrixElements
             ? Call->getArg(0)
             : nullptr;
}

class FunctionParts {
public:
  FunctionParts(Sema &S, const FunctionDecl *Function)
      : S(S), C(S.Context), Function(Function) {}

  void run();

private:
  void track(const VarDecl *VD);
  std::optional<PartList> find(const Expr *E) const;
  PartList getMember(PartList Whole, const MemberExpr *Access) const;
  std::optional<uint64_t> getIndex(const Expr *Index, uint64_t Count) const;
  std::optional<PartList> findInMatrix(const Expr *E) const;

  void visit(const Stmt *Node);
  void visitExpr(const Expr *E);
  void visitPath(const Expr *E);
  void visitDecls(const DeclStmt *Node);
  void visitIf(const IfStmt *Node);
  void visitSwitch(const SwitchStmt *Node);
  void visitLoop(const Stmt *Cond, const Stmt *Body, const Stmt *Step,
                 const Expr *Exit);
  void visitChoice(const Expr *First, const Expr *Second);
  void set(const Expr *Target);
  void read(const Expr *E);
  void leave();

  Sema &S;
  ASTContext &C;
  const FunctionDecl *Function;
  llvm::MapVector<const VarDecl *, std::pair<unsigned, unsigned>> Tracked;
  unsigned NumParts = 0;
  AssignedState Now;
  /// Those of the innermost statement that can be left by `break`, `continue`,
  /// and the state where the innermost switch begins.
  AssignedState *AtBreak = nullptr, *AtContinue = nullptr;
  const AssignedState *AtSwitch = nullptr;
  bool IsReporting = true;
  llvm::BitVector Ever;                           ///< set anywhere
  llvm::SmallSetVector<const VarDecl *, 4> Unset; ///< at the end of some path
};

} // namespace

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void FunctionParts::track(const VarDecl *VD) {
  QualType T = VD->getType().getNonReferenceType();
  if (VD->isInvalidDecl() || T->isDependentType())
    return;
  uint64_t Count = countParts(C, T);
  if (Count == 0 || Count > MaxParts)
    return;
  Tracked[VD] = {NumParts, unsigned(Count)};
  NumParts += Count;
}

PartList FunctionParts::getMember(PartList Whole,
                                  const MemberExpr *Access) const {
  const auto *Field = dyn_cast<FieldDecl>(Access->getMemberDecl());
  const auto *Record =
      Field ? cast<CXXRecordDecl>(Field->getParent()) : nullptr;
  if (!Whole.IsExact || !Field || Record->getNumBases() != 0 ||
      Access->getBase()->getType()->getAsCXXRecordDecl() != Record) {
    Whole.IsExact = false;
    return Whole;
  }
  unsigned First = 0;
  for (const FieldDecl *Before : Record->fields()) {
    if (Before == Field)
      break;
    First += countParts(C, Before->getType());
  }
  PartList Member;
  Member.Parts.append(Whole.Parts.begin() + First,
                      Whole.Parts.begin() + First +
                          countParts(C, Field->getType()));
  return Member;
}

/// The value of a constant index into \p Count elements, if there is such one.
std::optional<uint64_t> FunctionParts::getIndex(const Expr *Index,
                                                uint64_t Count) const {
  Expr::EvalResult Result;
  if (Index->isValueDependent() || !Index->EvaluateAsInt(Result, C) ||
      Result.Val.getInt().isNegative() ||
      Result.Val.getInt().getLimitedValue() >= Count)
    return std::nullopt;
  return Result.Val.getInt().getZExtValue();
}

/// Rows and elements of a matrix, whose parts go row by row.
std::optional<PartList> FunctionParts::findInMatrix(const Expr *E) const {
  const auto *Element = dyn_cast<MatrixSubscriptExpr>(E);
  const auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(E);
  const Expr *Named = getMatrixOfElements(E);
  const Expr *Base = Element ? Element->getBase()
                     : Row   ? Row->getBase()
                             : Named;
  if (!Base)
    return std::nullopt;
  std::optional<PartList> Whole = find(Base);
  const auto *T = Base->getType()->getAs<ConstantMatrixType>();
  if (!Whole || !Whole->IsExact || !T)
    return Whole;
  const unsigned Columns = T->getNumColumns();
  PartList Chosen;
  if (Named) {
    // Four bits for each element, two for its row, in bytes of their own.
    Expr::EvalResult Packed;
    cast<CallExpr>(E)->getArg(1)->EvaluateAsInt(Packed, C);
    const auto *Names = E->getType()->getAs<VectorType>();
    for (unsigned I = 0; Names && I != Names->getNumElements(); ++I) {
      unsigned Name = Packed.Val.getInt().extractBitsAsZExtValue(8, 8 * I);
      Chosen.Parts.push_back(Whole->Parts[Name / 4 * Columns + Name % 4]);
    }
    return Chosen;
  }
  std::optional<uint64_t> AtRow = getIndex(
      Element ? Element->getRowIdx() : Row->getRowIdx(), T->getNumRows());
  std::optional<uint64_t> AtColumn =
      Element ? getIndex(Element->getColumnIdx(), Columns) : 0;
  if (!AtRow || !AtColumn) {
    Whole->IsExact = false;
    return Whole;
  }
  auto *First = Whole->Parts.begin() + *AtRow * Columns + *AtColumn;
  Chosen.Parts.append(First, First + (Element ? 1 : Columns));
  return Chosen;
}

std::optional<PartList> FunctionParts::find(const Expr *E) const {
  E = E->IgnoreParens();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto It = Tracked.find(dyn_cast<VarDecl>(Ref->getDecl()));
    if (It == Tracked.end())
      return std::nullopt;
    PartList All;
    for (unsigned I = 0; I != It->second.second; ++I)
      All.Parts.push_back(It->second.first + I);
    return All;
  }
  if (const auto *Access = dyn_cast<MemberExpr>(E)) {
    std::optional<PartList> Whole = find(Access->getBase());
    return Whole && !Access->isArrow()
               ? std::optional(getMember(std::move(*Whole), Access))
               : std::nullopt;
  }
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E)) {
    std::optional<PartList> Whole = find(Swizzle->getBase());
    if (!Whole || !Whole->IsExact)
      return Whole;
    SmallVector<uint32_t, 4> Elements;
    Swizzle->getEncodedElementAccess(Elements);
    PartList Chosen;
    for (uint32_t Element : Elements)
      if (Element < Whole->Parts.size())
        Chosen.Parts.push_back(Whole->Parts[Element]);
    return Chosen;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Base = Subscript->getBase()->IgnoreParenImpCasts();
    std::optional<PartList> Whole = find(Base);
    if (!Whole || !Whole->IsExact)
      return Whole;
    uint64_t Size = countParts(C, Subscript->getType());
    std::optional<uint64_t> Index;
    if (Size != 0)
      Index = getIndex(Subscript->getIdx(), Whole->Parts.size() / Size);
    if (!Index) {
      Whole->IsExact = false;
      return Whole;
    }
    auto *First = Whole->Parts.begin() + *Index * Size;
    PartList Element;
    Element.Parts.append(First, First + Size);
    return Element;
  }
  return findInMatrix(E);
}

void FunctionParts::set(const Expr *Target) {
  visitPath(Target);
  // Of what is not exact all parts count as set.
  const Expr *Base = Target->IgnoreParenImpCasts();
  std::optional<PartList> Found = find(Base);
  while (!Found) {
    // What is no part by itself is one of its first operand.
    auto Operands = Base->children();
    const auto *Operand =
        Operands.empty() ? nullptr : dyn_cast_or_null<Expr>(*Operands.begin());
    if (!Operand)
      return;
    Base = Operand->IgnoreParenImpCasts();
    Found = find(Base);
  }
  for (unsigned Part : Found->Parts) {
    Now.Always.set(Part);
    Now.Maybe.set(Part);
    Ever.set(Part);
  }
}

void FunctionParts::read(const Expr *E) {
  // Of whole vectors Clang tells itself.
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  bool IsClangs = Ref && !isa<ParmVarDecl>(Ref->getDecl()) &&
                  Ref->getType()->isVectorType();
  std::optional<PartList> Found = find(E);
  if (!Found || !Found->IsExact || Found->Parts.empty() || !IsReporting ||
      IsClangs || !Now.IsReachable ||
      llvm::any_of(Found->Parts, [&](unsigned P) { return Now.Maybe.test(P); }))
    return;
  // One message is enough for each value.
  for (unsigned Part : Found->Parts)
    Now.Maybe.set(Part);
  // The names of elements of a matrix are subscripts in the tree.
  const Expr *Whole = getWholeObject(E);
  while (const Expr *Matrix = getMatrixOfElements(Whole))
    Whole = getWholeObject(Matrix);
  SourceRange Range(Whole->getBeginLoc(), E->getEndLoc());
  std::string Text = Lexer::getSourceText(CharSourceRange::getTokenRange(Range),
                                          S.getSourceManager(), S.getLangOpts())
                         .str();
  if (Text.empty()) {
    llvm::raw_string_ostream OS(Text);
    E->printPretty(OS, nullptr, C.getPrintingPolicy());
  }
  report(S, E->getExprLoc(), Diag::warn_part_not_set) << Text << Range;
}

/// The function ends here.
void FunctionParts::leave() {
  for (auto [VD, Range] : Tracked) {
    if (!isa<ParmVarDecl>(VD) || !Now.IsReachable || !IsReporting)
      continue;
    unsigned Always = 0, Maybe = 0;
    for (unsigned Part = Range.first; Part != Range.first + Range.second;
         ++Part) {
      Always += Now.Always.test(Part);
      Maybe += Now.Maybe.test(Part);
    }
    // Members that no path sets may have no meaning for the callers.
    bool IsRecord = VD->getType().getNonReferenceType()->isRecordType();
    if (Always == Range.second || (IsRecord && Maybe != 0 && Always == Maybe))
      continue;
    Unset.insert(VD);
  }
  Now.IsReachable = false;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// What is evaluated to find out which part of a variable is meant.
void FunctionParts::visitPath(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Access = dyn_cast<MemberExpr>(E))
    visitPath(Access->getBase());
  else if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    visitPath(Swizzle->getBase());
  else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    visitPath(Subscript->getBase());
    visitExpr(Subscript->getIdx());
  } else if (const auto *Element = dyn_cast<MatrixSubscriptExpr>(E)) {
    visitPath(Element->getBase());
    visitExpr(Element->getRowIdx());
    visitExpr(Element->getColumnIdx());
  } else if (const auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(E)) {
    visitPath(Row->getBase());
    visitExpr(Row->getRowIdx());
  } else if (const Expr *Matrix = getMatrixOfElements(E)) {
    visitPath(Matrix);
  } else if (!isa<DeclRefExpr>(E)) {
    visitExpr(E);
  }
}

/// The second is evaluated under a condition.
void FunctionParts::visitChoice(const Expr *First, const Expr *Second) {
  AssignedState Before = Now;
  visitExpr(First);
  if (!Second) {
    Now.merge(Before);
    return;
  }
  std::swap(Before, Now);
  visitExpr(Second);
  Now.merge(Before);
}

void FunctionParts::visitExpr(const Expr *E) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isAssignmentOp()) {
      visitExpr(Binary->getRHS());
      if (Binary->isCompoundAssignmentOp())
        read(Binary->getLHS());
      return set(Binary->getLHS());
    }
    if (Binary->isLogicalOp()) {
      visitExpr(Binary->getLHS());
      return visitChoice(Binary->getRHS(), nullptr);
    }
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    visitExpr(Choice->getCond());
    return visitChoice(Choice->getTrueExpr(), Choice->getFalseExpr());
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    if (Operator->isAssignmentOp() && Operator->getNumArgs() == 2) {
      visitExpr(Operator->getArg(1));
      return set(Operator->getArg(0));
    }
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(E)) {
    if (Out->isInOut())
      read(Out->getArgLValue());
    return set(Out->getArgLValue());
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_LValueToRValue) {
    visitPath(Cast->getSubExpr());
    return read(Cast->getSubExpr());
  }
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && Construct->getNumArgs() == 1 &&
      Construct->getConstructor()->isCopyOrMoveConstructor()) {
    const Expr *Source = Construct->getArg(0)->IgnoreImpCasts();
    if (find(Source)) {
      visitPath(Source);
      return read(Source);
    }
  }
  // A variable that is named in any other way may be set.
  if (find(E))
    return set(E);
  for (const Stmt *Child : E->children())
    if (Child)
      visit(Child);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void FunctionParts::visitDecls(const DeclStmt *Node) {
  for (const Decl *D : Node->decls()) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (!VD)
      continue;
    auto It = Tracked.find(VD);
    if (It != Tracked.end()) {
      unsigned First = It->second.first, End = First + It->second.second;
      Now.Always.reset(First, End);
      Now.Maybe.reset(First, End);
    } else if (const Expr *Init = VD->getInit()) {
      visitExpr(Init);
    }
  }
}

void FunctionParts::visitIf(const IfStmt *Node) {
  if (Node->getInit())
    visit(Node->getInit());
  visitExpr(Node->getCond());
  AssignedState Before = Now;
  visit(Node->getThen());
  std::swap(Before, Now);
  if (Node->getElse())
    visit(Node->getElse());
  Now.merge(Before);
}

void FunctionParts::visitSwitch(const SwitchStmt *Node) {
  visitExpr(Node->getCond());
  AssignedState Entry = Now, End;
  End.IsReachable = false;
  bool HasDefault = false;
  for (const SwitchCase *Case = Node->getSwitchCaseList(); Case;
       Case = Case->getNextSwitchCase())
    HasDefault |= isa<DefaultStmt>(Case);
  auto *OuterBreak = std::exchange(AtBreak, &End);
  const auto *OuterSwitch = std::exchange(AtSwitch, &Entry);
  Now.IsReachable = false;
  visit(Node->getBody());
  AtBreak = OuterBreak;
  AtSwitch = OuterSwitch;
  Now.merge(End);
  if (!HasDefault)
    Now.merge(Entry);
}

void FunctionParts::visitLoop(const Stmt *Cond, const Stmt *Body,
                              const Stmt *Step, const Expr *Exit) {
  AssignedState End;
  auto WalkOnce = [&] {
    AssignedState Next;
    End = AssignedState();
    End.IsReachable = Next.IsReachable = false;
    auto *OuterBreak = std::exchange(AtBreak, &End);
    auto *OuterContinue = std::exchange(AtContinue, &Next);
    if (Cond)
      visit(Cond);
    if (Body)
      visit(Body);
    Now.merge(Next);
    if (Step && Now.IsReachable)
      visit(Step);
    AtBreak = OuterBreak;
    AtContinue = OuterContinue;
  };
  if (std::exchange(IsReporting, false)) {
    AssignedState Before = Now;
    WalkOnce();
    Before.Maybe |= Now.Maybe;
    Now = std::move(Before);
    IsReporting = true;
  }
  WalkOnce();
  // Without a condition only `break` leads out.
  bool IsTrue = false;
  if (!Exit || (!Exit->isValueDependent() &&
                Exit->EvaluateAsBooleanCondition(IsTrue, C) && IsTrue))
    Now.IsReachable = false;
  Now.merge(End);
}

void FunctionParts::visit(const Stmt *Node) {
  if (const auto *E = dyn_cast<Expr>(Node))
    return visitExpr(E);
  if (const auto *If = dyn_cast<IfStmt>(Node))
    return visitIf(If);
  if (const auto *Switch = dyn_cast<SwitchStmt>(Node))
    return visitSwitch(Switch);
  if (const auto *For = dyn_cast<ForStmt>(Node)) {
    if (For->getInit())
      visit(For->getInit());
    return visitLoop(For->getCond(), For->getBody(), For->getInc(),
                     For->getCond());
  }
  if (const auto *While = dyn_cast<WhileStmt>(Node))
    return visitLoop(While->getCond(), While->getBody(), nullptr,
                     While->getCond());
  if (const auto *Do = dyn_cast<DoStmt>(Node))
    return visitLoop(nullptr, Do->getBody(), Do->getCond(), Do->getCond());
  if (const auto *Declaration = dyn_cast<DeclStmt>(Node))
    return visitDecls(Declaration);
  if (isa<SwitchCase>(Node) && AtSwitch)
    Now.merge(*AtSwitch);
  for (const Stmt *Child : Node->children())
    if (Child)
      visit(Child);
  AssignedState *Target = isa<BreakStmt>(Node)      ? AtBreak
                          : isa<ContinueStmt>(Node) ? AtContinue
                                                    : nullptr;
  if (Target) {
    Target->merge(Now);
    Now.IsReachable = false;
  }
  if (isa<ReturnStmt>(Node))
    leave();
}

void FunctionParts::run() {
  // The threads of a mesh shader write its outputs together.
  for (const ParmVarDecl *Parameter : Function->parameters())
    if (const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
        Modifier && Modifier->isOut() &&
        getMeshRole(Parameter) == MeshRole::None)
      track(Parameter);
  for (const Decl *D : Function->decls()) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (!VD || isa<ParmVarDecl>(VD) || !VD->isLocalVarDecl() ||
        VD->hasGlobalStorage() || VD->getType()->isScalarType())
      continue;
    const auto *Default = dyn_cast_or_null<CXXConstructExpr>(VD->getInit());
    if (!VD->getInit() || (Default && Default->getNumArgs() == 0))
      track(VD);
  }
  if (Tracked.empty())
    return;
  Now.Always.resize(NumParts);
  Now.Maybe.resize(NumParts);
  Ever.resize(NumParts);
  visit(Function->getBody());
  leave();
  for (const VarDecl *VD : Unset) {
    auto [First, Count] = Tracked.lookup(VD);
    bool IsEverSet = Ever.find_first_in(First, First + Count) >= 0;
    report(S, VD->getLocation(), Diag::warn_out_not_set) << VD << IsEverSet;
  }
}

//===----------------------------------------------------------------------===//
// All functions
//===----------------------------------------------------------------------===//

void hlsl::checkAssignedParts(Sema &S, const DeclContext *Context) {
  visitDecls(Context,
             {[&](const FunctionDecl *FD) {
                if (FD->doesThisDeclarationHaveABody() && !FD->isImplicit())
                  FunctionParts(S, FD).run();
              },
              [](const VarDecl *) {}});
}

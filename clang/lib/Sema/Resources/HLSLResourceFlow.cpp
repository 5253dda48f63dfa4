// HLSLResourceFlow.cpp: Data flow of resource variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A forward analysis over Clang's control flow graph. The value of a leaf of a
// variable (HLSLResourceMembers.h) rises from unassigned over one known
// resource to unknown or dependent on a condition, so each block is visited
// only a few times.

#include "clang/Sema/Resources/HLSLResourceFlow.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Sema/Resources/HLSLResourceArrays.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PriorityQueue.h"
#include <map>

using namespace clang;
using namespace clang::hlsl;

namespace {

/// A variable with more leaves is left to the back end, as is a function in
/// which the leaves of all blocks together are more.
constexpr unsigned MaxLeavesOfVariable = 256;
constexpr uint64_t MaxStates = 1u << 20;

/// The state of one leaf.
struct LeafState {
  enum KindType : unsigned char { Nothing, Known, Unknown, Conditional };
  KindType Kind = Nothing;
  /// Some path has not assigned it.
  bool MayBeUnassigned = false;
  /// Known: the resource, as a variable and a member in it; elements of one
  /// array are one resource. Conditional: the first of the resources.
  const VarDecl *Variable = nullptr;
  const FieldDecl *Member = nullptr;
  /// Where it was assigned.
  SourceLocation Location;

  bool operator==(const LeafState &Other) const {
    return Kind == Other.Kind && MayBeUnassigned == Other.MayBeUnassigned &&
           isSameResource(Other);
  }
  bool operator!=(const LeafState &Other) const { return !(*this == Other); }
  bool isSameResource(const LeafState &Other) const {
    return Variable == Other.Variable && Member == Other.Member;
  }
  /// No path has assigned it.
  bool isUnassigned() const { return Kind == Nothing && MayBeUnassigned; }
};

LeafState makeUnknown() {
  LeafState State;
  State.Kind = LeafState::Unknown;
  return State;
}

using States = SmallVector<LeafState, 0>;

/// An assignment that makes what a leaf holds depend on a condition, and the
/// one that it differs from.
using Conflicts = llvm::MapVector<SourceLocation, SourceLocation>;

class FunctionFlow {
public:
  FunctionFlow(Sema &S, const FunctionDecl *Function, ParameterSources &Sources)
      : S(S), C(S.Context), Function(Function), Sources(Sources),
        Leaves(S.Context) {}

  void run();

private:
  void findVariables();
  void addVariable(const VarDecl *VD);
  States makeEntry();
  void solve();
  bool mergeInto(States &Into, const States &From);
  LeafState merge(const LeafState &A, const LeafState &B, unsigned Leaf);
  bool areSame(const LeafState &A, const LeafState &B);

  void transfer(const Stmt *Statement, States &Now);
  void declare(const VarDecl *VD, States &Now);
  void assign(const Expr *Target, const Expr *Value, SourceLocation Location,
              States &Now);
  void store(const LeafRange &Range, ArrayRef<LeafState> Values,
             SourceLocation Location, States &Now);
  void callOn(const Expr *Object, States &Now);
  void call(ArrayRef<const Expr *> Arguments, States &Now);
  void use(const Expr *Resource, const States &Now);
  void useAll(const Expr *E, const States &Now);
  void reportConditional(const LeafRange &Range, const States &Now);
  void finish(const States &Now);

  States evaluate(const Expr *E, const States &Now);
  States evaluateVariable(const LeafRange &Range, const Expr *E,
                          const States &Now);
  States evaluateChoice(const ConditionalOperator *Choice, const States &Now);

  /// The leaves of a variable that is followed; nothing for all others.
  std::optional<LeafRange> findLocal(const Expr *E);

  Sema &S;
  ASTContext &C;
  const FunctionDecl *Function;
  ParameterSources &Sources;
  ResourceLeaves Leaves;
  std::unique_ptr<CFG> Graph;
  /// The number of the first leaf of each variable that is followed.
  llvm::MapVector<const VarDecl *, unsigned> Firsts;
  unsigned NumLeaves = 0;
  llvm::DenseMap<unsigned, States> Entries; ///< by number of block
  std::map<unsigned, Conflicts> ConflictsOfLeaf;
  /// The last walk over the blocks reports, the others do not.
  bool IsReporting = false;
  llvm::DenseSet<SourceLocation> Reported;
  /// The target of the assignment that is evaluated, for choices in it.
  const VarDecl *Assigned = nullptr;
};

} // namespace

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

void FunctionFlow::addVariable(const VarDecl *VD) {
  QualType T = VD->getType();
  if (VD->isInvalidDecl() || VD->hasGlobalStorage() || T->isDependentType())
    return;
  unsigned Count = Leaves.count(T);
  if (Count == 0 || Count > MaxLeavesOfVariable || Firsts.count(VD))
    return;
  Firsts[VD] = NumLeaves;
  NumLeaves += Count;
}

void FunctionFlow::findVariables() {
  for (const ParmVarDecl *Parameter : Function->parameters())
    addVariable(Parameter);
  for (const CFGBlock *Block : *Graph)
    for (const CFGElement &Element : *Block)
      if (std::optional<CFGStmt> Statement = Element.getAs<CFGStmt>())
        if (const auto *Declaration = dyn_cast<DeclStmt>(Statement->getStmt()))
          for (const Decl *D : Declaration->decls())
            if (const auto *VD = dyn_cast<VarDecl>(D))
              addVariable(VD);
}

std::optional<LeafRange> FunctionFlow::findLocal(const Expr *E) {
  std::optional<LeafRange> Range = Leaves.find(E);
  if (!Range)
    return std::nullopt;
  auto It = Firsts.find(Range->Variable);
  if (It == Firsts.end())
    return std::nullopt;
  Range->First += It->second;
  return Range;
}

static const HLSLParamModifierAttr *getModifier(const VarDecl *VD) {
  return isa<ParmVarDecl>(VD) ? VD->getAttr<HLSLParamModifierAttr>() : nullptr;
}

/// What the function finds when it begins.
States FunctionFlow::makeEntry() {
  States Entry(NumLeaves);
  for (auto [VD, First] : Firsts) {
    if (!isa<ParmVarDecl>(VD))
      continue;
    const HLSLParamModifierAttr *Modifier = getModifier(VD);
    bool IsOut = Modifier && Modifier->isOut();
    SmallVector<const FieldDecl *, 4> Members;
    Leaves.appendMembers(VD->getType().getNonReferenceType(), nullptr, Members);
    for (auto [Index, Member] : llvm::enumerate(Members)) {
      LeafState &Leaf = Entry[First + Index];
      if (IsOut) {
        Leaf.MayBeUnassigned = true;
        continue;
      }
      Leaf.Kind = LeafState::Known;
      Leaf.Variable = VD;
      Leaf.Member = Member;
      Leaf.Location = VD->getLocation();
    }
  }
  return Entry;
}

//===----------------------------------------------------------------------===//
// The analysis
//===----------------------------------------------------------------------===//

/// Whether two known resources are the same, here or in all calls.
bool FunctionFlow::areSame(const LeafState &A, const LeafState &B) {
  return A.Kind == LeafState::Known && B.Kind == LeafState::Known &&
         (A.isSameResource(B) ||
          Sources.areSame({A.Variable, A.Member}, {B.Variable, B.Member}));
}

LeafState FunctionFlow::merge(const LeafState &A, const LeafState &B,
                              unsigned Leaf) {
  LeafState Result = A;
  Result.MayBeUnassigned |= B.MayBeUnassigned;
  if (B.Kind == LeafState::Nothing)
    return Result;
  if (A.Kind == LeafState::Nothing) {
    Result = B;
    Result.MayBeUnassigned |= A.MayBeUnassigned;
    return Result;
  }
  if (A.Kind == LeafState::Unknown || B.Kind == LeafState::Unknown) {
    if (A.Kind == LeafState::Conditional || B.Kind == LeafState::Conditional) {
      const LeafState &Kept = A.Kind == LeafState::Conditional ? A : B;
      bool MayBeUnassigned = Result.MayBeUnassigned;
      Result = Kept;
      Result.MayBeUnassigned = MayBeUnassigned;
      return Result;
    }
    Result.Kind = LeafState::Unknown;
    Result.Variable = nullptr;
    Result.Member = nullptr;
    return Result;
  }
  // Of resources that differ, the later assignment is the one to mention.
  bool AIsFirst =
      !S.getSourceManager().isBeforeInTranslationUnit(B.Location, A.Location);
  const LeafState &First = AIsFirst ? A : B, &Later = AIsFirst ? B : A;
  if (areSame(A, B))
    return Result;
  if (!A.isSameResource(B) && Later.Location != First.Location)
    ConflictsOfLeaf[Leaf].insert({Later.Location, First.Location});
  bool MayBeUnassigned = Result.MayBeUnassigned;
  Result = First;
  Result.Kind = LeafState::Conditional;
  Result.MayBeUnassigned = MayBeUnassigned;
  return Result;
}

bool FunctionFlow::mergeInto(States &Into, const States &From) {
  if (Into.empty()) {
    Into = From;
    return true;
  }
  bool Changed = false;
  for (unsigned Leaf = 0; Leaf < NumLeaves; ++Leaf) {
    LeafState Merged = merge(Into[Leaf], From[Leaf], Leaf);
    Changed |= Merged != Into[Leaf];
    Into[Leaf] = Merged;
  }
  return Changed;
}

void FunctionFlow::solve() {
  PostOrderCFGView Order(Graph.get());
  SmallVector<const CFGBlock *, 16> Blocks(Order.begin(), Order.end());
  llvm::DenseMap<const CFGBlock *, unsigned> Ranks;
  for (auto [Rank, Block] : llvm::enumerate(Blocks))
    Ranks[Block] = Rank;

  Entries[Graph->getEntry().getBlockID()] = makeEntry();
  // The first blocks of the order come first.
  llvm::PriorityQueue<unsigned, std::vector<unsigned>, std::greater<unsigned>>
      Waiting;
  llvm::BitVector IsWaiting(Blocks.size());
  auto Add = [&](const CFGBlock *Block) {
    unsigned Rank = Ranks.lookup(Block);
    if (!IsWaiting.test(Rank))
      Waiting.push(Rank);
    IsWaiting.set(Rank);
  };
  Add(&Graph->getEntry());
  while (!Waiting.empty()) {
    unsigned Rank = Waiting.top();
    Waiting.pop();
    IsWaiting.reset(Rank);
    const CFGBlock *Block = Blocks[Rank];
    States Now = Entries[Block->getBlockID()];
    for (const CFGElement &Element : *Block)
      if (std::optional<CFGStmt> Statement = Element.getAs<CFGStmt>())
        transfer(Statement->getStmt(), Now);
    for (const CFGBlock *Next : Block->succs())
      if (Next && mergeInto(Entries[Next->getBlockID()], Now))
        Add(Next);
  }

  IsReporting = true;
  for (const CFGBlock *Block : Blocks) {
    auto It = Entries.find(Block->getBlockID());
    if (It == Entries.end())
      continue; // Nothing leads there.
    States Now = It->second;
    for (const CFGElement &Element : *Block)
      if (std::optional<CFGStmt> Statement = Element.getAs<CFGStmt>())
        transfer(Statement->getStmt(), Now);
    if (Block == &Graph->getExit())
      finish(Now);
  }
}

void FunctionFlow::run() {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Graph = CFG::buildCFG(Function, Function->getBody(), &C, Options);
  if (!Graph)
    return;
  findVariables();
  if (NumLeaves > 0 && uint64_t(NumLeaves) * Graph->size() <= MaxStates)
    solve();
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void FunctionFlow::transfer(const Stmt *Statement, States &Now) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(Statement)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *VD = dyn_cast<VarDecl>(D))
        declare(VD, Now);
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(Statement)) {
    if (Binary->getOpcode() == BO_Assign)
      assign(Binary->getLHS(), Binary->getRHS(), Binary->getOperatorLoc(), Now);
  } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Statement)) {
    if (Operator->getOperator() == OO_Equal && Operator->getNumArgs() == 2)
      assign(Operator->getArg(0), Operator->getArg(1),
             Operator->getOperatorLoc(), Now);
    else
      callOn(Operator->getArg(0), Now);
  } else if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Statement)) {
    callOn(Member->getImplicitObjectArgument(), Now);
    call(ArrayRef(Member->getArgs(), Member->getNumArgs()), Now);
  } else if (const auto *Call = dyn_cast<CallExpr>(Statement)) {
    call(ArrayRef(Call->getArgs(), Call->getNumArgs()), Now);
  } else if (const auto *Copy = dyn_cast<CXXConstructExpr>(Statement)) {
    if (Copy->getConstructor()->isCopyOrMoveConstructor())
      use(Copy, Now);
  }
}

void FunctionFlow::declare(const VarDecl *VD, States &Now) {
  auto It = Firsts.find(VD);
  if (It == Firsts.end())
    return;
  unsigned Count = Leaves.count(VD->getType());
  LeafRange All{VD, It->second, Count, /*IsExact=*/true};
  const Expr *Init = VD->getInit();
  // A struct without initialiser is default-constructed.
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(Init);
  if (!Init || (Construct && Construct->getNumArgs() == 0)) {
    LeafState Unassigned;
    Unassigned.MayBeUnassigned = true;
    store(All, States(Count, Unassigned), VD->getLocation(), Now);
    return;
  }
  Assigned = VD;
  store(All, evaluate(Init, Now), VD->getLocation(), Now);
  Assigned = nullptr;
}

void FunctionFlow::assign(const Expr *Target, const Expr *Value,
                          SourceLocation Location, States &Now) {
  if (Leaves.count(Target->getType()) == 0)
    return;
  std::optional<LeafRange> To = findLocal(Target), From = findLocal(Value);
  if (To && From && To->First == From->First && To->Count == From->Count &&
      To->IsExact && From->IsExact)
    return; // Nothing changes.
  if (Value->getType()->isHLSLResourceRecord())
    use(Value, Now);
  else
    useAll(Value, Now);
  Assigned = To ? To->Variable : nullptr;
  States Values = evaluate(Value, Now);
  Assigned = nullptr;
  if (To)
    store(*To, Values, Location, Now);
}

void FunctionFlow::store(const LeafRange &Range, ArrayRef<LeafState> Values,
                         SourceLocation Location, States &Now) {
  for (unsigned I = 0; I < Range.Count; ++I) {
    LeafState &Leaf = Now[Range.First + I];
    LeafState Value = Range.IsExact && I < Values.size()  ? Values[I]
                      : !Range.IsExact && !Values.empty() ? Values[0]
                                                          : makeUnknown();
    // What it depends on is reported where it was read.
    if (Value.Kind == LeafState::Conditional)
      Value = makeUnknown();
    if (!Range.IsExact) {
      // The element that is written may be any; a loop may write all of them.
      if (Leaf.Kind != LeafState::Nothing &&
          (Leaf.Kind != LeafState::Known || !Leaf.isSameResource(Value)))
        Value = makeUnknown();
      Value.MayBeUnassigned = false;
    }
    Value.Location = Location;
    Leaf = Value;
  }
}

void FunctionFlow::call(ArrayRef<const Expr *> Arguments, States &Now) {
  for (const Expr *Argument : Arguments) {
    if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Argument)) {
      std::optional<LeafRange> Range = findLocal(Out->getArgLValue());
      if (!Range || Leaves.count(Out->getArgLValue()->getType()) == 0)
        continue;
      if (Out->isInOut()) {
        if (Out->getArgLValue()->getType()->isHLSLResourceRecord())
          use(Out->getArgLValue(), Now);
        else
          useAll(Out->getArgLValue(), Now);
      }
      store(*Range, {}, Argument->getExprLoc(), Now);
    } else if (!Argument->getType()->isHLSLResourceRecord()) {
      useAll(Argument, Now);
    }
  }
}

/// A method of a resource uses it; a method of a struct may assign resources in
/// it.
void FunctionFlow::callOn(const Expr *Object, States &Now) {
  if (Object->getType()->isHLSLResourceRecord())
    return use(Object, Now);
  if (Leaves.count(Object->getType()) != 0)
    if (std::optional<LeafRange> Range = findLocal(Object))
      store(*Range, {}, Object->getExprLoc(), Now);
}

/// What is given back to the caller is used.
void FunctionFlow::finish(const States &Now) {
  for (auto [VD, First] : Firsts)
    if (const HLSLParamModifierAttr *Modifier = getModifier(VD);
        Modifier && Modifier->isAnyOut())
      reportConditional({VD, First, Leaves.count(VD->getType()), true}, Now);
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

void FunctionFlow::use(const Expr *Resource, const States &Now) {
  if (!IsReporting || !Resource->getType()->isHLSLResourceRecord())
    return;
  std::optional<LeafRange> Range = findLocal(Resource);
  if (!Range || Range->Count == 0)
    return;
  reportConditional(*Range, Now);
  for (unsigned I = 0; I < Range->Count; ++I)
    if (!Now[Range->First + I].isUnassigned())
      return;
  const Expr *Named = ignoreCopies(Resource);
  if (!Reported.insert(Named->getExprLoc()).second)
    return;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Named->printPretty(OS, nullptr, C.getPrintingPolicy());
  report(S, Named->getExprLoc(), Diag::err_resource_not_assigned)
      << ("'" + Text + "'") << Named->getSourceRange();
  S.Diag(Range->Variable->getLocation(), diag::note_entity_declared_at)
      << Range->Variable;
}

/// A copy of an array or a struct is one use of what is in it; elements that
/// nothing was assigned to may stay so in the copy.
void FunctionFlow::useAll(const Expr *E, const States &Now) {
  if (!IsReporting || Leaves.count(E->getType()) == 0)
    return;
  if (std::optional<LeafRange> Range = findLocal(E))
    reportConditional(*Range, Now);
}

void FunctionFlow::reportConditional(const LeafRange &Range,
                                     const States &Now) {
  for (unsigned I = 0; I < Range.Count; ++I) {
    unsigned Leaf = Range.First + I;
    if (Now[Leaf].Kind != LeafState::Conditional)
      continue;
    for (auto [Location, Other] : ConflictsOfLeaf[Leaf]) {
      if (!Reported.insert(Location).second)
        continue;
      report(S, Location, Diag::warn_conditional_resource) << Range.Variable;
      report(S, Other, Diag::note_conditional_resource);
    }
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

States FunctionFlow::evaluate(const Expr *E, const States &Now) {
  unsigned Count = Leaves.count(E->getType());
  if (Count > MaxLeavesOfVariable)
    return {};
  E = ignoreCopies(E);
  if (std::optional<LeafRange> Range = Leaves.find(E))
    return evaluateVariable(*Range, E, Now);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return evaluateChoice(Choice, Now);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->getOpcode() == BO_Comma)
      return evaluate(Binary->getRHS(), Now);
    if (Binary->getOpcode() == BO_Assign)
      return evaluate(Binary->getLHS(), Now);
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
      Operator && Operator->getOperator() == OO_Equal)
    return evaluate(Operator->getArg(0), Now);
  if (const auto *List = dyn_cast<InitListExpr>(E)) {
    States Values;
    for (const Expr *Init : List->inits())
      if (Leaves.count(Init->getType()) > 0)
        llvm::append_range(Values, evaluate(Init, Now));
    if (Values.size() == Count)
      return Values;
  }
  return States(Count, makeUnknown());
}

States FunctionFlow::evaluateVariable(const LeafRange &Range, const Expr *E,
                                      const States &Now) {
  unsigned Count = Leaves.count(E->getType());
  auto It = Firsts.find(Range.Variable);
  if (It != Firsts.end()) {
    ArrayRef<LeafState> Local =
        ArrayRef(Now).slice(It->second + Range.First, Range.Count);
    if (Range.IsExact)
      return States(Local.begin(), Local.end());
    for (const LeafState &Leaf : Local)
      if (Leaf != Local[0])
        return States(Count, makeUnknown());
    return States(Count, Local[0]);
  }
  if (!isUniform(Range.Variable))
    return States(Count, makeUnknown());
  // The member that the whole expression is in, if it names no struct.
  const FieldDecl *Outer = nullptr;
  const Expr *Base = E;
  while (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Base))
    Base = ignoreCopies(Subscript->getBase());
  if (const auto *Access = dyn_cast<MemberExpr>(Base))
    Outer = dyn_cast<FieldDecl>(Access->getMemberDecl());
  SmallVector<const FieldDecl *, 4> Members;
  Leaves.appendMembers(E->getType(), Outer, Members);
  States Values;
  for (const FieldDecl *Member : Members) {
    LeafState Leaf;
    Leaf.Kind = LeafState::Known;
    Leaf.Variable = Range.Variable;
    Leaf.Member = Member;
    Values.push_back(Leaf);
  }
  return Values;
}

States FunctionFlow::evaluateChoice(const ConditionalOperator *Choice,
                                    const States &Now) {
  States A = evaluate(Choice->getTrueExpr(), Now);
  States B = evaluate(Choice->getFalseExpr(), Now);
  if (A.size() != B.size())
    return {};
  bool Differs = false;
  for (auto [X, Y] : llvm::zip(A, B)) {
    if (areSame(X, Y))
      continue;
    Differs |= X.Kind == LeafState::Known && Y.Kind == LeafState::Known;
    bool IsUnassigned = X.isUnassigned() && Y.isUnassigned();
    X = IsUnassigned ? X : makeUnknown();
  }
  if (Differs && IsReporting && Assigned &&
      Reported.insert(Choice->getQuestionLoc()).second)
    report(S, Choice->getQuestionLoc(), Diag::warn_conditional_resource)
        << Assigned << Choice->getSourceRange();
  return A;
}

//===----------------------------------------------------------------------===//
// All functions
//===----------------------------------------------------------------------===//

/// Whether a function has parameters or locals that are followed. What
/// templates were made of does not list its locals.
static bool mayKeepResources(Sema &S, const FunctionDecl *Function) {
  if (Function->isTemplateInstantiation())
    return true;
  return llvm::any_of(Function->decls(), [&S](const Decl *D) {
    const auto *VD = dyn_cast<VarDecl>(D);
    return VD && !VD->isInvalidDecl() &&
           holdsResources(S, VD->getLocation(), VD->getType());
  });
}

void hlsl::checkResourceFlow(Sema &S, const DeclContext *Context) {
  ParameterSources Sources(Context);
  auto Check = [&](const FunctionDecl *FD) {
    if (FD->doesThisDeclarationHaveABody() && mayKeepResources(S, FD))
      FunctionFlow(S, FD, Sources).run();
  };
  visitDecls(Context, {Check, [](const VarDecl *) {}});
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// The limit for parameters that come from parameters; HLSL has no recursion,
/// but an invalid program may not have been diagnosed yet.
static constexpr unsigned MaxDepth = 8;

/// The resource that an expression names without a condition, or none.
static ResourceSource getNamed(const Expr *E) {
  ResourceSource Source;
  E = ignoreCopies(E);
  while (true) {
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
      E = ignoreCopies(Subscript->getBase());
    } else if (const auto *Access = dyn_cast<MemberExpr>(E)) {
      if (!Source.Member)
        Source.Member = dyn_cast<FieldDecl>(Access->getMemberDecl());
      E = ignoreCopies(Access->getBase());
    } else {
      break;
    }
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    if (const auto *VD = dyn_cast<VarDecl>(Ref->getDecl());
        VD && (isa<ParmVarDecl>(VD) || isUniform(VD)))
      Source.Variable = VD;
  return Source;
}

void ParameterSources::collect(const Stmt *Statement) {
  if (!Statement)
    return;
  const auto *Call = dyn_cast<CallExpr>(Statement);
  // The operands of an operator begin with its object.
  if (Call && !isa<CXXOperatorCallExpr>(Call))
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      CallsOf[Callee->getCanonicalDecl()].push_back(Call);
  for (const Stmt *Child : Statement->children())
    collect(Child);
}

ResourceSource ParameterSources::getSource(const ResourceSource &Named,
                                           const CallExpr *Call) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(Named.Variable);
  if (!Parameter)
    return Named;
  unsigned Index = Parameter->getFunctionScopeIndex();
  if (Named.Member || Index >= Call->getNumArgs())
    return {};
  const Expr *Argument = Call->getArg(Index);
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Argument))
    Argument = Out->getArgLValue();
  return getNamed(Argument);
}

bool ParameterSources::areSame(const ResourceSource &A,
                               const ResourceSource &B) {
  if (!isa<ParmVarDecl>(A.Variable) && !isa<ParmVarDecl>(B.Variable))
    return false;
  if (!IsCollected)
    visitDecls(Context, {[this](const FunctionDecl *FD) {
                           if (FD->doesThisDeclarationHaveABody())
                             collect(FD->getBody());
                         },
                         [](const VarDecl *) {}});
  IsCollected = true;
  return areSame(A, B, /*Depth=*/0);
}

bool ParameterSources::areSame(const ResourceSource &A, const ResourceSource &B,
                               unsigned Depth) {
  if (!A.Variable || !B.Variable || Depth == MaxDepth)
    return false;
  if (A == B)
    return true;
  const VarDecl *Parameter =
      isa<ParmVarDecl>(A.Variable) ? A.Variable : B.Variable;
  if (!isa<ParmVarDecl>(Parameter))
    return false;
  const auto *Function = cast<FunctionDecl>(Parameter->getDeclContext());
  auto It = CallsOf.find(Function->getCanonicalDecl());
  return It != CallsOf.end() &&
         llvm::all_of(It->second, [&](const CallExpr *Call) {
           return areSame(getSource(A, Call), getSource(B, Call), Depth + 1);
         });
}

// HLSLPayloadFlow.cpp: Data flow of payload accesses
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One variable is followed at a time, with up to 64 members as the bits of a
// word. Two analyses traverse Clang's control flow graph: a forward one
// determines which members are set, a backward one which are used. Both enter
// the functions to which the variable is passed, with the state at the call.
// Results are cached, so a function is analyzed once for each such state.

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Stages/HLSLRayEntries.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"
#include <map>
#include <set>

using namespace clang;
using namespace clang::hlsl;

namespace {

constexpr unsigned WindowSize = 64;
/// A graph is walked no more often; by then nothing changes any more.
constexpr unsigned MaxRounds = 64;

/// Members, by number from the first of the window.
using Members = uint64_t;

/// The state of the members at a point, from the preceding code.
struct SetState {
  Members Always = ~Members(0); ///< set on each path
  Members Maybe = 0;            ///< set on some path
  /// A trace left it undefined, and nothing has set it since, on some path.
  Members Lost = 0;

  auto key() const { return std::tuple(Always, Maybe, Lost); }
  bool merge(const SetState &Other) {
    auto Before = key();
    Always &= Other.Always;
    Maybe |= Other.Maybe;
    Lost |= Other.Lost;
    return key() != Before;
  }
  void set(Members M) {
    Always |= M;
    Maybe |= M;
    Lost &= ~M;
  }
};

/// And from what comes afterwards.
struct UseState {
  Members Read = 0;   ///< somebody may read the value
  Members Traced = 0; ///< it may be there when other shaders are called
  Members Seen = 0;   ///< and these may see it

  auto key() const { return std::tuple(Read, Traced, Seen); }
  bool merge(const UseState &Other) {
    auto Before = key();
    Read |= Other.Read;
    Traced |= Other.Traced;
    Seen |= Other.Seen;
    return key() != Before;
  }
};

/// A variable in the function that declares it, with what surrounds that.
struct Location {
  const FunctionDecl *Function = nullptr;
  const VarDecl *Variable = nullptr;
  /// It is the payload of an entry point, which is returned at its end.
  bool IsHandedBack = false;
  SetState Before;
  UseState After;

  auto key() const {
    return std::tuple(Variable, IsHandedBack, Before.key(), After.key());
  }
};

/// What one element of the graph does with the variable.
struct Event {
  /// Begin is the declaration without a value, End the end of the shader;
  /// Unknown may be all. TraceHit and Invoke are the two halves of Trace: the
  /// caller comes between any-hit shaders and what they lead to.
  enum KindType {
    Begin,
    Read,
    Write,
    Trace,
    TraceHit,
    Invoke,
    Call,
    Unknown,
    End
  } Kind;
  PayloadPart Part;
  const Expr *At = nullptr;
  /// Of a call: the function and its parameter.
  const FunctionDecl *Callee = nullptr;
  const ParmVarDecl *Parameter = nullptr;
};

using Events = SmallVector<Event, 2>;

/// What all walks for one variable share.
class PayloadFlow {
public:
  PayloadFlow(Sema &S,
              std::map<const FunctionDecl *, std::unique_ptr<CFG>> &Graphs,
              const VarDecl *Variable, std::optional<PayloadStage> Stage);

  void run(const FunctionDecl *Function);

private:
  friend class LocationFlow;

  CFG *getGraph(const FunctionDecl *Function);
  void runWindow(const FunctionDecl *Function);
  Members getMask(const PayloadPart &Part) const;
  /// What the caller reads after such an event, and writes before it. Of a hit
  /// there is only what the caller or any-hit shaders have written.
  Members getReads(Event::KindType Kind) const {
    return Kind == Event::TraceHit
               ? (CallerReads | LaterReads) & (CallerWrites | AnyHitWrites)
               : CallerReads;
  }
  Members getWrites(Event::KindType Kind) const {
    return CallerWrites | (Kind == Event::Invoke ? AnyHitWrites : 0);
  }
  template <typename Visitor> void forEach(Members M, Visitor Visit) const {
    for (; M; M &= M - 1)
      Visit(Fields[Window + llvm::countr_zero(M)]);
  }
  void warn(SourceLocation Loc, Diag D, Members M, bool NamesStage);

  Sema &S;
  std::map<const FunctionDecl *, std::unique_ptr<CFG>> &Graphs;
  const VarDecl *Variable;
  std::optional<PayloadStage> Stage; ///< of the entry that has it
  SmallVector<const FieldDecl *, 16> Fields;
  unsigned Window = 0; ///< the number of its first member
  // The members of the window by their qualifiers.
  Members CallerReads = 0, CallerWrites = 0;
  /// What shaders read that are invoked later, and what any-hit shaders wrote:
  /// the caller passes it on.
  Members LaterReads = 0, AnyHitWrites = 0;
  Members StageReads = 0, StageWrites = 0, EarlierWrites = 0;
  /// Functions that are being walked, which are not entered once more.
  llvm::SmallSetVector<const VarDecl *, 8> Entered;
  std::map<decltype(Location().key()), SetState> KnownSets;
  std::map<std::tuple<const VarDecl *, bool, decltype(UseState().key())>,
           UseState>
      KnownUses;
  std::set<decltype(Location().key())> ReportedLocations;
  std::set<std::tuple<SourceLocation, unsigned, const FieldDecl *>> Reported;
};

/// The walks over one function.
class LocationFlow {
public:
  LocationFlow(PayloadFlow &Flow, const Location &Where)
      : Flow(Flow), Where(Where), Graph(Flow.getGraph(Where.Function)) {}

  /// The state at the end, and the members used from the start on.
  SetState solveSets();
  UseState solveUses();
  void report();

private:
  Events getEvents(const CFGElement &Element) const;
  void addCall(const CallExpr *Call, Events &List) const;
  void addDeclaration(const DeclStmt *Declaration, Events &List) const;
  void add(Events &List, Event::KindType Kind, const Expr *E,
           const Expr *At) const;

  void transfer(const Event &E, SetState &Now);
  void transfer(const Event &E, UseState &Now);
  SetState enter(const Event &Call, const SetState &Now);
  UseState enter(const Event &Call, const UseState &Now);
  Location makeLocation(const Event &Call) const;

  void walkBackwards(const CFGBlock &Block, UseState &Now,
                     llvm::function_ref<void(const Event &, UseState &)> Visit);
  void reportEvent(const Event &E, const SetState &Before,
                   const UseState &After);
  void reportTrace(const Event &E, const SetState &Before,
                   const UseState &After);
  void reportCall(const Event &E, const SetState &Before,
                  const UseState &After);
  void reportEnd(const SetState &Now);

  PayloadFlow &Flow;
  const Location &Where;
  CFG *Graph;
  std::map<const CFGBlock *, SetState> SetsOf; ///< at its beginning
  std::map<const CFGBlock *, UseState> UsesOf; ///< at its end
};

} // namespace

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

static const HLSLParamModifierAttr *getModifier(const ParmVarDecl *Parameter) {
  return Parameter->getAttr<HLSLParamModifierAttr>();
}

static bool isCopiedIn(const ParmVarDecl *Parameter) {
  const HLSLParamModifierAttr *Modifier = getModifier(Parameter);
  return !Modifier || !Modifier->isOut();
}

static bool isCopiedOut(const ParmVarDecl *Parameter) {
  const HLSLParamModifierAttr *Modifier = getModifier(Parameter);
  return Modifier && Modifier->isAnyOut();
}

/// What the function does with the payload that it is given.
static Event::KindType getKindOf(BuiltinOp Op) {
  if (Op == BuiltinOp::TraceRay)
    return Event::Trace;
  if (Op == BuiltinOp::HitTraceRay)
    return Event::TraceHit;
  return Op == BuiltinOp::HitInvoke ? Event::Invoke : Event::Unknown;
}

void LocationFlow::add(Events &List, Event::KindType Kind, const Expr *E,
                       const Expr *At) const {
  std::optional<PayloadPart> Part = findPayloadPart(E);
  if (Part && Part->Variable == Where.Variable)
    List.push_back({Kind, *Part, At, nullptr, nullptr});
}

/// What a call does with its arguments, but for copies, which the graph has as
/// expressions of their own.
void LocationFlow::addCall(const CallExpr *Call, Events &List) const {
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
    add(List, Event::Unknown, Member->getImplicitObjectArgument(), Call);
  std::optional<BuiltinOp> Op = getBuiltinOp(Callee);
  if (Op == BuiltinOp::IgnoreHit || Op == BuiltinOp::AcceptHitAndEndSearch) {
    List.push_back({Event::End, {}, Call, nullptr, nullptr});
    return;
  }
  for (auto [Index, Argument] : llvm::enumerate(Call->arguments())) {
    if (Op) {
      if (Argument->isGLValue())
        add(List, getKindOf(*Op), Argument, Call);
      if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Argument))
        add(List, Event::Unknown, Out->getArgLValue(), Call);
      continue;
    }
    const auto *Out = dyn_cast<HLSLOutArgExpr>(Argument);
    const Expr *Object =
        Out ? Out->getArgLValue()
            : ignoreCopyConstructionSingleStep(const_cast<Expr *>(Argument));
    Events Found;
    add(Found, Event::Call, Object, Argument);
    if (Found.empty() || !Callee || Index >= Callee->getNumParams())
      continue;
    Event &E = Found.front();
    E.Callee = Callee;
    E.Parameter = Callee->getParamDecl(Index);
    if (E.Part.Payload) {
      bool IsSame =
          E.Part.Count == Flow.Fields.size() && E.Part.IsWhole &&
          declaresSameEntity(E.Part.Payload, Flow.Variable->getType()
                                                 .getNonReferenceType()
                                                 ->getAsCXXRecordDecl());
      if (!IsSame)
        E.Kind = Out ? Event::Unknown : Event::Read;
      List.push_back(E);
    } else if (Out) {
      // A member is read and written like any variable.
      if (Out->isInOut())
        add(List, Event::Read, Object, Object);
      add(List, Event::Write, Object, Object);
    }
  }
}

void LocationFlow::addDeclaration(const DeclStmt *Declaration,
                                  Events &List) const {
  if (!llvm::is_contained(Declaration->decls(), Where.Variable))
    return;
  PayloadPart All;
  All.Variable = Where.Variable;
  All.Count = Flow.Fields.size();
  All.Payload = Where.Variable->getType()->getAsCXXRecordDecl();
  const Expr *Init = Where.Variable->getInit();
  // A struct without initialiser is default-constructed.
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(Init);
  bool HasValue = Init && !(Construct && Construct->getNumArgs() == 0);
  List.push_back(
      {HasValue ? Event::Write : Event::Begin, All, Init, nullptr, nullptr});
}

/// In the order in which they happen.
Events LocationFlow::getEvents(const CFGElement &Element) const {
  Events List;
  std::optional<CFGStmt> Statement = Element.getAs<CFGStmt>();
  if (!Statement)
    return List;
  const Stmt *Node = Statement->getStmt();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Node)) {
    if (Cast->getCastKind() == CK_LValueToRValue ||
        Cast->getCastKind() == CK_HLSLArrayRValue)
      add(List, Event::Read, Cast->getSubExpr(), Cast->getSubExpr());
  } else if (const auto *Copy = dyn_cast<CXXConstructExpr>(Node)) {
    if (Copy->getNumArgs() == 1 &&
        Copy->getConstructor()->isCopyOrMoveConstructor())
      add(List, Event::Read, Copy->getArg(0), Copy->getArg(0));
  } else if (const auto *Loop = dyn_cast<ArrayInitLoopExpr>(Node)) {
    const Expr *Source = Loop->getCommonExpr()->getSourceExpr();
    add(List, Event::Read, Source, Source);
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(Node)) {
    if (Binary->isCompoundAssignmentOp())
      add(List, Event::Read, Binary->getLHS(), Binary->getLHS());
    if (Binary->isAssignmentOp())
      add(List, Event::Write, Binary->getLHS(), Binary->getLHS());
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(Node)) {
    if (Unary->isIncrementDecrementOp()) {
      add(List, Event::Read, Unary->getSubExpr(), Unary->getSubExpr());
      add(List, Event::Write, Unary->getSubExpr(), Unary->getSubExpr());
    }
  } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Node);
             Operator && Operator->getOperator() == OO_Equal &&
             Operator->getNumArgs() == 2) {
    add(List, Event::Read, Operator->getArg(1), Operator->getArg(1));
    add(List, Event::Write, Operator->getArg(0), Operator->getArg(0));
  } else if (const auto *Call = dyn_cast<CallExpr>(Node)) {
    addCall(Call, List);
  } else if (const auto *Declaration = dyn_cast<DeclStmt>(Node)) {
    addDeclaration(Declaration, List);
  }
  return List;
}

//===----------------------------------------------------------------------===//
// What is set
//===----------------------------------------------------------------------===//

Location LocationFlow::makeLocation(const Event &Call) const {
  const FunctionDecl *Definition = Call.Callee->getDefinition();
  Location Inner;
  Inner.Function = Definition;
  Inner.Variable =
      Definition->getParamDecl(Call.Parameter->getFunctionScopeIndex());
  Inner.IsHandedBack = Where.IsHandedBack && isCopiedIn(Call.Parameter) &&
                       isCopiedOut(Call.Parameter);
  return Inner;
}

SetState LocationFlow::enter(const Event &Call, const SetState &Now) {
  SetState Result = Now;
  if (!Call.Callee->getDefinition()) {
    if (isCopiedOut(Call.Parameter))
      Result.set(~Members(0));
    return Result;
  }
  Location Inner = makeLocation(Call);
  if (Flow.Entered.contains(Inner.Variable))
    return Now;
  Inner.Before = Now;
  if (!isCopiedIn(Call.Parameter))
    Inner.Before = SetState{0, 0, 0};
  auto [It, IsNew] = Flow.KnownSets.insert({Inner.key(), Inner.Before});
  if (IsNew) {
    Flow.Entered.insert(Inner.Variable);
    Result = LocationFlow(Flow, Inner).solveSets();
    Flow.Entered.remove(Inner.Variable);
    Flow.KnownSets[Inner.key()] = Result;
  } else {
    Result = It->second;
  }
  return isCopiedOut(Call.Parameter) ? Result : Now;
}

void LocationFlow::transfer(const Event &E, SetState &Now) {
  switch (E.Kind) {
  case Event::Begin:
    Now = SetState{0, 0, 0};
    return;
  case Event::Read:
    return;
  case Event::Write:
  case Event::Unknown:
    return Now.set(Flow.getMask(E.Part));
  case Event::Call:
    Now = enter(E, Now);
    return;
  case Event::End:
    Now = SetState(); // Nothing comes there.
    return;
  case Event::Trace:
  case Event::TraceHit:
  case Event::Invoke:
    Now.set(Flow.getMask(E.Part));
    Now.Lost |= Flow.getMask(E.Part) & ~Flow.getReads(E.Kind);
    return;
  }
}

SetState LocationFlow::solveSets() {
  if (!Graph) {
    SetState All = Where.Before;
    All.set(~Members(0));
    return All;
  }
  PostOrderCFGView Order(Graph);
  SetsOf[&Graph->getEntry()] = Where.Before;
  bool Changed = true;
  for (unsigned Round = 0; Changed && Round != MaxRounds; ++Round) {
    Changed = false;
    for (const CFGBlock *Block : Order) {
      auto It = SetsOf.find(Block);
      if (It == SetsOf.end())
        continue; // Nothing leads there.
      SetState Now = It->second;
      for (const CFGElement &Element : *Block)
        for (const Event &E : getEvents(Element))
          transfer(E, Now);
      for (const CFGBlock *Next : Block->succs()) {
        if (!Next)
          continue;
        auto [To, IsNew] = SetsOf.try_emplace(Next);
        Changed |= To->second.merge(Now) || IsNew;
      }
    }
  }
  auto It = SetsOf.find(&Graph->getExit());
  return It == SetsOf.end() ? SetState() : It->second;
}

//===----------------------------------------------------------------------===//
// What is used
//===----------------------------------------------------------------------===//

UseState LocationFlow::enter(const Event &Call, const UseState &Now) {
  UseState Result = Now;
  if (!Call.Callee->getDefinition()) {
    Result.Read = ~Members(0);
    return Result;
  }
  Location Inner = makeLocation(Call);
  if (Flow.Entered.contains(Inner.Variable))
    return Now;
  if (isCopiedOut(Call.Parameter))
    Inner.After = Now;
  auto Key = std::tuple(Inner.Variable, Inner.IsHandedBack, Inner.After.key());
  auto [It, IsNew] = Flow.KnownUses.insert({Key, Inner.After});
  Result = It->second;
  if (IsNew) {
    Flow.Entered.insert(Inner.Variable);
    Result = LocationFlow(Flow, Inner).solveUses();
    Flow.Entered.remove(Inner.Variable);
    Flow.KnownUses[Key] = Result;
  }
  if (!isCopiedIn(Call.Parameter))
    return UseState();
  if (!isCopiedOut(Call.Parameter))
    Result.merge(Now);
  return Result;
}

void LocationFlow::transfer(const Event &E, UseState &Now) {
  Members M = Flow.getMask(E.Part);
  switch (E.Kind) {
  case Event::Begin:
    Now = UseState();
    return;
  case Event::Read:
  case Event::Unknown:
    Now.Read |= M;
    return;
  case Event::Write:
    if (E.Part.IsWhole) {
      Now.Read &= ~M;
      Now.Traced &= ~M;
      Now.Seen &= ~M;
    }
    return;
  case Event::Call:
    Now = enter(E, Now);
    return;
  case Event::End:
    Now = UseState();
    Now.Read = Where.IsHandedBack ? Flow.StageWrites : 0;
    return;
  case Event::Trace:
  case Event::TraceHit:
  case Event::Invoke:
    Now.Read = (Now.Read & ~M) | (M & Flow.getWrites(E.Kind));
    Now.Traced |= M;
    Now.Seen = (Now.Seen & ~M) | (M & Flow.getWrites(E.Kind));
    return;
  }
}

void LocationFlow::walkBackwards(
    const CFGBlock &Block, UseState &Now,
    llvm::function_ref<void(const Event &, UseState &)> Visit) {
  SmallVector<CFGElement, 16> Elements(Block.begin(), Block.end());
  for (const CFGElement &Element : llvm::reverse(Elements)) {
    Events List = getEvents(Element);
    for (const Event &E : llvm::reverse(List)) {
      Visit(E, Now);
      transfer(E, Now);
    }
  }
}

UseState LocationFlow::solveUses() {
  if (!Graph) {
    UseState All = Where.After;
    All.Read = ~Members(0);
    return All;
  }
  PostOrderCFGView Order(Graph);
  SmallVector<const CFGBlock *, 16> Blocks(Order.begin(), Order.end());
  UsesOf[&Graph->getExit()] = Where.After;
  UseState AtEntry;
  bool Changed = true;
  for (unsigned Round = 0; Changed && Round != MaxRounds; ++Round) {
    Changed = false;
    for (const CFGBlock *Block : llvm::reverse(Blocks)) {
      UseState Now = UsesOf[Block];
      walkBackwards(*Block, Now, [](const Event &, UseState &) {});
      for (const CFGBlock *Before : Block->preds())
        if (Before)
          Changed |= UsesOf[Before].merge(Now);
      if (Block == &Graph->getEntry())
        AtEntry = Now;
    }
  }
  return AtEntry;
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

void PayloadFlow::warn(SourceLocation Loc, Diag D, Members M, bool NamesStage) {
  forEach(M, [&](const FieldDecl *Field) {
    if (!Reported.insert({Loc, unsigned(D), Field}).second)
      return;
    auto Builder = report(S, Loc, D);
    Builder << Field;
    if (NamesStage)
      Builder << getStageName(*Stage);
  });
}

void LocationFlow::reportTrace(const Event &E, const SetState &Before,
                               const UseState &After) {
  SourceLocation Loc = E.At->getExprLoc();
  Members M = Flow.getMask(E.Part);
  Members Inputs = M & Flow.getWrites(E.Kind);
  Flow.warn(Loc, Diag::warn_payload_no_input, Inputs & ~Before.Maybe, false);
  Flow.warn(Loc, Diag::warn_payload_no_output, Inputs & Before.Lost, false);
  // What is shaded later comes back from there.
  Members Back =
      Flow.CallerReads & (E.Kind == Event::TraceHit ? Flow.AnyHitWrites : M);
  Flow.warn(Loc, Diag::warn_payload_unused, M & Back & ~After.Read, false);
}

void LocationFlow::reportEvent(const Event &E, const SetState &Before,
                               const UseState &After) {
  Members M = Flow.getMask(E.Part);
  SourceLocation Loc = E.At ? E.At->getExprLoc() : SourceLocation();
  // Copies of more than one member are not checked per member.
  bool IsMember = !E.Part.Payload;
  switch (E.Kind) {
  case Event::Read:
    if (!IsMember)
      return;
    Flow.warn(Loc, Diag::warn_payload_no_output,
              M & Before.Lost & ~Flow.CallerReads, false);
    // What the caller reads is lost by a hit alone.
    Flow.warn(Loc, Diag::warn_payload_not_invoked,
              M & Before.Lost & Flow.CallerReads, false);
    if (Flow.Stage && (!isa<ParmVarDecl>(Where.Variable) ||
                       isCopiedIn(cast<ParmVarDecl>(Where.Variable))))
      Flow.warn(Loc, Diag::warn_payload_read, M & ~Before.Always & ~Before.Lost,
                true);
    return;
  case Event::Write:
    if (!IsMember)
      return;
    Flow.warn(Loc, Diag::warn_payload_not_input, M & After.Traced & ~After.Seen,
              false);
    if (Where.IsHandedBack)
      Flow.warn(Loc, Diag::warn_payload_write,
                M & ~Flow.StageWrites & ~(After.Traced & After.Seen), true);
    return;
  case Event::Trace:
  case Event::TraceHit:
  case Event::Invoke:
    return reportTrace(E, Before, After);
  case Event::End:
    return reportEnd(Before);
  case Event::Begin:
  case Event::Unknown:
    return;
  case Event::Call:
    return reportCall(E, Before, After);
  }
}

void LocationFlow::reportCall(const Event &E, const SetState &Before,
                              const UseState &After) {
  if (!E.Callee->getDefinition()) {
    hlsl::report(Flow.S, E.At->getExprLoc(), Diag::warn_payload_extern)
        << E.Callee;
    return;
  }
  Location Inner = makeLocation(E);
  if (Flow.Entered.contains(Inner.Variable))
    return;
  Inner.Before = isCopiedIn(E.Parameter) ? Before : SetState{0, 0, 0};
  if (isCopiedOut(E.Parameter))
    Inner.After = After;
  if (!Flow.ReportedLocations.insert(Inner.key()).second)
    return;
  Flow.Entered.insert(Inner.Variable);
  LocationFlow(Flow, Inner).report();
  Flow.Entered.remove(Inner.Variable);
}

/// What was written before is not there any more.
void LocationFlow::reportEnd(const SetState &Now) {
  if (Where.IsHandedBack)
    Flow.warn(Flow.Variable->getLocation(), Diag::warn_payload_lost,
              Flow.StageWrites & ~Flow.StageReads & Flow.EarlierWrites &
                  ~Now.Always,
              true);
}

void LocationFlow::report() {
  if (!Graph)
    return;
  solveUses();
  SetState AtEnd = solveSets();
  PostOrderCFGView Order(Graph);
  for (const CFGBlock *Block : Order) {
    auto It = SetsOf.find(Block);
    if (It == SetsOf.end())
      continue;
    std::vector<std::pair<Event, UseState>> List;
    UseState Uses = UsesOf[Block];
    walkBackwards(*Block, Uses, [&](const Event &E, UseState &After) {
      List.push_back({E, After});
    });
    SetState Now = It->second;
    for (const auto &[E, After] : llvm::reverse(List)) {
      reportEvent(E, Now, After);
      transfer(E, Now);
    }
  }
  if (Where.Variable == Flow.Variable)
    reportEnd(AtEnd);
}

//===----------------------------------------------------------------------===//
// One variable
//===----------------------------------------------------------------------===//

PayloadFlow::PayloadFlow(
    Sema &S, std::map<const FunctionDecl *, std::unique_ptr<CFG>> &Graphs,
    const VarDecl *Variable, std::optional<PayloadStage> Stage)
    : S(S), Graphs(Graphs), Variable(Variable), Stage(Stage) {
  appendQualifiedMembers(
      Variable->getType().getNonReferenceType()->getAsCXXRecordDecl(), Fields);
}

CFG *PayloadFlow::getGraph(const FunctionDecl *Function) {
  auto [It, IsNew] = Graphs.try_emplace(Function);
  if (IsNew) {
    CFG::BuildOptions Options;
    Options.setAllAlwaysAdd();
    It->second =
        CFG::buildCFG(Function, Function->getBody(), &S.Context, Options);
  }
  return It->second.get();
}

Members PayloadFlow::getMask(const PayloadPart &Part) const {
  Members M = 0;
  for (unsigned N = Part.First; N != Part.First + Part.Count; ++N)
    if (N >= Window && N < Window + WindowSize)
      M |= Members(1) << (N - Window);
  return M;
}

void PayloadFlow::run(const FunctionDecl *Function) {
  for (Window = 0; Window < Fields.size(); Window += WindowSize)
    runWindow(Function);
}

void PayloadFlow::runWindow(const FunctionDecl *Function) {
  CallerReads = CallerWrites = StageReads = StageWrites = EarlierWrites = 0;
  LaterReads = AnyHitWrites = 0;
  KnownSets.clear();
  KnownUses.clear();
  ReportedLocations.clear();
  constexpr unsigned Earlier = PayloadAccess::maskOf(PayloadStage::Caller) |
                               PayloadAccess::maskOf(PayloadStage::AnyHit);
  for (unsigned N = 0; N != WindowSize && Window + N < Fields.size(); ++N) {
    PayloadAccess Access =
        getPayloadAccess(Fields[Window + N]).value_or(PayloadAccess());
    Members Bit = Members(1) << N;
    CallerReads |= Access.isReadBy(PayloadStage::Caller) ? Bit : 0;
    CallerWrites |= Access.isWrittenBy(PayloadStage::Caller) ? Bit : 0;
    EarlierWrites |= Access.Writes & Earlier ? Bit : 0;
    AnyHitWrites |= Access.isWrittenBy(PayloadStage::AnyHit) ? Bit : 0;
    if (Access.isReadBy(PayloadStage::ClosestHit) ||
        Access.isReadBy(PayloadStage::Miss))
      LaterReads |= Bit;
    StageReads |= Stage && Access.isReadBy(*Stage) ? Bit : 0;
    StageWrites |= Stage && Access.isWrittenBy(*Stage) ? Bit : 0;
  }
  Location Where;
  Where.Function = Function;
  Where.Variable = Variable;
  Where.IsHandedBack = Stage.has_value();
  Where.Before = {StageReads, StageReads, 0};
  Where.After.Read = StageWrites;
  Entered.insert(Variable);
  LocationFlow(*this, Where).report();
  Entered.remove(Variable);
}

//===----------------------------------------------------------------------===//
// All variables
//===----------------------------------------------------------------------===//

/// The stage of an entry with a payload.
static std::optional<PayloadStage> getStage(const FunctionDecl *Function) {
  const auto *Shader = Function->getAttr<HLSLShaderAttr>();
  switch (Shader ? Shader->getType() : llvm::Triple::UnknownEnvironment) {
  case llvm::Triple::AnyHit:
    return PayloadStage::AnyHit;
  case llvm::Triple::ClosestHit:
    return PayloadStage::ClosestHit;
  case llvm::Triple::Miss:
    return PayloadStage::Miss;
  default: // the others have none
    return std::nullopt;
  }
}

static void collectLocals(const Stmt *Node,
                          SmallVectorImpl<const Decl *> &Locals) {
  if (!Node)
    return;
  if (const auto *Declaration = dyn_cast<DeclStmt>(Node))
    llvm::append_range(Locals, Declaration->decls());
  for (const Stmt *Child : Node->children())
    collectLocals(Child, Locals);
}

void hlsl::checkPayloadFlow(Sema &S, const DeclContext *Context) {
  if (!hasPayloadQualifiers(S))
    return;
  std::map<const FunctionDecl *, std::unique_ptr<CFG>> Graphs;
  auto Follow = [&](const FunctionDecl *Function, const VarDecl *VD,
                    std::optional<PayloadStage> Stage) {
    if (!VD->isInvalidDecl() &&
        isRayPayload(VD->getType().getNonReferenceType()))
      PayloadFlow(S, Graphs, VD, Stage).run(Function);
  };
  auto Check = [&](const FunctionDecl *Function) {
    if (!Function->doesThisDeclarationHaveABody())
      return;
    std::optional<PayloadStage> Stage = getStage(Function);
    if (Stage && Function->getNumParams() != 0)
      Follow(Function, Function->getParamDecl(0), Stage);
    SmallVector<const Decl *, 16> Locals(Function->decls());
    // What templates were made of does not list its locals.
    if (Function->isTemplateInstantiation())
      collectLocals(Function->getBody(), Locals);
    for (const Decl *D : Locals)
      if (const auto *VD = dyn_cast<VarDecl>(D);
          VD && !isa<ParmVarDecl>(VD) && VD->hasLocalStorage())
        Follow(Function, VD, std::nullopt);
  };
  visitDecls(Context, {Check, [](const VarDecl *) {}});
}

// CGStatements.cpp: Statements
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/CGStatements.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Intrinsics/CGWaveOps.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

void JumpEmitter::emitBreak() {
  auto &Scopes = F.Body.Scopes;
  unsigned Home = Scopes.size();
  while (Scopes[Home - 1].K == JumpScope::Kind::If)
    --Home;
  const JumpScope &Left = Scopes[Home - 1];
  // The lanes of an iteration reconverge at its end, where some leave the loop.
  jump(Left.End, Left.K == JumpScope::Kind::Loop ? Home - 1 : Home);
}

void JumpEmitter::emitContinue() {
  auto &Scopes = F.Body.Scopes;
  unsigned Home = Scopes.size();
  while (Scopes[Home - 1].K != JumpScope::Kind::Loop)
    --Home;
  jump(Scopes[Home - 1].Continue, Home);
}

void JumpEmitter::emitReturn() { jump(F.Body.ReturnBlock, /*Home=*/0); }

/// The jump of a statement to \p Target, which may be reached at once from
/// statements with \p Home scopes around them.
void JumpEmitter::jump(llvm::BasicBlock *Target, unsigned Home) {
  if (!keepsMeetings())
    return F.emitJump(Target);
  unsigned Open = F.Body.Scopes.size();
  // The lanes that come here leave the branch of an `if` all together.
  if (Open != Home && F.Body.Scopes.back().K == JumpScope::Kind::If)
    --Open;
  if (Open != Home)
    Builder.CreateStore(Builder.getInt32(1), getFlag(Target));
  jumpFrom(Open, Target, Home);
}

/// Jumps to \p Target, or to the end of the innermost of \p Open scopes, of a
/// loop to that of the iteration.
void JumpEmitter::jumpFrom(unsigned Open, llvm::BasicBlock *Target,
                           unsigned Home) {
  if (Open == Home)
    return F.emitJump(Target);
  JumpScope &Scope = F.Body.Scopes[Open - 1];
  if (!llvm::is_contained(Scope.Passing, std::make_pair(Target, Home)))
    Scope.Passing.emplace_back(Target, Home);
  F.emitJump(Scope.Continue ? Scope.Continue : Scope.End);
}

/// A bool in memory, an i32, that is false when the function starts.
llvm::AllocaInst *JumpEmitter::createFlag(const llvm::Twine &Name) {
  llvm::AllocaInst *Flag = F.createAlloca(F.i32(), Name);
  llvm::IRBuilder<> AtStart(Flag->getParent(), std::next(Flag->getIterator()));
  AtStart.CreateStore(Builder.getInt32(0), Flag);
  return Flag;
}

llvm::Value *JumpEmitter::isSet(llvm::AllocaInst *Flag) {
  return Builder.CreateICmpNE(Builder.CreateLoad(F.i32(), Flag),
                              Builder.getInt32(0));
}

llvm::AllocaInst *JumpEmitter::getFlag(llvm::BasicBlock *Target) {
  llvm::AllocaInst *&Flag = F.Body.Flags[Target];
  if (!Flag)
    Flag = createFlag("goes.on");
  return Flag;
}

//===----------------------------------------------------------------------===//
// Ends of statements
//===----------------------------------------------------------------------===//

void JumpEmitter::emitMeeting() {
  if (!keepsMeetings())
    return;
  Builder.CreateCall(Mod.laneMarks().getFunction());
}

void JumpEmitter::startJoin(llvm::BasicBlock *Block) {
  F.startBlock(Block);
  if (Block->hasNPredecessorsOrMore(2))
    emitMeeting();
}

void JumpEmitter::branchOnFlag(llvm::BasicBlock *Target,
                               llvm::function_ref<void()> EmitLeaving) {
  llvm::BasicBlock *Leave = F.createBlock("goes.on");
  llvm::BasicBlock *Stay = F.createBlock("stays");
  Builder.CreateCondBr(isSet(getFlag(Target)), Leave, Stay);
  F.enterBlock(Leave);
  EmitLeaving();
  F.enterBlock(Stay);
}

void JumpEmitter::startIterationEnd(const JumpScope &Loop) {
  startJoin(Loop.Continue);
  for (auto [Target, Home] : Loop.Passing)
    branchOnFlag(Target, [&, Target = Target] {
      if (Target == Loop.End)
        Builder.CreateStore(Builder.getInt32(0), getFlag(Target));
      Builder.CreateBr(Loop.End);
    });
}

void JumpEmitter::startEnd(const JumpScope &Scope) {
  F.startBlock(Scope.End);
  // Rotation adds another exit to a loop.
  if (Scope.K == JumpScope::Kind::Loop || Scope.End->hasNPredecessorsOrMore(2))
    emitMeeting();
  for (auto [Target, Home] : Scope.Passing)
    if (Target != Scope.End)
      branchOnFlag(Target, [&, Target = Target, Home = Home] {
        if (F.Body.Scopes.size() == Home)
          Builder.CreateStore(Builder.getInt32(0), getFlag(Target));
        jumpFrom(F.Body.Scopes.size(), Target, Home);
      });
}

//===----------------------------------------------------------------------===//
// Sections of a switch
//===----------------------------------------------------------------------===//

llvm::ConstantInt *JumpEmitter::getCaseValue(const CaseStmt *Label) {
  auto *Type =
      cast<llvm::IntegerType>(F.Body.Switch->getCondition()->getType());
  llvm::APSInt Value = Label->getLHS()->EvaluateKnownConstInt(Context);
  return llvm::ConstantInt::get(Type->getContext(),
                                Value.extOrTrunc(Type->getBitWidth()));
}

void JumpEmitter::startSection(llvm::BasicBlock *Block,
                               const SwitchCase *Label) {
  llvm::BasicBlock *Before = Builder.GetInsertBlock();
  JumpScope &Scope = F.Body.Scopes.back();
  bool IsLabel = Before == Scope.Section && Before->empty();
  if (keepsMeetings() && Scope.K == JumpScope::Kind::Switch && !IsLabel &&
      !llvm::pred_empty(Before))
    splitSwitch(Scope, Label);
  F.startBlock(Block);
  Scope.Section = Block;
}

/// A number for which the section of \p Label is executed.
llvm::ConstantInt *JumpEmitter::getValueFor(const SwitchCase *Label) {
  const Stmt *Named = Label;
  while (const auto *Default = dyn_cast<DefaultStmt>(Named))
    Named = Default->getSubStmt();
  if (const auto *Case = dyn_cast<CaseStmt>(Named))
    return getCaseValue(Case);
  // One that no label names.
  llvm::SmallSet<uint64_t, 16> Known;
  for (const SwitchCase *Other =
           F.Body.Scopes.back().Statement->getSwitchCaseList();
       Other; Other = Other->getNextSwitchCase())
    if (const auto *Case = dyn_cast<CaseStmt>(Other))
      Known.insert(getCaseValue(Case)->getZExtValue());
  uint64_t Free = 0;
  while (Known.contains(Free))
    ++Free;
  return llvm::ConstantInt::get(
      cast<llvm::IntegerType>(F.Body.Switch->getCondition()->getType()), Free);
}

/// Control falls through to \p Label: the lanes that do, and those that the
/// switch sends there, reconverge at the end of a switch of the sections so
/// far. The other sections are in a second switch, for lanes that have not
/// left.
void JumpEmitter::splitSwitch(JumpScope &Scope, const SwitchCase *Label) {
  llvm::SwitchInst *First = F.Body.Switch;
  llvm::Type *T = First->getCondition()->getType();
  llvm::AllocaInst *Pending = createFlag("later");
  llvm::AllocaInst *Selector = F.createAlloca(T, "section");
  Builder.CreateStore(Builder.getInt32(1), Pending);
  Builder.CreateStore(getValueFor(Label), Selector);
  Builder.CreateBr(Scope.End);

  llvm::BasicBlock *Later = F.createBlock("later");
  F.enterBlock(Later);
  Builder.CreateStore(Builder.getInt32(1), Pending);
  Builder.CreateStore(First->getCondition(), Selector);
  // The list begins with the last label.
  for (const SwitchCase *Other = Scope.Statement->getSwitchCaseList(); Other;
       Other = Other->getNextSwitchCase()) {
    if (const auto *Case = dyn_cast<CaseStmt>(Other))
      First->addCase(getCaseValue(Case), Later);
    else
      First->setDefaultDest(Later);
    if (Other == Label)
      break;
  }

  llvm::BasicBlock *Next = F.createBlock("switch.next");
  llvm::BasicBlock *End = F.createBlock("switch.end");
  startJoin(Scope.End);
  Builder.CreateCondBr(isSet(Pending), Next, End);
  F.enterBlock(Next);
  Builder.CreateStore(Builder.getInt32(0), Pending);
  F.Body.Switch = Builder.CreateSwitch(Builder.CreateLoad(T, Selector), End);
  F.enterBlock(F.createBlock("unreachable"));
  Scope.End = End;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// Marks where the statement begins by a call that no pass removes. At -Od it
/// becomes an instruction, even if all others of the statement are folded. The
/// statements of a macro have one location, and so one stop.
void StatementEmitter::emitStop(const Stmt *S) {
  if (Mod.getOptions().IsOptimised || !hlsl::canStopAt(S))
    return;
  if (SourceLocation Start = S->getBeginLoc(); Start.isMacroID()) {
    Start = F.Context.getSourceManager().getExpansionLoc(Start);
    if (std::exchange(F.Body.StoppedMacro, Start) == Start)
      return;
  }
  emitStopAt(S->getBeginLoc());
}

void StatementEmitter::emitStopAt(SourceLocation Loc) {
  DebugLocation Location(F, Loc);
  llvm::CallInst *Stop = F.Builder.CreateIntrinsic(
      llvm::Intrinsic::sideeffect, llvm::ArrayRef<llvm::Type *>(),
      llvm::ArrayRef<llvm::Value *>());
  // Both sides of a branch may begin or end with one.
  Stop->addFnAttr(llvm::Attribute::NoMerge);
}

bool StatementEmitter::hasStopsOfSides(SourceLocation Loc) const {
  return Mod.getOptions().Style.StopsInConditions &&
         !Mod.getOptions().IsOptimised && !Loc.isMacroID();
}

void StatementEmitter::emitStmt(const Stmt *S) {
  emitStop(S);
  if (const auto *E = dyn_cast<Expr>(S))
    return ExprEmitter(F).emitIgnored(E);
  DebugLocation Location(F, S->getBeginLoc());
  switch (S->getStmtClass()) {
  case Stmt::NullStmtClass:
    return;
  case Stmt::CompoundStmtClass:
    return emitCompound(cast<CompoundStmt>(S));
  case Stmt::DeclStmtClass:
    return emitDeclStmt(cast<DeclStmt>(S));
  case Stmt::ReturnStmtClass:
    return emitReturn(cast<ReturnStmt>(S));
  case Stmt::AttributedStmtClass:
    return emitAttributed(cast<AttributedStmt>(S));
  case Stmt::IfStmtClass:
    return emitIf(cast<IfStmt>(S));
  case Stmt::ForStmtClass:
    return emitFor(cast<ForStmt>(S));
  case Stmt::WhileStmtClass:
    return emitWhile(cast<WhileStmt>(S));
  case Stmt::DoStmtClass:
    return emitDo(cast<DoStmt>(S));
  case Stmt::SwitchStmtClass:
    return emitSwitch(cast<SwitchStmt>(S));
  case Stmt::CaseStmtClass:
    return emitCase(cast<CaseStmt>(S));
  case Stmt::DefaultStmtClass:
    return emitDefault(cast<DefaultStmt>(S));
  case Stmt::BreakStmtClass:
    return JumpEmitter(F).emitBreak();
  case Stmt::ContinueStmtClass:
    return JumpEmitter(F).emitContinue();
  default: // Clang's enumeration
    llvm_unreachable("Sema refuses statements that are not HLSL");
  }
}

void StatementEmitter::emitCompound(const CompoundStmt *S) {
  // The variables of a function's outermost block are the function's.
  bool IsBody = F.Body.FD && F.Body.FD->getBody() == S;
  DebugBlock Block(F, IsBody ? SourceLocation() : S->getLBracLoc());
  for (const Stmt *Child : S->body())
    emitStmt(Child);
}

void StatementEmitter::emitReturn(const ReturnStmt *S) {
  if (const Expr *Value = S->getRetValue()) {
    if (Value->getType()->isVoidType())
      ExprEmitter(F).emitIgnored(Value);
    else if (F.Body.ReturnsAlias)
      F.Body.Result = ResourceValueEmitter(F).takeSnapshot(
          ResourceValueEmitter(F).emitResourceValue(Value));
    else if (F.Body.ReturnsValue)
      F.Body.Result = LValue(ValueLValue{ExprEmitter(F).emitLoaded(Value)},
                             Value->getType());
    else
      AggregateEmitter(F).emitInto(Value, *F.Body.Result);
  }
  JumpEmitter(F).emitReturn();
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

void StatementEmitter::emitDeclStmt(const DeclStmt *S) {
  for (const clang::Decl *D : S->decls())
    if (const auto *Var = dyn_cast<VarDecl>(D))
      emitLocal(Var);
}

void StatementEmitter::emitLocal(const VarDecl *Var) {
  // Statics are made when they are named; constant tables need no copy.
  if (Var->hasExternalStorage() || hlsl::isGroupShared(Var) ||
      (!Var->isStaticLocal() && Mod.globals().tryGetConstantTable(Var)))
    return;
  if (Var->isStaticLocal())
    return emitStaticLocal(Var);
  QualType T = Var->getType();
  assert(!T->isReferenceType() && "Sema refuses references");
  if (hasResources(T))
    return ResourceValueEmitter(F).emitLocalResource(Var);
  const Expr *Init = Var->getInit();
  if (Init && F.keepsValue(Var)) {
    F.Locals.insert_or_assign(Var, LValue(ValueLValue{nullptr}, T));
    LValue Kept(ValueLValue{ExprEmitter(F).emitLoaded(Init)}, T);
    F.Locals.insert_or_assign(Var, Kept);
    if (DebugInfo *Debug = Mod.debugInfo())
      Debug->declareLocal(F, Var, Kept);
    return;
  }
  LValue Local = F.createTemporary(T, Var->getName());
  markIfPrecise(Var, T, Local.get<MemoryLValue>().Pointer);
  // A loop's body declares the same variable again and again.
  F.Locals.insert_or_assign(Var, Local);
  if (DebugInfo *Debug = Mod.debugInfo())
    Debug->declareLocal(F, Var, Local);
  RayQueryEmitter(F).emitRayQueriesOf(Var, Local);
  if (containsHitObject(Context, T))
    HitObjectEmitter(F).checkVariable(Var);
  if (Init)
    AggregateEmitter(F).emitInto(Init, Local);
}

/// Initialises a static local, unless control has passed here before.
void StatementEmitter::emitStaticLocal(const VarDecl *Var) {
  if (hasResources(Var->getType()) &&
      ResourceValueEmitter(F).tryEmitAlias(Var, hlsl::getInitializer(Var)))
    return;
  llvm::GlobalVariable *Guard = Mod.globals().getGuard(Var);
  if (!Guard)
    return;
  llvm::BasicBlock *First = F.createBlock("static.first");
  llvm::BasicBlock *End = F.createBlock("static.end");
  Builder.CreateCondBr(Builder.CreateICmpEQ(Builder.CreateLoad(F.i32(), Guard),
                                            Builder.getInt32(0)),
                       First, End);
  F.startBlock(First);
  Builder.CreateStore(Builder.getInt32(1), Guard);
  AggregateEmitter(F).emitInto(
      Var->getInit(), LValueEmitter(F).emitVariable(Var, Var->getLocation()));
  JumpEmitter(F).startJoin(End);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

void StatementEmitter::emitAttributed(const AttributedStmt *S) {
  llvm::SaveAndRestore Scope(F.Body.Attrs, S->getAttrs());
  emitStmt(S->getSubStmt());
}

template <typename AttrT>
static const AttrT *findAttr(llvm::ArrayRef<const Attr *> Attrs) {
  for (const Attr *A : Attrs)
    if (const auto *Found = dyn_cast<AttrT>(A))
      return Found;
  return nullptr;
}

void StatementEmitter::addLoopMetadata(llvm::Instruction *BackEdge,
                                       SourceLocation Loc) {
  llvm::MDNode *Location = Mod.makeLocation(Loc);
  BackEdge->setMetadata(llvm::dxil::SourceLocationMD, Location);
  const auto *Hint = findAttr<HLSLLoopHintAttr>(F.Body.Attrs);
  if (!Hint)
    return;
  unsigned Times = Hint->getDirective();
  bool IsLoop = Hint->getSemanticSpelling() == HLSLLoopHintAttr::Microsoft_loop;
  auto Kind = IsLoop  ? llvm::dxil::LoopHint::KeepLoop
              : Times ? llvm::dxil::LoopHint::UnrollTimes
                      : llvm::dxil::LoopHint::UnrollFully;
  llvm::LLVMContext &IR = Mod.getIRContext();
  BackEdge->setMetadata(
      llvm::LLVMContext::MD_loop,
      llvm::dxil::writeLoop(
          IR, {llvm::dxil::writeLoopHint(IR, Kind, Times),
               llvm::dxil::writeHintLocation(
                   IR, llvm::dxil::readSourceLocation(Location))}));
}

void StatementEmitter::addControlFlowHint(llvm::Instruction *Branch) {
  HLSLBranching Wanted = Mod.getOptions().Style.Branching;
  if (const auto *Hint = findAttr<HLSLControlFlowHintAttr>(F.Body.Attrs))
    Wanted =
        Hint->getSemanticSpelling() == HLSLControlFlowHintAttr::Microsoft_branch
            ? HLSLBranching::Branch
            : HLSLBranching::Flatten;
  switch (Wanted) {
  case HLSLBranching::Free:
    return;
  case HLSLBranching::Flatten:
    return llvm::dxil::setControlFlowHint(*Branch, llvm::dxil::FlattenHint);
  case HLSLBranching::Branch:
    return llvm::dxil::setControlFlowHint(*Branch, llvm::dxil::BranchHint);
  }
  llvm_unreachable("all wishes are handled");
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

void StatementEmitter::emitBranch(const Expr *Condition, llvm::BasicBlock *True,
                                  llvm::BasicBlock *False) {
  const Expr *Stripped = Condition->IgnoreParens();
  const auto *Binary = dyn_cast<BinaryOperator>(Stripped);
  // In a block that both operands branch to, lanes would reconverge too late.
  if (Binary && Binary->isLogicalOp() && Binary->getType()->isBooleanType() &&
      !Mod.laneMarks().areNeeded() &&
      !hasStopsOfSides(Binary->getOperatorLoc())) {
    bool IsAnd = Binary->getOpcode() == BO_LAnd;
    llvm::BasicBlock *Second = F.createBlock(IsAnd ? "and" : "or");
    {
      // A hint belongs to the whole condition, that is to its last branch.
      llvm::SaveAndRestore NoHint(F.Body.Attrs, {});
      emitBranch(Binary->getLHS(), IsAnd ? Second : True,
                 IsAnd ? False : Second);
    }
    F.enterBlock(Second);
    return emitBranch(Binary->getRHS(), True, False);
  }
  llvm::Value *V = ExprEmitter(F).emitScalarBool(Condition);
  addControlFlowHint(Builder.CreateCondBr(V, True, False));
}

void StatementEmitter::emitCountedBranch(const Expr *Condition,
                                         const BranchSide &True,
                                         const BranchSide &False) {
  if (!hasStopsOfSides(True.Loc) || !hasStopsOfSides(False.Loc))
    return emitBranch(Condition, True.Block, False.Block);
  llvm::BasicBlock *TrueStop = F.createBlock("true");
  llvm::BasicBlock *FalseStop = F.createBlock("false");
  emitBranch(Condition, TrueStop, FalseStop);
  auto EmitStop = [&](llvm::BasicBlock *Block, const BranchSide &Side) {
    F.enterBlock(Block);
    emitStopAt(Side.Loc);
    Builder.CreateBr(Side.Block);
  };
  EmitStop(TrueStop, True);
  EmitStop(FalseStop, False);
}

void StatementEmitter::emitIf(const IfStmt *S) {
  DebugBlock Block(F, S->getIfLoc());
  if (const Stmt *Init = S->getInit())
    emitStmt(Init);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  llvm::BasicBlock *Then = F.createBlock("if.then");
  llvm::BasicBlock *End = F.createBlock("if.end");
  llvm::BasicBlock *Else = S->getElse() ? F.createBlock("if.else") : End;
  emitCountedBranch(S->getCond(), {Then, S->getLParenLoc()},
                    {Else, S->getRParenLoc()});
  llvm::SaveAndRestore Inner(F.Body.Attrs, {});
  JumpEmitter(F).pushScope({JumpScope::Kind::If, End});
  F.enterBlock(Then);
  emitStmt(S->getThen());
  if (S->getElse()) {
    Builder.CreateBr(End);
    F.enterBlock(Else);
    emitStmt(S->getElse());
  }
  JumpEmitter(F).startEnd(JumpEmitter(F).popScope());
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

llvm::AllocaInst *StatementEmitter::startLimit(unsigned NumTestsBefore) {
  const auto *Hint = findAttr<HLSLLoopHintAttr>(F.Body.Attrs);
  if (!Hint || Hint->getDirective() == 0 ||
      Context.getLangOpts().getHLSLVersion() > LangOptions::HLSL_2021)
    return nullptr;
  llvm::AllocaInst *Left = F.createAlloca(F.i32(), "iterations");
  Builder.CreateStore(Builder.getInt32(Hint->getDirective() + NumTestsBefore),
                      Left);
  return Left;
}

void StatementEmitter::emitLimit(llvm::AllocaInst *Left,
                                 llvm::BasicBlock *End) {
  if (!Left)
    return;
  llvm::Value *Count =
      Builder.CreateSub(Builder.CreateLoad(F.i32(), Left), Builder.getInt32(1));
  Builder.CreateStore(Count, Left);
  llvm::BasicBlock *More = F.createBlock("more");
  Builder.CreateCondBr(Builder.CreateIsNotNull(Count), More, End);
  F.enterBlock(More);
}

void StatementEmitter::emitFor(const ForStmt *S) {
  DebugBlock Block(F, S->getForLoc());
  if (const Stmt *Init = S->getInit()) {
    llvm::SaveAndRestore Inner(F.Body.Attrs, {});
    emitStmt(Init);
  }
  llvm::BasicBlock *Condition = F.createBlock("for.cond");
  llvm::BasicBlock *Body = F.createBlock("for.body");
  llvm::BasicBlock *Step = F.createBlock("for.inc");
  llvm::BasicBlock *End = F.createBlock("for.end");
  llvm::AllocaInst *Limit = startLimit(/*NumTestsBefore=*/1);
  F.startBlock(Condition);
  emitLimit(Limit, End);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  if (const Expr *Cond = S->getCond())
    emitCountedBranch(Cond, {Body, S->getLParenLoc()},
                      {End, S->getRParenLoc()});
  else
    Builder.CreateBr(Body);
  F.enterBlock(Body);
  JumpScope Scope;
  {
    llvm::SaveAndRestore Inner(F.Body.Attrs, {});
    JumpEmitter(F).pushScope({JumpScope::Kind::Loop, End, Step});
    emitStmt(S->getBody());
    Scope = JumpEmitter(F).popScope();
    JumpEmitter(F).startIterationEnd(Scope);
    if (const Expr *Increment = S->getInc())
      ExprEmitter(F).emitIgnored(Increment);
  }
  addLoopMetadata(Builder.CreateBr(Condition), S->getBeginLoc());
  JumpEmitter(F).startEnd(Scope);
}

void StatementEmitter::emitWhile(const WhileStmt *S) {
  llvm::BasicBlock *Condition = F.createBlock("while.cond");
  llvm::BasicBlock *Body = F.createBlock("while.body");
  llvm::BasicBlock *Latch = F.createBlock("while.latch");
  llvm::BasicBlock *End = F.createBlock("while.end");
  llvm::AllocaInst *Limit = startLimit(/*NumTestsBefore=*/1);
  F.startBlock(Condition);
  emitLimit(Limit, End);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  emitCountedBranch(S->getCond(), {Body, S->getLParenLoc()},
                    {End, S->getRParenLoc()});
  F.enterBlock(Body);
  JumpScope Scope;
  {
    llvm::SaveAndRestore Inner(F.Body.Attrs, {});
    JumpEmitter(F).pushScope({JumpScope::Kind::Loop, End, Latch});
    emitStmt(S->getBody());
    Scope = JumpEmitter(F).popScope();
  }
  // Unrolling looks at the loop's latch, of which there must be one.
  JumpEmitter(F).startIterationEnd(Scope);
  addLoopMetadata(Builder.CreateBr(Condition), S->getBeginLoc());
  JumpEmitter(F).startEnd(Scope);
}

void StatementEmitter::emitDo(const DoStmt *S) {
  llvm::BasicBlock *Body = F.createBlock("do.body");
  llvm::BasicBlock *Condition = F.createBlock("do.cond");
  llvm::BasicBlock *Latch = F.createBlock("do.latch");
  llvm::BasicBlock *End = F.createBlock("do.end");
  llvm::AllocaInst *Limit = startLimit(/*NumTestsBefore=*/0);
  F.startBlock(Body);
  JumpScope Scope;
  {
    llvm::SaveAndRestore Inner(F.Body.Attrs, {});
    JumpEmitter(F).pushScope({JumpScope::Kind::Loop, End, Condition});
    emitStmt(S->getBody());
    Scope = JumpEmitter(F).popScope();
  }
  JumpEmitter(F).startIterationEnd(Scope);
  emitLimit(Limit, End);
  emitCountedBranch(S->getCond(), {Latch, S->getWhileLoc()},
                    {End, S->getRParenLoc()});
  F.enterBlock(Latch);
  addLoopMetadata(Builder.CreateBr(Body), S->getBeginLoc());
  JumpEmitter(F).startEnd(Scope);
}

//===----------------------------------------------------------------------===//
// Switch
//===----------------------------------------------------------------------===//

void StatementEmitter::emitSwitch(const SwitchStmt *S) {
  if (const Stmt *Init = S->getInit())
    emitStmt(Init);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  llvm::Value *V = ExprEmitter(F).emitLoaded(S->getCond());
  if (V->getType()->isIntegerTy(1))
    V = Builder.CreateZExt(V, F.i32());
  llvm::BasicBlock *End = F.createBlock("switch.end");
  llvm::SwitchInst *Switch = Builder.CreateSwitch(V, End);
  addControlFlowHint(Switch);
  llvm::SaveAndRestore Inner(F.Body.Attrs, {});
  llvm::SaveAndRestore Scope(F.Body.Switch, Switch);
  // What stands before the first label is never reached.
  Builder.SetInsertPoint(
      llvm::BasicBlock::Create(Mod.getIRContext(), "unreachable", F.Fn));
  JumpEmitter(F).pushScope(
      {JumpScope::Kind::Switch, End, /*Continue=*/nullptr, S});
  emitStmt(S->getBody());
  JumpEmitter(F).startEnd(JumpEmitter(F).popScope());
}

void StatementEmitter::emitCase(const CaseStmt *S) {
  // Chains of labels may be long, so they are followed without recursion.
  const Stmt *Body = S;
  llvm::BasicBlock *Block = F.createBlock("case");
  JumpEmitter(F).startSection(Block, S);
  while (const auto *Label = dyn_cast<CaseStmt>(Body)) {
    assert(!Label->caseStmtIsGNURange() && "Sema refuses ranges");
    F.Body.Switch->addCase(JumpEmitter(F).getCaseValue(Label), Block);
    Body = Label->getSubStmt();
  }
  emitStmt(Body);
}

void StatementEmitter::emitDefault(const DefaultStmt *S) {
  llvm::BasicBlock *Block = F.createBlock("default");
  JumpEmitter(F).startSection(Block, S);
  F.Body.Switch->setDefaultDest(Block);
  emitStmt(S->getSubStmt());
}

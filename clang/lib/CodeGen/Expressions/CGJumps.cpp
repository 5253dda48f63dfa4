//===- CGJumps.cpp - Jumps and reconvergence points ---------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Expressions/CGJumps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/CFG.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

void JumpEmitter::emitBreak() {
  auto &Scopes = F.Body.Scopes;
  unsigned Home = Scopes.size();
  while (Scopes[Home - 1].K == JumpScope::Kind::If)
    --Home;
  const JumpScope &Left = Scopes[Home - 1];
  // The lanes of an iteration meet at its end, where some leave the loop.
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

/// A bool in memory, which is a word, that is false when the function begins.
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
  // Rotation gives a loop another way out.
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
/// switch sends there, meet at the end of a switch of the sections so far. The
/// other sections are in a second switch, for lanes that have not left.
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

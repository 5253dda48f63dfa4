//===- CGStatements.cpp - Statements ----------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Attr.h"
#include "clang/CodeGen/Expressions/FunctionEmitter.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

void FunctionEmitter::emitStmt(const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S))
    return emitIgnored(E);
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
    return Jumps.back().IsSwitch ? emitJump(Jumps.back().Break)
                                 : emitLoopExit(Jumps.back().Break);
  case Stmt::ContinueStmtClass:
    return emitJump(Jumps.back().Continue);
  default: // Clang's enumeration: all that is not HLSL
    Mod.reportUnsupported(S->getBeginLoc(), "this statement");
  }
}

void FunctionEmitter::emitCompound(const CompoundStmt *S) {
  for (const Stmt *Child : S->body())
    emitStmt(Child);
}

void FunctionEmitter::emitReturn(const ReturnStmt *S) {
  if (const Expr *Value = S->getRetValue()) {
    if (Value->getType()->isVoidType())
      emitIgnored(Value);
    else if (ReturnsAlias)
      ReturnPlace = takeSnapshot(emitResourceValue(Value));
    else
      emitInto(Value, ReturnPlace);
  }
  emitLoopExit(ReturnBlock);
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

void FunctionEmitter::emitDeclStmt(const DeclStmt *S) {
  for (const clang::Decl *D : S->decls())
    if (const auto *Var = dyn_cast<VarDecl>(D))
      emitLocal(Var);
}

void FunctionEmitter::emitLocal(const VarDecl *Var) {
  // Statics are made when they are named; constant tables need no copy.
  if (Var->hasExternalStorage() || hlsl::isGroupShared(Var) ||
      (!Var->isStaticLocal() && Mod.tryGetConstantTable(Var)))
    return;
  if (Var->isStaticLocal())
    return emitStaticLocal(Var);
  QualType T = Var->getType();
  if (T->isReferenceType()) {
    Mod.reportUnsupported(Var->getLocation(), "a local of this type");
    return;
  }
  if (hasResources(T))
    return emitLocalResource(Var);
  Place Local = createTemporary(T, Var->getName());
  markIfPrecise(Var, T, Local.Pointer);
  // A loop's body declares the same variable again and again.
  Locals[Var] = Local;
  if (containsRayQuery(Context, T))
    emitRayQueries(Local, Var->getLocation());
  if (const Expr *Init = Var->getInit())
    emitInto(Init, Local);
}

/// Initialises a static local, unless control has passed here before.
void FunctionEmitter::emitStaticLocal(const VarDecl *Var) {
  if (hasResources(Var->getType()) &&
      tryEmitAlias(Var, hlsl::getInitializer(Var)))
    return;
  llvm::GlobalVariable *Guard = Mod.getGuard(Var);
  if (!Guard)
    return;
  llvm::BasicBlock *First = createBlock("static.first");
  llvm::BasicBlock *End = createBlock("static.end");
  Builder.CreateCondBr(Builder.CreateICmpEQ(Builder.CreateLoad(i32(), Guard),
                                            Builder.getInt32(0)),
                       First, End);
  startBlock(First);
  Builder.CreateStore(Builder.getInt32(1), Guard);
  emitInto(Var->getInit(), emitVariable(Var, Var->getLocation()));
  startBlock(End);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

void FunctionEmitter::emitAttributed(const AttributedStmt *S) {
  llvm::SaveAndRestore Scope(StmtAttrs, S->getAttrs());
  emitStmt(S->getSubStmt());
}

template <typename AttrT>
static const AttrT *findAttr(llvm::ArrayRef<const Attr *> Attrs) {
  for (const Attr *A : Attrs)
    if (const auto *Found = dyn_cast<AttrT>(A))
      return Found;
  return nullptr;
}

/// A node that is its own first operand, and so unlike every other.
static llvm::MDNode *getDistinctNode(llvm::LLVMContext &IR,
                                     llvm::ArrayRef<llvm::Metadata *> Rest) {
  llvm::SmallVector<llvm::Metadata *, 4> Operands{nullptr};
  llvm::append_range(Operands, Rest);
  llvm::MDNode *Node = llvm::MDNode::getDistinct(IR, Operands);
  Node->replaceOperandWith(0, Node);
  return Node;
}

void FunctionEmitter::addLoopMetadata(llvm::Instruction *BackEdge,
                                      SourceLocation Loc) {
  BackEdge->setMetadata(llvm::dxil::SourceLocationMD, Mod.makePlace(Loc));
  const auto *Hint = findAttr<HLSLLoopHintAttr>(StmtAttrs);
  if (!Hint)
    return;
  llvm::LLVMContext &IR = Mod.getIRContext();
  llvm::SmallVector<llvm::Metadata *, 2> Property;
  auto Name = [&](llvm::StringRef Text) {
    Property.push_back(llvm::MDString::get(IR, Text));
  };
  if (Hint->getSemanticSpelling() == HLSLLoopHintAttr::Microsoft_loop) {
    Name("llvm.loop.unroll.disable");
  } else if (Hint->getDirective() == 0) {
    Name("llvm.loop.unroll.full");
  } else {
    Name("llvm.loop.unroll.count");
    Property.push_back(
        llvm::ConstantAsMetadata::get(Builder.getInt32(Hint->getDirective())));
  }
  BackEdge->setMetadata(llvm::LLVMContext::MD_loop,
                        getDistinctNode(IR, llvm::MDNode::get(IR, Property)));
}

void FunctionEmitter::addControlFlowHint(llvm::Instruction *Branch) {
  const auto *Hint = findAttr<HLSLControlFlowHintAttr>(StmtAttrs);
  if (!Hint)
    return;
  // DXIL's ControlFlowHint: Branch is 1, Flatten is 2.
  bool IsBranch =
      Hint->getSemanticSpelling() == HLSLControlFlowHintAttr::Microsoft_branch;
  llvm::LLVMContext &IR = Mod.getIRContext();
  Branch->setMetadata(
      "dx.controlflow.hints",
      getDistinctNode(IR, {llvm::MDString::get(IR, "dx.controlflow.hints"),
                           llvm::ConstantAsMetadata::get(
                               Builder.getInt32(IsBranch ? 1 : 2))}));
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

void FunctionEmitter::emitBranch(const Expr *Condition, llvm::BasicBlock *True,
                                 llvm::BasicBlock *False) {
  const Expr *Stripped = Condition->IgnoreParens();
  const auto *Binary = dyn_cast<BinaryOperator>(Stripped);
  if (Binary && Binary->isLogicalOp() && Binary->getType()->isBooleanType()) {
    bool IsAnd = Binary->getOpcode() == BO_LAnd;
    llvm::BasicBlock *Second = createBlock(IsAnd ? "and" : "or");
    {
      // A hint belongs to the whole condition, that is to its last branch.
      llvm::SaveAndRestore NoHint(StmtAttrs, {});
      emitBranch(Binary->getLHS(), IsAnd ? Second : True,
                 IsAnd ? False : Second);
    }
    Fn->insert(Fn->end(), Second);
    Builder.SetInsertPoint(Second);
    return emitBranch(Binary->getRHS(), True, False);
  }
  llvm::Value *V = emitScalarBool(Condition);
  addControlFlowHint(Builder.CreateCondBr(V, True, False));
}

void FunctionEmitter::emitIf(const IfStmt *S) {
  if (const Stmt *Init = S->getInit())
    emitStmt(Init);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  llvm::BasicBlock *Then = createBlock("if.then");
  llvm::BasicBlock *End = createBlock("if.end");
  llvm::BasicBlock *Else = S->getElse() ? createBlock("if.else") : End;
  emitBranch(S->getCond(), Then, Else);
  llvm::SaveAndRestore Inner(StmtAttrs, {});
  Fn->insert(Fn->end(), Then);
  Builder.SetInsertPoint(Then);
  emitStmt(S->getThen());
  if (S->getElse()) {
    Builder.CreateBr(End);
    Fn->insert(Fn->end(), Else);
    Builder.SetInsertPoint(Else);
    emitStmt(S->getElse());
  }
  startBlock(End);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void FunctionEmitter::emitFor(const ForStmt *S) {
  if (const Stmt *Init = S->getInit()) {
    llvm::SaveAndRestore Inner(StmtAttrs, {});
    emitStmt(Init);
  }
  llvm::BasicBlock *Condition = createBlock("for.cond");
  llvm::BasicBlock *Body = createBlock("for.body");
  llvm::BasicBlock *Step = createBlock("for.inc");
  llvm::BasicBlock *End = createBlock("for.end");
  startBlock(Condition);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  if (const Expr *Cond = S->getCond())
    emitBranch(Cond, Body, End);
  else
    Builder.CreateBr(Body);
  Fn->insert(Fn->end(), Body);
  Builder.SetInsertPoint(Body);
  {
    llvm::SaveAndRestore Inner(StmtAttrs, {});
    Jumps.push_back({End, Step});
    emitStmt(S->getBody());
    Jumps.pop_back();
    startBlock(Step);
    if (const Expr *Increment = S->getInc())
      emitIgnored(Increment);
  }
  addLoopMetadata(Builder.CreateBr(Condition), S->getBeginLoc());
  startBlock(End);
}

void FunctionEmitter::emitWhile(const WhileStmt *S) {
  llvm::BasicBlock *Condition = createBlock("while.cond");
  llvm::BasicBlock *Body = createBlock("while.body");
  llvm::BasicBlock *Latch = createBlock("while.latch");
  llvm::BasicBlock *End = createBlock("while.end");
  startBlock(Condition);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  emitBranch(S->getCond(), Body, End);
  Fn->insert(Fn->end(), Body);
  Builder.SetInsertPoint(Body);
  {
    llvm::SaveAndRestore Inner(StmtAttrs, {});
    Jumps.push_back({End, Latch});
    emitStmt(S->getBody());
    Jumps.pop_back();
  }
  // Unrolling looks at the loop's latch, of which there must be one.
  startBlock(Latch);
  addLoopMetadata(Builder.CreateBr(Condition), S->getBeginLoc());
  startBlock(End);
}

void FunctionEmitter::emitDo(const DoStmt *S) {
  llvm::BasicBlock *Body = createBlock("do.body");
  llvm::BasicBlock *Condition = createBlock("do.cond");
  llvm::BasicBlock *Latch = createBlock("do.latch");
  llvm::BasicBlock *End = createBlock("do.end");
  startBlock(Body);
  {
    llvm::SaveAndRestore Inner(StmtAttrs, {});
    Jumps.push_back({End, Condition});
    emitStmt(S->getBody());
    Jumps.pop_back();
  }
  startBlock(Condition);
  emitBranch(S->getCond(), Latch, End);
  Fn->insert(Fn->end(), Latch);
  Builder.SetInsertPoint(Latch);
  addLoopMetadata(Builder.CreateBr(Body), S->getBeginLoc());
  startBlock(End);
}

//===----------------------------------------------------------------------===//
// Switch
//===----------------------------------------------------------------------===//

void FunctionEmitter::emitSwitch(const SwitchStmt *S) {
  if (const Stmt *Init = S->getInit())
    emitStmt(Init);
  if (const VarDecl *Var = S->getConditionVariable())
    emitLocal(Var);
  llvm::Value *V = emitLoaded(S->getCond());
  if (V->getType()->isIntegerTy(1))
    V = Builder.CreateZExt(V, i32());
  llvm::BasicBlock *End = createBlock("switch.end");
  llvm::SwitchInst *Switch = Builder.CreateSwitch(V, End);
  addControlFlowHint(Switch);
  llvm::SaveAndRestore Inner(StmtAttrs, {});
  llvm::SaveAndRestore Scope(CurrentSwitch, Switch);
  // What stands before the first label is never reached.
  Builder.SetInsertPoint(
      llvm::BasicBlock::Create(Mod.getIRContext(), "unreachable", Fn));
  llvm::BasicBlock *Continue = Jumps.empty() ? nullptr : Jumps.back().Continue;
  Jumps.push_back({End, Continue, /*IsSwitch=*/true});
  emitStmt(S->getBody());
  Jumps.pop_back();
  startBlock(End);
}

void FunctionEmitter::emitCase(const CaseStmt *S) {
  // Chains of labels may be long, so they are followed without recursion.
  const Stmt *Body = S;
  llvm::BasicBlock *Block = createBlock("case");
  startBlock(Block);
  while (const auto *Label = dyn_cast<CaseStmt>(Body)) {
    if (Label->caseStmtIsGNURange())
      Mod.reportUnsupported(Label->getBeginLoc(), "a range in a case label");
    llvm::APSInt Value = Label->getLHS()->EvaluateKnownConstInt(Context);
    auto *Type =
        cast<llvm::IntegerType>(CurrentSwitch->getCondition()->getType());
    CurrentSwitch->addCase(
        llvm::ConstantInt::get(Type->getContext(),
                               Value.extOrTrunc(Type->getBitWidth())),
        Block);
    Body = Label->getSubStmt();
  }
  emitStmt(Body);
}

void FunctionEmitter::emitDefault(const DefaultStmt *S) {
  llvm::BasicBlock *Block = createBlock("default");
  startBlock(Block);
  CurrentSwitch->setDefaultDest(Block);
  emitStmt(S->getSubStmt());
}

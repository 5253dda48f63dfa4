// FunctionContext.cpp: The code of one function
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/PrettyDeclStackTrace.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGStatements.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace clang;
using namespace clang::hlsl;

FunctionContext::FunctionContext(ModuleContext &Mod, llvm::Function *Fn,
                                 const FunctionDecl *FD)
    : Mod(Mod), Context(Mod.getContext()), Fn(Fn), Builder(Mod.getIRContext()) {
  Body.FD = FD;
  auto *Entry = llvm::BasicBlock::Create(Mod.getIRContext(), "entry", Fn);
  Builder.SetInsertPoint(Entry);
  AllocaPoint = new llvm::BitCastInst(llvm::PoisonValue::get(i32()), i32(),
                                      "allocas", Entry);
  Body.ReturnBlock = createBlock("return");
  if (!Mod.getOptions().Style.StrictFloat) {
    // What is not precise gets the others: without them, the inliner simplifies
    // nothing that it should not.
    llvm::FastMathFlags Flags;
    Flags.setAllowContract(true);
    Builder.setFastMathFlags(Flags);
  }
}

llvm::AllocaInst *FunctionContext::createAlloca(llvm::Type *T,
                                                const llvm::Twine &Name) {
  return new llvm::AllocaInst(T, /*AddrSpace=*/0, Name,
                              AllocaPoint->getIterator());
}

LValue FunctionContext::createTemporary(QualType T, const llvm::Twine &Name) {
  T = T.getNonReferenceType();
  LValue Temporary(
      MemoryLValue{createAlloca(Mod.types().getMemoryType(T), Name)}, T);
  AggregateEmitter(*this).clearBitFields(Temporary);
  return Temporary;
}

bool FunctionContext::keepsValue(const VarDecl *Var) {
  QualType T = Var->getType();
  if (isAggregate(T) || isPrecise(Var))
    return false;
  // Debug information describes the form that a bool has in memory.
  return Mod.types().getValueType(T) == Mod.types().getMemoryType(T) &&
         !Mod.writes().isWritten(Var);
}

llvm::BasicBlock *FunctionContext::createBlock(const llvm::Twine &Name) {
  return llvm::BasicBlock::Create(Mod.getIRContext(), Name);
}

void FunctionContext::startBlock(llvm::BasicBlock *Block) {
  if (!Builder.GetInsertBlock()->getTerminator())
    Builder.CreateBr(Block);
  enterBlock(Block);
}

void FunctionContext::enterBlock(llvm::BasicBlock *Block) {
  Fn->insert(Fn->end(), Block);
  Builder.SetInsertPoint(Block);
}

void FunctionContext::emitJump(llvm::BasicBlock *Target) {
  Builder.CreateBr(Target);
  // Later code needs a block; finish() removes it.
  enterBlock(createBlock("unreachable"));
}

void FunctionContext::finish(llvm::Value *Result) {
  if (Result)
    Builder.CreateRet(Result);
  else
    Builder.CreateRetVoid();
  AllocaPoint->eraseFromParent();
  llvm::EliminateUnreachableBlocks(*Fn);
}

llvm::Value *FunctionContext::getPoison(QualType T) {
  return llvm::PoisonValue::get(Mod.types().getValueType(T));
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

void FunctionEmitter::bindParameters(llvm::ArrayRef<CallArgument> Args,
                                     const std::optional<LValue> &Result) {
  F.Body.Result = Result;
  QualType T = F.Body.FD->getReturnType();
  if (!T->isVoidType() && !isAggregate(T)) {
    F.Body.ReturnsValue =
        !isPrecise(F.Body.FD) && Mod.writes().returnsAtEnd(F.Body.FD);
    if (!F.Body.ReturnsValue)
      F.Body.Result = F.createTemporary(T, "result");
  }
  if (F.Body.Result)
    markIfPrecise(F.Body.FD, *F.Body.Result);
  for (auto [Param, A] : llvm::zip(F.Body.FD->parameters(), Args)) {
    if (A.Value && F.keepsValue(Param)) {
      F.Locals.insert_or_assign(Param,
                                LValue(ValueLValue{A.Value}, Param->getType()));
    } else if (A.Value) {
      LValue Local =
          F.createTemporary(Param->getType(), Param->getName() + ".addr");
      AccessEmitter(F).store(Local, A.Value);
      F.Locals.insert_or_assign(Param, Local);
    } else {
      F.Locals.insert_or_assign(Param, *A.Where);
    }
    markIfPrecise(Param, F.Locals.find(Param)->second);
    if (DebugInfo *Debug = Mod.debugInfo())
      Debug->declareLocal(F, Param, F.Locals.find(Param)->second,
                          Param->getFunctionScopeIndex() + 1);
  }
}

void FunctionEmitter::emitBody() {
  PrettyDeclStackTraceEntry Here(Context, const_cast<FunctionDecl *>(F.Body.FD),
                                 F.Body.FD->getLocation(), "making the IR of");
  llvm::Function::arg_iterator Next = F.Fn->arg_begin();
  std::optional<LValue> Result;
  if (isAggregate(F.Body.FD->getReturnType())) {
    Next->setName("result");
    Result = LValue(MemoryLValue{&*Next++}, F.Body.FD->getReturnType());
  }
  // The object stands between the result and the parameters.
  const auto *Method = dyn_cast<CXXMethodDecl>(F.Body.FD);
  if (Method && Method->isInstance()) {
    Next->setName("this");
    F.Body.This = LValue(MemoryLValue{&*Next++},
                         Context.getCanonicalTagType(Method->getParent()));
  }
  llvm::SmallVector<CallArgument, 8> Args;
  for (const ParmVarDecl *Param : F.Body.FD->parameters()) {
    QualType T = Param->getType();
    Next->setName(Param->getName());
    if (isPassedByAddress(Param) || isAggregate(T))
      Args.push_back(
          {nullptr, LValue(MemoryLValue{&*Next}, T.getNonReferenceType())});
    else
      Args.push_back({&*Next, std::nullopt});
    ++Next;
  }
  bindParameters(Args, Result);
  StatementEmitter(F).emitStmt(F.Body.FD->getBody());
  JumpEmitter(F).startJoin(F.Body.ReturnBlock);
  F.finish(F.Fn->getReturnType()->isVoidTy()
               ? nullptr
               : AccessEmitter(F).load(*F.Body.Result));
}

void FunctionEmitter::emitInitializer(const VarDecl *Var,
                                      llvm::GlobalVariable *Global) {
  LValue Variable(MemoryLValue{Global}, Var->getType());
  RayQueryEmitter(F).emitRayQueriesOf(Var, Variable);
  if (const Expr *Init = Var->getInit())
    AggregateEmitter(F).emitInto(Init, Variable);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(/*Result=*/nullptr);
}

// Variables that a function modifies.

/// Notes the variables that an lvalue may be a part of.
void VariableWrites::noteTarget(const Expr *Target, Summary &Of) {
  llvm::SmallVector<const Expr *, 4> Open{Target};
  while (!Open.empty()) {
    const Expr *E = Open.pop_back_val()->IgnoreParenImpCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      if (const auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
        Written.insert(Var->getCanonicalDecl());
    } else if (isa<CXXThisExpr>(E)) {
      Of.WritesObject = true;
      Of.WritesNumbers |= !hasResources(Target->getType());
    } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      // A static member is a variable, others are parts of their object.
      if (const auto *Var = dyn_cast<VarDecl>(Member->getMemberDecl()))
        Written.insert(Var->getCanonicalDecl());
      else
        Open.push_back(Member->getBase());
    } else if (const Expr *Whole = getSelectedFrom(E)) {
      Open.push_back(Whole);
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
      Open.push_back(Unary->getSubExpr());
    } else if (const auto *Conditional = dyn_cast<ConditionalOperator>(E)) {
      Open.push_back(Conditional->getTrueExpr());
      Open.push_back(Conditional->getFalseExpr());
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
      Open.push_back(Binary->getOpcode() == BO_Comma ? Binary->getRHS()
                                                     : Binary->getLHS());
    } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E)) {
      if (Call->getOperator() == OO_Equal)
        Open.push_back(Call->getArg(0));
    } else if (const auto *Elements = dyn_cast<CallExpr>(E)) {
      if (getBuiltinOp(Elements->getDirectCallee()) ==
          BuiltinOp::MatrixElements)
        Open.push_back(Elements->getArg(0));
    } else if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E)) {
      if (Opaque->getSourceExpr())
        Open.push_back(Opaque->getSourceExpr());
    } else if (const auto *Cast = dyn_cast<CastExpr>(E)) {
      Open.push_back(Cast->getSubExpr());
    } else if (const auto *Full = dyn_cast<FullExpr>(E)) {
      Open.push_back(Full->getSubExpr());
    }
  }
}

/// Notes what \p S itself writes; its parts are visited on their own.
void VariableWrites::noteWrites(const Stmt *S, Summary &Of) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
    if (Binary->isAssignmentOp())
      noteTarget(Binary->getLHS(), Of);
    return;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
    if (Unary->isIncrementDecrementOp())
      noteTarget(Unary->getSubExpr(), Of);
    return;
  }
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  bool WritesObject = Method && Method->isInstance() && !Method->isConst() &&
                      !getBuiltinOp(Callee);
  unsigned First = 0;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  if (Operator && Operator->getOperator() == OO_Equal)
    return noteTarget(Call->getArg(0), Of);
  // The methods of resources change what they refer to, not the resource.
  if (Operator && Method && Method->isInstance())
    ++First;
  if (WritesObject) {
    const Expr *Object =
        First ? Call->getArg(0)
              : cast<CXXMemberCallExpr>(Call)->getImplicitObjectArgument();
    if (isa<CXXThisExpr>(getWholeObject(Object)))
      Of.MethodsOfObject.push_back(Callee);
    else
      noteTarget(Object, Of);
  }
  for (const ParmVarDecl *Param : Callee->parameters()) {
    if (First == Call->getNumArgs())
      break;
    const Expr *Arg = Call->getArg(First++);
    const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
    if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParens()))
      noteTarget(Out->getArgLValue(), Of);
    else if (Param->getType()->isReferenceType() ||
             (Modifier && Modifier->isAnyOut()))
      noteTarget(Arg, Of);
  }
}

const VariableWrites::Summary &
VariableWrites::summarise(const FunctionDecl *Definition) {
  auto [Known, IsNew] = Summaries.try_emplace(Definition);
  if (!IsNew)
    return Known->second;
  Summary Found;
  llvm::DenseSet<const Stmt *> SeenSources;
  llvm::SmallVector<const Stmt *, 32> Open;
  if (Definition->getBody())
    Open.push_back(Definition->getBody());
  while (!Open.empty()) {
    const Stmt *S = Open.pop_back_val();
    noteWrites(S, Found);
    Found.Returns += isa<ReturnStmt>(S);
    // The methods of a local struct may write statics.
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *Record = dyn_cast<CXXRecordDecl>(D))
          summariseAll(Record);
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(S)) {
      const Expr *Source = Opaque->getSourceExpr();
      if (Source && SeenSources.insert(Source).second)
        Open.push_back(Source);
    }
    for (const Stmt *Child : S->children())
      if (Child)
        Open.push_back(Child);
  }
  // The map may have grown meanwhile.
  return Summaries[Definition] = Found;
}

/// Visits every function that is defined in \p DC, also those of templates.
void VariableWrites::summariseAll(const DeclContext *DC) {
  for (const Decl *D : DC->decls()) {
    if (D->isImplicit())
      continue;
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *FD : Template->specializations())
        summarise(FD);
    } else if (const auto *Template = dyn_cast<ClassTemplateDecl>(D)) {
      for (const auto *Record : Template->specializations())
        summariseAll(Record);
    } else if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      if (FD->doesThisDeclarationHaveABody())
        summarise(FD);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, HLSLBufferDecl,
                   CXXRecordDecl>(D)) {
      summariseAll(cast<DeclContext>(D));
    }
  }
}

bool VariableWrites::isWritten(const VarDecl *Var) {
  const DeclContext *Function = Var->getParentFunctionOrMethod();
  if (const auto *FD = dyn_cast_or_null<FunctionDecl>(Function)) {
    const FunctionDecl *Definition = nullptr;
    if (FD->hasBody(Definition))
      summarise(Definition);
  } else if (!SawAll) {
    SawAll = true;
    summariseAll(Var->getASTContext().getTranslationUnitDecl());
  }
  return Written.contains(Var->getCanonicalDecl());
}

bool VariableWrites::findWrite(const FunctionDecl *Definition,
                               bool Summary::*Is) {
  llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
  llvm::SmallVector<const FunctionDecl *, 8> Open{Definition};
  while (!Open.empty()) {
    const FunctionDecl *FD = Open.pop_back_val();
    const FunctionDecl *Body = nullptr;
    if (!FD->hasBody(Body) || !Seen.insert(Body).second)
      continue;
    const Summary &Found = summarise(Body);
    if (Found.*Is)
      return true;
    llvm::append_range(Open, Found.MethodsOfObject);
  }
  return false;
}

bool VariableWrites::returnsAtEnd(const FunctionDecl *Definition) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Definition->getBody());
  return Body && !Body->body_empty() && isa<ReturnStmt>(Body->body_back()) &&
         summarise(Definition).Returns == 1;
}

//===- HLSLParameterSources.cpp - Which resources are passed ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Resources/HLSLParameterSources.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLResourceMembers.h"

using namespace clang;
using namespace clang::hlsl;

/// Parameters that come from parameters are followed so far; HLSL has no
/// recursion, but what is wrong with a program may not be known yet.
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

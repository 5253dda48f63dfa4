//===- HLSLFunctions.cpp - All functions and variables ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLFunctions.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;
using namespace clang::hlsl;

static void visitFunction(const FunctionDecl *FD, const DeclVisitor &Visit) {
  if (!FD->isDependentContext() && !FD->isInvalidDecl())
    Visit.Function(FD);
}

void hlsl::visitDecls(const DeclContext *Context, const DeclVisitor &Visit) {
  for (const Decl *D : Context->decls()) {
    if (const auto *FD = dyn_cast<FunctionDecl>(D)) {
      visitFunction(FD, Visit);
    } else if (const auto *Var = dyn_cast<VarDecl>(D)) {
      if (!Var->isInvalidDecl() && !Var->getType()->isDependentType())
        Visit.Variable(Var);
    } else if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D)) {
      for (const FunctionDecl *Instance : Template->specializations())
        if (const FunctionDecl *Definition = Instance->getDefinition())
          visitFunction(Definition, Visit);
    } else if (const auto *Template = dyn_cast<ClassTemplateDecl>(D)) {
      for (const CXXRecordDecl *Instance : Template->specializations())
        visitDecls(Instance, Visit);
    } else if (isa<NamespaceDecl, CXXRecordDecl, ExportDecl, LinkageSpecDecl>(
                   D) &&
               !D->isImplicit()) {
      visitDecls(cast<DeclContext>(D), Visit);
    }
  }
}

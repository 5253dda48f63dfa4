//===- HLSLEntryUniforms.cpp - Uniform parameters of entries ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLEntryUniforms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::isUniformParameter(const ParmVarDecl *Param) {
  return hasMark(Param, UniformMark);
}

bool hlsl::hasUniformParameters(const FunctionDecl *FD) {
  return llvm::any_of(FD->parameters(), isUniformParameter);
}

std::string hlsl::getEntryUniformName(const ParmVarDecl *Param) {
  const auto *Function = cast<FunctionDecl>(Param->getDeclContext());
  std::string Name = Param->getName().str();
  if (Name.empty())
    Name = std::to_string(Param->getFunctionScopeIndex());
  return Function->getNameAsString() + "." + Name;
}

const VarDecl *hlsl::getEntryUniform(const ParmVarDecl *Param) {
  if (!isUniformParameter(Param))
    return nullptr;
  const ASTContext &C = Param->getASTContext();
  const DeclContext *Around =
      Param->getDeclContext()->getParent()->getRedeclContext();
  DeclarationName Name(&C.Idents.get(getEntryUniformName(Param)));
  for (const NamedDecl *D : Around->lookup(Name))
    if (const auto *Global = dyn_cast<VarDecl>(D))
      return Global;
  return nullptr;
}

//===- CGLibrary.cpp - What a library shows ---------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library has any number of entries: functions with a `shader` attribute.
//
//===----------------------------------------------------------------------===//

#include "ModuleEmitter.h"
#include "SymbolNames.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace clang::hlsl;

/// Calls \p Visit for each definition of a function that is no member of a
/// class, in the order of the source.
static void
forEachFunction(const DeclContext *DC,
                llvm::function_ref<void(const FunctionDecl *)> Visit) {
  for (const Decl *D : DC->decls()) {
    if (const auto *FD = dyn_cast<FunctionDecl>(D);
        FD && FD->isThisDeclarationADefinition())
      Visit(FD);
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, HLSLBufferDecl>(D))
      forEachFunction(cast<DeclContext>(D), Visit);
  }
}

bool ModuleEmitter::isLibrary() const {
  return Options.Stage == llvm::Triple::Library;
}

llvm::SmallVector<const FunctionDecl *, 4> ModuleEmitter::findEntries() {
  llvm::SmallVector<const FunctionDecl *, 4> Found;
  if (!isLibrary()) {
    if (const FunctionDecl *Entry = findEntry())
      Found.push_back(Entry);
    return Found;
  }
  llvm::StringSet<> Names;
  forEachFunction(
      Context.getTranslationUnitDecl(), [&](const FunctionDecl *FD) {
        const auto *Shader = FD->getAttr<HLSLShaderAttr>();
        if (!Shader)
          return;
        if (Shader->getType() == llvm::Triple::Compute) {
          if (!Names.insert(FD->getName()).second)
            reportError(FD->getLocation(), Diag::err_entry_twice,
                        FD->getName());
          return Found.push_back(FD);
        }
        reportUnsupported(
            Shader->getLocation(),
            "a " + llvm::Triple::getEnvironmentTypeName(Shader->getType()) +
                " shader");
      });
  return Found;
}

std::string ModuleEmitter::getSymbol(const ResourceInfo &Info) {
  const auto *Var = dyn_cast<VarDecl>(Info.Decl);
  if (Info.Member) {
    // A base class is named like a member there.
    std::string Path = Info.Label.substr(Info.Decl->getName().size());
    for (size_t At; (At = Path.find("::")) != std::string::npos;)
      Path.replace(At, 2, ".");
    return Info.Decl->getQualifiedNameAsString() + Path;
  }
  if (!Var || Info.Letter == RegisterLetter::B || isTextureBuffer(Info.Type))
    return Info.Label;
  return mangleResource(Var);
}

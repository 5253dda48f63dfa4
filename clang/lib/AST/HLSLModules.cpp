// HLSLModules.cpp: Imported modules
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLModules.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

static constexpr llvm::StringLiteral Prefix = "__module_";

std::string hlsl::getModuleNamespace(llvm::StringRef Module) {
  return (Prefix + Module).str();
}

llvm::StringRef hlsl::getModule(const DeclContext *DC) {
  const auto *Namespace = dyn_cast<NamespaceDecl>(DC);
  llvm::StringRef Name = Namespace && Namespace->getIdentifier()
                             ? Namespace->getName()
                             : llvm::StringRef();
  return Name.consume_front(Prefix) ? Name : llvm::StringRef();
}

llvm::StringRef hlsl::getModuleOf(const Decl *D) {
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (llvm::StringRef Module = getModule(DC); !Module.empty())
      return Module;
  return "";
}

std::string hlsl::getNameWithModule(const NamedDecl *D) {
  std::string Name = D->getQualifiedNameAsString();
  const auto *Namespace = dyn_cast<NamespaceDecl>(D);
  if (getModuleOf(D).empty() && (!Namespace || getModule(Namespace).empty()))
    return Name;
  // A module that another one has imported is no part of it.
  return Name.substr(Name.rfind(Prefix) + Prefix.size());
}

static void collectModules(const DeclContext *DC,
                           std::vector<std::string> &Modules) {
  for (const Decl *D : DC->decls()) {
    const auto *Namespace = dyn_cast<NamespaceDecl>(D);
    llvm::StringRef Module = Namespace ? getModule(Namespace) : "";
    if (Module.empty())
      continue;
    if (!llvm::is_contained(Modules, Module))
      Modules.push_back(Module.str());
    collectModules(Namespace, Modules);
  }
}

std::vector<std::string>
hlsl::getImportedModules(const TranslationUnitDecl *TU) {
  std::vector<std::string> Modules;
  collectModules(TU, Modules);
  return Modules;
}

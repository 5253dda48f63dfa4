//===- CGLibrary.cpp - What a library shows ---------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library has any number of roots: entries, which are functions with a
// `shader` attribute, and functions that are exported.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Attr.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Sema/Stages/HLSLExportSignatures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Target/DirectX/Contract/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

void hlsl::forEachFunction(
    const DeclContext *DC,
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

bool ModuleEmitter::isExported(const FunctionDecl *FD) const {
  if (llvm::any_of(FD->redecls(), [](const FunctionDecl *Declaration) {
        return Declaration->isInExportDeclContext() ||
               hasMark(Declaration, ExportMark);
      }))
    return true;
  return Options.Library.ExportAll && FD->isExternallyVisible() &&
         !FD->isInlineSpecified() && !FD->hasAttr<HLSLShaderAttr>();
}

void ModuleEmitter::createRoots() {
  if (isLibrary())
    createRootsOfLibrary();
  else if (const FunctionDecl *FD = findEntry())
    createEntry(FD, Options.EntryName);
}

/// \p Name is what others call the function; \p IsRequested if the command line
/// names it.
void ModuleEmitter::createRootsOf(const FunctionDecl *FD, llvm::StringRef Name,
                                  bool IsRequested) {
  const auto *Shader = FD->getAttr<HLSLShaderAttr>();
  const llvm::dxil::ShaderStage *Stage =
      Shader ? llvm::dxil::lookupStage(Shader->getType()) : nullptr;
  if (Shader && !(Stage && Stage->IsEntryCompiled))
    return reportUnsupported(
        Shader->getLocation(),
        "a " + llvm::Triple::getEnvironmentTypeName(Shader->getType()) +
            " shader");
  if (const auto *Threads = FD->getAttr<HLSLNumThreadsAttr>();
      Threads && !Shader)
    report(Diags, Threads->getLocation(), Diag::warn_entry_without_shader)
        << FD->getName();
  if (Shader && Module->getFunction(Name))
    reportError(FD->getLocation(), Diag::err_entry_twice, Name);
  else if (Shader)
    createEntry(FD, Name);
  if (Options.Library.OnlyShaders ||
      !(isExported(FD) || (IsRequested && !Shader)))
    return;
  if (!FD->isExternallyVisible() && !IsRequested) {
    HadError = true;
    Diags.Report(FD->getLocation(), diag::err_export_internal) << FD;
    return;
  }
  if (!checkExportSignature(Context, Diags, FD)) {
    HadError = true;
    return;
  }
  std::string Symbol = mangleFunction(FD, Name);
  if (Module->getFunction(Symbol))
    return reportError(FD->getLocation(), Diag::err_export_twice,
                       llvm::StringRef(Symbol).drop_front());
  createThunk(FD, Symbol);
}

/// A symbol may be written without its first character, which does not print.
static bool isSymbolOf(llvm::StringRef Text, const FunctionDecl *FD) {
  Text.consume_front("\01");
  return Text.starts_with("?") && FD->getIdentifier() &&
         Text ==
             llvm::StringRef(mangleFunction(FD, FD->getName())).drop_front();
}

void ModuleEmitter::createRootsOfLibrary() {
  const std::vector<ExportRequest> &Requests = Options.Library.Exports;
  llvm::SmallVector<bool, 4> WasFound(Requests.size());
  forEachFunction(
      Context.getTranslationUnitDecl(), [&](const FunctionDecl *FD) {
        std::string Name = FD->getNameAsString();
        if (Requests.empty())
          return createRootsOf(FD, Name, /*IsRequested=*/false);
        std::string Qualified = FD->getQualifiedNameAsString();
        llvm::StringSet<> Names;
        for (auto [Request, Found] : llvm::zip(Requests, WasFound)) {
          llvm::StringRef Wanted = Request.Function;
          if (Wanted != Name && Wanted != Qualified && !isSymbolOf(Wanted, FD))
            continue;
          Found = true;
          for (llvm::StringRef New : Request.Names) {
            // As it is, if it is asked for by its qualified name or symbol.
            llvm::StringRef Own = New == Wanted ? llvm::StringRef(Name) : New;
            if (Names.insert(Own).second)
              createRootsOf(FD, Own, /*IsRequested=*/true);
          }
        }
      });
  for (auto [Request, Found] : llvm::zip(Requests, WasFound))
    if (!Found) {
      HadError = true;
      report(Diags, SourceLocation(), Diag::err_no_export) << Request.Function;
    }
}

std::string ModuleEmitter::getSymbol(const ResourceInfo &Info) {
  const auto *Var = dyn_cast<VarDecl>(Info.Decl);
  if (Info.Member) {
    // A base class is named like a member there.
    std::string Path = Info.Name.substr(Info.Decl->getName().size());
    for (size_t At; (At = Path.find("::")) != std::string::npos;)
      Path.replace(At, 2, ".");
    return Info.Decl->getQualifiedNameAsString() + Path;
  }
  if (!Var || Info.getLetter() == RegisterLetter::B ||
      isTextureBuffer(Info.Type))
    return Info.Name;
  return mangleResource(Var);
}

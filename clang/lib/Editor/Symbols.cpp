// Symbols.cpp: The symbols of a document and of a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/Editor/Features.h"
#include "clang/Editor/NameIndex.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PreprocessingRecord.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::dxc;
namespace lsp = llvm::lsp;
namespace json = llvm::json;

lsp::SymbolKind dxc::getSymbolKind(const NamedDecl *D) {
  if (const auto *Template = dyn_cast<TemplateDecl>(D))
    if (const NamedDecl *Pattern = Template->getTemplatedDecl())
      D = Pattern;
  if (isa<NamespaceDecl>(D))
    return lsp::SymbolKind::Namespace;
  if (isa<EnumDecl>(D))
    return lsp::SymbolKind::Enum;
  if (isa<EnumConstantDecl>(D))
    return lsp::SymbolKind::EnumMember;
  if (isa<RecordDecl, HLSLBufferDecl>(D))
    return lsp::SymbolKind::Struct;
  if (isa<TypeDecl>(D))
    return lsp::SymbolKind::Class;
  if (isa<CXXMethodDecl>(D))
    return lsp::SymbolKind::Method;
  if (isa<FunctionDecl>(D))
    return lsp::SymbolKind::Function;
  if (isa<FieldDecl>(D) || isa<HLSLBufferDecl>(D->getDeclContext()))
    return lsp::SymbolKind::Field;
  if (const auto *Variable = dyn_cast<VarDecl>(D)) {
    if (hlsl::getResourceLetter(Variable->getType()))
      return lsp::SymbolKind::Object;
    if (hlsl::isStaticVariable(Variable) &&
        Variable->getType().isConstQualified())
      return lsp::SymbolKind::Constant;
  }
  return lsp::SymbolKind::Variable;
}

std::string dxc::describeType(const EditorDocument &D,
                              const NamedDecl *Declaration) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Declaration))
    return Buffer->isCBuffer() ? "cbuffer" : "tbuffer";
  if (const auto *Tag = dyn_cast<TagDecl>(Declaration))
    return Tag->getKindName().str();
  QualType T;
  if (const auto *Alias = dyn_cast<TypedefNameDecl>(Declaration))
    T = Alias->getUnderlyingType();
  else if (const auto *Value = dyn_cast<ValueDecl>(Declaration))
    T = Value->getType();
  if (T.isNull() || isa<EnumConstantDecl>(Declaration))
    return "";
  // That the shader cannot write a uniform needs no mention.
  const auto *Variable = dyn_cast<VarDecl>(Declaration);
  if (Variable && Variable->hasGlobalStorage() && hlsl::isUniform(Variable))
    T = T.getUnqualifiedType();
  return T.getAsString(D.S.getPrintingPolicy());
}

//===----------------------------------------------------------------------===//
// Symbols of a document
//===----------------------------------------------------------------------===//

namespace {

class SymbolCollector {
public:
  explicit SymbolCollector(const EditorDocument &D) : D(D) {}

  void addMembers(const DeclContext *Context,
                  std::vector<lsp::DocumentSymbol> &Symbols);
  void addMacros(std::vector<lsp::DocumentSymbol> &Symbols);

private:
  void add(const NamedDecl *Declaration,
           std::vector<lsp::DocumentSymbol> &Symbols);

  const EditorDocument &D;
};

} // namespace

/// A selection must be within the range of the symbol.
static lsp::Range extendTo(lsp::Range Whole, lsp::Range Part) {
  return lsp::Range(std::min(Whole.start, Part.start),
                    std::max(Whole.end, Part.end));
}

void SymbolCollector::add(const NamedDecl *Declaration,
                          std::vector<lsp::DocumentSymbol> &Symbols) {
  std::optional<lsp::Range> Selection = D.getRange(Declaration->getLocation());
  if (!Selection || !Declaration->getIdentifier() ||
      Declaration->getName().empty()) {
    // Members of a namespace without a name, or of one whose name is written
    // in another file, may be in this one.
    if (const auto *Context = dyn_cast<DeclContext>(Declaration);
        Context && isa<NamespaceDecl, TagDecl, HLSLBufferDecl>(Declaration))
      addMembers(Context, Symbols);
    return;
  }
  std::optional<lsp::Range> Whole = D.getRange(Declaration->getSourceRange());
  lsp::DocumentSymbol Symbol(Declaration->getName(), getSymbolKind(Declaration),
                             Whole ? extendTo(*Whole, *Selection) : *Selection,
                             *Selection);
  const NamedDecl *Described = Declaration;
  if (const auto *Template = dyn_cast<TemplateDecl>(Declaration))
    if (const NamedDecl *Pattern = Template->getTemplatedDecl())
      Described = Pattern;
  Symbol.detail = describeType(D, Described);
  if (const auto *Context = dyn_cast<DeclContext>(Described);
      Context && isa<NamespaceDecl, TagDecl, HLSLBufferDecl>(Described))
    addMembers(Context, Symbol.children);
  Symbols.push_back(std::move(Symbol));
}

void SymbolCollector::addMembers(const DeclContext *Context,
                                 std::vector<lsp::DocumentSymbol> &Symbols) {
  for (const Decl *Member : Context->decls()) {
    if (Member->isImplicit() || Member->getLocation().isInvalid())
      continue;
    const auto *Named = dyn_cast<NamedDecl>(Member);
    if (Named && !isa<UsingDecl, UsingDirectiveDecl, UsingShadowDecl>(Named))
      add(Named, Symbols);
  }
}

void SymbolCollector::addMacros(std::vector<lsp::DocumentSymbol> &Symbols) {
  PreprocessingRecord *Record = D.S.getPreprocessor().getPreprocessingRecord();
  if (!Record)
    return;
  for (const PreprocessedEntity *Entity : *Record) {
    const auto *Macro = dyn_cast<MacroDefinitionRecord>(Entity);
    if (!Macro)
      continue;
    std::optional<lsp::Range> Name = D.getRange(Macro->getLocation());
    std::optional<lsp::Range> Whole = D.getRange(Macro->getSourceRange());
    // The guard of a header is of no interest.
    if (!Name || !Whole || *Name == *Whole)
      continue;
    lsp::DocumentSymbol Symbol(Macro->getName()->getName(),
                               lsp::SymbolKind::Constant,
                               extendTo(*Whole, *Name), *Name);
    Symbol.detail = "#define";
    Symbols.push_back(std::move(Symbol));
  }
}

json::Value dxc::findDocumentSymbols(const EditorDocument &D,
                                     const json::Object &) {
  std::vector<lsp::DocumentSymbol> Symbols;
  SymbolCollector Collector(D);
  Collector.addMembers(D.getContext().getTranslationUnitDecl(), Symbols);
  Collector.addMacros(Symbols);
  // The symbols themselves cannot be assigned.
  std::vector<std::pair<lsp::Position, size_t>> Order;
  for (auto [Number, Symbol] : llvm::enumerate(Symbols))
    Order.emplace_back(Symbol.range.start, Number);
  llvm::sort(Order);
  json::Array List;
  for (auto [Start, Number] : Order)
    List.push_back(toJSON(Symbols[Number]));
  return List;
}

//===----------------------------------------------------------------------===//
// Symbols of a source
//===----------------------------------------------------------------------===//

/// Whether the characters of the query are in the name, in their order.
static bool isLikeQuery(llvm::StringRef Name, llvm::StringRef Query) {
  for (char Wanted : Query) {
    size_t Found = Name.find_insensitive(llvm::StringRef(&Wanted, 1));
    if (Found == llvm::StringRef::npos)
      return false;
    Name = Name.substr(Found + 1);
  }
  return true;
}

/// The namespaces, classes and buffers that a declaration is in; nothing if it
/// is within a function.
static std::optional<std::string> getContainerName(const NamedDecl *D) {
  std::string Name;
  for (const DeclContext *Context = D->getDeclContext();
       !Context->isTranslationUnit(); Context = Context->getParent()) {
    if (Context->isFunctionOrMethod())
      return std::nullopt;
    const auto *Named = dyn_cast<NamedDecl>(Context);
    if (Named && Named->getIdentifier())
      Name = Named->getName().str() + (Name.empty() ? "" : "::" + Name);
  }
  return Name;
}

json::Value dxc::findWorkspaceSymbols(const EditorDocument &D,
                                      const json::Object &Params) {
  llvm::StringRef Query = Params.getString("query").value_or("");
  NameLocations Locations(D);
  json::Array Found;
  for (auto [Number, Symbol] : llvm::enumerate(Locations.Index.getSymbols())) {
    if (Symbol.IsBuiltin || !isLikeQuery(Symbol.Name, Query))
      continue;
    std::optional<std::string> Container = "";
    lsp::SymbolKind Kind = lsp::SymbolKind::Constant;
    if (const NamedDecl *Declared = Symbol.Declaration) {
      if (isa<ParmVarDecl, TemplateTypeParmDecl, NonTypeTemplateParmDecl>(
              Declared))
        continue;
      Container = getContainerName(Declared);
      Kind = getSymbolKind(Declared);
    }
    if (!Container || Symbol.Name.empty())
      continue;
    for (const lsp::Location &Location : Locations.getDefinitions(Number)) {
      json::Object Described{{"name", Symbol.Name},
                             {"kind", int(Kind)},
                             {"location", describeLocation(Location)}};
      if (!Container->empty())
        Described["containerName"] = *Container;
      Found.push_back(std::move(Described));
    }
  }
  return Found;
}

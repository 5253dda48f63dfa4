// Rename.cpp: Renames what the source declares
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Editor/DocumentText.h"
#include "clang/Editor/Features.h"
#include "clang/Editor/NameIndex.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;
using namespace clang::dxc;
namespace lsp = llvm::lsp;
namespace json = llvm::json;

/// Why a symbol cannot be renamed at all; empty if it can.
static std::string findObstacle(const NameIndex &Index, unsigned Symbol) {
  const IndexedSymbol &Named = Index.getSymbols()[Symbol];
  std::string Quoted = "'" + Named.Name.str() + "'";
  if (Named.IsBuiltin)
    return Quoted + " is not declared in the source";
  if (Named.IsPasted)
    return "a macro makes a name of " + Quoted + " by '##'";
  // Other expansions may mean other declarations.
  for (const NameOccurrence *Name : Index.findAll(Symbol))
    if (Named.Declaration && Name->has(MacroBodyRole))
      return Quoted + " is in the definition of a macro";
  return "";
}

json::Value dxc::prepareRename(const EditorDocument &D,
                               const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Name = Locations.find(Params);
  if (!Name)
    return nullptr;
  std::string Obstacle = findObstacle(Locations.Index, Name->Symbol);
  if (!Obstacle.empty())
    return refuse(Obstacle);
  return json::Object{{"range", toJSON(Locations.getRange(*Name))},
                      {"placeholder", Locations.Index.getSymbol(*Name).Name}};
}

/// Why no declaration can have this name; empty if one can.
static std::string findFaultOfName(Preprocessor &PP, llvm::StringRef Name) {
  std::string Quoted = "'" + Name.str() + "'";
  if (!isValidAsciiIdentifier(Name))
    return Quoted + " is not an identifier";
  const IdentifierInfo *Identifier = PP.getIdentifierInfo(Name);
  if (PP.getMacroInfo(Identifier))
    return hlsl::isKeywordMacro(Name) ? Quoted + " is a keyword"
                                      : Quoted + " is a macro";
  if (Identifier->isKeyword(PP.getLangOpts()))
    return Quoted + " is a keyword";
  return "";
}

static const DeclContext *getScope(const NamedDecl *D) {
  // The members of a buffer and the values of a plain enumeration are names of
  // the scope around it.
  return D->getDeclContext()->getRedeclContext();
}

/// The declaration of another symbol with the new name in the same scope.
static bool isDeclaredBeside(const NameIndex &Index, unsigned Symbol,
                             llvm::StringRef NewName) {
  const NamedDecl *Renamed = Index.getSymbols()[Symbol].Declaration;
  for (const IndexedSymbol &Other : Index.getSymbols())
    if (Renamed && Other.Declaration && !Other.IsBuiltin &&
        Other.Name == NewName &&
        getScope(Other.Declaration) == getScope(Renamed))
      return true;
  return false;
}

/// Whether another symbol with the new name is used where the symbol is used,
/// both without a qualification, so that one could be taken for the other.
static bool isUsedBeside(const NameIndex &Index, unsigned Symbol,
                         llvm::StringRef NewName) {
  llvm::DenseSet<const FunctionDecl *> Functions;
  for (const NameOccurrence *Name : Index.findAll(Symbol))
    if (!Name->has(QualifiedRole))
      Functions.insert(Name->Function);
  for (const NameIndex::File &File : Index.getFiles())
    for (const NameOccurrence &Name : File.Occurrences) {
      const IndexedSymbol &Other = Index.getSymbol(Name);
      if (Name.Symbol != Symbol && Other.Name == NewName && Other.Declaration &&
          !Name.has(QualifiedRole) && !isa<FieldDecl>(Other.Declaration) &&
          Functions.count(Name.Function))
        return true;
    }
  return false;
}

/// A location at which the name of a symbol may be that symbol, but nothing is
/// known about it, because the source has errors; empty if there is none.
static std::string findUnknownUse(const EditorDocument &D,
                                  const NameIndex &Index, unsigned Symbol) {
  if (!D.S.getDiagnostics().hasErrorOccurred())
    return "";
  const IndexedSymbol &Named = Index.getSymbols()[Symbol];
  llvm::StringRef Name = Named.Name;
  bool IsMember = isa_and_nonnull<FieldDecl, CXXMethodDecl>(Named.Declaration);
  const SourceManager &SM = D.getSourceManager();
  for (const NameIndex::File &File : Index.getFiles()) {
    llvm::StringRef Text = SM.getBufferData(File.ID);
    if (!Text.contains(Name))
      continue;
    std::vector<std::pair<unsigned, unsigned>> Skipped =
        findSkippedRanges(D.S, File.ID);
    bool IsAfterPeriod = false;
    for (const SourceToken &Token : lexSource(Text, D.S.getLangOpts())) {
      bool IsOther =
          std::exchange(IsAfterPeriod, Token.is(tok::period)) && !IsMember;
      if (IsOther || !Token.is(tok::raw_identifier) ||
          Token.getText(Text) != Name || isInRanges(Skipped, Token.Offset))
        continue;
      const NameOccurrence *Known = Index.findName(File.ID, Token.Offset);
      if (Known && Known->Offset == Token.Offset)
        continue;
      PresumedLoc Location = SM.getPresumedLoc(
          SM.getLocForStartOfFile(File.ID).getLocWithOffset(Token.Offset),
          /*UseLineDirectives=*/false);
      return (llvm::Twine(Location.getFilename()) + ":" +
              llvm::Twine(Location.getLine()))
          .str();
    }
  }
  return "";
}

json::Value dxc::renameSymbol(const EditorDocument &D,
                              const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Asked = Locations.find(Params);
  if (!Asked)
    return refuse("there is no name here");
  const IndexedSymbol &Symbol = Locations.Index.getSymbol(*Asked);
  llvm::StringRef NewName = Params.getString("newName").value_or("");
  std::string Obstacle = findObstacle(Locations.Index, Asked->Symbol);
  if (Obstacle.empty())
    Obstacle = findFaultOfName(D.S.getPreprocessor(), NewName);
  if (!Obstacle.empty())
    return refuse(Obstacle);
  if (NewName != Symbol.Name &&
      (isDeclaredBeside(Locations.Index, Asked->Symbol, NewName) ||
       isUsedBeside(Locations.Index, Asked->Symbol, NewName)))
    return refuse("'" + NewName + "' already has a meaning where '" +
                  Symbol.Name + "' is used");
  std::string Unknown = findUnknownUse(D, Locations.Index, Asked->Symbol);
  if (!Unknown.empty())
    return refuse("the errors of the source hide what '" + Symbol.Name +
                  "' means at " + Unknown);
  lsp::WorkspaceEdit Edit;
  for (const NameOccurrence *Name : Locations.Index.findAll(Asked->Symbol)) {
    std::optional<lsp::Location> Location = Locations.getLocation(*Name);
    if (!Location)
      return refuse("'" + Symbol.Name + "' is used in a file without a path");
    Edit.changes[Location->uri.uri().str()].push_back(
        {Location->range, NewName.str()});
  }
  return toJSON(Edit);
}

// Navigation.cpp: Definitions, references, calls, highlights and links
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Editor/DocumentText.h"
#include "clang/Editor/Features.h"
#include "clang/Editor/NameIndex.h"
#include "clang/Lex/PreprocessingRecord.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;
using namespace clang::dxc;

// Definitions, references, highlights and links.

namespace lsp = llvm::lsp;
namespace json = llvm::json;

void dxc::startRecording(Preprocessor &PP) {
  if (!PP.getPreprocessingRecord())
    PP.createPreprocessingRecord();
}

//===----------------------------------------------------------------------===//
// Locations of names
//===----------------------------------------------------------------------===//

const DocumentText &NameLocations::getText(unsigned File) {
  if (Index.findFile(D.File) == File)
    return D.Text;
  std::unique_ptr<DocumentText> &Text = Texts[File];
  if (!Text)
    Text = std::make_unique<DocumentText>(
        D.getSourceManager().getBufferData(Index.getFiles()[File].ID),
        D.Text.getEncoding());
  return *Text;
}

/// The name where a range of a file begins: \p Location has the file's `uri`,
/// and the range under \p RangeKey.
const NameOccurrence *NameLocations::findAt(const json::Object &Location,
                                            llvm::StringRef RangeKey) {
  const json::Object *Range = Location.getObject(RangeKey);
  const json::Value *Start = Range ? Range->get("start") : nullptr;
  lsp::Position Position;
  json::Path::Root Root;
  if (!Start || !fromJSON(*Start, Position, Root))
    return nullptr;
  llvm::Expected<lsp::URIForFile> Wanted =
      lsp::URIForFile::fromURI(Location.getString("uri").value_or(""));
  if (!Wanted) {
    // A document that was never saved.
    llvm::consumeError(Wanted.takeError());
    return Index.findName(D.File, D.Text.getOffset(Position));
  }
  for (auto [Number, File] : llvm::enumerate(Index.getFiles()))
    if (std::optional<lsp::URIForFile> URI = D.getURI(File.ID);
        URI && URI->file() == Wanted->file())
      return Index.findName(File.ID, getText(Number).getOffset(Position));
  return nullptr;
}

const NameOccurrence *NameLocations::find(const json::Object &Params) {
  if (const json::Array *Declarations = Params.getArray("declarations")) {
    for (const json::Value &Value : *Declarations)
      if (const json::Object *Location = Value.getAsObject())
        if (const NameOccurrence *Name = findAt(*Location, "range"))
          return Name;
    return nullptr;
  }
  if (const json::Object *Item = Params.getObject("item"))
    return findAt(*Item, "selectionRange");
  if (!Params.get("position"))
    return nullptr;
  return Index.findName(D.File, D.getOffset(Params));
}

lsp::Range NameLocations::getRange(const NameOccurrence &Name) {
  return getText(Name.File).getRange(Name.Offset,
                                     Name.Offset + Index.getLength(Name));
}

std::optional<lsp::Location>
NameLocations::getLocation(const NameOccurrence &Name) {
  std::optional<lsp::URIForFile> URI = D.getURI(Index.getFiles()[Name.File].ID);
  if (!URI)
    return std::nullopt;
  return lsp::Location(*URI, getRange(Name));
}

std::vector<lsp::Location> NameLocations::getWithRole(unsigned Symbol,
                                                      NameRole Role) {
  std::vector<lsp::Location> Found;
  for (const NameOccurrence *Name : Index.findAll(Symbol))
    if (Name->has(Role))
      if (std::optional<lsp::Location> Location = getLocation(*Name))
        Found.push_back(*Location);
  return Found;
}

/// If the operator ## made the name: where the macro is used.
std::vector<lsp::Location> NameLocations::getUnnamed(unsigned Symbol) {
  if (const NamedDecl *Declared = Index.getSymbols()[Symbol].Declaration)
    if (std::optional<lsp::Location> Location =
            D.getLocation(Declared->getLocation()))
      return {*Location};
  return {};
}

std::vector<lsp::Location> NameLocations::getDefinitions(unsigned Symbol) {
  std::vector<lsp::Location> Found = getWithRole(Symbol, DefinitionRole);
  return Found.empty() ? getDeclarations(Symbol) : Found;
}

std::vector<lsp::Location> NameLocations::getDeclarations(unsigned Symbol) {
  std::vector<lsp::Location> Found = getWithRole(Symbol, DeclarationRole);
  return Found.empty() ? getUnnamed(Symbol) : Found;
}

json::Value dxc::describeLocation(const lsp::Location &Location) {
  return json::Object{{"uri", Location.uri.uri().str()},
                      {"range", toJSON(Location.range)}};
}

QualType dxc::getDeclaredType(const NamedDecl *D) {
  QualType T;
  if (const auto *Function = dyn_cast<FunctionDecl>(D))
    T = Function->getReturnType();
  else if (const auto *Value = dyn_cast<ValueDecl>(D))
    T = Value->getType();
  else if (const auto *Alias = dyn_cast<TypedefNameDecl>(D))
    T = Alias->getUnderlyingType();
  return T;
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

static json::Value toList(const std::vector<lsp::Location> &Locations) {
  if (Locations.empty())
    return nullptr;
  json::Array List;
  for (const lsp::Location &Location : Locations)
    List.push_back(describeLocation(Location));
  return List;
}

namespace {

/// An #include of the document, and what it includes.
struct IncludeLink {
  unsigned Begin, End; ///< of the name with its quotes
  lsp::URIForFile Target;
};

} // namespace

static std::vector<IncludeLink> findIncludeLinks(const EditorDocument &D) {
  std::vector<IncludeLink> Links;
  PreprocessingRecord *Record = D.S.getPreprocessor().getPreprocessingRecord();
  if (!Record)
    return Links;
  SourceManager &SM = D.getSourceManager();
  for (const PreprocessedEntity *Entity : *Record) {
    const auto *Include = dyn_cast<InclusionDirective>(Entity);
    if (!Include || !Include->getFile())
      continue;
    auto [ID, Hash] = SM.getDecomposedLoc(Include->getSourceRange().getBegin());
    if (ID != D.File || Hash >= D.Text.str().size())
      continue;
    std::optional<lsp::URIForFile> Target =
        D.getURI(SM.translateFile(*Include->getFile()));
    if (!Target)
      continue;
    llvm::StringRef Line = D.Text.str().substr(Hash);
    Line = Line.take_until([](char C) { return C == '\n' || C == '\r'; });
    size_t Begin = Line.find_first_of("\"<");
    size_t End = llvm::StringRef::npos;
    if (Begin != llvm::StringRef::npos)
      End = Line.find(Line[Begin] == '"' ? '"' : '>', Begin + 1);
    // A macro may be in the place of the name.
    if (End == llvm::StringRef::npos) {
      Begin = Line.find("include") + llvm::StringRef("include").size();
      Begin = Line.find_first_not_of(" \t", Begin);
      End = std::min(Line.find_first_of(" \t/", Begin), Line.size());
      if (Begin >= End--)
        continue;
    }
    Links.push_back(
        {unsigned(Hash + Begin), unsigned(Hash + End + 1), *Target});
  }
  return Links;
}

json::Value dxc::findDocumentLinks(const EditorDocument &D,
                                   const json::Object &) {
  json::Array Links;
  for (const IncludeLink &Link : findIncludeLinks(D))
    Links.push_back(
        json::Object{{"range", toJSON(D.Text.getRange(Link.Begin, Link.End))},
                     {"target", Link.Target.uri().str()}});
  return Links;
}

static const IncludeLink *findLinkAt(const std::vector<IncludeLink> &Links,
                                     unsigned Offset) {
  for (const IncludeLink &Link : Links)
    if (Link.Begin <= Offset && Offset <= Link.End)
      return &Link;
  return nullptr;
}

static json::Value
findTarget(const EditorDocument &D, const json::Object &Params,
           std::vector<lsp::Location> (NameLocations::*Get)(unsigned Symbol)) {
  std::vector<IncludeLink> Links = findIncludeLinks(D);
  if (const IncludeLink *Link = findLinkAt(Links, D.getOffset(Params)))
    return toList({lsp::Location(Link->Target, lsp::Range())});
  NameLocations Locations(D);
  const NameOccurrence *Name = Locations.find(Params);
  return toList(Name ? (Locations.*Get)(Name->Symbol)
                     : std::vector<lsp::Location>());
}

json::Value dxc::findDefinition(const EditorDocument &D,
                                const json::Object &Params) {
  return findTarget(D, Params, &NameLocations::getDefinitions);
}

json::Value dxc::findDeclaration(const EditorDocument &D,
                                 const json::Object &Params) {
  return findTarget(D, Params, &NameLocations::getDeclarations);
}

/// The declaration that a type leads to: that of a struct or an enumeration,
/// if need be in an array or a resource, otherwise of an alias in the source.
static const NamedDecl *findTypeDeclaration(const ASTContext &Context,
                                            QualType T) {
  const NamedDecl *Alias = nullptr;
  while (!T.isNull()) {
    T = T.getNonReferenceType();
    if (const clang::ArrayType *Array = Context.getAsArrayType(T)) {
      T = Array->getElementType();
      continue;
    }
    if (const auto *Named = T->getAs<TypedefType>();
        Named && !Alias && Named->getDecl()->getLocation().isValid())
      Alias = Named->getDecl();
    const TagDecl *Tag = T->getAsTagDecl();
    if (Tag && Tag->getLocation().isValid())
      return Tag;
    // Of a built-in class, what it has as its elements.
    const auto *Resource =
        dyn_cast_or_null<ClassTemplateSpecializationDecl>(Tag);
    if (!Resource || Resource->getTemplateArgs().size() == 0 ||
        Resource->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
      break;
    T = Resource->getTemplateArgs()[0].getAsType();
  }
  return Alias;
}

json::Value dxc::findTypeDefinition(const EditorDocument &D,
                                    const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Name = Locations.find(Params);
  if (!Name)
    return nullptr;
  const NamedDecl *Declared = Locations.Index.getSymbol(*Name).Declaration;
  if (!Declared)
    return nullptr;
  if (isa<TagDecl>(Declared))
    return toList(Locations.getDefinitions(Name->Symbol));
  const NamedDecl *Type =
      findTypeDeclaration(D.getContext(), getDeclaredType(Declared));
  std::optional<unsigned> Symbol =
      Type ? Locations.Index.findSymbol(Type) : std::nullopt;
  return toList(Symbol ? Locations.getDefinitions(*Symbol)
                       : std::vector<lsp::Location>());
}

json::Value dxc::findReferences(const EditorDocument &D,
                                const json::Object &Params) {
  const json::Object *Context = Params.getObject("context");
  bool WithDeclarations =
      Context && Context->getBoolean("includeDeclaration").value_or(false);
  NameLocations Locations(D);
  const NameOccurrence *Asked = Locations.find(Params);
  if (!Asked)
    return nullptr;
  std::vector<lsp::Location> Found;
  for (const NameOccurrence *Name : Locations.Index.findAll(Asked->Symbol))
    if (WithDeclarations || !Name->has(DeclarationRole))
      if (std::optional<lsp::Location> Location = Locations.getLocation(*Name))
        Found.push_back(*Location);
  return toList(Found);
}

json::Value dxc::findHighlights(const EditorDocument &D,
                                const json::Object &Params) {
  enum HighlightKind { Text = 1, Read = 2, Write = 3 };
  NameLocations Locations(D);
  const NameOccurrence *Asked = Locations.find(Params);
  if (!Asked)
    return nullptr;
  json::Array Found;
  for (const NameOccurrence &Name : Locations.Index.getNames(D.File)) {
    if (Name.Symbol != Asked->Symbol)
      continue;
    HighlightKind Kind = Name.has(WriteRole)  ? Write
                         : Name.has(ReadRole) ? Read
                                              : Text;
    Found.push_back(json::Object{{"range", toJSON(Locations.getRange(Name))},
                                 {"kind", int(Kind)}});
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// Questions about several sources
//===----------------------------------------------------------------------===//

/// Whether no other source can have the symbol.
static bool isOfOneSource(const IndexedSymbol &Symbol) {
  const NamedDecl *D = Symbol.Declaration;
  return Symbol.IsBuiltin ||
         (D &&
          (D->getParentFunctionOrMethod() ||
           isa<ParmVarDecl, TemplateTypeParmDecl, NonTypeTemplateParmDecl>(D)));
}

/// The files with the name \p Name in code that the preprocessor skips, where
/// another source may use what has the name.
static json::Array findFilesThatSkip(const EditorDocument &D,
                                     const NameIndex &Index,
                                     llvm::StringRef Name) {
  json::Array Found;
  for (const NameIndex::File &File : Index.getFiles()) {
    std::vector<std::pair<unsigned, unsigned>> Skipped =
        findSkippedRanges(D.S, File.ID);
    llvm::StringRef Text = D.getSourceManager().getBufferData(File.ID);
    bool Has = llvm::any_of(Skipped, [&](const auto &Range) {
      return Text.slice(Range.first, Range.second).contains(Name);
    });
    if (!Has)
      continue;
    for (const SourceToken &Token : lexSource(Text, D.S.getLangOpts()))
      if (Token.is(tok::raw_identifier) && Token.getText(Text) == Name &&
          isInRanges(Skipped, Token.Offset)) {
        if (std::optional<lsp::URIForFile> URI = D.getURI(File.ID))
          Found.push_back(URI->uri().str());
        break;
      }
  }
  return Found;
}

/// How other sources know the symbol that a request is about, or null if there
/// is none or no other source can have it.
static json::Value describeSymbol(const EditorDocument &D,
                                  const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Asked = Locations.find(Params);
  if (!Asked || isOfOneSource(Locations.Index.getSymbol(*Asked)))
    return nullptr;
  llvm::StringRef Name = Locations.Index.getSymbol(*Asked).Name;
  json::Array Declarations;
  for (const lsp::Location &Location : Locations.getDeclarations(Asked->Symbol))
    Declarations.push_back(describeLocation(Location));
  return json::Object{
      {"name", Name.str()},
      {"declarations", std::move(Declarations)},
      {"skippedIn", findFilesThatSkip(D, Locations.Index, Name)}};
}

json::Value dxc::answerInProject(const EditorDocument &D,
                                 const json::Object &Params) {
  const json::Object *Inner = Params.getObject("params");
  json::Object Asked = Inner ? *Inner : json::Object();
  json::Value Symbol = describeSymbol(D, Asked);
  // In a source that has another symbol of this name, there is no answer.
  if (Asked.get("declarations") && !Symbol.getAsObject())
    return json::Object{{"symbol", nullptr}, {"answer", nullptr}};
  json::Value Answer = answer(D, Params.getString("method").value_or(""),
                              json::Value(std::move(Asked)));
  return json::Object{{"symbol", std::move(Symbol)},
                      {"answer", std::move(Answer)}};
}

// The callers and callees of functions.

namespace lsp = llvm::lsp;
namespace json = llvm::json;

/// Nothing if the function is built in, or its name is pasted.
static std::optional<json::Object> describeFunction(const EditorDocument &D,
                                                    NameLocations &Locations,
                                                    unsigned Symbol) {
  const IndexedSymbol &Named = Locations.Index.getSymbols()[Symbol];
  const auto *Function = dyn_cast_or_null<FunctionDecl>(Named.Declaration);
  if (!Function || Named.IsBuiltin)
    return std::nullopt;
  std::vector<lsp::Location> Names = Locations.getDefinitions(Symbol);
  if (Names.empty())
    return std::nullopt;
  const FunctionDecl *Definition = Function->getDefinition();
  std::optional<lsp::Location> Whole =
      D.getLocation((Definition ? Definition : Function)->getSourceRange());
  lsp::Range Range = Names.front().range;
  if (Whole && Whole->uri == Names.front().uri && Whole->range.contains(Range))
    Range = Whole->range;
  return json::Object{{"name", Named.Name},
                      {"kind", int(getSymbolKind(Function))},
                      {"detail", describeType(D, Function)},
                      {"uri", Names.front().uri.uri().str()},
                      {"range", toJSON(Range)},
                      {"selectionRange", toJSON(Names.front().range)}};
}

json::Value dxc::prepareCallHierarchy(const EditorDocument &D,
                                      const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Name = Locations.find(Params);
  if (!Name)
    return nullptr;
  std::optional<json::Object> Item =
      describeFunction(D, Locations, Name->Symbol);
  if (!Item)
    return nullptr;
  return json::Array{std::move(*Item)};
}

/// \p Calls has, for each function at the other end of the calls, the names
/// that call it; \p Key is what the protocol calls that end.
static json::Value describeCalls(
    const EditorDocument &D, NameLocations &Locations, llvm::StringRef Key,
    llvm::MapVector<unsigned, std::vector<const NameOccurrence *>> &Calls) {
  json::Array List;
  for (auto &[Symbol, Names] : Calls) {
    std::optional<json::Object> Item = describeFunction(D, Locations, Symbol);
    if (!Item)
      continue;
    json::Array Ranges;
    for (const NameOccurrence *Name : Names)
      Ranges.push_back(toJSON(Locations.getRange(*Name)));
    List.push_back(json::Object{{Key, std::move(*Item)},
                                {"fromRanges", std::move(Ranges)}});
  }
  return List;
}

json::Value dxc::findIncomingCalls(const EditorDocument &D,
                                   const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Callee = Locations.find(Params);
  if (!Callee)
    return nullptr;
  llvm::MapVector<unsigned, std::vector<const NameOccurrence *>> Calls;
  for (const NameOccurrence *Name : Locations.Index.findAll(Callee->Symbol))
    if (Name->has(CallRole) && Name->Function)
      if (std::optional<unsigned> Caller =
              Locations.Index.findSymbol(Name->Function))
        Calls[*Caller].push_back(Name);
  return describeCalls(D, Locations, "from", Calls);
}

json::Value dxc::findOutgoingCalls(const EditorDocument &D,
                                   const json::Object &Params) {
  NameLocations Locations(D);
  const NameOccurrence *Caller = Locations.find(Params);
  if (!Caller)
    return nullptr;
  llvm::MapVector<unsigned, std::vector<const NameOccurrence *>> Calls;
  for (const NameIndex::File &File : Locations.Index.getFiles())
    for (const NameOccurrence &Name : File.Occurrences)
      if (Name.has(CallRole) && Name.Function &&
          Locations.Index.findSymbol(Name.Function) == Caller->Symbol)
        Calls[Name.Symbol].push_back(&Name);
  return describeCalls(D, Locations, "to", Calls);
}

// EditorDocument.cpp: An analyzed document that features are asked about
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/EditorDocument.h"
#include "clang/AST/Decl.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::dxc;
namespace lsp = llvm::lsp;

ASTContext &EditorDocument::getContext() const { return S.Context; }

SourceManager &EditorDocument::getSourceManager() const {
  return S.getSourceManager();
}

SourceLocation EditorDocument::getLocation(unsigned Offset) const {
  return getSourceManager().getLocForStartOfFile(File).getLocWithOffset(
      std::min<size_t>(Offset, Text.str().size()));
}

std::optional<unsigned> EditorDocument::getOffset(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return std::nullopt;
  SourceManager &SM = getSourceManager();
  auto [ID, Offset] = SM.getDecomposedLoc(SM.getFileLoc(Loc));
  if (ID != File)
    return std::nullopt;
  return std::min<size_t>(Offset, Text.str().size());
}

std::optional<unsigned>
EditorDocument::getWrittenOffset(SourceLocation Loc) const {
  while (Loc.isMacroID()) {
    if (!getSourceManager().isMacroArgExpansion(Loc))
      return std::nullopt;
    Loc = getSourceManager().getImmediateSpellingLoc(Loc);
  }
  return getOffset(Loc);
}

/// The end of the token at \p Loc, which is in a file.
static unsigned getTokenEnd(const Sema &S, SourceLocation Loc,
                            unsigned Offset) {
  return Offset +
         Lexer::MeasureTokenLength(Loc, S.getSourceManager(), S.getLangOpts());
}

std::optional<lsp::Range> EditorDocument::getRange(SourceRange Tokens) const {
  std::optional<unsigned> Begin = getOffset(Tokens.getBegin());
  std::optional<unsigned> End = getOffset(Tokens.getEnd());
  if (!Begin || !End)
    return std::nullopt;
  SourceLocation Last = getSourceManager().getFileLoc(Tokens.getEnd());
  return Text.getRange(*Begin, getTokenEnd(S, Last, *End));
}

std::optional<lsp::URIForFile> EditorDocument::getURI(FileID ID) const {
  OptionalFileEntryRef Entry = getSourceManager().getFileEntryRefForID(ID);
  if (!Entry)
    return std::nullopt;
  llvm::SmallString<128> Path(Entry->getName());
  getSourceManager().getFileManager().makeAbsolutePath(Path);
  if (llvm::sys::fs::make_absolute(Path))
    return std::nullopt;
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  llvm::Expected<lsp::URIForFile> URI = lsp::URIForFile::fromFile(Path);
  if (URI)
    return *URI;
  llvm::consumeError(URI.takeError());
  return std::nullopt;
}

std::optional<lsp::Location>
EditorDocument::getLocation(SourceRange Tokens) const {
  if (Tokens.isInvalid())
    return std::nullopt;
  SourceManager &SM = getSourceManager();
  SourceLocation First = SM.getFileLoc(Tokens.getBegin());
  SourceLocation Last = SM.getFileLoc(Tokens.getEnd());
  auto [ID, Begin] = SM.getDecomposedLoc(First);
  auto [LastID, End] = SM.getDecomposedLoc(Last);
  std::optional<lsp::URIForFile> URI = getURI(ID);
  if (!URI || ID != LastID)
    return std::nullopt;
  if (ID == File)
    return lsp::Location(*URI, *getRange(Tokens));
  DocumentText Other(SM.getBufferData(ID), Text.getEncoding());
  return lsp::Location(*URI, Other.getRange(Begin, getTokenEnd(S, Last, End)));
}

unsigned EditorDocument::getOffset(const llvm::json::Object &Params) const {
  lsp::Position Position;
  if (const llvm::json::Object *Object = Params.getObject("position")) {
    Position.line = Object->getInteger("line").value_or(0);
    Position.character = Object->getInteger("character").value_or(0);
  }
  return Text.getOffset(Position);
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

static llvm::StringRef getLetter(llvm::StringRef Class) {
  return llvm::StringSwitch<llvm::StringRef>(Class)
      .Case("SRV", "t")
      .Case("UAV", "u")
      .Case("CBV", "b")
      .Default("s");
}

/// "t3, space0", "t2 to t5, space1".
static std::string spellRegisters(const llvm::json::Object &Resource) {
  std::optional<llvm::StringRef> Class = Resource.getString("class");
  std::optional<int64_t> Index = Resource.getInteger("index");
  if (!Class || !Index || !Resource.getBoolean("bound").value_or(false))
    return "";
  llvm::StringRef Letter = getLetter(*Class);
  std::string Text = Letter.str() + llvm::utostr(*Index);
  int64_t Count = Resource.getInteger("count").value_or(0);
  if (Count > 1)
    Text += " to " + Letter.str() + llvm::utostr(*Index + Count - 1);
  else if (Count == 0)
    Text += " and all that follow";
  return Text + ", space" +
         llvm::utostr(Resource.getInteger("space").value_or(0));
}

static bool isAt(const llvm::json::Object &Location,
                 const PresumedLoc &Presumed) {
  return Location.getInteger("line") == Presumed.getLine() &&
         Location.getInteger("column") == Presumed.getColumn() &&
         Location.getString("file") == llvm::StringRef(Presumed.getFilename());
}

void dxc::forEachBinding(
    const EditorDocument &D, const NamedDecl *Target,
    llvm::function_ref<void(const ReportedBinding &)> Visit) {
  if (!D.Bindings)
    return;
  PresumedLoc Presumed =
      D.getSourceManager().getPresumedLoc(Target->getLocation());
  if (Presumed.isInvalid())
    return;
  for (const llvm::json::Value &Program : *D.Bindings) {
    const llvm::json::Object *Fields = Program.getAsObject();
    const llvm::json::Array *Resources =
        Fields ? Fields->getArray("resources") : nullptr;
    if (!Resources)
      continue;
    for (const llvm::json::Value &Value : *Resources) {
      const llvm::json::Object *Resource = Value.getAsObject();
      const llvm::json::Object *Location =
          Resource ? Resource->getObject("location") : nullptr;
      if (!Location || !isAt(*Location, Presumed))
        continue;
      ReportedBinding Binding;
      Binding.Name = Resource->getString("name").value_or("").str();
      Binding.Register = spellRegisters(*Resource);
      Binding.Reason = Resource->getString("reason").value_or("").str();
      Binding.IsExplicit = Resource->getBoolean("explicit").value_or(false);
      Visit(Binding);
    }
  }
}

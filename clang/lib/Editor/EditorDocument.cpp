// EditorDocument.cpp: An analyzed document that features are asked about
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/EditorDocument.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
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
EditorDocument::getPlace(SourceRange Tokens) const {
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

// Preamble.cpp: The start of a source, which its versions share
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Preamble.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/ShaderTest/ShaderTest.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

std::optional<unsigned> clang::dxc::findLastInclude(StringRef Text) {
  // A lexer reads up to a zero.
  std::string Copy = Text.str();
  LangOptions Lang;
  Lang.LineComment = true;
  Lexer Lex(SourceLocation(), Lang, Copy.data(), Copy.data(),
            Copy.data() + Copy.size());
  std::optional<unsigned> Last;
  unsigned Conditions = 0;
  Token T;
  Lex.LexFromRawLexer(T);
  while (T.isNot(tok::eof)) {
    if (T.isNot(tok::hash) || !T.isAtStartOfLine()) {
      // Between conditions, there may be declarations in front of the last
      // #include; outside of them, it is too much that would not change.
      if (Conditions == 0)
        break;
      Lex.LexFromRawLexer(T);
      continue;
    }
    unsigned Offset = Lex.getCurrentBufferOffset() - T.getLength();
    Lex.LexFromRawLexer(T);
    if (T.is(tok::raw_identifier) && !T.isAtStartOfLine()) {
      StringRef Name = T.getRawIdentifier();
      if (Name == "include")
        Last = Offset;
      else if (Name.starts_with("if"))
        ++Conditions;
      else if (Name == "endif" && Conditions != 0)
        --Conditions;
    }
    while (T.isNot(tok::eof) && !T.isAtStartOfLine())
      Lex.LexFromRawLexer(T);
  }
  return Last;
}

static std::string makeAbsolute(StringRef Name) {
  SmallString<128> Path = Name;
  (void)sys::fs::make_absolute(Path);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

static int64_t getTime(const sys::fs::file_status &Status) {
  return Status.getLastModificationTime().time_since_epoch().count();
}

bool IncludedFile::isCurrent() const {
  sys::fs::file_status Now;
  if (sys::fs::status(Path, Now))
    return Time == 0;
  return getTime(Now) == Time && Now.getSize() == Size;
}

namespace {

class PreambleWatcher : public PPCallbacks {
public:
  PreambleWatcher(Preprocessor &PP, StringRef EditedPath,
                  std::optional<unsigned> LastInclude, SeenFiles &Seen,
                  std::function<void(unsigned)> AtEnd)
      : PP(PP), SM(PP.getSourceManager()), EditedPath(EditedPath),
        LastInclude(LastInclude), Seen(Seen), AtEnd(std::move(AtEnd)) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == EnterFile)
      enter(Loc);
    else if (Reason == ExitFile)
      check(Loc);
  }

  void FileSkipped(const FileEntryRef &, const Token &,
                   SrcMgr::CharacteristicKind) override {
    checkLexer();
  }

  void SourceRangeSkipped(SourceRange, SourceLocation) override {
    checkLexer();
  }

private:
  void enter(SourceLocation Loc) {
    FileID ID = SM.getFileID(Loc);
    OptionalFileEntryRef File = SM.getFileEntryRefForID(ID);
    if (!File || ID == Seen.Edited)
      return;
    std::string Name = SM.getPresumedLoc(Loc).getFilename();
    std::string Path = makeAbsolute(File->getName());
    if (Seen.Edited.isInvalid() && Path == EditedPath) {
      Seen.Edited = ID;
      Seen.EditedName = Name;
      // The macros of the command line come before the main file.
      if (!LastInclude && ID != SM.getMainFileID())
        checkLexer();
      return;
    }
    noteInclude(ID, Name);
    // Before its time is noted.
    writeTestHeader(Path);
    IncludedFile &Included = Seen.Included.emplace_back();
    Included.Path = std::move(Path);
    sys::fs::file_status Status;
    if (!sys::fs::status(Included.Path, Status)) {
      Included.Time = getTime(Status);
      Included.Size = Status.getSize();
    }
  }

  void noteInclude(FileID ID, const std::string &Name) {
    if (Seen.Edited.isInvalid())
      return;
    for (;;) {
      SourceLocation Include = SM.getIncludeLoc(ID);
      if (Include.isInvalid())
        return;
      auto [Includer, Offset] = SM.getDecomposedExpansionLoc(Include);
      if (Includer == Seen.Edited) {
        Seen.IncludedAt.try_emplace(Name, Offset);
        return;
      }
      ID = Includer;
    }
  }

  void checkLexer() {
    // Only modules that were precompiled have others.
    if (PreprocessorLexer *File = PP.getCurrentFileLexer())
      check(static_cast<Lexer *>(File)->getSourceLocation());
  }

  void check(SourceLocation Loc) {
    if (!AtEnd || Seen.Edited.isInvalid() || !Loc.isFileID())
      return;
    auto [ID, Offset] = SM.getDecomposedLoc(Loc);
    if (ID != Seen.Edited || (LastInclude && Offset <= *LastInclude))
      return;
    std::exchange(AtEnd, nullptr)(Offset);
  }

  Preprocessor &PP;
  SourceManager &SM;
  std::string EditedPath;
  std::optional<unsigned> LastInclude;
  SeenFiles &Seen;
  std::function<void(unsigned)> AtEnd;
};

} // namespace

std::unique_ptr<PPCallbacks>
clang::dxc::watchPreamble(Preprocessor &PP, StringRef EditedPath,
                          std::optional<unsigned> LastInclude, SeenFiles &Seen,
                          std::function<void(unsigned)> AtEnd) {
  return std::make_unique<PreambleWatcher>(PP, EditedPath, LastInclude, Seen,
                                           std::move(AtEnd));
}

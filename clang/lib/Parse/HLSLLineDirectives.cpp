//===- HLSLLineDirectives.cpp - #line without effect ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang has no switch for it: after each #line, the place that it changed is
// set back to what it was.
//
//===----------------------------------------------------------------------===//

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessing.h"

using namespace clang;

namespace {

class LineRestorer : public PPCallbacks {
public:
  explicit LineRestorer(SourceManager &Sources) : Sources(Sources) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind Kind, FileID) override {
    if (Reason != RenameFile)
      return;
    auto [File, Offset] = Sources.getDecomposedLoc(Loc);
    OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(File);
    // The compiler's own buffers name their parts so.
    if (!Entry)
      return;
    // A note counts from the line after it.
    unsigned Next = Sources.getLineNumber(File, Offset) + 1;
    Sources.AddLineNote(Loc, Next,
                        Sources.getLineTableFilenameID(Entry->getName()),
                        /*IsFileEntry=*/false, /*IsFileExit=*/false, Kind);
  }

private:
  SourceManager &Sources;
};

/// What is added last is called first. So that nobody sees a place before it is
/// set back, the restorer comes when the main file is entered.
class LateRestorer : public PPCallbacks {
public:
  explicit LateRestorer(Preprocessor &PP) : PP(PP) {}

  void FileChanged(SourceLocation, FileChangeReason, SrcMgr::CharacteristicKind,
                   FileID) override {
    if (IsDone)
      return;
    IsDone = true;
    PP.addPPCallbacks(std::make_unique<LineRestorer>(PP.getSourceManager()));
  }

private:
  Preprocessor &PP;
  bool IsDone = false;
};

} // namespace

void hlsl::ignoreLineDirectives(Preprocessor &PP) {
  PP.addPPCallbacks(std::make_unique<LateRestorer>(PP));
}

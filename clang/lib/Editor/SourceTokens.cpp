// SourceTokens.cpp: Reads the tokens of a file as it is written
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/SourceTokens.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PreprocessingRecord.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace clang::dxc;

static tok::PPKeywordKind getDirective(llvm::StringRef Name) {
  return llvm::StringSwitch<tok::PPKeywordKind>(Name)
#define PPKEYWORD(NAME) .Case(#NAME, tok::pp_##NAME)
#include "clang/Basic/TokenKinds.def"
      .Default(tok::pp_not_keyword);
}

std::vector<SourceToken> dxc::lexSource(llvm::StringRef Text,
                                        const LangOptions &Options) {
  // The lexer needs a null after the text.
  std::string Copy = Text.str();
  const char *Begin = Copy.c_str();
  Lexer Raw(SourceLocation(), Options, Begin, Begin, Begin + Copy.size());
  Raw.SetCommentRetentionState(true);
  std::vector<SourceToken> Tokens;
  bool InDirective = false;
  tok::PPKeywordKind Directive = tok::pp_not_keyword;
  Token T;
  while (true) {
    Raw.LexFromRawLexer(T);
    if (T.is(tok::eof))
      return Tokens;
    SourceToken Made;
    Made.Length = T.getLength();
    Made.Offset = Raw.getBufferLocation() - Begin - Made.Length;
    Made.Kind = T.getKind();
    Made.AtLineStart = T.isAtStartOfLine();
    if (Made.AtLineStart) {
      InDirective = T.is(tok::hash);
      Directive = tok::pp_not_keyword;
    } else if (InDirective && Directive == tok::pp_not_keyword &&
               T.is(tok::raw_identifier)) {
      Directive = getDirective(Made.getText(Text));
    }
    Made.InDirective = InDirective;
    Made.Directive = Directive;
    Tokens.push_back(Made);
  }
}

std::vector<std::pair<unsigned, unsigned>> dxc::findSkippedRanges(Sema &S,
                                                                  FileID File) {
  std::vector<std::pair<unsigned, unsigned>> Ranges;
  PreprocessingRecord *Record = S.getPreprocessor().getPreprocessingRecord();
  if (!Record)
    return Ranges;
  const SourceManager &SM = S.getSourceManager();
  for (SourceRange Range : Record->getSkippedRanges()) {
    auto [Begin, BeginOffset] = SM.getDecomposedLoc(Range.getBegin());
    auto [End, EndOffset] = SM.getDecomposedLoc(Range.getEnd());
    if (Begin == File && End == File)
      Ranges.emplace_back(BeginOffset, EndOffset);
  }
  llvm::sort(Ranges);
  return Ranges;
}

bool dxc::isInRanges(llvm::ArrayRef<std::pair<unsigned, unsigned>> Ranges,
                     unsigned Offset) {
  const auto *After = llvm::partition_point(
      Ranges, [Offset](const auto &Range) { return Range.first <= Offset; });
  return After != Ranges.begin() && Offset < std::prev(After)->second;
}

// DocumentText.cpp: Text and tokens of a document
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/DocumentText.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PreprocessingRecord.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang::dxc;
using namespace clang;

// Text of a document with the positions of the protocol.

using llvm::StringRef;
namespace lsp = llvm::lsp;

DocumentText::DocumentText(StringRef Text, PositionEncoding Encoding)
    : Text(Text), Encoding(Encoding), LineStarts{0} {
  for (size_t I = Text.find_first_of("\r\n"); I != StringRef::npos;
       I = Text.find_first_of("\r\n", I)) {
    I += Text.substr(I).starts_with("\r\n") ? 2 : 1;
    LineStarts.push_back(I);
  }
}

/// How many units of UTF-16 the character has that this byte of UTF-8 begins; 0
/// for other bytes of it.
static unsigned countUnits(char Byte) {
  auto Value = static_cast<unsigned char>(Byte);
  if ((Value & 0xC0) == 0x80)
    return 0;
  return Value >= 0xF0 ? 2 : 1;
}

unsigned DocumentText::getOffset(lsp::Position P) const {
  if (P.line < 0)
    return 0;
  if (unsigned(P.line) >= LineStarts.size())
    return Text.size();
  StringRef Line = getLineText(P.line);
  unsigned Wanted = std::max(P.character, 0);
  unsigned Column = 0;
  if (Encoding == PositionEncoding::UTF8)
    Column = std::min<size_t>(Wanted, Line.size());
  else
    for (unsigned Units = 0; Column != Line.size(); ++Column) {
      // A position within a character is that of the character.
      Units += countUnits(Line[Column]);
      if (Units > Wanted)
        break;
    }
  return LineStarts[P.line] + Column;
}

unsigned DocumentText::getLine(unsigned Offset) const {
  return llvm::upper_bound(LineStarts, Offset) - LineStarts.begin() - 1;
}

StringRef DocumentText::getLineText(unsigned Line) const {
  unsigned Begin = LineStarts[Line];
  size_t End =
      Line + 1 == LineStarts.size() ? Text.size() : LineStarts[Line + 1];
  return Text.slice(Begin, End).rtrim("\r\n");
}

lsp::Position DocumentText::getPosition(unsigned Offset) const {
  Offset = std::min<size_t>(Offset, Text.size());
  unsigned Line = getLine(Offset);
  StringRef Before = Text.slice(LineStarts[Line], Offset);
  unsigned Character = Before.size();
  if (Encoding == PositionEncoding::UTF16) {
    Character = 0;
    for (char Byte : Before)
      Character += countUnits(Byte);
  }
  return lsp::Position(Line, Character);
}

lsp::Range DocumentText::getRange(unsigned Begin, unsigned End) const {
  return lsp::Range(getPosition(Begin), getPosition(End));
}

// Reads the tokens of a file as it is written.

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

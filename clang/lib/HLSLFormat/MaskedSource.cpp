// MaskedSource.cpp: Tokens of a source, and HLSL masked as C++
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MaskedSource.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Format/Format.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::dxc;

// Offsets in a source and in its masked text.

MaskedSource::MaskedSource(const SourceTokens &Source,
                           llvm::ArrayRef<Mask> Masks) {
  for (size_t I = 0; I != Source.size(); ++I) {
    Text += Source.getGap(I);
    const Mask &Stand = Masks[I];
    Piece Next;
    Next.Begin = Source[I].Begin;
    Next.End = Source[Stand.Last].End;
    Next.MaskedBegin = Text.size();
    Text += Stand.Text.empty() ? Source.spell(I) : llvm::StringRef(Stand.Text);
    Next.MaskedEnd = Text.size();
    Next.IsComment = Source[I].isComment() && Stand.Text.empty();
    Pieces.push_back(Next);
    I = Stand.Last;
  }
  Text += Source.getGap(Source.size());
}

size_t MaskedSource::mask(size_t Offset) const {
  auto After = llvm::partition_point(
      Pieces, [&](const Piece &P) { return P.Begin <= Offset; });
  if (After == Pieces.begin())
    return Offset;
  const Piece &P = *std::prev(After);
  if (Offset >= P.End)
    return P.MaskedEnd + (Offset - P.End);
  return P.IsComment ? P.MaskedBegin + (Offset - P.Begin) : P.MaskedBegin;
}

std::optional<size_t> MaskedSource::unmask(size_t Offset) const {
  auto After = llvm::partition_point(
      Pieces, [&](const Piece &P) { return P.MaskedBegin <= Offset; });
  if (After == Pieces.begin())
    return Offset;
  const Piece &P = *std::prev(After);
  if (Offset >= P.MaskedEnd)
    return P.End + (Offset - P.MaskedEnd);
  if (P.IsComment || Offset == P.MaskedBegin)
    return P.Begin + (Offset - P.MaskedBegin);
  return std::nullopt;
}

// Tokens of a source as it is written.

/// Behind a backslash, compilers accept white space in front of the end of
/// line.
static bool isEscapedLineEnd(StringRef Text) {
  return Text.consume_front("\\") && Text.ltrim(" \t\v\f\r").starts_with("\n");
}

std::string clang::dxc::removeWhiteSpace(StringRef Text) {
  std::string Rest;
  for (size_t I = 0; I != Text.size(); ++I)
    if (!isWhitespace(Text[I]) && !isEscapedLineEnd(Text.drop_front(I)))
      Rest += Text[I];
  return Rest;
}

SourceTokens::SourceTokens(StringRef Source) : Text(Source) {
  LangOptions Language = format::getFormattingLangOpts();
  const char *Start = Text.c_str();
  Lexer Raw(SourceLocation(), Language, Start, Start, Start + Text.size());
  Raw.SetCommentRetentionState(true);
  unsigned Directives = 0, Current = 0;
  bool StartsLine = true;
  Token Next;
  for (;;) {
    Raw.LexFromRawLexer(Next);
    if (Next.is(tok::eof))
      break;
    size_t End = Raw.getBufferLocation() - Start;
    size_t Begin = End - Next.getLength();
    if (Next.isAtStartOfLine()) {
      Current = 0;
      StartsLine = true;
    }
    if (StartsLine && Next.is(tok::hash))
      Current = ++Directives;
    // Comments are no tokens, so "#" after one still starts a directive.
    StartsLine &= Next.is(tok::comment);
    // "1.#INF" is a number.
    if (!Tokens.empty() && Tokens.back().End == Begin && !StartsLine) {
      MaskedToken &Last = Tokens.back();
      StringRef LastText = spell(Tokens.size() - 1);
      bool IsNumber = Last.Kind == tok::numeric_constant;
      if (IsNumber &&
          ((Next.is(tok::hash) && LastText.ends_with(".")) ||
           (Next.is(tok::raw_identifier) && LastText.ends_with("#")))) {
        Last.End = End;
        continue;
      }
    }
    // What closes two templates is two tokens.
    if (Next.is(tok::greatergreater)) {
      Tokens.push_back({Begin, Begin + 1, tok::greater, Current});
      Tokens.push_back({Begin + 1, End, tok::greater, Current});
      continue;
    }
    Tokens.push_back({Begin, End, Next.getKind(), Current});
  }
}

bool SourceTokens::isSameProgram(const SourceTokens &Other) const {
  if (size() != Other.size())
    return false;
  size_t First = 0; // of the directive
  for (size_t I = 0; I != size(); ++I) {
    const MaskedToken &Mine = Tokens[I], &Theirs = Other[I];
    if (Mine.Directive != Theirs.Directive)
      return false;
    if (spell(I) != Other.spell(I) &&
        !(Mine.isComment() && Theirs.isComment() &&
          removeWhiteSpace(spell(I)) == removeWhiteSpace(Other.spell(I))))
      return false;
    if (I == 0)
      continue;
    bool IsJoined = getGap(I).empty(), IsTheirsJoined = Other.getGap(I).empty();
    // A shift is not two tokens.
    if (IsJoined && !IsTheirsJoined && Mine.Kind == tok::greater &&
        Tokens[I - 1].Kind == tok::greater)
      return false;
    if (Tokens[I - 1].Directive != Mine.Directive)
      First = I;
    if (Mine.Directive == 0 || I < First + 2 || IsJoined == IsTheirsJoined)
      continue;
    // "#define F (x)" has no parameters; paths may contain spaces.
    StringRef Name = spell(First + 1);
    if ((Name == "define" && I == First + 3 && spell(I) == "(") ||
        (Name == "include" && I > First + 2))
      return false;
  }
  return true;
}

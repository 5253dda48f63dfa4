//===- HLSLStringPlaces.cpp - Where the bytes of strings stand --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLStringPlaces.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

/// \p Text is a token with its quotes, which stands at \p Begin. Ends of lines
/// that go on before it are a part of it.
bool StringPlaces::readToken(StringRef Text, SourceLocation Begin) {
  const size_t Lead =
      std::min(Text.find_first_not_of("\\ \t\r\n"), Text.size());
  Text = Text.drop_front(Lead);
  Begin = Begin.getLocWithOffset(Lead);
  if (Text.size() < 2 || !Text.starts_with('"') || !Text.ends_with('"'))
    return false;
  Runs.push_back({NumBytes, Begin.getLocWithOffset(1)});
  const size_t End = Text.size() - 1;
  size_t RunBegin = 1;
  for (size_t Place = Text.find('\\', RunBegin); Place < End;
       Place = Text.find('\\', RunBegin)) {
    StringRef Rest = Text.substr(Place + 1, End - Place - 1);
    size_t Taken = 1;
    NumBytes += Place - RunBegin;
    // The end of a line is no byte, other escapes are one.
    if (Rest.starts_with("\r\n"))
      Taken = 2;
    else if (!Rest.starts_with('\n'))
      ++NumBytes;
    if (Rest.empty() || !StringRef("\n\r\"\\'?abfnrtv").contains(Rest[0]))
      return false;
    RunBegin = Place + 1 + Taken;
    Runs.push_back({NumBytes, Begin.getLocWithOffset(RunBegin)});
  }
  NumBytes += End - RunBegin;
  return true;
}

bool StringPlaces::read(const SourceManager &Sources,
                        const LangOptions &Language) {
  Runs.clear();
  NumBytes = 0;
  if (Known->getCharByteWidth() != 1)
    return false;
  for (SourceLocation Begin :
       ArrayRef(Known->tokloc_begin(), Known->tokloc_end())) {
    SourceLocation Spelling = Sources.getSpellingLoc(Begin);
    bool IsInvalid = false;
    const char *Text = Sources.getCharacterData(Spelling, &IsInvalid);
    if (IsInvalid || !readToken({Text, Lexer::MeasureTokenLength(
                                           Spelling, Sources, Language)},
                                Begin))
      return false;
  }
  return NumBytes == Known->getByteLength();
}

std::optional<SourceLocation> StringPlaces::find(const StringLiteral &Literal,
                                                 unsigned Byte,
                                                 const SourceManager &Sources,
                                                 const LangOptions &Language) {
  StringPlaces *Current = OpenScope<StringPlaces>::getInnermost();
  if (!Current)
    return std::nullopt;
  if (Current->Known != &Literal) {
    Current->Known = &Literal;
    Current->IsGood = Current->read(Sources, Language);
  }
  if (!Current->IsGood || Byte > Current->NumBytes)
    return std::nullopt;
  const Run &Last = *std::prev(llvm::partition_point(
      Current->Runs, [&](const Run &R) { return R.FirstByte <= Byte; }));
  return Last.Begin.getLocWithOffset(Byte - Last.FirstByte);
}

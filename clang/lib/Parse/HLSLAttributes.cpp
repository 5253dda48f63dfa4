//===- HLSLAttributes.cpp - Attributes in any case --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLAttributes.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

/// The spelling that Clang knows; empty for a name in no other case.
static StringRef getKnownSpelling(StringRef Name) {
  for (StringRef Known : {"numthreads", "shader", "unroll", "loop", "branch",
                          "flatten", "RootSignature", "WaveSize"})
    if (Name.equals_insensitive(Known) && Name != Known)
      return Known;
  return "";
}

void hlsl::respellAttributes(Preprocessor &PP) {
  SmallVector<Token, 16> Tokens;
  // How many of the tokens end with the last name that changes.
  size_t Changed = 0;
  unsigned Depth = 1;
  bool IsName = true;
  while (true) {
    Token T = PP.LookAhead(Tokens.size());
    if (T.is(tok::eof) || (Depth == 0 && T.isNot(tok::l_square)))
      break;
    StringRef Known;
    if (IsName && T.is(tok::identifier))
      Known = getKnownSpelling(T.getIdentifierInfo()->getName());
    if (!Known.empty())
      T.setIdentifierInfo(PP.getIdentifierInfo(Known));
    Tokens.push_back(T);
    if (!Known.empty())
      Changed = Tokens.size();
    IsName = Depth == 0;
    if (T.is(tok::l_square))
      ++Depth;
    else if (T.is(tok::r_square))
      --Depth;
  }
  if (!Changed)
    return;
  // The parser is to see these in place of the ones that come next.
  Tokens.truncate(Changed);
  Token Replaced;
  for (size_t I = 0; I != Changed; ++I)
    PP.Lex(Replaced);
  for (const Token &T : llvm::reverse(Tokens))
    PP.EnterToken(T, /*IsReinject=*/true);
}

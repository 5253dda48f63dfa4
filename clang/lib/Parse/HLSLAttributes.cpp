//===- HLSLAttributes.cpp - The spelling of attributes ------------ ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// HLSL's attributes may be written in any case: `[NumThreads(8, 8, 1)]`,
// `[Unroll]`. The list of what is replaced, with the reasons, is
// clang/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/Parser.h"

using namespace clang;

void parseAttributes(Parser *P, ParsedAttributes &Attrs) asm(
    "_ZN5clang6Parser24ParseMicrosoftAttributesERNS_16ParsedAttributesE");

// The header's inline function of this name is in Clang's objects; this one,
// which is not inline, is called instead.
bool maybeParseAttributes(Parser *P, ParsedAttributes &Attrs) asm(
    "_ZN5clang6Parser29MaybeParseMicrosoftAttributesERNS_16ParsedAttributesE");

/// The spelling that Clang knows; empty for a name in no other case.
static StringRef getKnownSpelling(StringRef Name) {
  for (StringRef Known : {"numthreads", "shader", "unroll", "loop", "branch",
                          "flatten", "RootSignature", "WaveSize"})
    if (Name.equals_insensitive(Known) && Name != Known)
      return Known;
  return "";
}

bool maybeParseAttributes(Parser *P, ParsedAttributes &Attrs) {
  if (P->getCurToken().isNot(tok::l_square))
    return false;
  Preprocessor &PP = P->getPreprocessor();
  const Token &Name = PP.LookAhead(0);
  if (Name.is(tok::identifier))
    if (StringRef Known = getKnownSpelling(Name.getIdentifierInfo()->getName());
        !Known.empty())
      // The preprocessor keeps it for the parser, who is to see this one.
      const_cast<Token &>(Name).setIdentifierInfo(PP.getIdentifierInfo(Known));
  ParsedAttributes Parsed(Attrs.getPool().getFactory());
  parseAttributes(P, Parsed);
  bool HasAny = !Parsed.empty();
  Attrs.takeAllAppendingFrom(Parsed);
  return HasAny;
}

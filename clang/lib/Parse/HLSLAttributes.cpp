//===- HLSLAttributes.cpp - The spelling of attributes ------------ ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// HLSL's attributes may be written in any case: `[NumThreads(8, 8, 1)]`,
// `[Unroll]`. The list of what is wrapped, with the reasons, is
// clang/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/HLSL/HLSLOverlay.h"
#include "clang/Parse/Parser.h"

using namespace clang;

CLANG_WRAPS(void, ParseMicrosoftAttributes,
            "_ZN5clang6Parser24ParseMicrosoftAttributesERNS_"
            "16ParsedAttributesE",
            Parser *P, ParsedAttributes &Attrs);

/// The spelling that Clang knows; empty for a name in no other case.
static StringRef getKnownSpelling(StringRef Name) {
  for (StringRef Known : {"numthreads", "shader", "unroll", "loop", "branch",
                          "flatten", "RootSignature", "WaveSize"})
    if (Name.equals_insensitive(Known) && Name != Known)
      return Known;
  return "";
}

void wrapParseMicrosoftAttributes(Parser *P, ParsedAttributes &Attrs) {
  if (P->getCurToken().is(tok::l_square)) {
    Preprocessor &PP = P->getPreprocessor();
    const Token &Name = PP.LookAhead(0);
    if (Name.is(tok::identifier))
      if (StringRef Known =
              getKnownSpelling(Name.getIdentifierInfo()->getName());
          !Known.empty())
        // The preprocessor keeps it for the parser, who is to see this one.
        const_cast<Token &>(Name).setIdentifierInfo(
            PP.getIdentifierInfo(Known));
  }
  realParseMicrosoftAttributes(P, Attrs);
}

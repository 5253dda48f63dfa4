// PPCaching.cpp: Functions of Clang's PPCaching
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Lex/Preprocessor.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;

CLANG_WRAPS(const Token &, PeekAhead, "_ZN5clang12Preprocessor9PeekAheadEj",
            Preprocessor *PP, unsigned Count);

const Token &wrapPeekAhead(Preprocessor *PP, unsigned Count) {
  if (Count > 1)
    if (const Token &Before = PP->LookAhead(Count - 2); Before.is(tok::eof))
      return Before;
  return realPeekAhead(PP, Count);
}

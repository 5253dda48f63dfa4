// Preprocessor.cpp: Wrapped Clang functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Lex/Preprocessor.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLNesting.h"
#include "clang/Parse/HLSLPreprocessor.h"

using namespace clang;

CLANG_WRAPS(void, Lex, "_ZN5clang12Preprocessor3LexERNS_5TokenE",
            Preprocessor *PP, Token &Tok);

/// Apart, so that other tokens need no object on the stack.
LLVM_ATTRIBUTE_NOINLINE static void joinUnsigned(Preprocessor *PP, Token &Tok) {
  hlsl::joinUnsigned(*PP, Tok, [&](Token &Next) { realLex(PP, Next); });
}

void wrapLex(Preprocessor *PP, Token &Tok) {
  realLex(PP, Tok);
  if (Tok.is(tok::kw_unsigned))
    joinUnsigned(PP, Tok);
  hlsl::DirectiveScope::count(*PP, Tok);
  hlsl::MacroCallScope::count(*PP, Tok);
  if (Tok.is(tok::numeric_constant))
    hlsl::checkNumberLength(*PP, Tok);
}

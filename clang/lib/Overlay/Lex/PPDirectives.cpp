// PPDirectives.cpp: Wrapped Clang functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Lex/Preprocessor.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLNesting.h"

using namespace clang;

CLANG_WRAPS(void, HandleDirective,
            "_ZN5clang12Preprocessor15HandleDirectiveERNS_5TokenE",
            Preprocessor *PP, Token &Tok);

void wrapHandleDirective(Preprocessor *PP, Token &Tok) {
  hlsl::DirectiveScope Scope;
  realHandleDirective(PP, Tok);
}

// ParseInit.cpp: Functions of Clang's ParseInit
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLEffects.h"
#include "clang/Parse/Parser.h"

using namespace clang;

CLANG_WRAPS(ExprResult, ParseBraceInitializer,
            "_ZN5clang6Parser21ParseBraceInitializerEv", Parser *P);

CLANG_WRAPS(ExprResult, ParseInitializer,
            "_ZN5clang6Parser16ParseInitializerEPNS_4DeclE", Parser *P,
            Decl *Initialised);

/// After `=`, where braces are no call that comes here.
ExprResult wrapParseInitializer(Parser *P, Decl *Initialised) {
  if (P->getCurToken().is(tok::l_brace))
    if (Expr *Block = hlsl::trySkipStateBlock(*P))
      return Block;
  return realParseInitializer(P, Initialised);
}

ExprResult wrapParseBraceInitializer(Parser *P) {
  if (Expr *Block = hlsl::trySkipStateBlock(*P))
    return Block;
  return realParseBraceInitializer(P);
}

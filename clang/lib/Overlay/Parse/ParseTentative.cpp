// ParseTentative.cpp: Functions of Clang's ParseTentative
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLAttributes.h"
#include "clang/Parse/Parser.h"

using namespace clang;

CLANG_WRAPS(bool, IsFunctionDeclarator,
            "_ZN5clang6Parser23isCXXFunctionDeclaratorEPbNS_"
            "23ImplicitTypenameContextE",
            Parser *P, bool *IsAmbiguous, ImplicitTypenameContext Typename);

bool wrapIsFunctionDeclarator(Parser *P, bool *IsAmbiguous,
                              ImplicitTypenameContext Typename) {
  // HLSL has no lambdas: after `([` there is an attribute of a parameter.
  bool IsAttribute = P->getCurToken().is(tok::l_paren) &&
                     P->getPreprocessor().LookAhead(0).is(tok::l_square);
  return IsAttribute || hlsl::isBeforeParameterWord(*P) ||
         realIsFunctionDeclarator(P, IsAmbiguous, Typename);
}

// SemaDeclAttr.cpp: Functions of Clang's SemaDeclAttr
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(void, CheckUnusedDeclAttributes,
            "_ZN5clang4Sema25checkUnusedDeclAttributesERNS_10DeclaratorE",
            Sema *S, Declarator &D);

void wrapCheckUnusedDeclAttributes(Sema *S, Declarator &D) {
  hlsl::checkMarksOfType(*S, D);
  realCheckUnusedDeclAttributes(S, D);
}

// NestedNameSpecifier.cpp: Wrapped Clang functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/NestedNameSpecifier.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;

CLANG_WRAPS(SourceLocation, QualifierBegin,
            "_ZNK5clang22NestedNameSpecifierLoc11getBeginLocEv",
            const NestedNameSpecifierLoc *Qualifier);

SourceLocation wrapQualifierBegin(const NestedNameSpecifierLoc *Qualifier) {
  // Goes to the outermost type without querying the ranges of those on the
  // path.
  NestedNameSpecifierLoc First = *Qualifier;
  while (TypeLoc Type = First.getAsTypeLoc()) {
    NestedNameSpecifierLoc Prefix = Type.getPrefix();
    if (!Prefix)
      break;
    First = Prefix;
  }
  return realQualifierBegin(&First);
}

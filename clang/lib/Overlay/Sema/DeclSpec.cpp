// DeclSpec.cpp: Functions of Clang's DeclSpec
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Sema/DeclSpec.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Declarations/HLSLDeclarators.h"

using namespace clang;

CLANG_WRAPS(void, Finish,
            "_ZN5clang8DeclSpec6FinishERNS_4SemaERKNS_14PrintingPolicyE",
            DeclSpec *DS, Sema &S, const PrintingPolicy &Policy);

void wrapFinish(DeclSpec *DS, Sema &S, const PrintingPolicy &Policy) {
  hlsl::checkTypeSpecifiers(S, *DS);
  realFinish(DS, S, Policy);
}

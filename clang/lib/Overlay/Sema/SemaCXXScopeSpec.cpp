//===- SemaCXXScopeSpec.cpp - Functions of SemaCXXScopeSpec -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;

CLANG_WRAPS(bool, ActOnGlobalScope,
            "_ZN5clang4Sema28ActOnCXXGlobalScopeSpecifierENS_14SourceLocationE"
            "RNS_12CXXScopeSpecE",
            Sema *S, SourceLocation Loc, CXXScopeSpec &Scope);

bool wrapActOnGlobalScope(Sema *S, SourceLocation Loc, CXXScopeSpec &Scope) {
  return !hlsl::isBeforeBuiltin(*S, Loc) && realActOnGlobalScope(S, Loc, Scope);
}

//===- HLSLOpenScopes.cpp - What a thread is in the midst of ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLOpenScopes.h"
#include "clang/Parse/HLSLNesting.h"
#include "clang/Parse/HLSLStringPlaces.h"

using namespace clang;

void hlsl::forgetOpenScopes() {
  OpenScope<DirectiveScope>::forgetAll();
  OpenScope<MacroCallScope>::forgetAll();
  OpenScope<StringPlaces>::forgetAll();
}

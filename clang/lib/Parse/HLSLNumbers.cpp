//===- HLSLNumbers.cpp - The length of numbers ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLNumbers.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLNesting.h"

using namespace clang;

void hlsl::checkNumberLength(Preprocessor &PP, Token &Tok) {
  if (Tok.isNot(tok::numeric_constant) || Tok.getLength() <= MaxNumberLength)
    return;
  report(PP.getDiagnostics(), Tok.getLocation(), Diag::fatal_number_length)
      << MaxNumberLength;
  endTokens(Tok);
}

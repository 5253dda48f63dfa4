//===- HLSLPreprocessor.cpp - Paths, and macros for keywords --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Path.h"

using namespace clang;

std::string hlsl::getPathWithSlashes(StringRef Path) {
  return llvm::sys::path::convert_to_slash(
      Path, llvm::sys::path::Style::windows_backslash);
}

/// Whether what follows can be a type.
static bool isBeforeType(Preprocessor &PP) {
  return PP.isNextPPTokenOneOf(tok::raw_identifier, tok::identifier,
                               tok::kw_float, tok::kw_int, tok::kw_bool,
                               tok::kw_half, tok::kw_double, tok::kw_unsigned,
                               tok::kw_const);
}

/// Whether what follows can only stand after a name.
static bool isAfterName(Preprocessor &PP) {
  return PP.isNextPPTokenOneOf(
      tok::equal, tok::semi, tok::comma, tok::colon, tok::period, tok::r_paren,
      tok::l_square, tok::r_square, tok::r_brace, tok::plus, tok::minus,
      tok::star, tok::slash, tok::percent, tok::plusequal, tok::minusequal,
      tok::starequal, tok::slashequal, tok::less, tok::greater, tok::question);
}

bool hlsl::isKeywordAsName(Preprocessor &PP, const Token &Name,
                           const MacroDefinition &Definition) {
  // Modes of interpolation are predefined macros before types, `discard` is one
  // as a statement, other modifiers where no name ends; they are names
  // elsewhere.
  StringRef Text = Name.getIdentifierInfo()->getName();
  const bool IsDiscard = Text == "discard";
  const bool IsMode = llvm::is_contained(
      {"linear", "centroid", "sample", "noperspective", "nointerpolation"},
      Text);
  const bool IsModifier = llvm::is_contained(
      {"precise", "globallycoherent", "reordercoherent", "shared"}, Text);
  const MacroInfo *Macro =
      IsMode || IsModifier || IsDiscard ? Definition.getMacroInfo() : nullptr;
  if (!Macro || !PP.getSourceManager().isWrittenInCommandLineFile(
                    Macro->getDefinitionLoc()))
    return false;
  if (IsDiscard)
    return !PP.isNextPPTokenOneOf(tok::semi);
  return IsMode ? !isBeforeType(PP) : isAfterName(PP);
}

//===- HLSLMarks.h - Marks that the parser makes ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Marks of declarations (HLSLDeclMarks.h) are annotations: as attributes where
// the parser collects them, as tokens where it reads on.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLMARKS_H
#define CLANG_PARSE_HLSLMARKS_H

#include "clang/Basic/LLVM.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class ParsedAttributes;
class Parser;
class Preprocessor;
class Token;

namespace hlsl {

/// Adds the mark to the attributes of a declaration.
void addMark(Parser &P, ParsedAttributes &Attrs, SourceLocation Loc,
             StringRef Mark);

/// Appends `__attribute__((annotate("<mark>")))`, at the place of \p Word.
void appendAnnotation(Preprocessor &PP, const Token &Word, StringRef Mark,
                      SmallVectorImpl<Token> &Tokens);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLMARKS_H

//===- HLSLAttributes.h - Attributes in any case ----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// HLSL's attributes may be written in any case: `[NumThreads(8, 8, 1)]`,
// `[Unroll]`.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLATTRIBUTES_H
#define CLANG_PARSE_HLSLATTRIBUTES_H

namespace clang {
class ParsedAttributes;
class Parser;
class Preprocessor;

namespace hlsl {

/// Gives the attributes that start after the current bracket, and those that
/// follow them, the names that Clang knows.
void respellAttributes(Preprocessor &PP);

/// Reports that a semicolon is missing, and makes one, where the parser is
/// after a struct at the attribute of what comes next.
void endStructBeforeAttribute(Parser &P);

/// Takes the attributes of loops, of `if` and of `switch` away, with a warning,
/// where the parser is in a function and at something else.
void dropMisplacedAttributes(Parser &P, ParsedAttributes &Attrs);

/// Whether the two brackets that begin an attribute of C++, of which the second
/// is the next token, are closed by two before the end of the file.
bool endsAttribute(Preprocessor &PP);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLATTRIBUTES_H

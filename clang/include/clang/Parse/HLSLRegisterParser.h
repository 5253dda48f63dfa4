//===- HLSLRegisterParser.h - Syntax of register annotations ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLREGISTERPARSER_H
#define CLANG_PARSE_HLSLREGISTERPARSER_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class ParsedAttributes;
class Parser;

namespace hlsl {

/// Whether the parser stands before the colon of a register annotation, or of
/// one whose keyword is misspelt.
bool isRegisterAnnotation(Parser &P);

/// Parses the annotation that isRegisterAnnotation saw, colon included:
///
///   ':' 'register' '(' [profile ','] register [',' space] ')'
///   ':' 'register' '(' space ')'
///   register: letter number ['.' component] | letter [number] '[' number ']'
///
/// What is not well formed gets one error and adds nothing to \p Attrs. An
/// attribute that is added has the values of a hlsl::RegisterAnnotation.
void parseRegisterAnnotation(Parser &P, ParsedAttributes &Attrs,
                             SourceLocation *EndLoc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLREGISTERPARSER_H

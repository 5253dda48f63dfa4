// HLSLRegisterParser.h: Syntax of register annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_PARSE_HLSLREGISTERPARSER_H
#define CLANG_PARSE_HLSLREGISTERPARSER_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class ParsedAttributes;
class Parser;

namespace hlsl {

/// If the parser is at a name that is followed by '::' and an annotation,
/// reports that and continues as with ':'. If \p MayBeArray, dimensions may
/// precede the '::'.
void separateAnnotation(Parser &P, bool MayBeArray);

/// How many tokens after the current one the dimensions of an array take; 0 if
/// there are none.
unsigned countDimensions(Parser &P);

/// At the colon of 'packoffset(C0)', goes on with 'c0', and so with
/// 'packoffset(c 0)' after an error.
void normalizePackOffset(Parser &P);

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

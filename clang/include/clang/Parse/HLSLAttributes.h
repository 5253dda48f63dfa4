// HLSLAttributes.h: Attributes and modifiers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// - HLSL's attributes are case-insensitive: `[NumThreads(8, 8, 1)]`,
//   `[Unroll]`.
// - Marks of declarations (HLSLDeclMarks.h) are annotations: attributes where
//   the parser collects them, otherwise tokens.
// - The keywords of HLSLStages.h are keywords only before the type of a
//   parameter, where they become marks; elsewhere they are identifiers.
// - Attributes of structs, `struct [raypayload] P`, and the access qualifiers
//   of payload members, `float t : read(caller) : write(closesthit)`, become
//   marks, too ("Payload access qualifiers" of DirectX-Specs).

#ifndef CLANG_PARSE_HLSLATTRIBUTES_H
#define CLANG_PARSE_HLSLATTRIBUTES_H

#include "clang/Basic/LLVM.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class ParsedAttributes;
class Parser;
class Preprocessor;
class Token;

namespace hlsl {

/// Renames the attributes that start after the current bracket, and those that
/// follow them, to the names that Clang uses.
void respellAttributes(Preprocessor &PP);

/// Reports a struct whose brace is missing, where the parser is at its name and
/// a member follows, and continues as if the brace was there.
void openStructBeforeMember(Parser &P);

/// Reports that a semicolon is missing, and makes one, where the parser is
/// after a struct at the attribute of what comes next.
void endStructBeforeAttribute(Parser &P);

/// Takes the attributes of loops, of `if` and of `switch` away, with a warning,
/// where the parser is in a function and at something else.
void dropMisplacedAttributes(Parser &P, ParsedAttributes &Attrs);

/// Whether the parser is at two brackets that begin an attribute of statements,
/// as in `[[unroll]]`.
bool isAtDoubledHint(Parser &P);

/// Whether the two brackets that begin an attribute of C++, of which the second
/// is the next token, are closed by two before the end of the file.
bool endsAttribute(Preprocessor &PP);

//===----------------------------------------------------------------------===//
// Marks on the AST
//===----------------------------------------------------------------------===//

/// Adds the mark to the attributes of a declaration.
void addMark(Parser &P, ParsedAttributes &Attrs, SourceLocation Loc,
             StringRef Mark);

/// Appends `__attribute__((annotate("<mark>")))` at the location of \p Word.
void appendAnnotation(Preprocessor &PP, const Token &Word, StringRef Mark,
                      SmallVectorImpl<Token> &Tokens);

//===----------------------------------------------------------------------===//
// Modifiers of parameters
//===----------------------------------------------------------------------===//

/// Consumes the keywords among the specifiers of the parameter that the parser
/// is at. Those at the current position are added to \p Attrs as marks; those
/// after other specifiers, as in `out vertices V v[3]`, are replaced by
/// annotations.
void takeParameterWords(Parser &P, ParsedAttributes &Attrs);

/// Whether such a keyword shows that a parameter list follows the parenthesis
/// that the parser is at.
bool isBeforeParameterWord(Parser &P);

//===----------------------------------------------------------------------===//
// Access qualifiers of payloads
//===----------------------------------------------------------------------===//

/// Replaces the attributes that the parser is at, after the keyword of a
/// struct, by annotations.
void respellStructAttributes(Parser &P);

/// Whether the parser is at the colon of an access qualifier.
bool isPayloadAccess(Parser &P);
/// Takes it and those that follow, and adds their marks; an unknown stage is an
/// error.
void parsePayloadAccesses(Parser &P, ParsedAttributes &Attrs);

} // namespace hlsl

} // namespace clang

#endif // CLANG_PARSE_HLSLATTRIBUTES_H

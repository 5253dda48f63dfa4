//===- HLSLParameterWords.h - triangle, vertices and the like ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The words of HLSLStageParameters.h are names but where they stand before the
// type of a parameter. There they become marks.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLPARAMETERWORDS_H
#define CLANG_PARSE_HLSLPARAMETERWORDS_H

namespace clang {
class ParsedAttributes;
class Parser;

namespace hlsl {

/// Takes the words among the specifiers of the parameter that the parser is at:
/// those it is at go to \p Attrs as marks, and annotations take the place of
/// those after other specifiers, as in `out vertices V v[3]`.
void takeParameterWords(Parser &P, ParsedAttributes &Attrs);

/// Whether a list of parameters follows the parenthesis that the parser is at,
/// because such a word does.
bool isBeforeParameterWord(Parser &P);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLPARAMETERWORDS_H

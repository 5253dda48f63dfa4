//===- HLSLNumbers.h - The length of numbers --------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM multiplies a decimal fraction by a power of five, for which it has room
// on the stack up to the exponents of the largest type: some 16,000 digits. It
// writes past that for longer ones.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLNUMBERS_H
#define CLANG_PARSE_HLSLNUMBERS_H

namespace clang {
class Preprocessor;
class Token;

namespace hlsl {
/// The characters of a number at most; a double has 767 digits with a meaning.
constexpr unsigned MaxNumberLength = 4096;

/// Makes \p Tok the end of the file, after an error, if it is a longer number.
void checkNumberLength(Preprocessor &PP, Token &Tok);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLNUMBERS_H

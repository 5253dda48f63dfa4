//===- HLSLPreprocessing.h - Other ways to preprocess -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What dxc's options change about macros and #line.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLPREPROCESSING_H
#define CLANG_PARSE_HLSLPREPROCESSING_H

namespace clang {
class Preprocessor;

namespace hlsl {

/// -flegacy-macro-expansion: what ## joins is expanded before, as in fxc.
void expandBeforePasting(Preprocessor &PP);

/// -ignore-line-directives: lines and files are those that were read.
void ignoreLineDirectives(Preprocessor &PP);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLPREPROCESSING_H

//===- HLSLPreprocessor.h - What the preprocessor does otherwise -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLPREPROCESSOR_H
#define CLANG_PARSE_HLSLPREPROCESSOR_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class MacroDefinition;
class Preprocessor;
class Token;

namespace hlsl {

/// The path of an included file with slashes: paths are written as on Windows,
/// too.
std::string getPathWithSlashes(llvm::StringRef Path);

/// Whether \p Name is a predefined macro that stands for a keyword, such as
/// `linear` or `discard`, at a place where it is an ordinary name.
bool isKeywordAsName(Preprocessor &PP, const Token &Name,
                     const MacroDefinition &Definition);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLPREPROCESSOR_H

//===- HLSLLanguageVersion.h - Versions of HLSL -----------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLLANGUAGEVERSION_H
#define CLANG_FACTS_HLSLLANGUAGEVERSION_H

#include "clang/Basic/LangOptions.h"

namespace clang {
namespace hlsl {

/// Whether the language is HLSL 2021 or a later one: `&&`, `||` and `?:` take
/// scalars and stop early, structs convert to their bases only, variables of a
/// `for` end with it; there are templates, operators of structs and bit-fields.
inline bool isSince2021(const LangOptions &Language) {
  return Language.getHLSLVersion() >= LangOptions::HLSL_2021;
}

/// Whether there are enumerations.
inline bool isSince2017(const LangOptions &Language) {
  return Language.getHLSLVersion() >= LangOptions::HLSL_2017;
}

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLLANGUAGEVERSION_H

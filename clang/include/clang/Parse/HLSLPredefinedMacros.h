//===- HLSLPredefinedMacros.h - What a shader finds defined -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLPREDEFINEDMACROS_H
#define CLANG_PARSE_HLSLPREDEFINEDMACROS_H

namespace clang {
class Preprocessor;
class PreprocessorOptions;

namespace hlsl {

/// Defines, before the first line of the source, the macros that tell a shader
/// its language version, stage, shader model and compiler, and then those of
/// \p Options, in their order. docs/user/differences-from-dxc.md lists the
/// former.
///
/// None of C++'s some four hundred is among them: the types, limits and
/// features that they describe are not those of HLSL, and to read them took an
/// eighth of the front end's time.
///
/// A definition ends at the end of its line; what follows is warned about.
void definePredefinedMacros(Preprocessor &PP,
                            const PreprocessorOptions &Options);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLPREDEFINEDMACROS_H

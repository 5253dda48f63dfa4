//===- HLSLPragmas.h - Pragmas of HLSL --------------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_PARSE_HLSLPRAGMAS_H
#define CLANG_PARSE_HLSLPRAGMAS_H

namespace clang {
class Preprocessor;

namespace hlsl {
class MatrixOrderPragmas;

/// Lets \p PP read the pragmas of HLSL:
///
///   pack_matrix(row_major), pack_matrix(column_major)   see MatrixOrderPragmas
///   warning(...)   about fxc's numbers of warnings, which mean nothing here
///
/// Unknown pragmas are warned about. \p Orders outlives the parsing.
void addPragmas(Preprocessor &PP, MatrixOrderPragmas &Orders);

} // namespace hlsl
} // namespace clang

#endif // CLANG_PARSE_HLSLPRAGMAS_H

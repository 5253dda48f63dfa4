//===- HLSLNormalisation.h - unorm and snorm element types -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `unorm float4` is float4 to the type system. What the word says of the
// elements of a resource is sugar of the written type, an annotation, which is
// read from a declaration of the resource. `RWTexture2D<unorm float4>` and
// `RWTexture2D<float4>` are the same type and differ only in what the shader
// tells of its resources.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLNORMALISATION_H
#define CLANG_FACTS_HLSLNORMALISATION_H

#include "clang/AST/Type.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class Attr;

namespace hlsl {

/// The texts of the annotations.
inline constexpr llvm::StringLiteral UnormMark = "hlsl.unorm";
inline constexpr llvm::StringLiteral SnormMark = "hlsl.snorm";

/// What the numbers in memory stand for: 0 to 1, or -1 to 1, if not None.
enum class Normalisation { None, Unorm, Snorm };

/// What an annotation of a type says; null says nothing.
Normalisation getNormalisation(const Attr *A);

/// What the written type of numbers says.
Normalisation getNormalisation(QualType Numbers);

/// What the written type of a resource, or of an array of them, says of its
/// elements.
Normalisation getElementNormalisation(QualType Resource);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLNORMALISATION_H

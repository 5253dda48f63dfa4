//===- HLSLNormalisedTypes.h - Checks of unorm and snorm --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLNORMALISEDTYPES_H
#define CLANG_SEMA_DECLARATIONS_HLSLNORMALISEDTYPES_H

#include "clang/AST/Type.h"

namespace clang {
class ASTContext;
class Attr;

namespace hlsl {

/// Reports where \p A says `unorm` or `snorm` of numbers that cannot be
/// normalised, or that are already the other one; false after that. Any other
/// annotation is right.
bool checkNormalisedType(const ASTContext &C, const Attr *A, QualType Numbers);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLNORMALISEDTYPES_H

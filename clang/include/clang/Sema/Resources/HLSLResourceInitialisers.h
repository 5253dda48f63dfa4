//===- HLSLResourceInitialisers.h - Initializer lists with resources ------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_RESOURCES_HLSLRESOURCEINITIALISERS_H
#define CLANG_SEMA_RESOURCES_HLSLRESOURCEINITIALISERS_H

#include "clang/AST/Type.h"

namespace clang {
class InitListExpr;
class Sema;

namespace hlsl {

/// Gives the list \p Init the shape of \p T, a type with resources in it. HLSL
/// ignores how the braces nest: the values of the list are taken apart as far
/// as the members and elements of \p T ask for. A resource is never taken
/// apart. Reports what does not fit and returns false then.
bool shapeResourceInitialiser(Sema &S, QualType T, InitListExpr *Init);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLRESOURCEINITIALISERS_H

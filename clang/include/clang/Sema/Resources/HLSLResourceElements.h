//===- HLSLResourceElements.h - Element types of resources ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_RESOURCES_HLSLRESOURCEELEMENTS_H
#define CLANG_SEMA_RESOURCES_HLSLRESOURCEELEMENTS_H

namespace clang {
class DeclaratorDecl;
class Sema;

namespace hlsl {

/// Checks the element types of all resources that \p VD declares: of one, of an
/// array of them, or of the members of a user's type. Reports what cannot be an
/// element and returns false then.
bool checkResourceElements(Sema &S, const DeclaratorDecl *VD);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLRESOURCEELEMENTS_H

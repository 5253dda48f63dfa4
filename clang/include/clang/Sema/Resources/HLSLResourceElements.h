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
class QualType;
class Sema;
class SourceLocation;

namespace hlsl {

/// Checks the element types of all resources that \p VD declares: of one, of an
/// array of them, or of the members of a user's type. Reports what cannot be an
/// element and returns false then.
/// Reports what the resources in the type of \p VD cannot have as elements.
/// Returns false if it has reported something.
bool checkResourceElements(Sema &S, const DeclaratorDecl *VD);

/// The same for one resource type, where it is named at \p Loc.
bool checkResourceElement(Sema &S, SourceLocation Loc, QualType Resource);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLRESOURCEELEMENTS_H

// HLSLResourceElements.h: Element types of buffers and memory
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which types buffers and memory can contain. An object that is not bound, such
// as a RayQuery, is a value of one thread and has no bytes in memory.

#ifndef CLANG_SEMA_RESOURCES_HLSLRESOURCEELEMENTS_H
#define CLANG_SEMA_RESOURCES_HLSLRESOURCEELEMENTS_H

#include "clang/AST/Type.h"

namespace clang {
class DeclaratorDecl;
class QualType;
class Sema;
class SourceLocation;
class VarDecl;

namespace hlsl {

/// Checks the element types of all resources that \p VD declares: of one, of an
/// array of them, or of the members of a user's type. Reports what cannot be an
/// element and returns false then.
/// Reports what the resources in the type of \p VD cannot have as elements.
/// Returns false if it has reported something.
bool checkResourceElements(Sema &S, const DeclaratorDecl *VD);

/// The same for one resource type, where it is named at \p Loc.
bool checkResourceElement(Sema &S, SourceLocation Loc, QualType Resource);

//===----------------------------------------------------------------------===//
// Objects without a size
//===----------------------------------------------------------------------===//

/// The order is that of the choices in err_object_place.
enum class ObjectLocation { Buffer, GroupShared, Global };

/// Reports a type with unbound objects in such memory.
bool checkNoUnboundObject(Sema &S, SourceLocation Loc, QualType T,
                          ObjectLocation Location);

/// The same for a variable, if it is none of a thread. Ray queries of the whole
/// program are reported where they are used.
bool checkObjectVariable(Sema &S, const VarDecl *VD);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLRESOURCEELEMENTS_H

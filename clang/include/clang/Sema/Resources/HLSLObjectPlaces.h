//===- HLSLObjectPlaces.h - Where unbound objects may be -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An object that nothing binds is a value of a thread. It has no bytes that
// memory of others could hold.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_RESOURCES_HLSLOBJECTPLACES_H
#define CLANG_SEMA_RESOURCES_HLSLOBJECTPLACES_H

#include "clang/AST/Type.h"

namespace clang {
class Sema;
class VarDecl;

namespace hlsl {

/// The order is that of the choices in err_object_place.
enum class ObjectPlace { Buffer, GroupShared, Global };

/// Reports a type with unbound objects in such a place.
bool checkNoUnboundObject(Sema &S, SourceLocation Loc, QualType T,
                          ObjectPlace Place);

/// The same for a variable, if it is none of a thread. Ray queries of the whole
/// program are reported where they are used.
bool checkObjectVariable(Sema &S, const VarDecl *VD);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLOBJECTPLACES_H

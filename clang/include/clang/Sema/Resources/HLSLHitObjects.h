//===- HLSLHitObjects.h - Where hit objects may be --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dx::HitObject has no size: it is a value of one thread, in local variables
// and what functions pass each other, and nowhere else.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_RESOURCES_HLSLHITOBJECTS_H
#define CLANG_SEMA_RESOURCES_HLSLHITOBJECTS_H

#include "clang/AST/Type.h"

namespace clang {
class ASTContext;
class Sema;
class VarDecl;

namespace hlsl {

/// The class dx::HitObject.
bool isHitObject(QualType T);
/// A hit object, or what has one as an element, a base class or a member.
bool containsHitObject(const ASTContext &C, QualType T);

/// The order is that of the choices in err_hit_object_place.
enum class HitObjectPlace { Buffer, GroupShared, Global };

/// Reports a type with hit objects in such a place.
bool checkNoHitObject(Sema &S, SourceLocation Loc, QualType T,
                      HitObjectPlace Place);
/// The same for a variable, if it is none of a thread.
bool checkHitObjectVariable(Sema &S, const VarDecl *VD);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLHITOBJECTS_H

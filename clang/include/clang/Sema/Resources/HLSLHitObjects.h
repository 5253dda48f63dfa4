//===- HLSLHitObjects.h - Which types are hit objects ----------*- C++ -*-===//
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

namespace hlsl {

/// The class dx::HitObject.
bool isHitObject(QualType T);
/// A hit object, or what has one as an element, a base class or a member.
bool containsHitObject(const ASTContext &C, QualType T);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLHITOBJECTS_H

//===- HLSLObjects.h - Objects that members are named of --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// HLSL's methods are not declared `const`, yet constant objects have them: a
// struct in a cbuffer, a const parameter. They are called on a copy.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLOBJECTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLOBJECTS_H

#include "clang/AST/DeclarationName.h"
#include "clang/Sema/Ownership.h"

namespace clang {
class Expr;
class Sema;
class UnqualifiedId;

namespace hlsl {

/// The object that a method \p Name, or an operator, of \p Base is called on: a
/// copy of a constant one, otherwise \p Base, which may be null.
ExprResult getMutableObject(Sema &S, Expr *Base, DeclarationName Name);

/// Reports names of members that no number can have, such as that of an
/// operator; false after that.
bool checkMemberName(Sema &S, const Expr *Base, SourceLocation Loc,
                     const UnqualifiedId &Member);

/// The contents of a ConstantBuffer or TextureBuffer, whose members are named
/// through it; nothing usable for other objects.
ExprResult readContents(Sema &S, Expr *Base);

/// \p Callee with `this` as its object if it names methods without one. Clang
/// takes such an object for a pointer, which `this` is not in HLSL.
Expr *addThis(Sema &S, Expr *Callee);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLOBJECTS_H

// HLSLMembers.h: Members of structs and built-in types
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HLSL's methods are not declared `const`, but can be called on constant
// objects, such as a struct in a cbuffer or a const parameter. They operate on
// a copy.
//
// Clang's flattened lists take a value for each member and fail for a member
// without a value.

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLMEMBERS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLMEMBERS_H

#include "clang/AST/DeclarationName.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Expressions/HLSLInitLists.h"
#include "clang/Sema/Ownership.h"
#include <optional>

namespace clang::hlsl {

/// Whether a part of \p T is a struct without scalars, but not all of it.
bool hasEmptyPart(const ASTContext &C, QualType T);

/// Gives \p Init the shape of \p T, lists without elements for empty parts
/// among it, if it has the right number of scalars; an array may be without a
/// size. Nothing is done otherwise. False after an error that is reported.
bool shapeAroundEmptyParts(Sema &S, QualType T, InitListExpr *Init,
                           ClangsFlattening FlattenByClang, bool &IsShaped);

} // namespace clang::hlsl

namespace clang {
class Expr;
class IdentifierInfo;
class Sema;
class UnqualifiedId;

namespace hlsl {

/// Reports a swizzle that mixes the two sets of component names or has letters
/// of the wrong case, and an unknown member or method with a similar existing
/// name. Returns false after an error; Clang reports other errors.
bool checkMemberExists(Sema &S, Expr *Base, const IdentifierInfo *Name,
                       SourceLocation Loc);

/// Reports a call of a built-in method with a number of arguments that none of
/// its overloads takes, and lists these; false after that.
bool checkArgumentCount(Sema &S, const Expr *Callee, unsigned Count);

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

/// The object that a method \p Name, or an operator, of \p Base is called on: a
/// copy of a constant one, otherwise \p Base, which may be null.
ExprResult getMutableObject(Sema &S, Expr *Base, DeclarationName Name);

/// The same for the object of the method that \p Fn names. In an instance of a
/// template, Clang leaves out the copy that the template has.
ExprResult getMutableCallee(Sema &S, Expr *Fn);

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

//===----------------------------------------------------------------------===//
// Structs in checks of tests
//===----------------------------------------------------------------------===//

/// Replaces the calls that the header clang-dxc/test.hlsl has for comparisons
/// of structs member by member; nothing for other calls.
std::optional<ExprResult> tryBuildStructCheck(Sema &S, Expr *Fn,
                                              MultiExprArg Args);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLMEMBERS_H

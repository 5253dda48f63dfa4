// HLSLMembers.h: Members, subscripts and parts of values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLMEMBERS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLMEMBERS_H

#include "clang/AST/DeclarationName.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Expressions/HLSLInitLists.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace clang {
class Expr;
class IdentifierInfo;
class Sema;
class UnqualifiedId;
} // namespace clang

// Members of structs and built-in types.
//
// HLSL's methods are not declared `const`, but can be called on constant
// objects, such as a struct in a cbuffer or a const parameter. They operate on
// a copy.
//
// Clang's flattened lists take a value for each member and fail for a member
// without a value.

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

/// The constant \p E as an lvalue that methods can write to, as they can in
/// dxc: if it is a parameter, or a variable with an unknown value, or a part of
/// one, and contains no resources. Null if not.
Expr *removeConst(Sema &S, Expr *E);

/// The object that a method \p Name, or an operator, of \p Base is called on:
/// \p Base, which may be null, without `const`, or a copy of it.
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

// Subscripts and parts of values.

/// A position in a texture has as many numbers as it has dimensions: a scalar
/// is not spread and a longer vector not cut. False after an error.
bool checkPosition(Sema &S, const Expr *Base, const Expr *Index);

/// Makes the index of a built-in type an integer: HLSL converts floats to one.
/// False after an error.
bool convertSubscript(Sema &S, const Expr *Base, Expr *&Index);

/// Completes and checks what Clang made of a subscript of \p Base: `m[i]`
/// becomes a row where no second subscript follows the bracket at \p RBracket,
/// and what is of a constant matrix is constant.
ExprResult finishSubscript(Sema &S, const Expr *Base, Expr *Subscript,
                           SourceLocation RBracket);

/// Builds a row of a matrix, constant if the matrix is.
ExprResult buildMatrixRow(Sema &S, Expr *Base, Expr *RowIdx,
                          SourceLocation RBracket);

//===----------------------------------------------------------------------===//
// Elements of matrices
//===----------------------------------------------------------------------===//

/// If \p Base is a matrix, builds the access to the elements that \p Member
/// names: `_m01` counts rows and columns from 0, `_12` from 1, and up to four
/// names of one style follow each other (`_m00_m11`). One element is an lvalue,
/// several are a vector value. Nothing if \p Base is not a matrix.
std::optional<ExprResult> tryBuildMatrixAccess(Sema &S, Expr *Base,
                                               const IdentifierInfo *Member,
                                               SourceLocation MemberLoc);

/// Gives the row or element of a constant matrix, if \p Subscript is one, a
/// constant type, which Clang 22 does not.
void keepMatrixConst(Expr *Subscript);

/// Warns where \p Result is a `Load` of a matrix from a byte-address buffer
/// that dxc reads in another order.
void checkMatrixLoad(Sema &S, Expr *Result);

//===----------------------------------------------------------------------===//
// Parts of values
//===----------------------------------------------------------------------===//

/// The literal \p N of type `uint`.
Expr *makeIndex(Sema &S, uint64_t N, SourceLocation Loc);

/// Appends the elements of \p Value, an array or vector of \p Count elements.
/// An element that cannot be built is null, after an error.
void appendElements(Sema &S, Expr *Value, uint64_t Count,
                    llvm::SmallVectorImpl<Expr *> &Parts);

/// Appends the base classes and then the fields of \p Value, a struct; null as
/// above.
void appendMembers(Sema &S, Expr *Value, llvm::SmallVectorImpl<Expr *> &Parts);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLMEMBERS_H

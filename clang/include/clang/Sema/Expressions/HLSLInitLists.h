// HLSLInitLists.h: Initializer lists
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks before Clang's functions for initializer lists and flattening casts,
// which crash or do not terminate on some invalid types in Clang 22.

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLINITLISTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLINITLISTS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class Expr;
class InitListExpr;
class InitializedEntity;
class Sema;

namespace hlsl {

/// Clang's function for the entity that it is given.
using ClangsFlattening = llvm::function_ref<bool(const InitializedEntity &)>;

/// Gives \p Init the shape of the entity; false after an error. \p Flatten is
/// Clang's function, whose order of a matrix's elements is not HLSL's, nor its
/// treatment of bases.
bool transformInitList(Sema &S, const InitializedEntity &Entity,
                       InitListExpr *Init, ClangsFlattening Flatten);

/// After the body of a function: gives the lists in it that transformInitList
/// has flattened their elements back if they are of a template. An instance
/// flattens its own; the elements of the template refer to the parameters of
/// the template.
void restoreListsOfTemplate(Sema &S);

/// Whether all elements of \p From can become those of \p To, by rules that
/// Clang does not implement; \p AskClang is Clang's function.
bool canCastElements(Sema &S, const Expr *From, QualType To,
                     llvm::function_ref<bool()> AskClang);

/// Gives the list \p Init the shape of \p T, a type with resources. HLSL
/// ignores how braces nest: the values are flattened as far as the members and
/// elements of \p T require. Resources are never split. Reports a mismatch and
/// then returns false.
bool shapeResourceInitialiser(Sema &S, QualType T, InitListExpr *Init);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLINITLISTS_H

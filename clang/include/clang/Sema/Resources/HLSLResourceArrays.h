// HLSLResourceArrays.h: Rules for variables of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How resources and arrays of them may be declared, assigned and subscripted;
// docs/user/resource-arrays.md lists the rules. Each function reports
// violations at their location and then returns false.

#ifndef CLANG_SEMA_RESOURCES_HLSLRESOURCEARRAYS_H
#define CLANG_SEMA_RESOURCES_HLSLRESOURCEARRAYS_H

#include "clang/AST/Type.h"

namespace clang {
class Declarator;
class Expr;
class FieldDecl;
class ParmVarDecl;
class Sema;
class VarDecl;

namespace hlsl {

/// Whether \p T is a resource, a struct with resources, or an array of either.
/// \p Loc is the point of instantiation for templates.
bool holdsResources(Sema &S, SourceLocation Loc, QualType T);

/// A variable, whether or not it is initialised. \p VD may be of any type.
bool checkResourceVariable(Sema &S, const VarDecl *VD);

/// A variable without an initializer, which could determine the size of an
/// array.
bool checkUninitialisedResource(Sema &S, const VarDecl *VD);

bool checkResourceParameter(Sema &S, const ParmVarDecl *Parameter);
bool checkResourceField(Sema &S, const FieldDecl *Field);

/// Clang keeps the lower 32 bits of a dimension.
bool checkWrittenDimensions(Sema &S, const Declarator &D);

/// Adds a note to Clang's error about arrays of unbounded arrays about what can
/// be unbounded.
void noteOpenDimensions(Sema &S, const Declarator &D);

/// Makes an `in` parameter that is an unbounded array of resources a reference:
/// arrays of unknown size cannot be copied. Returns whether \p D declares one,
/// which is then to be reported.
bool referToUnboundedArray(Sema &S, Declarator &D);

/// Reports such a parameter; the user can disable the error.
void reportUnboundedParameter(Sema &S, const ParmVarDecl *Parameter);

/// After Clang's error about a parameter.
void noteUnboundedParameter(Sema &S, const Declarator &D);

/// Converts \p Arg, an array of known size, to the unbounded array that a
/// parameter of type \p T refers to; null if either is something else.
Expr *castToUnbounded(Sema &S, Expr *Arg, QualType T);

/// What is done to an operand; texts select by the number.
enum class ResourceChange : unsigned { Assigned, Passed };

/// What is assigned to, or given to an `out` parameter, which is at \p Loc. The
/// application binds globals that are not static, alone and in objects of
/// users' types, before the shader runs; what is const stays what it is. An
/// operand without resources is right.
bool checkResourceTarget(Sema &S, SourceLocation Loc, const Expr *Target,
                         ResourceChange How);

/// Warns if a resource that is declared globallycoherent initializes a variable
/// that is not, or vice versa. For an element of a descriptor heap, the
/// variable determines the property.
void checkCoherence(Sema &S, const VarDecl *VD, const Expr *Init);

/// \p Base is the object of a member access: an array of resources has no
/// members.
bool checkResourceRank(Sema &S, const Expr *Base);

/// \p Base is subscripted: what is no resource, and no contents of one that
/// have parts, was subscripted too often.
bool checkSubscriptedResource(Sema &S, const Expr *Base);

/// Warns of constant indices that no element has, where Clang does not look: in
/// the object of a method call, in a matrix that is subscripted, in what
/// swizzles are of, and in arguments of intrinsic functions.
void checkArrayBounds(Sema &S, const Expr *Element);

/// Likewise, of indices before the first element of an unbounded array.
void checkUnboundedSubscript(Sema &S, const Expr *Subscript);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLRESOURCEARRAYS_H

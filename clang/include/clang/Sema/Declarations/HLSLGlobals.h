// HLSLGlobals.h: Uniforms, groupshared and buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_DECLARATIONS_HLSLGLOBALS_H
#define CLANG_SEMA_DECLARATIONS_HLSLGLOBALS_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Decl;
class HLSLBufferDecl;
class ParsedAttr;
class Sema;
class VarDecl;

namespace hlsl {

/// Reports `uniform` and `shared` before fields and type names, and `uniform`
/// before functions; false after that. \p Mark is the mark of the keyword.
bool checkWordOfGlobals(Sema &S, const ParsedAttr &Mark, const Decl *D);

/// Checks a variable that has been declared, and moves `groupshared` from its
/// type to a mark. Returns whether it is a global that may be bound; one that
/// is wrong becomes invalid.
bool checkVariable(Sema &S, VarDecl *VD);

/// What the application sets, the shader cannot: gives a uniform that is no
/// resource a constant type. Returns whether it is a member of $Globals.
bool makeUniform(VarDecl *VD);

/// Checks how many resources, and arrays of them, a global of a user's type is;
/// one that is too many becomes invalid.
void checkMemberRanges(Sema &S, VarDecl *VD);

/// Whether a variable may be uninitialized, regardless of its type. Resources
/// come from a binding and uniforms from the application; groupshared memory
/// has no initial value.
bool needsNoInitialiser(const VarDecl *VD);

/// Whether a variable is a constant without an initialiser, which is 0,
/// as in dxc; warns of it.
bool isConstantZero(Sema &S, const VarDecl *VD);

/// Attaches `packoffset(c0.y)` to a vector of three 32-bit components, which
/// Clang treats as one of four. False if \p Attribute is another attribute.
bool packAfterFirst(Sema &S, Decl *D, const ParsedAttr &Attribute);

/// Whether a declaration that has a `packoffset` has a size; of a variable
/// without one an error is reported later.
bool hasPackedSize(Sema &S, const Decl *D);

/// Either all members of a buffer have a `packoffset` or none, and no two of
/// them overlap.
void checkPackOffsets(Sema &S, HLSLBufferDecl *Buffer);

/// No two members of $Globals are given the same bytes by `c` registers.
void checkConstantRegisters(Sema &S, llvm::ArrayRef<Decl *> Constants);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLGLOBALS_H

// HLSLConstructs.h: C++ constructs that HLSL does not have
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLCONSTRUCTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLCONSTRUCTS_H

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

/// Reports the statements, expressions and types that Clang's parser takes and
/// HLSL does not have, and rules that need a whole expression, wherever they
/// stand in the functions and initialisers of \p Context.
void checkConstructs(Sema &S, const DeclContext *Context);

/// Of these only the operators that cannot be overloaded, which can be reported
/// beside errors of any other kind.
void checkOperators(Sema &S, const DeclContext *Context);

//===----------------------------------------------------------------------===//
// Uninitialized parts (HLSLAssignedParts.cpp)
//===----------------------------------------------------------------------===//

// What Clang's analysis of uninitialized variables leaves out: members,
// elements and components of local variables that are read although no path has
// set them, and `out` parameters that a path does not set.

/// Warns in all functions of \p Context. In doubt nothing is said: a loop is
/// taken to be executed, and what is not followed to set a variable.
void checkAssignedParts(Sema &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLCONSTRUCTS_H

//===- HLSLAssignedParts.h - Uninitialized parts of variables ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Clang's analysis of uninitialised variables leaves out: members,
// elements and components of local variables that are read although no path has
// set them, and `out` parameters that a path does not set.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLASSIGNEDPARTS_H
#define CLANG_SEMA_EXPRESSIONS_HLSLASSIGNEDPARTS_H

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

/// Warns in all functions of \p Context. In doubt nothing is said: a loop is
/// taken to be executed, and what is not followed to set a variable.
void checkAssignedParts(Sema &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLASSIGNEDPARTS_H

//===- HLSLRegisterAnnotations.h - Checking of register annotations -------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H
#define CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H

namespace clang {
class Decl;
class NamedDecl;
class ParsedAttr;
class Sema;
class VarDecl;

namespace hlsl {

/// Checks the `: register(...)` annotations of a global variable, cbuffer or
/// tbuffer by the rules of HLSLRegisterRules.h. Those that have no
/// effect are reported and taken off.
void checkRegisterAnnotations(Sema &S, NamedDecl *D);

/// Attaches an annotation as the parser left it to \p D, or reports that it has
/// no effect there.
void attachRegisterAnnotation(Sema &S, Decl *D, const ParsedAttr &AL);

/// Checks the annotations of a variable all of which is known. Those of one
/// that is wrong are taken off; what takes no register, or depends on a
/// template, is left alone.
void checkVariableAnnotations(Sema &S, VarDecl *VD);

/// Gives all declarations of a variable the annotations of each; reports those
/// of \p VD, the last one, that contradict an earlier one.
void mergeRegisterAnnotations(Sema &S, VarDecl *VD);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H

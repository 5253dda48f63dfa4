//===- HLSLRegisterAnnotations.h - Judging annotations ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H
#define CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H

namespace clang {
class NamedDecl;
class Sema;

namespace hlsl {

/// Judges the `: register(...)` annotations of a global variable, cbuffer or
/// tbuffer by the rules of clang/HLSL/HLSLRegisterRules.h. Those that have no
/// effect are reported and taken off.
void judgeRegisterAnnotations(Sema &S, NamedDecl *D);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_RESOURCES_HLSLREGISTERANNOTATIONS_H

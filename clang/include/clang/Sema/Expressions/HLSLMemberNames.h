//===- HLSLMemberNames.h - Members that are not there ----------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_EXPRESSIONS_HLSLMEMBERNAMES_H
#define CLANG_SEMA_EXPRESSIONS_HLSLMEMBERNAMES_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class Expr;
class IdentifierInfo;
class Sema;

namespace hlsl {

/// Reports a swizzle that mixes the two sets of names, or has letters of the
/// wrong case, and a member or method of which a near name exists. Returns
/// false after an error; what else is wrong Clang says.
bool checkMemberExists(Sema &S, Expr *Base, const IdentifierInfo *Name,
                       SourceLocation Loc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_EXPRESSIONS_HLSLMEMBERNAMES_H

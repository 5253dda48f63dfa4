//===- HLSLLanguageVersions.h - What later versions have --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_DECLARATIONS_HLSLLANGUAGEVERSIONS_H
#define CLANG_SEMA_DECLARATIONS_HLSLLANGUAGEVERSIONS_H

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

/// Reports declarations that the version of the language does not have yet:
/// enumerations before HLSL 2017; templates, operators of structs and
/// bit-fields before HLSL 2021.
void checkLanguageVersion(Sema &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLLANGUAGEVERSIONS_H

// HLSLLanguageVersions.h: Rules that depend on the language version
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_DECLARATIONS_HLSLLANGUAGEVERSIONS_H
#define CLANG_SEMA_DECLARATIONS_HLSLLANGUAGEVERSIONS_H

namespace clang {
class DeclContext;
class Sema;
class Stmt;

namespace hlsl {

/// Reports declarations that the version of the language does not have yet:
/// enumerations before HLSL 2017; templates, operators of structs and
/// bit-fields before HLSL 2021.
void checkLanguageVersion(Sema &S, const DeclContext *Context);

//===----------------------------------------------------------------------===//
// Variables of loops
//===----------------------------------------------------------------------===//

/// Before HLSL 2021, a variable that `for` declares is visible after the loop,
/// in the enclosing scope, which is the current one. It replaces a variable of
/// the same name there. \p First may be null.
void keepLoopVariables(Sema &S, const Stmt *First);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLLANGUAGEVERSIONS_H

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

/// Before HLSL 2021, what a `for` declares is known after it, in the scope
/// around it, which is the current one; it takes the place of a variable of
/// that name there. \p First may be null.
void keepLoopVariables(Sema &S, const Stmt *First);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLLANGUAGEVERSIONS_H

//===- LaterConstants.h - Constants of later shader models ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A flag is a number, which any shader model can name. Where a function that an
// entry reaches names one that means nothing in the target, that is most likely
// a mistake.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_MODULE_LATERCONSTANTS_H
#define CLANG_CODEGEN_MODULE_LATERCONSTANTS_H

namespace clang {
class FunctionDecl;

namespace hlsl {
class ModuleContext;

/// Warns of such constants in \p Definition, and in the initialisers of the
/// global variables that it names.
void checkLaterConstants(ModuleContext &Mod, const FunctionDecl *Definition);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_LATERCONSTANTS_H

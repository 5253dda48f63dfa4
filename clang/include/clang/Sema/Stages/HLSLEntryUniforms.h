//===- HLSLEntryUniforms.h - Uniform parameters of entries --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLENTRYUNIFORMS_H
#define CLANG_SEMA_STAGES_HLSLENTRYUNIFORMS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class Sema;
class TranslationUnitDecl;
class VarDecl;

namespace hlsl {

/// Declares a global for each `uniform` parameter of each entry, after all that
/// the unit declares itself.
void declareEntryUniforms(Sema &S, TranslationUnitDecl *TU,
                          llvm::function_ref<void(VarDecl *)> Finish);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLENTRYUNIFORMS_H

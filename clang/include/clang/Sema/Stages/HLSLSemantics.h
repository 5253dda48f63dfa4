//===- HLSLSemantics.h - Semantics of an entry ------------------- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLSEMANTICS_H
#define CLANG_SEMA_STAGES_HLSLSEMANTICS_H

namespace clang {
class FunctionDecl;
class SemaHLSL;

namespace hlsl {

enum class InputSemantics { Invalid, Distinct, Repeated };

/// Refuses inputs that compute shaders do not have, or that have no semantic.
/// Several inputs may have one semantic, which Clang's own check refuses.
InputSemantics checkInputSemantics(SemaHLSL &S, const FunctionDecl *Entry);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLSEMANTICS_H

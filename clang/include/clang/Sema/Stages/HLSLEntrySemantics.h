//===- HLSLEntrySemantics.h - Semantics of an entry -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLENTRYSEMANTICS_H
#define CLANG_SEMA_STAGES_HLSLENTRYSEMANTICS_H

#include "clang/AST/Type.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
class SemaHLSL;

namespace hlsl {

enum class EntrySemantics { Invalid, Distinct, Repeated };

/// Judges what \p Entry takes and hands out as an entry of \p Stage: whether
/// each value has a semantic that is there for the stage, and a type and a mode
/// of interpolation that go with it. Several inputs may have one semantic if no
/// signature holds them: then it is Repeated.
EntrySemantics checkEntrySemantics(SemaHLSL &S, const FunctionDecl *Entry,
                                   llvm::dxil::ShaderKind Stage);

/// Whether a value of type \p T, or one row of it, can be a system value.
bool canBeSystemValue(const ASTContext &C,
                      const llvm::dxil::SystemValueRow &Row, QualType T);

/// "one to three integers": what a system value is.
std::string describeSystemValue(const llvm::dxil::SystemValueRow &Row);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLENTRYSEMANTICS_H

//===- HLSLPayloads.h - Rules of payloads of ray tracing --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the declaration of a payload must say of who accesses its members
// (AST/HLSLPayloads.h), and which structs may be used as one.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLPAYLOADS_H
#define CLANG_SEMA_STAGES_HLSLPAYLOADS_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"

namespace clang {
class DeclContext;
class Sema;

namespace hlsl {

/// Whether the qualifiers have a meaning: by the shader model and the options.
bool hasPayloadQualifiers(const Sema &S);

/// Reports members of the payloads that \p Context declares that do not say who
/// accesses them, or say it where nobody can know the value or use it.
void checkPayloads(Sema &S, const DeclContext *Context);

/// Reports if a value of type \p T, which is right otherwise, is used as a
/// payload at \p Loc and \p T is not declared as one. Where qualifiers have no
/// meaning, warns of them instead.
void checkPayloadUse(Sema &S, SourceLocation Loc, QualType T);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLPAYLOADS_H

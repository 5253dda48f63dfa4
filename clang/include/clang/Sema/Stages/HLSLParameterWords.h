//===- HLSLParameterWords.h - Words before types of parameters --*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_SEMA_STAGES_HLSLPARAMETERWORDS_H
#define CLANG_SEMA_STAGES_HLSLPARAMETERWORDS_H

namespace clang {
class ParmVarDecl;
class Sema;

namespace hlsl {

/// Reports words of a parameter (HLSLStageParameters.h) that contradict each
/// other or its direction, in the functions of all stages: two of them, or an
/// output of a mesh shader that is not `out`.
void checkParameterWords(Sema &S, const ParmVarDecl *Param);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLPARAMETERWORDS_H

// HLSLStageParameters.h: Parameters of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_STAGES_HLSLSTAGEPARAMETERS_H
#define CLANG_SEMA_STAGES_HLSLSTAGEPARAMETERS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ParmVarDecl;
class Sema;
class TranslationUnitDecl;
class VarDecl;

namespace hlsl {

//===----------------------------------------------------------------------===//
// Uniform parameters
//===----------------------------------------------------------------------===//

/// Declares a global for each `uniform` parameter of each entry, after all that
/// the unit declares itself.
void declareEntryUniforms(Sema &S, TranslationUnitDecl *TU,
                          llvm::function_ref<void(VarDecl *)> Finish);

//===----------------------------------------------------------------------===//
// Modifiers
//===----------------------------------------------------------------------===//

/// Reports words of a parameter (HLSLStageParameters.h) that contradict each
/// other or its direction, in the functions of all stages: two of them, or an
/// output of a mesh shader that is not `out`.
void checkParameterWords(Sema &S, const ParmVarDecl *Param);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLSTAGEPARAMETERS_H

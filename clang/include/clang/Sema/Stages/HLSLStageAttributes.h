// HLSLStageAttributes.h: Attributes of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks that an entry point has the attributes and parameters that its stage
// requires ("Direct3D 11.3 Functional Specification"; DirectX-Specs,
// MeshShader).

#ifndef CLANG_SEMA_STAGES_HLSLSTAGEATTRIBUTES_H
#define CLANG_SEMA_STAGES_HLSLSTAGEATTRIBUTES_H

#include "llvm/Target/DirectX/Tables/ShaderStages.h"

namespace clang {
class FunctionDecl;
class SemaHLSL;

namespace hlsl {

/// Reports attributes that entries of the stage do not have, have twice or have
/// with another argument, and those that are missing. Whether there are none.
bool checkStageAttributes(SemaHLSL &S, const FunctionDecl *Entry,
                          const llvm::dxil::ShaderStage &Stage);

/// Reports parameters for vertices, control points, primitives and streams that
/// are missing, too many or of another shape. The attributes must be right.
bool checkStageParameters(SemaHLSL &S, const FunctionDecl *Entry,
                          const llvm::dxil::ShaderStage &Stage);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLSTAGEATTRIBUTES_H

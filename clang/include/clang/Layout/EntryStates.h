// EntryStates.h: Stage state of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stage state (StageStates.h) from the attributes and parameters of the
// entry point. Payload sizes depend on the memory layout, so CodeGen adds them.

#ifndef CLANG_LAYOUT_ENTRYSTATES_H
#define CLANG_LAYOUT_ENTRYSTATES_H

#include "clang/AST/Decl.h"
#include "llvm/Target/DirectX/DXILForm/StageStates.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

namespace clang {
namespace hlsl {

/// Total: what is ill-formed counts as not there. Without the thread groups,
/// which are an attribute of their own, the patch-constant function and the
/// sizes of payloads.
llvm::dxil::StageStates getStageStates(const FunctionDecl *Entry,
                                       llvm::dxil::ShaderKind Stage);

/// The parameters that are patches or vertices, of both functions of a hull
/// shader: the greatest number of control points of the kind; 0 if there is
/// none.
unsigned countInputPoints(const FunctionDecl *Entry);

/// Whether the records that a parameter of a node takes are declared so.
bool isGloballyCoherent(const ParmVarDecl *Param);

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_ENTRYSTATES_H

// HLSLStageChecks.h: Checks of entry points and exports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether an entry has the attributes and the parameters that its stage asks
// for ("Direct3D 11.3 Functional Specification"; DirectX-Specs, MeshShader),
// and whether payloads are used as their access qualifiers say.

#ifndef CLANG_SEMA_STAGES_HLSLSTAGECHECKS_H
#define CLANG_SEMA_STAGES_HLSLSTAGECHECKS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

namespace clang {
class ASTContext;
class Decl;
class DeclContext;
class DiagnosticsEngine;
class FunctionDecl;
class ParmVarDecl;
class ParsedAttributesView;
class Sema;
class SemaHLSL;
class TranslationUnitDecl;
class VarDecl;

namespace hlsl {

/// Reports each unknown attribute of the entry point \p D whose name is nearly
/// one that its stage needs; nothing else is reported about it. Of libraries,
/// a function with the attribute `shader` is an entry point.
void diagnoseMisspelledAttributes(Sema &S, Decl *D,
                                  const ParsedAttributesView &Attributes);

/// Reports attributes that entries of the stage do not have, have twice or have
/// with another argument, and those that are missing. Whether there are none.
bool checkStageAttributes(SemaHLSL &S, const FunctionDecl *Entry,
                          const llvm::dxil::ShaderStage &Stage);

/// Reports parameters for vertices, control points, primitives and streams that
/// are missing, too many or of another shape. The attributes must be right.
bool checkStageParameters(SemaHLSL &S, const FunctionDecl *Entry,
                          const llvm::dxil::ShaderStage &Stage);

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

/// Reports modifiers of a parameter (`point`, `vertices`, ...) that contradict
/// each other or its direction, in the functions of all stages: two of them, or
/// an output of a mesh shader that is not `out`.
void checkParameterModifiers(Sema &S, const ParmVarDecl *Param);

//===----------------------------------------------------------------------===//
// Exports and payloads
//===----------------------------------------------------------------------===//

/// Checks that the result and the parameters of \p FD can be those of an
/// exported function. The command line decides which functions are exported:
/// CodeGen calls this for each of them (HLSLCodeGenOptions::CheckExport).
/// Returns false if something was reported.
bool checkExportSignature(const ASTContext &C, DiagnosticsEngine &Diags,
                          const FunctionDecl *FD);

/// Follows the payloads of the entries of \p Context, and the local variables
/// that are payloads, along the control flow, also into the functions that they
/// are passed to as a whole. Warns of members that are read where nothing
/// defines them and of values that reach nobody; of members that are not set
/// before a ray is traced, or not used afterwards. Copies of a payload are not
/// followed: they inherit what it has.
void checkPayloadFlow(Sema &S, const DeclContext *Context);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLSTAGECHECKS_H

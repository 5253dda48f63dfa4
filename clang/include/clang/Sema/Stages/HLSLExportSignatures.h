// HLSLExportSignatures.h: Signatures of exported functions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_STAGES_HLSLEXPORTSIGNATURES_H
#define CLANG_SEMA_STAGES_HLSLEXPORTSIGNATURES_H

namespace clang {
class ASTContext;
class DiagnosticsEngine;
class FunctionDecl;

namespace hlsl {

/// Checks that the result and the parameters of \p FD can be those of an
/// exported function. The command line decides which functions are exported:
/// CodeGen calls this for each of them (HLSLCodeGenOptions::CheckExport).
/// Returns false if something was reported.
bool checkExportSignature(const ASTContext &C, DiagnosticsEngine &Diags,
                          const FunctionDecl *FD);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLEXPORTSIGNATURES_H

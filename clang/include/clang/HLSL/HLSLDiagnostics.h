//===- HLSLDiagnostics.h - The project's own diagnostics -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_HLSL_HLSLDIAGNOSTICS_H
#define LLVM_CLANG_HLSL_HLSLDIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

namespace clang {
namespace hlsl {

/// The rows of HLSLDiagnostics.td.
enum class Diag : unsigned {
#define HLSL_DIAGNOSTIC(Name, Severity, Group, Text) Name,
#include "clang/HLSL/HLSLDiagnostics.inc"
};

/// Makes the warnings of HLSLDiagnostics.td known, so that what the command
/// line says about their groups holds for them. To be called before that is
/// read.
void registerWarnings(DiagnosticsEngine &Diags);

/// Applies the options for groups that Clang does not know, each without its
/// "-W" or "-R", and takes them out of the lists. To be called after the
/// function above.
void applyOwnGroups(DiagnosticsEngine &Diags,
                    std::vector<std::string> &Warnings,
                    std::vector<std::string> &Remarks);

/// Whether a diagnostic is shown at all.
bool isEnabled(DiagnosticsEngine &Diags, Diag D);

/// Reports a diagnostic of HLSLDiagnostics.td at \p Loc; arguments are streamed
/// into the result as with Clang's own. Its ID is made on first use in each
/// engine.
DiagnosticBuilder report(DiagnosticsEngine &Diags, SourceLocation Loc, Diag D);

/// The one way to say that a feature is missing so far: \p What completes the
/// sentence "… is not supported yet".
void reportNotSupported(DiagnosticsEngine &Diags, SourceLocation Loc,
                        llvm::StringRef What);

} // namespace hlsl
} // namespace clang

#endif // LLVM_CLANG_HLSL_HLSLDIAGNOSTICS_H

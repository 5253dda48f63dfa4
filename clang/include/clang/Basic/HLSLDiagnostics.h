// HLSLDiagnostics.h: The project's own diagnostics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BASIC_HLSLDIAGNOSTICS_H
#define CLANG_BASIC_HLSLDIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

namespace clang {
namespace hlsl {

/// The rows of HLSLDiagnostics.td.
enum class Diag : unsigned {
#define HLSL_DIAGNOSTIC(Name, Severity, Group, Text) Name,
#include "clang/Basic/HLSLDiagnostics.inc"
};

/// Registers the warnings of HLSLDiagnostics.td, so that options and pragmas
/// apply to their groups. Applies -Weverything of \p Options, those of the
/// command line without "-W", which Clang does not for warnings outside of its
/// tables. Call this before the options of the command line are applied.
void registerWarnings(DiagnosticsEngine &Diags,
                      llvm::ArrayRef<std::string> Options);

/// Applies -Werror and -no-warnings to the warnings outside of Clang's groups,
/// which Clang passes over. To be called when the command line's options, which
/// are given without their "-W", are applied.
void applyWarningFlags(DiagnosticsEngine &Diags,
                       llvm::ArrayRef<std::string> Options);

/// The number of a diagnostic in an engine, made on first use.
unsigned getDiagID(DiagnosticsEngine &Diags, Diag D);

/// A message as it is printed, taken apart. The group is empty where the
/// message does not show it: Clang's printer appends its own groups.
struct GroupedMessage {
  llvm::StringRef Text, Group;
};
GroupedMessage separateGroup(llvm::StringRef Message);

/// Reports a diagnostic of HLSLDiagnostics.td at \p Loc; arguments are streamed
/// into the result as with Clang's own.
DiagnosticBuilder report(DiagnosticsEngine &Diags, SourceLocation Loc, Diag D);

/// Reports an unsupported feature. \p What completes the sentence "… is not
/// supported yet".
void reportNotSupported(DiagnosticsEngine &Diags, SourceLocation Loc,
                        llvm::StringRef What);

} // namespace hlsl
} // namespace clang

#endif // CLANG_BASIC_HLSLDIAGNOSTICS_H

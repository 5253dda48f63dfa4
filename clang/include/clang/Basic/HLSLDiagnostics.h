// HLSLDiagnostics.h: The project's own diagnostics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BASIC_HLSLDIAGNOSTICS_H
#define CLANG_BASIC_HLSLDIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"

namespace clang {
class DiagnosticsEngine;

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

// The project's warning groups.
//
// Clang's tables contain neither our groups nor the diagnostics of ours that
// belong to "everything". The command line, pragmas and __has_warning also
// query these functions.

/// The groups in -Wgpu: what hangs or breaks a GPU.
inline constexpr llvm::StringLiteral GroupsOfGPU[] = {
    "sign-compare",
    "tautological-unsigned-zero-compare",
    "uninitialized",
    "sometimes-uninitialized",
    "parameter-usage",
    "hlsl-barrier",
    "hlsl-conditional-resource",
    "hlsl-divergent-barrier",
    "hlsl-divergent-derivative",
    "hlsl-divergent-lane-read",
    "hlsl-mesh-output-counts",
    "hlsl-nonuniform-index",
    "hlsl-rayquery-flags",
    "hlsl-unassigned-resource"};

/// Clang's name of a group that HLSL's specification calls otherwise.
llvm::StringRef getNameOfGroup(llvm::StringRef Group);

/// Adds our diagnostics of a group that Clang does not have. Returns false if
/// the group is unknown here, too. registerWarnings() has come before.
bool addDiagnosticsInGroup(const DiagnosticIDs &IDs, diag::Flavor Flavor,
                           llvm::StringRef Group,
                           llvm::SmallVectorImpl<diag::kind> &Diags);

/// The options that enable and disable a group: "-Wall", "-Wno-all".
std::vector<std::string> getDiagnosticOptions();

/// Disables diagnostics of Clang that are unnecessary with any options.
void removeSilenced(llvm::SmallVectorImpl<diag::kind> &Diags);

/// Gives all our diagnostics of a flavor a severity from \p Loc on.
void setSeverityForAll(DiagnosticsEngine &Diags, diag::Flavor Flavor,
                       diag::Severity Severity, SourceLocation Loc);

} // namespace hlsl
} // namespace clang

#endif // CLANG_BASIC_HLSLDIAGNOSTICS_H

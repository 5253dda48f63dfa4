// HLSLDiagnosticGroups.h: The project's warning groups
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's tables contain neither our groups nor the diagnostics of ours that
// belong to "everything". The command line, pragmas and __has_warning also
// query these functions.

#ifndef CLANG_BASIC_HLSLDIAGNOSTICGROUPS_H
#define CLANG_BASIC_HLSLDIAGNOSTICGROUPS_H

#include "clang/Basic/DiagnosticIDs.h"

namespace clang {
class DiagnosticsEngine;

namespace hlsl {

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

#endif // CLANG_BASIC_HLSLDIAGNOSTICGROUPS_H
